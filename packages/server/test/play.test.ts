import { gameNamed, loadGames } from '@materiel/games'
import { replay } from '@materiel/kernel'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { newServer, removeFolders, type TestServer, Visitor } from './support.js'

const games = await loadGames()

let server: TestServer
beforeEach(async () => {
  server = await newServer()
})
afterEach(() => server.stop())
afterAll(removeFolders)

describe('two people and bots', () => {
  // With two seats there is no place for a bot: see secrecy.test.ts.
  it.each(games.filter(({ seats }) => seats.length > 2).map(({ id }) => id))(
    'play a whole game of %s over sockets',
    async (id) => {
      const { seats, sides, sideOf } = gameNamed(id)
      const [ann, bob] = await Promise.all(['Ann', 'Bob'].map((name) => Visitor.named(server.origin, name)))
      const first = seats[0]
      const second = seats.find((_, i) => sideOf(i) !== sideOf(0)) ?? ''
      const wanted = Object.fromEntries(seats.map((seat) => [seat, { bot: 'random' } as const]))
      const { id: table } = await ann.lay({
        game: id,
        seats: { ...wanted, [first]: 'me', [second]: 'anybody' },
      })
      const info = await bob.post(table, 'sit', { seat: second })
      expect(info.state).toBe('playing')
      const [at, other] = await Promise.all([ann.sitAt(table), bob.sitAt(table)])
      await Promise.all([at.play('ann'), other.play('bob')])
      expect(sides).toContain(at.now.outcome?.winner)
      await expect
        .poll(() => ann.info(table))
        .toMatchObject({ state: 'over', standing: { outcome: at.now.outcome } })
      const record = (await bob.ok('GET', `/api/tables/${table}/record`)) as Parameters<typeof replay>[1]
      expect(record.choices.length).toBe(at.now.version)
      expect(gameNamed(id).outcome(replay(gameNamed(id), record))).toEqual(record.outcome)
    },
  )
})
