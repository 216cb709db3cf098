import { areLinked, type Brand, link, neighboursIn, SpaceSet } from '@materiel/kernel/make'
import { AIRPLANE, FACTION_IDS, FLEET, TYPES } from '../factions.js'
import { BORDERS, POOLS, SPACE_FACTS } from './spaces.js'

/** A space of the board, by its number: land spaces come first, then the water spaces. */
export type Space = Brand<'space'>

if (SPACE_FACTS.length > 64) throw new Error('a set of spaces has room for 64 of them')

export const SPACES: readonly Space[] = SPACE_FACTS.map((_, i) => i as Space)
export const SPACE_IDS: readonly string[] = SPACE_FACTS.map((fact) => fact.id)

const numbers = new Map(SPACES.map((x) => [SPACE_IDS[x], x]))

/** The space of this name, if there is one. */
export const findSpace = (id: string): Space | undefined => numbers.get(id)

export function space(id: string): Space {
  const found = findSpace(id)
  if (found === undefined) throw new Error(`no space is called "${id}"`)
  return found
}

type Fact = (typeof SPACE_FACTS)[number]
const spacesWhere = (test: (fact: Fact) => boolean): SpaceSet<Space> =>
  SpaceSet.of(SPACES.filter((x) => test(SPACE_FACTS[x])))

export const LAND = spacesWhere((fact) => fact.kind === 'land')
export const WATER = spacesWhere((fact) => fact.kind === 'water')
export const isLand = (x: Space): boolean => LAND.has(x)

/** Where a type of piece stands: fleets on water, all others on land. */
export const TERRAIN: readonly SpaceSet<Space>[] = TYPES.map((type) => (type === FLEET ? WATER : LAND))

export const STARS: readonly number[] = SPACE_FACTS.map((fact) => fact.stars)
export const FLAGS: readonly SpaceSet<Space>[] = FACTION_IDS.map((id) =>
  spacesWhere((fact) => fact.flags.includes(id)),
)

export const WEST_OF_1939 = spacesWhere((fact) => fact.side1939 === 'west')
export const EAST_OF_1939 = spacesWhere((fact) => fact.side1939 === 'east')
export const WEST_OF_1941 = spacesWhere((fact) => fact.side1941 === 'west')
export const EAST_OF_1941 = spacesWhere((fact) => fact.side1941 === 'east')

/** Water spaces that border no other water space. */
export const LONE_WATER = new SpaceSet<Space>()

/** Pieces of each faction and type in the box. */
export const POOL: readonly (readonly number[])[] = FACTION_IDS.map((id) => POOLS[id])

/** The neighbours of each space, as pairs of words. */
export const NEIGHBOURS = new Int32Array(2 * SPACES.length)
for (const [a, b] of BORDERS) link(NEIGHBOURS, 0, space(a), space(b))
for (const x of WATER.toArray())
  if (((NEIGHBOURS[2 * x] & WATER.lo) | (NEIGHBOURS[2 * x + 1] & WATER.hi)) === 0) LONE_WATER.add(x)

/** A space as a bit of the two words of a set. */
export const bitLo = (x: Space): number => (x < 32 ? 1 << x : 0)
export const bitHi = (x: Space): number => (x < 32 ? 0 : 1 << (x - 32))

export const areNeighbours = (a: Space, b: Space): boolean => areLinked(NEIGHBOURS, 0, a, b)

/** The neighbours of one space. */
export function around(x: Space, out: SpaceSet<Space>): SpaceSet<Space> {
  out.lo = NEIGHBOURS[2 * x]
  out.hi = NEIGHBOURS[2 * x + 1]
  return out
}

/** What a type of piece can reach in one move, whatever stands there: airplanes two spaces, over anything. As pairs of words. */
export const RANGE: readonly Int32Array[] = TYPES.map((type) => {
  const table = new Int32Array(2 * SPACES.length)
  for (const x of SPACES) {
    const set = around(x, new SpaceSet<Space>())
    if (type === AIRPLANE) set.union(neighboursOf(set, new SpaceSet<Space>())).delete(x)
    set.intersect(TERRAIN[type])
    table[2 * x] = set.lo
    table[2 * x + 1] = set.hi
  }
  return table
})

/** All neighbours of a set of spaces. `out` may be the set itself. */
export function neighboursOf(set: SpaceSet<Space>, out: SpaceSet<Space>): SpaceSet<Space> {
  return neighboursIn(NEIGHBOURS, 0, set, out)
}
