import type { BenchAbility } from './bench-ability.js'
import type { BotAbility } from './bot-ability.js'
import type { CardSubject } from './card-subject.js'
import { type Choice, ChoiceList } from './choices.js'
import type { CardPart, Declaration } from './declaration.js'
import type { DiceAbility } from './dice.js'
import { BadInput, IllegalChoice } from './errors.js'
import type { EventView, GameEvent } from './events.js'
import type { GameView } from './game-view.js'
import { noSeat, splitSeat } from './keys.js'
import type { State } from './layout.js'
import type { Odds } from './odds.js'
import type { Random } from './rng.js'
import { ruleWords } from './rule-words.js'
import type { Seat, SeatSet } from './seats.js'
import type { SpaceEntry } from './space-entry.js'
import type { SupplyPicture } from './supply-picture.js'
import { type Language, type Refusal, refusal } from './words.js'

/** Plain data, as it goes into files and over wires. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }
export type JsonObject = { readonly [key: string]: Json }

export type Viewer = Seat | 'spectator'

export interface Outcome extends JsonObject {
  readonly winner: string
  readonly reason: string
}

/** One line of the catalogue of cards: see `docs/formats.md`. */
export interface CardEntry {
  readonly id: string
  readonly seat: string
  readonly type: string
  readonly count: number
  readonly title: string
  /** What it says, in its parts, and all of it in one text. */
  readonly parts: readonly CardPart[]
  readonly text: string
  /** When it comes into play, where cards come in at different times. */
  readonly era?: string
  /** The id of the reaction that is printed on it besides what it does when it is played; `parts` has its words. */
  readonly reaction?: string
  /** Its other side. */
  readonly second?: CardSide
  /** What it is about, for whoever draws it. */
  readonly about?: CardSubject
}

/** The other side of a card: what it is called and says. */
export interface CardSide {
  readonly title: string
  readonly parts: readonly CardPart[]
  readonly text: string
}

/** Pieces of one owner and kind in a space. */
export interface PieceEntry {
  readonly owner: string
  readonly type: string
  readonly space: string
  readonly count: number
}

/**
 * A game is a state, a list of choices, and a way to take one. Replays, bots, scenarios and the table are
 * built on this contract and know no more of any game. What is no seat, no viewer or no choice is refused wherever it is handed in, but
 * for `take`, which playouts live on.
 */
export interface Game<View extends GameView = GameView> {
  /** What the game says of itself before anybody plays it. What follows here up to `sideOf` comes from it. */
  readonly declaration: Declaration
  readonly id: string
  readonly version: number
  /** Names of the seats and of the sides, in order of play. */
  readonly seats: readonly string[]
  readonly sides: readonly string[]
  /** Whose pieces stand on the board, and the side that they fight for, by number; -1 if for none. */
  readonly owners: Readonly<Record<string, number>>
  /** The side that a seat plays for, by number. */
  sideOf(seat: Seat): number
  /** All seats that the player of a seat holds. */
  playerOf(s: State, seat: Seat): SeatSet
  /** The seat whose turn it is. */
  turn(s: State): Seat

  /** A new game, at its first question. Refuses options that it does not know. */
  create(options: JsonObject, seed: string): State
  /** A game that begins at a written position. Refuses positions that break the rules. */
  position(options: JsonObject, position: JsonObject, seed: string): State
  /** An empty state to copy into. */
  blank(): State

  /** The name of the pending question, or null. */
  question(s: State): string | null
  /** Whether the pending question is asked even of those who have only one answer, so that being asked tells nothing; nor must the time that the answer takes. */
  isCovered(s: State): boolean
  /** How many answers in a row the pending question asks a seat for, at most: three cards to discard. None where it is not asked. */
  times(s: State, seat: Seat): number
  /** The name of the pending question and the id of the card that asks it, or null. */
  asked(s: State): { readonly question: string; readonly card: string | null } | null
  /** The pending question in a sentence, or null. */
  prompt(s: State, language: Language): string | null
  /** The seats whose answer the game waits for; usually one. */
  toMove(s: State): SeatSet
  /** Every legal answer of a seat to the pending question, in a stable order; where there would be very many (numbers, say), some of them. */
  list(s: State, seat: Seat, out: ChoiceList): void
  /** A legal answer that is not listed, a number between those that are, say, by its key; null for everything else. */
  unlisted(s: State, seat: Seat, wish: string): Choice | null
  /** What a seat may do at this moment without being asked. */
  liberties(s: State, seat: Seat, out: ChoiceList): void
  /** Take a choice that came from `list`, `unlisted` or `liberties`, unchecked. */
  take(s: State, seat: Seat, choice: Choice): void
  outcome(s: State): Outcome | null

  /** A choice as text, without the seat. Refuses numbers that are no choice at all. */
  key(s: State, choice: Choice): string
  /** What a button says for a choice that a seat has (any other is refused): no two answers to one question, nor two liberties, say the same. */
  answer(s: State, seat: Seat, choice: Choice, language: Language): string
  /** The rules that forbid a wish, written like a key. Empty if nothing does. */
  why(s: State, seat: Seat, wish: string): Refusal[]

  /** All that a viewer may know, and nothing else. */
  view(s: State, viewer: Viewer): View
  /** An event in plain data as a viewer may know it, and in words. */
  eventView(event: GameEvent, viewer: Viewer): EventView
  narrate(event: GameEvent, viewer: Viewer, language: Language): string
  /**
   * Deal the cards that a seat does not know anew and draw the answers that it has not seen anew, keeping all that it knows, and make what chance
   * will bring unknown. States that look alike to the seat come out the same from the same generator.
   */
  determinise(s: State, seat: Seat, random: Random): void
  /** Let what chance will bring depend on this seed alone, whatever it was to be. */
  reseed(s: State, seed: string): void
  /** How often a seat has learned something that it cannot forget. What it learns by who is asked is counted only while somebody listens (`State.log`). */
  learned(s: State, seat: Seat): number

  /** What is on the table, for the expectations of scenarios: everything, hidden cards too. */
  describe(s: State): JsonObject
  /** Points of each side. */
  scores(s: State): number[]
  round(s: State): number
  /** Everything on the board, which everybody sees. */
  pieces(s: State): readonly PieceEntry[]
  /** How supply runs over the board, in a game that has supply. */
  supply?(s: State): SupplyPicture
  /** The board in words: every space, in a stable order. */
  spaces(language: Language): SpaceEntry[]
  /** Every card of a game with these options, in a stable order. */
  cards(language: Language, options?: JsonObject): CardEntry[]
  /** What an id of the game is called in a heading: the game itself, a seat, a side, a type of card, the reason of an outcome. */
  label(id: string, language: Language): string
  /** What chance makes of a choice of a seat, in a game in which it makes anything; null where it does not. It must not look at what is to come. */
  odds?(s: State, seat: Seat, choice: Choice): Odds | null
  /** What bots must know of it; without, they go by the score. */
  readonly bots?: BotAbility
  /** Dice whose results can be given, in a game that has dice. */
  readonly dice?: DiceAbility
  /** How fast it must be. */
  readonly bench?: BenchAbility
}

export function seatNamed(game: Game, name: string): Seat {
  const seat = game.seats.indexOf(name)
  if (seat < 0) throw new BadInput(noSeat(game.declaration, name))
  return seat
}

export function choicesOf(game: Game, s: State, seat: Seat): Choice[] {
  const list = new ChoiceList()
  game.list(s, seat, list)
  return list.toArray()
}

export function libertiesOf(game: Game, s: State, seat: Seat): Choice[] {
  const list = new ChoiceList()
  game.liberties(s, seat, list)
  return list.toArray()
}

/** The keys of all that a seat may answer now. */
export const keysOf = (game: Game, s: State, seat: Seat): string[] =>
  choicesOf(game, s, seat).map((choice) => game.key(s, choice))

/** Apply a choice, or refuse it and change nothing. */
export function apply(game: Game, s: State, seat: Seat, choice: Choice): void {
  if (!choicesOf(game, s, seat).includes(choice) && !libertiesOf(game, s, seat).includes(choice)) {
    const key = game.key(s, choice)
    if (game.unlisted(s, seat, key) !== choice)
      throw new IllegalChoice(`${game.seats[seat]} ${key}`, reasons(game, s, seat, key))
  }
  game.take(s, seat, choice)
}

/** Apply a choice written as `SEAT VERB ARGS`. */
export function applyKey(game: Game, s: State, text: string): { seat: Seat; choice: Choice } {
  const { seat: name, wish: key } = splitSeat(text)
  const seat = seatNamed(game, name)
  const choice =
    [...choicesOf(game, s, seat), ...libertiesOf(game, s, seat)].find((c) => game.key(s, c) === key) ??
    game.unlisted(s, seat, key)
  if (choice === null) throw new IllegalChoice(`${name} ${key}`, reasons(game, s, seat, key))
  game.take(s, seat, choice)
  return { seat, choice }
}

function reasons(game: Game, s: State, seat: Seat, key: string): Refusal[] {
  const found = game.why(s, seat, key)
  if (found.length > 0) return found
  return [
    refusal(
      `${ruleWords(game.declaration)[0]}.question.kind`,
      'this is not among the choices',
      'cela ne fait pas partie des choix possibles',
    ),
  ]
}
