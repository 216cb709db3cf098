import { hasSeat, type Seat, type State } from '@materiel/kernel'
import type { Demand, HiddenCards } from '@materiel/kernel/make'
import { CARDS, type Card, hasType, TABLE_CARDS } from './cards/catalogue.js'
import { COUNTRIES, type Country } from './countries.js'
import { deck, discards, freshResponses, hand, ownerOf, responses } from './state.js'

const isResponse: Demand = (card) => hasType(card as Card, 'response')
const isBolster: Demand = (card) => hasType(card as Card, 'bolster')
const isBuildArmy: Demand = (card) => hasType(card as Card, 'build-army')

/** What the table knows of a card of which it has seen the type. */
const demandOf = (card: number): Demand | null =>
  [isResponse, isBolster, isBuildArmy].find((meets) => meets(card)) ?? null

const PILES = [hand, deck, discards]

/** The bits of the Support cards of each country. */
const BOLSTERS = TABLE_CARDS.map((cards) =>
  cards.reduce((bits, card, bit) => (isBolster(card) ? bits | (1 << bit) : bits), 0),
)

/** Lay a card face down on the table, for the country whose card it is. */
function lay(s: State, card: number): void {
  const { country, bit } = CARDS[card]
  responses.set(s, country, responses.get(s, country) | (1 << bit))
}

/** The same where a card lies that was laid in this turn. */
function layFresh(s: State, card: number): void {
  const { country, bit } = CARDS[card]
  lay(s, card)
  freshResponses.set(s, country, freshResponses.get(s, country) | (1 << bit))
}

function addLying(hidden: HiddenCards, country: Country, bits: number, fresh: number): void {
  for (let rest = bits; rest !== 0; rest &= rest - 1) {
    const bit = 31 - Math.clz32(rest & -rest)
    const demand = ((BOLSTERS[country] >>> bit) & 1) === 1 ? isBolster : isResponse
    hidden.add(country, TABLE_CARDS[country][bit], demand, ((fresh >>> bit) & 1) === 1 ? layFresh : lay)
  }
}

/** Take up the cards that a seat does not know. A face-down card on the table is known to be a Response, or a Support card. */
export function takeUpHidden(s: State, seat: Seat, hidden: HiddenCards): void {
  for (const country of COUNTRIES) {
    for (const pile of PILES) hidden.addPile(s, pile, country, seat, country, demandOf)
    if (hasSeat(ownerOf(s, country), seat)) continue
    const lying = responses.get(s, country)
    const fresh = freshResponses.get(s, country)
    const bolsters = lying & BOLSTERS[country]
    const others = lying & ~BOLSTERS[country]
    responses.set(s, country, 0)
    freshResponses.set(s, country, 0)
    // In an order that tells nothing: those that were laid in this turn, other Responses, Support cards.
    addLying(hidden, country, others & fresh, fresh)
    addLying(hidden, country, others & ~fresh, fresh)
    addLying(hidden, country, bolsters, fresh)
  }
}
