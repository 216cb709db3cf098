import { describe, expect, it } from 'vitest'
import { Layout } from './layout.js'
import { Memo } from './memo.js'
import { SeededRandom } from './rng.js'

describe('a memo', () => {
  it('never tells the row of other fields, however many share a place', () => {
    const layout = new Layout()
    const pair = layout.words(2)
    const other = layout.scalar()
    const spaces = layout.sets(1)
    const bytes = layout.bytes(5)
    const memo = new Memo([pair, spaces, bytes], 1, 4)
    const random = new SeededRandom('memo')
    const s = layout.create()
    let found = 0
    for (let i = 0; i < 4000; i++) {
      const [a, b, c, d] = [random.below(3), -random.below(3), random.below(2), random.below(2)]
      pair.set(s, 0, a)
      pair.set(s, 1, b)
      other.set(s, i)
      spaces.clear(s)
      if (c === 1) spaces.add(s, 0, 63)
      bytes.set(s, 4, d)
      const known = memo.find(s)
      const row = 1000 * d + 100 * c + 10 * a + b
      if (known === null) memo.make(s)[0] = row
      else {
        found++
        expect(known[0]).toBe(row)
      }
    }
    expect(found).toBeGreaterThan(100)
  })

  it('hands out rows that are empty', () => {
    const layout = new Layout()
    const field = layout.scalar()
    const memo = new Memo([field], 2, 1)
    const s = layout.create()
    field.set(s, 1)
    expect(memo.find(s)).toBeNull()
    memo.make(s).fill(5)
    field.set(s, 2)
    expect(memo.find(s)).toBeNull()
    expect([...memo.make(s)]).toEqual([0, 0])
  })
})
