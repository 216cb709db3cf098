import type { State } from '@materiel/kernel'
import type { Card } from '../cards/catalogue.js'
import { type Country, type PieceType, teamOf } from '../countries.js'
import type { Cause } from '../happenings.js'
import { type Space, typeAt } from '../map/board.js'
import { reactions } from '../state.js'

/**
 * The occasions that cards on the table can answer: what each is about, and a function that opens its window. `abilities.ts` teaches them what
 * the cards answer; `text/prompts.ts` has the words for them. What became of an occasion is read in the step after the one that opened it.
 */

// --- What they are about.

interface OfTurn {
  readonly by: Country
}

/** A piece that its owner has just put on the board. */
interface Placed {
  readonly by: Country
  readonly space: Space
}

interface PlacedPiece extends Placed {
  readonly type: PieceType
  readonly owner: Country
}

/** No country: the owner of what is attacked in an empty space. */
export const NOBODY = -1

interface Battle {
  readonly by: Country
  readonly space: Space
  /** The type of pieces that fight there. */
  readonly type: PieceType
  /** The country whose piece was attacked. */
  readonly owner: Country | typeof NOBODY
}

interface Removal {
  readonly by: Country
  readonly owner: Country
  readonly space: Space
}

interface CausedRemoval extends Removal {
  readonly cause: Cause
}

interface RemovedPiece extends Removal {
  readonly type: PieceType
  /** See `hadSupply`. */
  readonly amount: number
}

interface OfCard {
  readonly by: Country
  readonly card: Card
}

/** An Economic Warfare card that hits a country for so many cards of its deck. */
interface Hit extends OfCard {
  readonly owner: Country
  amount: number
}

/** What cards may avert: see `avert`. */
interface Avertable {
  amount: number
}

declare const about: unique symbol

/** An occasion, by its number, and what those who answer it can read. */
export type Trigger<About> = number & { readonly [about]: About }

const trigger = <About>(): Trigger<About> => reactions.trigger() as Trigger<About>

export const occasions = {
  /** The turn of a country begins. */
  turnBegins: trigger<OfTurn>(),
  /** The Supply step of a country begins. */
  supplyStepBegins: trigger<OfTurn>(),
  /** A country counts points in its Victory step. */
  pointsAreCounted: trigger<OfTurn>(),
  /** The Discard step of a country begins. */
  discardStepBegins: trigger<OfTurn>(),
  /** A country built a piece, or named one that stands as the one built. */
  built: trigger<PlacedPiece>(),
  /** A country got a piece by recruiting. */
  recruited: trigger<PlacedPiece>(),
  /** A country battled a space. */
  battled: trigger<Battle>(),
  /** A piece is about to be removed; it may yet stay. */
  aboutToBeRemoved: trigger<CausedRemoval & Avertable>(),
  /** A piece was removed. */
  removed: trigger<RemovedPiece>(),
  /** A country has used a Status card. */
  statusUsed: trigger<OfCard>(),
  /** A country has played a card in its Play step. */
  cardPlayed: trigger<OfCard>(),
  /** A country played an Economic Warfare card; its text may yet be ignored. */
  economicPlayed: trigger<OfCard & Avertable>(),
  /** An Economic Warfare card hits a country: the one that played it may raise the number of cards. */
  economicHits: trigger<Hit>(),
  /** The same, for the country that is hit to lower it. */
  economicTarget: trigger<Hit>(),
  /** The Draw step of a country begins. */
  drawStepBegins: trigger<OfTurn>(),
  /** An army was battled along with another, by the card of the country that fought there: for those who are attacked. */
  battledToo: trigger<Battle>(),
  /** The Play step of a country begins: for all others. */
  playStepBegins: trigger<OfTurn>(),
  /** The Victory step of a country begins. */
  victoryStepBegins: trigger<OfTurn>(),
  /** The Status cards of a country are about to score. */
  statusesScore: trigger<OfTurn>(),
  /** A country deployed or marshalled a squadron. */
  flown: trigger<PlacedPiece>(),
  /** A country uses a Status card and has paid for it; it may yet have no effect. */
  statusInvoked: trigger<OfCard & Avertable>(),
  /** The same of a Support card. */
  bolsterUsed: trigger<OfCard & Avertable>(),
}

export type OccasionName = keyof typeof occasions

/** What an occasion is about. */
export type About<Name extends OccasionName> =
  (typeof occasions)[Name] extends Trigger<infer Parts> ? Parts : never

// --- The windows. These functions alone open them.

/** The parts that an occasion does not have: nobody can read them. */
const NO_AMOUNT = 0
const NO_SPACE = 0
const NO_TYPE = 0
const NO_CAUSE = 0
const NO_CARD = 0
const NO_OWNER = 0
/** Stands for the card where several are meant. */
const SEVERAL_CARDS = -1

export const turnBegins = (s: State, by: Country): void =>
  reactions.open(s, occasions.turnBegins, teamOf(by), NO_AMOUNT, by)

export const supplyStepBegins = (s: State, by: Country): void =>
  reactions.open(s, occasions.supplyStepBegins, teamOf(by), NO_AMOUNT, by)

export const pointsAreCounted = (s: State, by: Country): void =>
  reactions.open(s, occasions.pointsAreCounted, teamOf(by), NO_AMOUNT, by)

export const discardStepBegins = (s: State, by: Country): void =>
  reactions.open(s, occasions.discardStepBegins, teamOf(by), NO_AMOUNT, by)

export const drawStepBegins = (s: State, by: Country): void =>
  reactions.open(s, occasions.drawStepBegins, teamOf(by), NO_AMOUNT, by)

export const built = (s: State, { by, space }: Placed): void =>
  reactions.open(s, occasions.built, teamOf(by), NO_AMOUNT, by, space, typeAt(space), NO_CAUSE, NO_CARD, by)

export const recruited = (s: State, { by, space }: Placed): void =>
  reactions.open(
    s,
    occasions.recruited,
    teamOf(by),
    NO_AMOUNT,
    by,
    space,
    typeAt(space),
    NO_CAUSE,
    NO_CARD,
    by,
  )

export const battled = (s: State, { by, space, type, owner }: Battle): void =>
  reactions.open(s, occasions.battled, teamOf(by), NO_AMOUNT, by, space, type, NO_CAUSE, NO_CARD, owner)

export const battledToo = (s: State, { by, space, type, owner }: Battle): void =>
  reactions.open(s, occasions.battledToo, teamOf(by), NO_AMOUNT, by, space, type, NO_CAUSE, NO_CARD, owner)

export const aboutToBeRemoved = (s: State, { by, owner, space, cause }: CausedRemoval): void => {
  const what = occasions.aboutToBeRemoved
  reactions.open(s, what, teamOf(by), GOES_AHEAD, by, space, NO_TYPE, cause, NO_CARD, owner)
}

export const removed = (
  s: State,
  { by, owner, space, wasSupplied }: Removal & { readonly wasSupplied: boolean },
): void => {
  const type = typeAt(space)
  const supply = wasSupplied ? SUPPLIED : UNSUPPLIED
  reactions.open(s, occasions.removed, teamOf(by), supply, by, space, type, NO_CAUSE, NO_CARD, owner)
}

export const statusUsed = (s: State, { by, card }: OfCard): void =>
  reactions.open(s, occasions.statusUsed, teamOf(by), NO_AMOUNT, by, NO_SPACE, NO_TYPE, NO_CAUSE, card)

export const cardPlayed = (s: State, { by, card }: OfCard): void =>
  reactions.open(s, occasions.cardPlayed, teamOf(by), NO_AMOUNT, by, NO_SPACE, NO_TYPE, NO_CAUSE, card)

export const economicPlayed = (s: State, { by, card }: OfCard): void => {
  const what = occasions.economicPlayed
  reactions.open(s, what, teamOf(by), GOES_AHEAD, by, NO_SPACE, NO_TYPE, NO_CAUSE, card, NO_OWNER)
}

export const economicHits = (s: State, { by, card, owner, amount }: Hit): void => {
  const what = occasions.economicHits
  reactions.open(s, what, teamOf(by), amount, by, NO_SPACE, NO_TYPE, NO_CAUSE, card, owner)
}

export const economicTarget = (s: State, { by, card, owner, amount }: Hit): void => {
  const what = occasions.economicTarget
  reactions.open(s, what, teamOf(by), amount, by, NO_SPACE, NO_TYPE, NO_CAUSE, card, owner)
}

export const playStepBegins = (s: State, by: Country): void =>
  reactions.open(s, occasions.playStepBegins, teamOf(by), NO_AMOUNT, by)

export const victoryStepBegins = (s: State, by: Country): void =>
  reactions.open(s, occasions.victoryStepBegins, teamOf(by), NO_AMOUNT, by)

export const statusesScore = (s: State, by: Country): void =>
  reactions.open(
    s,
    occasions.statusesScore,
    teamOf(by),
    NO_AMOUNT,
    by,
    NO_SPACE,
    NO_TYPE,
    NO_CAUSE,
    SEVERAL_CARDS,
  )

export const flown = (s: State, { by, space }: Placed): void =>
  reactions.open(s, occasions.flown, teamOf(by), NO_AMOUNT, by, space, typeAt(space), NO_CAUSE, NO_CARD, by)

export const statusInvoked = (s: State, { by, card }: OfCard): void => {
  const what = occasions.statusInvoked
  reactions.open(s, what, teamOf(by), GOES_AHEAD, by, NO_SPACE, NO_TYPE, NO_CAUSE, card, NO_OWNER)
}

export const bolsterUsed = (s: State, { by, card }: OfCard): void => {
  const what = occasions.bolsterUsed
  reactions.open(s, what, teamOf(by), GOES_AHEAD, by, NO_SPACE, NO_TYPE, NO_CAUSE, card, NO_OWNER)
}

// --- What cards make of an occasion.

const GOES_AHEAD = 1
const AVERTED = 0

export const goesAhead = (w: Avertable): boolean => w.amount === GOES_AHEAD

export const avert = (w: Avertable): void => {
  w.amount = AVERTED
}

/** What was averted is about to happen after all. */
export const endanger = (w: Avertable): void => {
  w.amount = GOES_AHEAD
}

/** Whether what was about to happen was averted, in the window that was opened last. */
export const wasAverted = (s: State): boolean => reactions.answer(s) === AVERTED

const SUPPLIED = 1
const UNSUPPLIED = 0

/** Whether the piece that was removed had been supplied. */
export const hadSupply = (w: Pick<RemovedPiece, 'amount'>): boolean => w.amount === SUPPLIED

/** How many cards the country loses after all, in the window that was opened last. */
export const cardsToLose = (s: State): number => reactions.answer(s)
