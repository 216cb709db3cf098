import { declarationOf, loadGames } from '@materiel/games'
import type { Moment } from '@materiel/table'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { pauseLikeAPerson } from '../src/pauses.js'
import { newServer, removeFolders, type TestServer, Visitor } from './support.js'

await loadGames()

let server: TestServer
let ann: Visitor
let bob: Visitor
beforeAll(async () => {
  server = await newServer()
  ann = await Visitor.named(server.origin, 'Ann')
  bob = await Visitor.named(server.origin, 'Bob')
})
afterAll(async () => {
  await server.stop()
  removeFolders()
})

const { reactions, verbs } = declarationOf('east-front')
const declines = verbs.filter((verb) => verb.declines).map(({ id }) => id)

/** A game in which whoever defends is asked in every combat, whether or not they have something to say. */
async function begun(at: TestServer, first: Visitor, second: Visitor): Promise<string> {
  const { id, options } = await first.lay({ game: 'east-front', seats: { axis: 'me' } })
  expect(options).toEqual({ reactions: 'covered' })
  // Chance as it is here soon brings a combat in which Bob has nothing to say, and one in which he has.
  const { store, rooms } = at.services
  await rooms.forget(id)
  const table = await store.table(id)
  if (table === null) throw new Error('the table is gone')
  const { revision, due, updated } = table
  await store.changeTable(id, { revision, due, updated, doc: { ...table.doc, half: 'half 8' } })
  await second.post(id, 'sit', { seat: 'allies' })
  return id
}

const serialOf = async (id: string) => (await server.services.store.table(id))?.serial ?? 0
const soon = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds))

async function answer(one: Visitor, id: string): Promise<void> {
  const { serial, questions } = (await one.ok('GET', `/api/tables/${id}/moment`)) as Moment
  const options = questions[0]?.options ?? []
  if (options.length === 0) return
  const { key } = options[(serial * 7) % options.length]
  await one.ask('POST', `/api/tables/${id}/answers`, { serial, key })
}

/** Two play until the second is asked for a reaction and that was of use. */
async function untilAsked(
  id: string,
  first: Visitor,
  second: Visitor,
  look: (serial: number) => Promise<boolean>,
): Promise<void> {
  for (;;) {
    // The first is told what is asked, and nothing else.
    const { waiting, view, serial } = (await first.ok('GET', `/api/tables/${id}/moment`)) as Moment
    if (waiting.includes('axis')) await answer(first, id)
    else if (!reactions.includes(view.question?.kind ?? '')) await answer(second, id)
    else if (await look(serial)) return
  }
}

describe('reactions', () => {
  it('are declined by standing orders, though nobody is there, and nobody else is told', async () => {
    const id = await begun(server, ann, bob)
    const wire = await ann.connect()
    wire.send({ watch: id })
    await wire.until(() => wire.info(id) !== undefined)
    const before = wire.pushed.length
    const orders = { passThisTurn: false, only: [] }
    expect(await bob.ok('PUT', `/api/tables/${id}/orders`, { only: [] })).toEqual(orders)
    expect(await bob.ok('GET', `/api/tables/${id}/orders`)).toEqual(orders)
    await soon(30)
    expect(wire.pushed).toHaveLength(before)
    expect(JSON.stringify(await ann.info(id))).not.toContain('orders')
    await untilAsked(id, ann, bob, async (serial) => {
      const entry = async () => (await server.services.store.entries(id, serial))[0]?.entry.split(' ')[1]
      const { questions } = (await bob.ok('GET', `/api/tables/${id}/moment`)) as Moment
      // What is no matter of cards, such as which of two pieces is lost, must be decided all the same.
      const mustDecide =
        questions.length > 0 && questions[0].options.every(({ verb }) => !declines.includes(verb))
      if (mustDecide && (await entry()) === undefined) {
        await answer(bob, id)
        return false
      }
      await vi.waitFor(async () => expect(declines).toContain(await entry()), 20_000)
      return true
    })
    expect(await bob.ok('PUT', `/api/tables/${id}/orders`, {})).toEqual({ passThisTurn: false, only: null })
  })

  it('that somebody can only decline are declined for them, when they are there and not before', async () => {
    const id = await begun(server, ann, bob)
    await untilAsked(id, ann, bob, async () => {
      await soon(20)
      const serial = await serialOf(id)
      await soon(60)
      expect(await serialOf(id)).toBe(serial)
      const at = await bob.sitAt(id)
      const moment = await at.until(() => true)
      const { options } = moment.questions[0]
      if (options.length > 1) await at.table.answer(moment.serial, options[options.length - 1].key)
      else expect((await at.until((later) => later.serial > serial)).news.length).toBeGreaterThan(0)
      bob.leave()
      return options.length === 1
    })
  })

  it('are passed after a pause within the bounds that are told, mostly the usual one', () => {
    const drawn = Array.from({ length: 20_000 }, () => pauseLikeAPerson(1000)).sort((a, b) => a - b)
    expect(drawn[0]).toBeGreaterThanOrEqual(400)
    expect(drawn[drawn.length - 1]).toBeLessThanOrEqual(4000)
    expect(Math.abs(drawn[10_000] - 1000)).toBeLessThan(50)
  })

  it('take as long as people take, whether or not there was something to say', async () => {
    const pause = 300
    const own = await newServer({ pause }, { clock: { now: () => Date.now(), wait: soon } })
    const [cat, dan] = [await Visitor.named(own.origin, 'Cat'), await Visitor.named(own.origin, 'Dan')]
    const id = await begun(own, cat, dan)
    const at = await dan.sitAt(id)
    const passed: number[] = []
    const answered: number[] = []
    await untilAsked(id, cat, dan, async (serial) => {
      const { at: asked } = (await own.services.store.entries(id, serial - 1))[0]
      const moment = await at.until((each) => each.serial >= serial)
      const { options } = moment.questions[0] ?? { options: [] }
      // Somebody who answers at once, or is passed for.
      if (options.length > 1) await at.table.answer(moment.serial, options[options.length - 1].key)
      await at.until((each) => each.serial > serial)
      const took = (await own.services.store.entries(id, serial))[0].at - asked
      if (options.length > 1) answered.push(took)
      else passed.push(took)
      return passed.length > 0 && answered.length > 0
    })
    // Timers and clocks may differ by a millisecond.
    for (const took of [...passed, ...answered]) expect(took).toBeGreaterThanOrEqual(0.4 * pause - 2)
    await own.stop()
  })
})
