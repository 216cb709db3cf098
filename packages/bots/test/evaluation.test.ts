import { eastFront } from '@materiel/east-front'
import { type Game, SeededRandom, type State } from '@materiel/kernel'
import { ww2 } from '@materiel/ww2'
import { describe, expect, it } from 'vitest'
import { positionOf } from '../src/bot.js'
import { chance, type Evaluation, evaluationOf, evaluationWith, worth } from '../src/evaluation.js'
import { greedyWith } from '../src/greedy.js'

const GAMES: readonly Game[] = [ww2, eastFront]

const worthOf = (evaluation: Evaluation, s: State, side: number): number =>
  worth(evaluation, evaluation.features(s, side, new Float64Array(evaluation.names.length)))

describe.each(GAMES.map((game) => [game.id, game] as const))('the evaluation of %s', (id, game) => {
  const evaluation = evaluationOf(id)

  it('gives both sides together one chance to win', () => {
    const s = game.create({}, 'chance')
    const random = new SeededRandom('chance')
    for (let i = 0; i < 300 && game.toMove(s) !== 0; i++) {
      const ours = chance(evaluation, s, 0)
      expect(ours).toBeGreaterThan(0)
      expect(ours).toBeLessThan(1)
      expect(ours + chance(evaluation, s, 1)).toBeCloseTo(1)
      const lead = worthOf(evaluation, s, 0)
      if (lead !== 0) expect(ours > 0.5).toBe(lead > 0)
      const seat = 31 - Math.clz32(game.toMove(s) & -game.toMove(s))
      const { choices } = positionOf(game, s, seat)
      game.take(s, seat, choices[random.below(choices.length)])
    }
  })

  it('trusts a lead the more, the less of the game is left', () => {
    const s = game.create({}, 'lead')
    expect(evaluation.left(s)).toBe(1)
    const chanceWith = (left: number) => {
      const scale = { start: 20, end: 2 }
      const leading = { ...evaluationWith(id, { scale, facts: { points: 1 } }), left: () => left }
      return chance({ ...leading, features: (_s, _side, out) => out.fill(4) }, s, 0)
    }
    expect(chanceWith(1)).toBeCloseTo(1 / (1 + Math.exp(-4 / 20)))
    expect(chanceWith(0.5)).toBeGreaterThan(chanceWith(1))
    expect(chanceWith(0)).toBeCloseTo(1 / (1 + Math.exp(-4 / 2)))
  })

  it('weighs what the game knows, and refuses anything else', () => {
    const scale = { start: 1, end: 1 }
    expect(() => evaluationWith(id, { scale, facts: { luck: 1 } })).toThrow('there is no feature "luck"')
    expect(() => evaluationWith('go', { scale, facts: {} })).toThrow('bots do not know the game "go"')
  })

  it('is what greedy plays by', () => {
    const facts = { points: -1 }
    const contrary = greedyWith('contrary', () => evaluationWith(id, { scale: { start: 1, end: 1 }, facts }))
    expect(contrary.name).toBe('contrary')
    const answers = [contrary, greedyWith('greedy', evaluationOf)].map((bot) => {
      const s = game.create({}, 'by')
      const keys: string[] = []
      for (let i = 0; i < 40; i++) {
        const seat = 31 - Math.clz32(game.toMove(s) & -game.toMove(s))
        const { choice } = bot.decide(positionOf(game, s, seat), new SeededRandom(`by ${i}`), 60_000)
        keys.push(game.key(s, choice))
        game.take(s, seat, choice)
      }
      return keys
    })
    expect(answers[0]).not.toEqual(answers[1])
  })
})
