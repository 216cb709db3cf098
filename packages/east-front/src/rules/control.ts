import type { State } from '@materiel/kernel'
import { SpaceSet } from '@materiel/kernel/make'
import {
  AXIS,
  enemyOf,
  type Faction,
  FIRST_FACTION,
  FLEET,
  INFANTRY,
  LAST_FACTION,
  only,
  type PieceType,
  type Side,
  sideOf,
  TANK,
  type TypeSet,
} from '../factions.js'
import { isLand, LAND, type Space, WATER } from '../map/board.js'
import { axisLand, forgetPaths, kind, present } from '../state.js'

/** Who holds what: land stays with the side that last had infantry or a tank there, water with whoever has a fleet on it. */

/** Land that a side holds. */
export function heldLand(s: State, side: Side, out: SpaceSet<Space>): SpaceSet<Space> {
  axisLand.read(s, 0, out)
  if (side !== AXIS) {
    out.lo = LAND.lo & ~out.lo
    out.hi = LAND.hi & ~out.hi
  }
  return out
}

/** Spaces with a piece of some kinds of a side; `types` has a bit for each kind. */
export function spacesWith(s: State, side: Side, types: TypeSet, out: SpaceSet<Space>): SpaceSet<Space> {
  let lo = 0
  let hi = 0
  for (let faction = FIRST_FACTION[side]; faction <= LAST_FACTION[side]; faction++)
    for (let type = INFANTRY; type <= FLEET; type++) {
      if (((types >>> type) & 1) === 0) continue
      lo |= present.lo(s, kind(faction, type))
      hi |= present.hi(s, kind(faction, type))
    }
  out.lo = lo
  out.hi = hi
  return out
}

const FLEETS = only(FLEET)

const fleets = new SpaceSet<Space>()

/** Everything that a side controls: its land, and water without an enemy fleet. */
export function controlled(s: State, side: Side, out: SpaceSet<Space>): SpaceSet<Space> {
  heldLand(s, side, out).union(WATER)
  return out.minus(spacesWith(s, enemyOf(side), FLEETS, fleets))
}

const land = new SpaceSet<Space>()

export const holds = (s: State, side: Side, x: Space): boolean =>
  isLand(x) ? heldLand(s, side, land).has(x) : !spacesWith(s, enemyOf(side), FLEETS, fleets).has(x)

/** Infantry and tanks take control of the land they stand on. */
export function takeControl(s: State, faction: Faction, type: PieceType, x: Space): void {
  if (type === INFANTRY || type === TANK) hold(s, sideOf(faction), x)
}

/** From now on a side holds a land space. */
export function hold(s: State, side: Side, x: Space): void {
  if (axisLand.has(s, 0, x) === (side === AXIS)) return
  if (side === AXIS) axisLand.add(s, 0, x)
  else axisLand.delete(s, 0, x)
  forgetPaths(s)
}
