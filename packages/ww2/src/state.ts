import { COVERED, Machine, Piles, Reactions, type Scalar, type SeatSet, type State } from '@materiel/kernel'
import { DECK_CAPACITY, RESPONSE_BITS } from './cards/catalogue.js'
import { COUNTRIES, type Country, teamOf } from './countries.js'
import { declaration } from './declaration.js'
import { PASS, USE } from './verbs.js'

/** What a game of WW2 consists of. Everything that a save must hold is declared here, once. */

export const machine = new Machine(COUNTRIES, 48)
const layout = machine.layout

/** The steps of a turn. `BEGIN` is the beginning of the turn, before the Play step. */
export const BEGIN = 0
export const PLAY = 1
export const SUPPLY = 2
export const VICTORY = 3
export const DISCARD = 4
export const DRAW = 5
export const STEP_IDS = declaration.steps.map(({ id }) => id)

export const round = layout.scalar()
/** The country whose turn it is. */
export const turn = layout.scalar()
export const step = layout.scalar()
/** Whether the game has left the set-up. */
export const started = layout.scalar()
/** Victory points of each team. */
export const score = layout.words(2)
/** 0 as long as the game goes on; then 1 + the team that won. */
export const winner = layout.scalar()
/** Whether it was won by a lead of 30 points. */
export const sudden = layout.scalar()

/** For each country, the seats of the player who plays it. */
export const playerSeats = layout.words(COUNTRIES)
export const players = layout.scalar()
/** Whether the optional rule is played. */
export const reallocateAllowed = layout.scalar()
export const reallocatedThisTurn = layout.scalar()

/** The spaces that hold a piece of each country: an army on land, a navy at sea. */
export const pieces = layout.sets(COUNTRIES)
/** Pieces that cannot be removed for the rest of this turn. */
export const shielded = layout.sets(COUNTRIES)
/** The spaces that held a Soviet army next to a German one at the beginning of the turn. */
export const front = layout.sets(1)
/** Spaces whose pieces of the turn's country are supplied for the rest of this turn. */
export const supplyArea = layout.sets(1)

/** Pieces that a card still lets its country redeploy: each of them once. */
export const redeployable = layout.sets(1)

/** Cards on the table, as bits (`CardFact.bit`): Status cards face up, Responses face down. */
export const statuses = layout.words(COUNTRIES)
export const responses = layout.words(COUNTRIES)
/** Responses that everybody has seen leave the table. */
export const spentResponses = layout.words(COUNTRIES)

/** No hand can hold more: seven, and what a hand may take besides. */
const HAND_CAPACITY = 20
export const hand = new Piles(layout, COUNTRIES, HAND_CAPACITY)
export const deck = new Piles(layout, COUNTRIES, DECK_CAPACITY)
/**
 * The discard piles. Cards played lie face up, on top; cards discarded unseen are known to their owner alone and
 * count as lying under all the others, wherever they are in the pile.
 */
export const discards = new Piles(layout, COUNTRIES, DECK_CAPACITY)

/** What a reaction window is about; `rules/reactions.ts` says what the parts mean on each occasion. */
const OCCASION = { actor: 0, space: 0, piece: 0, owner: 0, amount: 0 }
export type Occasion = typeof OCCASION

/** The reaction windows, and what they remember. */
export const reactions = new Reactions(
  machine,
  {
    seats: COUNTRIES,
    sideOf: teamOf,
    inPlay: (s, country, word) => (word === 0 ? statuses.get(s, country) | responses.get(s, country) : 0),
    mayLieFaceDown: (s, country, word) =>
      word === 1 || responses.get(s, country) === 0
        ? 0
        : RESPONSE_BITS[country] & ~spentResponses.get(s, country),
    samePlayer: (s, country) => playerSeats.get(s, country),
    useVerb: USE,
    passVerb: PASS,
  },
  OCCASION,
)

/** Whether being asked must tell nothing: then a question about hidden cards is asked even if it has only one answer. */
export const isCovered = (s: State): boolean => reactions.manner.get(s) === COVERED

layout.derivedFromHere()

/** For each country, whether the two sets below are still right. */
export const supplyKnown: Scalar = layout.scalar()
/** Pieces with a line to a supply space. */
export const linked = layout.sets(COUNTRIES)
/** Pieces in supply. */
export const supplied = layout.sets(COUNTRIES)

layout.seal()

/** The board or a rule of supply has changed: what was known of supply is void. */
export const supplyChanged = (s: State): void => supplyKnown.set(s, 0)

/** The seats that know a card in the hand of a country. */
export const ownerOf = (s: State, country: Country): SeatSet => playerSeats.get(s, country)

export const hasStatus = (s: State, country: Country, bit: number): boolean =>
  ((statuses.get(s, country) >>> bit) & 1) === 1

/** Index of the top card of a discard pile (the latest one face up), or -1 if none shows its face. */
export function topOfDiscards(s: State, country: Country): number {
  for (let i = discards.size(s, country) - 1; i >= 0; i--) if (discards.isPublic(s, country, i)) return i
  return -1
}
