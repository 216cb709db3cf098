import { atMost, type Brand, MOST_CARDS } from '@materiel/kernel/make'
import { COUNTRIES, type Country } from '../countries.js'
import { GERMAN_CARDS } from './germany.js'
import { ITALIAN_CARDS } from './italy.js'
import { JAPANESE_CARDS } from './japan.js'
import { SOVIET_CARDS } from './soviet-union.js'
import { BRITISH_CARDS } from './united-kingdom.js'
import { AMERICAN_CARDS } from './united-states.js'
import type { CardDeclaration, CardType } from './vocabulary.js'

/** A kind of card, by its number in the catalogue. Copies of a basic card are of one kind. */
export type Card = Brand<'card'>

/** The decks, in order of play. */
const DECKS = [GERMAN_CARDS, BRITISH_CARDS, JAPANESE_CARDS, SOVIET_CARDS, ITALIAN_CARDS, AMERICAN_CARDS]

export interface CardFact extends CardDeclaration {
  readonly card: Card
  readonly country: Country
  /** Its bit among the cards of its country that can lie on the table, or -1. */
  readonly bit: number
}

const facts: CardFact[] = []
for (const country of COUNTRIES) {
  let bit = 0
  for (const declared of DECKS[country]) {
    // Written out, so that all of them are of one shape: rules ask for them by the million.
    const { id, type, count, title, play, use, standing } = declared
    const lies = type === 'status' || type === 'response'
    const card = facts.length as Card
    facts.push({ card, country, bit: lies ? bit++ : -1, id, type, count, title, play, use, standing })
  }
}

export const CARDS = atMost(MOST_CARDS, 'cards', facts)

const byCountry: readonly (readonly CardFact[])[] = COUNTRIES.map((country) =>
  CARDS.filter((fact) => fact.country === country),
)

export const cardsOf = (country: Country): readonly CardFact[] => byCountry[country]

const byName = new Map(CARDS.map((fact) => [`${fact.country}/${fact.id}`, fact.card]))

/** A country's card of this name, if there is one. */
export const findCard = (country: Country, id: string): Card | undefined => byName.get(`${country}/${id}`)

export const hasType = (card: Card, type: CardType): boolean => CARDS[card].type === type

/** The cards of each country, which are its deck at first. */
export const DECK_SIZES: readonly number[] = COUNTRIES.map((country) =>
  cardsOf(country).reduce((sum, fact) => sum + fact.count, 0),
)

/** The largest deck. */
export const DECK_CAPACITY = Math.max(...DECK_SIZES)

/** Those that lie there are bits of one number for each country. */
const BITS = 32

/** For each country, the cards that can lie on the table by their bit. */
export const TABLE_CARDS: readonly (readonly Card[])[] = COUNTRIES.map((country) =>
  atMost(
    BITS,
    'cards of one country that can lie on the table',
    cardsOf(country)
      .filter((fact) => fact.bit >= 0)
      .map((fact) => fact.card),
  ),
)

/** The cards of a country that some bits stand for. */
export const cardsWithBits = (country: Country, bits: number): Card[] =>
  TABLE_CARDS[country].filter((_, bit) => ((bits >>> bit) & 1) === 1)

/** For each country, the bits of its Response cards. */
export const RESPONSE_BITS: readonly number[] = COUNTRIES.map((country) =>
  cardsOf(country)
    .filter((fact) => fact.type === 'response')
    .reduce((bits, fact) => bits | (1 << fact.bit), 0),
)

export const BASIC_TYPES: readonly CardType[] = ['build-army', 'build-navy', 'land-battle', 'sea-battle']

const basic: readonly boolean[] = CARDS.map((fact) => BASIC_TYPES.includes(fact.type))

/** Whether a card is one of the four basic ones. */
export const isBasic = (card: Card): boolean => basic[card]
