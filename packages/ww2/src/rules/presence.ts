import type { State } from '@materiel/kernel'
import { SpaceSet } from '@materiel/kernel/make'
import {
  ARMY,
  COUNTRIES,
  type Country,
  enemyOf,
  MEMBERS,
  PIECE_TYPES,
  type PieceType,
  type Team,
  teamOf,
} from '../countries.js'
import { BY_BATTLE, BY_ELIMINATION, BY_OWNER, type Cause } from '../happenings.js'
import { areNeighbours, isLand, LAND, type Space, TERRAIN, typeAt } from '../map/board.js'
import { pieces, rulesOf, shielded, supplyChanged, turn } from '../state.js'
import {
  available,
  isSupplied,
  linkedPieces,
  linksFor,
  linksOnLand,
  supplySpacesFor,
  teamPieces,
} from './supply.js'

/**
 * Who stands where, and what that makes possible, space by space: the conditions that rules and refusals name. Lists of spaces are
 * found with the masks of `supply.ts`, which are faster; a test holds the two together.
 */

/** Whether an enemy of a country has a piece in a space. */
export function hasEnemy(s: State, country: Country, x: Space): boolean {
  const enemies = MEMBERS[enemyOf(teamOf(country))]
  for (let i = 0; i < enemies.length; i++) if (pieces.has(s, enemies[i], x)) return true
  return false
}

/** Whether a country or one of its teammates has a piece in a space. */
export function hasFriend(s: State, country: Country, x: Space): boolean {
  const friends = MEMBERS[teamOf(country)]
  for (let i = 0; i < friends.length; i++) if (pieces.has(s, friends[i], x)) return true
  return false
}

/** Whether two spaces touch for a country: seas may touch through a strait that is open to it. */
const areNextTo = (s: State, country: Country, a: Space, b: Space): boolean =>
  areNeighbours(a, b, isLand(a) || isLand(b) ? linksOnLand(s) : linksFor(s, teamOf(country)))

const isBeside = (s: State, country: Country, x: Space, test: (y: Space) => boolean): boolean =>
  pieces
    .read(s, country, new SpaceSet<Space>())
    .toArray()
    .some((y) => areNextTo(s, country, x, y) && test(y))

/** Whether a space is next to a supplied piece of a country. */
export const isBesideSupplied = (s: State, country: Country, x: Space): boolean =>
  isBeside(s, country, x, (y) => isSupplied(s, country, y))

/** Whether a space is next to a supplied army of a country. */
export const isBesideSuppliedArmy = (s: State, country: Country, x: Space): boolean =>
  isBeside(s, country, x, (y) => typeAt(y) === ARMY && isSupplied(s, country, y))

/** Whether a new piece in a space would be in supply, by its line and port or by a card. */
export function isSuppliedOnArrival(s: State, country: Country, x: Space): boolean {
  const trial = s.clone()
  pieces.add(trial, country, x)
  supplyChanged(trial)
  return isSupplied(trial, country, x)
}

/** Whether a new piece in a space would have a line to a supply space with an army of its country, or be such an army. */
export function hasLine(s: State, country: Country, x: Space): boolean {
  if (isLand(x) && supplySpacesFor(s, country, new SpaceSet<Space>()).has(x)) return true
  const linked = linkedPieces(s, country, new SpaceSet<Space>())
  return isBeside(s, country, x, (y) => linked.has(y))
}

/** Whether an army of a country's team is next to a sea. */
export const hasPort = (s: State, country: Country, sea: Space): boolean =>
  teamPieces(s, teamOf(country), new SpaceSet<Space>())
    .intersect(LAND)
    .toArray()
    .some((land) => areNeighbours(sea, land, linksOnLand(s)))

/** Whose piece may be eliminated: that of a team, or of any country. */
export type Prey = Team | typeof ANYONE
export const ANYONE = 2

/** The countries of a team, or all. */
export const ownersOf = (prey: Prey): readonly Country[] => MEMBERS[prey] ?? COUNTRIES

/** Whether a protection stops removals for a cause. */
export const isStopped = (s: State, cause: Cause): boolean =>
  cause === BY_BATTLE || cause === BY_ELIMINATION || rulesOf(s).protectionStopsEverything

/** Fills a set with the pieces of a country that can be removed for a cause. */
export function removable(s: State, country: Country, cause: Cause, out: SpaceSet<Space>): SpaceSet<Space> {
  pieces.read(s, country, out)
  if (!isStopped(s, cause)) return out
  out.lo &= ~shielded.lo(s, country)
  out.hi &= ~shielded.hi(s, country)
  return out
}

/** Whether a country may take pieces of a type off the board now. */
export const mayTakeBack = (s: State, country: Country, type: PieceType): boolean =>
  rulesOf(s).takesBackAtAnyTime || (turn.get(s) === country && available(s, country, type) === 0)

/** Fills a set with the pieces of a country that it may take off the board now. */
export function retrievable(s: State, country: Country, out: SpaceSet<Space>): SpaceSet<Space> {
  removable(s, country, BY_OWNER, out)
  for (let i = 0; i < PIECE_TYPES.length; i++)
    if (!mayTakeBack(s, country, PIECE_TYPES[i])) out.minus(TERRAIN[PIECE_TYPES[i]])
  return out
}

/** Whether a country has a piece of a type left, or may take one back to place it elsewhere: in its own turn, one or the other. */
export const hasOneToPlace = (s: State, country: Country, type: PieceType): boolean =>
  rulesOf(s).takesBackAtAnyTime || turn.get(s) === country || available(s, country, type) > 0
