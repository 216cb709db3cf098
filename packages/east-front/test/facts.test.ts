import { describe, expect, it } from 'vitest'
import { CARDS, contingencyCards, drawCards } from '../src/cards/catalogue.js'
import { ALLIES, AXIS, FACTION_IDS, PIECE_IDS } from '../src/factions.js'
import { eastFront } from '../src/index.js'
import { areNeighbours, LONE_WATER, POOL, SPACE_IDS, STARS, space } from '../src/map/board.js'
import { BORDERS, SPACE_FACTS, STARTING_PIECES } from '../src/map/spaces.js'
import { isScoringRound, seasonOf, yearOf } from '../src/track.js'

/** What is in the box, counted against the rulebook's own tables. */

describe('the cards', () => {
  it('east-front.setup.decks: 31 German, 18 Pact, 51 Soviet, and five contingency cards a side: 110', () => {
    const count = (faction: string) =>
      CARDS.filter((fact) => fact.faction === faction && fact.era !== 'contingency').length
    expect(FACTION_IDS.map(count)).toEqual([31, 18, 51])
    expect([contingencyCards(AXIS).length, contingencyCards(ALLIES).length]).toEqual([5, 5])
    expect(eastFront.cards('en').reduce((sum, entry) => sum + entry.count, 0)).toBe(110)
  })

  it('east-front.cards.areas: Axis and Allies have decks of 49 and 51', () => {
    expect([drawCards(AXIS).length, drawCards(ALLIES).length]).toEqual([49, 51])
  })

  it('east-front.contingency.sides: every contingency card has a text on both sides', () => {
    for (const fact of [...contingencyCards(AXIS), ...contingencyCards(ALLIES)])
      expect(fact.second).not.toBeNull()
  })
})

describe('the pieces', () => {
  it('east-front.pieces.pool: 26 Soviet, 19 German and 10 Pact pieces', () => {
    expect(POOL).toEqual([
      [7, 5, 5, 2],
      [6, 1, 2, 1],
      [14, 5, 4, 3],
    ])
  })

  it('east-front.setup.pieces: the printed set-up', () => {
    const table = eastFront.describe(eastFront.create({ firstGame: true }, 'set-up')) as {
      pieces: Record<string, Record<string, Record<string, number>>>
    }
    for (const [faction, piece, where, amount] of STARTING_PIECES)
      expect(table.pieces[faction][piece][where]).toBe(amount)
    const onBoard = Object.values(table.pieces).flatMap((kinds) =>
      Object.values(kinds).flatMap(Object.values),
    )
    expect(onBoard.reduce((sum, n) => sum + n, 0)).toBe(
      STARTING_PIECES.reduce((sum, [, , , n]) => sum + n, 0),
    )
    expect(PIECE_IDS).toHaveLength(4)
  })
})

describe('the board', () => {
  it('east-front.board.spaces: 31 land and 13 water spaces', () => {
    expect(SPACE_FACTS.filter((fact) => fact.kind === 'land')).toHaveLength(31)
    expect(SPACE_FACTS.filter((fact) => fact.kind === 'water')).toHaveLength(13)
  })

  it('east-front.board.stars: 17 stars, two of them in Moscow', () => {
    expect(STARS.reduce((sum, n) => sum + n, 0)).toBe(17)
    expect(STARS[space('moscow')]).toBe(2)
  })

  it('east-front.board.lines: five spaces lie between the lines', () => {
    const between = SPACE_FACTS.filter((fact) => fact.side1939 === 'west' && fact.side1941 === 'east')
    expect(between.map((fact) => fact.id).sort()).toEqual([
      'baltic-states',
      'bessarabia',
      'brest',
      'karelia',
      'lwow',
    ])
  })

  it('east-front.board.adjacent: 111 borders, each mutual', () => {
    expect(BORDERS).toHaveLength(111)
    for (const [a, b] of BORDERS)
      expect(areNeighbours(space(a), space(b)) && areNeighbours(space(b), space(a))).toBe(true)
  })

  it('east-front.board.not-adjacent: near misses', () => {
    for (const [a, b] of [
      ['baltic-states', 'novgorod'],
      ['hungary', 'trieste'],
      ['karelia', 'vologda'],
      ['moscow', 'petrozavodsk'],
      ['black-sea', 'caucasus'],
      ['berlin', 'east-prussia'],
    ] as const)
      expect(areNeighbours(space(a), space(b))).toBe(false)
  })

  it('knows the water that borders no other water', () => {
    expect(
      LONE_WATER.toArray()
        .map((x) => SPACE_IDS[x])
        .sort(),
    ).toEqual([
      'adriatic-sea',
      'dniepr-river',
      'lake-ladoga',
      'lake-onega',
      'lake-peipus',
      'rybinsk-sea',
      'volga-river',
    ])
  })
})

describe('the round track', () => {
  it('east-front.turn.rounds, east-front.turn.seasons: sixteen seasons from summer 1941 to spring 1945', () => {
    const track = Array.from({ length: 16 }, (_, i) => `${seasonOf(i + 1)} ${yearOf(i + 1)}`)
    expect(track.slice(0, 5)).toEqual([
      'summer 1941',
      'fall 1941',
      'winter 1941',
      'spring 1942',
      'summer 1942',
    ])
    expect(track[15]).toBe('spring 1945')
  })

  it('east-front.scoring.when: scoring after rounds 3, 7, 11 and 16', () => {
    expect(Array.from({ length: 16 }, (_, i) => i + 1).filter(isScoringRound)).toEqual([3, 7, 11, 16])
  })
})
