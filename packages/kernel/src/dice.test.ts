import { describe, expect, it } from 'vitest'
import { Dice } from './dice.js'
import { Layout } from './layout.js'
import { SeededRandom, StateRandom } from './rng.js'

function table() {
  const layout = new Layout()
  const random = new StateRandom(layout)
  const dice = new Dice(layout, random, 6, 10)
  const s = layout.create()
  random.seed(s, 'dice')
  return { random, dice, s }
}

describe('dice', () => {
  it('show every number alike', () => {
    const { dice, s } = table()
    const seen = [0, 0, 0, 0, 0, 0]
    for (let i = 0; i < 6000; i++) seen[dice.throw(s) - 1]++
    expect(Math.min(...seen)).toBeGreaterThan(850)
    expect(Math.max(...seen)).toBeLessThan(1150)
  })

  it('show what was given first, and then what chance brings; what is used leaves no trace', () => {
    const { dice, s } = table()
    const untouched = s.clone()
    dice.give(s, [3, 1, 6])
    expect(dice.left(s)).toBe(3)
    expect([dice.throw(s), dice.throw(s), dice.throw(s)]).toEqual([3, 1, 6])
    expect(s.equals(untouched)).toBe(true)
    expect(dice.throw(s)).toBe(dice.throw(untouched))
  })

  it('go on alike in a copy', () => {
    const { dice, s } = table()
    dice.give(s, [3, 1, 6])
    dice.throw(s)
    const copy = s.clone()
    expect([dice.throw(s), dice.throw(s), dice.throw(s)]).toEqual([
      dice.throw(copy),
      dice.throw(copy),
      dice.throw(copy),
    ])
  })

  it('are forgotten with all else that chance was to bring', () => {
    for (const renew of ['seed', 'scramble'] as const) {
      const { random, dice, s } = table()
      dice.give(s, [3, 1, 6])
      dice.throw(s)
      if (renew === 'seed') random.seed(s, 'other')
      else random.scramble(s, new SeededRandom('other'))
      expect(dice.left(s)).toBe(0)
      const other = table().s
      if (renew === 'seed') random.seed(other, 'other')
      else random.scramble(other, new SeededRandom('other'))
      expect(s.equals(other)).toBe(true)
    }
  })

  it('refuse what no die shows, and more than there is room for', () => {
    const { dice, s } = table()
    for (const wrong of [[0], [7], [1.5], [1, 2, -1]])
      expect(() => dice.give(s, wrong)).toThrow('a die shows 1 to 6')
    expect(() => dice.give(s, Array(11).fill(1))).toThrow('no more than 10')
    expect(dice.left(s)).toBe(0)
  })
})
