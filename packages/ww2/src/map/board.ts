import { areLinked, link, neighboursIn, SpaceSet } from '@materiel/kernel'
import { ARMY, COUNTRY_IDS, type Country, NAVY, type PieceType } from '../countries.js'
import { BORDERS, SPACE_FACTS, STRAITS } from './spaces.js'

/** A space of the board, by its number: land spaces come first, then the seas. */
export type Space = number

const SPACES = SPACE_FACTS.length
export const SPACE_IDS: readonly string[] = SPACE_FACTS.map((fact) => fact.id)

const numbers = new Map(SPACE_IDS.map((id, i) => [id, i]))

/** The number of a space, or -1. */
export const findSpace = (id: string): Space => numbers.get(id) ?? -1

export function space(id: string): Space {
  const found = findSpace(id)
  if (found < 0) throw new Error(`no space is called "${id}"`)
  return found
}

const spacesWhere = (test: (fact: (typeof SPACE_FACTS)[number]) => boolean): SpaceSet =>
  SpaceSet.of(SPACE_FACTS.flatMap((fact, i) => (test(fact) ? [i] : [])))

export const LAND = spacesWhere((fact) => fact.kind === 'land')
export const SEA = spacesWhere((fact) => fact.kind === 'sea')
/** Armies stand on land, navies at sea: the terrain of a type of piece. */
export const TERRAIN = [LAND, SEA] as const
export const isLand = (x: Space): boolean => LAND.has(x)
/** The type of piece that can stand in a space. */
export const typeAt = (x: Space): PieceType => (isLand(x) ? ARMY : NAVY)

/** The two words of the set of a single space. */
export const loOf = (x: Space): number => (x < 32 ? 1 << x : 0)
export const hiOf = (x: Space): number => (x < 32 ? 0 : 1 << (x - 32))

/** The starred spaces. */
export const SUPPLY_SPACES = spacesWhere((fact) => fact.supply)

/** Each country's Home space. */
const HOME: readonly Space[] = COUNTRY_IDS.map((id: string) =>
  SPACE_FACTS.findIndex((fact) => fact.home === id),
)

export const homeOf = (country: Country): Space => HOME[country]

/** The land spaces that control a strait, in the order of the bits of a strait pattern. */
export const STRAIT_LANDS: readonly Space[] = STRAITS.map((strait) => space(strait.land))
export const STRAIT_SEAS: readonly (readonly [Space, Space])[] = STRAITS.map((strait) => [
  space(strait.seas[0]),
  space(strait.seas[1]),
])

/**
 * Neighbours of every space for every pattern of open straits, as pairs of words: the neighbours of space x under
 * pattern p begin at `neighbourRow(p) + 2 * x`. Flood fills read it directly.
 */
export const NEIGHBOURS = new Int32Array(2 * SPACES * (1 << STRAITS.length))
export const neighbourRow = (pattern: number): number => 2 * SPACES * pattern

/** No strait open: the neighbours that count on land. */
export const NO_STRAITS = 0

for (let pattern = 0; pattern < 1 << STRAITS.length; pattern++) {
  const row = neighbourRow(pattern)
  for (const [a, b] of BORDERS) link(NEIGHBOURS, row, space(a), space(b))
  STRAIT_SEAS.forEach(([a, b], i) => {
    if ((pattern >>> i) & 1) link(NEIGHBOURS, row, a, b)
  })
}

export const areNeighbours = (a: Space, b: Space, pattern = NO_STRAITS): boolean =>
  areLinked(NEIGHBOURS, neighbourRow(pattern), a, b)

/** All neighbours of a set of spaces. `out` may be the set itself. */
export const neighboursOf = (set: SpaceSet, pattern: number, out: SpaceSet): SpaceSet =>
  neighboursIn(NEIGHBOURS, neighbourRow(pattern), set, out)
