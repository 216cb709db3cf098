import { storyteller } from '@materiel/kernel'

/** What can happen, for logs and animations. Each name says what the numbers of the event mean. */
export const HAPPENINGS = [
  /** round */
  'round',
  /** seat begins its turn */
  'turn',
  /** seat, card: a = 1 if it came from the discard pile, 2 if it is placed face down */
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
] as const

export type Happening = (typeof HAPPENINGS)[number]

export const { tell, tellCard } = storyteller(HAPPENINGS)
