import { describe, expect, it } from 'vitest'
import { TableError } from '../src/client.js'
import type { House, OpenGame } from '../src/house.js'
import { serve } from '../src/serve.js'
import { ANN_ALONE, seatingOf, TestWindow } from './window.js'

describe('the protocol', () => {
  it('answers hostile messages with a clear error and changes nothing', async () => {
    const window = new TestWindow()
    const { table } = await window.create(ANN_ALONE)
    const { version, serial, questions } = await table.asked()
    const ask = window.client.ask.bind(window.client) as (kind: string, body: unknown) => Promise<unknown>
    const hostile: [string, unknown][] = [
      ['format-disk', {}],
      ['constructor', {}],
      ['answer', null],
      ['answer', { table: table.number, serial: '0', key: questions[0].options[0].key }],
      ['answer', { table: table.number, serial: -1, key: questions[0].options[0].key }],
      ['answer', { table: table.number, serial: 0.5, key: questions[0].options[0].key }],
      ['answer', { table: 99, serial, key: questions[0].options[0].key }],
      ['answer', { table: table.number, serial, key: { toString: 1 } }],
      ['answer', { table: table.number, serial, key: '' }],
      ['answer', { table: table.number, serial: 7, key: questions[0].options[0].key }],
      ['look', { table: table.number, viewer: 'atlantis', look: 3, stay: false }],
      ['look', { table: table.number, viewer: null, look: 3 }],
      ['pace', { table: table.number, milliseconds: Number.NaN }],
      ['create', { setup: { game: 'ww2', options: {}, seating: { germany: { person: 0, name: '' } } } }],
      [
        'create',
        { setup: { game: 'ww2', options: { players: Number.POSITIVE_INFINITY }, seating: seatingOf({}) } },
      ],
      ['create', { setup: { game: 'ww2', options: {}, position: { round: 99 }, seating: seatingOf({}) } }],
      ['facts', { game: 'ww2', language: 'de' }],
      ['branch', { table: table.number, version: 5, seating: null }],
      ['open', { id: 'nothing', takeOver: false }],
    ]
    for (const [kind, body] of hostile) {
      const error = await ask(kind, body).catch((e) => e)
      expect(error, `${kind} ${JSON.stringify(body)}`).toBeInstanceOf(TableError)
      expect(error).not.toMatchObject({ code: 'failed' })
    }
    expect((await table.table.at(version)).questions).toEqual(questions)
    expect((await ask('list', {})) as unknown[]).toHaveLength(1)
  })

  it('gives the facts of a game without a table', async () => {
    const { client } = new TestWindow()
    const facts = await client.ask('facts', { game: 'east-front', language: 'fr' })
    expect(facts.cards.reduce((sum, card) => sum + card.count, 0)).toBe(110)
    expect(facts.spaces.length).toBeGreaterThan(20)
    expect(facts.labels.axis).toBe('Axe')
  })

  it('lets nobody stay at a table who left while it was being opened', async () => {
    let hear: (message: unknown) => void = () => {}
    const sent: unknown[] = []
    const line = {
      send: (message: unknown) => void sent.push(message),
      receive: (listener: typeof hear) => {
        hear = listener
      },
    }
    let open: (game: OpenGame) => void = () => {}
    const closed: string[] = []
    const house: Partial<House> = {
      openStored: () =>
        new Promise((resolve) => {
          open = resolve
        }),
    }
    const stop = serve(line, Promise.resolve(house as House))
    hear({ request: 1, kind: 'open', body: { id: 'somewhere', takeOver: false } })
    await new Promise(setImmediate)
    stop()
    open({ id: 'somewhere', close: () => closed.push('somewhere') } as Partial<OpenGame> as OpenGame)
    await new Promise(setImmediate)
    expect(closed).toEqual(['somewhere'])
    expect(sent).toMatchObject([{ reply: 1, error: { code: 'missing' } }])
  })

  it('tells whoever waits or listens when the worker breaks down', async () => {
    const window = new TestWindow()
    const { table } = await window.create(ANN_ALONE)
    const waiting = table.table.hint()
    window.client.lose(new Error('broke down'))
    await expect(waiting).rejects.toThrow('broke down')
    await expect(table.table.undo(0)).rejects.toThrow('broke down')
    expect(table.errors).toHaveLength(1)
  })
})
