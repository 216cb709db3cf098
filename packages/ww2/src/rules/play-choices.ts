import { type ChoiceList, choice, SpaceSet, type State } from '@materiel/kernel'
import { CARDS, type Card, type CardFact } from '../cards/catalogue.js'
import type { Country } from '../countries.js'
import { responses, turn } from '../state.js'
import { PLAY_CARD, USE } from '../verbs.js'
import { type Area, areaOf } from './areas.js'
import { cardOfKind, kindsInHand } from './discard.js'
import { canPlay } from './effects.js'
import { unsuppliedPieces } from './supply.js'

/** What stands beside the cards of the hand in the Play step. */

/** A choice for each card of a hand that would do something. */
export function listPlayable(s: State, country: Country, out: ChoiceList): void {
  for (let kinds = kindsInHand(s, country); kinds !== 0; kinds &= kinds - 1) {
    const card = cardOfKind(country, 31 - Math.clz32(kinds & -kinds))
    if (canPlay(s, country, card)) out.add(choice(PLAY_CARD, card))
  }
}

/** Cards that can be used at any time in their country's turn (Truk). */
const ANY_TIME: readonly CardFact[] = CARDS.filter((fact) => fact.use?.when.on === 'any-time-in-turn')

export const isSupplyCall = (card: Card): boolean => ANY_TIME.some((fact) => fact.card === card)

const lies = (s: State, fact: CardFact): boolean => ((responses.get(s, fact.country) >>> fact.bit) & 1) === 1

/** The card of this kind that a country may use now, or null. */
export function supplyCall(s: State, country: Country): CardFact | null {
  if (turn.get(s) !== country) return null
  for (let i = 0; i < ANY_TIME.length; i++)
    if (ANY_TIME[i].country === country && lies(s, ANY_TIME[i])) return ANY_TIME[i]
  return null
}

/** Where such a card brings supply. */
const SUPPLIES: ReadonlyMap<Card, Area> = new Map(
  ANY_TIME.flatMap((fact) => {
    const effect = fact.use?.effects[0]
    return effect?.do === 'supply' ? [[fact.card, areaOf(effect.where)]] : []
  }),
)

/** Fills a set with the spaces that a supply card covers. */
export const supplyAreaOf = (s: State, fact: CardFact, out: SpaceSet): SpaceSet =>
  SUPPLIES.get(fact.card)?.(s, fact.country, 0, out) ?? out.clear()

const lacking = new SpaceSet()
const area = new SpaceSet()

/** Whether a supply card would bring a piece into supply that is out of it now. */
export const supplyCallHelps = (s: State, fact: CardFact): boolean =>
  unsuppliedPieces(s, fact.country, lacking).meets(supplyAreaOf(s, fact, area))

/** Whether to offer it along with the cards of the hand. It can be used at other moments as well (`liberties`). */
export function canCallForSupply(s: State, country: Country): boolean {
  const fact = supplyCall(s, country)
  return fact !== null && supplyCallHelps(s, fact)
}

export function useSupplyCall(country: Country, out: ChoiceList): void {
  for (const fact of ANY_TIME) if (fact.country === country) out.add(choice(USE, fact.card))
}
