import { AGAIN, figure, type Io } from './io.js'

const PATIENCE = 1000
const REDRAW = 100
const CELLS = 24

/** A line that tells how far a long task is. It appears after a second, and only where a person watches. */
export class Progress {
  private readonly begun = performance.now()
  private drawn = 0

  constructor(
    private readonly io: Io,
    private readonly total: number,
    private readonly unit: string,
  ) {}

  update(done: number): void {
    if (!this.io.isTTY.err) return
    const now = performance.now()
    const elapsed = now - this.begun
    if (elapsed < PATIENCE || now - this.drawn < REDRAW) return
    this.drawn = now
    const filled = Math.floor((CELLS * done) / this.total)
    const left = Math.ceil(((elapsed / done) * (this.total - done)) / 1000)
    const bar = `${'='.repeat(filled)}${' '.repeat(CELLS - filled)}`
    const rate = figure((1000 * done) / elapsed)
    this.io.err(
      `${AGAIN}[${bar}] ${figure(done)} of ${figure(this.total)} ${this.unit}, ${rate}/s, ${left} s left`,
    )
  }

  clear(): void {
    if (this.drawn > 0) this.io.err(AGAIN)
  }
}
