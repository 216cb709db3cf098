import type { State } from '@materiel/kernel'
import { flood, SpaceSet } from '@materiel/kernel/make'
import {
  AIRPLANE,
  ALL_TYPES,
  enemyOf,
  type Faction,
  FLEET,
  INFANTRY,
  type PieceType,
  type Side,
  sideOf,
  TANK,
  typeSet,
} from '../factions.js'
import { around, FLAGS, LAND, NEIGHBOURS, neighboursOf, type Space, WATER } from '../map/board.js'
import {
  assured,
  count,
  NETWORK,
  network,
  networkKnown,
  OCCUPIED,
  occupied,
  PASSABLE,
  passable,
  piecesIn,
  supplyable,
  THREATENED,
  threatened,
} from '../state.js'
import { controlled, spacesWith } from './control.js'

/** Supply: a path through controlled spaces to a flag of the piece's own faction. Hot, so it works on words. */

const LAND_INTERDICTORS = typeSet([INFANTRY, TANK, AIRPLANE])
const WATER_INTERDICTORS = typeSet([AIRPLANE, FLEET])

/** Whether a set is still right; else it is from now on, since it is worked out now. */
function isKnown(s: State, bit: number): boolean {
  const known = networkKnown.get(s)
  if ((known & bit) !== 0) return true
  networkKnown.set(s, known | bit)
  return false
}

const standing = new SpaceSet<Space>()

/** Find out where a side stands, unless that is known already. */
function knowOccupied(s: State, side: Side): void {
  if (!isKnown(s, OCCUPIED[side])) occupied.write(s, side, spacesWith(s, side, ALL_TYPES, standing))
}

const byLand = new SpaceSet<Space>()
const byWater = new SpaceSet<Space>()

/** Find out where the enemy of a side can interdict. */
function knowThreatened(s: State, side: Side): void {
  if (isKnown(s, THREATENED[side])) return
  const enemy = enemyOf(side)
  spacesWith(s, enemy, LAND_INTERDICTORS, byLand)
  spacesWith(s, enemy, WATER_INTERDICTORS, byWater)
  neighboursOf(byLand, byLand).intersect(LAND)
  neighboursOf(byWater, byWater).intersect(WATER)
  threatened.write(s, side, byLand.union(byWater))
}

/** Spaces with pieces of a side. */
export function occupiedBy(s: State, side: Side, out: SpaceSet<Space>): SpaceSet<Space> {
  knowOccupied(s, side)
  return occupied.read(s, side, out)
}

/** Spaces whose supply the enemy of a side can cut, if nobody of that side stands there. */
export function interdicted(s: State, side: Side, out: SpaceSet<Space>): SpaceSet<Space> {
  knowThreatened(s, side)
  return threatened.read(s, side, out)
}

const open = new SpaceSet<Space>()
const friends = new SpaceSet<Space>()
const cut = new SpaceSet<Space>()

/** Find out which spaces a path of a side may use: what it controls, where it stands or nobody can interdict. */
function knowPassable(s: State, side: Side): void {
  if (isKnown(s, PASSABLE[side])) return
  interdicted(s, side, cut).minus(occupiedBy(s, side, friends))
  passable.write(s, side, controlled(s, side, open).minus(cut))
}

const net = new SpaceSet<Space>()
const beside = new SpaceSet<Space>()

/** Find out which spaces are linked to a flag of a faction, and all that this follows from. */
function know(s: State, faction: Faction): void {
  if (isKnown(s, NETWORK[faction])) return
  const side = sideOf(faction)
  knowPassable(s, side)
  flood(NEIGHBOURS, 0, FLAGS[faction], passable.read(s, side, open), net, beside)
  network.write(s, faction, net)
  supplyable.write(s, faction, beside.union(FLAGS[faction]))
}

/** The spaces linked to a flag of a faction. */
export function networkOf(s: State, faction: Faction, out: SpaceSet<Space>): SpaceSet<Space> {
  know(s, faction)
  return network.read(s, faction, out)
}

/** Whether pieces of a faction in a space are supplied by a path. */
export function isLinked(s: State, faction: Faction, x: Space): boolean {
  know(s, faction)
  return network.has(s, faction, x)
}

/** Whether the infantry that a card keeps in supply stands in a space. */
export const isAssured = (s: State, faction: Faction, x: Space): boolean => assured.get(s, faction) === x + 1

/** Whether a piece is supplied. Of several infantry in a space a card covers one; the others need a path. */
export const isSupplied = (s: State, faction: Faction, type: PieceType, x: Space): boolean =>
  isLinked(s, faction, x) || (type === INFANTRY && isAssured(s, faction, x))

/** Spaces where a new piece of a faction would be supplied once it stands there. */
export function supplyableFor(s: State, faction: Faction, out: SpaceSet<Space>): SpaceSet<Space> {
  know(s, faction)
  return supplyable.read(s, faction, out)
}

/** Spaces of a faction's network that the enemy can cut as soon as nobody stands there. */
export function hingesOf(s: State, faction: Faction, out: SpaceSet<Space>): SpaceSet<Space> {
  const side = sideOf(faction)
  networkOf(s, faction, out)
  out.lo &= threatened.lo(s, side)
  out.hi &= threatened.hi(s, side)
  return out
}

const near = new SpaceSet<Space>()
const first = new SpaceSet<Space>()
const reached = new SpaceSet<Space>()

/** Whether a space may hold others of a network together: its neighbours there are not all linked among themselves. */
function isBridge(network: SpaceSet<Space>, x: Space): boolean {
  const start = around(x, near).intersect(network).first()
  if (start === -1) return false
  flood(NEIGHBOURS, 0, first.clear().add(start), near, reached)
  return reached.lo !== near.lo || reached.hi !== near.hi
}

const after = new SpaceSet<Space>()

/**
 * Keep of some spaces those where a piece that comes from `from` would be supplied. If the `leaving` pieces are all that stood there, the
 * enemy may cut the path behind them.
 */
export function keepSupplied(
  s: State,
  faction: Faction,
  from: Space,
  set: SpaceSet<Space>,
  leaving = 1,
): SpaceSet<Space> {
  const side = sideOf(faction)
  know(s, faction)
  if (!network.has(s, faction, from) || !threatened.has(s, side, from) || piecesIn(s, side, from) > leaving) {
    set.lo &= supplyable.lo(s, faction)
    set.hi &= supplyable.hi(s, faction)
    return set
  }
  // Most spaces take nothing else with them.
  network.read(s, faction, after).delete(from)
  if (FLAGS[faction].has(from) || isBridge(after, from))
    flood(NEIGHBOURS, 0, FLAGS[faction], passable.read(s, side, open).delete(from), after)
  for (let x = set.first(); x !== -1; x = set.after(x)) {
    const linked = (NEIGHBOURS[2 * x] & after.lo) | (NEIGHBOURS[2 * x + 1] & after.hi)
    if (linked === 0 && !FLAGS[faction].has(x)) set.delete(x)
  }
  return set
}

/** Whether the force of a faction in a space may attack as far as supply goes: no piece of it can be left behind. */
export const forceIsSupplied = (s: State, faction: Faction, x: Space): boolean =>
  isLinked(s, faction, x) ||
  (isAssured(s, faction, x) && count(s, faction, INFANTRY, x) === 1 && count(s, faction, TANK, x) === 0)
