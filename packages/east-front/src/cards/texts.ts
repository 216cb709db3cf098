import { CARDS } from './catalogue.js'
import type { CardText } from './vocabulary.js'

/** The text of a card: its number; the second side of a contingency card has 256 more. */
export type TextNumber = number

/** No text of a card: an action of the rules asks, or a contingency card is used up. */
export const NO_TEXT = -1

export const SECOND_SIDE = 256

export const cardOf = (text: TextNumber): number => text % SECOND_SIDE

export const isSecondSide = (text: TextNumber): boolean => text >= SECOND_SIDE

export const textOf = (text: TextNumber): CardText => {
  const fact = CARDS[cardOf(text)]
  return isSecondSide(text) ? (fact.second as CardText) : fact
}
