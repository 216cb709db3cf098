import { applyKey, keysOf, seatNamed, seatsOf } from '@materiel/kernel'
import { checkGame } from '@materiel/kernel/prove'
import { describe, expect, it } from 'vitest'
import { threeRiders } from './game.js'
import { CARDS, SPACES } from './rules.js'

const WISHES = [
  ...SPACES.flatMap((from) => SPACES.map((to) => `attack ${from} ${to}`)),
  ...SPACES.map((space) => `recruit ${space}`),
  ...CARDS.flatMap((card) => [`play ${card}`, `lay ${card}`, `use ${card}`]),
  'pass',
]

describe('a third game keeps every promise of the contract', () => {
  for (const reactions of ['exact', 'covered'])
    it(`over random games, ${reactions}`, () => {
      let decisions = 0
      for (let i = 0; i < 20; i++)
        decisions += checkGame({
          game: threeRiders,
          options: { reactions, gallop: i % 2 === 0 },
          seed: `${reactions} ${i}`,
          every: 1,
          covered: reactions === 'covered',
          wishes: () => WISHES,
          invariant: (s) => {
            const pieces = threeRiders.pieces(s)
            expect(pieces).toHaveLength(SPACES.length)
            expect(pieces.every(({ count }) => count > 0)).toBe(true)
          },
        }).decisions
      expect(decisions).toBeGreaterThan(200)
    })

  it('asks the other sides to react in order after the one that attacks', () => {
    const s = threeRiders.create({ reactions: 'covered' }, 'order')
    const asked = () => seatsOf(threeRiders.toMove(s)).map((seat) => threeRiders.seats[seat])
    const layAny = (seat: string) => {
      const lay = keysOf(threeRiders, s, seatNamed(threeRiders, seat)).find((key) => key.startsWith('lay '))
      applyKey(threeRiders, s, `${seat} ${lay}`)
    }
    for (const seat of threeRiders.seats) layAny(seat)
    applyKey(threeRiders, s, 'red pass')
    applyKey(threeRiders, s, 'green attack chapel ford')
    expect(asked()).toEqual(['blue'])
    applyKey(threeRiders, s, 'blue pass')
    expect(asked()).toEqual(['red'])
    applyKey(threeRiders, s, 'red pass')
    expect(asked()).toEqual(['blue'])
    expect(threeRiders.question(s)).toBe('ride')
  })
})
