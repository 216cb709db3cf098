import { describe, expect, it } from 'vitest'
import { CARD_COUNT, STARS, TROOPS_FOR_STARS } from '../src/cards.js'
import { balanceOfPower } from '../src/index.js'
import {
  areAdjacent,
  EVERYWHERE,
  joinedTo,
  NEIGHBOURS,
  REGION_BONUS,
  REGIONS,
  ROUGH,
  SITES,
  sizeOf,
  TERRITORIES,
  territory,
} from '../src/map/board.js'
import { BORDERS, SEA_LINES, TERRITORY_FACTS } from '../src/map/territories.js'
import { OBJECTIVE_COUNT, OBJECTIVE_IDS, OBJECTIVES_ON_BOARD } from '../src/objectives.js'
import { POWER_FACTS } from '../src/powers.js'
import { SETUPS } from '../src/setups.js'

/** What is in the box, counted. */

describe('the board', () => {
  it('balance-of-power.board.territories: 30 territories in six regions, with their bonuses', () => {
    expect(TERRITORIES).toHaveLength(30)
    expect(REGIONS.map(sizeOf)).toEqual([6, 6, 6, 4, 4, 4])
    expect(REGION_BONUS).toEqual([4, 6, 5, 3, 3, 4])
    expect(REGIONS.reduce((all, region) => all | region, 0)).toBe(EVERYWHERE)
  })

  it('balance-of-power.board.rough, balance-of-power.board.sites: eleven and four', () => {
    expect(sizeOf(ROUGH)).toBe(11)
    expect(sizeOf(SITES)).toBe(4)
    expect(TERRITORY_FACTS.filter(({ site }) => site === 'satellite').map(({ id }) => id)).toEqual([
      'norway',
      'western-ukraine',
    ])
  })

  it('balance-of-power.words.adjacent: 58 borders and four sea lines, each mutual, join everything', () => {
    expect(BORDERS).toHaveLength(58)
    expect(SEA_LINES).toHaveLength(4)
    expect(NEIGHBOURS.reduce((sum, set) => sum + sizeOf(set), 0)).toBe(2 * 62)
    for (const [a, b] of [...BORDERS, ...SEA_LINES])
      expect(areAdjacent(territory(a), territory(b)) && areAdjacent(territory(b), territory(a))).toBe(true)
    expect(joinedTo(TERRITORIES[0], EVERYWHERE)).toBe(EVERYWHERE)
  })

  it('sea lines end in the six territories of the objective', () => {
    expect([...new Set(SEA_LINES.flat())].sort()).toEqual(
      ['united-kingdom', 'ireland', 'norway', 'sweden', 'poland', 'northern-france'].sort(),
    )
  })
})

describe('cards, objectives and powers', () => {
  it('balance-of-power.exchange.stars: thirty cards, nine of them with two stars, and the table of troops', () => {
    expect(CARD_COUNT).toBe(30)
    expect(STARS.filter((stars) => stars === 2)).toHaveLength(9)
    expect(STARS.reduce((sum, stars) => sum + stars, 0)).toBe(39)
    expect(TROOPS_FOR_STARS.slice(2)).toEqual([2, 4, 7, 10, 13, 17, 21, 25, 30])
    expect(balanceOfPower.cards('en').reduce((sum, { count }) => sum + count, 0)).toBe(30)
  })

  it('balance-of-power.setup.objectives: twelve objectives, eight of them in each set-up', () => {
    expect(OBJECTIVE_COUNT).toBe(12)
    for (const { objectives } of SETUPS) {
      expect(new Set(objectives).size).toBe(OBJECTIVES_ON_BOARD)
      for (const id of objectives) expect(OBJECTIVE_IDS).toContain(id)
    }
  })

  it('balance-of-power.support.when: the prices', () => {
    expect(POWER_FACTS.map(({ cost }) => cost)).toEqual([2, 3, 6, 7, 8, 9, 10])
  })
})

describe('the fixed set-ups', () => {
  it.each(SETUPS)('balance-of-power.setup.troops, balance-of-power.setup.cities: $id', (setup) => {
    const sum = (places: Readonly<Record<string, number>>) =>
      Object.values(places).reduce((all, count) => all + count, 0)
    expect([sum(setup.troops.red), sum(setup.troops.blue), sum(setup.troops.neutral)]).toEqual([27, 27, 60])
    const places = Object.values(setup.troops).flatMap(Object.keys)
    expect(new Set(places.map(territory)).size).toBe(30)
    expect(places).toHaveLength(30)
    expect(new Set(setup.cities.map(territory)).size).toBe(9)
    // The neutral army starts on the Sites.
    for (const { id, site } of TERRITORY_FACTS)
      if (site !== null) expect(Object.keys(setup.troops.neutral)).toContain(id)
  })
})
