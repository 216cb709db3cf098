import type { State } from '@materiel/kernel'
import { type Brand, SpaceSet } from '@materiel/kernel/make'
import type { Where } from '../cards/vocabulary.js'
import {
  ALL_TYPES,
  enemyOf,
  type Faction,
  FLEET,
  INFANTRY,
  NO_TYPES,
  only,
  type PieceId,
  pieceNamed,
  sideOf,
  type TypeSet,
  typeSet,
} from '../factions.js'
import {
  around,
  EAST_OF_1939,
  EAST_OF_1941,
  FLAGS,
  LAND,
  LONE_WATER,
  neighboursOf,
  SPACES,
  type Space,
  STARS,
  space,
  WATER,
  WEST_OF_1939,
  WEST_OF_1941,
} from '../map/board.js'
import { gorkiStar, heldAtTurn, kind, present, scorched } from '../state.js'
import { heldLand, spacesWith } from './control.js'

/** The places that cards speak of, made ready to be asked of a state. */

/** Fills a set with the spaces meant, as a faction sees them. */
export type Area = (s: State, faction: Faction, out: SpaceSet<Space>) => SpaceSet<Space>

/**
 * Routines keep areas by number and ask for them anew at each question: a piece that made a space fit may have been taken off the board.
 */
export type AreaNumber = Brand<'area'>
const AREAS: Area[] = []
export const areaNumber = (area: Area): AreaNumber => (AREAS.push(area) - 1) as AreaNumber
export const areaAt = (
  s: State,
  number: AreaNumber,
  faction: Faction,
  out: SpaceSet<Space>,
): SpaceSet<Space> => AREAS[number](s, faction, out)

export const ALL_SPACES = new SpaceSet<Space>().union(LAND).union(WATER)
export const EVERYWHERE = areaNumber((_s, _faction, out) => out.copy(ALL_SPACES))
const LINES = {
  'west-1939': WEST_OF_1939,
  'east-1939': EAST_OF_1939,
  'west-1941': WEST_OF_1941,
  'east-1941': EAST_OF_1941,
} as const

const GORKI = space('gorki')

/** Spaces that have a star, or may get one. */
export const STARRED: readonly Space[] = SPACES.filter((x) => STARS[x] > 0 || x === GORKI)

/** Victory Stars of a space that count: one may be covered, and Gorki may have got one. */
export function starsOf(s: State, x: Space): number {
  const printed = STARS[x] + (x === GORKI ? gorkiStar.get(s) : 0)
  return scorched.get(s) === x + 1 ? printed - 1 : printed
}

/** Spaces with a star that counts. */
function starred(s: State, out: SpaceSet<Space>): SpaceSet<Space> {
  out.clear()
  for (const x of STARRED) if (starsOf(s, x) > 0) out.add(x)
  return out
}

export const typesOf = (pieces: readonly PieceId[]): TypeSet => typeSet(pieces.map(pieceNamed))

/** Spaces with a flag of each faction, and those next to them: where pieces are conscripted. */
export const FLAG_AREA: readonly SpaceSet<Space>[] = FLAGS.map((flags) =>
  neighboursOf(flags, new SpaceSet<Space>()).union(flags),
)

/** Spaces with a piece of some kinds of one faction. */
export function factionSpaces(
  s: State,
  faction: Faction,
  types: TypeSet,
  out: SpaceSet<Space>,
): SpaceSet<Space> {
  let lo = 0
  let hi = 0
  for (let type = INFANTRY; type <= FLEET; type++) {
    if (((types >>> type) & 1) === 0) continue
    lo |= present.lo(s, kind(faction, type))
    hi |= present.hi(s, kind(faction, type))
  }
  out.lo = lo
  out.hi = hi
  return out
}

const part = new SpaceSet<Space>()
const more = new SpaceSet<Space>()

export function areaOf(where: Where): Area {
  const fixed = new SpaceSet<Space>().copy(ALL_SPACES)
  if (where.in !== undefined) fixed.intersect(SpaceSet.of(where.in.map(space)))
  if (where.inOrNextTo !== undefined)
    fixed.intersect(around(space(where.inOrNextTo), part).add(space(where.inOrNextTo)))
  if (where.nextTo !== undefined) fixed.intersect(around(space(where.nextTo), part))
  if (where.line !== undefined) fixed.intersect(LINES[where.line])
  if (where.loneWater === true) fixed.intersect(LONE_WATER)
  const withTypes =
    where.with === undefined ? NO_TYPES : where.with === 'piece' ? ALL_TYPES : only(pieceNamed(where.with))
  const besideTypes = typesOf(where.besideOwn ?? [])
  return (s, faction, out) => {
    out.copy(fixed)
    if (where.starred === true) out.intersect(starred(s, part))
    if (where.flag === true) out.intersect(FLAGS[faction])
    if (withTypes !== NO_TYPES) out.intersect(factionSpaces(s, faction, withTypes, part))
    if (besideTypes !== NO_TYPES)
      out.intersect(neighboursOf(factionSpaces(s, faction, besideTypes, part), part))
    if (where.heldAtTurnStart === true) out.intersect(heldAtTurn.read(s, 0, part))
    if (where.emptyEnemyHeld === true) {
      const enemy = enemyOf(sideOf(faction))
      out.intersect(heldLand(s, enemy, part)).minus(spacesWith(s, enemy, ALL_TYPES, more))
    }
    return out
  }
}
