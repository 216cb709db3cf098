import { describe, expect, it } from 'vitest'
import { checkDeclaration, flawsIn } from './check-declaration.js'
import type { Declaration } from './declaration.js'
import { BadInput } from './errors.js'
import type { JsonObject } from './game.js'
import { parseKey, parseWish, splitSeat, tidy } from './keys.js'
import { alternativesOf, defaultOf, readOptions } from './options.js'
import { playersFor, seatsBySide, sizeWords } from './players.js'
import { words } from './words.js'

const named = <Id extends string>(id: Id) => ({ id, name: words(id, id) })
const noted = <Id extends string>(id: Id) => ({ ...named(id), note: words(id, id) })
const IN_COMMAND = { option: 'version', is: ['command'] }

/** A game of three sides, one of them with two seats, whose options depend on each other. */
const DECLARED = {
  id: 'quarrel',
  version: 1,
  name: words('Quarrel', 'Querelle'),
  about: words('A quarrel', 'Une querelle'),
  sides: [named('red'), named('blue'), named('green')],
  seats: [
    { ...named('north'), side: 'red' },
    { ...named('sea'), side: 'blue' },
    { ...named('south'), side: 'red' },
    { ...named('wood'), side: 'green' },
  ],
  owners: [
    { ...named('reds'), seat: 'north' },
    { ...named('nobodys'), seat: null },
  ],
  players: {
    chart: {
      3: [['sea'], ['south', 'north'], ['wood']],
      4: [['north'], ['sea'], ['south'], ['wood']],
    },
    default: 4,
    suggested: 3,
    sharing: { name: words('Share', 'Partager'), note: words('Share', 'Partager') },
  },
  options: [
    {
      ...noted('version'),
      kind: 'choice',
      default: 'training',
      values: [noted('training'), noted('command')],
    },
    {
      ...noted('setup'),
      kind: 'choice',
      default: 'first',
      values: [
        noted('first'),
        noted('second'),
        { ...noted('draft'), when: IN_COMMAND, defaultWhen: IN_COMMAND },
      ],
    },
    { ...noted('limit'), kind: 'number', default: 60, min: 0, max: 99 },
    { ...noted('charts'), kind: 'flag', default: true, when: IN_COMMAND },
  ],
  pieces: [named('army')],
  steps: [named('play'), { ...named('support'), when: IN_COMMAND }],
  rounds: [],
  thisTurn: words('this turn', 'ce tour'),
  decisiveLead: null,
  endings: [{ ...named('last'), won: words('at last', 'enfin') }],
  verbs: [
    {
      ...named('move'),
      means: words('m', 'm'),
      args: ['piece', 'space', 'space'],
      example: 'north move army a b',
    },
    { ...named('order'), means: words('o', 'o'), args: ['number', 'cards'], example: 'north order 2 a b' },
    {
      ...named('choose'),
      means: words('c', 'c'),
      args: ['name'],
      names: ['this', 'that'],
      example: 'north choose this',
    },
    { ...named('pass'), means: words('p', 'p'), args: [], example: 'north pass' },
  ],
  reactions: ['answer'],
  fates: { play: 'played' },
} as const satisfies Declaration

const plain: Declaration = DECLARED

describe('options', () => {
  const values = (given: JsonObject) => readOptions(DECLARED, given).values

  it('have the type and the default that are declared', () => {
    const { version, limit, charts } = values({})
    const typed: { version: 'training' | 'command'; limit: number; charts: boolean } = {
      version,
      limit,
      charts,
    }
    expect(typed).toEqual({ version: 'training', limit: 60, charts: true })
    expect(values({}).setup).toBe('first')
  })

  it('can change what may be chosen, and what is usual', () => {
    expect(values({ version: 'command' }).setup).toBe('draft')
    expect(values({ version: 'command', setup: 'second' }).setup).toBe('second')
    expect(() => values({ setup: 'draft' })).toThrow('"setup" must be one of first, second')
    const setup = DECLARED.options[1]
    expect(alternativesOf(setup, { version: 'command' })).toHaveLength(3)
    expect(defaultOf(setup, { version: 'training' })).toBe('first')
  })

  it.each([
    [{ fog: true }, '"fog" is not an option; options are players, seats, version, setup, limit, charts'],
    [{ limit: 100 }, '"limit" must be from 0 to 99'],
    [{ limit: 1.5 }, '"limit" must be a whole number'],
    [{ charts: 1 }, '"charts" must be true or false'],
    [{ version: 'toString' }, '"version" must be one of training, command'],
    [{ players: 2 }, '"players" must be a number from 3 to 4'],
    [{ players: 'toString' }, '"players" must be a number from 3 to 4'],
    [{ seats: [['north', 'sea'], ['south'], ['wood']] }, 'north, sea are not all on one side'],
    [{ seats: [['north', 'south'], ['sea']] }, 'wood must be played by exactly one player, not by 0'],
    [{ seats: [['north'], ['south'], ['sea'], ['wood']], players: 3 }, 'there are 4 players'],
    [{ seats: [['moon']] }, 'there is no seat "moon"'],
  ] as [JsonObject, string][])('refuse %j', (given, message) => {
    expect(() => readOptions(plain, given)).toThrow(BadInput)
    expect(() => readOptions(plain, given)).toThrow(message)
  })

  it('say who plays what', () => {
    expect(readOptions(plain, { players: 3 }).players).toEqual([['sea'], ['south', 'north'], ['wood']])
    expect(readOptions(plain, {}).players).toHaveLength(4)
    const seats = [['north', 'south'], ['sea'], ['wood']]
    expect(readOptions(plain, { seats }).players).toEqual(seats)
  })
})

describe('players', () => {
  it('are listed side by side, and in order of play within a side', () => {
    expect(seatsBySide(plain).map(({ id }) => id)).toEqual(['north', 'south', 'sea', 'wood'])
    expect(playersFor(plain, 3)).toEqual([['north', 'south'], ['sea'], ['wood']])
    expect(playersFor(plain, 2)).toEqual([])
    expect(sizeWords(plain).en).toBe('3 to 4 players')
  })
})

describe('keys', () => {
  it('are taken apart by the declared verbs', () => {
    expect(parseKey(plain, 'sea move army a b')).toEqual({
      seat: 'sea',
      verb: 'move',
      args: [
        { kind: 'piece', id: 'army' },
        { kind: 'space', id: 'a' },
        { kind: 'space', id: 'b' },
      ],
    })
    expect(parseWish(plain, 'order 2 a b').args.map(({ kind }) => kind)).toEqual(['number', 'card', 'card'])
    expect(parseWish(plain, 'pass').args).toEqual([])
  })

  it('may have any plain white space between their words, and no other', () => {
    expect(tidy('  north \t pass\r\n')).toBe('north pass')
    expect(splitSeat(' north  move army a b ')).toEqual({ seat: 'north', wish: 'move army a b' })
    for (const foreign of ['\u00a0', '\u202f', '\u3000', '\u200b', '\ufeff', '\u2028'])
      expect(() => tidy(`north${foreign}pass`), foreign).toThrow(BadInput)
    expect(() => tidy('north\u00a0pass')).toThrow('U+00A0')
  })

  it.each([
    ['moon pass', 'no seat "moon"'],
    ['north fly', '"fly" is no verb'],
    ['north move army a', 'not by 2 words'],
    ['north order', 'not by 0 words'],
    ['north pass now', 'not by 1 words'],
  ])('refuse %s', (key, message) => {
    expect(() => parseKey(plain, key)).toThrow(message)
  })
})

describe('a declaration', () => {
  it('that is sound has no flaws', () => {
    expect(flawsIn(plain)).toEqual([])
  })

  const [version, setup] = plain.options
  const verbs = Array.from({ length: 65 }, (_, i) => ({
    ...plain.verbs[3],
    id: `v${i}`,
    example: `north v${i}`,
  }))
  it.each<[string, Partial<Declaration>]>([
    ['"North" is not written as ids are', { sides: [named('North')] }],
    ['"red" is there twice', { sides: [...plain.sides, named('red')] }],
    ['two sides at least', { sides: [named('red')] }],
    ['nobody plays for grey', { sides: [...plain.sides, named('grey')] }],
    ['plays for "grey", which is no side', { seats: [{ ...named('north'), side: 'grey' }] }],
    ['belongs to "moon", which is no seat', { owners: [{ ...named('moons'), seat: 'moon' }] }],
    [
      'chart of 4 players: it seats 3 players',
      { players: { ...plain.players, chart: { 4: plain.players.chart[3] } } },
    ],
    [
      'chart of 2 players: north, sea are not on one side',
      {
        players: {
          ...plain.players,
          chart: {
            2: [
              ['north', 'sea'],
              ['south', 'wood'],
            ],
          },
        },
      },
    ],
    ['no row for 5 players', { players: { ...plain.players, suggested: 5 } }],
    ['"players" is there twice', { options: [{ ...noted('players'), kind: 'flag', default: true }] }],
    [
      'depends on "version", which is no earlier option',
      { options: [setup, version], steps: plain.steps.slice(0, 1) },
    ],
    [
      'being "fog", which it cannot be',
      {
        options: [
          version,
          { ...noted('mist'), kind: 'flag', default: true, when: { option: 'version', is: ['fog'] } },
        ],
      },
    ],
    [
      'the default 5 is not from 0 to 4',
      { options: [{ ...noted('many'), kind: 'number', default: 5, min: 0, max: 4 }] },
    ],
    [
      'is none of its values',
      { options: [{ ...noted('one'), kind: 'choice', default: 'a', values: [noted('b')] }] },
    ],
    [
      'cannot always be chosen',
      {
        options: [
          version,
          { ...noted('one'), kind: 'choice', default: 'b', values: [{ ...noted('b'), when: IN_COMMAND }] },
        ],
      },
    ],
    ['more than 63 verbs', { verbs }],
    ['cards can only be the last', { verbs: [{ ...plain.verbs[1], args: ['cards', 'number'] }] }],
    ['must declare the names', { verbs: [{ ...plain.verbs[3], args: ['name'], example: 'north pass x' }] }],
    ['is no example of "pass"', { verbs: [{ ...plain.verbs[3], example: 'north stop' }] }],
    ['is empty in a language', { about: words('A quarrel', '') }],
  ])('%s', (flaw, change) => {
    expect(flawsIn({ ...plain, ...change }).join('\n')).toContain(flaw)
    expect(() => checkDeclaration({ ...plain, ...change })).toThrow('the declaration of quarrel')
  })
})
