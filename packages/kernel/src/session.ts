import { applyKey, type Game, type JsonObject } from './game.js'
import { tidy } from './keys.js'
import type { State } from './layout.js'
import type { GameRecord } from './record.js'
import { RECORD_FORMAT } from './record.js'
import type { Seat } from './seats.js'

/** A moment that a seat may go back to: the state before one of its choices. */
interface Moment {
  readonly seat: Seat
  /** What each seat had learned then. */
  readonly learned: readonly number[]
  readonly state: State
}

/** A game being played: the state, the choices so far, and the way back as far as it is fair. */
export class Session {
  readonly choices: string[] = []
  /** The states before the latest choices of one seat; older ones can no longer be gone back to. */
  private moments: Moment[] = []

  constructor(
    readonly game: Game,
    readonly options: JsonObject,
    readonly seed: string,
    /** Where it begins, if not at the beginning: such a game has no record that replays. */
    readonly state: State = game.create(options, seed),
  ) {}

  /** Apply `SEAT VERB ARGS`, or refuse it and change nothing. */
  apply(text: string): void {
    const before = this.state.clone()
    const { seat } = applyKey(this.game, this.state, text)
    this.choices.push(tidy(text))
    if (this.moments.some((moment) => moment.seat !== seat)) this.moments = []
    this.moments.push({ seat, learned: this.learned(before), state: before })
  }

  /**
   * The undo point of a seat: the number of choices it may go back to, without anybody having learned anything or having
   * answered since: another seat that has seen its cards go cannot forget them either. Null if there is nothing that it may take back.
   */
  undoPoint(seat: Seat): number | null {
    const now = this.learned(this.state)
    const first = this.moments.findIndex(
      (moment) => moment.seat === seat && moment.learned.every((lessons, other) => lessons === now[other]),
    )
    return first < 0 ? null : this.choices.length - this.moments.length + first
  }

  /** Take back the latest choice of a seat, if its undo point allows. */
  undo(seat: Seat): boolean {
    if (this.undoPoint(seat) === null) return false
    const last = this.moments.pop()
    if (last === undefined) return false
    this.state.copyFrom(last.state)
    this.choices.pop()
    return true
  }

  private learned(s: State): number[] {
    return this.game.seats.map((_, seat) => this.game.learned(s, seat))
  }

  record(): GameRecord {
    return {
      format: RECORD_FORMAT,
      game: this.game.id,
      version: this.game.version,
      options: this.options,
      seed: this.seed,
      seats: this.game.seats,
      choices: [...this.choices],
      outcome: this.game.outcome(this.state),
      hash: this.state.hash(),
    }
  }
}
