import { describe, expect, it } from 'vitest'
import { SpaceSet } from './bits.js'
import { Layout } from './layout.js'
import { Piles } from './piles.js'

function sample() {
  const layout = new Layout()
  const round = layout.scalar()
  const score = layout.words(3)
  const armies = layout.sets(2)
  layout.derivedFromHere()
  const cache = layout.scalar()
  layout.seal()
  return { layout, round, score, armies, cache }
}

describe('a declared layout', () => {
  it('keeps its fields apart', () => {
    const { layout, round, score, armies } = sample()
    const s = layout.create()
    round.set(s, 7)
    score.add(s, 0, -2)
    score.set(s, 2, 99)
    armies.add(s, 1, 40)
    armies.add(s, 1, 3)
    expect([round.get(s), score.get(s, 0), score.get(s, 1), score.get(s, 2)]).toEqual([7, -2, 0, 99])
    expect(armies.read(s, 1, new SpaceSet()).toArray()).toEqual([3, 40])
    expect([armies.isEmpty(s, 0), armies.size(s, 1), armies.has(s, 1, 40)]).toEqual([true, 2, true])
    armies.clear(s)
    score.clear(s)
    expect([armies.size(s, 1), score.get(s, 2), round.get(s)]).toEqual([0, 0, 7])
  })

  it('copies, compares, hashes, saves and loads the position, and leaves out what is derived from it', () => {
    const { layout, round, cache } = sample()
    const s = layout.create()
    round.set(s, 5)
    const copy = s.clone()
    expect(copy.equals(s)).toBe(true)
    cache.set(copy, 1)
    expect([copy.equals(s), copy.hash() === s.hash()]).toEqual([true, true])
    round.add(copy, 1)
    expect([copy.equals(s), copy.hash() === s.hash(), round.get(s)]).toEqual([false, false, 5])
    const loaded = layout.create().load(copy.save())
    expect([loaded.equals(copy), cache.get(loaded)]).toEqual([true, 0])
  })

  it('refuses a save of another size, and fields that come too late', () => {
    const { layout } = sample()
    expect(() => layout.create().load(new Uint8Array(3))).toThrow('a saved state has')
    expect(() => layout.scalar()).toThrow('sealed')
  })

  it('keeps hashes and saves when fields, and room in piles, are added', () => {
    const make = (capacity: number, hasMore: boolean) => {
      const layout = new Layout()
      const round = layout.scalar()
      const pile = new Piles(layout, 2, capacity, 3)
      const small = layout.bytes(2)
      if (hasMore) layout.laterFromHere()
      const added = hasMore ? layout.words(2) : null
      layout.derivedFromHere()
      const cache = layout.scalar()
      layout.seal()
      const s = layout.create()
      round.set(s, 4)
      cache.set(s, 9)
      small.set(s, 1, 200)
      for (const [owner, card] of [[0, 5], [0, 6], [1, 7], [1, 8], [1, 9]]) pile.push(s, owner, card, 1 << owner) // biome-ignore format: a table
      return { s, layout, pile, added }
    }
    const old = make(3, false)
    const wide = make(5, true)
    expect(wide.s.hash()).toBe(old.s.hash())
    const read = wide.layout.create().load(old.s.save())
    expect(read.equals(wide.s)).toBe(true)
    expect([wide.pile.card(read, 1, 2), wide.pile.knowers(read, 1, 2)]).toEqual([9, 2])

    wide.added?.set(read, 1, 77)
    wide.pile.push(read, 1, 10, 0)
    expect(read.hash()).not.toBe(old.s.hash())
    const again = wide.layout.create().load(read.save())
    expect([again.equals(read), again.hash()]).toEqual([true, read.hash()])
    expect(wide.pile.card(again, 1, 3)).toBe(10)
    expect(() => read.load(new Uint8Array(read.save().length - 1))).toThrow('a saved state has')
  })

  it('can tell which later field holds something', () => {
    const layout = new Layout()
    layout.laterFromHere()
    const added = layout.words(2)
    layout.seal()
    const hashes = [0, 1].map((i) => {
      const s = layout.create()
      added.set(s, i, 1)
      return s.hash()
    })
    expect(new Set(hashes).size).toBe(2)
  })

  it('leaves what is not written out of hashes and saves, and copies it all the same', () => {
    const layout = new Layout()
    const round = layout.scalar()
    const counted = layout.unwritten(2)
    const score = layout.scalar()
    const s = layout.create()
    round.set(s, 3)
    score.set(s, 8)
    const before = s.hash()
    counted.add(s, 1, 5)
    expect([s.hash(), counted.get(s.clone(), 1)]).toEqual([before, 5])
    expect(s.equals(layout.create().load(s.save()))).toBe(true)
    const loaded = layout.create().load(s.save())
    expect([round.get(loaded), score.get(loaded), counted.get(loaded, 1)]).toEqual([3, 8, 0])
  })
})
