import { eastFront as game } from '@materiel/east-front'
import { firstToMove, type Game, type NetworkText, SeededRandom } from '@materiel/kernel'
import { expect, it, vi } from 'vitest'
import { BOT_NAMES, botNamed, loadedNetwork, loadNetwork, positionOf } from '../src/index.js'
import { searchWith } from '../src/search.js'

const bots = game.bots
const network = bots?.network
if (bots === undefined || network === undefined) throw new Error('nothing was learned of East Front')

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

it('a network is fetched once for all who ask while it is on its way, and again after a failure', async () => {
  const load = vi.fn<() => Promise<NetworkText>>().mockRejectedValueOnce(new Error('no connection'))
  load.mockImplementation(network)
  const own: Game = { ...game, bots: { ...bots, network: load } }
  const failed = [loadNetwork(own), loadNetwork(own)]
  for (const one of failed) await expect(one).rejects.toThrow('no connection')
  expect(load).toHaveBeenCalledTimes(1)
  expect(loadedNetwork(own)).toBeUndefined()
  await Promise.all([loadNetwork(own), loadNetwork(own)])
  expect(load).toHaveBeenCalledTimes(2)
  const read = loadedNetwork(own)
  expect(read).toBeDefined()
  await loadNetwork(own)
  expect(load).toHaveBeenCalledTimes(2)
  expect(loadedNetwork(own)).toBe(read)
})

it('bots say whether they go by a network: those that have learned something, where there is one', () => {
  const levels = { captain: { learned: 0.1 }, major: { learned: 0 }, colonel: { learned: 0, slips: 0.1 } }
  const { network: _, ...unlearned } = bots
  const own: Game = { ...game, bots: { ...bots, levels: { ...levels, general: { slips: 0.1 } } } }
  const inGame = (one: Game) =>
    BOT_NAMES.filter((name) => {
      const goes = botNamed(name).goesByNetwork?.(one) ?? false
      expect(botNamed(`${name}@250`).goesByNetwork?.(one) ?? false).toBe(goes)
      return goes
    })
  expect(inGame(own)).toEqual(['search', 'captain', 'general', 'marshal'])
  expect(inGame({ ...game, bots: { ...bots, levels: {} } })).toEqual([
    'search',
    'major',
    'colonel',
    'general',
    'marshal',
  ])
  expect(inGame({ ...game, bots: unlearned })).toEqual([])
})
