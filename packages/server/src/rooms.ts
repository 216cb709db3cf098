import { TableError } from '@materiel/table'
import type { Pushed } from '@materiel/table/online'
import { Room, type World } from './room.js'
import { CONNECTED, IN_SIGHT, type Notice, type StoredSaid } from './storage/store.js'

/** Somebody who is connected. */
export interface Connection {
  readonly person: string | null
  /** Whether they are at a table. */
  isAt(table: string): boolean
  /** Whether the page is in sight, as far as it says. */
  isSeen(): boolean
  push(pushed: Pushed): void
  /** Who they are is no longer known: they signed out, or are gone. */
  close(): void
  /** Nothing can be done for them for the time being: they are to come back. */
  putOff(): void
}

/** What rooms are made of, but for what they tell of. */
export type Furniture = Omit<World, 'tell'> & {
  /** How long a room where nothing happens is kept, in milliseconds. */
  readonly keptFor: number
  /** How often is looked whether a table wants attention, in milliseconds. */
  readonly lookEvery: number
}

/** Tables that are looked after at once, and that are asked about at once. */
const AT_ONCE = 50
const ASKED_ABOUT = 1000

/** The rooms that are open in this process, and those who are connected to it. */
export class Rooms {
  private readonly rooms = new Map<string, Promise<Room>>()
  /** When each was last asked for: whoever did may not have it in hand yet, and is not to find it closed. */
  private readonly askedFor = new Map<string, number>()
  private readonly connections = new Set<Connection>()
  private readonly byPerson = new Map<string, Set<Connection>>()
  private readonly world: World
  private readonly unfollow: () => void
  private readonly timer: NodeJS.Timeout
  private looking: Promise<void> | null = null
  private isStopped = false

  constructor(
    private readonly furniture: Furniture,
    private readonly onSaid: (said: StoredSaid, connections: ReadonlySet<Connection>) => Promise<void>,
  ) {
    this.world = { ...furniture, tell: (person, pushed) => this.tell(person, pushed) }
    this.unfollow = furniture.store.follow((notice) => this.noticed(notice))
    this.timer = setInterval(() => {
      this.looking ??= this.look()
        .catch(furniture.trouble)
        .finally(() => {
          this.looking = null
        })
    }, furniture.lookEvery)
  }

  /** The room of a table; refused if there is no such table. What others have written by now is known there. */
  room(id: string): Promise<Room> {
    this.askedFor.set(id, this.furniture.clock.now())
    const found = this.rooms.get(id)
    if (found !== undefined) return this.furniture.store.lease === 0 ? found : this.refreshed(id, found)
    const loading = Room.load(id, this.world)
    this.rooms.set(id, loading)
    // What could not be opened is tried again by the next who asks.
    loading.catch(() => this.drop(id))
    return loading
  }

  private async refreshed(id: string, found: Promise<Room>): Promise<Room> {
    const room = await found
    try {
      await room.refresh()
    } catch (error) {
      // Somebody has cleared the table.
      if (error instanceof TableError && error.code === 'missing') await this.forget(id)
      throw error
    }
    return room
  }

  /** How many rooms are open, and how many people are connected. */
  get counts(): { readonly rooms: number; readonly connections: number } {
    return { rooms: this.rooms.size, connections: this.connections.size }
  }

  // --- Those who are connected.

  connect(connection: Connection): () => void {
    const { person } = connection
    this.connections.add(connection)
    if (person === null) return () => this.connections.delete(connection)
    const own = this.byPerson.get(person) ?? new Set()
    this.byPerson.set(person, own.add(connection))
    const { store } = this.furniture
    store.setPresent(person, CONNECTED, true)
    if (connection.isSeen()) store.setPresent(person, IN_SIGHT, true)
    return () => {
      store.setPresent(person, CONNECTED, false)
      if (connection.isSeen()) store.setPresent(person, IN_SIGHT, false)
      this.connections.delete(connection)
      own.delete(connection)
      if (own.size === 0 && this.byPerson.get(person) === own) this.byPerson.delete(person)
    }
  }

  /** Somebody who is connected has the page in sight again, or no longer. */
  sighted(person: string, isSeen: boolean): void {
    this.furniture.store.setPresent(person, IN_SIGHT, isSeen)
  }

  connectionsOf(person: string): Connection[] {
    return [...(this.byPerson.get(person) ?? [])]
  }

  private tell(person: string, pushed: Pushed): void {
    for (const connection of this.connectionsOf(person)) connection.push(pushed)
  }

  // --- What happens by itself.

  private noticed(notice: Notice): void {
    const { trouble } = this.furniture
    switch (notice.kind) {
      case 'said':
        this.onSaid(notice.said, this.connections).catch(trouble)
        return
      case 'tell':
        // Where the room is open it tells those who are connected here.
        if (!this.rooms.has(notice.table)) this.tell(notice.person, notice.pushed)
        return
      case 'gone':
        for (const connection of this.connectionsOf(notice.person)) connection.close()
        return
      case 'away':
        for (const connection of [...this.connections]) connection.putOff()
        return
      case 'missed':
        this.catchUp().catch(trouble)
        return
      case 'entry':
      case 'table':
      case 'present':
        this.rooms
          .get(notice.table)
          ?.then((room) => room.noticed(notice))
          .catch(() => {})
    }
  }

  /** Notices may have been lost: see how far tables are, and who is there. */
  private async catchUp(): Promise<void> {
    const { store, trouble } = this.furniture
    const all = [...this.rooms.keys()]
    for (let i = 0; i < all.length; i += ASKED_ABOUT) {
      const ids = all.slice(i, i + ASKED_ABOUT)
      const versions = new Map((await store.versions(ids)).map((version) => [version.id, version]))
      const people = new Map(ids.map((id) => [id, new Set<string>()]))
      for (const { table, person } of await store.presentElsewhere(ids)) people.get(table)?.add(person)
      for (const id of ids) {
        const room = await this.rooms.get(id)?.catch(() => null)
        if (room === undefined || room === null) continue
        const version = versions.get(id)
        if (version === undefined) await this.forget(id)
        else if (room.isBehind(version)) await room.refresh().catch(trouble)
        room.setElsewhere(people.get(id) ?? new Set())
      }
    }
  }

  /** Look after tables that want attention, and leave rooms where nothing happens. */
  private async look(): Promise<void> {
    const { store, clock, keptFor, trouble } = this.furniture
    for (const id of await store.claimDue(clock.now(), AT_ONCE)) {
      if (this.isStopped) return
      try {
        await (await this.room(id)).wake()
      } catch (error) {
        trouble(error)
      }
    }
    const extended: Room[] = []
    for (const [id, loading] of this.rooms) {
      const room = await loading.catch(() => null)
      if (room?.isToBeExtended) extended.push(room)
      if (room === null || !room.isIdle || this.rooms.get(id) !== loading) continue
      if (clock.now() - Math.max(room.usedAt, this.askedFor.get(id) ?? 0) < keptFor) continue
      this.drop(id)
      room.close()
    }
    await store.extend(
      extended.map(({ id }) => id),
      clock.now(),
    )
    // Unless others have written meanwhile.
    for (const room of extended) if (room.isKeeping) room.keep()
  }

  private drop(id: string): void {
    this.rooms.delete(id)
    this.askedFor.delete(id)
  }

  /** Forget a room, as if the process had just begun: nothing is lost by it. */
  async forget(id: string): Promise<void> {
    const loading = this.rooms.get(id)
    this.drop(id)
    ;(await loading?.catch(() => null))?.close()
  }

  async stop(): Promise<void> {
    this.isStopped = true
    clearInterval(this.timer)
    this.unfollow()
    await this.looking
    for (const connection of [...this.connections]) connection.close()
    for (const loading of this.rooms.values()) (await loading.catch(() => null))?.close()
    this.rooms.clear()
  }
}
