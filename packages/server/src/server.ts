import { mkdirSync } from 'node:fs'
import { hostname, networkInterfaces } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Config } from './config.js'
import { appOf } from './http/app.js'
import { Problem } from './problems.js'
import { type Parts, type Services, servicesOf } from './services.js'
import { openPostgres } from './storage/postgres/postgres.js'
import { openFile } from './storage/sqlite.js'
import type { Store } from './storage/store.js'
import { Threads } from './thinkers.js'
import { clock } from './time.js'

/** A server that runs. */
export interface Server {
  /** Where it can be found. */
  readonly addresses: readonly string[]
  readonly port: number
  readonly services: Services
  /** Answers that have begun come to their end, nobody else is heard, everything is written. */
  stop(): Promise<void>
}

/** Where everything is kept in the folder of the data. */
export const fileIn = (data: string): string => join(data, 'materiel.db')

/** Where everything is kept: in a file of the folder of the data, unless the host has a database. */
export async function openStore({ data, database }: Pick<Config, 'data' | 'database'>): Promise<Store> {
  if (database !== '') return openPostgres(database)
  mkdirSync(data, { recursive: true, mode: 0o700 })
  return openFile(fileIn(data))
}

/** Start a server with everything embedded. Tests put parts of their own in. */
export async function startServer(config: Config, own: Partial<Parts> = {}): Promise<Server> {
  const threads = own.thinker === undefined ? new Threads(config.threads) : null
  const store = own.store ?? (await openStore(config))
  let app: FastifyInstance | null = null
  const services = servicesOf({
    config,
    store,
    clock,
    // One of the two is there.
    thinker: own.thinker ?? (threads as Threads),
    trouble: (error) => {
      if (error instanceof Problem && error.status === 503) app?.log.warn('away')
      else app?.log.error({ err: error }, 'trouble')
    },
    ...own,
  })
  app = await appOf(services)
  const port = await listen(app, config)
  const forgetting = setInterval(() => {
    const now = clock.now()
    Promise.all([store.deleteKeysBefore(now), store.deleteLettersBefore(now - LETTERS_KEPT)]).catch(
      services.trouble,
    )
  }, HOUR)
  return {
    addresses: addressesOf(config.host, port),
    port,
    services,
    stop: async () => {
      clearInterval(forgetting)
      await services.notices.stop()
      await services.rooms.stop()
      await app?.close()
      await threads?.stop()
      await store.close()
    },
  }
}

const HOUR = 3_600_000
/** Letters are counted by the day. */
const LETTERS_KEPT = 24 * HOUR

/** How many ports it tries after the one that is wanted. */
const TRIES = 20

/** Listen at the port that is wanted; where it is taken, at one of the next. */
async function listen(app: FastifyInstance, { host, port }: Config): Promise<number> {
  for (let wanted = port; ; wanted++) {
    try {
      await app.listen({ host, port: wanted })
      const address = app.server.address()
      return typeof address === 'object' && address !== null ? address.port : wanted
    } catch (error) {
      const isTaken = (error as { code?: unknown }).code === 'EADDRINUSE'
      if (!isTaken || wanted >= port + TRIES || wanted === 65_535) throw error
    }
  }
}

/** Where the table can be found: for the whole network by the machine's name and its addresses. */
function addressesOf(host: string, port: number): string[] {
  const isOpen = host === '0.0.0.0' || host === '::'
  const own = Object.values(networkInterfaces())
    .flatMap((each) => each ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address)
  const names = isOpen ? ['localhost', hostname(), ...own] : [host.includes(':') ? `[${host}]` : host]
  return [...new Set(names)].map((name) => `http://${name}:${port}/`)
}

/** Until Ctrl-C, or until somebody ends the process. A second time does not wait. */
export const interrupted = (): Promise<void> =>
  new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve())
  })
