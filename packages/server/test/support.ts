import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SeededRandom } from '@materiel/kernel'
import { Client, type Clock, type Moment, RemoteTable, type Thinker, thinkingHere } from '@materiel/table'
import type { Me, NewTable, Pushed, TableInfo } from '@materiel/table/online'
import pg from 'pg'
import { inject } from 'vitest'
import { WebSocket } from 'ws'
import { type Config, readConfig } from '../src/config.js'
import { fileIn, type Server, startServer } from '../src/server.js'
import type { Parts } from '../src/services.js'
import { openPostgres } from '../src/storage/postgres/postgres.js'
import { openFile } from '../src/storage/sqlite.js'
import type { Store } from '../src/storage/store.js'

/** Time in which nobody waits for anything, and which tests can move on. */
export class QuickClock implements Clock {
  offset = 0
  now(): number {
    return Date.now() + this.offset
  }
  async wait(): Promise<void> {
    await new Promise(setImmediate)
  }
}

/** What passwords cost in tests: next to nothing. */
export const CHEAP = { ln: 4, r: 1, p: 1 }

export interface TestServer extends Server {
  readonly origin: string
  readonly clock: QuickClock
  readonly folder: string
}

const folders: string[] = []
export const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'materiel-server-'))
  folders.push(folder)
  return folder
}
export const removeFolders = (): void => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
}

/** The cluster of PostgreSQL in which this run keeps everything; null where it is embedded. */
export const database: string | null = inject('postgres') ?? null

const databases = new Map<string, Promise<string>>()

/** The database of a folder, by its address; made when it is first wanted. */
export function databaseOf(folder: string): Promise<string> {
  const made = databases.get(folder) ?? newDatabase()
  databases.set(folder, made)
  return made
}

async function newDatabase(): Promise<string> {
  const address = new URL(database ?? '')
  const client = new pg.Client(address.href)
  await client.connect()
  const name = `t${randomBytes(8).toString('hex')}`
  await client.query(`create database ${name}`)
  await client.end()
  address.pathname = `/${name}`
  return address.href
}

/** Whatever is to happen after a while happens soon. */
export const HASTE = { lease: 1000, every: 200 }

/** The store of a folder, on the database of this run. */
export const openStoreIn = async (folder: string): Promise<Store> =>
  database === null ? openFile(fileIn(folder)) : openPostgres(await databaseOf(folder), HASTE)

/** What no test looks for on a disk need not be written through to one. */
const openStoreFor = ({ data }: Partial<Config>): Promise<Store> =>
  data === undefined && database === null ? openFile(':memory:') : openStoreIn(data ?? newFolder())

/** A server on a free port of this machine, where bots think at once and nobody pauses; it keeps everything in memory unless a folder is named. */
export async function newServer(change: Partial<Config> = {}, own: Partial<Parts> = {}): Promise<TestServer> {
  const folder = change.data ?? newFolder()
  const clock = new QuickClock()
  const config: Config = {
    ...readConfig({ MATERIEL_PORT: '0', MATERIEL_HOST: '127.0.0.1', MATERIEL_LOG: 'silent' }),
    data: folder,
    pace: 0,
    pause: 0,
    limitFactor: 1000,
    lookEvery: 50,
    ...change,
  }
  const store = own.store ?? (await openStoreFor(change))
  const parts = { clock, thinker: thinkingHere(clock), cost: CHEAP, ...own, store }
  const server = await startServer(config, parts)
  return { ...server, clock, folder, origin: `http://127.0.0.1:${server.port}` }
}

/** What came back over HTTP. */
export interface Reply {
  readonly status: number
  // biome-ignore lint/suspicious/noExplicitAny: tests look into whatever comes
  readonly body: any
  readonly headers: Headers
}

/** Somebody with a browser, as far as it matters: a cookie, requests, a socket. */
export class Visitor {
  cookie = ''
  token = ''
  me: Me | null = null
  readonly sockets: Wire[] = []

  constructor(readonly origin: string) {}

  static async named(origin: string, name: string): Promise<Visitor> {
    const visitor = new Visitor(origin)
    visitor.me = (await visitor.ok('POST', '/api/guests', { name })) as Me
    return visitor
  }

  get headers(): Record<string, string> {
    const known: Record<string, string> = this.token !== '' ? { authorization: `Bearer ${this.token}` } : {}
    return this.cookie === '' ? known : { ...known, cookie: this.cookie }
  }

  async ask(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Reply> {
    const reply = await fetch(this.origin + path, {
      method,
      headers: {
        ...this.headers,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const set = reply.headers.get('set-cookie')
    if (set !== null) this.cookie = set.split(';')[0]
    const text = await reply.text()
    return { status: reply.status, body: text === '' ? null : JSON.parse(text), headers: reply.headers }
  }

  /** The same, which must be done. */
  async ok(method: string, path: string, body?: unknown): Promise<unknown> {
    const reply = await this.ask(method, path, body)
    if (reply.status !== 200)
      throw new Error(`${method} ${path}: ${reply.status} ${JSON.stringify(reply.body)}`)
    return reply.body
  }

  async lay(wish: Partial<NewTable> & { game: string }): Promise<TableInfo> {
    return (await this.ok('POST', '/api/tables', wish)) as TableInfo
  }

  async post(table: string, what: string, body: object = {}): Promise<TableInfo> {
    return (await this.ok('POST', `/api/tables/${table}/${what}`, body)) as TableInfo
  }

  async info(table: string): Promise<TableInfo> {
    return (await this.ok('GET', `/api/tables/${table}`)) as TableInfo
  }

  connect(): Promise<Wire> {
    return Wire.open(this.origin, this.headers).then((wire) => {
      this.sockets.push(wire)
      return wire
    })
  }

  async sitAt(table: string): Promise<Seat> {
    const wire = await this.connect()
    return Seat.open(wire, table)
  }

  leave(): void {
    for (const wire of this.sockets) wire.close()
  }
}

/** A socket with everything that came over it. */
export class Wire {
  readonly frames: string[] = []
  readonly pushed: Pushed[] = []
  readonly client: Client
  readonly closed: Promise<number>
  private bump: () => void = () => {}

  private constructor(readonly socket: WebSocket) {
    let hear: (message: unknown) => void = () => {}
    this.client = new Client({
      send: (message) => socket.send(JSON.stringify(message)),
      receive: (listener) => {
        hear = listener
      },
    })
    socket.on('message', (data) => {
      const text = String(data)
      this.frames.push(text)
      const message = JSON.parse(text)
      if ('info' in message || 'said' in message || 'turn' in message) this.pushed.push(message)
      else hear(message)
      this.bump()
    })
    this.closed = new Promise((resolve) => {
      socket.on('close', (code) => {
        this.client.lose(new Error('the socket was closed'))
        resolve(code)
      })
    })
  }

  static open(origin: string, headers: Record<string, string>): Promise<Wire> {
    return new Promise((resolve, reject) => {
      const socket = new WebSocket(`${origin.replace('http', 'ws')}/api/socket`, {
        headers,
        // As browsers do: what a message brings about comes before the next.
        allowSynchronousEvents: false,
      })
      const wire = new Wire(socket)
      socket.on('open', () => resolve(wire))
      socket.on('error', reject)
    })
  }

  send(message: unknown): void {
    this.socket.send(typeof message === 'string' ? message : JSON.stringify(message))
  }

  /** Until something came over it. */
  async until(wish: (pushed: readonly Pushed[]) => boolean): Promise<void> {
    await new Promise<void>((resolve) => {
      this.bump = () => {
        if (wish(this.pushed)) resolve()
      }
      this.bump()
    })
  }

  info(table: string): TableInfo | undefined {
    return this.pushed.flatMap((one) => ('info' in one && one.info.id === table ? [one.info] : [])).at(-1)
  }

  close(): void {
    this.socket.terminate()
  }
}

/** Somebody at a table over a socket. */
export class Seat {
  readonly moments: Moment[] = []
  readonly errors: Error[] = []
  private readonly waiting = new Set<() => void>()

  private constructor(
    readonly wire: Wire,
    readonly table: RemoteTable,
  ) {
    table.subscribe(
      (moment) => {
        this.moments.push(moment)
        for (const each of [...this.waiting]) each()
      },
      (error) => {
        this.errors.push(error)
        for (const each of [...this.waiting]) each()
      },
    )
  }

  static async open(wire: Wire, id: string): Promise<Seat> {
    const { table, game } = await wire.client.ask('open', { id, takeOver: false })
    return new Seat(wire, new RemoteTable(wire.client, table, game))
  }

  get now(): Moment {
    const moment = this.moments.at(-1)
    if (moment === undefined) throw new Error('nothing was told yet')
    return moment
  }

  until(wish: (moment: Moment) => boolean): Promise<Moment> {
    return new Promise((resolve, reject) => {
      const look = (): void => {
        const moment = this.moments.at(-1)
        if (this.errors.length > 0) reject(this.errors[0])
        else if (moment !== undefined && wish(moment)) resolve(moment)
        else return
        this.waiting.delete(look)
      }
      this.waiting.add(look)
      look()
    })
  }

  /** Answer whatever is asked, by chance, for so many answers or to the end. */
  async play(seed: string, answers = Number.POSITIVE_INFINITY): Promise<void> {
    const random = new SeededRandom(seed)
    let answered = -1
    for (let i = 0; i < answers; i++) {
      const moment = await this.until(
        ({ questions, outcome, serial }) => outcome !== null || (questions.length > 0 && serial > answered),
      )
      if (moment.outcome !== null) return
      const { options } = moment.questions[0]
      answered = moment.serial
      try {
        await this.table.answer(moment.serial, options[random.below(options.length)].key)
      } catch (error) {
        // Somebody else, or the server itself, answered meanwhile.
        if ((error as { code?: string }).code !== 'stale') throw error
      }
    }
  }
}

/** Whoever thinks for people who are away takes as long as the test likes: each waits until it is let go, which resolves when it has answered. */
export function slowStandIn(clock: Clock): {
  readonly thinker: Thinker
  readonly answers: (() => Promise<unknown>)[]
} {
  const quick = thinkingHere(clock)
  const answers: (() => Promise<unknown>)[] = []
  const think: Thinker['think'] = async (task) => {
    const answer = () => quick.think({ ...task, bot: 'random' })
    if (task.bot === 'random') return answer()
    return new Promise((resolve) =>
      answers.push(() => {
        const answered = answer()
        resolve(answered)
        return answered
      }),
    )
  }
  return { thinker: { ...quick, think }, answers }
}

/** Somebody is asked something at a table of theirs, the others of which are bots, and is away before they have answered. */
export async function letABotPlay(
  visitor: Visitor,
): Promise<{ readonly id: string; readonly serial: number }> {
  const bot = { bot: 'random' } as const
  const seats = { japan: bot, italy: bot, 'united-kingdom': bot, 'soviet-union': bot, 'united-states': bot }
  const { id } = await visitor.lay({ game: 'ww2', seats: { ...seats, germany: 'me' } })
  const seat = await visitor.sitAt(id)
  const { serial } = await seat.until(({ questions }) => questions.length > 0)
  await visitor.post(id, 'away', { away: true })
  visitor.leave()
  return { id, serial }
}
