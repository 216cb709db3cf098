import type { GameRecord, Language, Refusal } from '@materiel/kernel'
import type { Deed, Facts, Foresight, Hint, Moment, Player, Story } from './messages.js'

/**
 * A table is where a game is played, as one who looks knows it: it shows moments and takes answers. Where the game runs, in a worker of this browser
 * or on a server, it does not tell. Nothing comes through a table that the one who looks may not know.
 */
export interface Table {
  /** Which game is played: `ww2`, `east-front`. */
  readonly game: string

  /**
   * Be told the present moment, and every later one, until the returned function is called. The second listener is told when the game
   * cannot go on here: it was taken over by another window, or cannot be stored any more.
   */
  subscribe(onMoment: (moment: Moment) => void, onError?: (error: Error) => void): () => void
  /**
   * Who looks from now on: a seat that the one who looks has, `spectator`, or nobody while a curtain is drawn (then no moment is told, and the bots of
   * a table of one screen wait). At first it is the only person there is, at a seat that is asked if possible; a spectator where nobody, or more
   * than one, sits at this screen. When the game is over every seat may be looked from. A person who plays several seats that do not know each
   * other's cards looks from one after another, without a curtain: once another of them is asked, the next moment is of that one, unless
   * it was said that the person is to stay.
   */
  look(viewer: string | null, stay?: boolean): Promise<void>
  /**
   * Answer the question of a moment, named by its `serial`: `germany space ukraine`, for any seat of the person who looks. Rejects with `Refused`
   * if it may not be, and with a `TableError` (`stale`) if the game has gone on since; neither changes anything, and the same answer again is
   * harmless.
   */
  answer(serial: number, key: string): Promise<void>
  /** Take back the latest choice of the one who looks, if its undo point allows, at the moment with this `serial`; again is harmless. */
  undo(serial: number): Promise<void>

  /** The rules that forbid a wish, written like a key; none if nothing does. */
  why(wish: string): Promise<readonly Refusal[]>
  /** What a choice would do, as far as the one who looks can know before it is made. */
  foresee(key: string): Promise<Foresight>
  /** What the marshal would do in the place of the one who looks, and why. */
  hint(): Promise<Hint>

  /** The table as it was after so many choices, as the one who looks may know it. */
  at(version: number): Promise<Moment>
  /** All that has happened, from the first choice. */
  log(): Promise<readonly Deed[]>
  /** The course of the game, once it is over. */
  story(): Promise<Story>
  /**
   * The chance of each side to win as it was at a moment, in the order of the sides, by the strongest bot in the place of whoever was asked. Only of a game that is over,
   * and on this device.
   */
  judge(version: number): Promise<readonly number[]>
  /**
   * The whole game, to save or hand on, with who plays it. Rejects with `hidden` while it would show what people elsewhere have in hand, and with
   * `unveiling` where it would show what bots have, or the others at this screen, unless that is wanted.
   */
  record(unveil?: boolean): Promise<GameRecord>
  /**
   * Another game that begins at a moment of this one, to try things out: resolves to its id, to be opened. It is the true game if that is
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
