import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { gameNamed, loadGames } from '@materiel/games'
import { type GameRecord, replay, sealed } from '@materiel/kernel'
import type { Moment } from '@materiel/table'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { newServer, removeFolders, type TestServer, Visitor } from './support.js'

await loadGames()

/** What `npm run build` makes. */
const MATERIEL = fileURLToPath(new URL('../../cli/bin/materiel.mjs', import.meta.url))

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

const RANDOM = { bot: 'random' } as const
const TWO = {
  germany: 'me',
  japan: RANDOM,
  'soviet-union': RANDOM,
  italy: RANDOM,
  'united-states': RANDOM,
} as const

async function begun(wish: object = {}): Promise<string> {
  const { id } = await ann.lay({ game: 'ww2', seats: TWO, ...wish })
  await bob.post(id, 'sit', { seat: 'united-kingdom', word: 'bobbin' })
  return id
}

async function resigned(wish: object): Promise<string> {
  const id = await begun(wish)
  await bob.post(id, 'proposal', { kind: 'resign' })
  await vi.waitFor(async () => expect((await ann.info(id)).state).toBe('over'), 10_000)
  return id
}

describe('chance', () => {
  it('was promised before the first choice, has the words of the players in it, and can be verified', async () => {
    const id = await begun({ word: 'anvil' })
    const { commitment } = await bob.info(id)
    // Nothing of the half is told while the game goes on.
    const { doc } = (await server.services.store.table(id)) ?? {}
    for (const path of ['', '/moment', '/record', '/chat'])
      expect(JSON.stringify((await bob.ask('GET', `/api/tables/${id}${path}`)).body)).not.toContain(doc?.half)
    await bob.post(id, 'proposal', { kind: 'resign' })
    await vi.waitFor(async () => expect((await ann.info(id)).state).toBe('over'), 10_000)
    const record = (await bob.ok('GET', `/api/tables/${id}/record`)) as GameRecord
    expect(record.chance).toEqual({ commitment, half: doc?.half, words: ['anvil', 'bobbin', '', '', '', ''] })
    expect(() => replay(gameNamed('ww2'), record)).not.toThrow()
    const file = join(server.folder, 'record.json')
    writeFileSync(file, JSON.stringify(record))
    const { stdout } = await promisify(execFile)(process.execPath, [MATERIEL, 'replay', file])
    expect(stdout).toContain('axis (resigned)')
    expect(stdout).toContain(`chance is as promised before the game: ${commitment}\n`)
    const cheated = { ...record, chance: { ...record.chance, half: 'chosen' } }
    expect(() => replay(gameNamed('ww2'), sealed(cheated))).toThrow('not made of')
    const promised = { ...record, chance: { ...record.chance, commitment: '0'.repeat(64) } }
    expect(() => replay(gameNamed('ww2'), sealed(promised))).toThrow('promised')
  })
})

describe('results', () => {
  it('move ratings of people and bots where the table says so, once', async () => {
    const id = await resigned({ rated: true })
    const page = (who: Visitor) =>
      ann.ok('GET', `/api/people/${who.me?.id}`) as Promise<{
        ratings: { rating: number; deviation: number; games: number }[]
        results: { table: string; score: number; before: number; after: number }[]
      }>
    await vi.waitFor(async () => expect((await page(ann)).results[0]?.table).toBe(id), 10_000)
    const [winner, loser] = [await page(ann), await page(bob)]
    expect(winner.results[0]).toMatchObject({ table: id, score: 1, before: 1500, side: 'axis', players: 6 })
    expect(loser.results[0]).toMatchObject({ table: id, score: 0, before: 1500, side: 'allies' })
    expect(winner.ratings[0].rating).toBe(winner.results[0].after)
    expect(winner.ratings[0].rating - 1500).toBeCloseTo(1500 - loser.ratings[0].rating, 6)
    const { ranking } = (await ann.ok('GET', '/api/rankings/ww2/6')) as { ranking: { who: object }[] }
    // The same bot plays on both sides: that tells nothing about it.
    expect(ranking.map(({ who }) => who)).toMatchObject([
      { person: { name: 'Ann' } },
      { person: { name: 'Bob' } },
    ])
    const { doc } = (await server.services.store.table(id)) ?? {}
    if (doc !== undefined) await server.services.results.add(id, doc, { winner: 'allies', reason: 'again' })
    expect((await page(ann)).ratings[0].games).toBe(1)
    await resigned({})
    expect((await page(ann)).ratings[0].games).toBe(1)
  })
})

describe('a game that was begun under other rules', () => {
  /** As if the rules had changed since: the table says that it stood elsewhere. */
  async function changed(id: string, hash: string | null): Promise<void> {
    const { store, rooms } = server.services
    ann.leave()
    await rooms.forget(id)
    const table = await store.table(id)
    if (table === null || table.progress === null) throw new Error('there is no such table')
    const { progress, revision, due, updated } = table
    const doc = { ...table.doc, rules: table.doc.rules - 1 }
    const standing = { ...progress.standing, hash: hash ?? progress.standing.hash }
    await store.changeTable(id, {
      revision,
      doc,
      due,
      updated,
      progress: { ...progress, standing, serial: table.serial },
    })
  }

  it('goes on if its choices replay', async () => {
    const id = await begun()
    await changed(id, null)
    const moment = (await ann.ok('GET', `/api/tables/${id}/moment`)) as Moment
    const [{ key }] = moment.questions[0].options
    await ann.ok('POST', `/api/tables/${id}/answers`, { serial: moment.serial, key })
    expect((await ann.info(id)).outdated).toBe(false)
  })

  it('can be read if they do not, and says so', async () => {
    const id = await begun()
    const moment = (await ann.ok('GET', `/api/tables/${id}/moment`)) as Moment
    const [{ key }] = moment.questions[0].options
    await ann.ok('POST', `/api/tables/${id}/answers`, { serial: moment.serial, key })
    await changed(id, 'elsewhere')
    const { status, body } = await ann.ask('GET', `/api/tables/${id}/moment`)
    expect(status).toBe(410)
    expect(body.error.words.en).toContain('under other rules')
    expect(await ann.info(id)).toMatchObject({ outdated: true, state: 'playing' })
    expect(await ann.ok('GET', `/api/tables/${id}/choices`)).toEqual({ choices: [key] })
    expect(await ann.ok('GET', `/api/tables/${id}/record`)).toMatchObject({
      choices: [key],
      version: expect.any(Number),
    })
    expect((await ann.ask('POST', `/api/tables/${id}/answers`, { serial: 1, key })).status).toBe(410)
    const { tables } = (await ann.ok('GET', '/api/me/tables')) as {
      tables: { id: string; outdated: boolean }[]
    }
    expect(tables.find((table) => table.id === id)?.outdated).toBe(true)
  })
})
