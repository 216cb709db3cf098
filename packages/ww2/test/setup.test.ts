import { applyKey, type JsonObject, keysOf, playOut, SeededRandom, seatsOf } from '@materiel/kernel'
import { describe, expect, it } from 'vitest'
import { COUNTRIES, COUNTRY_IDS } from '../src/countries.js'
import { ww2 } from '../src/index.js'
import { ownerOf } from '../src/state.js'

const playersOf = (options: JsonObject): string[] => {
  const s = ww2.create(options, 'chart')
  const groups = COUNTRIES.map((country) =>
    seatsOf(ownerOf(s, country))
      .map((seat) => COUNTRY_IDS[seat])
      .join('+'),
  )
  return [...new Set(groups)]
}

const UK_US_SU = 'united-kingdom+soviet-union+united-states'

describe('who plays what', () => {
  it('ww2.setup.seats: follows the chart for 2 to 6 players', () => {
    expect(playersOf({ players: 2 })).toEqual(['germany+japan+italy', UK_US_SU])
    expect(playersOf({ players: 3 })).toEqual(['germany', UK_US_SU, 'japan+italy'])
    expect(playersOf({ players: 4 })).toEqual([
      'germany',
      'united-kingdom+united-states',
      'japan+italy',
      'soviet-union',
    ])
    expect(playersOf({ players: 5 })).toEqual([
      'germany',
      'united-kingdom',
      'japan+italy',
      'soviet-union',
      'united-states',
    ])
    expect(playersOf({ players: 6 })).toEqual([...COUNTRY_IDS])
    expect(playersOf({})).toEqual([...COUNTRY_IDS])
  })

  it('ww2.setup.free-assignment: any other division within the teams', () => {
    const seats = [['germany', 'japan'], ['italy'], ['united-kingdom'], ['soviet-union', 'united-states']]
    expect(playersOf({ seats })).toEqual([
      'germany+japan',
      'united-kingdom',
      'soviet-union+united-states',
      'italy',
    ])
  })

  it.each([
    [{ players: 1 }, 'from 2 to 6'],
    [{ players: 7 }, 'from 2 to 6'],
    [{ players: 'two' }, 'from 2 to 6'],
    [{ plaeyrs: 2 }, '"plaeyrs" is not an option'],
    [{ seats: [['germany']] }, 'united-kingdom must be played by exactly one player'],
    [{ seats: [['germany', 'atlantis']] }, 'no seat "atlantis"'],
    [{ seats: 'all' }, '"seats" must be a list'],
    [
      {
        seats: [
          ['germany', 'united-kingdom'],
          ['japan', 'italy'],
          ['soviet-union', 'united-states'],
        ],
      },
      'not all on one side',
    ],
    [
      {
        players: 3,
        seats: [
          ['germany', 'italy', 'japan'],
          ['united-kingdom', 'soviet-union', 'united-states'],
        ],
      },
      'there are 2 players',
    ],
    [{ reallocateResources: 'yes' }, 'true or false'],
    [{ reactions: 'loud' }, 'must be one of exact, covered'],
  ] as [JsonObject, string][])('refuses %j', (options, message) => {
    expect(() => ww2.create(options, 'x')).toThrow(message)
  })

  it('ww2.setup.all-countries, ww2.setup.one-team: every number of players plays whole games of all six countries', () => {
    for (const players of [2, 3, 4, 5, 6]) {
      const s = ww2.create({ players }, `players ${players}`)
      playOut(ww2, s, new SeededRandom('m'))
      expect(ww2.outcome(s)).not.toBeNull()
    }
  })
})

describe('the start', () => {
  it('ww2.setup.pieces, ww2.setup.score: an army at home and no points', () => {
    const table = ww2.describe(ww2.create({}, 'start'))
    expect(table.pieces).toMatchObject({
      germany: { army: ['germany'], navy: [] },
      'soviet-union': { army: ['moscow'], navy: [] },
      'united-states': { army: ['eastern-united-states'], navy: [] },
    })
    expect([table.score, table.round, table.seat]).toEqual([{ axis: 0, allies: 0 }, 1, 'germany'])
  })

  it('ww2.setup.hand: ten cards, three discarded, by all countries in any order', () => {
    const finish = (order: readonly number[]) => {
      const s = ww2.create({}, 'any order')
      expect(seatsOf(ww2.toMove(s))).toEqual([0, 1, 2, 3, 4, 5])
      for (let i = 0; i < 3; i++)
        for (const seat of order) {
          const key = keysOf(ww2, s, seat)[0]
          applyKey(ww2, s, `${COUNTRY_IDS[seat]} ${key}`)
        }
      return s
    }
    const forward = finish([0, 1, 2, 3, 4, 5])
    const backward = finish([5, 3, 1, 4, 2, 0])
    expect(forward.equals(backward)).toBe(true)
    expect(ww2.describe(forward)).toMatchObject({
      handSize: { germany: 7, italy: 7 },
      deckSize: { germany: 31, italy: 20 },
      discardSize: { germany: 3, italy: 3 },
      toMove: ['germany'],
      step: 'play',
    })
  })

  it('ww2.setup.shuffle: another seed deals other cards, the same seed the same', () => {
    const deal = (seed: string) => ww2.create({}, seed).hash()
    expect(deal('a')).toBe(deal('a'))
    expect(deal('a')).not.toBe(deal('b'))
  })
})

describe('reactions to the mechanics of the game', () => {
  it('ww2.reactions.mechanic: the team whose country has its turn answers second', () => {
    // The only cards that answer a beginning belong to the country of the turn: both teams pass before and after them.
    const s = ww2.position(
      {},
      {
        seat: 'germany',
        step: 'begin',
        hand: { germany: ['plunder', 'build-army'] },
        pieces: { germany: { army: ['ukraine'] } },
        table: { germany: ['volksturm', 'superior-planning'] },
      },
      '',
    )
    expect(keysOf(ww2, s, 0)).toEqual(['use superior-planning', 'use volksturm', 'pass'])
    applyKey(ww2, s, 'germany use volksturm')
    expect(keysOf(ww2, s, 0)).toEqual(['use superior-planning', 'pass'])
  })
})
