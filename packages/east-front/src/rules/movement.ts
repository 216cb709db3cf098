import { type Choice, ChoiceList, type State } from '@materiel/kernel'
import { choice, SpaceSet, THIRD } from '@materiel/kernel/make'
import { chosenPiece, toOf } from '../choices.js'
import {
  AIRPLANE,
  enemyOf,
  type Faction,
  FIRST_FACTION,
  FLEET,
  hasType,
  INFANTRY,
  LAST_FACTION,
  type PieceType,
  type Side,
  sideOf,
  TANK,
  type TypeSet,
} from '../factions.js'
import { pieceOf } from '../happenings.js'
import { around, neighboursOf, RANGE, type Space, TERRAIN } from '../map/board.js'
import { assured, count, heldAtStep, it, itPiece, kind, present, unmoved } from '../state.js'
import { MOVE } from '../verbs.js'
import { heldLand } from './control.js'
import { moveChosen } from './pieces.js'
import { hingesOf, isAssured, keepSupplied, occupiedBy, supplyableFor } from './supply.js'

/** Movement: one space at a time, airplanes two, never among enemies nor out of supply. */

const enemies = new SpaceSet<Space>()
const near = new SpaceSet<Space>()
const held = new SpaceSet<Space>()

/** Spaces that a piece can reach by its legs or wings, whatever stands or holds there. */
export function range(type: PieceType, from: Space, out: SpaceSet<Space>): SpaceSet<Space> {
  out.lo = RANGE[type][2 * from]
  out.hi = RANGE[type][2 * from + 1]
  return out
}

/** Whether moving this piece takes the one along that a card keeps in supply. */
export const takesAssured = (s: State, faction: Faction, type: PieceType, from: Space): boolean =>
  type === INFANTRY && assured.get(s, faction) === from + 1 && count(s, faction, INFANTRY, from) === 1

/** Spaces that a piece may move to now. */
export function destinations(
  s: State,
  faction: Faction,
  type: PieceType,
  from: Space,
  out: SpaceSet<Space>,
): SpaceSet<Space> {
  range(type, from, out).minus(occupiedBy(s, enemyOf(sideOf(faction)), enemies))
  if (type === AIRPLANE) out.intersect(heldAtStep.read(s, 0, held))
  if (!out.isEmpty && !takesAssured(s, faction, type, from)) keepSupplied(s, faction, from, out)
  return out
}

/** Spaces that an infantry and a tank may move to together. */
export function pairDestinations(
  s: State,
  faction: Faction,
  from: Space,
  out: SpaceSet<Space>,
): SpaceSet<Space> {
  range(TANK, from, out).minus(occupiedBy(s, enemyOf(sideOf(faction)), enemies))
  return keepSupplied(s, faction, from, out, 2)
}

/** Spaces that a piece may retreat to: next to it, held now, and supplied. */
export function retreats(
  s: State,
  faction: Faction,
  type: PieceType,
  from: Space,
  out: SpaceSet<Space>,
): SpaceSet<Space> {
  around(from, out)
    .intersect(TERRAIN[type])
    .intersect(heldLand(s, sideOf(faction), held))
  out.minus(occupiedBy(s, enemyOf(sideOf(faction)), enemies))
  if (!out.isEmpty && !takesAssured(s, faction, type, from)) keepSupplied(s, faction, from, out)
  return out
}

/** Whether a piece may enter one particular space next to it. */
export function canEnter(s: State, faction: Faction, type: PieceType, from: Space, to: Space): boolean {
  if (count(s, faction, type, from) === 0) return false
  return destinations(s, faction, type, from, targets).has(to)
}

const targets = new SpaceSet<Space>()
const standing = new SpaceSet<Space>()

/** A choice for each of some spaces that a piece can move to. */
export function listMovesTo(
  type: PieceType,
  faction: Faction,
  from: Space,
  goals: SpaceSet<Space>,
  out: ChoiceList,
): void {
  const piece = pieceOf(type, faction)
  out.addEach(choice(MOVE, piece, from), THIRD, goals)
}

const free = new SpaceSet<Space>()
const goals = new SpaceSet<Space>()
const hinges = new SpaceSet<Space>()

const ALL_OF_THEM = 1_000_000

/** A choice for each move of the pieces of a side of some types, or `enough` of them; in a Movement step each piece moves once. */
function listMovesOf(
  s: State,
  side: Side,
  types: TypeSet,
  inStep: boolean,
  out: ChoiceList,
  enough: number,
): void {
  for (let faction = FIRST_FACTION[side]; faction <= LAST_FACTION[side]; faction++) {
    // What all its pieces have in common is worked out once; only those that others may hang on are looked at one by one.
    supplyableFor(s, faction, free).minus(occupiedBy(s, enemyOf(side), enemies))
    hingesOf(s, faction, hinges)
    for (let type = INFANTRY; type <= FLEET; type++) {
      if (!hasType(types, type)) continue
      const reach = RANGE[type]
      goals.copy(free)
      if (type === AIRPLANE) goals.intersect(heldAtStep.read(s, 0, held))
      present.read(s, kind(faction, type), standing)
      for (let from = standing.first(); from !== -1; from = standing.after(from)) {
        if (inStep && unmoved(s, faction, type, from) === 0) continue
        targets.lo = reach[2 * from] & goals.lo
        targets.hi = reach[2 * from + 1] & goals.hi
        if (isAssured(s, faction, from)) destinations(s, faction, type, from, targets)
        else if (hinges.has(from) && !targets.isEmpty) keepSupplied(s, faction, from, targets)
        listMovesTo(type, faction, from, targets, out)
        if (out.length >= enough) return
      }
    }
  }
}

export const listMoves = (s: State, side: Side, types: TypeSet, out: ChoiceList): void =>
  listMovesOf(s, side, types, false, out, ALL_OF_THEM)

/** The same in a Movement step. */
export const listStepMoves = (s: State, side: Side, types: TypeSet, out: ChoiceList): void =>
  listMovesOf(s, side, types, true, out, ALL_OF_THEM)

const found = new ChoiceList()

/** Whether a side can move a piece of some types. */
export function canMove(s: State, side: Side, types: TypeSet): boolean {
  found.clear()
  listMovesOf(s, side, types, false, found, 1)
  return found.length > 0
}

/** The same in a Movement step. */
export function canStepMove(s: State, side: Side, types: TypeSet): boolean {
  found.clear()
  listMovesOf(s, side, types, true, found, 1)
  return found.length > 0
}

/** Carry out a move that was chosen, and remember the piece as "it". */
export function moveIt(s: State, taken: Choice): void {
  moveChosen(s, taken)
  it.set(s, toOf(taken))
  itPiece.set(s, chosenPiece(taken))
}

const area = new SpaceSet<Space>()

/**
 * Spaces that a piece may go to along any number of land spaces held by its side: those linked to it by such spaces, free of enemies,
 * where it is supplied in the end.
 */
export function along(
  s: State,
  faction: Faction,
  type: PieceType,
  from: Space,
  out: SpaceSet<Space>,
): SpaceSet<Space> {
  linked(s, sideOf(faction), from, out)
  return takesAssured(s, faction, type, from) ? out : keepSupplied(s, faction, from, out)
}

/** Land held by a side and free of enemies that is linked to a space by such land. */
export function linked(s: State, side: Side, from: Space, out: SpaceSet<Space>): SpaceSet<Space> {
  heldLand(s, side, area).minus(occupiedBy(s, enemyOf(side), enemies))
  out.clear().add(from)
  for (let size = 0; size !== out.size; ) {
    size = out.size
    out.union(neighboursOf(near.copy(out), near).intersect(area))
  }
  return out.delete(from)
}
