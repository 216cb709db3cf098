import { words } from '@materiel/kernel'
import type { Moment } from '@materiel/table/client'
import { expect, test } from 'vitest'
import { journeysBetween } from '../../src/play/journeys.js'

/** A moment to which these choices led, each of which moved a tank. */
const moment = (version: number, ways: Record<number, readonly [string, string]>): Moment =>
  ({
    version,
    news: Object.entries(ways).map(([led, [from, to]]) => ({
      version: Number(led),
      seat: 'axis',
      events: [
        {
          version: Number(led),
          seat: 'axis',
          event: {
            kind: 'move',
            seat: 'axis',
            moves: [{ owner: 'germany', type: 'tank', count: 1, from, to }],
          },
          words: words('', ''),
        },
      ],
    })),
  }) as unknown as Moment

const journey = (from: string, to: string) => ({ owner: 'germany', type: 'tank', from, to })

test('pieces go as it happened since the moment that was shown', () => {
  const after = moment(6, { 4: ['berlin', 'warsaw'], 5: ['warsaw', 'brest'], 6: ['riga', 'minsk'] })
  expect(journeysBetween(moment(3, {}), after)).toEqual([
    journey('berlin', 'brest'),
    journey('riga', 'minsk'),
  ])
  expect(journeysBetween(moment(5, {}), after)).toEqual([journey('riga', 'minsk')])
})

test('pieces go back when it is taken back, or the past is looked at', () => {
  const before = moment(6, { 5: ['berlin', 'warsaw'], 6: ['warsaw', 'brest'] })
  expect(journeysBetween(before, moment(5, { 5: ['berlin', 'warsaw'] }))).toEqual([
    journey('brest', 'warsaw'),
  ])
  expect(journeysBetween(before, moment(4, {}))).toEqual([journey('brest', 'berlin')])
})

test('nothing moves when the same moment is told again', () => {
  expect(journeysBetween(moment(6, { 6: ['riga', 'minsk'] }), moment(6, {}))).toEqual([])
})
