import type { SeatSet, State } from '@materiel/kernel'
import { type Brand, COVERED, Machine, of, Piles, Reactions, type Scalar } from '@materiel/kernel/make'
import type { Card, CardFact } from './cards/catalogue.js'
import {
  COUNTRIES,
  type Country,
  countryAt,
  PIECE_TYPES,
  type PieceType,
  TEAMS,
  type Team,
  teamOf,
} from './countries.js'
import type { EditionRules } from './editions/declaration.js'
import { DECK_ROOM, EDITIONS, type Edition, type EditionNumber } from './editions/edition.js'
import type { Cause } from './happenings.js'
import type { Space } from './map/board.js'
import { PASS, USE } from './verbs.js'

/** What a game of WW2 consists of. Everything that a save must hold is declared here, once. */

/** Random games nest some ten routines; windows about pieces that are taken off unasked (11 armies have cards that answer) come on top. */
const MOST_ROUTINES = 32

/** The routines by their numbers, which states hold: new ones come last. */
const ROUTINES = [
  'reactions',
  'remove-piece',
  'battle',
  'eliminate',
  'pay-from-hand',
  'along-front',
  'build',
  'recruit',
  'each-space',
  'one-of',
  'any-order',
  'recruit-one-of',
  'one-or-two',
  'economic-warfare',
  'cards-or-navy',
  'reallocate',
  'use-card',
  'play-card',
  'play-step',
  'play-from-discards',
  'lend-lease',
  'redeploy',
  'arrange-top',
  'cards-under-deck',
  'set-up',
  'game',
  'turn',
  'battle-all',
  'discard-from-table',
  'play-from-deck',
  'ally-plays',
  'buy-back',
  'move',
]

export const machine = new Machine(COUNTRIES.length, MOST_ROUTINES, ROUTINES)
const layout = machine.layout

/** A step of a turn. `BEGIN` is the beginning of the turn, before the Play step. */
export type Step = Brand<'step'>

export const BEGIN = 0 as Step
export const PLAY = 1 as Step
export const SUPPLY = 2 as Step
export const VICTORY = 3 as Step
export const DISCARD = 4 as Step
export const DRAW = 5 as Step
/** After the Play step. It came with the air expansion, and so its number is the last. */
export const AIR = 6 as Step
/** The steps in the order of a turn. */
export const STEPS: readonly Step[] = [BEGIN, PLAY, AIR, SUPPLY, VICTORY, DISCARD, DRAW]

export const round = layout.scalar()
/** The country whose turn it is. */
export const turn = layout.scalar<Country>()
export const step = layout.scalar<Step>()
/** Whether the game has left the set-up. */
export const started = layout.scalar()
/** Victory points of each team. */
export const score = layout.words<Team>(TEAMS.length)
/** 0 as long as the game goes on; then 1 + the team that won. */
export const winner = layout.scalar()
/** Whether it was won by a lead of 30 points. */
export const sudden = layout.scalar()

/** For each country, the seats of the player who plays it. */
export const playerSeats = layout.words<Country>(COUNTRIES.length)
export const players = layout.scalar()
/** Whether the optional rule is played. */
export const reallocateAllowed = layout.scalar()
export const reallocatedThisTurn = layout.scalar()

/** The spaces that hold a piece of each country: an army on land, a navy at sea. */
export const pieces = layout.sets<Country, Space>(COUNTRIES.length)
/** Pieces that cannot be removed for the rest of this turn. */
export const shielded = layout.sets<Country, Space>(COUNTRIES.length)
/** The spaces that held a Soviet army next to a German one at the beginning of the turn. */
export const front = layout.sets<number, Space>(1)
/** Spaces whose pieces of the turn's country are supplied for the rest of this turn. */
export const supplyArea = layout.sets<number, Space>(1)

/** Pieces of each country that a card still lets it redeploy: each of them once. */
export const redeployable = layout.sets<Country, Space>(COUNTRIES.length)

/** Cards on the table, as bits (`CardFact.bit`): Status cards that are in force, face up, and Responses, face down. */
export const statuses = layout.words<Country>(COUNTRIES.length)
export const responses = layout.words<Country>(COUNTRIES.length)
/** Responses that everybody has seen leave the table. */
export const spentResponses = layout.words<Country>(COUNTRIES.length)

/** The bits of a country's cards on the table that can be used. */
const usableCards = (s: State, country: Country): number =>
  statuses.get(s, country) | responses.get(s, country)

/** The bits of the Responses that may be lying there as far as the table can know; 0 if none lies there. */
export function mayBeResponses(s: State, country: Country): number {
  const all = editionOf(s).responseBits[country]
  return (responses.get(s, country) & all) === 0 ? 0 : all & ~spentResponses.get(s, country)
}

/** The bits of the Support cards that a country may hold, or have face down on the table, as far as the table can know. */
function mayBeBolsters(s: State, country: Country): number {
  const all = editionOf(s).bolsterBits[country]
  if (all === 0) return 0
  const left = all & ~spentBolsters.get(s, country)
  return left === 0 || (responses.get(s, country) & all) !== 0 || hasUnknownCard(s, country) ? left : 0
}

/** Whether a hand has a card that not everybody knows. */
export function hasUnknownCard(s: State, country: Country): boolean {
  for (let i = hand.size(s, country) - 1; i >= 0; i--) if (!hand.isPublic(s, country, i)) return true
  return false
}

/** The bit of squadrons among what a country can react with: in the second word, that of no card. */
export const SQUADRON_BIT = 63
const SQUADRON_MASK = 1 << 31

/** Whether a country has squadrons that can be used in a battle now. */
const canFly = (s: State, country: Country): boolean =>
  !squadrons.isEmpty(s, country) && noAirCombat.get(s) === 0

export const isInForce = (s: State, { country, bit }: CardFact): boolean =>
  ((statuses.get(s, country) >>> bit) & 1) === 1

export const isResponseOnTable = (s: State, { country, bit }: CardFact): boolean =>
  ((responses.get(s, country) >>> bit) & 1) === 1

/** No hand can hold more: seven, and what a hand may take besides. */
const HAND_CAPACITY = 20
export const hand = new Piles<Country, Card>(layout, COUNTRIES.length, HAND_CAPACITY)
/** What a pile had room for when there was one edition. */
const ROOM_AT_FIRST = 41
export const deck = new Piles<Country, Card>(layout, COUNTRIES.length, DECK_ROOM, ROOM_AT_FIRST)
/**
 * The discard piles. Cards played lie face up, on top; cards discarded unseen are known to their owner alone and
 * count as lying under all the others, wherever they are in the pile.
 */
export const discards = new Piles<Country, Card>(layout, COUNTRIES.length, DECK_ROOM, ROOM_AT_FIRST)

/** What a reaction window is about: `rules/reactions.ts` says which of these parts each occasion has. */
const OCCASION = {
  /** What reactions may change. */
  amount: 0,
  /** The country that caused it. */
  by: of<Country>(),
  space: of<Space>(),
  type: of<PieceType>(),
  cause: of<Cause>(),
  card: of<Card>(),
  /** The country whose piece or deck is concerned. */
  owner: of<Country>(),
}
export type Occasion = typeof OCCASION

/** The reaction windows, and what they remember. */
export const reactions = new Reactions(
  machine,
  {
    seats: COUNTRIES.length,
    sideOf: (seat) => teamOf(countryAt(seat)),
    inPlay: (s, seat, word) =>
      word === 0 ? usableCards(s, countryAt(seat)) : canFly(s, countryAt(seat)) ? SQUADRON_MASK : 0,
    inHand: (s, seat, word) => (word === 0 ? bolstersInHand(s, countryAt(seat)) : 0),
    mayLieFaceDown: (s, seat, word) => (word === 0 ? mayBeResponses(s, countryAt(seat)) : 0),
    libraryOf: (s) => edition.get(s),
    mayBeInHand: (s, seat, word) => (word === 0 ? mayBeBolsters(s, countryAt(seat)) : 0),
    samePlayer: (s, seat) => playerSeats.get(s, countryAt(seat)),
    useVerb: USE,
    passVerb: PASS,
  },
  OCCASION,
)

/** Whether being asked must tell nothing: then a question about hidden cards is asked even if it has only one answer. */
export const isCovered = (s: State): boolean => reactions.manner.get(s) === COVERED

machine.keepSecrets({ isCovered, playerOf: (s, seat) => playerSeats.get(s, countryAt(seat)) })

// What came with further editions.
layout.laterFromHere()

/** The edition that is played. */
export const edition = layout.scalar<EditionNumber>()

export const editionOf = (s: State): Edition => EDITIONS[edition.get(s)]
/** The rules in which editions differ, each by its name. */
export const rulesOf = (s: State): EditionRules => EDITIONS[edition.get(s)].rules

/** Status cards on the table that are not in force before the next turn of their country begins, as bits. */
export const laid = layout.words<Country>(COUNTRIES.length)

/** Status cards on the table that have no effect for the rest of the round, as bits. */
export const silenced = layout.words<Country>(COUNTRIES.length)

/** The bits of all Status cards of a country that lie on the table, in force or not. */
export const statusesOnTable = (s: State, country: Country): number =>
  statuses.get(s, country) | laid.get(s, country) | silenced.get(s, country)

export const isStatusOnTable = (s: State, { country, bit }: CardFact): boolean =>
  ((statusesOnTable(s, country) >>> bit) & 1) === 1

/** Spaces whose pieces of each country are supplied for the rest of this turn, while it is the turn of another. */
export const supplyAreaAbroad = layout.sets<Country, Space>(COUNTRIES.length)

/** The spaces that hold a squadron of each country: always with a piece of that country, but for the moment in which it has lost it. */
export const squadrons = layout.sets<Country, Space>(COUNTRIES.length)
/** Whether nobody can use a squadron in a battle for the rest of this turn. */
export const noAirCombat = layout.scalar()
/** Responses that their country laid in this turn, as bits. */
export const freshResponses = layout.words<Country>(COUNTRIES.length)
/** Support cards that everybody has seen used, as bits. */
export const spentBolsters = layout.words<Country>(COUNTRIES.length)

layout.derivedFromHere()

/** For each country, whether the two sets below are still right. */
export const supplyKnown: Scalar = layout.scalar()
/** Pieces with a line to a supply space. */
export const linked = layout.sets<Country, Space>(COUNTRIES.length)
/** Pieces in supply. */
export const supplied = layout.sets<Country, Space>(COUNTRIES.length)
/** Of each type of piece a bit for each country: whether the set below is still right. */
export const sitesKnown = layout.words<PieceType>(PIECE_TYPES.length)
/** Spaces where a country could build an army, and where a navy. */
export const sites = PIECE_TYPES.map(() => layout.sets<Country, Space>(COUNTRIES.length))

/** For each country, whether the word below is still right: the Support cards in its hand, as bits. */
const handKnown = layout.words<Country>(COUNTRIES.length)
const bolstersHeld = layout.words<Country>(COUNTRIES.length)
hand.voids(handKnown)

layout.seal()

/** The bits of the Support cards in the hand of a country. Every step of a turn asks for them as it begins, and most hands are as they were. */
export function bolstersInHand(s: State, country: Country): number {
  if (handKnown.get(s, country) === 0) {
    bolstersHeld.set(s, country, editionOf(s).bolstersIn(s, hand, country))
    handKnown.set(s, country, 1)
  }
  return bolstersHeld.get(s, country)
}

/** The board or a rule of supply has changed: what was known of supply is void, and of what follows from it. */
export function supplyChanged(s: State): void {
  supplyKnown.set(s, 0)
  sitesKnown.clear(s)
}

/** The seats that know a card in the hand of a country. */
export const ownerOf = (s: State, country: Country): SeatSet => playerSeats.get(s, country)

/** Index of the top card of a discard pile (the latest one face up), or -1 if none shows its face. */
export function topOfDiscards(s: State, country: Country): number {
  for (let i = discards.size(s, country) - 1; i >= 0; i--) if (discards.isPublic(s, country, i)) return i
  return -1
}
