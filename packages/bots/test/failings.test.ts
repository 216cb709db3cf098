import { balanceOfPower } from '@materiel/balance-of-power'
import { eastFront } from '@materiel/east-front'
import { type Choice, choicesOf, type Game, SeededRandom, seatsOf } from '@materiel/kernel'
import { ww2, ww2French } from '@materiel/ww2'
import { describe, expect, it } from 'vitest'
import { playMatch, tempersFor } from '../src/arena.js'
import { type Bot, positionOf } from '../src/bot.js'
import { promising } from '../src/candidates.js'
import { evaluationOf } from '../src/evaluation.js'
import { evaluationSeeing, misjudging, overlooking, thoughtOf } from '../src/failings.js'
import { LEVELS } from '../src/levels.js'

const GAMES: readonly Game[] = [ww2, ww2French, eastFront, balanceOfPower]

/** Positions of a game that begins with this seed, each with what its first seat may choose. */
function* positionsOf(game: Game, seed: string) {
  const s = game.create({}, seed)
  for (let i = 0; i < 60; i++) {
    const seat = seatsOf(game.toMove(s))[0]
    const choices = choicesOf(game, s, seat)
    yield { s, seat, choices }
    game.take(s, seat, choices[Math.floor(choices.length / 2)])
  }
}

describe.each(GAMES.map((game) => [game.id, game] as const))('learners in %s', (_, game) => {
  it('overlook about as much as is said, the same whenever they are asked, and never how to be done', () => {
    const mind = { game, temper: 7 }
    let all = 0
    let seen = 0
    for (const { s, choices } of positionsOf(game, 'learners')) {
      const found = thoughtOf(mind, s, choices, 0.3)
      expect(thoughtOf(mind, s.clone(), [...choices].reverse(), 0.3)).toEqual([...found].reverse())
      expect(found.length).toBeGreaterThan(0)
      const pass = choices.find((choice) => game.key(s, choice) === 'pass')
      if (pass !== undefined) expect(found).toContain(pass)
      all += choices.length
      seen += found.length
    }
    expect(seen / all).toBeGreaterThan(0.55)
    expect(seen / all).toBeLessThan(0.9)
  })

  it('of any kind decide among what comes to mind', () => {
    let offered: readonly Choice[] = []
    const listener: Bot = {
      name: 'listener',
      decide(position) {
        offered = position.choices
        return { choice: offered[0], reasons: () => [] }
      },
    }
    for (const { s, seat, choices } of positionsOf(game, 'listener')) {
      const position = positionOf(game, s, seat, 7)
      overlooking(listener, 0.3).decide(position, new SeededRandom('mind'), 100)
      // What is worth no thought does not come to mind instead of what is.
      expect(offered).toEqual(thoughtOf(position, s, promising(game, s, choices), 0.3))
    }
    expect(overlooking(listener, 0)).toBe(listener)
  })

  it('slip otherwise in another game, and so does another seat', () => {
    const [{ s, choices }] = positionsOf(game, 'tempers')
    const slips = (seed: string) =>
      tempersFor(game, seed).map((temper) => {
        const errorOf = misjudging({ game, temper }, s, 2)
        return choices.map(errorOf).join()
      })
    const all = [...slips('one'), ...slips('other')]
    expect(new Set(all).size).toBe(all.length)
    expect(slips('one')).toEqual(slips('one'))
  })

  it('sit down to a match with the tempers of its seed', () => {
    const tempers = new Map<number, number>()
    const listener: Bot = {
      name: 'listener',
      decide({ seat, temper, choices }, random) {
        expect(temper).toBe(tempers.get(seat) ?? temper)
        tempers.set(seat, temper)
        return { choice: choices[random.below(choices.length)], reasons: () => [] }
      },
    }
    const bots = game.seats.map(() => listener)
    playMatch({ game, options: {}, seed: 'seats', bots, milliseconds: 1 })
    expect(game.seats.map((_, seat) => tempers.get(seat))).toEqual(tempersFor(game, 'seats'))
  })

  it('misjudge a choice by as much as is said, and by the same throughout a turn', () => {
    const errors = new Map<string, number>()
    for (const { s, choices } of positionsOf(game, 'errors')) {
      const errorOf = misjudging({ game, temper: 7 }, s, 2)
      for (const choice of choices) {
        const key = `${game.round(s)} ${game.turn(s)} ${choice}`
        expect(errorOf(choice as Choice)).toBe(errors.get(key) ?? errorOf(choice))
        errors.set(key, errorOf(choice))
      }
    }
    const values = [...errors.values()]
    const mean = values.reduce((sum, one) => sum + one, 0) / values.length
    const deviation = Math.sqrt(values.reduce((sum, one) => sum + (one - mean) ** 2, 0) / values.length)
    expect(Math.abs(mean)).toBeLessThan(0.6)
    expect(deviation).toBeGreaterThan(1.4)
    expect(deviation).toBeLessThan(2.6)
  })

  it('misjudge otherwise in the next turn', () => {
    const turns = new Map<number, (choice: Choice) => number>()
    for (const { s } of positionsOf(game, 'turns'))
      turns.set(game.turn(s), misjudging({ game, temper: 7 }, s, 1))
    const [one, next] = turns.values()
    const products = Array.from({ length: 2000 }, (_, i) => one(i as Choice) * next(i as Choice))
    expect(Math.abs(products.reduce((sum, product) => sum + product, 0) / products.length)).toBeLessThan(0.1)
  })

  it('see what is plain for what it is worth, and less of the rest', () => {
    const { names, weights } = evaluationOf(game)
    const plain = game.bots?.plain ?? []
    const ids = names.map(({ id }) => id)
    expect(ids).toEqual(expect.arrayContaining([...plain]))
    const seen = evaluationSeeing(game, 0.25).weights
    for (const [i, id] of ids.entries())
      expect(seen[i], id).toBeCloseTo(weights[i] * (plain.includes(id) ? 1 : 0.25))
    expect(evaluationSeeing(game, 1)).toBe(evaluationOf(game))
  })

  it('slip less from level to level', () => {
    const levels = game.bots?.levels ?? {}
    expect(Object.keys(levels).every((name) => name in LEVELS)).toBe(true)
    const slips = ['recruit', 'corporal', 'sergeant', 'officer'].map((name) => levels[name]?.slips ?? 0)
    expect(slips).toEqual([...new Set(slips)].sort((a, b) => b - a))
  })
})
