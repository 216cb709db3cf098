import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SpaceSet } from './bits.js'
import { areLinked, flood, link, neighboursIn } from './topology.js'

const SPACES = 64
const space = fc.integer({ min: 0, max: SPACES - 1 })
const edges = fc.array(fc.tuple(space, space), { maxLength: 120 })
const some = fc.uniqueArray(space)
/** The second of two rows: rows must not disturb each other. */
const ROW = 2 * SPACES

const tableOf = (list: [number, number][]): Int32Array => {
  const table = new Int32Array(4 * SPACES)
  for (const [a, b] of list) link(table, ROW, a, b)
  return table
}

describe('tables of neighbours', () => {
  it('link both ways, and only in their row', () => {
    fc.assert(
      fc.property(edges, space, space, (list, a, b) => {
        const table = tableOf(list)
        const linked = list.some(([x, y]) => (x === a && y === b) || (x === b && y === a))
        expect([areLinked(table, ROW, a, b), areLinked(table, ROW, b, a)]).toEqual([linked, linked])
        expect(areLinked(table, 0, a, b)).toBe(false)
      }),
    )
  })

  it('know the neighbours of a set', () => {
    fc.assert(
      fc.property(edges, some, (list, set) => {
        const table = tableOf(list)
        const expected = new Set(
          list.flatMap(([a, b]) => [...(set.includes(a) ? [b] : []), ...(set.includes(b) ? [a] : [])]),
        )
        expect(neighboursIn(table, ROW, SpaceSet.of(set), new SpaceSet()).toArray()).toEqual(
          [...expected].sort((a, b) => a - b),
        )
      }),
    )
  })

  it('flood like a search step by step', () => {
    fc.assert(
      fc.property(edges, some, some, (list, from, within) => {
        const reached = new Set(from.filter((x) => within.includes(x)))
        for (let size = -1; size !== reached.size; ) {
          size = reached.size
          for (const [a, b] of list) {
            if (reached.has(a) && within.includes(b)) reached.add(b)
            if (reached.has(b) && within.includes(a)) reached.add(a)
          }
        }
        const found = flood(tableOf(list), ROW, SpaceSet.of(from), SpaceSet.of(within), new SpaceSet())
        expect(found.toArray()).toEqual([...reached].sort((a, b) => a - b))
      }),
    )
  })
})
