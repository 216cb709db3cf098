import { balanceOfPower as game } from '@materiel/balance-of-power'
import { describe, expect, it } from 'vitest'
import { evaluationOf } from '../src/evaluation.js'
import { type Found, newFound, note, reasonsFor } from '../src/reasons.js'

const evaluation = evaluationOf(game)
const endings = { won: 'wins the game', lost: 'all is lost', likely: 'most likely wins the game' }

const found = (given: Partial<Found>): Found => ({ ...newFound(evaluation), ...given })
const reasons = (best: Found, ...others: Found[]) =>
  reasonsFor(evaluation, [best, ...others]).map(({ en }) => en)

describe('reasons', () => {
  it('say how a game ends, and neither more nor less than that', () => {
    expect(reasons(found({ won: 3 }))).toEqual([endings.won])
    expect(reasons(found({ lost: 3 }))).toEqual([endings.lost])
    expect(reasons(found({ won: 7, lost: 1 }))).toEqual([endings.likely])
    expect(reasons(found({ won: 1, lost: 7 }))).toEqual([])
    expect(reasons(found({ drawn: 2 }))).toEqual([])
    // Nothing was thought of it yet.
    expect(reasons(found({}))).toEqual([])
  })

  it('go by how likely each way is in which chance may turn a choice out', () => {
    const s = game.create({}, 'ways')
    const likely = (chance: number): Found => {
      const result = newFound(evaluation)
      const into = (facts: number, share: number) => {
        const rooms = [new Float64Array(evaluation.names.length).fill(facts), new Float64Array()]
        note(result, { game, s, side: 0, rooms, chance: share })
      }
      into(1, chance)
      into(-1, 1 - chance)
      return result
    }
    const { facts, times } = likely(0.9)
    expect(times).toBeCloseTo(1)
    for (const fact of facts) expect(fact).toBeCloseTo(0.8)
  })
})
