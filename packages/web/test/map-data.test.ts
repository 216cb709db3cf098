import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { loadGames } from '@materiel/games'
import type { Game } from '@materiel/kernel'
import { describe, expect, test } from 'vitest'
import { made } from '../maps/make.mjs'
import { assemble, pointsOfArc, type StoredMap } from '../src/map/assemble.js'
import type { Point } from '../src/map/board-map.js'
import { nameOf } from '../src/map/names.js'
import { placesFor, tokenSize } from '../src/map/placement.js'

const committed = (game: string): string =>
  readFileSync(new URL(`../src/map/data/${game}.json`, import.meta.url), 'utf8')

const games = await loadGames()

const stored = (game: string): StoredMap => JSON.parse(committed(game)) as StoredMap

test('the committed maps are what maps/make.mjs makes of the geography', () => {
  for (const [game, text] of made() as [string, string][])
    expect(text === committed(game), `${game}: run node packages/web/maps/make.mjs`).toBe(true)
})

test('the maps are small', () => {
  for (const { id } of games) expect(gzipSync(committed(id)).length, id).toBeLessThan(60_000)
})

/** Every piece of border of a shape, by where it lies on a map that may go round. */
function* stretches(map: StoredMap, rings: readonly (readonly number[])[]): Generator<string> {
  const wrap = map.wrap === null ? Infinity : Math.round(map.wrap / map.grid)
  const name = ([x, y]: readonly [number, number]) =>
    `${wrap === Infinity ? x : ((x % wrap) + wrap) % wrap},${y}`
  for (const ring of rings)
    for (const i of ring) {
      const points = pointsOfArc(map, i)
      for (let j = 1; j < points.length; j++) {
        const [a, b] = [name(points[j - 1]), name(points[j])]
        yield a < b ? `${a} ${b}` : `${b} ${a}`
      }
    }
}

/** The pairs of spaces that share a stretch of border, each as "a / b". */
function pairsThatTouch(map: StoredMap): string[] {
  const holders = new Map<string, Set<string>>()
  for (const { id, rings } of map.spaces)
    for (const stretch of stretches(map, rings))
      holders.set(stretch, (holders.get(stretch) ?? new Set()).add(id))
  const pairs = new Set<string>()
  for (const spaces of holders.values()) if (spaces.size === 2) pairs.add([...spaces].sort().join(' / '))
  for (const spaces of holders.values()) expect(spaces.size).toBeLessThan(3)
  return [...pairs].sort()
}

const pairsOf = (game: Game, of: (id: string) => readonly string[]): string[] =>
  [
    ...new Set(game.spaces('en').flatMap(({ id }) => of(id).map((other) => [id, other].sort().join(' / ')))),
  ].sort()

/**
 * Waters that touch on the map but are adjacent only through a strait: the map shows the strait there. Suez and Panama are land, so
 * their waters do not touch.
 */
const WW2_NARROWS = [
  'baltic-sea / north-sea',
  'bay-of-bengal / south-china-sea',
  'mediterranean-sea / north-sea',
]
const NARROWS: Readonly<Record<string, readonly string[]>> = { ww2: WW2_NARROWS, 'ww2-french': WW2_NARROWS }

describe.each(games)('$id', (game) => {
  const narrows = NARROWS[game.id] ?? []
  const map = stored(game.id)
  const spaces = new Map(game.spaces('en').map((space) => [space.id, space]))

  test('regions share a border exactly when the rules say that the spaces are adjacent', () => {
    const adjacent = pairsOf(game, (id) => spaces.get(id)!.neighbours)
    const overSea = (map.seaLines ?? []).map(({ between }) => [...between].sort().join(' / '))
    expect([...pairsThatTouch(map), ...overSea].sort()).toEqual([...adjacent, ...narrows].sort())
  })

  test('seas that touch have different shades, wherever seas have shades', () => {
    const shades = new Map(map.spaces.map(({ id, tint }) => [id, tint]))
    const alike = pairsThatTouch(map).filter((pair) => {
      const [one, other] = pair.split(' / ').map((id) => shades.get(id))
      return one === other && /^ocean-/.test(one ?? '')
    })
    expect(alike).toEqual([])
  })

  test('every strait of the rules has its sign, with the land that controls it', () => {
    const rules = game
      .spaces('en')
      .flatMap(({ id, straits = [] }) =>
        straits.map(({ to, land }) => `${land}: ${[id, to].sort().join(' / ')}`),
      )
    const signs = map.straits.map(({ control, joins }) => `${control}: ${[...joins].sort().join(' / ')}`)
    expect(signs.sort()).toEqual([...new Set(rules)].sort())
    for (const narrow of narrows) expect(signs.some((sign) => sign.endsWith(narrow))).toBe(true)
  })

  test('has every space once, named in both languages as the game names it', () => {
    expect(map.spaces.map(({ id }) => id).sort()).toEqual([...spaces.keys()].sort())
    for (const language of ['en', 'fr'] as const) {
      const names = new Map(game.spaces(language).map(({ id, name }) => [id, name]))
      for (const space of assemble(map).spaces)
        expect(plain(names.get(space.id)!), space.id).toContain(plain(nameOf(space, language)))
    }
  })

  test('has a place for every star and every source of supply', () => {
    for (const { id, signs } of map.spaces) {
      const { stars = 0, supplies = [] } = spaces.get(id)!
      expect(Object.keys(signs).filter((sign) => sign.startsWith('star')).length, id).toBe(stars)
      if (game.id === 'east-front')
        expect(
          Object.keys(signs)
            .flatMap((sign) => (sign.startsWith('flag-') ? [sign.slice(5)] : []))
            .sort(),
          id,
        ).toEqual([...supplies].sort())
    }
  })

  test('pieces in one space never overlap, at any scale', () => {
    const board = assemble(map)
    for (const scale of [0.2, 0.5, 1, 2, 4, 10, 30].map((times) => (times * 400) / board.width)) {
      const size = tokenSize(board, scale)
      for (const space of board.spaces)
        for (let count = 2; count <= 7; count++) {
          const places = placesFor(space, count, size)
          expect(places.length).toBe(count)
          expect(leastApart(places), `${count} in ${space.id}`).toBeGreaterThanOrEqual(size)
        }
    }
  })
})

/** Names compare without articles, capitals and accents. */
const plain = (name: string): string =>
  name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/-/g, ' ')

function leastApart(points: readonly Point[]): number {
  let least = Infinity
  points.forEach(([x, y], i) => {
    for (const [u, v] of points.slice(0, i)) least = Math.min(least, Math.hypot(x - u, y - v))
  })
  return least
}
