import { hasSeat, type Seat, type State } from '@materiel/kernel'
import { addHidden, type Demand, type HiddenCard } from '@materiel/kernel/make'
import { CARDS, type Card, cardsWithBits, hasType } from './cards/catalogue.js'
import { COUNTRIES, type Country } from './countries.js'
import { deck, discards, freshResponses, hand, ownerOf, responses } from './state.js'

const isResponse: Demand = (card) => hasType(card as Card, 'response')
const isBolster: Demand = (card) => hasType(card as Card, 'bolster')
const isBuildArmy: Demand = (card) => hasType(card as Card, 'build-army')

/** What the table knows of a card of which it has seen the type. */
const demandOf = (card: number): Demand | null =>
  [isResponse, isBolster, isBuildArmy].find((meets) => meets(card)) ?? null

const withBit = (s: State, zone: typeof responses, country: Country, card: number): void =>
  zone.set(s, country, zone.get(s, country) | (1 << CARDS[card].bit))

/** Take up the cards that a seat does not know. A face-down card on the table is known to be a Response, or a Support card. */
export function takeUpHidden(s: State, seat: Seat): HiddenCard[] {
  const places: HiddenCard[] = []
  for (const country of COUNTRIES) {
    for (const pile of [hand, deck, discards]) addHidden(places, s, pile, country, seat, country, demandOf)
    if (hasSeat(ownerOf(s, country), seat)) continue
    const fresh = freshResponses.get(s, country)
    // In an order that tells nothing: those that were laid in this turn, other Responses, Support cards.
    const rank = (card: Card): number =>
      isBolster(card) ? 2 : ((fresh >>> CARDS[card].bit) & 1) === 1 ? 0 : 1
    const lying = cardsWithBits(country, responses.get(s, country)).sort((a, b) => rank(a) - rank(b))
    responses.set(s, country, 0)
    freshResponses.set(s, country, 0)
    for (const card of lying)
      places.push({
        deck: country,
        card,
        demand: isBolster(card) ? isBolster : isResponse,
        put: (other) => {
          withBit(s, responses, country, other)
          if (((fresh >>> CARDS[card].bit) & 1) === 1) withBit(s, freshResponses, country, other)
        },
      })
  }
  return places
}
