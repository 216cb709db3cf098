import { type JsonObject, playOut, SeededRandom } from '@materiel/kernel'
import { expect, it } from 'vitest'
import { balanceOfPower as game } from '../src/index.js'

/** Random games as they have always come out. If a rule changes them, raise `version`: records of before no longer replay. */
const GOLDEN: readonly (readonly [string, JsonObject, string])[] = [
  ['game 1', {}, 'ddac6ede5d7e4b2c'],
  ['game 2', { setup: 'game-2', secondPlayerCards: 2 }, 'e4a89f2b45f005b2'],
  ['game 3', { setup: 'game-3', capitals: 'choose', rounding: 'up' }, '44bbacda5e931dca'],
  ['game 4', { setup: 'game-4', defence: 'most' }, 'a81fffa4d67e4f89'],
  ['Command Room', { version: 'command-room' }, '5bb676be12156723'],
  ['Command Room on a fixed set-up', { version: 'command-room', setup: 'game-1' }, '155514b75c590c12'],
]

it.each(GOLDEN)('%s', (name, options, hash) => {
  const s = game.create(options, name)
  playOut(game, s, new SeededRandom(name))
  expect(s.hash()).toBe(hash)
})
