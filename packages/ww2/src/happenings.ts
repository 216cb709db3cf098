import { type Brand, storyteller } from '@materiel/kernel/make'
import type { CardType } from './cards/vocabulary.js'

/** What can happen, for logs and animations. Each name says what the numbers of the event mean. */
export const HAPPENINGS = [
  /** round */
  'round',
  /** seat begins its turn */
  'turn',
  /** seat, card: a = 1 if it came from the discard pile, 2 if it is placed face down, 3 if it came from the deck */
  'play',
  /** seat, card: face down under the discard pile */
  'discard',
  /** seat, card: from the top of the deck face down under the discard pile */
  'mill',
  /** seat uses a card on the table */
  'use',
  /** seat: a = space, b = 0 built, 1 recruited, 2 an existing piece counts as built */
  'place',
  /** seat battles a = space, b = country whose piece is attacked, or -1 */
  'battle',
  /** seat loses its piece in a = space, b = cause */
  'remove',
  /** seat keeps its piece in a = space */
  'protect',
  /** seat: a = team, b = points (negative: lost), c = 1 if in the Victory step */
  'score',
  /** seat draws a card */
  'draw',
  /** seat shuffles its deck */
  'shuffle',
  /** seat shows a card that it takes from its deck */
  'reveal',
  /** seat looks at the top a cards of its deck */
  'look',
  /** seat puts a card under its deck (a = 0) or on top of it (a = 1) or into it (a = 2) */
  'return',
  /** seat reallocates resources */
  'reallocate',
  /** seat, card: from the table to the discard pile */
  'lose-card',
  /** the text of a card of seat is ignored */
  'cancel',
  /** a = team that won, b = 1 if by a lead of 30 points */
  'end',
  /** seat looks through its deck */
  'search',
  /** seat puts a squadron in a = space */
  'deploy',
  /** seat marshals a squadron to a = space, b = from */
  'marshal',
  /** the squadron of seat that is alone goes to a = space, b = from */
  'redeploy',
  /** the squadron of seat in a = space defends the piece there */
  'air-defence',
  /** the squadron of seat in a = space attacks b = space */
  'air-attack',
  /** the squadron of seat in a = space goes back to the reserve, b = cause */
  'lose-squadron',
  /** seat, card: from the hand face down under the discard pile, a = its type, which all see */
  'pay-type',
  /** seat shows a card of its hand */
  'show',
  /** seat, card: from the hand face down to the table */
  'lay-bolster',
  /** seat, card: from the discard pile face down to the table */
  'lay-again',
  /** seat takes a card from its discard pile and shows it */
  'retrieve',
  /** a Status card of seat has no effect for the rest of the round */
  'silence',
] as const

/** How a piece comes to stand on the board. */
export type Manner = Brand<'manner'>
export const MANNER_IDS = ['built', 'recruited', 'existing'] as const
export const BUILT_NEW = 0 as Manner
export const AS_RECRUIT = 1 as Manner
export const EXISTING = 2 as Manner

/** Why a piece leaves the board. */
export type Cause = Brand<'cause'>
export const CAUSE_IDS = ['battle', 'elimination', 'supply', 'owner', 'move'] as const
export const BY_BATTLE = 0 as Cause
export const BY_ELIMINATION = 1 as Cause
export const BY_SUPPLY = 2 as Cause
export const BY_OWNER = 3 as Cause
/** A card lets it be built elsewhere. */
export const BY_MOVE = 4 as Cause

/** Where a card goes that returns to its deck. */
export type Returned = Brand<'returned'>
export const RETURN_IDS = ['bottom', 'top', 'shuffled'] as const
export const TO_BOTTOM = 0 as Returned
export const TO_TOP = 1 as Returned
export const TO_BE_SHUFFLED = 2 as Returned

/** Where a card that is played comes from, or goes. */
export type Played = Brand<'played'>
export const FROM_HAND = 0 as Played
export const FROM_DISCARDS = 1 as Played
export const FACE_DOWN = 2 as Played
export const FROM_DECK = 3 as Played

export type Happening = (typeof HAPPENINGS)[number]

/** The types of cards that are shown when a card is paid, by their numbers in events. */
export const SHOWN_TYPES = ['response', 'build-army'] as const satisfies readonly CardType[]

export const typeNumber = (type: CardType): number => (SHOWN_TYPES as readonly CardType[]).indexOf(type)

export const { tell, tellCard } = storyteller(HAPPENINGS)
