import { atMost, type Brand, MOST_CARDS } from '@materiel/kernel/make'
import { type Faction, factionNamed, SIDES, type Side, sideOf } from '../factions.js'
import { AXIS_CONTINGENCIES, SOVIET_CONTINGENCIES } from './contingencies.js'
import { GERMAN_CARDS } from './germany.js'
import { PACT_CARDS } from './pact.js'
import { SOVIET_CARDS } from './soviet-union.js'
import type { CardDeclaration } from './vocabulary.js'

/** A contingency card, by its place among those of both sides. */
export type ContingencyPlace = Brand<'place of a contingency card'>

/** A card, by its number in the catalogue. There is one of each. */
export type Card = Brand<'card'>

export interface CardFact extends CardDeclaration {
  readonly card: Card
  readonly owner: Faction
  readonly side: Side
  /** Its place among the contingency cards of both sides, or -1. */
  readonly place: ContingencyPlace
}

/** Cards with their numbers. Refuses more than can be told apart, and two of a side with one name. */
export function numbered(declared: readonly CardDeclaration[]): readonly CardFact[] {
  const names = new Set<string>()
  let places = 0
  return atMost(MOST_CARDS, 'cards', declared).map((card, i) => {
    const owner = factionNamed(card.faction)
    const side = sideOf(owner)
    if (names.has(nameOf(side, card.id))) throw new Error(`a side has two cards called "${card.id}"`)
    names.add(nameOf(side, card.id))
    const place = (card.era === 'contingency' ? places++ : -1) as ContingencyPlace
    return { ...card, card: i as Card, owner, side, place }
  })
}

const nameOf = (side: Side, id: string): string => `${side}/${id}`

export const CARDS = numbered([
  ...GERMAN_CARDS,
  ...PACT_CARDS,
  ...SOVIET_CARDS,
  ...AXIS_CONTINGENCIES,
  ...SOVIET_CONTINGENCIES,
])

const perSide = (test: (fact: CardFact) => boolean): readonly (readonly CardFact[])[] =>
  SIDES.map((side) => CARDS.filter((fact) => fact.side === side && test(fact)))

const DRAWN = perSide((fact) => fact.era !== 'contingency')
const CONTINGENCIES = perSide((fact) => fact.era === 'contingency')

/** How many places the contingency cards of both sides take. */
export const CONTINGENCY_PLACES = CONTINGENCIES.flat().length

/** Cards that are drawn, of one side. */
export const drawCards = (side: Side): readonly CardFact[] => DRAWN[side]

export const contingencyCards = (side: Side): readonly CardFact[] => CONTINGENCIES[side]

/** How many cards a side has to draw, before and after those of the late war come in. */
export const fullDeck = (side: Side, lateWar: boolean): number =>
  drawCards(side).filter(({ era }) => lateWar || era === 'mid').length

/** The most cards that one side can have in a pile. */
export const CARD_COUNT = Math.max(...SIDES.map((side) => drawCards(side).length))

const byName = new Map(CARDS.map((fact) => [nameOf(fact.side, fact.id), fact.card]))

/** The card of a side that has this name, if there is one. */
export const findCard = (side: Side, id: string): Card | undefined => byName.get(nameOf(side, id))

export function cardNamed(side: Side, id: string): Card {
  const found = findCard(side, id)
  if (found === undefined) throw new Error(`no card of this side is called "${id}"`)
  return found
}
