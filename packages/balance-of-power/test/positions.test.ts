import {
  applyKey,
  BadInput,
  type JsonObject,
  keysOf,
  SeededRandom,
  type State,
  seatsOf,
} from '@materiel/kernel'
import { describe, expect, it } from 'vitest'
import { balanceOfPower as game } from '../src/index.js'

/** What is on the table in the middle of a game can be written as a position, and the game goes on alike from there. */

const FIELDS = [
  ...['round', 'seat', 'first', 'step', 'troops', 'cities', 'capitals', 'objectives', 'hand', 'deck'],
  ...['discard', 'chart', 'airfields', 'bought', 'conquered', 'neutralSlain', 'draft'],
]

/** Questions at which a position can begin: all but those in the middle of something. */
const BEGINNINGS = [
  'plan-troops',
  'plan-capital',
  'army',
  'support',
  'draft',
  'attack',
  'objective',
  'manoeuvre',
]

const asPosition = (s: State): JsonObject => {
  const table = game.describe(s)
  return Object.fromEntries(FIELDS.map((field) => [field, table[field]]))
}

const offered = (s: State): string[] =>
  seatsOf(game.toMove(s)).flatMap((seat) => keysOf(game, s, seat).map((key) => `${game.seats[seat]} ${key}`))

/** Play on by chance, the same in two states. */
function playAlike(one: State, two: State, seed: string, moves: number): void {
  for (const s of [one, two]) game.reseed(s, seed)
  const random = new SeededRandom(seed)
  for (let i = 0; i < moves && game.toMove(one) !== 0; i++) {
    const keys = offered(one)
    const key = keys[random.below(keys.length)]
    for (const s of [one, two]) applyKey(game, s, key)
  }
}

describe('positions', () => {
  it.each([
    ['basic training', {}],
    ['command room', { version: 'command-room' }],
  ])('written down at the beginning of anything, a game of %s goes on alike', (name, options) => {
    const seen = new Set<string>()
    for (let i = 0; i < 3; i++) {
      const s = game.create(options, `${name} ${i}`)
      const random = new SeededRandom(`${name} ${i}`)
      for (let decisions = 0; game.toMove(s) !== 0; decisions++) {
        const question = game.question(s) ?? ''
        if (BEGINNINGS.includes(question) && (decisions % 11 === 0 || !seen.has(question))) {
          seen.add(question)
          const again = game.position(options, asPosition(s), 'again')
          expect(offered(again)).toEqual(offered(s))
          const here = s.clone()
          playAlike(here, again, `${name} ${decisions}`, 25)
          expect(game.describe(again)).toEqual(game.describe(here))
        }
        const keys = offered(s)
        applyKey(game, s, keys[random.below(keys.length)])
      }
    }
    expect([...seen]).toEqual(expect.arrayContaining(['draft', 'attack', 'objective', 'manoeuvre']))
    if (name === 'command room') expect([...seen]).toEqual(expect.arrayContaining(['plan-troops', 'support']))
  })

  const CR = { version: 'command-room' }
  const BAD: readonly (readonly [string, JsonObject, JsonObject])[] = [
    ['an unknown field', {}, { score: 3 }],
    ['an unknown territory', {}, { troops: { red: { atlantis: 3 } } }],
    ['two armies in one territory', {}, { troops: { red: { sweden: 3 }, blue: { sweden: 1 } } }],
    ['no troops at all', {}, { troops: { red: { sweden: 0 } } }],
    ['troops of nobody', {}, { troops: { green: { sweden: 1 } } }],
    ['half a troop', {}, { troops: { red: { sweden: 1.5 } } }],
    ['a city twice', {}, { cities: ['sweden', 'sweden'] }],
    ['a capital nowhere', {}, { capitals: { red: 'atlantis' } }],
    ['an objective twice', {}, { objectives: { board: ['naval-base'], red: ['naval-base'] } }],
    ['an unknown objective', {}, { objectives: { board: ['moon-base'] } }],
    ['a card twice', {}, { hand: { red: ['italy'] }, discard: ['italy'] }],
    ['an unknown card', {}, { deck: ['atlantis'] }],
    ['an unknown step', {}, { step: 'supply' }],
    ['an unknown seat', {}, { seat: 'neutral' }],
    ['a round after the last', {}, { round: 61 }],
    ['a chart in Basic Training', {}, { chart: { red: { troops: 3 } } }],
    ['a power in Basic Training', {}, { bought: { 'recon-mission': 1 } }],
    ['an airfield in Basic Training', {}, { troops: { red: { sweden: 1 } }, airfields: { red: 'sweden' } }],
    ['a step that Basic Training does not have', {}, { step: 'support' }],
    ['a draft of the set-up in Basic Training', {}, { step: 'plan' }],
    ['an airfield on foreign land', CR, { airfields: { red: 'sweden' } }],
    ['a draft outside its step', {}, { step: 'attack', draft: 3 }],
    ['more Special Forces than one', CR, { bought: { 'special-forces': 2 } }],
    ['a planned army that is too large', CR, { step: 'plan', troops: { red: { sweden: 28 } } }],
    ['blue planned before red', CR, { step: 'plan', troops: { blue: { sweden: 3 } } }],
    [
      'a planned capital on foreign land',
      CR,
      { step: 'plan', troops: { red: { sweden: 3 } }, capitals: { red: 'italy' } },
    ],
  ]
  it.each(BAD)('refuse %s', (_, options, position) => {
    expect(() => game.position(options, position, 'bad')).toThrow(BadInput)
  })

  it('refuse options that do not go together', () => {
    expect(() => game.create({ setup: 'draft' }, 'x')).toThrow(BadInput)
    expect(() => game.create({ version: 'command-room', setup: 'game-5' }, 'x')).toThrow(BadInput)
    expect(() => game.create({ secondPlayerCards: 4 }, 'x')).toThrow(BadInput)
  })
})
