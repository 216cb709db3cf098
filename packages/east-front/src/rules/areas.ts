import { SpaceSet, type State } from '@materiel/kernel'
import type { Where } from '../cards/vocabulary.js'
import { enemyOf, type Faction, pieceNamed, sideOf, TYPES } from '../factions.js'
import {
  around,
  EAST_OF_1939,
  EAST_OF_1941,
  FLAGS,
  LAND,
  LONE_WATER,
  neighboursOf,
  type Space,
  STARS,
  space,
  WATER,
  WEST_OF_1939,
  WEST_OF_1941,
} from '../map/board.js'
import { gorkiStar, heldAtTurn, kind, present, scorched } from '../state.js'
import { ALL_TYPES, heldLand, spacesWith } from './control.js'

/** The places that cards speak of, made ready to be asked of a state. */

/** Fills a set with the spaces meant, as a faction sees them. */
export type Area = (s: State, faction: Faction, out: SpaceSet) => SpaceSet

/**
 * Routines keep areas by number and ask for them anew at each question: a piece that made a space fit may have been taken off the board.
 */
const AREAS: Area[] = []
export const areaNumber = (area: Area): number => AREAS.push(area) - 1
export const areaAt = (s: State, number: number, faction: Faction, out: SpaceSet): SpaceSet =>
  AREAS[number](s, faction, out)

export const ALL_SPACES = new SpaceSet().union(LAND).union(WATER)
export const EVERYWHERE = areaNumber((_s, _faction, out) => out.copy(ALL_SPACES))
const LINES = {
  'west-1939': WEST_OF_1939,
  'east-1939': EAST_OF_1939,
  'west-1941': WEST_OF_1941,
  'east-1941': EAST_OF_1941,
} as const

const GORKI = space('gorki')

/** Victory Stars of a space that count: one may be covered, and Gorki may have got one. */
export function starsOf(s: State, x: Space): number {
  const printed = STARS[x] + (x === GORKI ? gorkiStar.get(s) : 0)
  return scorched.get(s) === x + 1 ? printed - 1 : printed
}

/** Spaces with a star that counts. */
function starred(s: State, out: SpaceSet): SpaceSet {
  out.clear()
  for (let x = 0; x < STARS.length; x++) if (starsOf(s, x) > 0) out.add(x)
  return out
}

export const typesOf = (pieces: readonly ('infantry' | 'tank' | 'airplane' | 'fleet')[]): number =>
  pieces.reduce((types, piece) => types | (1 << pieceNamed(piece)), 0)

/** Spaces with a piece of some kinds of one faction. */
export function factionSpaces(s: State, faction: Faction, types: number, out: SpaceSet): SpaceSet {
  let lo = 0
  let hi = 0
  for (let type = 0; type < TYPES; type++) {
    if (((types >>> type) & 1) === 0) continue
    lo |= present.lo(s, kind(faction, type))
    hi |= present.hi(s, kind(faction, type))
  }
  out.lo = lo
  out.hi = hi
  return out
}

const part = new SpaceSet()
const more = new SpaceSet()

export function areaOf(where: Where): Area {
  const fixed = new SpaceSet().copy(ALL_SPACES)
  if (where.in !== undefined) fixed.intersect(SpaceSet.of(where.in.map(space)))
  if (where.inOrNextTo !== undefined)
    fixed.intersect(around(space(where.inOrNextTo), part).add(space(where.inOrNextTo)))
  if (where.nextTo !== undefined) fixed.intersect(around(space(where.nextTo), part))
  if (where.line !== undefined) fixed.intersect(LINES[where.line])
  if (where.loneWater === true) fixed.intersect(LONE_WATER)
  const withTypes =
    where.with === undefined ? 0 : where.with === 'piece' ? ALL_TYPES : 1 << pieceNamed(where.with)
  const besideTypes = where.besideOwn === undefined ? 0 : typesOf(where.besideOwn)
  return (s, faction, out) => {
    out.copy(fixed)
    if (where.starred === true) out.intersect(starred(s, part))
    if (where.flag === true) out.intersect(FLAGS[faction])
    if (withTypes !== 0) out.intersect(factionSpaces(s, faction, withTypes, part))
    if (besideTypes !== 0) out.intersect(neighboursOf(factionSpaces(s, faction, besideTypes, part), part))
    if (where.heldAtTurnStart === true) out.intersect(heldAtTurn.read(s, 0, part))
    if (where.emptyEnemyHeld === true) {
      const enemy = enemyOf(sideOf(faction))
      out.intersect(heldLand(s, enemy, part)).minus(spacesWith(s, enemy, ALL_TYPES, more))
    }
    return out
  }
}
