import { describe, expect, it } from 'vitest'
import { COUNTRIES, COUNTRY_IDS, type CountryId } from '../src/countries.js'
import type { EditionDeclaration } from '../src/editions/declaration.js'
import { FRENCH } from '../src/editions/french.js'
import { SECOND } from '../src/editions/second.js'
import {
  areNeighbours,
  boardNamed,
  homeOf,
  landLinks,
  SPACE_IDS,
  type Space,
  STRAIT_LANDS,
  STRAIT_SEAS,
  space,
  withStraits,
} from '../src/map/board.js'
import { BORDERS, SPACE_FACTS } from '../src/map/spaces.js'

/** What is in the box, counted against the rulebook's own tables. */

const BOARD = landLinks(boardNamed('second-edition'))
const touch = (a: Space, b: Space): boolean => areNeighbours(a, b, BOARD)

const TYPES = [
  'build-army',
  'land-battle',
  'build-navy',
  'sea-battle',
  'economic-warfare',
  'event',
  'response',
  'status',
] as const

interface Box {
  readonly name: string
  /** The rules that say so, of types and of numbers. */
  readonly rules: readonly [types: string, numbers: string]
  readonly decks: EditionDeclaration['decks']
  /** The cards of each country, of each type in the order above. */
  readonly profiles: Readonly<Record<CountryId, readonly number[]>>
  readonly sizes: readonly number[]
  readonly kinds: number
}

const BOXES: readonly Box[] = [
  {
    name: 'second edition',
    rules: ['ww2.setup.types', 'ww2.setup.decks'],
    decks: SECOND.decks,
    profiles: {
      germany: [6, 7, 2, 2, 6, 6, 0, 12],
      'united-kingdom': [5, 4, 5, 5, 2, 6, 7, 6],
      japan: [4, 3, 6, 4, 2, 0, 11, 4],
      'soviet-union': [8, 6, 1, 2, 0, 6, 5, 6],
      italy: [4, 4, 3, 2, 2, 6, 4, 5],
      'united-states': [5, 4, 5, 4, 5, 10, 0, 8],
    },
    sizes: [41, 40, 34, 34, 30, 41],
    kinds: 143,
  },
  {
    name: 'French edition',
    rules: ['french.setup.score', 'french.setup.score'],
    decks: FRENCH.decks,
    profiles: {
      germany: [6, 7, 2, 2, 5, 7, 0, 11],
      'united-kingdom': [5, 4, 5, 5, 2, 7, 4, 7],
      japan: [4, 3, 6, 4, 2, 0, 11, 3],
      'soviet-union': [8, 6, 1, 2, 0, 6, 4, 7],
      italy: [4, 4, 3, 2, 2, 7, 3, 5],
      'united-states': [5, 4, 5, 4, 5, 8, 0, 9],
    },
    sizes: [40, 39, 33, 34, 30, 40],
    kinds: 136,
  },
]

const countOf = (cards: readonly { readonly count: number }[]): number =>
  cards.reduce((sum, { count }) => sum + count, 0)

describe.each(BOXES)('the cards of the $name', ({ rules, decks, profiles, sizes, kinds }) => {
  it.each(COUNTRY_IDS)(`${rules[0]}: %s has the cards of its profile`, (id) => {
    const deck = decks[COUNTRY_IDS.indexOf(id)]
    expect(TYPES.map((type) => countOf(deck.filter((card) => card.type === type)))).toEqual(profiles[id])
  })

  it(`${rules[1]}: there are ${sizes.reduce((sum, size) => sum + size)} in all, of ${kinds} kinds`, () => {
    expect(decks.map(countOf)).toEqual(sizes)
    expect(decks.flat()).toHaveLength(kinds)
  })

  it('have names that are unique within their country, and titles in both languages', () => {
    for (const deck of decks) {
      expect(new Set(deck.map(({ id }) => id)).size).toBe(deck.length)
      for (const { title } of deck) expect(Math.min(title.en.length, title.fr.length)).toBeGreaterThan(1)
    }
  })
})

describe('the cards of the French edition, besides those of the second', () => {
  it('are declared once where the second edition has the same: 71 kinds; two more differ from one in their title alone', () => {
    const shared = FRENCH.decks.flatMap((deck, country) =>
      deck.filter((card) => SECOND.decks[country].includes(card)),
    )
    expect(shared).toHaveLength(71)
    const alike = FRENCH.decks.flatMap((deck, country) =>
      deck.filter((card) =>
        SECOND.decks[country].some(
          (other) =>
            other !== card &&
            other.type === card.type &&
            JSON.stringify([other.play, other.use, other.standing]) ===
              JSON.stringify([card.play, card.use, card.standing]),
        ),
      ),
    )
    expect(alike.map(({ id }) => id)).toEqual(['bombers', 'firestorm-bombers'])
  })

  it('french.reactions.limits: eleven of them can be used once in a turn', () => {
    const limited = FRENCH.decks.flat().filter(({ use }) => use?.oncePerTurn === true)
    expect(limited.map(({ id }) => id).sort()).toEqual([
      'aircraft-carriers',
      'bias-for-action',
      'blitzkrieg',
      'defense-of-the-motherland',
      'dive-bombers',
      'frontal-assault',
      'rosie-the-riveter',
      'superior-planning',
      'superior-shipyards',
      'the-royal-navy',
      'wartime-production',
    ])
  })
})

describe('the pieces', () => {
  it('ww2.pieces.pool: 33 armies and 23 navies', () => {
    expect(SECOND.pool.reduce((sum, [armies]) => sum + armies, 0)).toBe(33)
    expect(SECOND.pool.reduce((sum, [, navies]) => sum + navies, 0)).toBe(23)
  })
})

describe('the board', () => {
  it('ww2.board.spaces: 36 land spaces and 17 seas', () => {
    expect(SPACE_FACTS.filter((fact) => fact.kind === 'land')).toHaveLength(36)
    expect(SPACE_FACTS.filter((fact) => fact.kind === 'sea')).toHaveLength(17)
  })

  it('ww2.board.supply-spaces: twelve stars, ww2.board.homes: six of them homes', () => {
    expect(SPACE_FACTS.filter((fact) => fact.supply)).toHaveLength(12)
    expect(COUNTRIES.map((country) => SPACE_IDS[homeOf(country)])).toEqual([
      'germany',
      'united-kingdom',
      'japan',
      'moscow',
      'italy',
      'eastern-united-states',
    ])
  })

  it('ww2.board.adjacent: borders are mutual, between different spaces, and each is named once', () => {
    const seen = new Set(BORDERS.map(([a, b]) => [a, b].sort().join('/')))
    expect(seen.size).toBe(BORDERS.length)
    for (const [a, b] of BORDERS) {
      expect(a).not.toBe(b)
      expect(touch(space(a), space(b)) && touch(space(b), space(a))).toBe(true)
    }
  })

  it('ww2.board.wrap: the map is a cylinder', () => {
    for (const [a, b] of [
      ['canada', 'pacific-northwest'],
      ['eastern-united-states', 'western-united-states'],
      ['latin-america', 'western-united-states'],
      ['latin-america', 'east-pacific'],
      ['southeast-pacific', 'east-pacific'],
    ] as const)
      expect(touch(space(a), space(b))).toBe(true)
  })

  it('ww2.board.points: spaces that meet in a point are not adjacent', () => {
    for (const [a, b] of [
      ['middle-east', 'balkans'],
      ['black-sea', 'mediterranean-sea'],
      ['north-africa', 'south-atlantic'],
      ['africa', 'north-sea'],
      ['china', 'south-china-sea'],
      ['southeast-asia', 'sea-of-japan'],
      ['india', 'kazakhstan'],
      ['siberia', 'szechuan'],
    ] as const)
      expect(touch(space(a), space(b))).toBe(false)
  })

  it('ww2.board.strait-list: five straits, whose seas touch only through them', () => {
    expect(STRAIT_LANDS.map((x) => SPACE_IDS[x])).toEqual([
      'scandinavia',
      'north-africa',
      'middle-east',
      'southeast-asia',
      'latin-america',
    ])
    STRAIT_SEAS.forEach(([a, b], i) => {
      expect(touch(a, b)).toBe(false)
      expect(areNeighbours(a, b, withStraits(BOARD, 1 << i))).toBe(true)
      // The land that controls the strait borders both seas.
      expect(touch(STRAIT_LANDS[i], a) && touch(STRAIT_LANDS[i], b)).toBe(true)
    })
  })
})
