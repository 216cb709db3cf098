import type { Choice, ChoiceList, State } from '@materiel/kernel'
import { SpaceSet } from '@materiel/kernel/make'
import { chosenFaction, chosenType, fromOf, pieceChoice, placeOf, toOf } from '../choices.js'
import {
  ALL_TYPES,
  type Faction,
  FIRST_FACTION,
  FLEET,
  hasType,
  INFANTRY,
  LAST_FACTION,
  type PieceType,
  type Side,
  sideOf,
  type TypeSet,
} from '../factions.js'
import { BY_OWNER, type Cause, DEPLOYED, pieceOf, RECRUITED, tell } from '../happenings.js'
import type { Space } from '../map/board.js'
import { addPiece, assured, count, dropPiece, it, itPiece, kind, present } from '../state.js'
import { PIECE, REMOVE } from '../verbs.js'
import { takeControl } from './control.js'

/** Putting pieces on the board and taking them off. */

interface Standing {
  readonly faction: Faction
  readonly type: PieceType
  readonly space: Space
}

/** Deploy a piece. */
export function deployPiece(s: State, { faction, type, space }: Standing): void {
  putPiece(s, faction, type, space)
  tell(s, 'place', sideOf(faction), pieceOf(type, faction), space, DEPLOYED)
}

/** Recruit a piece. */
export function recruitPiece(s: State, { faction, type, space }: Standing): void {
  putPiece(s, faction, type, space)
  tell(s, 'place', sideOf(faction), pieceOf(type, faction), space, RECRUITED)
}

function putPiece(s: State, faction: Faction, type: PieceType, x: Space): void {
  addPiece(s, faction, type, x)
  takeControl(s, faction, type, x)
}

interface Removal extends Standing {
  readonly cause: Cause
}

export function removePiece(s: State, { faction, type, space: x, cause }: Removal): void {
  dropPiece(s, faction, type, x)
  if (type === INFANTRY && assured.get(s, faction) === x + 1 && count(s, faction, INFANTRY, x) === 0)
    assured.set(s, faction, 0)
  // A piece that is gone is lost to the later parts of the card that speaks of it.
  if (it.get(s) === x && itPiece.get(s) === pieceOf(type, faction) && count(s, faction, type, x) === 0)
    it.set(s, -1)
  tell(s, 'remove', sideOf(faction), pieceOf(type, faction), x, cause)
}

/** Take a piece that was chosen off the board, as its owner may. */
export const takeOff = (s: State, chosen: Choice): void =>
  removePiece(s, {
    faction: chosenFaction(chosen),
    type: chosenType(chosen),
    space: placeOf(chosen),
    cause: BY_OWNER,
  })

/** A piece that goes from one space to another, or stays in its own. */
export interface Move {
  readonly faction: Faction
  readonly type: PieceType
  readonly from: Space
  readonly to: Space
}

/** Move a piece: the one that a card keeps in supply only if it is the last infantry there. */
export function shiftPiece(s: State, { faction, type, from, to }: Move): void {
  if (from !== to) {
    dropPiece(s, faction, type, from)
    addPiece(s, faction, type, to)
    takeControl(s, faction, type, to)
    if (type === INFANTRY && assured.get(s, faction) === from + 1 && count(s, faction, INFANTRY, from) === 0)
      assured.set(s, faction, to + 1)
  }
  tell(s, 'move', sideOf(faction), pieceOf(type, faction), from, to)
}

/** Carry out a move that was chosen. */
export const moveChosen = (s: State, chosen: Choice): void =>
  shiftPiece(s, {
    faction: chosenFaction(chosen),
    type: chosenType(chosen),
    from: fromOf(chosen),
    to: toOf(chosen),
  })

const listed = new SpaceSet<Space>()

/** A choice for each kind of piece of a faction in an area; `types` has a bit for each kind. */
export function listPieces(
  s: State,
  faction: Faction,
  types: TypeSet,
  area: SpaceSet<Space>,
  out: ChoiceList,
): void {
  for (let type = INFANTRY; type <= FLEET; type++) {
    if (!hasType(types, type)) continue
    present.read(s, kind(faction, type), listed).intersect(area)
    for (let x = listed.first(); x !== -1; x = listed.after(x)) out.add(pieceChoice(PIECE, type, faction, x))
  }
}

/** A choice for each piece of a type that could be taken off the board to be placed elsewhere. */
export function listTakeOff(s: State, faction: Faction, types: TypeSet, out: ChoiceList): void {
  for (let type = INFANTRY; type <= FLEET; type++) {
    if (!hasType(types, type)) continue
    present.read(s, kind(faction, type), listed)
    for (let x = listed.first(); x !== -1; x = listed.after(x)) out.add(pieceChoice(REMOVE, type, faction, x))
  }
}

/** A choice for each kind of piece of a side, wherever it stands. */
export function listOwn(s: State, side: Side, out: ChoiceList): void {
  for (let faction = FIRST_FACTION[side]; faction <= LAST_FACTION[side]; faction++)
    listTakeOff(s, faction, ALL_TYPES, out)
}

/** How many pieces of some kinds a faction has in an area. */
export function countPieces(s: State, faction: Faction, types: TypeSet, area: SpaceSet<Space>): number {
  let sum = 0
  for (let type = INFANTRY; type <= FLEET; type++) {
    if (!hasType(types, type)) continue
    present.read(s, kind(faction, type), listed).intersect(area)
    for (let x = listed.first(); x !== -1; x = listed.after(x)) sum += count(s, faction, type, x)
  }
  return sum
}

/** Whether a faction has a piece of some kinds in an area. */
export function anyPiece(s: State, faction: Faction, types: TypeSet, area: SpaceSet<Space>): boolean {
  for (let type = INFANTRY; type <= FLEET; type++)
    if (hasType(types, type) && present.read(s, kind(faction, type), listed).meets(area)) return true
  return false
}
