import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { popcount, SpaceSet } from './bits.js'

const spaces = fc.uniqueArray(fc.integer({ min: 0, max: 63 }))
const sorted = (list: Iterable<number>) => [...list].sort((a, b) => a - b)

describe('SpaceSet behaves like a set of numbers from 0 to 63', () => {
  it('holds what was added and lists it in order', () => {
    fc.assert(
      fc.property(spaces, (list) => {
        expect(SpaceSet.of(list).toArray()).toEqual(sorted(list))
      }),
    )
  })

  it('counts, finds and deletes', () => {
    fc.assert(
      fc.property(spaces, fc.integer({ min: 0, max: 63 }), (list, x) => {
        const set = SpaceSet.of(list)
        expect(set.size).toBe(list.length)
        expect(set.has(x)).toBe(list.includes(x))
        expect(set.delete(x).has(x)).toBe(false)
        expect(set.isEmpty).toBe(list.filter((y) => y !== x).length === 0)
      }),
    )
  })

  it('unites, intersects and subtracts', () => {
    fc.assert(
      fc.property(spaces, spaces, (one, two) => {
        const make = () => SpaceSet.of(one)
        const other = SpaceSet.of(two)
        expect(make().union(other).toArray()).toEqual(sorted(new Set([...one, ...two])))
        expect(make().intersect(other).toArray()).toEqual(sorted(one.filter((x) => two.includes(x))))
        expect(make().minus(other).toArray()).toEqual(sorted(one.filter((x) => !two.includes(x))))
        expect(make().meets(other)).toBe(one.some((x) => two.includes(x)))
      }),
    )
  })

  it('goes from one space to the next', () => {
    fc.assert(
      fc.property(spaces, fc.integer({ min: 0, max: 63 }), (list, x) => {
        const later = sorted(list).filter((y) => y > x)
        expect(SpaceSet.of(list).after(x)).toBe(later[0] ?? -1)
      }),
    )
    expect(new SpaceSet().first()).toBe(-1)
  })

  it('popcount counts bits', () => {
    fc.assert(
      fc.property(fc.integer(), (word) => {
        const bits = (word >>> 0).toString(2).replaceAll('0', '').length
        expect(popcount(word)).toBe(bits)
      }),
    )
  })
})
