import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { COST, fits, keep } from '../src/passwords.js'
import { fileIn } from '../src/server.js'
import { CHEAP, database, newFolder, newServer, removeFolders, type TestServer, Visitor } from './support.js'

let server: TestServer
beforeAll(async () => {
  server = await newServer({ data: newFolder() })
})
afterAll(async () => {
  await server.stop()
  removeFolders()
})

const PASSWORD = 'correct horse battery'

/** An account of another name for each test. */
let account: { readonly name: string; readonly password: string }
let accounts = 0
beforeEach(() => {
  account = { name: `Ann ${++accounts}`, password: PASSWORD }
})

describe('a guest', () => {
  it('is somebody at once, by a cookie that scripts and other sites do not get', async () => {
    const ann = new Visitor(server.origin)
    expect((await ann.ask('GET', '/api/me')).status).toBe(401)
    const { status, body, headers } = await ann.ask('POST', '/api/guests', { name: '  Ann \n B ' })
    expect(status).toBe(200)
    expect(body).toMatchObject({ name: 'Ann B', kind: 'guest' })
    const cookie = headers.get('set-cookie') ?? ''
    expect(cookie).toMatch(/^materiel=[\w-]{43}; HttpOnly; SameSite=Strict; Path=\/; Max-Age=\d+$/)
    expect(await ann.ok('GET', '/api/me')).toMatchObject({ id: body.id })
    // What is shown to be known by is not what is kept.
    await server.services.store.check()
    if (database === null)
      expect(readFileSync(fileIn(server.folder)).includes(ann.cookie.slice(9))).toBe(false)
  })

  it.each(['', ' ', 'a'.repeat(33), 'a\u202eb', 'a\u0000b', 'a\u200bb', 5, null])(
    'is not called %j',
    async (name) => {
      const { status, body } = await new Visitor(server.origin).ask('POST', '/api/guests', { name })
      expect(status).toBe(400)
      expect(body.error.words.en).toContain('name')
    },
  )

  it('becomes an account and keeps its games', async () => {
    const ann = await Visitor.named(server.origin, 'Ann')
    const { id } = await ann.lay({ game: 'ww2' })
    const other = new Visitor(server.origin)
    other.cookie = ann.cookie
    const me = await ann.ok('POST', '/api/accounts', account)
    expect(me).toMatchObject({ id: ann.me?.id, kind: 'account' })
    // Who else had the cookie is out.
    expect((await other.ask('GET', '/api/me')).status).toBe(401)
    const again = new Visitor(server.origin)
    await again.ok('POST', '/api/sessions', { ...account, name: account.name.toLowerCase() })
    expect(await again.ok('GET', '/api/me/tables')).toMatchObject({ tables: [{ id }] })
    expect(
      (
        await new Visitor(server.origin).ask('POST', '/api/accounts', {
          ...account,
          name: account.name.toUpperCase(),
        })
      ).status,
    ).toBe(409)
  })
})

describe('an account', () => {
  it('is asked for its password, and nobody learns which names there are', async () => {
    const ann = new Visitor(server.origin)
    await ann.ok('POST', '/api/accounts', account)
    const wrong = { ...account, password: 'wrong horse battery' }
    const nobody = { name: 'Nobody', password: PASSWORD }
    const answers = await Promise.all([wrong, nobody].map((body) => ann.ask('POST', '/api/sessions', body)))
    expect(answers[0].status).toBe(403)
    expect(answers[1].body).toEqual(answers[0].body)
    expect((await ann.ask('POST', '/api/accounts', { name: 'Bob', password: 'short' })).status).toBe(400)
  })

  it('changes its password, and is then signed out everywhere else', async () => {
    const ann = new Visitor(server.origin)
    await ann.ok('POST', '/api/accounts', account)
    const other = new Visitor(server.origin)
    await other.ok('POST', '/api/sessions', account)
    expect(
      (await ann.ask('PUT', '/api/me/password', { old: 'wrong one here', new: 'another horse' })).status,
    ).toBe(403)
    const open = await other.connect()
    await ann.ok('PUT', '/api/me/password', { old: PASSWORD, new: 'another horse' })
    expect(await open.closed).toBe(1001)
    expect((await other.ask('GET', '/api/me')).status).toBe(401)
    expect((await ann.ask('GET', '/api/me')).status).toBe(200)
    expect((await other.ask('POST', '/api/sessions', account)).status).toBe(403)
    await other.ok('POST', '/api/sessions', { ...account, password: 'another horse' })
    const wire = await other.connect()
    await ann.ok('DELETE', '/api/sessions')
    expect(await wire.closed).toBe(1001)
    for (const one of [ann, other]) expect((await one.ask('GET', '/api/me')).status).toBe(401)
  })

  it('gets all that is kept of it, and is gone when it wants to be', async () => {
    const ann = new Visitor(server.origin)
    const { id: me } = (await ann.ok('POST', '/api/accounts', account)) as { id: string }
    const { id } = await ann.lay({ game: 'ww2', seats: { germany: 'me' } })
    const bob = await Visitor.named(server.origin, 'Bob')
    await bob.post(id, 'sit', { seat: 'italy' })
    await ann.ok('POST', `/api/tables/${id}/chat`, { channel: 'table', text: 'hello' })
    await ann.ok('POST', `/api/tables/${id}/reports`, { reason: 'a try' })
    await ann.ok('POST', '/api/me/bots', { name: 'Robby' })
    expect(await ann.ok('GET', '/api/me/data')).toMatchObject({
      name: account.name,
      tables: [{ id }],
      said: [{ text: 'hello' }],
      reported: [{ table: id, reason: 'a try' }],
      bots: [{ name: 'Robby' }],
    })
    await ann.post(id, 'start')
    expect((await ann.ask('DELETE', '/api/me', { password: 'wrong one here' })).status).toBe(403)
    await ann.ok('DELETE', '/api/me', { password: PASSWORD })
    expect((await ann.ask('GET', '/api/me')).status).toBe(401)
    expect((await bob.ask('GET', `/api/people/${me}`)).status).toBe(404)
    const table = await bob.info(id)
    expect(JSON.stringify(table)).not.toContain('Ann')
    expect(table.chairs[0]).toMatchObject({ player: { bot: 'officer' }, free: true })
    expect(await bob.ok('GET', `/api/tables/${id}/chat`)).toEqual({ said: [] })
    expect((await ann.ask('POST', '/api/sessions', account)).status).toBe(403)
  })

  it('has bots with tokens, which are known by them alone', async () => {
    const ann = new Visitor(server.origin)
    await ann.ok('POST', '/api/accounts', account)
    const { bot, token } = (await ann.ok('POST', '/api/me/bots', { name: 'Robby' })) as {
      bot: { id: string }
      token: string
    }
    const robby = new Visitor(server.origin)
    robby.token = token
    expect(await robby.ok('GET', '/api/me')).toMatchObject({ id: bot.id, kind: 'bot' })
    expect((await robby.ask('POST', '/api/me/bots', { name: 'Robby II' })).status).toBe(409)
    // A bot that is taken back gets up: nobody waits for it.
    const { id } = await ann.lay({ game: 'east-front', seats: { axis: 'me' } })
    await robby.post(id, 'sit', { seat: 'allies' })
    const wire = await robby.connect()
    await ann.ok('DELETE', `/api/me/bots/${bot.id}`)
    expect(await wire.closed).toBe(1001)
    expect((await robby.ask('GET', '/api/me')).status).toBe(401)
    expect((await ann.info(id)).chairs[1]).toMatchObject({ free: true, player: { bot: 'officer' } })
  })
})

describe('sessions', () => {
  it('end after a long time, and last while they are used', async () => {
    const ann = await Visitor.named(server.origin, 'Ann')
    const day = 86_400_000
    server.clock.offset = 40 * day
    await ann.ok('GET', '/api/me')
    server.clock.offset = 90 * day
    await ann.ok('GET', '/api/me')
    server.clock.offset = 151 * day
    expect((await ann.ask('GET', '/api/me')).status).toBe(401)
    server.clock.offset = 0
  })

  it('are of no use to other pages', async () => {
    const ann = await Visitor.named(server.origin, 'Ann')
    const foreign = { origin: 'https://evil.example' }
    expect((await ann.ask('POST', '/api/tables', { game: 'ww2' }, foreign)).status).toBe(403)
    expect((await ann.ask('POST', '/api/tables', { game: 'ww2' }, { origin: 'null' })).status).toBe(403)
    expect((await ann.ask('POST', '/api/tables', { game: 'ww2' }, { origin: server.origin })).status).toBe(
      200,
    )
    expect((await ann.ask('POST', '/api/tables', 'game=ww2', { 'content-type': 'text/plain' })).status).toBe(
      415,
    )
    const { WebSocket } = await import('ws')
    const socket = new WebSocket(`${server.origin.replace('http', 'ws')}/api/socket`, {
      headers: { cookie: ann.cookie, origin: 'https://evil.example' },
    })
    const status = await new Promise((resolve) => {
      socket.on('unexpected-response', (_, response) => resolve(response.statusCode))
      socket.on('open', () => resolve('open'))
      socket.on('error', () => {})
    })
    expect(status).toBe(403)
  })
})

it('passwords are kept as scrypt leaves them, each with a salt of its own', async () => {
  expect(await keep(PASSWORD, COST)).toMatch(/^scrypt\$16\$8\$2\$[\w-]{22}\$[\w-]{43}$/)
  const [one, other] = await Promise.all([keep(PASSWORD, CHEAP), keep(PASSWORD, CHEAP)])
  expect(one).not.toBe(other)
  expect(await fits(PASSWORD, one)).toBe(true)
  expect(await fits(`${PASSWORD} `, one)).toBe(false)
})

it('too much at once is refused, by address', async () => {
  const strict = await newServer({ limitFactor: 1 })
  const ann = new Visitor(strict.origin)
  const statuses = await Promise.all(
    Array.from({ length: 30 }, () => ann.ask('POST', '/api/sessions', account).then(({ status }) => status)),
  )
  expect(statuses.filter((status) => status === 403)).toHaveLength(20)
  expect(statuses.filter((status) => status === 429)).toHaveLength(10)
  strict.clock.offset = 5100
  expect((await ann.ask('POST', '/api/sessions', account)).status).toBe(403)
  await strict.stop()
})

it('behind a proxy its word is taken for where people come from, and nobody else’s', async () => {
  const proxied = await newServer({ proxy: true, limitFactor: 1 })
  const knock = (from: string) =>
    new Visitor(proxied.origin).ask(
      'POST',
      '/api/guests',
      { name: 'Ann' },
      {
        origin: 'https://play.example',
        'x-forwarded-host': 'play.example',
        'x-forwarded-proto': 'https',
        'x-forwarded-for': from,
      },
    )
  const first = await knock('203.0.113.1')
  expect(first.status).toBe(200)
  expect(first.headers.get('set-cookie')).toMatch(/; Secure$/)
  // What somebody claims before the proxy adds where they come from does not help them.
  for (let i = 0; i < 19; i++) expect((await knock(`198.51.100.${i}, 203.0.113.1`)).status).toBe(200)
  expect((await knock('198.51.100.99, 203.0.113.1')).status).toBe(429)
  expect((await knock('203.0.113.2')).status).toBe(200)
  await proxied.stop()
})
