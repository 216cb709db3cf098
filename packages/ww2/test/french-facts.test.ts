import { describe, expect, it } from 'vitest'
import { FRENCH_EDITION } from '../src/cards/french-edition.js'
import { SECOND_EDITION } from '../src/cards/second-edition.js'
import { COUNTRY_IDS } from '../src/countries.js'

/** What is in the box of the French edition. */

const TYPES = [
  'build-army',
  'land-battle',
  'build-navy',
  'sea-battle',
  'economic-warfare',
  'event',
  'response',
  'status',
] as const

/** The cards of each country, of each type in the order above. */
const PROFILES: Record<string, readonly number[]> = {
  germany: [6, 7, 2, 2, 5, 7, 0, 11],
  'united-kingdom': [5, 4, 5, 5, 2, 7, 4, 7],
  japan: [4, 3, 6, 4, 2, 0, 11, 3],
  'soviet-union': [8, 6, 1, 2, 0, 6, 4, 7],
  italy: [4, 4, 3, 2, 2, 7, 3, 5],
  'united-states': [5, 4, 5, 4, 5, 8, 0, 9],
}

const countOf = (cards: readonly { readonly count: number }[]): number =>
  cards.reduce((sum, { count }) => sum + count, 0)

describe('the cards of the French edition', () => {
  it.each(COUNTRY_IDS)('french.setup.score: %s has the cards of its profile', (id) => {
    const deck = FRENCH_EDITION[COUNTRY_IDS.indexOf(id)]
    expect(TYPES.map((type) => countOf(deck.filter((card) => card.type === type)))).toEqual(PROFILES[id])
  })

  it('french.setup.score: there are 216 in all, of 136 kinds', () => {
    expect(FRENCH_EDITION.map(countOf)).toEqual([40, 39, 33, 34, 30, 40])
    expect(countOf(FRENCH_EDITION.flat())).toBe(216)
    expect(FRENCH_EDITION.flat()).toHaveLength(136)
  })

  it('are declared once where the second edition has the same: 71 kinds; two more differ from one in their title alone', () => {
    const shared = FRENCH_EDITION.flatMap((deck, country) =>
      deck.filter((card) => SECOND_EDITION[country].includes(card)),
    )
    expect(shared).toHaveLength(71)
    const alike = FRENCH_EDITION.flatMap((deck, country) =>
      deck.filter((card) =>
        SECOND_EDITION[country].some(
          (other) =>
            other !== card &&
            other.type === card.type &&
            JSON.stringify([other.play, other.use, other.standing]) ===
              JSON.stringify([card.play, card.use, card.standing]),
        ),
      ),
    )
    expect(alike.map(({ id }) => id)).toEqual(['bombers', 'firestorm-bombers'])
  })

  it('french.reactions.limits: eleven of them can be used once in a turn', () => {
    const limited = FRENCH_EDITION.flat().filter(({ use }) => use?.oncePerTurn === true)
    expect(limited.map(({ id }) => id).sort()).toEqual([
      'aircraft-carriers',
      'bias-for-action',
      'blitzkrieg',
      'defense-of-the-motherland',
      'dive-bombers',
      'frontal-assault',
      'rosie-the-riveter',
      'superior-planning',
      'superior-shipyards',
      'the-royal-navy',
      'wartime-production',
    ])
  })
})
