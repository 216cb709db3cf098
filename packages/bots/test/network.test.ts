import { gzipSync } from 'node:zlib'
import { balanceOfPower } from '@materiel/balance-of-power'
import { eastFront } from '@materiel/east-front'
import { firstToMove, type Game, SeededRandom, type State } from '@materiel/kernel'
import { ww2, ww2French } from '@materiel/ww2'
import { describe, expect, it } from 'vitest'
import { positionOf } from '../src/bot.js'
import { evaluationOf, worth } from '../src/evaluation.js'
import { base64Of, bytesOf } from '../src/network/base64.js'
import { loadedNetwork, loadNetwork, networkBytes, networkText } from '../src/network/load.js'
import type { Parameters } from '../src/network/network.js'
import { inputsOf, networkOf } from '../src/network/network-of.js'
import { blankWeights, parametersIn, type Weights, weightBytes } from '../src/network/weights.js'
import { judgeHavingLearned } from '../src/search.js'
import { normals } from '../src/tuning/normal.js'

const GAMES: readonly Game[] = [ww2, ww2French, eastFront, balanceOfPower]

const FIRST = 7
const SECOND = 3

/** A network of a game with weights drawn by chance. */
function drawn(game: Game): Weights {
  const random = new SeededRandom('weights')
  const facts = evaluationOf(game).names.length
  const blank = blankWeights({ inputs: inputsOf(game).count, facts, first: FIRST, second: SECOND })
  for (const values of Object.values(blank))
    if (values instanceof Float64Array) values.set(normals(random, values.length))
  return blank
}

/** What a network says, worked out number by number. */
function spelledOut(weights: Parameters, on: readonly number[], facts: ArrayLike<number>): number {
  const sum = (values: readonly number[]) => values.reduce((a, b) => a + b, 0)
  const known = Array.from(facts)
  const first = Array.from({ length: FIRST }, (_, j) =>
    Math.max(
      0,
      weights.firstBias[j] +
        sum(on.map((input) => weights.inputScales[j] * weights.inputs[input * FIRST + j])) +
        sum(known.map((fact, k) => fact * weights.facts[k * FIRST + j])),
    ),
  )
  const second = Array.from({ length: SECOND }, (_, i) =>
    Math.max(0, weights.secondBias[i] + sum(first.map((unit, j) => unit * weights.second[i * FIRST + j]))),
  )
  return (
    weights.lastBias +
    sum(second.map((unit, i) => unit * weights.last[i])) +
    sum(known.map((fact, k) => fact * weights.direct[k]))
  )
}

/** Some positions of a random game. */
function* positionsOf(game: Game, seed: string): Generator<State> {
  const s = game.create({}, seed)
  const random = new SeededRandom(seed)
  for (let i = 0; i < 1500 && game.toMove(s) !== 0; i++) {
    const seat = firstToMove(game, s)
    const { choices } = positionOf(game, s, seat)
    game.take(s, seat, choices[random.below(choices.length)])
    if (i % 10 === 0) yield s
  }
}

describe.each(GAMES.map((game) => [game.id, game] as const))('a network of %s', (_id, game) => {
  it('sees each input once, and says what its weights come to, whatever it judged before', () => {
    const { count, most, encode } = inputsOf(game)
    const { names, features } = evaluationOf(game)
    const weights = drawn(game)
    const bytes = weightBytes(weights)
    const small = parametersIn(bytes)
    const busy = networkOf(game, bytes)
    const out = new Uint16Array(most)
    const seen = new Set<number>()
    let positions = 0
    for (const s of positionsOf(game, 'network')) {
      const on = [...out.subarray(0, encode(s, out))]
      expect(new Set(on).size).toBe(on.length)
      expect(Math.max(...on)).toBeLessThan(count)
      for (const input of on) seen.add(input)
      const facts = features(s, 0, new Float64Array(names.length))
      const judged = busy.judge(s)
      expect(judged).toBe(networkOf(game, bytes).judge(s))
      expect(judged).toBe(busy.judgeSight(on, facts))
      expect(judged).toBeCloseTo(spelledOut(small, on, facts), 6)
      positions++
    }
    expect(positions).toBeGreaterThan(10)
    // A byte is off by half a step at most, and the largest weight of a unit has 127 of them.
    weights.inputs.forEach((weight, i) => {
      const scale = small.inputScales[i % FIRST]
      if (Math.abs(weight - scale * small.inputs[i]) > 0.5001 * scale) throw new Error(`input ${i} is off`)
    })
    small.facts.forEach((weight, i) => {
      expect(weight).toBeCloseTo(weights.facts[i], 3)
    })
    // It does see where things are.
    expect(seen.size).toBeGreaterThan(100)
  })
})

describe('what a network has learned', () => {
  const bytes = weightBytes(drawn(eastFront))

  it('can be written as text and read again, and is refused if it has changed', () => {
    for (const length of [0, 1, 2, 3, 100]) {
      const some = Uint8Array.from({ length }, (_, i) => (i * 77) & 0xff)
      expect(base64Of(some)).toBe(Buffer.from(some).toString('base64'))
      expect(bytesOf(base64Of(some))).toEqual(some)
    }
    const text = networkText(bytes)
    expect(networkBytes(text)).toEqual(bytes)
    expect(() => networkBytes({ ...text, base64: text.base64.replace('A', 'B') })).toThrow('broken')
    expect(() => bytesOf('a?')).toThrow('no digit')
  })

  it('is small enough for a page, and is what search judges by once it is loaded', async () => {
    const learned = GAMES.filter(({ bots }) => bots?.network !== undefined)
    expect(learned.map(({ id }) => id)).toEqual(['ww2', 'ww2-french', 'east-front'])
    for (const game of learned) {
      const text = await game.bots?.network?.()
      expect(gzipSync(text?.base64 ?? '').length).toBeLessThan(300_000)
      expect(loadedNetwork(game)).toBeUndefined()
      await loadNetwork(game)
      const s = game.create({}, 'learned')
      // Neither side has won as the game begins.
      expect(Math.abs(loadedNetwork(game)?.judge(s) ?? Number.NaN)).toBeLessThan(2)
    }
  })

  it('belongs to the game that it was learned of', () => {
    expect(() => networkOf(ww2, bytes)).toThrow('cannot judge ww2')
    const triangle = { ...eastFront, sides: ['red', 'green', 'blue'] }
    expect(() => networkOf(triangle, bytes)).toThrow('which of two sides wins')
    // All of them, and nothing else.
    expect(() => parametersIn(Uint8Array.from([...bytes, 0]))).toThrow('bytes of weights, not')
    expect(() => parametersIn(bytes.subarray(0, -1))).toThrow('bytes of weights, not')
    expect(() => parametersIn(bytes.subarray(0, 7))).toThrow('not the weights')
    expect(() => parametersIn(new Uint8Array(64))).toThrow('not the weights')
  })
})

it.each([ww2, ww2French, eastFront].map((game) => [game.id, game] as const))(
  'who has learned a part of %s goes by it for that part, and by facts for the rest',
  async (_, game) => {
    await loadNetwork(game)
    const network = loadedNetwork(game)
    if (network === undefined) throw new Error('there is no network')
    const evaluation = evaluationOf(game)
    for (const s of positionsOf(game, 'part')) {
      const facts = worth(evaluation, evaluation.features(s, 0, evaluation.rooms[0])) / evaluation.scale.end
      const learned = network.judge(s)
      expect(judgeHavingLearned(0.25)(game).worth(s, 0)).toBeCloseTo(0.25 * learned + 0.75 * facts)
      expect(judgeHavingLearned(1)(game).worth(s, 0)).toBe(learned)
    }
  },
)
