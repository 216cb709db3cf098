import { type ChoiceList, choice, SpaceSet, type State } from '@materiel/kernel'
import { CARDS, type Card, type CardFact } from '../cards/catalogue.js'
import type { Country } from '../countries.js'
import { responses, turn } from '../state.js'
import { USE } from '../verbs.js'
import { type Area, areaOf } from './areas.js'
import { unsuppliedPieces } from './supply.js'

/** Cards that bring supply at any time in their country's turn (Truk). */
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

/** Fills a set with the spaces that such a card covers. */
export const supplyAreaOf = (s: State, fact: CardFact, out: SpaceSet): SpaceSet =>
  SUPPLIES.get(fact.card)?.(s, fact.country, 0, out) ?? out.clear()

const lacking = new SpaceSet()
const area = new SpaceSet()

/** Whether it would bring a piece into supply that is out of it now. */
export const supplyCallHelps = (s: State, fact: CardFact): boolean =>
  unsuppliedPieces(s, fact.country, lacking).meets(supplyAreaOf(s, fact, area))

/** Offers it along with the cards of the hand if it would help. It can be used at other moments as well (`liberties`). */
export function listSupplyCall(s: State, country: Country, out: ChoiceList): void {
  const fact = supplyCall(s, country)
  if (fact !== null && supplyCallHelps(s, fact)) out.add(choice(USE, fact.card))
}
