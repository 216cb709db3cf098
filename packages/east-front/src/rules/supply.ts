import type { State } from '@materiel/kernel'
import { flood, popcount, SpaceSet } from '@materiel/kernel/make'
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
import { FLAGS, LAND, NEIGHBOURS, neighboursOf, type Space, WATER } from '../map/board.js'
import {
  assured,
  count,
  network,
  networkKnown,
  occupied,
  piecesIn,
  supplyable,
  threatened,
} from '../state.js'
import { controlled, spacesWith } from './control.js'

/** Supply: a path through controlled spaces to a flag of the piece's own faction. Hot, so it works on words. */

const LAND_INTERDICTORS = typeSet([INFANTRY, TANK, AIRPLANE])
const WATER_INTERDICTORS = typeSet([AIRPLANE, FLEET])

const byLand = new SpaceSet<Space>()
const byWater = new SpaceSet<Space>()
const SIDE_BIT = 8

/** Find out where a side stands and where its enemy can interdict, unless that is known already. */
function knowSide(s: State, side: Side): void {
  const known = networkKnown.get(s)
  if (((known >>> (SIDE_BIT + side)) & 1) === 1) return
  networkKnown.set(s, known | (1 << (SIDE_BIT + side)))
  const enemy = enemyOf(side)
  occupied.write(s, side, spacesWith(s, side, ALL_TYPES, byLand))
  spacesWith(s, enemy, LAND_INTERDICTORS, byLand)
  spacesWith(s, enemy, WATER_INTERDICTORS, byWater)
  neighboursOf(byLand, byLand).intersect(LAND)
  neighboursOf(byWater, byWater).intersect(WATER)
  threatened.write(s, side, byLand.union(byWater))
}

/** Spaces with pieces of a side. */
export function occupiedBy(s: State, side: Side, out: SpaceSet<Space>): SpaceSet<Space> {
  knowSide(s, side)
  return occupied.read(s, side, out)
}

/** Spaces whose supply the enemy of a side can cut, if nobody of that side stands there. */
export function interdicted(s: State, side: Side, out: SpaceSet<Space>): SpaceSet<Space> {
  knowSide(s, side)
  return threatened.read(s, side, out)
}

const open = new SpaceSet<Space>()
const friends = new SpaceSet<Space>()
const cut = new SpaceSet<Space>()

/** The spaces linked to a flag of a faction, as if its side had nobody in the space `without` (-1: as it is). */
function trace(s: State, faction: Faction, without: Space | -1, out: SpaceSet<Space>): SpaceSet<Space> {
  const side = sideOf(faction)
  occupiedBy(s, side, friends)
  if (without !== -1) friends.delete(without)
  interdicted(s, side, cut).minus(friends)
  controlled(s, side, open).minus(cut)
  return flood(NEIGHBOURS, 0, FLAGS[faction], open, out)
}

const net = new SpaceSet<Space>()

function know(s: State, faction: Faction): void {
  const known = networkKnown.get(s)
  if (((known >>> faction) & 1) === 1) return
  networkKnown.set(s, known | (1 << faction))
  network.write(s, faction, trace(s, faction, -1, net))
  supplyable.write(s, faction, neighboursOf(net, net).union(FLAGS[faction]))
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
  knowSide(s, side)
  if (!network.has(s, faction, from) || !threatened.has(s, side, from) || piecesIn(s, side, from) > leaving) {
    set.lo &= supplyable.lo(s, faction)
    set.hi &= supplyable.hi(s, faction)
    return set
  }
  network.read(s, faction, after)
  // A dead end of the network takes nothing else with it; any other space may.
  const links = popcount(NEIGHBOURS[2 * from] & after.lo) + popcount(NEIGHBOURS[2 * from + 1] & after.hi)
  if (links <= 1 && !FLAGS[faction].has(from)) after.delete(from)
  else trace(s, faction, from, after)
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
