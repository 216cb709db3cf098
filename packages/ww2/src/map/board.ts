import { areLinked, type Brand, link, neighboursIn, SpaceSet } from '@materiel/kernel/make'
import { ARMY, COUNTRY_IDS, type Country, NAVY, type PieceType } from '../countries.js'
import { BOARDS, type BoardId, SPACE_FACTS, STRAITS } from './spaces.js'

/** A space of the board, by its number: land spaces come first, then the seas. */
export type Space = Brand<'space'>

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

const spacesWhere = (test: (fact: (typeof SPACE_FACTS)[number]) => boolean): SpaceSet<Space> =>
  SpaceSet.of(SPACES.filter((x) => test(SPACE_FACTS[x])))

export const LAND = spacesWhere((fact) => fact.kind === 'land')
export const SEA = spacesWhere((fact) => fact.kind === 'sea')
/** Armies stand on land, navies at sea: the terrain of a type of piece. */
export const TERRAIN = [LAND, SEA] as const
export const isLand = (x: Space): boolean => LAND.has(x)
/** Stands for the space of what has none. */
export const NOWHERE = -1 as Space
/** The type of piece that can stand in a space. */
export const typeAt = (x: Space): PieceType => (isLand(x) ? ARMY : NAVY)

/** The starred spaces. */
export const SUPPLY_SPACES = spacesWhere((fact) => fact.supply)

/** Each country's Home space. */
const HOME: readonly Space[] = COUNTRY_IDS.map((id) => {
  const home = SPACES.find((x) => SPACE_FACTS[x].home === id)
  if (home === undefined) throw new Error(`${id} has no Home space`)
  return home
})

export const homeOf = (country: Country): Space => HOME[country]

/** The land spaces that control a strait, in the order of the bits of a strait pattern. */
export const STRAIT_LANDS: readonly Space[] = STRAITS.map((strait) => space(strait.land))
export const STRAIT_SEAS: readonly (readonly [Space, Space])[] = STRAITS.map((strait) => [
  space(strait.seas[0]),
  space(strait.seas[1]),
])

/** One of the printed boards. */
export type Board = Brand<'board'>

const BOARD_IDS = Object.keys(BOARDS) as BoardId[]

export const boardNamed = (id: BoardId): Board => BOARD_IDS.indexOf(id) as Board

/** How the spaces are linked: by the borders of a board and the straits that are open, one bit each. */
export type Links = Brand<'links'>

/** The links of a board where no strait is open: those that count on land. */
export const landLinks = (board: Board): Links => (board << STRAITS.length) as Links

/** The same with some straits open. */
export const withStraits = (links: Links, straits: number): Links => (links | straits) as Links

/**
 * Neighbours of every space for all links, as pairs of words: the neighbours of space x begin at `neighbourRow(links) + 2 * x`. Flood
 * fills read it directly.
 */
export const NEIGHBOURS = new Int32Array(2 * SPACES.length * (BOARD_IDS.length << STRAITS.length))
export const neighbourRow = (links: Links): number => 2 * SPACES.length * links

BOARD_IDS.forEach((id) => {
  for (let open = 0; open < 1 << STRAITS.length; open++) {
    const row = neighbourRow(withStraits(landLinks(boardNamed(id)), open))
    for (const [a, b] of BOARDS[id]) link(NEIGHBOURS, row, space(a), space(b))
    STRAIT_SEAS.forEach(([a, b], i) => {
      if ((open >>> i) & 1) link(NEIGHBOURS, row, a, b)
    })
  }
})

export const areNeighbours = (a: Space, b: Space, links: Links): boolean =>
  areLinked(NEIGHBOURS, neighbourRow(links), a, b)

/** All neighbours of a set of spaces. `out` may be the set itself. */
export const neighboursOf = (set: SpaceSet<Space>, links: Links, out: SpaceSet<Space>): SpaceSet<Space> =>
  neighboursIn(NEIGHBOURS, neighbourRow(links), set, out)
