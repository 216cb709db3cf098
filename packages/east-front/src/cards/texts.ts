import type { Brand } from '@materiel/kernel/make'
import { CARDS, type Card, type CardFact } from './catalogue.js'
import type { CardText } from './vocabulary.js'

/** The text of a card: its number; the second side of a contingency card has 256 more. */
export type TextNumber = Brand<'text of a card'>

/** No text of a card: an action of the rules asks, or a contingency card is used up. */
export const NO_TEXT = -1

const SECOND_SIDE = 256

export const initialText = (card: Card): TextNumber => (card + 0) as TextNumber
export const secondText = (card: Card): TextNumber => (card + SECOND_SIDE) as TextNumber

export const cardOf = (text: TextNumber): Card => (text % SECOND_SIDE) as Card

export const isSecondSide = (text: TextNumber): boolean => text >= SECOND_SIDE

export const textOf = (text: TextNumber): CardText => {
  const fact = CARDS[cardOf(text)]
  return isSecondSide(text) ? (fact.second as CardText) : fact
}

/** Something made once of each text of a card, by the number of the text. */
export function eachText<T>(make: (text: CardText, fact: CardFact) => T): (text: TextNumber) => T {
  const first = CARDS.map((fact) => make(fact, fact))
  const second = CARDS.map((fact, i) => (fact.second === null ? first[i] : make(fact.second, fact)))
  return (text) => (isSecondSide(text) ? second : first)[cardOf(text)]
}
