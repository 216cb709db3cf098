import type { State } from '@materiel/kernel'
import type { CardFact } from '../cards/catalogue.js'
import { hand } from '../state.js'

/** The cards that the hand must hold to use a card: where neither the deck nor points can stand in for them. */
export const cardsNeeded = ({ use }: CardFact): number =>
  use?.cost?.from === 'hand-alone' ? use.cost.cards : 0

/** Whether a country can pay for the use of a card. */
export const canPay = (s: State, fact: CardFact): boolean => hand.size(s, fact.country) >= cardsNeeded(fact)
