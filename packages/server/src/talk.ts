import type { Said } from '@materiel/table/online'
import { personOn, publicOf } from './info.js'
import { notYours } from './problems.js'
import type { Room } from './room.js'
import type { Connection, Rooms } from './rooms.js'
import type { Store, StoredSaid, TableDoc } from './storage/store.js'

/** How much of what was said is shown. */
const SHOWN = 300

type Channel = Said['channel']

/** What people say at tables. */
export class Talk {
  constructor(
    private readonly store: Store,
    private readonly now: () => number,
  ) {}

  async say(room: Room, person: string, channel: Channel, text: string): Promise<void> {
    const side = sideOf(room.doc, person)
    const isPlayer = side !== null
    // Who watches could tell who plays what they see, so they talk among themselves until the game is over.
    const may =
      channel === 'gallery'
        ? !isPlayer
        : channel === 'team'
          ? isPlayer
          : isPlayer || room.doc.state === 'over'
    if (!may) throw notYours()
    await this.store.addSaid({
      table: room.id,
      channel,
      side: channel === 'team' && side !== null ? side : '',
      person,
      text,
      at: this.now(),
    })
  }

  async said(room: Room, person: string | null): Promise<Said[]> {
    const all = await this.store.said(room.id, SHOWN)
    const muted = person === null ? [] : await this.store.mutes(person)
    return this.named(all.filter((said) => hears(room.doc, person, said) && !muted.includes(said.person)))
  }

  private async named(said: readonly StoredSaid[]): Promise<Said[]> {
    const people = await this.store.people([...new Set(said.map(({ person }) => person))])
    const known = new Map(people.map((each) => [each.id, publicOf(each)]))
    return said.map(({ id, table, channel, person, text, at }) => ({
      id,
      table,
      channel,
      by: known.get(person) ?? { id: person, name: '', kind: 'guest' },
      text,
      at,
    }))
  }

  /** Tell those of a table who are connected what was just said, as far as they hear it. */
  async spread(said: StoredSaid, room: Room, connections: Iterable<Connection>): Promise<void> {
    const [named] = await this.named([said])
    for (const connection of connections) {
      const { person } = connection
      if (!hears(room.doc, person, said)) continue
      if (person !== null && (await this.store.mutes(person)).includes(said.person)) continue
      connection.push({ said: named })
    }
  }
}

/** Who tells rooms of what was said. */
export const spreading =
  (talk: Talk, rooms: () => Rooms) =>
  async (said: StoredSaid, connections: ReadonlySet<Connection>): Promise<void> => {
    const there = [...connections].filter((one) => one.isAt(said.table))
    if (there.length > 0) await talk.spread(said, await rooms().room(said.table), there)
  }

/** The side that somebody plays for; null for those who watch. */
const sideOf = ({ chairs }: TableDoc, person: string | null): string | null =>
  person === null ? null : (chairs.find((chair) => personOn(chair) === person)?.side ?? null)

function hears(doc: TableDoc, person: string | null, { channel, side }: StoredSaid): boolean {
  const own = sideOf(doc, person)
  switch (channel) {
    case 'table':
      return true
    case 'team':
      return own !== null && own === side
    case 'gallery':
      return own === null || doc.state === 'over'
  }
}
