import { type Words, words } from '@materiel/kernel'
import { findDeclaration } from '@materiel/table'
import { chairOf, isPlaying, personOn } from '../info.js'
import type { Rooms } from '../rooms.js'
import { IN_SIGHT, type Store, type StoredTable, type TableDoc, type WaitingTable } from '../storage/store.js'
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
/** Tables that are taken on at once, and for how long, in milliseconds: if the process dies, another tells of them after that. */
const AT_ONCE = 20
const LEASE = 60_000

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
 * Tells people who are not there that it is their turn. It goes by what is stored alone: the tables that have waited for a while, and whom they wait
 * for. Nobody hears of it but the one who is waited for, and no more than once until they come back. Of several processes one takes a table on; if it
 * dies, another does later.
 */
export class Notices {
  private readonly timer: NodeJS.Timeout
  private looking: Promise<void> | null = null

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
    this.timer = setInterval(() => void this.look(), EVERY)
  }

  /** Look after tables that wait; called now and then. */
  look(): Promise<void> {
    this.looking ??= this.lookOnce()
      .catch(this.trouble)
      .finally(() => {
        this.looking = null
      })
    return this.looking
  }

  private async lookOnce(): Promise<void> {
    if (this.push === null && this.letters === null) return
    for (;;) {
      const now = this.now()
      const claimed = await this.store.claimWaiting(now - this.patience.push, now + LEASE, AT_ONCE)
      for (const waiting of claimed) await this.lookAt(waiting)
      if (claimed.length < AT_ONCE) return
    }
  }

  private async lookAt(claimed: WaitingTable): Promise<void> {
    const { table } = claimed
    const waiting = waitedFor(table)
    const told = await this.store.notified(table.id)
    for (const person of told)
      if (!waiting.includes(person)) await this.store.setNotified(table.id, person, false)
    const forMail = table.updated + this.patience.mail
    const isLong = this.now() >= forMail
    for (const person of waiting) {
      if (!told.includes(person)) await this.tell(person, table)
      if (isLong) await this.write(person)
    }
    const isDone = waiting.length === 0 || isLong || this.letters === null
    await this.store.seenTo(claimed, isDone ? null : forMail - this.patience.push)
  }

  /** To every browser of somebody who is not at the table. If the process dies meanwhile they are told once more: what comes later takes the place of what came first. */
  private async tell(person: string, { id, doc }: StoredTable): Promise<void> {
    const { push } = this
    if (push === null || (await this.isAt(person, id))) return
    const browsers = await this.store.pushesOf(person)
    if (browsers.length === 0) return
    for (const one of browsers)
      try {
        const body = nameOf(doc)[one.language]
        const isThere = await push.send(one, { title: YOUR_TURN[one.language], body, table: id })
        if (!isThere) await this.store.deletePush(one.endpoint, null)
      } catch (error) {
        // A service that does not answer now: the table can be seen to wait all the same.
        this.trouble(error)
      }
    await this.store.setNotified(id, person, true)
  }

  /** Whether somebody looks at a table, here or through another process. */
  private async isAt(person: string, table: string): Promise<boolean> {
    if (this.rooms.connectionsOf(person).some((one) => one.isAt(table) && one.isSeen())) return true
    const there = await this.store.presentElsewhere([table])
    return there.some((one) => one.person === person) && (await this.isSeenElsewhere(person))
  }

  private async isSeenElsewhere(person: string): Promise<boolean> {
    return (await this.store.presentElsewhere([IN_SIGHT], [person])).length > 0
  }

  /** One letter about all tables that wait, to somebody who is nowhere to be seen. */
  private async write(person: string): Promise<void> {
    const { letters } = this
    if (letters === null) return
    const contact = await this.store.contact(person)
    if (contact === null || !contact.confirmed || !contact.turns || contact.told !== null) return
    if (this.rooms.connectionsOf(person).some((one) => one.isSeen())) return
    if (await this.isSeenElsewhere(person)) return
    const tables = (await this.store.tablesOf(person, LISTED)).filter((table) =>
      waitedFor(table).includes(person),
    )
    if (tables.length === 0) return
    // Another of their tables may be looked at elsewhere at this moment.
    const now = this.now()
    if (!(await this.store.claimLetter(person, now, now + LEASE))) return
    await letters
      .sendTurn(
        contact,
        tables.map(({ id, doc }) => ({ name: nameOf(doc), link: letters.linkTo(id) })),
      )
      .catch(this.trouble)
    await this.store.setContact(person, { ...contact, told: now })
  }

  /** Somebody is back, and may be told again when they have gone. */
  cameBack(person: string): void {
    this.store.cameBack(person).catch(this.trouble)
  }

  async stop(): Promise<void> {
    clearInterval(this.timer)
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
