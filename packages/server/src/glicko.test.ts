import { describe, expect, it } from 'vitest'
import { NEW_RATING, together, updated } from './glicko.js'

const player = (rating: number, deviation: number) => ({ rating, deviation, volatility: 0.06 })

describe('Glicko-2', () => {
  it('comes to what Glickman’s example comes to', () => {
    const after = updated(player(1500, 200), [
      { strength: player(1400, 30), score: 1 },
      { strength: player(1550, 100), score: 0 },
      { strength: player(1700, 300), score: 0 },
    ])
    expect(after.rating).toBeCloseTo(1464.06, 1)
    expect(after.deviation).toBeCloseTo(151.52, 1)
    expect(after.volatility).toBeCloseTo(0.05999, 4)
  })

  it('takes from one about what it gives to the other, and knows more of both', () => {
    const won = updated(NEW_RATING, [{ strength: NEW_RATING, score: 1 }])
    const lost = updated(NEW_RATING, [{ strength: NEW_RATING, score: 0 }])
    expect(won.rating - 1500).toBeCloseTo(1500 - lost.rating, 6)
    expect(won.rating).toBeGreaterThan(1600)
    expect(won.deviation).toBeLessThan(NEW_RATING.deviation)
    expect(updated(NEW_RATING, [{ strength: NEW_RATING, score: 0.5 }]).rating).toBeCloseTo(1500, 6)
  })

  it('finds out who is better, and never is quite sure', () => {
    let [good, bad] = [NEW_RATING, NEW_RATING]
    for (let i = 0; i < 400; i++) {
      const score = i % 4 === 0 ? 0 : 1
      ;[good, bad] = [
        updated(good, [{ strength: bad, score }]),
        updated(bad, [{ strength: good, score: 1 - score }]),
      ]
    }
    // Three games in four are a lead of 191 points.
    expect(good.rating - bad.rating).toBeGreaterThan(140)
    expect(good.rating - bad.rating).toBeLessThan(260)
    expect(good.deviation).toBeGreaterThanOrEqual(45)
  })

  it('takes a side for as strong as its players in the mean', () => {
    expect(together([player(1400, 30), player(1600, 40)])).toMatchObject({
      rating: 1500,
      deviation: Math.sqrt(1250),
    })
  })
})
