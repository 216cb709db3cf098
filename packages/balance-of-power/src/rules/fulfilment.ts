import type { State } from '@materiel/kernel'
import { unreachable } from '@materiel/kernel/make'
import type { Army } from '../armies.js'
import { REGIONS, ROUGH, setOf, sizeOf, type TerritorySet } from '../map/board.js'
import { REGION_FACTS } from '../map/territories.js'
import { type Condition, hasObjective, OBJECTIVE_FACTS, OBJECTIVES, type Objective } from '../objectives.js'
import { cities, held, neutralSlain, objectivesOnBoard } from '../state.js'

/** Whether an objective is fulfilled, and how far it is from that. */

const regionNamed = (id: string): TerritorySet => REGIONS[REGION_FACTS.findIndex((fact) => fact.id === id)]

/** The territories that a condition names, worked out once: all of them for a region or a list, those that count for a number. */
export const AREAS: readonly TerritorySet[] = OBJECTIVE_FACTS.map(
  ({ condition }: { condition: Condition }) => {
    switch (condition.kind) {
      case 'region':
        return regionNamed(condition.region)
      case 'territories':
        return setOf(condition.all)
      case 'rough-count':
        return ROUGH
      case 'cities-count':
      case 'regions-count':
      case 'eliminate-neutral':
        return 0
      default:
        return unreachable(condition)
    }
  },
)

/** Complete regions in a set of territories. */
function regionsIn(own: TerritorySet): number {
  let count = 0
  for (let region = 0; region < REGIONS.length; region++)
    if ((own & REGIONS[region]) === REGIONS[region]) count++
  return count
}

/** How far an army is with an objective: what it has of what it needs. */
export interface Progress {
  readonly have: number
  readonly need: number
}

/** What of an objective a player would have with these territories. */
function haveOf(s: State, player: Army, own: TerritorySet, objective: Objective): number {
  const { condition }: { condition: Condition } = OBJECTIVE_FACTS[objective]
  switch (condition.kind) {
    case 'region':
    case 'territories':
    case 'rough-count':
      return sizeOf(own & AREAS[objective])
    case 'cities-count':
      return sizeOf(own & cities.get(s))
    case 'regions-count':
      return regionsIn(own)
    case 'eliminate-neutral':
      return neutralSlain.get(s) === 1 + player ? 1 : 0
    default:
      return unreachable(condition)
  }
}

/** How much of it each objective asks for. */
export const NEEDS: readonly number[] = OBJECTIVE_FACTS.map(
  ({ condition }: { condition: Condition }, objective) => {
    switch (condition.kind) {
      case 'region':
      case 'territories':
        return sizeOf(AREAS[objective])
      case 'rough-count':
      case 'cities-count':
      case 'regions-count':
        return condition.count
      case 'eliminate-neutral':
        return 1
      default:
        return unreachable(condition)
    }
  },
)

export const progressOf = (s: State, player: Army, objective: Objective): Progress => ({
  have: haveOf(s, player, held.get(s, player), objective),
  need: NEEDS[objective],
})

/** balance-of-power.objective.test: whether the condition holds for a player at this moment. */
export const isFulfilled = (s: State, player: Army, objective: Objective): boolean =>
  haveOf(s, player, held.get(s, player), objective) >= NEEDS[objective]

/** Whether a player with these territories would fulfil an objective that lies on the board. */
export function fulfilsAny(s: State, player: Army, own: TerritorySet): boolean {
  const onBoard = objectivesOnBoard.get(s)
  for (let i = 0; i < OBJECTIVES.length; i++)
    if (hasObjective(onBoard, OBJECTIVES[i]) && haveOf(s, player, own, OBJECTIVES[i]) >= NEEDS[i]) return true
  return false
}

export const lies = (s: State, objective: Objective): boolean =>
  hasObjective(objectivesOnBoard.get(s), objective)
