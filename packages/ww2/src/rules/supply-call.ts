import type { ChoiceList, State } from '@materiel/kernel'
import { SpaceSet } from '@materiel/kernel/make'
import { CARDS, type Card, type CardFact } from '../cards/catalogue.js'
import type { EffectOf, Supplied } from '../cards/vocabulary.js'
import { cardChoice } from '../choices.js'
import { type Country, typeNamed } from '../countries.js'
import { NOWHERE, type Space, TERRAIN } from '../map/board.js'
import {
  isResponseOnTable,
  mayBeResponses,
  supplyArea,
  supplyAreaAbroad,
  supplyChanged,
  turn,
} from '../state.js'
import { USE } from '../verbs.js'
import { type Area, areaOf } from './areas.js'
import { type ReadyEffect, ready } from './ready.js'
import { unsuppliedPieces } from './supply.js'

/** Cards that bring supply at any time in their country's turn, or in any turn (Truk). */
const ANY_TIME: readonly CardFact[] = CARDS.filter(
  ({ use }) => use?.when.on === 'any-time-in-turn' || use?.when.on === 'any-time',
)

const isItsTime = (s: State, { country, use }: CardFact): boolean =>
  turn.get(s) === country || use?.when.on === 'any-time'

const IS_SUPPLY_CALL: readonly boolean[] = CARDS.map((fact) => ANY_TIME.includes(fact))

export const isSupplyCall = (card: Card): boolean => IS_SUPPLY_CALL[card]

/** The card of this kind that a country may use now, or null. */
export function supplyCall(s: State, country: Country): CardFact | null {
  for (let i = 0; i < ANY_TIME.length; i++) {
    const fact = ANY_TIME[i]
    if (fact.country === country && isItsTime(s, fact) && isResponseOnTable(s, fact)) return fact
  }
  return null
}

const part = new SpaceSet<Space>()

/** All spaces of some pieces that a card supplies. */
function areaOfAll(supplied: readonly Supplied[]): Area {
  const parts = supplied.map(({ piece, where }) => ({
    area: areaOf(where),
    terrain: piece === 'piece' ? null : TERRAIN[typeNamed(piece)],
  }))
  return (s, country, here, out) => {
    out.clear()
    for (const { area, terrain } of parts) {
      area(s, country, here, part)
      out.union(terrain === null ? part : part.intersect(terrain))
    }
    return out
  }
}

/** Where such a card brings supply. */
const SUPPLIES: ReadonlyMap<Card, Area> = new Map(
  ANY_TIME.flatMap((fact) => {
    const effect = fact.use?.effects[0]
    return effect?.do === 'supply' ? [[fact.card, areaOfAll(effect.pieces)]] : []
  }),
)

/** Fills a set with the spaces that such a card covers. */
const supplyAreaOf = (s: State, fact: CardFact, out: SpaceSet<Space>): SpaceSet<Space> =>
  SUPPLIES.get(fact.card)?.(s, fact.country, NOWHERE, out) ?? out.clear()

const covered = new SpaceSet<Space>()

/** Supply for the rest of the turn. */
export function supplyEffect(effect: EffectOf<'supply'>): ReadyEffect {
  const there = areaOfAll(effect.pieces)
  return ready({
    start: (s, country, here) => {
      const isAbroad = turn.get(s) !== country
      const kept = isAbroad ? supplyAreaAbroad : supplyArea
      const at = isAbroad ? country : 0
      kept.write(s, at, kept.read(s, at, covered).union(there(s, country, here, area)))
      supplyChanged(s)
    },
  })
}

const lacking = new SpaceSet<Space>()
const area = new SpaceSet<Space>()

/** Whether it would bring a piece into supply that is out of it now. */
export const supplyCallHelps = (s: State, fact: CardFact): boolean =>
  unsuppliedPieces(s, fact.country, lacking).meets(supplyAreaOf(s, fact, area))

/** Offers it along with the cards of the hand if it would help. It can be used at other moments as well (`liberties`). */
export function listSupplyCall(s: State, country: Country, out: ChoiceList): void {
  const fact = supplyCall(s, country)
  if (fact !== null && supplyCallHelps(s, fact)) out.add(cardChoice(USE, fact.card))
}

/** Whether it would be offered if it lay there, as it may as far as the table can know. */
export function mightCallSupply(s: State, country: Country): boolean {
  if (turn.get(s) !== country) return false
  for (const fact of ANY_TIME)
    if (
      fact.country === country &&
      ((mayBeResponses(s, country) >>> fact.bit) & 1) === 1 &&
      supplyCallHelps(s, fact)
    )
      return true
  return false
}
