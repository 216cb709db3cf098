import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { loadGames } from '@materiel/games'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { routesOf } from '../src/http/routes.js'
import { newServer, removeFolders, type TestServer, Visitor } from './support.js'

await loadGames()

let server: TestServer
let ann: Visitor
beforeAll(async () => {
  server = await newServer()
  ann = new Visitor(server.origin)
  await ann.ok('POST', '/api/accounts', { name: 'Ann', password: 'correct horse battery' })
})
afterAll(async () => {
  await server.stop()
  removeFolders()
})

const EXAMPLES = fileURLToPath(new URL('../../../examples/', import.meta.url))

it('the example bots play a whole game against each other', async () => {
  const { play } = (await import(/* @vite-ignore */ `${EXAMPLES}bot.ts`)) as {
    play: (server: string, token: string, table: string, seat: string) => Promise<string>
  }
  const tokens: string[] = []
  for (const name of ['Robby', 'Maria'])
    tokens.push(((await ann.ok('POST', '/api/me/bots', { name })) as { token: string }).token)
  const { id } = await ann.lay({ game: 'ww2', options: { players: 2, reactions: 'exact' } })
  const python = promisify(execFile)('python3', [
    `${EXAMPLES}bot.py`,
    server.origin,
    tokens[0],
    id,
    'germany',
  ])
  const winner = await play(server.origin, tokens[1], id, 'united-kingdom')
  expect(['axis', 'allies']).toContain(winner)
  expect((await python).stdout).toBe(`${winner}\n`)
  expect((await ann.info(id)).chairs).toMatchObject([
    { player: { person: { name: 'Robby', kind: 'bot' } } },
    { player: { person: { name: 'Maria', kind: 'bot' } } },
  ])
})

describe('what is published', () => {
  interface Operation {
    readonly operationId: string
    readonly requestBody?: { readonly content: object }
    readonly responses: Readonly<Record<string, { readonly content: object }>>
  }
  interface Description {
    readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
    readonly components: { readonly schemas: Readonly<Record<string, unknown>> }
  }

  it('has every operation, and every schema that it refers to', async () => {
    const description = (await ann.ok('GET', '/openapi.json')) as Description
    const published = Object.values(description.paths).flatMap((methods) =>
      Object.values(methods).map(({ operationId }) => operationId),
    )
    const routes = routesOf(server.services)
    expect(published.sort()).toEqual(routes.map(({ name }) => name).sort())
    expect(new Set(published).size).toBe(published.length)
    const text = JSON.stringify(description)
    const references = [...text.matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)].map(
      ([, name]) => name,
    )
    expect(references.length).toBeGreaterThan(50)
    for (const name of new Set(references)) expect(description.components.schemas).toHaveProperty(name)
    expect(text).not.toContain('#/$defs/')
  })

  it('is what comes: every answer of a visit is as its schema says', async () => {
    const routes = routesOf(server.services)
    const table = await ann.lay({
      game: 'ww2',
      seats: { germany: 'me' },
      clock: { kind: 'bank', seconds: 600, increment: 5 },
    })
    await ann.post(table.id, 'start')
    const { id: me } = (await ann.ok('GET', '/api/me')) as { id: string }
    let seen = 0
    for (const { method, path, answer, name } of routes) {
      if (method !== 'GET') continue
      const asked = path
        .replace('{table}', table.id)
        .replace('{person}', me)
        .replace('{game}', 'ww2')
        .replace('{players}', '6')
      const { status, body } = await ann.ask('GET', asked)
      if (status !== 200) {
        expect(['record', 'choices'], `${name} ${status}`).toContain(name)
        continue
      }
      const read = v.safeParse(answer, body)
      expect(read.issues?.[0], name).toBeUndefined()
      seen++
    }
    expect(seen).toBeGreaterThan(10)
  })

  it('/health and /metrics answer, and the latter tells nobody’s name', async () => {
    expect(await ann.ok('GET', '/health')).toEqual({ status: 'ok' })
    const text = await (await fetch(`${server.origin}/metrics`)).text()
    expect(text).toMatch(/^materiel_rooms \d+$/m)
    expect(text).toMatch(/^materiel_entries_written \d+$/m)
    expect(text).not.toContain('Ann')
    const strict = await newServer({ metricsToken: 'only for us' })
    expect((await fetch(`${strict.origin}/metrics`)).status).toBe(401)
    const headers = { authorization: 'Bearer only for us' }
    expect((await fetch(`${strict.origin}/metrics`, { headers })).status).toBe(200)
    await strict.stop()
  })
})
