import { describe, expect, it } from 'vitest'
import { affectedByUndo } from './consent.js'
import type { StoredChair } from './storage/store.js'

const chair = (side: string, seat: string, player: StoredChair['player']): StoredChair => ({
  seats: [seat],
  side,
  player,
  vacated: false,
  away: false,
  word: '',
  orders: null,
})
const CHAIRS = [
  chair('axis', 'germany', { person: 'ann' }),
  chair('allies', 'united-kingdom', { person: 'bob' }),
  chair('axis', 'japan', { person: 'dan' }),
  chair('allies', 'soviet-union', { bot: 'officer' }),
  chair('axis', 'italy', { bot: 'officer' }),
  chair('allies', 'united-states', { person: 'cleo' }),
]
const [ANN, BOB, DAN, SOVIETS, ITALY, CLEO] = CHAIRS.keys()

describe('taking back', () => {
  it('affects those whose own decisions are lost, and nobody else', () => {
    expect(affectedByUndo(CHAIRS, { decided: ['germany', 'japan'], learned: [] })).toEqual([ANN, DAN])
    expect(affectedByUndo(CHAIRS, { decided: ['germany', 'united-kingdom'], learned: [] })).toEqual([
      ANN,
      BOB,
    ])
  })

  it('affects the side of a bot that has shown what it would do', () => {
    const affected = affectedByUndo(CHAIRS, { decided: ['germany', 'soviet-union'], learned: [] })
    expect(affected).toEqual([ANN, BOB, SOVIETS, CLEO])
  })

  it('affects those against whom somebody plays who has learned something; bots learn nothing', () => {
    expect(affectedByUndo(CHAIRS, { decided: ['germany'], learned: ['germany'] })).toEqual([
      ANN,
      BOB,
      SOVIETS,
      CLEO,
    ])
    expect(affectedByUndo(CHAIRS, { decided: ['germany', 'italy'], learned: ['italy'] })).toEqual([
      ANN,
      DAN,
      ITALY,
    ])
  })
})
