import { balanceOfPower as game } from '@materiel/balance-of-power'
import { describe, expect, it } from 'vitest'
import { evaluationOf } from '../src/evaluation.js'
import { type Found, newFound, note, reasonsFor } from '../src/reasons.js'

const evaluation = evaluationOf(game)
const found = (given: Partial<Found>): Found => ({ ...newFound(evaluation), ...given })
const reasons = (best: Found, ...others: Found[]) =>
  reasonsFor(evaluation, [best, ...others]).map(({ en }) => en)

describe('reasons', () => {
  it('say how a game ends, the likelier first, and neither more nor less than that', () => {
    const endings: readonly (readonly [Partial<Found>, ...string[]])[] = [
      [{ won: 3 }, 'wins the game'],
      [{ won: 9995, lost: 5 }, 'wins the game'],
      [{ won: 998, lost: 2 }, 'most likely wins the game'],
      [{ won: 7, lost: 1 }, 'most likely wins the game'],
      [{ won: 3, lost: 1 }, 'has a good chance of winning the game', 'but may lose the game'],
      [{ won: 1, drawn: 3 }, 'may win the game'],
      [{ won: 1, lost: 3 }, 'may well lose the game', 'but may win the game'],
      [{ won: 1, lost: 7 }, 'most likely loses the game'],
      [{ lost: 3 }, 'all is lost'],
      [{ drawn: 2 }],
      // Nothing was thought of it yet.
      [{}],
    ]
    for (const [counts, ...said] of endings) expect(reasons(found(counts))).toEqual(said)
  })

  it('of a game that mostly goes on tell what is gained, and of all risks only the worst', () => {
    const points = evaluation.names.findIndex(({ isBurden }) => isBurden !== true)
    const worth = evaluation.names.map((_, k) => (k === points ? 9 : 0))
    const better = found({ facts: Float64Array.from(worth), times: 9 })
    const usual = found({ times: 1 })
    const { better: gain, worse: loss } = evaluation.names[points]
    expect(reasons(better, usual)).toEqual([gain.en])
    expect(reasons(usual, better)).toEqual([`but ${loss.en}`])
    expect(reasons({ ...better, won: 3 }, usual)).toEqual(['may win the game', gain.en])
    expect(reasons({ ...better, lost: 3 }, usual)).toEqual([gain.en, 'but may lose the game'])
    // Of the few positions that are left by what mostly ends a game, facts tell nothing: neither of its own, nor of others'.
    expect(reasons({ ...better, won: 91 }, usual)).toEqual(['most likely wins the game'])
    expect(reasons(usual, { ...better, won: 91 })).toEqual([])
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
