import { eastFront } from '@materiel/east-front'
import { firstToMove, QuickRandom, SeededRandom } from '@materiel/kernel'
import { describe, expect, it } from 'vitest'
import { positionOf } from '../src/bot.js'
import { weightBytes } from '../src/network/weights.js'
import { datasetOf } from '../src/training/dataset.js'
import { Learner } from '../src/training/learner.js'
import { lessonBytes, lessonIn } from '../src/training/lessons.js'
import { knowingFacts, surpriseAt, surpriseKnowing } from '../src/training/proof.js'
import { Witness } from '../src/training/witness.js'

describe('lessons', () => {
  it('keep what they hold', () => {
    const sights = [
      { inputs: [0, 3, 500, 501, 65_535], facts: [0.5, -3, 1e6], thought: null },
      { inputs: [], facts: [0, 0, 0.25], thought: 1 },
      { inputs: [7], facts: [1, 2, 3], thought: 127 / 254 },
    ]
    for (const won of [0, 0.5, 1]) {
      const { sights: found, won: ended } = lessonIn(lessonBytes({ won, sights }), 3)
      expect(ended).toBe(won)
      expect(
        found.map(({ inputs, facts, thought }) => ({
          inputs: Array.from(inputs),
          facts: Array.from(facts),
          thought,
        })),
      ).toEqual(sights)
    }
    expect(() => lessonIn(lessonBytes({ won: 1, sights }), 2)).toThrow()
  })

  it('hold positions in which turns begin, each with what was thought of it first', () => {
    const game = eastFront
    const witness = new Witness(game)
    const random = new SeededRandom('witness')
    const s = game.create({}, 'witness')
    let turns = 0
    let turn = -1
    for (let seat = firstToMove(game, s); seat >= 0; seat = firstToMove(game, s)) {
      const isNew = game.turn(s) !== turn
      if (isNew) turns++
      turn = game.turn(s)
      witness.see(s)
      // Whoever decides later in the turn is not heard.
      witness.hear(seat, isNew ? 0.25 : 1)
      const { choices } = positionOf(game, s, seat)
      game.take(s, seat, choices[random.below(choices.length)])
    }
    const { sights } = witness
    expect(sights).toHaveLength(turns)
    for (const { inputs, thought } of sights) {
      expect([...inputs]).toEqual([...inputs].sort((a, b) => a - b))
      // A quarter for the second side is three quarters for the first.
      expect([0.25, 0.75]).toContain(thought)
    }
    expect(new Set(sights.map(({ thought }) => thought)).size).toBe(2)
  })
})

/** Games that are won where one of two inputs is on, but not both: no weighing of one thing at a time can tell. */
function riddle(seed: string, games: number) {
  const random = new QuickRandom(seed)
  const lessons = Array.from({ length: games }, () => {
    const [a, b] = [random.below(2), random.below(2)]
    const inputs = [...(a === 1 ? [0] : []), ...(b === 1 ? [1] : []), 2 + random.below(8)]
    return lessonBytes({ won: a ^ b, sights: [{ inputs, facts: [a + b, 1], thought: null }] })
  })
  return datasetOf(lessons, 2)
}

it('it is known of which games it was told what was thought', () => {
  const lesson = (...thoughts: (number | null)[]) =>
    lessonBytes({ won: 1, sights: thoughts.map((thought) => ({ inputs: [1], facts: [0, 1], thought })) })
  const { isThought, targets } = datasetOf([lesson(null, null), lesson(null, 0.5), lesson(0)], 2)
  expect([...isThought]).toEqual([0, 1, 1])
  expect([...targets]).toEqual([1, 1, 1, 0.75, 0.5])
})

describe('a learner', () => {
  const manner = {
    passes: 12,
    positions: 2,
    thoughtPositions: 2,
    batch: 16,
    pace: 0.02,
    decay: 0.01,
    dropout: 0.1,
    overlooked: 0.1,
  }
  const shape = { inputs: 10, facts: 2, first: 12, second: 4 }
  const data = riddle('riddle', 600)

  const learned = () => {
    const learner = new Learner(shape, data, manner, 'learner')
    const passed = (pass: number): number => {
      const work = learner.pass(pass)
      for (;;) {
        const { done, value } = work.next()
        if (done === true) return value
      }
    }
    const surprises = Array.from({ length: manner.passes }, (_, pass) => passed(pass))
    return { bytes: weightBytes(learner.weights), last: surprises[manner.passes - 1] }
  }

  it('comes to know what facts alone cannot tell, and to the same from the same seed', () => {
    const { bytes, last } = learned()
    expect(surpriseKnowing(knowingFacts(data.factCount), data, riddle('another', 200))).toBeGreaterThan(0.65)
    expect(last).toBeLessThan(0.2)
    expect(learned().bytes).toEqual(bytes)
  })

  it('is measured by how surprising it finds what came', () => {
    expect(surpriseAt(0, 1)).toBeCloseTo(Math.log(2))
    expect(surpriseAt(50, 1)).toBeCloseTo(0)
    expect(surpriseAt(-50, 1)).toBeCloseTo(50)
    expect(surpriseAt(2, 0.5)).toBeCloseTo(
      -0.5 * Math.log(1 / (1 + Math.exp(-2))) - 0.5 * Math.log(1 / (1 + Math.exp(2))),
    )
  })
})
