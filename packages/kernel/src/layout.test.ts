import { describe, expect, it } from 'vitest'
import { SpaceSet } from './bits.js'
import { Layout } from './layout.js'

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
})
