import { describe, expect, it } from 'vitest'
import { addHidden, type Demand, type HiddenCard, redeal } from './knowledge.js'
import { Layout } from './layout.js'
import { Piles } from './piles.js'
import { SeededRandom } from './rng.js'

const isOdd: Demand = (card) => card % 2 === 1
const isSmall: Demand = (card) => card < 4
const isSmallAndOdd: Demand = (card) => isSmall(card) && isOdd(card)

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
    const places = cards.map(
      (card, i): HiddenCard => ({
        deck: card < 10 ? 0 : 1,
        card,
        demand: demands[i],
        put: (other) => {
          dealt[i] = other
        },
      }),
    )
    redeal(places, random)
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

describe('redeal', () => {
  it('deals every deal that agrees with what is known, all equally often', () => {
    expectEven([null, isOdd, isOdd, null], [2, 1, 3, 5])
    expectEven([null, null, null, null], [4, 3, 2, 1])
  })

  it('serves places whose demands want the same cards, and some only one of them, evenly', () => {
    // 1 and 3 meet both demands; 5 only the first, 2 only the second.
    expectEven([isOdd, isSmall, null, null], [5, 2, 1, 3])
    expectEven([isOdd, isOdd, isSmall, isSmall, null], [1, 5, 3, 2, 6])
    // One demand is part of the other, whichever place comes first.
    expectEven([isSmall, isSmallAndOdd, null], [1, 3, 2])
    expectEven([isSmallAndOdd, isSmall, isOdd, null], [3, 2, 1, 5])
  })

  it('deals a card to every place where the first demand could take what the second needs', () => {
    // Only 1 is small: a place that wants an odd card must leave it to the one that wants a small one.
    expect([...dealsOf([isOdd, isSmall], [5, 1], 50).keys()]).toEqual(['5 1'])
    expect([...dealsOf([isSmall, isOdd], [1, 5], 50).keys()]).toEqual(['1 5'])
  })

  it('refuses to deal where the cards themselves meet no demand', () => {
    expect(() => dealsOf([isOdd], [2], 1)).toThrow('no deal agrees with what is known')
    expect(() => dealsOf([isOdd, isSmall], [5, 7], 1)).toThrow('no deal agrees with what is known')
  })

  it('keeps cards within their deck', () => {
    const deals = dealsOf([null, null, null, null], [1, 11, 2, 12], 1000)
    expect([...deals.keys()].sort()).toEqual(['1 11 2 12', '1 12 2 11', '2 11 1 12', '2 12 1 11'])
  })

  it('has nothing to do where nothing is hidden', () => {
    expect(() => redeal([], new SeededRandom('none'))).not.toThrow()
  })

  it('keeps the type of a card where it was shown, and of that place alone', () => {
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
      const places: HiddenCard[] = []
      addHidden(places, imagined, piles, 0, 1, 0, () => isEven)
      redeal(places, random)
      seen.add(piles.card(imagined, 0, 1))
      // Who knows the card sees it where it is.
      const known: HiddenCard[] = []
      addHidden(known, imagined, piles, 0, 0, 0, () => isEven)
      expect(known).toEqual([])
    }
    expect([...seen].sort()).toEqual([2, 4, 6])
  })
})
