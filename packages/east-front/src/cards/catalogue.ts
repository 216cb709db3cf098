import { type Faction, factionNamed, SIDES, type Side, sideOf } from '../factions.js'
import { AXIS_CONTINGENCIES, SOVIET_CONTINGENCIES } from './contingencies.js'
import { GERMAN_CARDS } from './germany.js'
import { PACT_CARDS } from './pact.js'
import { SOVIET_CARDS } from './soviet-union.js'
import type { CardDeclaration } from './vocabulary.js'

/** A card, by its number in the catalogue. There is one of each. */
export type Card = number

export interface CardFact extends CardDeclaration {
  readonly card: Card
  readonly owner: Faction
  readonly side: Side
  /** Its place among the five contingency cards of its side, or -1. */
  readonly place: number
}

const DECLARED = [
  ...GERMAN_CARDS,
  ...PACT_CARDS,
  ...SOVIET_CARDS,
  ...AXIS_CONTINGENCIES,
  ...SOVIET_CONTINGENCIES,
]

export const CARDS: readonly CardFact[] = DECLARED.map((declared, card) => {
  const owner = factionNamed(declared.faction)
  const contingencies = sideOf(owner) === 0 ? AXIS_CONTINGENCIES : SOVIET_CONTINGENCIES
  return { ...declared, card, owner, side: sideOf(owner), place: contingencies.indexOf(declared) }
})

const perSide = (test: (fact: CardFact) => boolean): readonly (readonly CardFact[])[] =>
  Array.from({ length: SIDES }, (_, side) => CARDS.filter((fact) => fact.side === side && test(fact)))

const DRAWN = perSide((fact) => fact.era !== 'contingency')
const CONTINGENCIES = perSide((fact) => fact.era === 'contingency')

/** Cards that are drawn, of one side. */
export const drawCards = (side: Side): readonly CardFact[] => DRAWN[side]

export const contingencyCards = (side: Side): readonly CardFact[] => CONTINGENCIES[side]

/** How many cards a side has to draw, before and after those of the late war come in. */
export const fullDeck = (side: Side, lateWar: boolean): number =>
  drawCards(side).filter(({ era }) => lateWar || era === 'mid').length

/** The most cards that one side can have in a pile. */
export const CARD_COUNT = Math.max(drawCards(0).length, drawCards(1).length)

const byName = new Map(CARDS.map((fact) => [`${fact.side}/${fact.id}`, fact.card]))

/** The number of a side's card, or -1. */
export const findCard = (side: Side, id: string): Card => byName.get(`${side}/${id}`) ?? -1
