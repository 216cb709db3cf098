import { describe, expect, it } from 'vitest'
import { difference, layeredDifference, shareOf, wilson } from '../src/intervals.js'

describe('the Wilson interval', () => {
  it.each([
    [50, 100, 0.4038, 0.5962],
    [0, 10, 0, 0.2775],
    [10, 10, 0.7225, 1],
    [0, 0, 0, 1],
  ])('of %i wins in %i games', (wins, games, low, high) => {
    const found = wilson(wins, games)
    expect(found[0]).toBeCloseTo(low, 4)
    expect(found[1]).toBeCloseTo(high, 4)
  })
})

const near = (values: readonly number[] | null) => values?.map((value) => expect.closeTo(value, 4))

describe('the difference of two shares', () => {
  it("is that of Newcombe's paper", () => {
    // Statistics in Medicine 17 (1998), method 10: 56/70 and 48/80.
    expect(difference(shareOf(56, 70), shareOf(48, 80))).toEqual(near([0.2, 0.0524, 0.3339]))
    expect(difference(shareOf(9, 10), shareOf(3, 10))).toEqual(near([0.6, 0.1705, 0.809]))
  })

  it('is unknown without games of both kinds', () => {
    expect(shareOf(0, 0)).toBeNull()
    expect(difference(shareOf(0, 0), shareOf(1, 2))).toBeNull()
  })
})

describe('the difference within layers', () => {
  it('does not count what differs between layers', () => {
    // With or without, half of the short games and nine tenths of the long ones are won; but long ones have it more often.
    const layers = [
      { games: 20, wins: 10, gamesWithout: 180, winsWithout: 90 },
      { games: 180, wins: 162, gamesWithout: 20, winsWithout: 18 },
    ]
    const [value, low, high] = layeredDifference(layers) ?? []
    expect(value).toBeCloseTo(0)
    expect(low).toBeLessThan(-0.05)
    expect(high).toBeGreaterThan(0.05)
    const plain = difference(shareOf(172, 200), shareOf(108, 200))
    expect(plain?.[1]).toBeGreaterThan(0.2)
  })

  it('weighs layers by what they tell', () => {
    const layers = [
      { games: 30, wins: 30, gamesWithout: 30, winsWithout: 0 },
      { games: 10, wins: 0, gamesWithout: 10, winsWithout: 0 },
      { games: 0, wins: 0, gamesWithout: 50, winsWithout: 50 },
    ]
    expect(layeredDifference(layers)?.[0]).toBeCloseTo(0.75)
    expect(layeredDifference(layers.slice(2))).toBeNull()
    expect(layeredDifference([])).toBeNull()
  })

  it('is not certain of a few games all won', () => {
    const [, low] = layeredDifference([{ games: 1, wins: 1, gamesWithout: 1, winsWithout: 0 }]) ?? []
    expect(low).toBeLessThan(0)
  })
})
