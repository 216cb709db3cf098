import { describe, expect, it } from 'vitest'
import { type HiddenCard, redeal } from './knowledge.js'
import { SeededRandom } from './rng.js'

const isOdd = (card: number) => card % 2 === 1

/** Deal again and again; how often each deal came. */
function dealsOf(choosy: readonly boolean[], cards: readonly number[], times: number): Map<string, number> {
  const random = new SeededRandom('deals')
  const deals = new Map<string, number>()
  for (let n = 0; n < times; n++) {
    const dealt: number[] = []
    const places = cards.map(
      (card, i): HiddenCard => ({
        deck: card < 10 ? 0 : 1,
        card,
        choosy: choosy[i],
        fits: choosy[i] ? isOdd : () => true,
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

describe('redeal', () => {
  it('deals every deal that agrees with what is known, all equally often', () => {
    // Two of the places want odd cards: 3 × 2 ways to serve them, 2 for the other two.
    const deals = dealsOf([false, true, true, false], [2, 1, 3, 5], 12_000)
    expect(deals.size).toBe(12)
    for (const [deal, count] of deals) {
      const [, second, third] = deal.split(' ').map(Number)
      expect(isOdd(second) && isOdd(third), deal).toBe(true)
      expect(Math.abs(count - 1000), deal).toBeLessThan(150)
    }
  })

  it('keeps cards within their deck', () => {
    const deals = dealsOf([false, false, false, false], [1, 11, 2, 12], 1000)
    expect([...deals.keys()].sort()).toEqual(['1 11 2 12', '1 12 2 11', '2 11 1 12', '2 12 1 11'])
  })

  it('has nothing to do where nothing is hidden', () => {
    expect(() => redeal([], new SeededRandom('none'))).not.toThrow()
  })
})
