import { loadGames } from '@materiel/games'
import { type Declaration, playerCounts, words } from '@materiel/kernel'
import { describe, expect, test } from 'vitest'
import {
  agreementFrom,
  handOver,
  newGame,
  optionsInForce,
  type PlayerRow,
  peopleIn,
  seated,
  takers,
  usualAgreement,
  withBots,
} from '../../src/app/new/players.js'
import { botInstead, offered } from '../../src/common/bots.js'
import { declarationOf } from '../../src/common/games.js'

const games = await loadGames()
const WW2 = declarationOf('ww2')
const EAST_FRONT = declarationOf('east-front')
const NAMELESS = { alone: 'You', among: (place: number) => `Player ${place}` }
const valuesOf = (option: Declaration['options'][number]) => {
  switch (option.kind) {
    case 'flag':
      return [true, false]
    case 'number':
      return [option.min, option.max]
    case 'choice':
      return option.values.map(({ id }) => id)
  }
}
/** What must be agreed on besides, for an option or a value of one to mean anything. */
function neededFor(
  declaration: Declaration,
  option: Declaration['options'][number],
  value: unknown,
): Record<string, boolean | string | number> {
  const chosen = option.kind === 'choice' ? option.values.find(({ id }) => id === value) : undefined
  const when = chosen?.when ?? option.when
  const other = declaration.options.find(({ id }) => id === when?.option)
  if (when === undefined || other === undefined) return {}
  return { ...neededFor(declaration, other, when.is[0]), [when.option]: when.is[0] }
}
const seatsOf = (players: readonly PlayerRow[]) => players.map(({ seats }) => seats)

describe.each(games.map((game) => [game.id, game] as const))('%s', (_, game) => {
  const { declaration } = game

  test.each(playerCounts(declaration))('can be begun by %i players', (count) => {
    const agreed = { ...usualAgreement(declaration), players: seated(declaration, count) }
    const { options, seating } = newGame(declaration, agreed, NAMELESS)
    expect(() => game.create(options, 'any')).not.toThrow()
    expect(Object.keys(seating).sort()).toEqual([...game.seats].sort())
  })

  test('can be begun with every value of every option', () => {
    const usual = usualAgreement(declaration)
    for (const option of declaration.options)
      for (const value of valuesOf(option)) {
        const agreed = { ...usual, options: { ...neededFor(declaration, option, value), [option.id]: value } }
        const { options } = newGame(declaration, agreed, NAMELESS)
        expect(options[option.id]).toBe(value)
        expect(() => game.create(options, 'any')).not.toThrow()
      }
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
    const { options } = newGame(WW2, { ...usualAgreement(WW2), players }, NAMELESS)
    expect(() => games.find(({ id }) => id === 'ww2')?.create(options, 'any')).not.toThrow()
  })
})

describe('the last agreement', () => {
  const usual = (game: Declaration) => usualAgreement(game)

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

describe('options that depend on each other', () => {
  const named = (id: string) => ({ id, name: words(id, id), note: words(id, id) })
  const game: Declaration = {
    ...EAST_FRONT,
    options: [
      { ...named('air'), kind: 'flag', default: false },
      {
        ...named('edition'),
        kind: 'choice',
        default: 'old',
        values: [
          named('old'),
          {
            ...named('new'),
            when: { option: 'air', is: [true] },
            defaultWhen: { option: 'air', is: [true] },
          },
        ],
      },
      {
        ...named('rounds'),
        kind: 'number',
        default: 4,
        min: 2,
        max: 8,
        when: { option: 'edition', is: ['new'] },
      },
    ],
  }

  test('are in force only where they mean something, and follow what they depend on', () => {
    expect(optionsInForce(game, {})).toEqual({ air: false, edition: 'old' })
    expect(optionsInForce(game, { air: true })).toEqual({ air: true, edition: 'new', rounds: 4 })
    expect(optionsInForce(game, { air: true, edition: 'old' })).toEqual({ air: true, edition: 'old' })
  })

  test('are as if nobody had said where they cannot be chosen', () => {
    expect(optionsInForce(game, { edition: 'new', rounds: 6 })).toEqual({ air: false, edition: 'old' })
    expect(optionsInForce(game, { air: true, rounds: 9 })).toMatchObject({ rounds: 4 })
  })

  test('come back as they were', () => {
    const options = { air: true, rounds: 6 }
    expect(agreementFrom(game, { players: usualAgreement(game).players, options }).options).toEqual(options)
  })
})

describe('a game that deals seats out by its chart alone', () => {
  const game: Declaration = { ...WW2, players: { ...WW2.players, sharing: null } }

  test('says how many play, and hands no seat over', () => {
    const players = seated(game, 4)
    expect(newGame(game, { ...usualAgreement(game), players }, NAMELESS).options).toMatchObject({
      players: 4,
    })
    expect(takers(game, players, 'italy')).toEqual([1])
  })

  test('forgets players who were dealt out otherwise', () => {
    const players = handOver(WW2, seated(WW2, 4), 'italy', 0)
    expect(agreementFrom(game, { players, options: {} }).players).toEqual(usualAgreement(game).players)
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
