import type { Sheet } from './sheet.js'

/** Whether it is for this process to let bots play at a table, to look at clocks, and to close the game: every process could, and one does, for a lease. */
export class Keeping {
  private until = Number.NEGATIVE_INFINITY
  private serial = 0
  private revision = 0

  constructor(
    private readonly sheet: Sheet,
    private readonly lease: number,
    private readonly now: () => number,
  ) {}

  get isOurs(): boolean {
    return this.lease === 0 || this.now() < this.until
  }

  /** Whether it is ours, for less than half a lease. */
  get isEnding(): boolean {
    return this.isOurs && this.until < this.now() + this.lease / 2
  }

  take(): void {
    const { serial, revision } = this.sheet.stored
    this.until = this.now() + this.lease
    this.serial = serial
    this.revision = revision
  }

  /** Read what is written now. If others have written since, it is for them. */
  async reload(): Promise<void> {
    await this.sheet.reload()
    const { serial, revision } = this.sheet.stored
    if (serial > this.serial || revision > this.revision) this.until = Number.NEGATIVE_INFINITY
  }
}
