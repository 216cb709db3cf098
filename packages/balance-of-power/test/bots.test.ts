import { type Choice, ChoiceList, type Game, SeededRandom, type State, seatsOf } from '@materiel/kernel'
import { verbOf } from '@materiel/kernel/make'
import { describe, expect, it } from 'vitest'
import { bots } from '../src/bots/ability.js'
import { candidates } from '../src/bots/candidates.js'
import { chances } from '../src/bots/gambles.js'
import { type Battle, chanceToTake, lookUp, Terms } from '../src/bots/odds.js'
import { balanceOfPower } from '../src/index.js'
import { TERRITORY_IDS } from '../src/map/board.js'
import { battleOdds } from '../src/odds.js'
import { objectivesOnBoard } from '../src/state.js'
import { ATTACK, DEFEND } from '../src/verbs.js'

const game: Game = balanceOfPower
const list = new ChoiceList()

const choicesOf = (s: State, seat: number): readonly Choice[] => {
  game.list(s, seat, list)
  return list.toArray()
}

/** Positions all over random games, each with who is to move. */
function* positions(games: number): Generator<{ s: State; seat: number; random: SeededRandom }> {
  for (let i = 0; i < games; i++) {
    const version = i % 2 === 0 ? { setup: `game-${1 + (i % 4)}` } : { version: 'command-room' }
    const s = game.create(version, `bots ${i}`)
    const random = new SeededRandom(`bots ${i}`)
    for (let n = 0; n < 300 && game.toMove(s) !== 0; n++) {
      const seat = seatsOf(game.toMove(s))[0]
      yield { s, seat, random }
      const all = choicesOf(s, seat)
      game.take(s, seat, all[random.below(all.length)])
    }
  }
}

/** Every territory has one army, and the game can be played on. */
function expectSound(s: State, random: SeededRandom): void {
  const { troops } = game.view(s, 'spectator') as unknown as {
    troops: Record<string, Record<string, number>>
  }
  const held = Object.values(troops).flatMap((army) => Object.entries(army))
  expect(held).toHaveLength(30)
  expect(held.every(([, count]) => count > 0)).toBe(true)
  for (let n = 0; n < 20 && game.toMove(s) !== 0; n++) {
    const seat = seatsOf(game.toMove(s))[0]
    const all = choicesOf(s, seat)
    game.take(s, seat, all[random.below(all.length)])
  }
}

describe('bots of Balance of Power', () => {
  it('see what is good for one player as bad for the other', () => {
    const [red, blue] = [0, 1].map(() => new Float64Array(bots.names.length))
    for (const { s } of positions(3)) {
      bots.features(s, 0, red)
      bots.features(s, 1, blue)
      for (let i = 0; i < red.length; i++) expect(red[i] + blue[i]).toBeCloseTo(0, 9)
    }
  })

  it('see no chance to eliminate the neutral player once the enemy has', () => {
    const facts = new Float64Array(bots.names.length)
    const red = Object.fromEntries(TERRITORY_IDS.filter((id) => id !== 'latvia').map((id) => [id, 2]))
    const s = game.position(
      {},
      {
        step: 'attack',
        neutralSlain: 'blue',
        troops: { red, blue: { latvia: 2 } },
        objectives: { board: ['eliminate-neutral'] },
      },
      'gone',
    )
    bots.features(s, 0, facts)
    // Blue may take it, which counts against red.
    expect(facts[bots.names.findIndex(({ id }) => id === 'ready')]).toBe(-1)
    expect(facts[bots.names.findIndex(({ id }) => id === 'chances')]).toBe(0)
  })

  it('look at some of the choices there are, and at each attack and defence with all dice', () => {
    for (const { s, seat } of positions(3)) {
      const all = choicesOf(s, seat)
      const kept = candidates(s, all)
      expect(all).toEqual(expect.arrayContaining([...kept]))
      if (verbOf(all[0]) === DEFEND) expect(kept).toEqual([all[all.length - 1]])
      if (verbOf(all[0]) !== ATTACK) continue
      const pairs = (choices: readonly Choice[]) =>
        new Set(choices.map((choice) => game.key(s, choice).split(' ').slice(0, 3).join(' ')))
      expect(pairs(kept)).toEqual(pairs(all))
      expect(kept).toHaveLength(pairs(all).size)
    }
  })

  it('plan a set-up in which every army is spread over several territories', () => {
    for (let i = 0; i < 5; i++) {
      const s = game.create({ version: 'command-room' }, `plan ${i}`)
      while (game.question(s) === 'plan-troops') {
        const seat = seatsOf(game.toMove(s))[0]
        game.take(s, seat, candidates(s, choicesOf(s, seat))[0])
      }
      const { troops } = game.view(s, 'spectator') as unknown as {
        troops: Record<string, Record<string, number>>
      }
      for (const army of ['red', 'blue']) {
        expect(Object.keys(troops[army]).length).toBeGreaterThanOrEqual(6)
        expect(Math.max(...Object.values(troops[army]))).toBeLessThanOrEqual(8)
      }
    }
  })

  it('imagine an attack to its end: all ways together are certain, each is a sound position, and objectives stay', () => {
    const after = game.blank()
    let attacks = 0
    for (const { s, seat, random } of positions(2)) {
      if (game.question(s) !== 'attack') continue
      for (const choice of candidates(s, choicesOf(s, seat)).slice(0, 3)) {
        let certain = 0
        for (let way = 0; way < chances.count(s, seat, choice); way++) {
          certain += chances.meet(after.copyFrom(s), seat, choice, way)
          expect(objectivesOnBoard.get(after)).toBe(objectivesOnBoard.get(s))
          expectSound(after, new SeededRandom(`${random.below(1000)}`))
        }
        expect(certain).toBeCloseTo(1, 9)
        if (verbOf(choice) === ATTACK) attacks++
      }
    }
    expect(attacks).toBeGreaterThan(50)
  })

  it('know the exact odds of battles to the end', () => {
    const battle: Battle = { taken: 0, left: 0, held: 0 }
    for (const most of [2, 3])
      for (const [attackers, defenders] of [
        [2, 1],
        [5, 3],
        [12, 9],
        [4, 10],
      ]) {
        const terms = new Terms(most, 0, 1, 1)
        const exact = battleOdds({
          attackers,
          defenders,
          dice: most,
          safe: 1,
          attackerAirfield: false,
          defenderAirfield: true,
          stopAt: 1,
        })
        lookUp(attackers - 1, defenders, terms, battle)
        expect(battle.taken).toBeCloseTo(exact.conquest, 9)
        expect(chanceToTake(attackers - 1, defenders, terms)).toBe(battle.taken)
        // Those left to whoever wins, and those that fell, are all there were.
        const left = battle.taken * battle.left + (1 - battle.taken) * 0
        expect(left).toBeCloseTo(attackers - 1 - exact.attackersLost, 6)
        expect((1 - battle.taken) * battle.held).toBeCloseTo(defenders - exact.defendersLost, 6)
      }
  })
})
