import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { EVERYONE } from './events.js'
import { Layout } from './layout.js'
import { Kinds, Piles } from './piles.js'
import { StateRandom } from './rng.js'

function sample() {
  const layout = new Layout()
  const random = new StateRandom(layout)
  const piles = new Piles(layout, 2, 12)
  const s = layout.create()
  random.seed(s, 'piles')
  const list = (owner: number) =>
    Array.from({ length: piles.size(s, owner) }, (_, i) => piles.card(s, owner, i))
  return { random, piles, s, list }
}

describe('piles of cards', () => {
  it('push on top, push under, take out and keep the order, like a list', () => {
    const step = fc.tuple(fc.constantFrom('push', 'under', 'take', 'pop'), fc.nat(200), fc.nat(11))
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const { piles, s, list } = sample()
        const model: number[] = []
        for (const [what, card, i] of steps) {
          if ((what === 'push' || what === 'under') && model.length < 12) {
            if (what === 'push') piles.push(s, 1, card, 1)
            else piles.pushUnder(s, 1, card, 2)
            if (what === 'push') model.push(card)
            else model.unshift(card)
          }
          if (what === 'take' && i < model.length) expect(piles.takeAt(s, 1, i)).toBe(model.splice(i, 1)[0])
          if (what === 'pop') expect(piles.pop(s, 1)).toBe(model.pop() ?? -1)
          expect(list(1)).toEqual(model)
        }
        expect(piles.size(s, 0)).toBe(0)
      }),
    )
  })

  it('remember who knows each card', () => {
    const { piles, s } = sample()
    piles.push(s, 0, 10, 0b010)
    piles.push(s, 0, 11, EVERYONE)
    piles.pushUnder(s, 0, 12, 0)
    expect([0, 1, 2].map((i) => piles.knows(s, 0, i, 1))).toEqual([false, true, true])
    expect([0, 1, 2].map((i) => piles.knows(s, 0, i, 'spectator'))).toEqual([false, false, true])
    expect([0, 1, 2].map((i) => piles.isPublic(s, 0, i))).toEqual([false, false, true])
  })

  it('forget who knew what when shuffled, and lose no card', () => {
    const { random, piles, s, list } = sample()
    for (let card = 0; card < 12; card++) piles.push(s, 0, card, EVERYONE)
    piles.shuffle(s, 0, random)
    expect([...list(0)].sort((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
    expect(list(0)).not.toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
    expect(list(0).some((_, i) => piles.knows(s, 0, i, 3))).toBe(false)
  })

  it('are equal bytes when they hold the same cards', () => {
    const one = sample()
    const two = sample()
    one.piles.push(one.s, 0, 5, 1)
    one.piles.push(one.s, 0, 6, 1)
    one.piles.takeAt(one.s, 0, 0)
    two.piles.push(two.s, 0, 6, 1)
    expect(one.s.equals(two.s)).toBe(true)
  })

  it('say so when they are full', () => {
    const { piles, s } = sample()
    for (let i = 0; i < 12; i++) piles.push(s, 0, i, 0)
    expect(() => piles.push(s, 0, 1, 0)).toThrow('capacity')
  })

  it('tell their kinds 32 at a time, and never one for another', () => {
    const { piles, s } = sample()
    for (const card of [40, 41, 41, 71, 72, 73, 104, 39]) piles.push(s, 1, card, 1)
    const deck = Array.from({ length: 70 }, (_, i) => 40 + i)
    const found = Kinds.of(deck).map((kinds) => {
      const cards: number[] = []
      for (let bits = piles.kinds(s, 1, kinds); bits !== 0; bits &= bits - 1) cards.push(kinds.lowest(bits))
      return cards
    })
    expect(found).toEqual([[40, 41, 71], [72, 73], [104]])
    expect(piles.kinds(s, 0, new Kinds(deck.slice(0, 32)))).toBe(0)
    expect(() => new Kinds(deck)).toThrow('32 at most')
  })

  it('says when what was worked out from a pile no longer holds, and of no other pile', () => {
    const layout = new Layout()
    const piles = new Piles(layout, 2, 4)
    layout.derivedFromHere()
    const known = layout.words(2)
    piles.voids(known)
    layout.seal()
    const s = layout.create()
    const changes: ((owner: number) => void)[] = [
      (owner) => piles.push(s, owner, 7, 1),
      (owner) => piles.pushUnder(s, owner, 8, 1),
      (owner) => piles.setCard(s, owner, 0, 9),
      (owner) => piles.takeUnseen(s, owner, 9, 1),
      (owner) => void piles.pop(s, owner),
    ]
    for (const change of changes) {
      known.set(s, 0, 1)
      known.set(s, 1, 1)
      change(1)
      expect([known.get(s, 0), known.get(s, 1)]).toEqual([1, 0])
    }
  })
})
