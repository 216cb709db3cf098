import { atMost, type Brand, MOST_CARDS } from '@materiel/kernel/make'
import { COUNTRIES, type Country } from '../countries.js'
import { DECLARED } from '../editions/list.js'
import type { CardDeclaration, CardType } from './vocabulary.js'

/** All kinds of cards, of all editions. What belongs to one edition is asked of it (`editions/edition.ts`). */

/** A kind of card, by its number in the catalogue. Copies of a basic card are of one kind, and so is a card that editions share. */
export type Card = Brand<'card'>

export interface CardFact extends CardDeclaration {
  readonly card: Card
  readonly country: Country
  /** Its bit among the cards of its country that are used, on the table or from the hand; or -1. */
  readonly bit: number
}

/** Cards that are used: on the table, or (Support cards) from the hand. */
const USED_TYPES: readonly CardType[] = ['status', 'response', 'bolster']

const facts: CardFact[] = []
const byDeclaration = new Map<CardDeclaration, CardFact>()
const nextBit = COUNTRIES.map(() => 0)

/** The cards of an edition after those of the ones before it, country by country, without those that are there already. */
for (const { decks } of DECLARED)
  for (const country of COUNTRIES)
    for (const declared of decks[country]) {
      if (byDeclaration.has(declared)) continue
      // Written out, so that all of them are of one shape: rules ask for them by the million.
      const { id, type, count, title, play, use, standing } = declared
      const bit = USED_TYPES.includes(type) ? nextBit[country]++ : -1
      const card = facts.length as Card
      const fact: CardFact = { card, country, bit, id, type, count, title, play, use, standing }
      facts.push(fact)
      byDeclaration.set(declared, fact)
    }

export const CARDS = atMost(MOST_CARDS, 'cards', facts)

/** What a declaration has become in the catalogue. */
export function factOf(declared: CardDeclaration): CardFact {
  const fact = byDeclaration.get(declared)
  if (fact === undefined) throw new Error(`${declared.id} is in no deck`)
  return fact
}

export const hasType = (card: Card, type: CardType): boolean => CARDS[card].type === type

/** They are bits of one number for each country. */
const BITS = 32

/** For each country, the cards that can be used by their bit. */
export const TABLE_CARDS: readonly (readonly Card[])[] = COUNTRIES.map((country) =>
  atMost(
    BITS,
    'cards of one country that can be used',
    CARDS.filter((fact) => fact.country === country && fact.bit >= 0).map((fact) => fact.card),
  ),
)

/** The cards of a country that some bits stand for. */
export const cardsWithBits = (country: Country, bits: number): Card[] =>
  TABLE_CARDS[country].filter((_, bit) => ((bits >>> bit) & 1) === 1)

/** Whether a card is a Response that follows a battle of its own country. */
export const followsOwnBattle = ({ type, use }: CardFact): boolean =>
  type === 'response' && use?.when.on === 'you-battle'

/** The types of cards that can be played at all: Support cards are used from the hand, Deploy cards in the Air step. */
export const EVER_PLAYED: readonly CardType[] = [
  'build-army',
  'build-navy',
  'land-battle',
  'sea-battle',
  'event',
  'status',
  'response',
  'economic-warfare',
]

export const isEverPlayed = (card: Card): boolean => EVER_PLAYED.includes(CARDS[card].type)

/** Whether a card goes to the table when it is played. */
export const goesToTable = (card: Card): boolean => hasType(card, 'status') || hasType(card, 'response')

export const BASIC_TYPES: readonly CardType[] = ['build-army', 'build-navy', 'land-battle', 'sea-battle']

const basic: readonly boolean[] = CARDS.map((fact) => BASIC_TYPES.includes(fact.type))

/** Whether a card is one of the four basic ones. */
export const isBasic = (card: Card): boolean => basic[card]

const fetched: readonly boolean[] = CARDS.map((fact, card) => basic[card] || fact.type === 'deploy-air-force')

/** Whether Reallocate Resources can fetch a card from the deck. */
export const canBeFetched = (card: Card): boolean => fetched[card]
