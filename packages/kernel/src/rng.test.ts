import { describe, expect, it } from 'vitest'
import { Layout } from './layout.js'
import { SeededRandom, StateRandom } from './rng.js'

describe('randomness', () => {
  it('is the same for the same seed, in a state and outside of one', () => {
    const layout = new Layout()
    const inState = new StateRandom(layout)
    const s = layout.create()
    inState.seed(s, 'Moscow')
    const alone = new SeededRandom('Moscow')
    const drawn = Array.from({ length: 20 }, () => alone.below(1000))
    expect(Array.from({ length: 20 }, () => inState.below(s, 1000))).toEqual(drawn)
    expect(Array.from({ length: 20 }, () => new SeededRandom('Berlin').below(1000))).not.toEqual(drawn)
  })

  it('never changes: these numbers are part of every record', () => {
    const random = new SeededRandom('materiel')
    expect(Array.from({ length: 8 }, () => random.below(100))).toEqual([19, 43, 18, 29, 51, 1, 48, 54])
  })

  it('is even enough', () => {
    const random = new SeededRandom('dice')
    const counts = new Array<number>(6).fill(0)
    for (let i = 0; i < 60_000; i++) counts[random.below(6)]++
    for (const count of counts) expect(Math.abs(count - 10_000)).toBeLessThan(500)
  })

  it('is carried by copies of a state', () => {
    const layout = new Layout()
    const random = new StateRandom(layout)
    const s = layout.create()
    random.seed(s, 'copy')
    const copy = s.clone()
    expect(random.below(copy, 1e6)).toBe(random.below(s, 1e6))
    expect(copy.equals(s)).toBe(true)
  })
})
