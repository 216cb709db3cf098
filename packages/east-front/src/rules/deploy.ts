import {
  AGAIN,
  ask,
  type ChoiceList,
  choice,
  DONE,
  firstOf,
  of,
  SpaceSet,
  type State,
  seatBit,
  secondOf,
  verbOf,
} from '@materiel/kernel'
import type { TextNumber } from '../cards/texts.js'
import { enemyOf, type Faction, type PieceType, sideOf, TYPES } from '../factions.js'
import { factionOf, pieceCode, typeOf } from '../happenings.js'
import { TERRAIN } from '../map/board.js'
import { assured, available, it, itPiece, machine } from '../state.js'
import { whyNotDeploy } from '../text/board-refusals.js'
import { DEPLOY, PASS, REMOVE } from '../verbs.js'
import { areaAt } from './areas.js'
import { controlled } from './control.js'
import { BY_OWNER, listTakeOff, placePiece, removePiece } from './pieces.js'
import { occupiedBy, supplyableFor } from './supply.js'

/** Deploying: a piece from the reserve on a space that the side holds and where it is supplied. Recruiting asks for less. */

const enemies = new SpaceSet()
const supplied = new SpaceSet()

/** Spaces where a faction could deploy a piece of a type. */
export function deployable(s: State, faction: Faction, type: PieceType, out: SpaceSet): SpaceSet {
  const side = sideOf(faction)
  controlled(s, side, out)
    .intersect(TERRAIN[type])
    .intersect(supplyableFor(s, faction, supplied))
  return out.minus(occupiedBy(s, enemyOf(side), enemies))
}

/** Spaces where a faction could recruit a piece of a type: any without an enemy. */
function recruitable(s: State, faction: Faction, type: PieceType, out: SpaceSet): SpaceSet {
  return out.copy(TERRAIN[type]).minus(occupiedBy(s, enemyOf(sideOf(faction)), enemies))
}

const spaces = new SpaceSet()

/** Spaces of an area where a piece of a type can be placed. */
export function placeable(
  s: State,
  faction: Faction,
  type: PieceType,
  recruits: boolean,
  area: SpaceSet,
): SpaceSet {
  if (recruits) recruitable(s, faction, type, spaces)
  else deployable(s, faction, type, spaces)
  return spaces.intersect(area)
}

export function listPlacements(
  s: State,
  faction: Faction,
  types: number,
  recruits: boolean,
  area: SpaceSet,
  out: ChoiceList,
): void {
  for (let type = 0; type < TYPES; type++) {
    if (((types >>> type) & 1) === 0 || available(s, faction, type) === 0) continue
    const found = placeable(s, faction, type, recruits, area)
    for (let x = found.first(); x >= 0; x = found.after(x))
      out.add(choice(DEPLOY, pieceCode(type, faction), x))
  }
}

/** Whether some type of piece could be placed in an area if it were at hand. */
export function canPlace(
  s: State,
  faction: Faction,
  types: number,
  recruits: boolean,
  area: SpaceSet,
): boolean {
  for (let type = 0; type < TYPES; type++)
    if (((types >>> type) & 1) === 1 && !placeable(s, faction, type, recruits, area).isEmpty) return true
  return false
}

/**
 * Bits of `manner`: recruit instead of deploying; the piece may be declined; a card keeps it in supply; it must be placed, if need be by
 * taking another off the board.
 */
export const RECRUIT = 1
export const MAY = 2
export const ASSURED = 4
export const MUST = 8

interface Placing {
  readonly faction: Faction
  readonly types: number
  readonly area: number
  readonly manner: number
  readonly card: TextNumber
  /** The part of the area that is meant. */
  readonly within: SpaceSet
}

/** Place one piece of some types in an area. It becomes "it". */
export const placeOne = (s: State, { faction, types, area, manner, card, within }: Placing): void =>
  machine.call(s, placing, faction, types, area, manner, card, within.lo, within.hi)

const placing = machine.routine('place-one', {
  faction: of<Faction>(),
  types: 0,
  area: 0,
  manner: 0,
  card: of<TextNumber>(),
  lo: 0,
  hi: 0,
})

const area = new SpaceSet()

interface Within {
  readonly faction: Faction
  readonly area: number
  readonly lo: number
  readonly hi: number
}

function areaNow(s: State, f: Within): SpaceSet {
  areaAt(s, f.area, f.faction, area)
  area.lo &= f.lo
  area.hi &= f.hi
  return area
}

placing.steps(
  ask({
    question: 'deploy',
    who: (_s, f) => seatBit(sideOf(f.faction)),
    options: (s, f, _seat, out) => {
      const recruits = (f.manner & RECRUIT) !== 0
      areaNow(s, f)
      listPlacements(s, f.faction, f.types, recruits, area, out)
      if (out.length > 0) {
        if ((f.manner & MAY) !== 0) out.add(choice(PASS))
        return
      }
      // With nothing in reserve the side may deploy less, or take a piece off the board first.
      if (!canPlace(s, f.faction, f.types, recruits, area)) return
      listTakeOff(s, f.faction, f.types, out)
      if (out.length > 0 && (f.manner & MUST) === 0) out.add(choice(PASS))
    },
    take: (s, f, _seat, taken) => {
      if (verbOf(taken) === PASS) return DONE
      const type = typeOf(firstOf(taken))
      const x = secondOf(taken)
      if (verbOf(taken) === REMOVE) {
        removePiece(s, factionOf(firstOf(taken)), type, x, BY_OWNER)
        return AGAIN
      }
      placePiece(s, f.faction, type, x, (f.manner & RECRUIT) !== 0)
      if ((f.manner & ASSURED) !== 0) assured.set(s, f.faction, x + 1)
      it.set(s, x)
      itPiece.set(s, pieceCode(type, f.faction))
    },
    why: (s, f, _seat, wish) =>
      whyNotDeploy(s, f.faction, f.types, (f.manner & RECRUIT) !== 0, areaNow(s, f), wish),
    card: (_s, f) => f.card,
  }),
)
