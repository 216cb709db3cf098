import { SeededRandom } from '@materiel/kernel'
import { describe, expect, it } from 'vitest'
import { balanceOfPower as game } from '../src/index.js'
import { type Battle, battleIn, battleOdds, insurrectionOdds, type Roll, rollOdds } from '../src/odds.js'

const plain = { safe: 0, attackerAirfield: false, defenderAirfield: false }

/** Every way in which some dice can fall, each as likely as any other; a die that cannot be a 1 falls in five ways. */
function* falls(dice: number, safe: number): Generator<number[]> {
  if (dice === 0) {
    yield []
    return
  }
  for (let face = safe > 0 ? 2 : 1; face <= 6; face++)
    for (const rest of falls(dice - 1, safe - 1)) yield [face, ...rest]
}

/** The same odds by trying all falls, with sorting and comparing as the rules say it. */
function byEnumeration({ attackers, defenders, safe, attackerAirfield, defenderAirfield }: Roll): number[] {
  const counts = [0, 0, 0]
  let all = 0
  const sorted = (dice: readonly number[], airfield: boolean) => {
    const down = [...dice].sort((one, other) => other - one)
    if (airfield) down[0]++
    return down
  }
  for (const mine of falls(attackers, safe))
    for (const theirs of falls(defenders, 0)) {
      const [attack, defence] = [sorted(mine, attackerAirfield), sorted(theirs, defenderAirfield)]
      let losses = 0
      for (let i = 0; i < Math.min(attackers, defenders); i++) if (attack[i] <= defence[i]) losses++
      counts[losses]++
      all++
    }
  return counts.map((count) => count / all)
}

const ROLLS: Roll[] = [1, 2, 3].flatMap((attackers) =>
  [1, 2].flatMap((defenders) =>
    [0, 1, 2, 3].flatMap((safe) =>
      [false, true].flatMap((attackerAirfield) =>
        [false, true].map((defenderAirfield) => ({
          attackers,
          defenders,
          safe,
          attackerAirfield,
          defenderAirfield,
        })),
      ),
    ),
  ),
)

describe('the odds of a roll', () => {
  it('balance-of-power.battle.compare: three against two, as everybody knows them', () => {
    const odds = rollOdds({ ...plain, attackers: 3, defenders: 2 })
    expect(odds.map((chance) => Math.round(chance * 7776))).toEqual([2890, 2611, 2275])
  })

  it('balance-of-power.support.recon, balance-of-power.airfield.bonus: all 96 kinds of rolls agree with the enumeration of every fall', () => {
    for (const roll of ROLLS) {
      const exact = byEnumeration(roll)
      rollOdds(roll).forEach((chance, losses) => {
        expect(chance, JSON.stringify(roll)).toBeCloseTo(exact[losses], 12)
      })
    }
    expect(ROLLS).toHaveLength(96)
  })
})

describe('the odds of a battle', () => {
  const battle = (attackers: number, defenders: number, more: Partial<Battle> = {}): Battle => ({
    ...plain,
    attackers,
    defenders,
    dice: 3,
    stopAt: 1,
    ...more,
  })

  /** The same by following every course of the battle, without a table. */
  function followed(b: Battle): number {
    if (b.defenders === 0) return 1
    if (b.attackers <= b.stopAt) return 0
    const [attackers, defenders] = [Math.min(b.dice, b.attackers - 1), Math.min(2, b.defenders)]
    const compared = Math.min(attackers, defenders)
    return byEnumeration({ ...b, attackers, defenders })
      .slice(0, compared + 1)
      .reduce(
        (sum, chance, losses) =>
          sum +
          chance *
            followed({ ...b, attackers: b.attackers - losses, defenders: b.defenders - compared + losses }),
        0,
      )
  }

  it('small battles agree with following every course', () => {
    for (const b of [
      battle(2, 1),
      battle(4, 2),
      battle(5, 3),
      battle(5, 3, { dice: 2 }),
      battle(4, 3, { safe: 1 }),
      battle(4, 3, { attackerAirfield: true, defenderAirfield: true }),
      battle(6, 3, { stopAt: 3 }),
    ])
      expect(battleOdds(b).conquest, JSON.stringify(b)).toBeCloseTo(followed(b), 10)
  })

  it('what is lost adds up: a battle ends with one side beaten', () => {
    for (const [a, d] of [
      [8, 5],
      [20, 20],
      [50, 3],
    ]) {
      const { conquest, defendersLost, attackersLost } = battleOdds(battle(a, d))
      expect(defendersLost).toBeGreaterThanOrEqual(conquest * d - 1e-9)
      expect(attackersLost).toBeGreaterThanOrEqual((1 - conquest) * (a - 1) - 1e-9)
      expect(attackersLost).toBeLessThan(a)
    }
  })

  it('the means agree with battles that are rolled', () => {
    const random = new SeededRandom('rolled')
    const b = battle(9, 6, { attackerAirfield: true })
    const tries = 20_000
    let won = 0
    let fallen = 0
    for (let i = 0; i < tries; i++) {
      let [a, d] = [b.attackers, b.defenders]
      while (a > 1 && d > 0) {
        const [mine, theirs] = [Math.min(3, a - 1), Math.min(2, d)].map((count) =>
          Array.from({ length: count }, () => 1 + random.below(6)).sort((x, y) => y - x),
        )
        mine[0]++
        for (let k = 0; k < Math.min(mine.length, theirs.length); k++) {
          if (mine[k] > theirs[k]) d--
          else a--
        }
      }
      if (d === 0) won++
      fallen += b.attackers - a
    }
    expect(won / tries).toBeCloseTo(battleOdds(b).conquest, 1)
    expect(Math.abs(fallen / tries - battleOdds(b).attackersLost)).toBeLessThan(0.05)
  })

  it('are fast to ask for again, and the same for the largest armies', () => {
    expect(battleOdds(battle(5000, 2)).conquest).toBeGreaterThan(0.999)
    expect(battleOdds(battle(2, 5000)).conquest).toBeLessThan(0.001)
  })

  it('balance-of-power.insurrection.end: an Insurrection goes on until it loses a troop', () => {
    const [unharmed] = rollOdds({ ...plain, attackers: 3, defenders: 2 })
    const [again] = rollOdds({ ...plain, attackers: 3, defenders: 1 })
    expect(insurrectionOdds(battle(9, 3))).toBeCloseTo(unharmed * again, 12)
    expect(insurrectionOdds(battle(1, 3))).toBe(0)
  })
})

describe('battles in a view', () => {
  const at = (position: object) =>
    game.view(
      game.position({ version: 'command-room' }, { step: 'attack', ...position }, 'odds'),
      'spectator',
    )

  it('know rough terrain, Sites, powers and airfields', () => {
    const view = at({
      troops: { red: { germany: 7, sweden: 4 }, blue: { prussia: 3, finland: 2 }, neutral: { denmark: 5 } },
      airfields: { red: 'germany', blue: 'prussia' },
      bought: { 'recon-mission': 2 },
    })
    expect(battleIn(view, 'germany', 'denmark')).toEqual({
      attackers: 7,
      defenders: 5,
      dice: 3,
      safe: 2,
      attackerAirfield: true,
      defenderAirfield: false,
      stopAt: 1,
    })
    expect(battleIn(view, 'sweden', 'norway', 3)).toMatchObject({
      dice: 2,
      safe: 2,
      attackerAirfield: false,
      stopAt: 3,
    })
    expect(battleIn(view, 'germany', 'prussia')).toMatchObject({
      safe: 0,
      attackerAirfield: true,
      defenderAirfield: true,
    })
    expect(battleIn(view, 'germany', 'atlantis')).toBeNull()
  })

  it('Special Forces send three into rough terrain, of the player whose turn it is', () => {
    const view = at({ troops: { red: { sweden: 4 }, blue: { finland: 4 } }, bought: { 'special-forces': 1 } })
    expect(battleIn(view, 'sweden', 'norway')?.dice).toBe(3)
    expect(battleIn(view, 'finland', 'norway')?.dice).toBe(2)
  })
})
