import { eastFront } from '@materiel/east-front'
import { firstToMove, type Game, SeededRandom, type State } from '@materiel/kernel'
import { ww2 } from '@materiel/ww2'
import { describe, expect, it, vi } from 'vitest'
import { positionOf } from '../src/bot.js'
import {
  type Evaluation,
  evaluationOf,
  evaluationWith,
  prospectsOf,
  steepness,
  worth,
} from '../src/evaluation.js'
import { greedyWith } from '../src/greedy.js'
import { judgeByFacts } from '../src/judge.js'
import { mannerOf } from '../src/manner.js'
import { Mind } from '../src/mind.js'
import { searchWith } from '../src/search.js'

const GAMES: readonly Game[] = [ww2, eastFront]

const worthOf = (evaluation: Evaluation, s: State, side: number): number =>
  worth(evaluation, evaluation.features(s, side, new Float64Array(evaluation.names.length)))

describe.each(GAMES.map((game) => [game.id, game] as const))('the evaluation of %s', (_id, game) => {
  const evaluation = evaluationOf(game)

  it('gives one side what it takes from the other', () => {
    const s = game.create({}, 'worth')
    const random = new SeededRandom('worth')
    for (let i = 0; i < 300 && game.toMove(s) !== 0; i++) {
      expect(worthOf(evaluation, s, 0) + worthOf(evaluation, s, 1)).toBeCloseTo(0)
      const seat = firstToMove(game, s)
      const { choices } = positionOf(game, s, seat)
      game.take(s, seat, choices[random.below(choices.length)])
    }
  })

  it('trusts a lead the more, the less of the game is left', () => {
    expect(evaluation.left(game.create({}, 'lead'))).toBe(1)
    const scale = { start: 20, end: 2 }
    expect([1, 0.5, 0].map((left) => steepness(scale, left))).toEqual([1 / 20, 0.5 / 20 + 0.5 / 2, 1 / 2])
  })

  it('weighs what the game knows, and refuses anything else', () => {
    const scale = { start: 1, end: 1 }
    expect(() => evaluationWith(game, { scale, facts: { luck: 1 } })).toThrow('there is no feature "luck"')
  })

  it('is what greedy plays by', () => {
    const facts = { points: -1 }
    const contrary = greedyWith('contrary', () =>
      evaluationWith(game, { scale: { start: 1, end: 1 }, facts }),
    )
    expect(contrary.name).toBe('contrary')
    const answers = [contrary, greedyWith('greedy', evaluationOf)].map((bot) => {
      const s = game.create({}, 'by')
      const keys: string[] = []
      for (let i = 0; i < 40; i++) {
        const seat = firstToMove(game, s)
        const { choice } = bot.decide(positionOf(game, s, seat), new SeededRandom(`by ${i}`), 60_000)
        keys.push(game.key(s, choice))
        game.take(s, seat, choice)
      }
      return keys
    })
    expect(answers[0]).not.toEqual(answers[1])
  })
})

describe('prospects', () => {
  const { scale, facts } = { scale: { start: 4, end: 4 }, facts: { points: 0, stars: 3 } }

  it('tell of positions far ahead what the evaluation need not', () => {
    const starry = evaluationWith(eastFront, { scale, facts })
    const mind = new Mind(eastFront, evaluationOf(eastFront), mannerOf(eastFront), judgeByFacts(starry))
    const s = eastFront.create({}, 'prospects')
    // The Allies begin with ten stars, the Axis with seven.
    const worths = new Float64Array(2)
    mind.foretell(s, worths)
    expect([...worths]).toEqual([-9, 9])
    expect(mind.worthFor(s, 0)).toBe(worthOf(evaluationOf(eastFront), s, 0))
    expect(mind.chance(-9, mind.prospects)).toBeCloseTo(1 / (1 + Math.exp(9 / 4)))
  })

  it('are what search judges by where playouts end, and nobody else', () => {
    const asked = vi.spyOn(Mind.prototype, 'foretell')
    const s = eastFront.create({}, 'prospects')
    const position = positionOf(eastFront, s, firstToMove(eastFront, s))
    const random = new SeededRandom('prospects')
    greedyWith('greedy', evaluationOf).decide(position, random, 60_000)
    expect(asked).not.toHaveBeenCalled()
    searchWith('search', { playouts: 60 }).decide(position, random, 60_000)
    expect(asked).toHaveBeenCalled()
    asked.mockRestore()
  })

  it('are those of the evaluation where nothing else was learned', () => {
    const greedy = new Mind(eastFront, evaluationOf(eastFront), mannerOf(eastFront))
    const s = eastFront.create({}, 'prospects')
    const [foretold, weighed] = [new Float64Array(2), new Float64Array(2)]
    greedy.foretell(s, foretold)
    greedy.weigh(s, weighed)
    expect(foretold).toEqual(weighed)
    expect(prospectsOf(eastFront)).not.toBe(evaluationOf(eastFront))
    expect(prospectsOf(ww2)).toBe(evaluationOf(ww2))
  })
})
