import { describe, expect, it } from 'vitest'
import { eloOf } from '../src/tournament/elo.js'

const result = (a: number, b: number, aWins: number, bWins: number, draws = 0) => ({
  a,
  b,
  aWins,
  bWins,
  draws,
})

describe('Elo ratings', () => {
  it('put 75 % about 191 points apart, with the interval of the odds', () => {
    const [a, b] = eloOf(2, [result(0, 1, 75, 25)])
    expect(a[0] - b[0]).toBeCloseTo(190.85, 2)
    expect(a[0] + b[0]).toBeCloseTo(3000, 6)
    // The odds have the deviation 1 / sqrt(100 * 0.75 * 0.25); each player is half of it away from the mean.
    expect(a[2] - a[0]).toBeCloseTo((0.5 * 1.96 * 400) / Math.LN10 / Math.sqrt(18.75), 1)
    expect(a[0] - a[1]).toBeCloseTo(a[2] - a[0], 6)
  })

  it('count a draw as half a win', () => {
    expect(eloOf(2, [result(0, 1, 50, 0, 50)])[0][0]).toBeCloseTo(eloOf(2, [result(0, 1, 75, 25)])[0][0], 6)
  })

  it('find the ratings behind results that fit together', () => {
    // Strengths 4 : 2 : 1.
    const found = eloOf(3, [result(0, 1, 40, 20), result(0, 2, 48, 12), result(1, 2, 40, 20)])
    const step = 400 * Math.log10(2)
    expect(found[0][0]).toBeCloseTo(1500 + step, 4)
    expect(found[1][0]).toBeCloseTo(1500, 4)
    expect(found[2][0]).toBeCloseTo(1500 - step, 4)
  })

  it('narrow with more games', () => {
    const width = (games: number) => {
      const [[, low, high]] = eloOf(2, [result(0, 1, games, games)])
      return high - low
    }
    expect(width(10) / width(1000)).toBeCloseTo(10, 6)
  })

  it('stay finite when somebody wins everything, or nothing was played', () => {
    const [best, worst] = eloOf(2, [result(0, 1, 20, 0)])
    expect(best[0] - worst[0]).toBeCloseTo(400 * Math.log10(20.5 / 0.5), 4)
    const many = eloOf(3, [result(0, 1, 500, 500), result(0, 2, 1000, 0), result(1, 2, 1000, 0)])
    for (const value of [...many.flat(), ...eloOf(2, [result(0, 1, 0, 0)]).flat()])
      expect(Number.isFinite(value)).toBe(true)
    expect(many[0][0]).toBeCloseTo(many[1][0], 6)
  })
})
