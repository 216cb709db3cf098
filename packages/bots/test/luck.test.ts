import { type Choice, SeededRandom } from '@materiel/kernel'
import { describe, expect, it } from 'vitest'
import { drawLot, luckIn, luckOf } from '../src/luck.js'

const CHOICES = [3, 4, 1_000_003].map((n) => n as Choice)

describe('luck', () => {
  const random = new SeededRandom('luck')

  it('is spread evenly over the worlds of a lot, for each choice', () => {
    for (let n = 0; n < 20; n++) {
      const lot = drawLot(random)
      for (const choice of CHOICES)
        for (const worlds of [2, 4, 16]) {
          const from = worlds * random.below(9)
          const parts = Array.from({ length: worlds }, (_, i) =>
            Math.floor(worlds * luckOf(luckIn(from + i, lot), choice)),
          )
          expect(new Set(parts).size).toBe(worlds)
        }
    }
  })

  it('of one choice tells nothing of another, nor one lot of the next', () => {
    const COUNT = 4000
    const isGood = (luck: number) => (luck < 0.5 ? 1 : -1)
    let [together, alone] = [0, 0]
    for (let n = 0; n < COUNT; n++) {
      const luck = luckIn(n % 8, drawLot(random))
      const [first, second] = CHOICES.map((choice) => isGood(luckOf(luck, choice)))
      together += first * second
      alone += first
      expect(luckOf(luck, CHOICES[0])).toBe(luckOf({ ...luck }, CHOICES[0]))
    }
    // Four standard errors.
    expect(Math.abs(together) / COUNT).toBeLessThan(4 / Math.sqrt(COUNT))
    expect(Math.abs(alone) / COUNT).toBeLessThan(4 / Math.sqrt(COUNT))
  })
})
