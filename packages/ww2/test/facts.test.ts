import { describe, expect, it } from 'vitest'
import { COUNTRIES, COUNTRY_IDS } from '../src/countries.js'
import { EDITIONS } from '../src/editions/edition.js'
import { SECOND } from '../src/editions/second.js'
import { ww2 } from '../src/index.js'
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

const CARDS = EDITIONS[0].cards
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

/** The profile of each country: cards of each type in the order above. */
const PROFILES: Record<string, readonly number[]> = {
  germany: [6, 7, 2, 2, 6, 6, 0, 12],
  'united-kingdom': [5, 4, 5, 5, 2, 6, 7, 6],
  japan: [4, 3, 6, 4, 2, 0, 11, 4],
  'soviet-union': [8, 6, 1, 2, 0, 6, 5, 6],
  italy: [4, 4, 3, 2, 2, 6, 4, 5],
  'united-states': [5, 4, 5, 4, 5, 10, 0, 8],
}

describe('the cards', () => {
  it.each(COUNTRY_IDS)('ww2.setup.types: %s has the cards of its profile', (id) => {
    const country = COUNTRY_IDS.indexOf(id)
    const mine = CARDS.filter((fact) => fact.country === country)
    const counts = TYPES.map((type) =>
      mine.filter((fact) => fact.type === type).reduce((sum, fact) => sum + fact.count, 0),
    )
    expect(counts).toEqual(PROFILES[id])
  })

  it('ww2.setup.decks: there are 220 in all', () => {
    expect(CARDS.reduce((sum, fact) => sum + fact.count, 0)).toBe(220)
    expect(ww2.cards('en').reduce((sum, entry) => sum + entry.count, 0)).toBe(220)
  })

  it('have names that are unique within their country, and titles in both languages', () => {
    const names = CARDS.map((fact) => `${fact.country}/${fact.id}`)
    expect(new Set(names).size).toBe(names.length)
    for (const fact of CARDS)
      expect([fact.title.en, fact.title.fr].every((title) => title.length > 1)).toBe(true)
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
