import { EventEmitter } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Notice, StoredSaid } from '../store.js'

const CHANNEL = 'materiel'
/** PostgreSQL takes 8000 bytes at a time. */
const LARGEST = 7900
/** How long it takes until a connection that failed is tried again, and until everybody is told that there is none, in milliseconds. */
const AGAIN = 250
const PATIENCE = 2000

/** A notice as it travels: of what was said only its number, since it may be long. */
type Wired = Exclude<Notice, { kind: 'said' }> | { readonly kind: 'said'; readonly id: number }

export interface TelegraphParts {
  /** By what it connects in order to listen. */
  readonly connection: pg.ClientConfig
  readonly pool: pg.Pool
  /** The name of this process. */
  readonly process: string
  /** What was said, by number, and after a number. */
  said(ids: readonly number[]): Promise<StoredSaid[]>
  saidAfter(id: number): Promise<StoredSaid[]>
}

/**
 * What processes tell each other, by LISTEN and NOTIFY. Notices are sent after what they tell of is written, many in one: a process that dies in
 * between, or a connection that breaks, loses some. Everybody therefore looks now and then (`missed`), and nothing but haste depends on notices.
 */
export class Telegraph {
  private readonly notices = new EventEmitter<{ notice: [Notice] }>().setMaxListeners(0)
  private readonly own: Pick<TelegraphParts, 'process'>
  private outbox: Wired[] = []
  private sending: Promise<void> | null = null
  private client: pg.Client | null = null
  private isStopped = false
  private latestSaid = 0
  private readonly told = new Set<number>()

  constructor(private readonly parts: TelegraphParts) {
    this.own = parts
  }

  async start(latestSaid: number): Promise<void> {
    this.latestSaid = latestSaid
    await this.listen()
  }

  follow(listener: (notice: Notice) => void): () => void {
    this.notices.on('notice', listener)
    return () => this.notices.off('notice', listener)
  }

  /** Let everybody know, here and elsewhere. */
  tell(notice: Notice): void {
    if (notice.kind === 'said') this.hasTold(notice.said.id)
    this.notices.emit('notice', notice)
    this.outbox.push(notice.kind === 'said' ? { kind: 'said', id: notice.said.id } : notice)
    this.sending ??= this.send()
  }

  // --- Sending.

  private async send(): Promise<void> {
    while (this.outbox.length > 0 && !this.isStopped) {
      // Whatever else happens in this turn of the loop comes along.
      await new Promise(setImmediate)
      const texts = this.outbox.splice(0).map((notice) => JSON.stringify(notice))
      try {
        for (const group of grouped(texts)) {
          const payload = `{"by":"${this.own.process}","notices":[${group.join()}]}`
          // Nobody need wait for a disk: what is lost is looked for.
          await this.parts.pool.query({
            name: 'notify',
            text: `select set_config('synchronous_commit', 'off', true), pg_notify('${CHANNEL}', $1)`,
            values: [payload],
          })
        }
      } catch {
        // The database is away: others will look when it is back.
      }
    }
    this.sending = null
  }

  // --- Listening.

  private async listen(): Promise<void> {
    const client = new pg.Client({ ...this.parts.connection, keepAlive: true })
    const ended = new Promise<void>((resolve) => {
      client.on('error', () => resolve())
      client.on('end', () => resolve())
    })
    client.on('notification', ({ payload }) => void this.hear(payload ?? ''))
    await client.connect()
    await client.query(`listen ${CHANNEL}`)
    this.client = client
    void ended.then(() => this.reconnect(client))
  }

  private async reconnect(broken: pg.Client): Promise<void> {
    this.client = null
    broken.end().catch(() => {})
    const since = Date.now()
    let isTold = false
    while (!this.isStopped) {
      try {
        await this.listen()
        this.notices.emit('notice', { kind: 'missed' })
        await this.catchUp()
        return
      } catch {
        if (!isTold && Date.now() - since >= PATIENCE) {
          isTold = true
          this.notices.emit('notice', { kind: 'away' })
        }
        await wait(AGAIN)
      }
    }
  }

  private async hear(payload: string): Promise<void> {
    const { by, notices } = JSON.parse(payload) as { by: string; notices: Wired[] }
    if (by === this.own.process) return
    for (const notice of notices) {
      if (notice.kind === 'said') continue
      const isChange = notice.kind === 'table' || notice.kind === 'entry'
      this.notices.emit('notice', isChange ? { ...notice, isElsewhere: true } : notice)
    }
    const ids = notices.flatMap((notice) => (notice.kind === 'said' ? [notice.id] : []))
    if (ids.length > 0)
      await this.parts.said(ids).then(
        (all) => this.tellSaid(all),
        () => {},
      )
  }

  private tellSaid(all: readonly StoredSaid[]): void {
    for (const said of all) if (this.hasTold(said.id)) this.notices.emit('notice', { kind: 'said', said })
  }

  /** Remember that something was told; false if it was before. */
  private hasTold(id: number): boolean {
    if (this.told.has(id)) return false
    this.told.add(id)
    this.latestSaid = Math.max(this.latestSaid, id)
    const [oldest] = this.told
    if (this.told.size > 1000) this.told.delete(oldest)
    return true
  }

  /** Look for what may have been missed. */
  async look(): Promise<void> {
    const { client } = this
    if (client === null) return
    // A connection that is dead without having been closed is found out by this.
    const isThere = await Promise.race([
      client.query('select 1').then(
        () => true,
        () => false,
      ),
      wait(PATIENCE, false, { ref: false }),
    ])
    if (!isThere) {
      // As if it had failed: it is made anew.
      ;(client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy()
      return
    }
    this.notices.emit('notice', { kind: 'missed' })
    await this.catchUp()
  }

  private async catchUp(): Promise<void> {
    this.tellSaid(await this.parts.saidAfter(this.latestSaid))
  }

  async stop(): Promise<void> {
    while (this.sending !== null) await this.sending
    this.isStopped = true
    await this.client?.end().catch(() => {})
  }
}

/** Texts in groups that are not too large together. */
function* grouped(texts: readonly string[]): Iterable<string[]> {
  let group: string[] = []
  let size = 0
  for (const text of texts) {
    const bytes = Buffer.byteLength(text) + 1
    if (size + bytes > LARGEST - 100 && group.length > 0) {
      yield group
      group = []
      size = 0
    }
    group.push(text)
    size += bytes
  }
  if (group.length > 0) yield group
}
