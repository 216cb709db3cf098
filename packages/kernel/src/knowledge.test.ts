import { describe, expect, it } from 'vitest'
import { type Demand, HiddenCards } from './knowledge.js'
import { Layout } from './layout.js'
import { Piles } from './piles.js'
import { SeededRandom } from './rng.js'

const isOdd: Demand = (card) => card % 2 === 1
const isSmall: Demand = (card) => card < 4
const isSmallAndOdd: Demand = (card) => isSmall(card) && isOdd(card)

const hidden = new HiddenCards()
const empty = new Layout()
empty.scalar()
const nothing = empty.create()

/** Deal again and again; how often each deal came. Cards below 10 are one deck, the others another. */
function dealsOf(
  demands: readonly (Demand | null)[],
  cards: readonly number[],
  times: number,
): Map<string, number> {
  const random = new SeededRandom('deals')
  const deals = new Map<string, number>()
  for (let n = 0; n < times; n++) {
    const dealt: number[] = []
    hidden.clear()
    cards.forEach((card, i) => {
      hidden.add(card < 10 ? 0 : 1, card, demands[i], (_, other) => {
        dealt[i] = other
      })
    })
    hidden.redeal(nothing, random)
    const deal = dealt.join(' ')
    deals.set(deal, (deals.get(deal) ?? 0) + 1)
  }
  return deals
}

/** Every order of some cards that meets the demands. */
function possible(demands: readonly (Demand | null)[], cards: readonly number[]): string[] {
  const orders = (left: readonly number[]): number[][] =>
    left.length === 0
      ? [[]]
      : left.flatMap((card, i) =>
          orders([...left.slice(0, i), ...left.slice(i + 1)]).map((rest) => [card, ...rest]),
        )
  return orders(cards)
    .filter((order) => order.every((card, i) => demands[i]?.(card) ?? true))
    .map((order) => order.join(' '))
}

/** Every possible deal came, no other, and all of them equally often. */
function expectEven(demands: readonly (Demand | null)[], cards: readonly number[]): void {
  const expected = possible(demands, cards)
  const each = 800
  const deals = dealsOf(demands, cards, each * expected.length)
  expect([...deals.keys()].sort()).toEqual([...expected].sort())
  const chi2 = [...deals.values()].reduce((sum, count) => sum + (count - each) ** 2 / each, 0)
  // Six standard deviations of chi-squared.
  expect(Math.abs(chi2 - (expected.length - 1))).toBeLessThan(6 * Math.sqrt(2 * expected.length))
}

describe('hidden cards', () => {
  it('are dealt in every way that agrees with what is known, all equally often', () => {
    expectEven([null, isOdd, isOdd, null], [2, 1, 3, 5])
    expectEven([null, null, null, null], [4, 3, 2, 1])
  })

  it('are dealt evenly to places whose demands want the same cards, and some only one of them', () => {
    // 1 and 3 meet both demands; 5 only the first, 2 only the second.
    expectEven([isOdd, isSmall, null, null], [5, 2, 1, 3])
    expectEven([isOdd, isOdd, isSmall, isSmall, null], [1, 5, 3, 2, 6])
    // One demand is part of the other, whichever place comes first.
    expectEven([isSmall, isSmallAndOdd, null], [1, 3, 2])
    expectEven([isSmallAndOdd, isSmall, isOdd, null], [3, 2, 1, 5])
  })

  it('come to every place where the first demand could take what the second needs', () => {
    // Only 1 is small: a place that wants an odd card must leave it to the one that wants a small one.
    expect([...dealsOf([isOdd, isSmall], [5, 1], 50).keys()]).toEqual(['5 1'])
    expect([...dealsOf([isSmall, isOdd], [1, 5], 50).keys()]).toEqual(['1 5'])
  })

  it('are not dealt where they themselves meet no demand', () => {
    expect(() => dealsOf([isOdd], [2], 1)).toThrow('no deal agrees with what is known')
    expect(() => dealsOf([isOdd, isSmall], [5, 7], 1)).toThrow('no deal agrees with what is known')
  })

  it('stay within their deck', () => {
    const deals = dealsOf([null, null, null, null], [1, 11, 2, 12], 1000)
    expect([...deals.keys()].sort()).toEqual(['1 11 2 12', '1 12 2 11', '2 11 1 12', '2 12 1 11'])
  })

  it('may be none', () => {
    expect(() => hidden.clear().redeal(nothing, new SeededRandom('none'))).not.toThrow()
  })

  it('keep their type where it was shown, and there alone', () => {
    const layout = new Layout()
    const piles = new Piles(layout, 1, 6)
    const s = layout.create()
    for (const card of [1, 2, 4, 6]) piles.push(s, 0, card, 0b01)
    piles.showType(s, 0, 1)
    expect([0, 1].map((i) => piles.isTypeShown(s, 0, i))).toEqual([false, true])
    expect([0, 1].map((i) => piles.knowers(s, 0, i))).toEqual([0b01, 0b01])
    const isEven: Demand = (card) => card % 2 === 0
    const random = new SeededRandom('types')
    const seen = new Set<number>()
    for (let n = 0; n < 200; n++) {
      const imagined = s.clone()
      hidden.clear().addPile(imagined, piles, 0, 1, 0, () => isEven)
      hidden.redeal(imagined, random)
      seen.add(piles.card(imagined, 0, 1))
      // Who knows the card sees it where it is.
      hidden.clear().addPile(imagined, piles, 0, 0, 0, () => isEven)
      expect(hidden.size).toBe(0)
    }
    expect([...seen].sort()).toEqual([2, 4, 6])
  })
})
