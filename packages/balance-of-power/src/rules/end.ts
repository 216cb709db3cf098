import type { Outcome, State } from '@materiel/kernel'
import { type Army, BLUE, enemyOf, PLAYER_IDS, RED } from '../armies.js'
import { declaration } from '../declaration.js'
import { tell } from '../happenings.js'
import { sizeOf } from '../map/board.js'
import { OBJECTIVES_TO_WIN } from '../objectives.js'
import {
  cities,
  held,
  machine,
  NOBODY_WON,
  objectivesOf,
  reason,
  round,
  roundLimit,
  winner,
} from '../state.js'
import { capitalsHeld, holdsOwnCapital, isGone } from './control.js'

/** How the game ends. */

export const REASON_IDS = declaration.endings.map(({ id }) => id)
type ReasonId = (typeof REASON_IDS)[number]

export const NOBODY = 'nobody'
/** What the winner is called; a game may have none. */
const winnerId = (won: number): string => (won === NOBODY_WON ? NOBODY : PLAYER_IDS[won - 1])

export const outcome = (s: State): Outcome | null =>
  winner.get(s) === 0 ? null : { winner: winnerId(winner.get(s)), reason: REASON_IDS[reason.get(s)] }

/** The game is over: nothing is under way any more. A step that calls this must go no further. */
function end(s: State, won: number, why: ReasonId): void {
  winner.set(s, won)
  reason.set(s, REASON_IDS.indexOf(why))
  tell(s, 'end', Math.min(won - 1, BLUE), won - 1, reason.get(s))
  while (!machine.isOver(s)) machine.drop(s)
}

/** balance-of-power.end.elimination: a player without troops has lost at once. Says whether it is so. */
export function endIfEliminated(s: State, player: Army): boolean {
  if (!isGone(s, player)) return false
  end(s, 1 + enemyOf(player), 'elimination')
  return true
}

export const objectivesTaken = (s: State, player: Army): number => sizeOf(objectivesOf.get(s, player))

/** balance-of-power.end.objectives: after the objective step, enough objectives and the own capital win. */
export function endIfAccomplished(s: State, player: Army): void {
  if (objectivesTaken(s, player) >= OBJECTIVES_TO_WIN && holdsOwnCapital(s, player))
    end(s, 1 + player, 'objectives')
}

/** Territories, cities and capitals of a player. */
const possessions = (s: State, player: Army): number =>
  sizeOf(held.get(s, player)) + sizeOf(held.get(s, player) & cities.get(s)) + capitalsHeld(s, player)

/** balance-of-power.end.limit: after the last round objectives are counted, then possessions. Says whether it was the last. */
export function endIfLastRound(s: State): boolean {
  if (round.get(s) !== roundLimit.get(s)) return false
  const lead =
    objectivesTaken(s, RED) - objectivesTaken(s, BLUE) || possessions(s, RED) - possessions(s, BLUE)
  end(s, lead === 0 ? NOBODY_WON : 1 + (lead > 0 ? RED : BLUE), 'round-limit')
  return true
}
