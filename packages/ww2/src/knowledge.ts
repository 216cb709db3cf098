import { hasSeat, type Seat, type State } from '@materiel/kernel'
import { addHidden, type HiddenCard } from '@materiel/kernel/make'
import { CARDS, type Card, cardsWithBits, hasType } from './cards/catalogue.js'
import { COUNTRIES } from './countries.js'
import { deck, discards, hand, ownerOf, responses } from './state.js'

const isResponse = (card: number): boolean => hasType(card as Card, 'response')

/** Take up the cards that a seat does not know. A face-down card on the table is known to be a Response. */
export function takeUpHidden(s: State, seat: Seat): HiddenCard[] {
  const places: HiddenCard[] = []
  for (const country of COUNTRIES) {
    for (const pile of [hand, deck, discards]) addHidden(places, s, pile, country, seat)
    if (hasSeat(ownerOf(s, country), seat)) continue
    const lying = cardsWithBits(country, responses.get(s, country))
    responses.set(s, country, 0)
    for (const card of lying)
      places.push({
        deck: country,
        card,
        demand: isResponse,
        put: (other) => responses.set(s, country, responses.get(s, country) | (1 << CARDS[other].bit)),
      })
  }
  return places
}
