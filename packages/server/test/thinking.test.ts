import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadGames } from '@materiel/games'
import type { Moment, Task } from '@materiel/table'
import { afterAll, expect, it } from 'vitest'
import { Threads } from '../src/thinkers.js'
import { newFolder, newServer, removeFolders, Visitor } from './support.js'

await loadGames()
afterAll(removeFolders)

const ANSWERS = 6
const MARSHAL = { bot: 'marshal' } as const

it('a table of marshals delays nobody else: bots think elsewhere, for as long as they like', async () => {
  const file = join(newFolder(), 'enough')
  process.env.BUSY_UNTIL = file
  const threads = new Threads(1, new URL('./busy-thread.mjs', import.meta.url), 100_000)
  const events: string[] = []
  const thinker = {
    think: async (task: Task) => {
      events.push('asked')
      const thought = await threads.think(task)
      events.push('thought')
      return thought
    },
  }
  const server = await newServer({}, { thinker })
  const [ann, bob, cat] = await Promise.all(
    ['Ann', 'Bob', 'Cat'].map((name) => Visitor.named(server.origin, name)),
  )
  const seats = { japan: MARSHAL, italy: MARSHAL, 'soviet-union': MARSHAL, 'united-kingdom': MARSHAL }
  const marshals = await ann.lay({
    game: 'ww2',
    seats: { germany: 'me', 'united-states': MARSHAL, ...seats },
    options: { reactions: 'exact' },
  })
  const { id } = await bob.lay({ game: 'ww2', seats: { germany: 'me' }, options: { players: 2 } })
  await cat.post(id, 'sit', { seat: 'united-kingdom' })

  const answer = async (one: Visitor, table: string): Promise<boolean> => {
    const { serial, questions } = (await one.ok('GET', `/api/tables/${table}/moment`)) as Moment
    if (questions.length === 0) return false
    const [{ key }] = questions[0].options
    await one.ok('POST', `/api/tables/${table}/answers`, { serial, key })
    return true
  }
  // People are asked first: when Ann has decided, a marshal thinks.
  while (events.length === 0) await answer(ann, marshals.id)
  const { serial } = (await ann.ok('GET', `/api/tables/${marshals.id}/moment`)) as Moment
  for (let i = 0; i < ANSWERS; i++) {
    if (!(await answer(bob, id))) await answer(cat, id)
    events.push('answered')
  }
  expect(events).toEqual(['asked', ...Array.from({ length: ANSWERS }, () => 'answered')])
  expect((await ann.info(marshals.id)).standing?.serial).toBe(serial)
  // What was thought about at last is chosen.
  writeFileSync(file, '')
  const at = await ann.sitAt(marshals.id)
  await at.until((moment) => moment.serial > serial)
  expect(events).toContain('thought')
  await server.stop()
  await threads.stop()
})
