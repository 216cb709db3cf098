import { describe, expect, it } from 'vitest'
import { QuickRandom } from './quick-random.js'

const drawn = (seed: string, bound: number, count: number): number[] => {
  const random = new QuickRandom(seed)
  return Array.from({ length: count }, () => random.below(bound))
}

describe('quick luck', () => {
  it('is the same for the same seed, and another for one that is almost the same', () => {
    const seeds = ['', 'a', 'b', 'ab', 'ba', 'bench:1/bots', 'bench:2/bots', 'bench:12/bots']
    expect(drawn('a', 1000, 20)).toEqual(drawn('a', 1000, 20))
    expect(new Set(seeds.map((seed) => drawn(seed, 1000, 4).join())).size).toBe(seeds.length)
  })

  it('is even: first numbers of many seeds, and numbers of one seed', () => {
    const counts = (values: readonly number[]) =>
      Array.from({ length: 7 }, (_, n) => values.filter((value) => value === n).length)
    const first = Array.from({ length: 7000 }, (_, i) => drawn(`game ${i}`, 7, 1)[0])
    // A thousand each on average: five standard deviations are about 150.
    for (const count of [...counts(first), ...counts(drawn('one', 7, 7000))])
      expect(Math.abs(count - 1000)).toBeLessThan(150)
  })
})
