import type { State } from '@materiel/kernel'
import { SpaceSet } from '@materiel/kernel/make'
import { declaration } from '../declaration.js'
import { ALLIES, AXIS, SIDES, type Side } from '../factions.js'
import { tell } from '../happenings.js'
import { SPACES, type Space } from '../map/board.js'
import { byLead, score, winner } from '../state.js'
import { starsOf } from './areas.js'
import { heldLand } from './control.js'

/** Points, the four scoring rounds, and the end of the game. */

export const WINNING_LEAD = declaration.decisiveLead

export function addPoints(s: State, side: Side, points: number): void {
  if (points === 0) return
  score.add(s, side, points)
  tell(s, 'score', side, points)
}

const held = new SpaceSet<Space>()

/** Stars that a side holds. */
export function starsHeld(s: State, side: Side): number {
  heldLand(s, side, held)
  let stars = 0
  for (const x of SPACES) if (held.has(x)) stars += starsOf(s, x)
  return stars
}

/** Count the stars; a lead of ten, or the last round, ends the game. A tie is the Axis's. */
export function scoreStars(s: State, isLast: boolean): void {
  for (const side of SIDES) addPoints(s, side, starsHeld(s, side))
  const lead = score.get(s, AXIS) - score.get(s, ALLIES)
  const decided = Math.abs(lead) >= WINNING_LEAD
  if (!decided && !isLast) return
  const won = lead >= 0 ? AXIS : ALLIES
  winner.set(s, 1 + won)
  byLead.set(s, decided ? 1 : 0)
  tell(s, 'end', won, won, decided ? 1 : 0)
}
