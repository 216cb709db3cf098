import type { State } from '@materiel/kernel'
import type { Card } from '../cards/catalogue.js'
import { type Country, type PieceType, teamOf } from '../countries.js'
import type { Cause } from '../happenings.js'
import { type Space, typeAt } from '../map/board.js'
import { reactions } from '../state.js'

/**
 * The occasions that cards on the table can answer. Each has a type that says what it is about, a trigger that cards are taught
 * (`abilities.ts`), and a function that opens its window. What became of it is read in the step after that one.
 */

declare const about: unique symbol

/** An occasion, by its number, and what those who answer it can read. */
export type Trigger<About> = number & { readonly [about]: About }

const trigger = <About>(): Trigger<About> => reactions.trigger() as Trigger<About>

/** The parts that an occasion does not have: nobody can read them. */
const NO_SPACE = 0
const NO_TYPE = 0
const NO_CAUSE = 0
const NO_CARD = 0
const NO_OWNER = 0

// --- A turn and its steps.

interface OfTurn {
  readonly by: Country
}

/** The turn of a country begins. */
export const BEGIN_TURN = trigger<OfTurn>()

export const turnBegins = (s: State, by: Country): void => reactions.open(s, BEGIN_TURN, teamOf(by), by)

/** The Supply step of a country begins. */
export const SUPPLY_STEP = trigger<OfTurn>()

export const supplyStepBegins = (s: State, by: Country): void =>
  reactions.open(s, SUPPLY_STEP, teamOf(by), by)

/** A country counts points in its Victory step. */
export const VICTORY_STEP = trigger<OfTurn>()

export const pointsAreCounted = (s: State, by: Country): void =>
  reactions.open(s, VICTORY_STEP, teamOf(by), by)

/** The Discard step of a country begins. */
export const BEGIN_DISCARD_STEP = trigger<OfTurn>()

export const discardStepBegins = (s: State, by: Country): void =>
  reactions.open(s, BEGIN_DISCARD_STEP, teamOf(by), by)

// --- Pieces.

/** A piece that was just put on the board, by its owner. */
interface Placed {
  readonly by: Country
  readonly space: Space
}

interface PlacedPiece extends Placed {
  readonly type: PieceType
  readonly owner: Country
}

/** A country built a piece, or named one that stands as the one built. */
export const BUILT = trigger<PlacedPiece>()

export const built = (s: State, { by, space }: Placed): void =>
  reactions.open(s, BUILT, teamOf(by), by, space, typeAt(space), NO_CAUSE, NO_CARD, by)

/** A country got a piece by recruiting. */
export const RECRUITED = trigger<PlacedPiece>()

export const recruited = (s: State, { by, space }: Placed): void =>
  reactions.open(s, RECRUITED, teamOf(by), by, space, typeAt(space), NO_CAUSE, NO_CARD, by)

/** No country: the owner of what was attacked in an empty space. */
export const NOBODY = -1

interface Battled {
  readonly by: Country
  readonly space: Space
  /** The type of pieces that fight there. */
  readonly type: PieceType
  /** The country whose piece was attacked. */
  readonly owner: Country | typeof NOBODY
}

/** A country battled a space. */
export const BATTLED = trigger<Battled>()

export const battled = (s: State, { by, space, type, owner }: Battled): void =>
  reactions.open(s, BATTLED, teamOf(by), by, space, type, NO_CAUSE, NO_CARD, owner)

interface Removal {
  readonly by: Country
  readonly owner: Country
  readonly space: Space
  readonly cause: Cause
}

/** What an occasion's `amount` says where cards may avert what is about to happen. */
const GOES_AHEAD = 1
const AVERTED = 0

interface Avertable {
  amount: number
}

export const goesAhead = (w: Avertable): boolean => w.amount === GOES_AHEAD

export const avert = (w: Avertable): void => {
  w.amount = AVERTED
}

/** Whether what was about to happen was averted, in the window that was opened last. */
export const wasAverted = (s: State): boolean => reactions.answer(s) === AVERTED

/** A piece is about to be removed; it may yet stay. */
export const ABOUT_TO_BE_REMOVED = trigger<Removal & Avertable>()

export const aboutToBeRemoved = (s: State, { by, owner, space, cause }: Removal): void =>
  reactions.open(
    s,
    ABOUT_TO_BE_REMOVED,
    teamOf(by),
    by,
    space,
    typeAt(space),
    cause,
    NO_CARD,
    owner,
    GOES_AHEAD,
  )

interface Removed {
  readonly by: Country
  readonly owner: Country
  readonly space: Space
}

const SUPPLIED = 1
const UNSUPPLIED = 0

interface RemovedPiece extends Removed {
  readonly type: PieceType
  readonly amount: number
}

/** Whether the piece that was removed had been supplied. */
export const hadSupply = (w: { readonly amount: number }): boolean => w.amount === SUPPLIED

/** A piece was removed. */
export const REMOVED = trigger<RemovedPiece>()

export const removed = (
  s: State,
  { by, owner, space, wasSupplied }: Removed & { readonly wasSupplied: boolean },
): void => {
  const supply = wasSupplied ? SUPPLIED : UNSUPPLIED
  reactions.open(s, REMOVED, teamOf(by), by, space, typeAt(space), NO_CAUSE, NO_CARD, owner, supply)
}

// --- Cards.

/** A country and its card. */
interface OfCard {
  readonly by: Country
  readonly card: Card
}

/** A country has used a Status card. */
export const STATUS_USED = trigger<OfCard>()

export const statusUsed = (s: State, { by, card }: OfCard): void =>
  reactions.open(s, STATUS_USED, teamOf(by), by, NO_SPACE, NO_TYPE, NO_CAUSE, card)

/** A country has played a card in its Play step. */
export const CARD_PLAYED = trigger<OfCard>()

export const cardPlayed = (s: State, { by, card }: OfCard): void =>
  reactions.open(s, CARD_PLAYED, teamOf(by), by, NO_SPACE, NO_TYPE, NO_CAUSE, card)

/** A country played an Economic Warfare card; its text may yet be ignored. */
export const ECONOMIC_PLAYED = trigger<OfCard & Avertable>()

export const economicPlayed = (s: State, { by, card }: OfCard): void =>
  reactions.open(s, ECONOMIC_PLAYED, teamOf(by), by, NO_SPACE, NO_TYPE, NO_CAUSE, card, NO_OWNER, GOES_AHEAD)

/** An Economic Warfare card hits a country for so many cards of its deck. */
interface Hit extends OfCard {
  readonly owner: Country
  amount: number
}

/** The country that played the card may raise the number. */
export const ECONOMIC_HITS = trigger<Hit>()

export const economicHits = (s: State, { by, card, owner, amount }: Hit): void =>
  reactions.open(s, ECONOMIC_HITS, teamOf(by), by, NO_SPACE, NO_TYPE, NO_CAUSE, card, owner, amount)

/** The country that is hit may lower it. */
export const ECONOMIC_TARGET = trigger<Hit>()

export const economicTarget = (s: State, { by, card, owner, amount }: Hit): void =>
  reactions.open(s, ECONOMIC_TARGET, teamOf(by), by, NO_SPACE, NO_TYPE, NO_CAUSE, card, owner, amount)

/** How many cards the country loses after all, in the window that was opened last. */
export const cardsToLose = (s: State): number => reactions.answer(s)
