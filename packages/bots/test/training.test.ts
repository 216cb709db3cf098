import { eastFront } from '@materiel/east-front'
import { digestOf, firstToMove, type Game, QuickRandom, SeededRandom } from '@materiel/kernel'
import { describe, expect, it } from 'vitest'
import { positionOf } from '../src/bot.js'
import { weightBytes } from '../src/network/weights.js'
import { datasetOf } from '../src/training/dataset.js'
import { Learner } from '../src/training/learner.js'
import { lessonBytes, lessonIn } from '../src/training/lessons.js'
import { knowingFacts, surpriseAt, surpriseKnowing } from '../src/training/proof.js'
import { lessonTasks, matchTasks, type TrainingPlan, train } from '../src/training/training.js'
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
function riddles(seed: string, games: number, thoughts: readonly (number | null)[] = [null]): Uint8Array[] {
  const random = new QuickRandom(seed)
  return Array.from({ length: games }, () => {
    const [a, b] = [random.below(2), random.below(2)]
    const on = [...(a === 1 ? [0] : []), ...(b === 1 ? [1] : [])]
    const sights = thoughts.map((thought) => ({
      inputs: [...on, 2 + random.below(8)],
      facts: [a + b, 1],
      thought,
    }))
    return lessonBytes({ won: a ^ b, sights })
  })
}
const riddle = (seed: string, games: number) => datasetOf(riddles(seed, games), 2)

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

describe('a training', () => {
  const plan: TrainingPlan = {
    game: 'riddle',
    variants: [{ air: false }, { air: true }],
    seed: 's',
    games: 60,
    searched: 40,
    generations: 1,
    match: 4,
    playouts: 1,
    units: [6, 3],
    passes: 3,
    overlooked: 10,
  }

  it('plays all ways by turns, and in matches each seed twice, with the sides exchanged', () => {
    expect(lessonTasks(plan, 0).length).toBe(60)
    const lessons = lessonTasks(plan, 1)
    expect(lessons.length).toBe(40)
    expect(lessons.at(3)).toEqual({ kind: 'lesson', options: { air: true }, seed: 's lesson 1 3' })
    const match = matchTasks(plan, 1)
    expect(Array.from({ length: match.length }, (_, i) => match.at(i))).toEqual([
      { kind: 'duel', options: { air: false }, seed: 's match 1 0', isExchanged: false },
      { kind: 'duel', options: { air: false }, seed: 's match 1 0', isExchanged: true },
      { kind: 'duel', options: { air: true }, seed: 's match 1 1', isExchanged: false },
      { kind: 'duel', options: { air: true }, seed: 's match 1 1', isExchanged: true },
    ])
  })

  // If networks are meant to be learned otherwise from now on, what they come to is written here anew.
  it('comes to the same network as ever from the same lessons, pass by pass', async () => {
    // More positions than are learned from in a pass, of games of which nobody told a thought, and of others.
    const silent = Array.from({ length: 10 }, () => null)
    const told = Array.from({ length: 20 }, () => 0.5)
    const lessons = [riddles('silent', 60, silent), riddles('told', 40, told)]
    const heard: number[] = []
    const hear = (pass: number) => heard.push(pass)
    const found = await train(riddleGame(), plan, lessons, { hear, goOn: async () => true })
    expect(heard).toEqual([0, 1, 2])
    expect(digestOf([...(found?.network ?? [])]).slice(0, 16)).toBe('b268663838a9a23a')
    expect(found?.surprise).toEqual({
      network: expect.closeTo(0.7346020761, 9),
      facts: expect.closeTo(0.6004878073, 9),
      inUse: expect.closeTo(0.6009247565, 9),
      positions: 140,
    })
  })
})

/** A game that is known by as much of it as riddles tell. */
function riddleGame(): Game {
  if (eastFront.bots === undefined) throw new Error('nothing is known of East Front')
  const { prospects: _, ...bots } = eastFront.bots
  const names = bots.names.slice(0, 2)
  const weights = { scale: { start: 1, end: 1 }, facts: { [names[0].id]: 1 } }
  const inputs = { count: 10, most: 3, encode: () => 0 }
  return { ...eastFront, bots: { ...bots, names, weights, inputs } }
}
