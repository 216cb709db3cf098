import { SpaceSet, type State } from '@materiel/kernel'
import {
  AXIS,
  END_FACTION,
  enemyOf,
  type Faction,
  FIRST_FACTION,
  FLEET,
  INFANTRY,
  type PieceType,
  type Side,
  sideOf,
  TANK,
  TYPES,
} from '../factions.js'
import { isLand, LAND, type Space, WATER } from '../map/board.js'
import { axisLand, kind, networkKnown, present } from '../state.js'

/** Who holds what: land stays with the side that last had infantry or a tank there, water with whoever has a fleet on it. */

/** Land that a side holds. */
export function heldLand(s: State, side: Side, out: SpaceSet): SpaceSet {
  axisLand.read(s, 0, out)
  if (side !== AXIS) {
    out.lo = LAND.lo & ~out.lo
    out.hi = LAND.hi & ~out.hi
  }
  return out
}

/** Spaces with a piece of some kinds of a side; `types` has a bit for each kind. */
export function spacesWith(s: State, side: Side, types: number, out: SpaceSet): SpaceSet {
  let lo = 0
  let hi = 0
  for (let faction = FIRST_FACTION[side]; faction < END_FACTION[side]; faction++)
    for (let type = 0; type < TYPES; type++) {
      if (((types >>> type) & 1) === 0) continue
      lo |= present.lo(s, kind(faction, type))
      hi |= present.hi(s, kind(faction, type))
    }
  out.lo = lo
  out.hi = hi
  return out
}

export const ALL_TYPES = 0b1111
/** Infantry and tanks: they make up forces and take control. */
export const GROUND = (1 << INFANTRY) | (1 << TANK)
const FLEETS = 1 << FLEET

const fleets = new SpaceSet()

/** Everything that a side controls: its land, and water without an enemy fleet. */
export function controlled(s: State, side: Side, out: SpaceSet): SpaceSet {
  heldLand(s, side, out).union(WATER)
  return out.minus(spacesWith(s, enemyOf(side), FLEETS, fleets))
}

const land = new SpaceSet()

export const holds = (s: State, side: Side, x: Space): boolean =>
  isLand(x) ? heldLand(s, side, land).has(x) : !spacesWith(s, enemyOf(side), FLEETS, fleets).has(x)

/** Infantry and tanks take control of the land they stand on. */
export function takeControl(s: State, faction: Faction, type: PieceType, x: Space): void {
  if (type === INFANTRY || type === TANK) hold(s, sideOf(faction), x)
}

/** From now on a side holds a land space. */
export function hold(s: State, side: Side, x: Space): void {
  if (side === AXIS) axisLand.add(s, 0, x)
  else axisLand.delete(s, 0, x)
  networkKnown.set(s, 0)
}
