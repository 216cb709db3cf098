import type {
  CardEntry,
  EventView,
  GameRecord,
  JsonObject,
  Language,
  Outcome,
  Refusal,
  SpaceEntry,
  SupplyPicture,
  Words,
} from '@materiel/kernel'

/**
 * A table is where a game is played, as the page knows it: it shows moments and takes answers. One implementation runs the game in a
 * Web Worker of this browser, another will have it on a server; the page does not know which one it has. Nothing comes through
 * a table that the one who looks may not know.
 */
export interface Table {
  /** Which game is played: `ww2`, `east-front`. */
  readonly game: string

  /**
   * Be told the present moment, and every later one, until the returned function is called. The second listener is told when the game
   * cannot go on here: it was taken over by another window, or cannot be stored any more.
   */
  subscribe(listener: (moment: Moment) => void, onTrouble?: (error: Error) => void): () => void
  /**
   * Who looks from now on: a seat that a person plays, `spectator`, or nobody while a curtain is drawn (then no moment is told, and bots
   * wait). At first it is the only person there is, at a seat that is asked if possible; a spectator where nobody, or more than one, sits
   * at this screen. When the game is over every seat may be looked from. A person who plays several seats that do not know each
   * other's cards looks from one after another, without a curtain: once another of them is asked, the next moment is of that one, unless
   * it was said that the person is to stay.
   */
  look(viewer: string | null, stay?: boolean): Promise<void>
  /**
   * Answer the question of a moment: `germany space ukraine`, for any seat of the person who looks. Rejects with `Refused` if it may not
   * be, and with a `TableError` (`stale`) if the game has gone on since; neither changes anything, and the same answer again is harmless.
   */
  answer(version: number, key: string): Promise<void>
  /** Take back the latest choice of the one who looks, if its undo point allows. */
  undo(): Promise<void>

  /** The rules that forbid a wish, written like a key; none if nothing does. */
  why(wish: string): Promise<readonly Refusal[]>
  /** What a choice would do, as far as the one who looks can know before it is made. */
  foresee(key: string): Promise<Foresight>
  /** What the marshal would do in the place of the one who looks, and why. */
  hint(): Promise<Hint>

  /** The table as it was after so many choices, as the one who looks may know it. */
  at(version: number): Promise<Moment>
  /** All that has happened, from the first choice. */
  log(): Promise<readonly LogEntry[]>
  /**
   * The whole game, to save or hand on. Rejects with `hidden` while it would show what other people have in hand, and with `unveiling`
   * where it would show only what bots have, unless that is wanted.
   */
  record(unveil?: boolean): Promise<GameRecord>
  /**
   * Another game that begins at a moment of this one, to try things out: resolves to its id, for `openTable`. It is the true game if that is
   * over, or if one person plays all of it; else what the one who looks does not know is dealt anew, and so is what is to come. One person
   * plays all seats unless others are named.
   */
  branch(version: number, seating?: Readonly<Record<string, Player>>): Promise<string>
  /** What does not change while a game is played. */
  facts(language: Language): Promise<Facts>
  /** How long bots let each of their choices be looked at, in milliseconds. */
  pace(milliseconds: number): Promise<void>
  close(): void
}

/** The table after so many choices, as somebody may know it. */
export interface Moment {
  /** How many choices have been made. */
  readonly version: number
  /** Who looks: a seat, or `spectator`. */
  readonly viewer: string
  /** The game's own view: see `view.ts` of each game. */
  readonly view: JsonObject
  readonly supply: SupplyPicture
  /** The questions that the one who looks may answer now; none in moments that are past. */
  readonly questions: readonly Question[]
  /** What the one who looks may do unasked, each written like a key. */
  readonly liberties: readonly Option[]
  /** The seats whose answer the game waits for, and who plays each. */
  readonly waiting: readonly string[]
  readonly thinking: boolean
  /** Whether the latest choice can be taken back by the one who looks. */
  readonly undo: boolean
  /** What happened since the moment before. */
  readonly news: readonly LogEntry[]
  readonly outcome: Outcome | null
  /** Who plays each seat. */
  readonly seating: readonly Seating[]
}

/** A person of this number (people who share a screen are told apart by it), or a bot by its name. */
export type Player = { readonly person: number; readonly name: string } | { readonly bot: string }

interface Seating {
  readonly seat: string
  readonly side: string
  readonly player: Player
}

export interface Question {
  readonly seat: string
  /** The kind that the game gives it, and the card that asks it. */
  readonly kind: string
  readonly card: string | null
  readonly prompt: Words
  readonly options: readonly Option[]
}

export interface Option {
  /** With the seat: `germany space ukraine`. */
  readonly key: string
  readonly words: Words
}

export interface LogEntry {
  /** The moment at which it had happened: pass it to `at`. */
  readonly version: number
  readonly seat: string | null
  /** The event as data (`eventView` of the game) and in words. */
  readonly event: EventView
  readonly words: Words
}

/** What a choice would do if nobody reacts to it, as far as it is certain. */
export interface Foresight {
  /** Spaces that would be asked for next, so what a card could do now. */
  readonly spaces: readonly string[]
  /** Pieces that would come and go at once, and supply as it would then run. */
  readonly appear: readonly ForeseenPiece[]
  readonly vanish: readonly ForeseenPiece[]
  readonly supply: SupplyPicture
  /** Whether it can be taken back afterwards. */
  readonly final: boolean
}

export interface ForeseenPiece {
  readonly owner: string
  readonly type: string
  readonly space: string
}

export interface Hint {
  readonly option: Option
  readonly reasons: readonly Words[]
}

export interface Facts {
  readonly cards: readonly CardEntry[]
  readonly spaces: readonly SpaceEntry[]
  readonly seats: readonly string[]
  readonly sides: readonly string[]
  /** What ids are called in a heading: the game, seats, sides, types of cards. */
  readonly labels: Readonly<Record<string, string>>
}

/** Why something could not be done. */
export type Trouble =
  /** The answer is to a moment that is gone. */
  | 'stale'
  /** It would show what the one who looks may not know. */
  | 'hidden'
  /** The same, but only the one who asks would be the wiser: it is done for those who say that they want it. */
  | 'unveiling'
  /** There is no such game, moment or seat. */
  | 'missing'
  /** The game is open in another window. */
  | 'busy'
  /** The game was played with other rules than these, and does not replay. */
  | 'outdated'
  /** What was handed in is wrong: a file, an option, a name. */
  | 'broken'
  /** It cannot be done now. */
  | 'not-now'
  /** The program itself failed. */
  | 'failed'

/** Something that could not be done, with a sentence for the one who asked for it. Nothing has changed. */
export class TableError extends Error {
  override readonly name = 'TableError'
  constructor(
    readonly trouble: Trouble,
    readonly words: Words,
  ) {
    super(words.en)
  }
}

/** An answer that was refused, with the rules that forbid it. */
export class Refused extends Error {
  override readonly name = 'Refused'
  constructor(
    message: string,
    readonly refusals: readonly Refusal[],
  ) {
    super(message)
  }
}
