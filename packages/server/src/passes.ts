import { hasSeat, type Seat, seatsOf } from '@materiel/kernel'
import { type Host, TableError } from '@materiel/table'
import type { World } from './room.js'

/** What a room knows of its seats. */
interface Manners {
  /** What is answered for a seat now, without its name; null if its player must answer. */
  passOf(seat: Seat): string | null
  failed(error: unknown): void
}

/** Reactions without nagging: answers that are given for people, after a pause like a person's, and the pause that their own answers keep. */
export class Passes {
  private readonly timers = new Map<Seat, NodeJS.Timeout>()
  /** When each seat was asked what it is asked now. */
  private readonly asked = new Map<Seat, number>()
  private isClosed = false

  constructor(
    private readonly host: Host,
    private readonly world: Pick<World, 'clock' | 'pause' | 'leastPause'>,
    private readonly manners: Manners,
  ) {}

  get isAboutToPass(): boolean {
    return this.timers.size > 0
  }

  /** Something has changed: see to all who are asked. */
  attend(): void {
    if (this.isClosed) return
    const { game, state, chronicle } = this.host
    const asked = chronicle.over ? 0 : game.toMove(state)
    for (const seat of this.asked.keys()) if (!hasSeat(asked, seat)) this.answered(seat)
    for (const seat of seatsOf(asked)) {
      if (!this.asked.has(seat)) this.asked.set(seat, this.world.clock.now())
      if (this.timers.has(seat) || this.manners.passOf(seat) === null) continue
      this.timers.set(
        seat,
        setTimeout(() => this.pass(seat), this.world.pause()),
      )
    }
  }

  private pass(seat: Seat): void {
    this.timers.delete(seat)
    const key = this.manners.passOf(seat)
    if (key === null) return
    const { host } = this
    host.answer(host.serial, `${host.game.seats[seat]} ${key}`).catch((error) => {
      // Somebody else was first: whatever is asked now is seen to anew.
      if (error instanceof TableError) this.attend()
      else this.manners.failed(error)
    })
  }

  /** A seat is no longer asked what it was asked. */
  answered(seat: Seat): void {
    clearTimeout(this.timers.get(seat))
    this.timers.delete(seat)
    this.asked.delete(seat)
  }

  /** Nobody answers a covered question faster than somebody who has nothing to say. */
  async hold(): Promise<void> {
    const { game, state } = this.host
    if (!game.isCovered(state)) return
    const since = Math.max(...seatsOf(game.toMove(state)).map((seat) => this.asked.get(seat) ?? 0))
    const left = since + this.world.leastPause - this.world.clock.now()
    if (left > 0) await this.world.clock.wait(left)
  }

  close(): void {
    this.isClosed = true
    for (const timer of this.timers.values()) clearTimeout(timer)
    this.timers.clear()
  }
}
