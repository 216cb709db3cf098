import { type ChoiceList, choice, SpaceSet, type State } from '@materiel/kernel'
import {
  END_FACTION,
  type Faction,
  FIRST_FACTION,
  INFANTRY,
  type PieceType,
  type Side,
  sideOf,
  TYPES,
} from '../factions.js'
import { pieceCode, tell } from '../happenings.js'
import type { Space } from '../map/board.js'
import { addPiece, assured, count, dropPiece, it, itPiece, kind, present } from '../state.js'
import { PIECE, REMOVE } from '../verbs.js'
import { takeControl } from './control.js'

/** Putting pieces on the board and taking them off. */

export const IN_COMBAT = 0
export const ELIMINATED = 1
export const UNSUPPLIED = 2
export const BY_OWNER = 3

export function placePiece(s: State, faction: Faction, type: PieceType, x: Space, recruited: boolean): void {
  addPiece(s, faction, type, x)
  takeControl(s, faction, type, x)
  tell(s, 'place', sideOf(faction), pieceCode(type, faction), x, recruited ? 1 : 0)
}

export function removePiece(s: State, faction: Faction, type: PieceType, x: Space, cause: number): void {
  dropPiece(s, faction, type, x)
  if (type === INFANTRY && assured.get(s, faction) === x + 1 && count(s, faction, INFANTRY, x) === 0)
    assured.set(s, faction, 0)
  // A piece that is gone is lost to the later parts of the card that speaks of it.
  if (it.get(s) === x && itPiece.get(s) === pieceCode(type, faction) && count(s, faction, type, x) === 0)
    it.set(s, -1)
  tell(s, 'remove', sideOf(faction), pieceCode(type, faction), x, cause)
}

/** Move a piece: the one that a card keeps in supply only if it is the last infantry there. */
export function shiftPiece(s: State, faction: Faction, type: PieceType, from: Space, to: Space): void {
  if (from !== to) {
    dropPiece(s, faction, type, from)
    addPiece(s, faction, type, to)
    takeControl(s, faction, type, to)
    if (type === INFANTRY && assured.get(s, faction) === from + 1 && count(s, faction, INFANTRY, from) === 0)
      assured.set(s, faction, to + 1)
  }
  tell(s, 'move', sideOf(faction), pieceCode(type, faction), from, to)
}

const listed = new SpaceSet()

/** A choice for each kind of piece of a faction in an area; `types` has a bit for each kind. */
export function listPieces(s: State, faction: Faction, types: number, area: SpaceSet, out: ChoiceList): void {
  for (let type = 0; type < TYPES; type++) {
    if (((types >>> type) & 1) === 0) continue
    present.read(s, kind(faction, type), listed).intersect(area)
    for (let x = listed.first(); x >= 0; x = listed.after(x))
      out.add(choice(PIECE, pieceCode(type, faction), x))
  }
}

/** A choice for each piece of a type that could be taken off the board to be placed elsewhere. */
export function listTakeOff(s: State, faction: Faction, types: number, out: ChoiceList): void {
  for (let type = 0; type < TYPES; type++) {
    if (((types >>> type) & 1) === 0) continue
    present.read(s, kind(faction, type), listed)
    for (let x = listed.first(); x >= 0; x = listed.after(x))
      out.add(choice(REMOVE, pieceCode(type, faction), x))
  }
}

/** A choice for each kind of piece of a side, wherever it stands. */
export function listOwn(s: State, side: Side, out: ChoiceList): void {
  for (let faction = FIRST_FACTION[side]; faction < END_FACTION[side]; faction++)
    listTakeOff(s, faction, 0b1111, out)
}

/** How many pieces of some kinds a faction has in an area. */
export function countPieces(s: State, faction: Faction, types: number, area: SpaceSet): number {
  let sum = 0
  for (let type = 0; type < TYPES; type++) {
    if (((types >>> type) & 1) === 0) continue
    present.read(s, kind(faction, type), listed).intersect(area)
    for (let x = listed.first(); x >= 0; x = listed.after(x)) sum += count(s, faction, type, x)
  }
  return sum
}

/** Whether a faction has a piece of some kinds in an area. */
export function anyPiece(s: State, faction: Faction, types: number, area: SpaceSet): boolean {
  for (let type = 0; type < TYPES; type++)
    if (((types >>> type) & 1) === 1 && present.read(s, kind(faction, type), listed).meets(area)) return true
  return false
}
