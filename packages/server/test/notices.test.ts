import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto'
import { createServer } from 'node:net'
import { words } from '@materiel/kernel'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '../src/config.js'
import { isPushService, type Post } from '../src/notices/push-service.js'
import { areKeys, newServerKey, sealed, serverKeyOf } from '../src/notices/sealing.js'
import { newServer, type TestServer, Visitor } from './support.js'

const bytes = (text: string): Buffer => Buffer.from(text, 'base64url')

/** A browser that is reached by push: it has keys, and can open what was sealed with them. */
class Browser {
  readonly pair: ECDH = createECDH('prime256v1')
  readonly auth = randomBytes(16)
  constructor(readonly endpoint: string) {
    this.pair.generateKeys()
  }

  get subscription() {
    const keys = { p256dh: this.pair.getPublicKey('base64url'), auth: this.auth.toString('base64url') }
    return { endpoint: this.endpoint, keys, language: 'fr' }
  }

  /** As RFC 8291 has it, from the other end. */
  opened(body: Buffer): unknown {
    const [salt, length] = [body.subarray(0, 16), body[20]]
    const sender = body.subarray(21, 21 + length)
    const content = body.subarray(21 + length)
    const own = this.pair.getPublicKey()
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), own, sender])
    const derive = (key: Uint8Array, by: Buffer, about: Buffer | string, size: number) =>
      Buffer.from(hkdfSync('sha256', key, by, about, size))
    const shared = derive(this.pair.computeSecret(sender), this.auth, info, 32)
    const key = derive(shared, salt, 'Content-Encoding: aes128gcm\0', 16)
    const decipher = createDecipheriv(
      'aes-128-gcm',
      key,
      derive(shared, salt, 'Content-Encoding: nonce\0', 12),
    )
    decipher.setAuthTag(content.subarray(-16))
    const text = Buffer.concat([decipher.update(content.subarray(0, -16)), decipher.final()])
    expect(text.at(-1)).toBe(2)
    return JSON.parse(text.subarray(0, -1).toString())
  }
}

interface Posted {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

/** What came to push services, and what they answer. */
const posted: Posted[] = []
let status = 201
const post: Post = async (url, { headers, body, redirect }) => {
  expect(redirect).toBe('error')
  posted.push({ url, headers, body: Buffer.from(body) })
  return { status }
}

/** A mail as it came in. */
interface Received {
  readonly to: string
  readonly subject: string
  readonly text: string
}

/** A server for mail that takes everything. */
function startPost(): Promise<{ port: number; mails: Received[]; close(): void }> {
  const mails: Received[] = []
  const server = createServer((socket) => {
    let waiting = ''
    let isData = false
    let to = ''
    socket.write('220 post\r\n')
    socket.on('data', (data) => {
      waiting += data
      for (;;) {
        const end = waiting.indexOf(isData ? '\r\n.\r\n' : '\r\n')
        if (end < 0) return
        const said = waiting.slice(0, end)
        waiting = waiting.slice(end + (isData ? 5 : 2))
        if (isData) {
          isData = false
          mails.push({ to, ...parsed(said) })
          socket.write('250 taken\r\n')
        } else if (said === 'DATA') {
          isData = true
          socket.write('354 go on\r\n')
        } else {
          to = /^RCPT TO:<(.*)>/.exec(said)?.[1] ?? to
          socket.write(said === 'QUIT' ? '221 bye\r\n' : '250 well\r\n')
        }
      }
    })
    socket.on('error', () => {})
  })
  return new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      resolve({ port, mails, close: () => server.close() })
    }),
  )
}

function parsed(mail: string): { subject: string; text: string } {
  const [head, ...body] = mail.replaceAll('\r\n ', ' ').split('\r\n\r\n')
  const raw = body.join('\n\n')
  const text = /quoted-printable/.test(head) ? unquoted(raw) : raw
  const subject = (/^Subject: (.*)$/m.exec(head)?.[1] ?? '').replace(
    /\s*=\?UTF-8\?Q\?(.*?)\?=/g,
    (_, coded: string) => unquoted(coded.replaceAll('_', ' ')),
  )
  expect(head).toMatch(/^List-Unsubscribe: <https:\/\/play\.example\/api\/letters\/stop\/[\w-]+>/m)
  expect(head).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m)
  return { subject: subject.trim(), text: text.replaceAll('\r', '') }
}

const unquoted = (text: string): string =>
  Buffer.from(
    text
      .replaceAll(/=\r?\n/g, '')
      .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString()

const linkIn = ({ text }: Received, purpose: string): string =>
  new RegExp(`https://play\\.example/#/letter/${purpose}/([\\w-]+)`).exec(text)?.[1] ?? ''

const PASSWORD = 'correct horse battery'
const KEY = newServerKey()
const MINUTE = 60_000
/** French as it is printed. */
const typeset = (fr: string): string => words('', fr).fr

let server: TestServer
let office: Awaited<ReturnType<typeof startPost>>
beforeAll(async () => {
  office = await startPost()
  server = await newServer(
    {
      address: 'https://play.example/',
      pushKey: KEY.privateKey,
      smtp: `smtp://127.0.0.1:${office.port}`,
      mailFrom: 'Materiel <games@play.example>',
    },
    { post },
  )
})
afterAll(async () => {
  await server.stop()
  office.close()
})
beforeEach(() => {
  posted.length = 0
  office.mails.length = 0
  status = 201
})

/** So much later, what is to be told has been told. */
async function later(minutes: number): Promise<void> {
  server.clock.offset += minutes * MINUTE
  await server.services.notices.look()
}

/** Somebody goes away; the server has noticed it when this resolves. */
async function leave(visitor: Visitor): Promise<void> {
  const { id } = (await visitor.ok('GET', '/api/me')) as { id: string }
  visitor.leave()
  await expect.poll(() => server.services.rooms.connectionsOf(id).length).toBe(0)
}

let people = 0
/** Somebody with an account, and with a confirmed address if one is given. */
async function newcomer(address?: string): Promise<{ visitor: Visitor; name: string; id: string }> {
  const name = `Reader ${++people}`
  const visitor = new Visitor(server.origin)
  const { id } = (await visitor.ok('POST', '/api/accounts', { name, password: PASSWORD })) as { id: string }
  if (address !== undefined) {
    await visitor.ok('PUT', '/api/me/mail', { address, password: PASSWORD, language: 'fr' })
    const [mail] = office.mails.splice(0)
    await visitor.ok('POST', '/api/letters/confirm', { secret: linkIn(mail, 'confirm') })
  }
  return { visitor, name, id }
}

/** Until a table waits for the first seat of East Front. */
const waiting = (visitor: Visitor, table: string): Promise<void> =>
  expect.poll(async () => (await visitor.info(table)).standing?.waiting).toContain('axis')

/** A table of East Front that waits for somebody, who is not there. */
async function tableWaitingFor(visitor: Visitor, name = ''): Promise<string> {
  const { id } = await visitor.lay({
    game: 'east-front',
    name,
    seats: { axis: 'me', allies: { bot: 'random' } },
  })
  await waiting(visitor, id)
  return id
}

describe('sealing', () => {
  it('is that of RFC 8291, by its own example', () => {
    const pair = createECDH('prime256v1')
    pair.setPrivateKey(bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'))
    const keys = {
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    }
    const body = sealed(
      'When I grow up, I want to be a watermelon',
      keys,
      pair,
      bytes('DGv6ra1nlYgDCS1FRnbzlw'),
    )
    expect(body.toString('base64url')).toBe(
      'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
    )
    expect(areKeys(keys)).toBe(true)
    expect(areKeys({ ...keys, p256dh: Buffer.alloc(65, 4).toString('base64url') })).toBe(false)
    expect(areKeys({ ...keys, auth: 'AAAA' })).toBe(false)
  })

  it('needs a key that is one', () => {
    expect(serverKeyOf(KEY.privateKey)).toEqual(KEY)
    for (const none of ['', 'AAAA', Buffer.alloc(32).toString('base64url')])
      expect(serverKeyOf(none)).toBeNull()
    expect(() => readConfig({ MATERIEL_PUSH_KEY: 'AAAA' })).toThrow(/MATERIEL_PUSH_KEY cannot be what it is/)
    expect(() => readConfig({ MATERIEL_SMTP: 'smtp://post.example' })).toThrow(/MATERIEL_ADDRESS/)
  })
})

describe('where the server can be sent to', () => {
  it.each([
    ['https://fcm.googleapis.com/fcm/send/a', true],
    ['https://updates.push.services.mozilla.com/wpush/v2/a', true],
    ['https://web.push.apple.com/a', true],
    ['https://own.example/a', true],
    ['https://deep.below.example/a', true],
    ['http://fcm.googleapis.com/a', false],
    ['https://fcm.googleapis.com:8443/a', false],
    ['https://a:b@fcm.googleapis.com/a', false],
    ['https://fcm.googleapis.com.evil.example/a', false],
    ['https://evil-push.apple.com.example/a', false],
    ['https://push.apple.com/a', false],
    ['https://127.0.0.1/a', false],
    ['https://[::1]/a', false],
    ['https://169.254.169.254/latest/meta-data', false],
    ['https://localhost/a', false],
    ['file:///etc/passwd', false],
    ['nothing', false],
  ])('%s: %s', (endpoint, may) => {
    expect(isPushService(endpoint, ['own.example', '.below.example'])).toBe(may)
  })
})

describe('push', () => {
  it('tells somebody who is not there once, sealed and signed, until they come back', async () => {
    const { visitor, id } = await newcomer()
    const browser = new Browser('https://fcm.googleapis.com/fcm/send/one')
    expect(await visitor.ok('GET', '/api/notices')).toMatchObject({ pushKey: KEY.publicKey, mail: true })
    await visitor.ok('PUT', '/api/me/push', browser.subscription)
    const table = await tableWaitingFor(visitor, 'Ours')
    await server.services.notices.look()
    expect(posted).toEqual([])
    await later(1)
    expect(posted.map(({ url }) => url)).toEqual([browser.endpoint])
    const [{ headers, body }] = posted
    // What it says is what stands in the list of one's games, and nothing of the cards.
    expect(browser.opened(body)).toEqual({
      title: 'À vous de jouer',
      body: typeset('Ours (Quartermaster General : East Front)'),
      table,
    })
    const [, token, key] = /^vapid t=(.+), k=(.+)$/.exec(headers.authorization) ?? []
    const [head, claims, signature] = token.split('.')
    const point = bytes(key)
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'))
    const jwk = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } })
    const signed = Buffer.from(`${head}.${claims}`)
    expect(verify('sha256', signed, { key: jwk, dsaEncoding: 'ieee-p1363' }, bytes(signature))).toBe(true)
    expect(JSON.parse(bytes(claims).toString())).toMatchObject({
      aud: 'https://fcm.googleapis.com',
      sub: 'https://play.example/',
    })
    await later(1)
    expect(posted).toHaveLength(1)
    // Who is at the table need not be told.
    const seat = await visitor.sitAt(table)
    await seat.play('there', 1)
    await seat.until(({ questions }) => questions.length > 0)
    await later(1)
    expect(posted).toHaveLength(1)
    await seat.play('there too', 1)
    await seat.until(({ questions }) => questions.length > 0)
    // Who has the page behind another one does not see it.
    seat.wire.send({ hidden: true })
    await expect.poll(() => server.services.rooms.connectionsOf(id).filter((one) => one.isSeen())).toEqual([])
    await later(1)
    expect(posted).toHaveLength(2)
    await leave(visitor)
    // Nothing more once the browser is taken back, or the service knows it no longer.
    status = 410
    const seats = await visitor.sitAt(table)
    await seats.play('again', 1)
    await leave(visitor)
    await waiting(visitor, table)
    await later(1)
    expect(posted).toHaveLength(3)
    expect(await server.services.store.pushesOf(id)).toEqual([])
  })

  it('ends with the session, and is refused for what is no browser', async () => {
    const { visitor, id, name } = await newcomer()
    const browser = new Browser('https://updates.push.services.mozilla.com/wpush/two')
    const evil = { ...browser.subscription, endpoint: 'https://169.254.169.254/latest' }
    expect((await visitor.ask('PUT', '/api/me/push', evil)).status).toBe(400)
    const broken = { ...browser.subscription, keys: { p256dh: 'AAAA', auth: 'AAAA' } }
    expect((await visitor.ask('PUT', '/api/me/push', broken)).status).toBe(400)
    const stranger = new Visitor(server.origin)
    expect((await stranger.ask('PUT', '/api/me/push', browser.subscription)).status).toBe(401)
    for (let i = 0; i < 12; i++) {
      server.clock.offset++
      await visitor.ok('PUT', '/api/me/push', {
        ...browser.subscription,
        endpoint: `${browser.endpoint}/${i}`,
      })
    }
    const kept = await server.services.store.pushesOf(id)
    expect(kept.map(({ endpoint }) => endpoint).sort()).toHaveLength(10)
    expect(kept.some(({ endpoint }) => endpoint.endsWith('/0'))).toBe(false)
    // Nobody else takes it away.
    const other = await newcomer()
    await other.visitor.ok('DELETE', '/api/me/push', { endpoint: `${browser.endpoint}/11` })
    expect(await server.services.store.pushesOf(id)).toHaveLength(10)
    await visitor.ok('DELETE', '/api/me/push', { endpoint: `${browser.endpoint}/11` })
    expect(await server.services.store.pushesOf(id)).toHaveLength(9)
    await visitor.ok('DELETE', '/api/sessions')
    expect(await server.services.store.pushesOf(id)).toEqual([])
    expect((await visitor.ask('POST', '/api/sessions', { name, password: PASSWORD })).status).toBe(200)
  })
})

describe('mail', () => {
  it('is sent to nobody who has not confirmed the address', async () => {
    const { visitor } = await newcomer()
    const wish = { address: 'ann@mail.example', password: PASSWORD, language: 'en' }
    expect((await visitor.ask('PUT', '/api/me/mail', { ...wish, password: 'wrong' })).status).toBe(403)
    expect((await visitor.ask('PUT', '/api/me/mail', { ...wish, address: 'a\r\nBcc: b@c.d' })).status).toBe(
      400,
    )
    expect(office.mails).toEqual([])
    await visitor.ok('PUT', '/api/me/mail', wish)
    expect(office.mails.map(({ to, subject }) => ({ to, subject }))).toEqual([
      { to: 'ann@mail.example', subject: 'Is this your address?' },
    ])
    await tableWaitingFor(visitor)
    await later(10)
    expect(office.mails).toHaveLength(1)
    expect(await visitor.ok('GET', '/api/notices')).toMatchObject({ mine: { confirmed: false } })
    const secret = linkIn(office.mails[0], 'confirm')
    // Another link does not do, and the right one once.
    const wrong = { secret: linkIn(office.mails[0], 'stop') }
    expect((await visitor.ask('POST', '/api/letters/confirm', wrong)).status).toBe(404)
    await visitor.ok('POST', '/api/letters/confirm', { secret })
    expect((await visitor.ask('POST', '/api/letters/confirm', { secret })).status).toBe(404)
    expect(await visitor.ok('GET', '/api/notices')).toMatchObject({ mine: { confirmed: true, turns: true } })
    // No stranger is written to again and again.
    const answers: number[] = []
    for (let i = 0; i < 6; i++) answers.push((await visitor.ask('PUT', '/api/me/mail', wish)).status)
    expect(answers.at(-1)).toBe(429)
  })

  it('says once that it is somebody’s turn, in their language, and again only when they have been there', async () => {
    const { visitor, name } = await newcomer('boris@mail.example')
    const table = await tableWaitingFor(visitor, 'Kursk')
    await later(1)
    expect(office.mails).toEqual([])
    await later(5)
    const [mail] = office.mails
    expect(mail.subject).toBe(typeset('À vous : Kursk (Quartermaster General : East Front)'))
    expect(mail.text).toContain(name)
    expect(mail.text).toContain(`https://play.example/#/online/${table}`)
    await tableWaitingFor(visitor)
    await later(60)
    expect(office.mails).toHaveLength(1)
    const seat = await visitor.sitAt(table)
    await seat.play('back', 1)
    await seat.until(({ questions }) => questions.length > 0)
    await later(10)
    expect(office.mails).toHaveLength(1)
    await leave(visitor)
    // Something is decided, and the table waits again.
    const again = await visitor.sitAt(table)
    await again.play('gone', 1)
    await leave(visitor)
    await waiting(visitor, table)
    await later(10)
    expect(office.mails.map(({ subject }) => subject)).toEqual([mail.subject, 'À vous, à 2 tables'])
    // The link at its foot ends it; as programs that read mail follow it, too: with a form and without asking.
    const link = `${server.origin}/api/letters/stop/${linkIn(office.mails[1], 'stop')}`
    const looked = await fetch(link, { redirect: 'manual' })
    expect([looked.status, looked.headers.get('location')]).toEqual([
      302,
      `https://play.example/#/letter/stop/${linkIn(office.mails[1], 'stop')}`,
    ])
    const atOnce = () =>
      fetch(link, {
        method: 'POST',
        headers: { origin: 'https://mail.example' },
        body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
      })
    expect((await atOnce()).status).toBe(200)
    expect((await atOnce()).status).toBe(404)
    // No other wish is taken from a form, or from another page.
    expect(
      (await fetch(`${server.origin}/api/letters/stop`, { method: 'POST', body: new URLSearchParams() }))
        .status,
    ).toBe(415)
    expect(await visitor.ok('GET', '/api/notices')).toMatchObject({ mine: null })
  })

  it('brings a new password to a confirmed address, and tells nobody else anything', async () => {
    const { visitor, name } = await newcomer('carla@mail.example')
    const stranger = new Visitor(server.origin)
    for (const asked of ['Nobody at all', (await newcomer()).name, name])
      expect(await stranger.ask('POST', '/api/passwords', { name: asked })).toMatchObject({
        status: 200,
        body: {},
      })
    await expect.poll(() => office.mails.length).toBe(1)
    const [mail] = office.mails
    expect(mail).toMatchObject({ to: 'carla@mail.example', subject: 'Un nouveau mot de passe' })
    const secret = linkIn(mail, 'password')
    const short = { secret, password: 'short' }
    expect((await stranger.ask('POST', '/api/letters/password', short)).status).toBe(400)
    await stranger.ok('POST', '/api/letters/password', { secret, password: 'another good one' })
    const twice = { secret, password: 'a third good one' }
    expect((await stranger.ask('POST', '/api/letters/password', twice)).status).toBe(404)
    expect((await visitor.ask('GET', '/api/me')).status).toBe(401)
    expect((await stranger.ask('POST', '/api/sessions', { name, password: PASSWORD })).status).toBe(403)
    await stranger.ok('POST', '/api/sessions', { name, password: 'another good one' })
    // A link is good for an hour.
    office.mails.length = 0
    await stranger.ok('POST', '/api/passwords', { name })
    await expect.poll(() => office.mails.length).toBe(1)
    server.clock.offset += 61 * MINUTE
    const late = { secret: linkIn(office.mails[0], 'password'), password: 'too late for this' }
    expect((await stranger.ask('POST', '/api/letters/password', late)).status).toBe(404)
  })

  it('goes with everything else when somebody is deleted', async () => {
    const { visitor, id } = await newcomer('dora@mail.example')
    await visitor.ok('PUT', '/api/me/push', new Browser('https://web.push.apple.com/three').subscription)
    expect(JSON.stringify(await visitor.ok('GET', '/api/me/data'))).toContain('dora@mail.example')
    await visitor.ok('DELETE', '/api/me', { password: PASSWORD })
    expect(await server.services.store.contact(id)).toBeNull()
    expect(await server.services.store.pushesOf(id)).toEqual([])
  })
})

it('where the host configured nothing, nothing is offered', async () => {
  const plain = await newServer()
  try {
    const ann = await Visitor.named(plain.origin, 'Ann')
    expect(await ann.ok('GET', '/api/notices')).toEqual({ pushKey: null, mail: false, mine: null })
    const browser = new Browser('https://fcm.googleapis.com/fcm/send/four')
    expect((await ann.ask('PUT', '/api/me/push', browser.subscription)).status).toBe(409)
    expect((await ann.ask('POST', '/api/passwords', { name: 'Ann' })).status).toBe(409)
  } finally {
    await plain.stop()
  }
})
