import { describe, expect, it } from 'vitest'
import { SpaceSet } from './bits.js'
import { Layout } from './layout.js'
import { atMost } from './limits.js'
import { Piles } from './piles.js'
import { link } from './topology.js'

describe('what does not fit', () => {
  it('is refused where a table is declared', () => {
    const rows = Array.from({ length: 257 }, (_, i) => i)
    expect(() => atMost(256, 'cards', rows)).toThrow('there are 257 cards: no more than 256 fit')
    expect(atMost(257, 'cards', rows)).toBe(rows)
  })

  it('is refused where a board is declared: a 65th space', () => {
    const table = new Int32Array(2 * 80)
    expect(() => link(table, 0, 3, 64)).toThrow('64 spaces at most')
    expect(() => link(table, 0, -1, 3)).toThrow('64 spaces at most')
    expect(() => SpaceSet.of([3, 64])).toThrow('no room for 64')
    link(table, 0, 0, 63)
    expect(table.filter((word) => word !== 0)).toHaveLength(2)
  })

  it('is refused where piles are declared, and where a card is put into one', () => {
    const layout = new Layout()
    for (const capacity of [0, 256, 1.5])
      expect(() => new Piles(layout, 1, capacity)).toThrow('1 to 255 cards')
    const pile = new Piles(layout, 1, 255)
    const s = layout.create()
    for (const card of [256, -1]) expect(() => pile.push(s, 0, card, 0)).toThrow('numbers below 256')
    for (let i = 0; i < 255; i++) pile.push(s, 0, i, 0)
    expect([pile.size(s, 0), pile.card(s, 0, 254)]).toEqual([255, 254])
    expect(() => pile.push(s, 0, 1, 0)).toThrow('over its capacity')
  })

  it('is refused by a byte, which would begin anew', () => {
    const layout = new Layout()
    const bytes = layout.bytes(2)
    const s = layout.create()
    bytes.set(s, 0, 255)
    expect(() => bytes.add(s, 0, 1)).toThrow('no room for 256')
    expect(() => bytes.add(s, 1, -1)).toThrow('no room for -1')
    expect(() => bytes.set(s, 1, 256)).toThrow('no room for 256')
    expect([bytes.get(s, 0), bytes.get(s, 1)]).toEqual([255, 0])
  })
})
