import type { State } from '@materiel/kernel'
import { CARDS, type CardFact } from '../cards/catalogue.js'
import { COUNTRIES, type Country } from '../countries.js'
import { isInForce, statuses } from '../state.js'
import { sumOf } from './areas.js'

/** Status cards that score in the Victory step of their country. */

const POINTS = CARDS.map((fact) => {
  const { type, use } = fact
  if (type !== 'status' || use?.when.on !== 'victory-step') return null
  const gains = use.effects.flatMap((effect) => (effect.do === 'gain' ? effect.points : []))
  return gains.length === 0 ? null : sumOf(gains)
})

const SCORING: readonly (readonly CardFact[])[] = COUNTRIES.map((country) =>
  CARDS.filter((fact) => fact.country === country && POINTS[fact.card] !== null),
)

/** Whether a card is a Status card that scores. */
export const scores = ({ card }: CardFact): boolean => POINTS[card] !== null

/** Whether it lies there and would bring points now. */
export const isScoring = (s: State, fact: CardFact): boolean =>
  isInForce(s, fact) && (POINTS[fact.card]?.(s, fact.country) ?? 0) > 0

/** Whether a country has such a card. */
export function hasScoring(s: State, country: Country): boolean {
  if (statuses.get(s, country) === 0) return false
  const mine = SCORING[country]
  for (let i = 0; i < mine.length; i++) if (isScoring(s, mine[i])) return true
  return false
}
