import type { State } from '@materiel/kernel'
import { type Army, NEUTRAL } from '../armies.js'
import {
  bit,
  EVERYWHERE,
  firstIn,
  has,
  REGION_OF,
  REGIONS,
  SITES,
  sizeOf,
  type Territory,
  type TerritorySet,
} from '../map/board.js'
import { held, toPlace } from '../state.js'
import { occupied } from './control.js'
import { fulfilsAny } from './fulfilment.js'

/** Where a planner may not put troops: section "Draft" of the set-up. */

/** Troops of each army in a drafted set-up. */
export const TROOPS_TO_PLAN: readonly number[] = [27, 27, 60]
export const CITIES_TO_PLAN = 9

export const isEmpty = (s: State, x: Territory): boolean => !has(occupied(s), x)

/** balance-of-power.draft-setup.no-region */
export const completesRegion = (s: State, army: Army, x: Territory): boolean => {
  const region = REGIONS[REGION_OF[x]]
  return army !== NEUTRAL && ((held.get(s, army) | bit(x)) & region) === region
}

/** balance-of-power.draft-setup.no-objective */
export const completesObjective = (s: State, army: Army, x: Territory): boolean =>
  army !== NEUTRAL && fulfilsAny(s, army, held.get(s, army) | bit(x))

/** Where an army may get troops: what it holds, and what is empty and forbidden by nothing. */
export function mayTake(s: State, army: Army): TerritorySet {
  const own = held.get(s, army)
  let places = own
  const empty = EVERYWHERE & ~occupied(s)
  if (army === NEUTRAL) return whatNeutralsCanFill(s, own, empty)
  for (let rest = empty & ~SITES; rest !== 0; rest &= rest - 1) {
    const x = firstIn(rest)
    if (!completesRegion(s, army, x) && !completesObjective(s, army, x)) places |= bit(x)
  }
  return places
}

const whatNeutralsCanFill = (s: State, own: TerritorySet, empty: TerritorySet): TerritorySet =>
  toPlace.get(s) > sizeOf(empty) ? own | empty : empty

/** balance-of-power.draft-setup.all-filled: enough neutral troops must be left for what is empty then. */
export function mostPlanned(s: State, army: Army, x: Territory): number {
  const left = toPlace.get(s)
  if (army !== NEUTRAL) return left
  return left - sizeOf(EVERYWHERE & ~occupied(s) & ~bit(x))
}
