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
  type Step,
  sealed,
  seatsOf,
  words,
} from '@materiel/kernel'
import { broken, TableError } from './errors.js'
import { firstSeal, nextSeal } from './seal.js'
import { begin, type Start } from './start.js'

/** A choice that was made, with what it brought about, in order. */
export interface Made {
  /** The moment that it led to. */
  readonly version: number
  readonly seat: Seat
  readonly events: readonly GameEvent[]
}

/** How a game stands, for everybody to know: what a list of games shows. */
export interface Standing {
  /** How many choices have been made. */
  readonly version: number
  readonly round: number
  readonly scores: readonly number[]
  readonly waiting: readonly string[]
  readonly outcome: Outcome | null
  /** Of the position: does the game come to the same by the rules as they are? */
  readonly hash: string
  /** Of how it began and every choice so far (`seal.ts`): is it the same game? */
  readonly sha256: string
}

/** A state is kept every so many choices, so that a moment of the past is near one. */
const KEPT_EVERY = 24

/** The course of a game: its choices, what each brought about, and the state at every moment. */
export class Chronicle {
  /** The choices that were made, by the moment before each. */
  readonly made: Made[] = []
  private readonly session: Session
  /** States are never changed once they are here: the next choice makes another one. */
  private readonly kept = new Map<number, State>()
  /** By moment. */
  private readonly seals: string[]
  /** How the players ended it; null if they did not. */
  private ending: Outcome | null = null

  constructor(
    readonly game: Game,
    readonly start: Start,
    choices: readonly string[],
  ) {
    const options = 'options' in start ? start.options : {}
    this.session = new Session(game, options, start.seed, begin(game, start))
    this.kept.set(0, this.state)
    this.seals = [firstSeal(game, start)]
    choices.forEach((key, i) => {
      try {
        this.make(this.prepare(key))
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

  /** How it ended, by the rules or by its players; null while it goes on. */
  get outcome(): Outcome | null {
    return this.ending ?? this.game.outcome(this.state)
  }

  get over(): boolean {
    return this.outcome !== null
  }

  /** The players end it here. */
  end(ending: Outcome): void {
    this.ending = ending
  }

  /** Try a choice on a copy, or refuse it. Nothing is changed. */
  prepare(key: string): Step {
    return this.session.prepare(key)
  }

  /** Make a choice that was prepared at this moment. */
  make(step: Step): void {
    this.session.make(step)
    const { version } = this
    this.made.push({ version, seat: step.seat, events: step.events })
    this.seals.push(this.sealAfter(step))
    if (version % KEPT_EVERY === 0) this.kept.set(version, this.state)
  }

  /** How the game would stand after a choice. */
  standingAfter(step: Step): Standing {
    return { ...standingOf(this.game, step.after, this.version + 1), sha256: this.sealAfter(step) }
  }

  private sealAfter({ key }: Step): string {
    return nextSeal(this.seals[this.seals.length - 1], key)
  }

  /** The seat that made the latest choice, if it may take it back (`Session.undoPoint`). */
  mayTakeBack(): Seat | null {
    const last = this.made.at(-1)
    return last !== undefined && this.session.undoPoint(last.seat) !== null ? last.seat : null
  }

  /** Take the latest choice back, fair or not: whoever asks for it has seen to that. */
  takeBack(): void {
    const last = this.made.pop()
    if (last === undefined) throw new Error('there is no choice to take back')
    if (!this.session.undo(last.seat)) this.session.takeBack(this.stateAt(last.version - 1))
    this.kept.delete(last.version)
    this.seals.pop()
  }

  /** The seats that have decided something since a moment, and those that have learned something: a card, a die, what lies face down. */
  since(version: number): { readonly decided: ReadonlySet<Seat>; readonly learned: ReadonlySet<Seat> } {
    const before = this.stateAt(version)
    const seats = [...this.game.seats.keys()]
    return {
      decided: new Set(this.made.slice(version).map(({ seat }) => seat)),
      learned: new Set(
        seats.filter((seat) => this.game.learned(this.state, seat) > this.game.learned(before, seat)),
      ),
    }
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
    if (version === this.version) return this.state.clone()
    const from = version - (version % KEPT_EVERY)
    const s = this.kept.get(from)?.clone()
    if (s === undefined) throw new Error(`no state was kept of moment ${from}`)
    // What seats learn is counted only while somebody listens.
    s.log = new EventLog()
    for (const key of this.choices.slice(from, version)) applyKey(this.game, s, key)
    s.log = null
    return s
  }

  /** How the game stood after so many choices. */
  standing(version: number = this.version): Standing {
    const s = version === this.version ? this.state : this.stateAt(version)
    const standing = { ...standingOf(this.game, s, version), sha256: this.seals[version] }
    return this.ending === null || version !== this.version ? standing : endedBy(standing, this.ending)
  }

  /** How it would stand if the players ended it. */
  standingEnded(ending: Outcome): Standing {
    return endedBy(this.standing(), ending)
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
    const record = this.session.record()
    return this.ending === null ? record : sealed({ ...record, ended: this.ending })
  }
}

const endedBy = (standing: Standing, outcome: Outcome): Standing => ({ ...standing, waiting: [], outcome })

const standingOf = (game: Game, s: State, version: number): Omit<Standing, 'sha256'> => ({
  version,
  round: game.round(s),
  scores: game.scores(s),
  waiting: seatsOf(game.toMove(s)).map((seat) => game.seats[seat]),
  outcome: game.outcome(s),
  hash: s.hash(),
})
