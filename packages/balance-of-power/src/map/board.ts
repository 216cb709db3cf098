import { type Brand, popcount } from '@materiel/kernel/make'
import { BORDERS, REGION_FACTS, SEA_LINES, TERRITORY_FACTS, type TerritoryFact } from './territories.js'

/** The board as numbers. There are fewer than 32 territories, so that a set of them is one word, a bit each. */

export type Territory = Brand<'territory'>
export type TerritorySet = number

export const TERRITORIES: readonly Territory[] = TERRITORY_FACTS.map((_, i) => i as Territory)
export const TERRITORY_IDS: readonly string[] = TERRITORY_FACTS.map(({ id }) => id)
export const TERRITORY_COUNT = TERRITORIES.length
if (TERRITORY_COUNT > 31) throw new Error('a set of territories has room for 31 of them')

const numbers = new Map(TERRITORIES.map((x) => [TERRITORY_IDS[x], x]))

/** The territory of this name, if there is one. */
export const findTerritory = (id: string): Territory | undefined => numbers.get(id)

export function territory(id: string): Territory {
  const found = findTerritory(id)
  if (found === undefined) throw new Error(`no territory is called "${id}"`)
  return found
}

export const bit = (x: Territory): TerritorySet => 1 << x
export const has = (set: TerritorySet, x: Territory): boolean => ((set >>> x) & 1) === 1
/** The first territory of a set that is not empty. Loop with `for (let rest = set; rest !== 0; rest &= rest - 1)`. */
export const firstIn = (set: TerritorySet): Territory => (31 - Math.clz32(set & -set)) as Territory
export const sizeOf = (set: TerritorySet): number => popcount(set)
export const setOf = (ids: readonly string[]): TerritorySet =>
  ids.reduce((set, id) => set | bit(territory(id)), 0)
export const idsIn = (set: TerritorySet): string[] => TERRITORY_IDS.filter((_, x) => has(set, x as Territory))

const where = (test: (fact: TerritoryFact) => boolean): TerritorySet =>
  TERRITORIES.reduce((set, x) => (test(TERRITORY_FACTS[x]) ? set | bit(x) : set), 0)

export const EVERYWHERE: TerritorySet = where(() => true)
export const ROUGH: TerritorySet = where(({ rough }) => rough)
export const SITES: TerritorySet = where(({ site }) => site !== null)
export const REGIONS: readonly TerritorySet[] = REGION_FACTS.map(({ id }) =>
  where(({ region }) => region === id),
)
export const REGION_BONUS: readonly number[] = REGION_FACTS.map(({ bonus }) => bonus)
/** The region of each territory, by its number. */
export const REGION_OF: readonly number[] = TERRITORY_FACTS.map(({ region }) =>
  REGION_FACTS.findIndex(({ id }) => id === region),
)

/** The territories next to each one, over a border or a sea line. */
export const NEIGHBOURS = new Int32Array(TERRITORY_COUNT)
for (const [a, b] of [...BORDERS, ...SEA_LINES]) {
  NEIGHBOURS[territory(a)] |= bit(territory(b))
  NEIGHBOURS[territory(b)] |= bit(territory(a))
}
export const areAdjacent = (a: Territory, b: Territory): boolean => has(NEIGHBOURS[a], b)

/** All that a chain of adjacent territories of a set joins to one of them, which is included. */
export function joinedTo(x: Territory, within: TerritorySet): TerritorySet {
  let done = 0
  let edge = bit(x) & within
  while (edge !== 0) {
    done |= edge
    let next = 0
    for (let rest = edge; rest !== 0; rest &= rest - 1) next |= NEIGHBOURS[firstIn(rest)]
    edge = next & within & ~done
  }
  return done
}
