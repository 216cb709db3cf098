import { type Words, words } from '@materiel/kernel'
import { findDeclaration } from '@materiel/table'
import { chairOf, isPlaying, personOn } from '../info.js'
import type { Rooms } from '../rooms.js'
import type { Store, StoredTable, TableDoc } from '../storage/store.js'
import type { Letters } from './letters.js'
import type { PushService } from './push-service.js'

/** How long a table has to wait before somebody is told, in milliseconds: by then they have seen it, if they are there. */
export interface Patience {
  readonly push: number
  readonly mail: number
}
const PATIENCE: Patience = { push: 10_000, mail: 5 * 60_000 }
/** How often is looked, in milliseconds. */
const EVERY = 5_000
/** Tables of one person that are looked at. */
const LISTED = 200

interface NoticesParts {
  readonly store: Store
  readonly rooms: Rooms
  /** Null where the host has no key. */
  readonly push: PushService | null
  /** Null where the host has no mail. */
  readonly letters: Letters | null
  readonly now: () => number
  readonly trouble: (error: unknown) => void
  readonly patience?: Patience | undefined
}

/**
 * Tells people who are not there that it is their turn. It goes by what is stored alone: the tables where something was decided lately, and whom they
 * wait for. Nobody hears of it but the one who is waited for, and no more than once until they come back.
 */
export class Notices {
  private reachable: ReadonlySet<string> = new Set()
  /** Tables where something was decided lately, and whether browsers have been told of it. */
  private readonly recent = new Map<string, { isTold: boolean }>()
  private readonly unfollow: () => void
  private readonly timer: NodeJS.Timeout
  private looking: Promise<void> | null = null
  private isStarted = false

  private readonly store: Store
  private readonly rooms: Rooms
  readonly push: PushService | null
  readonly letters: Letters | null
  private readonly now: () => number
  private readonly trouble: (error: unknown) => void
  private readonly patience: Patience

  constructor({ store, rooms, push, letters, now, trouble, patience = PATIENCE }: NoticesParts) {
    this.store = store
    this.rooms = rooms
    this.push = push
    this.letters = letters
    this.now = now
    this.trouble = trouble
    this.patience = patience
    this.unfollow = store.follow((notice) => {
      if (notice.kind !== 'said') this.recent.set(notice.table, { isTold: false })
    })
    this.timer = setInterval(() => void this.look(), EVERY)
  }

  /** Look after everybody who can be reached; called now and then. */
  look(): Promise<void> {
    this.looking ??= this.lookOnce()
      .catch(this.trouble)
      .finally(() => {
        this.looking = null
      })
    return this.looking
  }

  private async lookOnce(): Promise<void> {
    this.reachable = new Set(await this.store.reachable())
    if (!this.isStarted) {
      // What was decided just before the process began has to be looked at too.
      for (const person of this.reachable)
        for (const { id, doc } of await this.store.tablesOf(person, LISTED))
          if (doc.state === 'playing') this.recent.set(id, { isTold: false })
      this.isStarted = true
    }
    if (this.reachable.size === 0) this.recent.clear()
    for (const [id, news] of [...this.recent]) await this.lookAt(id, news)
  }

  private async lookAt(id: string, news: { isTold: boolean }): Promise<void> {
    const table = await this.store.table(id)
    if (table === null) return void this.recent.delete(id)
    const waiting = waitedFor(table).filter((person) => this.reachable.has(person))
    const told = await this.store.notified(id)
    for (const person of told) if (!waiting.includes(person)) await this.store.setNotified(id, person, false)
    const quietFor = this.now() - table.updated
    if (waiting.length > 0 && quietFor < this.patience.push) return
    for (const person of waiting) {
      if (!news.isTold && !told.includes(person)) await this.tell(person, table)
      if (quietFor >= this.patience.mail) await this.write(person)
    }
    news.isTold = true
    // Unless something was decided meanwhile.
    if (this.recent.get(id) === news && (waiting.length === 0 || quietFor >= this.patience.mail))
      this.recent.delete(id)
  }

  /** To every browser of somebody who is not at the table. */
  private async tell(person: string, { id, doc }: StoredTable): Promise<void> {
    const { push } = this
    if (push === null || this.rooms.connectionsOf(person).some((one) => one.isAt(id))) return
    await this.store.setNotified(id, person, true)
    for (const one of await this.store.pushesOf(person))
      try {
        const body = nameOf(doc)[one.language]
        const isThere = await push.send(one, { title: YOUR_TURN[one.language], body, table: id })
        if (!isThere) await this.store.deletePush(one.endpoint, null)
      } catch (error) {
        // A service that does not answer now: the table can be seen to wait all the same.
        this.trouble(error)
      }
  }

  /** One letter about all tables that wait, to somebody who is nowhere to be seen. */
  private async write(person: string): Promise<void> {
    const { letters } = this
    if (letters === null || this.rooms.connectionsOf(person).length > 0) return
    const contact = await this.store.contact(person)
    if (contact === null || !contact.confirmed || !contact.turns || contact.told !== null) return
    const tables = (await this.store.tablesOf(person, LISTED)).filter((table) =>
      waitedFor(table).includes(person),
    )
    if (tables.length === 0) return
    await this.store.setContact(person, { ...contact, told: this.now() })
    await letters
      .sendTurn(
        contact,
        tables.map(({ id, doc }) => ({ name: nameOf(doc), link: letters.linkTo(id) })),
      )
      .catch(this.trouble)
  }

  /** Somebody is back, and may be told again when they have gone. */
  cameBack(person: string): void {
    if (this.reachable.has(person)) this.store.cameBack(person).catch(this.trouble)
  }

  async stop(): Promise<void> {
    clearInterval(this.timer)
    this.unfollow()
    await this.looking
    this.letters?.close()
  }
}

const YOUR_TURN = words('Your turn', 'À vous de jouer')

/** What a table is called, for those who sit at it. */
function nameOf({ name, game }: TableDoc): Words {
  const { en, fr } = findDeclaration(game).name
  return name === '' ? words(en, fr) : words(`${name} (${en})`, `${name} (${fr})`)
}

/** The people whom a table waits for. */
function waitedFor({ doc, progress }: StoredTable): string[] {
  if (doc.state !== 'playing' || doc.outdated || progress === null || progress.standing.outcome !== null)
    return []
  const chairs = progress.standing.waiting.map((seat) => doc.chairs[chairOf(doc, seat)])
  return [...new Set(chairs.filter(isPlaying).flatMap((chair) => personOn(chair) ?? []))]
}
