import type { Deed, Moment } from '@materiel/table/client'
import { expect, test } from 'vitest'
import { since } from '../../src/play/since.js'

const deed = (version: number, seat: string): Deed => ({ version, seat, events: [] })

/** A moment of Ann, who plays Germany and Italy, in somebody's turn. */
const moment = (turn: string, version: number, news: readonly Deed[], viewer = 'germany') =>
  ({
    version,
    viewer,
    view: { seat: turn },
    news,
    seating: [
      { seat: 'germany', side: 'axis', player: { person: 1, name: 'Ann' } },
      { seat: 'italy', side: 'axis', player: { person: 1, name: 'Ann' } },
      { seat: 'japan', side: 'axis', player: { person: 2, name: 'Bob' } },
      { seat: 'soviet-union', side: 'allies', player: { bot: 'recruit' } },
    ],
  }) as unknown as Moment

test('what others did is kept until somebody does something in their own turn, whatever they answer meanwhile', () => {
  const own = deed(1, 'germany')
  const [theirs, reaction, after] = [deed(2, 'soviet-union'), deed(3, 'germany'), deed(4, 'soviet-union')]
  const moments = [
    moment('germany', 0, []),
    moment('soviet-union', 1, [own]),
    moment('soviet-union', 2, [theirs]),
    moment('soviet-union', 3, [reaction]),
    moment('italy', 4, [after], 'italy'),
    moment('italy', 5, [deed(5, 'italy')], 'italy'),
  ]
  const kept: (readonly Deed[])[] = []
  moments.forEach((now, i) => {
    kept.push(since(kept[i - 1] ?? [], moments[i - 1] ?? null, now))
  })
  expect(kept[1]).toEqual([])
  expect(kept[4]).toEqual([theirs, reaction, after])
  expect(kept[5]).toEqual([])
})

test('what was taken back is not kept, and somebody else who comes to the screen is told all that is new to them', () => {
  const [first, second] = [deed(2, 'soviet-union'), deed(3, 'soviet-union')]
  const before = moment('soviet-union', 3, [second])
  expect(since([first, second], before, moment('soviet-union', 2, []))).toEqual([first])
  expect(since([first], before, moment('japan', 4, [second], 'japan'))).toEqual([second])
})
