import type { State } from '@materiel/kernel'
import { SpaceSet } from '@materiel/kernel/make'
import { declaration } from '../declaration.js'
import { ALLIES, AXIS, SIDES, type Side } from '../factions.js'
import { BY_COUNT, BY_DEED, tell } from '../happenings.js'
import type { Space } from '../map/board.js'
import { byLead, score, winner } from '../state.js'
import { STARRED, starsOf } from './areas.js'
import { heldLand } from './control.js'

/** Points, the four scoring rounds, and the end of the game. */

export const WINNING_LEAD = declaration.decisiveLead

/** Points for what somebody has done. */
export const addPoints = (s: State, side: Side, points: number): void => gain(s, side, points, BY_DEED)

function gain(s: State, side: Side, points: number, how: number): void {
  if (points === 0) return
  score.add(s, side, points)
  tell(s, 'score', side, points, how)
}

const held = new SpaceSet<Space>()

/** Stars that a side holds. */
export function starsHeld(s: State, side: Side): number {
  heldLand(s, side, held)
  let stars = 0
  for (let i = 0; i < STARRED.length; i++) if (held.has(STARRED[i])) stars += starsOf(s, STARRED[i])
  return stars
}

/** Count the stars; a lead of ten, or the last round, ends the game. A tie is the Axis's. */
export function scoreStars(s: State, isLast: boolean): void {
  for (const side of SIDES) gain(s, side, starsHeld(s, side), BY_COUNT)
  const lead = score.get(s, AXIS) - score.get(s, ALLIES)
  const decided = Math.abs(lead) >= WINNING_LEAD
  if (!decided && !isLast) return
  const won = lead >= 0 ? AXIS : ALLIES
  winner.set(s, 1 + won)
  byLead.set(s, decided ? 1 : 0)
  tell(s, 'end', won, won, decided ? 1 : 0)
}
