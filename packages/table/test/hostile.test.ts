import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Client, type Kind, type Line, REQUESTS, TableError } from '../src/client.js'
import { Collection } from '../src/collection.js'
import { noLocks } from '../src/locks.js'
import { serve } from '../src/serve.js'
import { MemoryStore } from '../src/store.js'
import { ANN, seatingOf } from './window.js'

interface Replied {
  readonly reply: number
  readonly value?: unknown
  readonly error?: {
    readonly code?: string
    readonly words?: { en: string; fr: string }
    readonly message?: string
  }
}

/** A worker with one game of WW2 in it, and a way to say anything to it. */
async function worker() {
  const store = new MemoryStore()
  const sent: Replied[] = []
  let listener: (data: unknown) => void = () => {}
  let bump = (): void => {}
  const line: Line = {
    receive(given) {
      listener = given
    },
    send(message) {
      sent.push(JSON.parse(JSON.stringify(message)))
      bump()
    },
  }
  let secrets = 0
  const collection = new Collection({
    store,
    locks: noLocks,
    clock: { now: () => 0, wait: async () => {} },
    thinker: { think: () => Promise.reject(new TableError('not-now', { en: 'No.', fr: 'Non.' })) },
    secret: () => `secret ${++secrets}`,
  })
  serve(line, Promise.resolve(collection))
  /** Say something, and get the reply to it if it has a number. */
  const say = async (data: unknown): Promise<Replied | null> => {
    const before = sent.length
    listener(data)
    const number = (data as { request?: unknown } | null)?.request
    if (!Number.isSafeInteger(number)) {
      await new Promise((resolve) => setImmediate(resolve))
      expect(sent.slice(before)).toEqual([])
      return null
    }
    for (;;) {
      const found = sent.slice(before).find(({ reply }) => reply === number)
      if (found !== undefined) return found
      await new Promise<void>((resolve) => {
        bump = resolve
      })
    }
  }
  const seating = seatingOf({ germany: ANN, japan: { person: 2, name: 'Bob' } }, { person: 3, name: 'Eve' })
  const opened = await say({
    request: 1,
    kind: 'create',
    body: { setup: { game: 'ww2', options: {}, seed: 'hostile', seating } },
  })
  const { table, id } = (opened as Replied).value as { table: number; id: string }
  await say({ request: 2, kind: 'look', body: { table, viewer: 'germany', look: 1, stay: true } })
  const written = async () => JSON.stringify(await store.load(id))
  return { say, table, id, written }
}

const KINDS = Object.keys(REQUESTS) as Kind[]

/** What comes near a good message: names that mean something, numbers that are nearly right, and anything else. */
const scrap = (table: number, id: string) =>
  fc.oneof(
    fc.constantFrom<unknown>(table, table + 1, 0, 1, -1, 0.5, 2 ** 53, Number.NaN, Number.POSITIVE_INFINITY),
    fc.constantFrom<unknown>(
      id,
      'ww2',
      'germany',
      'spectator',
      '',
      '__proto__',
      'constructor',
      'en',
      true,
      null,
    ),
    fc.constantFrom<unknown>(
      'japan pass',
      'germany space ukraine',
      'germany play nothing',
      'narnia pass',
      'germany\u00a0pass',
      'germany discard a b c d',
    ),
    fc.constantFrom<unknown>(
      { game: 'ww2', options: {}, seating: {} },
      { game: 'ww2', options: { players: 'many' }, seating: seatingOf({}, ANN) },
      { germany: { person: 0, name: '' } },
    ),
    fc.anything({ withNullPrototype: true, withSparseArray: true }),
  )

describe('a worker to which anybody says anything', () => {
  it('does nothing, and says in words what is wrong', async () => {
    const { say, written } = await worker()
    const before = await written()
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          fc.anything(),
          fc.record({
            request: fc.nat(),
            kind: fc.oneof(fc.string(), fc.constantFrom(...KINDS)),
            body: fc.anything(),
          }),
        ),
        async (data) => {
          const replied = await say(data)
          if (replied?.error === undefined) return
          expect(replied.error.code).not.toBe('failed')
          expect(replied.error.words?.en ?? replied.error.message).toMatch(/\S/)
        },
      ),
      { numRuns: 1500 },
    )
    expect(await written()).toBe(before)
  })

  it('does nothing for messages that are nearly right', async () => {
    const { say, table, id, written } = await worker()
    const before = await written()
    const message = fc
      .constantFrom(...KINDS.filter((kind) => kind !== 'close' && kind !== 'rename'))
      .chain((kind) =>
        fc.record({
          request: fc.nat(),
          kind: fc.constant(kind),
          body: fc.record(
            Object.fromEntries(
              Object.keys(REQUESTS[kind].entries).map((field) => [
                field,
                field === 'table'
                  ? fc.oneof({ weight: 4, arbitrary: fc.constant(table) }, scrap(table, id))
                  : scrap(table, id),
              ]),
            ),
            { requiredKeys: [] },
          ),
        }),
      )
    let refused = 0
    await fc.assert(
      fc.asyncProperty(message, async (data) => {
        const replied = await say(data)
        if (replied?.error === undefined) return
        refused++
        expect(replied.error.code).not.toBe('failed')
        expect(replied.error.words?.fr ?? replied.error.message).toMatch(/\S/)
      }),
      { numRuns: 3000 },
    )
    expect(refused).toBeGreaterThan(1000)
    expect(await written()).toBe(before)
  })
})

describe('a page to which anybody says anything', () => {
  it('goes on, and whoever waits for what cannot be read is told', async () => {
    let listener: (data: unknown) => void = () => {}
    const client = new Client({
      send() {},
      receive(given) {
        listener = given
      },
    })
    const errors: Error[] = []
    const moments: unknown[] = []
    client.listen(1, { moment: (_, moment) => moments.push(moment), error: (error) => errors.push(error) })
    fc.assert(
      fc.property(
        fc.oneof(
          fc.anything(),
          fc.record({ table: fc.constantFrom(1, 2), look: fc.nat(), moment: fc.anything() }),
          fc.record({ table: fc.constant(1), error: fc.anything() }),
        ),
        (data) => listener(data),
      ),
      { numRuns: 2000 },
    )
    expect(moments).toEqual([])
    expect(errors.length).toBeGreaterThan(100)
    for (const error of errors) expect(error).toMatchObject({ code: 'broken' })
    const waiting = client.ask('bots', {})
    listener({ reply: 1, value: [1, 2, 3] })
    await expect(waiting).rejects.toThrow('does not understand')
    const again = client.ask('bots', {})
    listener({ reply: 2, value: ['random'] })
    expect(await again).toEqual(['random'])
  })
})
