import { eastFront } from '@materiel/east-front'
import { ww2 } from '@materiel/ww2'
import { describe, expect, test } from 'vitest'
import {
  agreementFrom,
  handOver,
  newGame,
  type PlayerRow,
  peopleIn,
  seated,
  takers,
  usualAgreement,
  withBots,
} from '../../src/app/new/players.js'
import { botInstead, offered } from '../../src/common/bots.js'
import { GAMES, type GameEntry } from '../../src/looks/games.js'

const [WW2, EAST_FRONT] = GAMES
const rules = [ww2, eastFront]
const NAMELESS = { alone: 'You', among: (place: number) => `Player ${place}` }
const seatsOf = (players: readonly PlayerRow[]) => players.map(({ seats }) => seats)

describe.each(GAMES.map((entry, i) => [entry.id, entry, rules[i]] as const))('%s', (_, entry, game) => {
  test('has the seats and sides of the game', () => {
    expect(entry.id).toBe(game.id)
    expect(entry.sides.map(({ id }) => id)).toEqual(game.sides)
    expect(entry.sides.flatMap((side) => side.seats.map(({ id }) => id)).sort()).toEqual(
      [...game.seats].sort(),
    )
  })

  test.each(Object.keys(entry.chart).map(Number))('can be begun by %i players', (count) => {
    const agreed = { ...usualAgreement(entry), players: seated(entry, count) }
    const { options, seating } = newGame(entry, agreed, NAMELESS)
    expect(() => game.create(options, 'any')).not.toThrow()
    expect(Object.keys(seating).sort()).toEqual([...game.seats].sort())
  })

  test('knows only options that the game knows, with every value it offers', () => {
    const usual = usualAgreement(entry)
    for (const option of entry.options)
      for (const value of 'values' in option ? option.values.map(({ id }) => id) : [true, false])
        expect(() => game.create({ ...usual.options, [option.id]: value }, 'any')).not.toThrow()
  })
})

describe('sitting down', () => {
  test('you against a bot, at first', () => {
    const { players } = usualAgreement(WW2)
    expect(players.map(({ who }) => who)).toEqual([{ person: '' }, { bot: 'officer' }])
    expect(newGame(WW2, usualAgreement(WW2), NAMELESS).seating).toMatchObject({
      germany: { person: 1, name: 'You' },
      italy: { person: 1, name: 'You' },
      'united-states': { bot: 'officer' },
    })
  })

  test('whoever sits there stays seated when more sit down', () => {
    const two: PlayerRow[] = seated(WW2, 2).map((player, i) => ({ ...player, who: { person: `P${i}` } }))
    expect(seated(WW2, 4, two).map(({ who }) => who)).toEqual([
      { person: 'P0' },
      { person: 'P1' },
      { bot: 'officer' },
      { bot: 'officer' },
    ])
  })

  test('the same name twice is one person, two names are two', () => {
    const named = (a: string, b: string): PlayerRow[] => [
      { seats: ['axis'], who: { person: a } },
      { seats: ['allies'], who: { person: b } },
    ]
    expect(peopleIn(named('Anna', ' anna '))).toBe(1)
    expect(peopleIn(named('Anna', 'Bob'))).toBe(2)
    expect(peopleIn(named('', ''))).toBe(2)
    const { seating } = newGame(
      EAST_FRONT,
      { ...usualAgreement(EAST_FRONT), players: named('Anna', 'Bob') },
      NAMELESS,
    )
    expect(seating).toEqual({ axis: { person: 1, name: 'Anna' }, allies: { person: 2, name: 'Bob' } })
    const strangers = { ...usualAgreement(EAST_FRONT), players: named('', '') }
    expect(newGame(EAST_FRONT, strangers, NAMELESS).seating).toEqual({
      axis: { person: 1, name: 'Player 1' },
      allies: { person: 2, name: 'Player 2' },
    })
  })

  test('nobody at all: the bots play among themselves', () => {
    const players = seated(WW2, 2).map((player) => ({ ...player, who: { bot: 'marshal' } }))
    expect(peopleIn(players)).toBe(0)
  })

  test('a seed is given only if somebody wrote one', () => {
    const agreed = usualAgreement(WW2)
    expect(newGame(WW2, { ...agreed, seed: '  ' }, NAMELESS)).not.toHaveProperty('seed')
    expect(newGame(WW2, { ...agreed, seed: ' tobruk ' }, NAMELESS).seed).toBe('tobruk')
  })
})

describe('sharing out the countries', () => {
  const four = seated(WW2, 4)

  test('goes to any player of the side who would have it', () => {
    expect(takers(WW2, four, 'italy')).toEqual([0, 1])
    expect(takers(WW2, four, 'united-states')).toEqual([2, 3])
  })

  test('leaves nobody without a country', () => {
    expect(takers(WW2, four, 'germany')).toEqual([0])
  })

  test('keeps the order of the game', () => {
    expect(seatsOf(handOver(WW2, four, 'italy', 0))).toEqual([
      ['germany', 'italy'],
      ['japan'],
      ['united-kingdom', 'united-states'],
      ['soviet-union'],
    ])
    const back = handOver(WW2, handOver(WW2, four, 'italy', 0), 'italy', 1)
    expect(seatsOf(back)).toEqual(seatsOf(four))
  })

  test('makes options that the game accepts', () => {
    const players = handOver(WW2, four, 'united-states', 3)
    expect(() =>
      ww2.create(newGame(WW2, { ...usualAgreement(WW2), players }, NAMELESS).options, 'any'),
    ).not.toThrow()
  })
})

describe('the last agreement', () => {
  const usual = (entry: GameEntry) => usualAgreement(entry)

  test.each([undefined, null, 7, {}, { players: 'two', options: {} }, { players: [], options: 3 }])(
    'is the usual one if %j was stored',
    (stored) => {
      expect(agreementFrom(WW2, stored)).toEqual(usual(WW2))
    },
  )

  test('comes back as it was, without its seed', () => {
    const players = handOver(WW2, seated(WW2, 4), 'italy', 0)
    const options = { reallocateResources: false, reactions: 'covered' }
    const stored = JSON.parse(JSON.stringify({ players, options, seed: 'tobruk' }))
    expect(agreementFrom(WW2, stored)).toEqual({ players, options, seed: '' })
  })

  test('forgets players who do not have every country once, each on one side', () => {
    const wrong = [
      [{ seats: ['germany'], who: { bot: 'officer' } }],
      [
        { seats: ['germany', 'japan', 'united-kingdom'], who: { person: '' } },
        { seats: ['italy', 'soviet-union', 'united-states'], who: { person: '' } },
      ],
    ]
    for (const players of wrong)
      expect(agreementFrom(WW2, { players, options: {} }).players).toEqual(usual(WW2).players)
  })

  test('forgets options that are none', () => {
    const { players } = usual(WW2)
    const stored = { players, options: { reactions: 'loud', air: true, reallocateResources: 'yes' } }
    expect(agreementFrom(WW2, stored).options).toEqual(usual(WW2).options)
  })
})

describe('the bots on offer', () => {
  test('are the levels, where the table has them', () => {
    expect(offered(['random', 'greedy', 'marshal', 'officer'])).toEqual(['officer', 'marshal'])
    expect(offered(['random', 'greedy'])).toEqual(['random', 'greedy'])
  })

  test('stand in for one that is gone', () => {
    expect(botInstead('general', ['officer', 'general'])).toBe('general')
    expect(botInstead('general', ['recruit', 'officer', 'marshal'])).toBe('officer')
    expect(botInstead('general', ['random', 'greedy'])).toBe('greedy')
    expect(withBots(seated(EAST_FRONT, 2), ['random', 'greedy'])[1].who).toEqual({ bot: 'greedy' })
  })
})
