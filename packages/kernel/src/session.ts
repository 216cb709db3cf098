import { EventLog, type GameEvent } from './events.js'
import { applyKey, type Game, type JsonObject } from './game.js'
import { tidy } from './keys.js'
import type { State } from './layout.js'
import type { GameRecord } from './record.js'
import { RECORD_FORMAT, sealed } from './record.js'
import { hasSeat, type Seat, type SeatSet, seatsOf } from './seats.js'

/** A choice that was tried on a copy: all that comes of it, before it is made. */
export interface Step {
  readonly seat: Seat
  /** `SEAT VERB ARGS` */
  readonly key: string
  readonly before: State
  readonly after: State
  /** What it brings about, in order. */
  readonly events: readonly GameEvent[]
}

/** A game being played: the state, the choices so far, and the way back as far as it is fair. */
export class Session {
  readonly choices: string[] = []
  /** The latest choices, all of one player; older ones can no longer be taken back. */
  private latest: Step[] = []

  constructor(
    readonly game: Game,
    readonly options: JsonObject,
    readonly seed: string,
    /** Where it begins, if not at the beginning: such a game has no record that replays. */
    private now: State = game.create(options, seed),
  ) {}

  /** The state as it is now: another one after each choice, so that what is held of the one before stays as it is. */
  get state(): State {
    return this.now
  }

  /** Try `SEAT VERB ARGS` on a copy, or refuse it. Nothing is changed. */
  prepare(text: string): Step {
    const before = this.now
    const after = before.clone()
    const log = new EventLog()
    after.log = log
    const { seat } = applyKey(this.game, after, text)
    after.log = null
    return { seat, key: tidy(text), before, after, events: log.events }
  }

  /** Make a choice that was prepared at this very moment. */
  make(step: Step): void {
    if (step.before !== this.now) throw new Error(`"${step.key}" was prepared at another moment`)
    this.choices.push(step.key)
    const player = this.game.playerOf(step.before, step.seat)
    if (this.latest.some(({ seat }) => !hasSeat(player, seat))) this.latest = []
    this.latest.push(step)
    this.now = step.after
  }

  /** Apply `SEAT VERB ARGS`, or refuse it and change nothing. */
  apply(text: string): Step {
    const step = this.prepare(text)
    this.make(step)
    return step
  }

  /**
   * The undo point of a seat: the number of choices that its player may go back to. One rule for all games: a player may take back as long as
   * it has itself learned nothing since (in any of its seats: a card, a die, what lies face down), and no other player has decided
   * anything. What others have seen meanwhile is its own loss. Null if there is nothing that it may take back.
   */
  undoPoint(seat: Seat): number | null {
    const player = this.game.playerOf(this.now, seat)
    const now = this.lessonsOf(player, this.now)
    const first = this.latest.findIndex(
      (step) => hasSeat(player, step.seat) && this.lessonsOf(player, step.before) === now,
    )
    return first < 0 ? null : this.choices.length - this.latest.length + first
  }

  /** Take back the latest choice of the player of a seat, if its undo point allows. */
  undo(seat: Seat): boolean {
    if (this.undoPoint(seat) === null) return false
    const last = this.latest.at(-1)
    if (last === undefined) return false
    this.takeBack(last.before)
    return true
  }

  /** Take the latest choice back, given the state before it, whatever was learned since. */
  takeBack(before: State): void {
    this.latest.pop()
    this.choices.pop()
    this.now = before
  }

  /** How often a player has learned something, in all its seats. Lessons only grow, so that equal sums are equal lessons. */
  private lessonsOf(player: SeatSet, s: State): number {
    return seatsOf(player).reduce((sum, seat) => sum + this.game.learned(s, seat), 0)
  }

  record(): GameRecord {
    return sealed({
      format: RECORD_FORMAT,
      game: this.game.id,
      version: this.game.version,
      options: this.options,
      seed: this.seed,
      seats: this.game.seats,
      choices: [...this.choices],
      outcome: this.game.outcome(this.state),
      hash: this.state.hash(),
    })
  }
}
