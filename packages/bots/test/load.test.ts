import { eastFront as game } from '@materiel/east-front'
import { firstToMove, SeededRandom } from '@materiel/kernel'
import { expect, it } from 'vitest'
import { loadNetwork, positionOf } from '../src/index.js'
import { searchWith } from '../src/search.js'

it('who has decided by facts goes by the network once it is there', async () => {
  const s = game.create({}, 'later')
  const thinking = (bot = searchWith('thinking', { playouts: 40 })) => ({
    chance: () =>
      bot.decide(positionOf(game, s, firstToMove(game, s)), new SeededRandom('later'), 60_000).chance,
  })
  const early = thinking()
  const byFacts = early.chance()
  await loadNetwork(game)
  const byNetwork = thinking().chance()
  expect(byNetwork).not.toBe(byFacts)
  expect(early.chance()).toBe(byNetwork)
})
