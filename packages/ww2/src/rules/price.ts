import type { State } from '@materiel/kernel'
import type { Piles } from '@materiel/kernel/make'
import { type Card, type CardFact, hasType } from '../cards/catalogue.js'
import type { CardType } from '../cards/vocabulary.js'
import type { Country } from '../countries.js'
import { hand, squadrons, statusesOnTable } from '../state.js'

/** The cards that the hand must hold to use a card: where neither the deck nor points can stand in for them. */
export const cardsNeeded = ({ use }: CardFact): number =>
  use?.cost?.from === 'hand-alone' ? use.cost.cards : 0

/** Whether a country can pay for the use of a card, as far as everybody can see. */
export function canPay(s: State, { country, use }: CardFact): boolean {
  const cost = use?.cost
  switch (cost?.from) {
    case 'hand-alone':
      return hand.size(s, country) >= cost.cards
    case 'table':
      return statusesOnTable(s, country) !== 0
    case 'board':
      return !squadrons.isEmpty(s, country)
    default:
      return true
  }
}

/** Whether it can, by what only that country can see: a price of a type takes a card of that type. */
export const canPayInSecret = (s: State, { country, use }: CardFact): boolean =>
  use?.cost?.from !== 'type' || hasCardOf(hand, s, country, use.cost.type)

/** Whether a pile holds a card of a type. */
function hasCardOf(pile: Piles<Country, Card>, s: State, country: Country, type: CardType): boolean {
  for (let i = pile.size(s, country) - 1; i >= 0; i--)
    if (hasType(pile.card(s, country, i), type)) return true
  return false
}
