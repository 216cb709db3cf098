import {
  applyKey,
  EventLog,
  type Game,
  type GameEvent,
  type GameRecord,
  type Outcome,
  type Seat,
  Session,
  type State,
  seatsOf,
  words,
} from '@materiel/kernel'
import { begin, type Start } from './known-games.js'
import { TableError } from './table.js'
import { broken } from './trouble.js'

/** Something that happened, with the moment at which it had. */
export interface Happened {
  readonly version: number
  readonly event: GameEvent
}

/** How a game stands, for everybody to know: what a list of games shows. */
export interface Standing {
  /** How many choices have been made. */
  readonly version: number
  readonly round: number
  readonly scores: readonly number[]
  readonly waiting: readonly string[]
  readonly outcome: Outcome | null
  readonly hash: string
}

/** A state is kept every so many choices, so that a moment of the past is near one. */
const KEPT_EVERY = 24

/** The course of a game: its choices, what each brought about, and the state at every moment. */
export class Chronicle {
  readonly events: Happened[] = []
  private readonly session: Session
  private readonly kept = new Map<number, State>()

  constructor(
    readonly game: Game,
    readonly start: Start,
    choices: readonly string[],
  ) {
    const options = 'options' in start ? start.options : {}
    this.session = new Session(game, options, start.seed, begin(game, start))
    this.kept.set(0, this.state.clone())
    choices.forEach((key, i) => {
      try {
        this.make(key)
      } catch (error) {
        throw broken(
          error,
          words(
            `Choice ${i + 1} (${key}) is against the rules`,
            `Le choix nº ${i + 1} (${key}) est contraire aux règles`,
          ),
        )
      }
    })
  }

  /** The state as it is now. */
  get state(): State {
    return this.session.state
  }

  get choices(): readonly string[] {
    return this.session.choices
  }

  /** How many choices have been made. */
  get version(): number {
    return this.session.choices.length
  }

  get over(): boolean {
    return this.game.outcome(this.state) !== null
  }

  /** Make a choice, or refuse it and change nothing. */
  make(key: string): void {
    const log = new EventLog()
    this.state.log = log
    this.session.apply(key)
    for (const event of log.events) this.events.push({ version: this.version, event })
    if (this.version % KEPT_EVERY === 0) this.kept.set(this.version, this.state.clone())
  }

  /** Whether a seat may take the latest choice back. */
  mayUndo(seat: Seat): boolean {
    return this.session.undoPoint(seat) !== null
  }

  undo(seat: Seat): void {
    if (!this.session.undo(seat)) return
    while (this.events.length > 0 && this.events[this.events.length - 1].version > this.version)
      this.events.pop()
    for (const version of this.kept.keys()) if (version > this.version) this.kept.delete(version)
  }

  /** A copy of the state after so many choices: played again from the nearest one that was kept. */
  stateAt(version: number): State {
    if (!Number.isInteger(version) || version < 0 || version > this.version)
      throw new TableError(
        'missing',
        words(
          `This game has moments from 0 to ${this.version}.`,
          `Cette partie a des moments de 0 à ${this.version}.`,
        ),
      )
    const from = version - (version % KEPT_EVERY)
    const s = this.kept.get(from)?.clone()
    if (s === undefined) throw new Error(`no state was kept of moment ${from}`)
    for (const key of this.choices.slice(from, version)) applyKey(this.game, s, key)
    return s
  }

  /** How the game stood after so many choices. */
  standing(version: number = this.version): Standing {
    return standingOf(this.game, version === this.version ? this.state : this.stateAt(version), version)
  }

  /** How the game would stand after a choice; refuses what may not be chosen. */
  standingAfter(key: string): Standing {
    const s = this.state.clone()
    applyKey(this.game, s, key)
    return standingOf(this.game, s, this.version + 1)
  }

  /** Refused for a game that did not begin at the beginning, since a record begins there. */
  record(): GameRecord {
    if ('state' in this.start || 'position' in this.start)
      throw new TableError(
        'not-now',
        words(
          'Only a game that was played from its beginning has a record.',
          'Seule une partie jouée depuis son début peut être enregistrée dans un fichier.',
        ),
      )
    return this.session.record()
  }
}

const standingOf = (game: Game, s: State, version: number): Standing => ({
  version,
  round: game.round(s),
  scores: game.scores(s),
  waiting: seatsOf(game.toMove(s)).map((seat) => game.seats[seat]),
  outcome: game.outcome(s),
  hash: s.hash(),
})
