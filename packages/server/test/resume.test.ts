import { loadGames } from '@materiel/games'
import { SeededRandom } from '@materiel/kernel'
import type { Moment } from '@materiel/table'
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest'
import { newFolder, newServer, removeFolders, type Seat, type TestServer, Visitor } from './support.js'

await loadGames()

let server: TestServer
beforeEach(async () => {
  server = await newServer({ data: newFolder() })
})
afterEach(() => server.stop())
afterAll(removeFolders)

const BOTS = {
  japan: { bot: 'random' },
  'soviet-union': { bot: 'random' },
  italy: { bot: 'random' },
  'united-states': { bot: 'random' },
} as const

async function twoAt(origin: string) {
  const ann = await Visitor.named(origin, 'Ann')
  const bob = await Visitor.named(origin, 'Bob')
  const { id } = await ann.lay({ game: 'ww2', seats: { ...BOTS, germany: 'me' } })
  await bob.post(id, 'sit', { seat: 'united-kingdom' })
  return { ann, bob, id }
}

const plainly = ({ news: _, undo: __, ...moment }: Moment): Omit<Moment, 'news' | 'undo'> => moment

it('somebody who comes back at any moment sees what they would have seen', async () => {
  const { ann, bob, id } = await twoAt(server.origin)
  const random = new SeededRandom('coming and going')
  const other = await bob.sitAt(id)
  void other.play('bob', 60).catch(() => {})
  let at: Seat = await ann.sitAt(id)
  const steady = await ann.sitAt(id)
  for (let i = 0; i < 15; i++) {
    await at.play(`ann ${i}`, 1)
    if (random.below(2) === 0) at.wire.close()
    at = await ann.sitAt(id)
    const { serial } = await at.until(() => true)
    const same = await steady.until((moment) => moment.serial >= serial)
    if (same.serial === at.now.serial) expect(plainly(at.now)).toEqual(plainly(same))
  }
  expect(at.now.version).toBeGreaterThan(30)
})

it('a table goes on where it stood when its room is opened anew, and a repeated answer is harmless', async () => {
  const { ann, id } = await twoAt(server.origin)
  for (let i = 0; i < 6; i++) {
    const at = await ann.sitAt(id)
    const moment = await at.until(({ questions }) => questions.length > 0)
    const [{ key }] = moment.questions[0].options
    await at.table.answer(moment.serial, key)
    await at.table.answer(moment.serial, key)
    await expect(at.table.answer(moment.serial, 'germany pass')).rejects.toMatchObject({ code: 'stale' })
    const { version } = await at.until(({ serial }) => serial > moment.serial)
    ann.leave()
    await server.services.rooms.forget(id)
    const info = await ann.info(id)
    expect(info.standing).toMatchObject({ version, serial: moment.serial + 1 })
    if (info.standing?.waiting[0] !== 'germany') break
  }
})

it('a room where nothing happens is left, but not while somebody is about to come in', async () => {
  const own = await newServer({ keptFor: 60_000, lookEvery: 5 })
  const ann = await Visitor.named(own.origin, 'Ann')
  const { id } = await ann.lay({ game: 'ww2', seats: { germany: 'me' } })
  const { rooms } = own.services
  const pass = () => new Promise((resolve) => setTimeout(resolve, 60))
  const first = await rooms.room(id)
  own.clock.offset += 50_000
  const asked = rooms.room(id)
  own.clock.offset += 50_000
  await pass()
  expect(await asked).toBe(first)
  expect(rooms.counts.rooms).toBe(1)
  own.clock.offset += 61_000
  await expect.poll(() => rooms.counts.rooms).toBe(0)
  expect(await rooms.room(id)).not.toBe(first)
  await own.stop()
})

it('two answers to one moment are not both taken, whichever process hears them', async () => {
  const { ann, bob, id } = await twoAt(server.origin)
  // A second process on the same file.
  const second = await newServer({ data: server.folder })
  const twin = new Visitor(second.origin)
  twin.cookie = ann.cookie
  const [here, there] = [await ann.sitAt(id), await twin.sitAt(id)]
  expect(bob.me?.name).toBe('Bob')
  for (let i = 0; i < 5; i++) {
    const moment = await here.until(({ questions }) => questions.length > 0)
    const { options } = moment.questions[0]
    const answers = await Promise.allSettled([
      here.table.answer(moment.serial, options[0].key),
      there.table.answer(moment.serial, options[options.length - 1].key),
    ])
    const taken = answers.filter(({ status }) => status === 'fulfilled').length
    expect(taken).toBe(options.length === 1 ? 2 : 1)
    const entries = await server.services.store.entries(id, 0)
    expect(entries).toHaveLength(moment.serial + 1)
    // Nobody tells one process on a file of the other: it hears of it with the next answer.
    const next = await ann.info(id)
    if (next.standing?.waiting[0] !== 'germany' || here.now.serial === moment.serial) break
  }
  await second.stop()
})
