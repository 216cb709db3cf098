import { SeededRandom } from '@materiel/kernel'
import { describe, expect, it } from 'vitest'
import { Memo } from './memo.js'

describe('a memo', () => {
  it('never tells the row of another key, however many share a place', () => {
    const memo = new Memo(2, 1, 4)
    const random = new SeededRandom('memo')
    let found = 0
    for (let i = 0; i < 4000; i++) {
      const [a, b] = [random.below(4), -random.below(4)]
      memo.key[0] = a
      memo.key[1] = b
      const known = memo.find()
      if (known === null) memo.make()[0] = 10 * a + b
      else {
        found++
        expect(known[0]).toBe(10 * a + b)
      }
    }
    expect(found).toBeGreaterThan(100)
  })

  it('hands out rows that are empty', () => {
    const memo = new Memo(1, 2, 1)
    memo.key[0] = 1
    expect(memo.find()).toBeNull()
    memo.make().fill(5)
    memo.key[0] = 2
    expect(memo.find()).toBeNull()
    expect([...memo.make()]).toEqual([0, 0])
  })
})
