import type { State } from '@materiel/kernel'
import { type Army, NEUTRAL } from '../armies.js'
import { firstIn, REGIONS, sizeOf, type TerritorySet } from '../map/board.js'
import { type Condition, OBJECTIVE_FACTS, type Objective } from '../objectives.js'
import { AREAS, NEEDS } from '../rules/fulfilment.js'
import { cities, held, neutralSlain } from '../state.js'
import { near, owned, reach } from './reach.js'

/** The chance to fulfil an objective in one turn, of positions that have been surveyed. */

/** What is told of an objective that is fulfilled: more than any chance. */
export const FULFILLED = 2

/** The kinds of conditions as numbers, since this is asked by the million. */
const ALL_OF_AREA = 0
const SOME_OF_AREA = 1
const CITIES = 2
const WHOLE_REGIONS = 3
const NO_NEUTRALS = 4
const KIND_NUMBERS: Readonly<Record<Condition['kind'], number>> = {
  region: ALL_OF_AREA,
  territories: ALL_OF_AREA,
  'rough-count': SOME_OF_AREA,
  'cities-count': CITIES,
  'regions-count': WHOLE_REGIONS,
  'eliminate-neutral': NO_NEUTRALS,
}
const KINDS = Int32Array.from(OBJECTIVE_FACTS, ({ condition }) => KIND_NUMBERS[condition.kind])

/** More neutral territories than this are not taken in a turn. */
const MOST_NEUTRALS = 3

/** The chance to take all of some territories that a player lacks, one after the other. */
function chanceOfAll(player: Army, missing: TerritorySet): number {
  if ((missing & ~near[player]) !== 0) return 0
  const chances = reach[player]
  let chance = 1
  for (let rest = missing; rest !== 0; rest &= rest - 1) chance *= chances[firstIn(rest)]
  return chance
}

const best = new Float64Array(8)

/** The chance to hold `count` of some territories: the likeliest of them. */
function chanceOfSome(player: Army, area: TerritorySet, count: number): number {
  const missing = count - sizeOf(area & owned[player])
  if (missing <= 0) return FULFILLED
  const within = area & near[player]
  if (sizeOf(within) < missing) return 0
  const chances = reach[player]
  for (let i = 0; i < missing; i++) best[i] = 0
  for (let rest = within; rest !== 0; rest &= rest - 1) {
    let chance = chances[firstIn(rest)]
    for (let i = 0; i < missing; i++)
      if (best[i] < chance) {
        const before = best[i]
        best[i] = chance
        chance = before
      }
  }
  let product = 1
  for (let i = 0; i < missing; i++) product *= best[i]
  return product
}

/** The chance to hold two whole regions: the likeliest of them. */
function chanceOfTwoRegions(player: Army): number {
  let whole = 0
  let first = 0
  let second = 0
  for (let i = 0; i < REGIONS.length; i++) {
    const missing = REGIONS[i] & ~owned[player]
    if (missing === 0) whole++
    const chance = chanceOfAll(player, missing)
    if (chance > first) {
      second = first
      first = chance
    } else if (chance > second) second = chance
  }
  return whole >= 2 ? FULFILLED : first * second
}

function chanceOfNoNeutrals(s: State, player: Army): number {
  if (neutralSlain.get(s) === 1 + player) return FULFILLED
  const neutral = held.get(s, NEUTRAL)
  // Where none is left, the other player has removed the last.
  return neutral === 0 || sizeOf(neutral) > MOST_NEUTRALS ? 0 : chanceOfAll(player, neutral)
}

export function chanceToFulfil(s: State, player: Army, objective: Objective): number {
  switch (KINDS[objective]) {
    case ALL_OF_AREA: {
      const missing = AREAS[objective] & ~owned[player]
      return missing === 0 ? FULFILLED : chanceOfAll(player, missing)
    }
    case SOME_OF_AREA:
      return chanceOfSome(player, AREAS[objective], NEEDS[objective])
    case CITIES:
      return chanceOfSome(player, cities.get(s), NEEDS[objective])
    case WHOLE_REGIONS:
      return chanceOfTwoRegions(player)
    default:
      return chanceOfNoNeutrals(s, player)
  }
}
