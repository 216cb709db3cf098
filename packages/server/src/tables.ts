import type { Seat } from '@materiel/kernel'
import { findDeclaration, gameWentOn, TableError } from '@materiel/table'
import type { BODIES, NewTable, Orders, Proposal, TableInfo } from '@materiel/table/online'
import type { InferOutput } from 'valibot'
import { isOfAnotherSide } from './chairs.js'
import { affectedByEnding, affectedByResigning, affectedByUndo } from './consent.js'
import { chairOf, hasResigned, infoOf, namedAt, personOn, playerOf, publicOf } from './info.js'
import { checkBot, lay } from './laying.js'
import { turnOf } from './passing.js'
import { bad, notNow, notYours } from './problems.js'
import type { Room } from './room.js'
import type { Rooms } from './rooms.js'
import { newId, newSecret } from './secrets.js'
import { CONNECTED, type Store, type StoredChair, type StoredTable, type TableDoc } from './storage/store.js'

/** How many tables somebody may have that are not over. */
const MOST_TABLES = 50
/** How many tables a list shows. */
const LISTED = 200

type Consent = InferOutput<typeof BODIES.consent>

/** What people do with tables besides playing. */
export class Tables {
  constructor(
    private readonly store: Store,
    private readonly rooms: Rooms,
    private readonly now: () => number,
  ) {}

  async info(id: string, person: string | null): Promise<TableInfo> {
    return (await this.rooms.room(id)).info(person)
  }

  async create(wish: NewTable, person: string): Promise<TableInfo> {
    if ((await this.store.countTables(person, ['gathering', 'playing'])) >= MOST_TABLES)
      throw notNow(
        `You have ${MOST_TABLES} tables already that are not over.`,
        `Vous avez déjà ${MOST_TABLES} tables en cours.`,
      )
    const doc = await lay(wish, person, this.now())
    const room = await this.add(doc)
    await this.startIfFull(room)
    return room.info(person)
  }

  private async add(doc: TableDoc): Promise<Room> {
    const id = newId()
    await this.store.addTable({
      id,
      revision: 0,
      doc,
      serial: 0,
      progress: null,
      updated: this.now(),
      due: null,
    })
    return this.rooms.room(id)
  }

  private async startIfFull(room: Room): Promise<void> {
    if (room.doc.state !== 'gathering' || room.doc.chairs.some(({ player }) => player === null)) return
    await room.start().catch((error) => {
      // Whoever sat down at the same time has begun it.
      if (room.doc.state === 'gathering') throw error
    })
  }

  async lobby(person: string | null): Promise<TableInfo[]> {
    return this.shown(await this.store.lobby(LISTED), person)
  }

  async tablesOf(person: string): Promise<TableInfo[]> {
    return this.shown(await this.store.tablesOf(person, LISTED), person)
  }

  /** Tables as they are stored: nobody need open a game for a list of games. */
  private async shown(tables: readonly StoredTable[], person: string | null): Promise<TableInfo[]> {
    const people = await this.store.people([...new Set(tables.flatMap(({ doc }) => namedAt(doc)))])
    const known = new Map(people.map((each) => [each.id, publicOf(each)]))
    const others = await this.store.presentElsewhere([CONNECTED], [...known.keys()])
    const elsewhere = new Set(others.map((one) => one.person))
    const isPresent = (id: string): boolean => this.rooms.connectionsOf(id).length > 0 || elsewhere.has(id)
    return tables.map((table) => infoOf(table, person, { now: this.now(), known, isPresent }))
  }

  // --- Chairs.

  async sit(id: string, person: string, seat: string, word: string): Promise<TableInfo> {
    const room = await this.rooms.room(id)
    const chair = chairAt(room.doc, seat)
    const isFree = ({ chairs, state }: TableDoc): boolean =>
      chairs[chair].player === null || (state === 'playing' && chairs[chair].vacated)
    const check = (doc: TableDoc): void => {
      if (doc.state === 'over' || !isFree(doc))
        throw notNow('Somebody sits there.', "Quelqu'un est assis là.")
      if (isOfAnotherSide(doc, person, doc.chairs[chair].side))
        throw notNow(
          'You play for another side, or did.',
          'Vous jouez pour un autre camp, ou avez joué pour lui.',
        )
    }
    if (room.doc.state === 'gathering')
      await room.change((doc) => {
        gathering(doc)
        check(doc)
        return { doc: withChair(doc, chair, { player: { person }, word }) }
      })
    else await room.take(chair, person, check)
    await this.startIfFull(room)
    return room.info(person)
  }

  /** Whoever laid the table decides, until the game begins, where bots sit and who does not. */
  async placeBot(id: string, person: string, seat: string, bot: string | null): Promise<TableInfo> {
    const room = await this.rooms.room(id)
    if (room.doc.owner !== person) throw notYours()
    if (bot !== null) checkBot(bot)
    const chair = chairAt(room.doc, seat)
    await room.change((doc) => {
      gathering(doc)
      return { doc: withChair(doc, chair, { player: bot === null ? null : { bot }, word: '' }) }
    })
    await this.startIfFull(room)
    return room.info(person)
  }

  async leave(id: string, person: string, seat: string | undefined): Promise<TableInfo> {
    const room = await this.rooms.room(id)
    const mine = room.chairsOf(person)
    const chairs = seat === undefined ? mine : mine.filter((chair) => chair === chairAt(room.doc, seat))
    if (room.doc.state === 'over') throw notNow('The game is over.', 'La partie est terminée.')
    if (chairs.length === 0 && room.doc.owner !== person) throw notYours()
    for (const chair of chairs) {
      if (room.doc.state === 'playing') await room.vacate(chair, person)
      else
        await room.change((doc) => {
          gathering(doc)
          return { doc: withChair(doc, chair, { player: null, word: '' }) }
        })
    }
    const info = room.info(person)
    // A table without anybody is cleared before the game, and somebody else's after it has begun.
    const people = room.doc.chairs.flatMap((each) => personOn(each) ?? [])
    if (room.doc.state === 'gathering' && (people.length === 0 || room.doc.owner === person)) {
      if (people.length === 0) {
        await this.rooms.forget(id)
        await this.store.deleteTable(id)
      } else await room.change((doc) => ({ doc: { ...doc, owner: people[0] } }))
    }
    return info
  }

  async start(id: string, person: string): Promise<TableInfo> {
    const room = await this.rooms.room(id)
    if (room.doc.owner !== person) throw notYours()
    await room.start()
    return room.info(person)
  }

  async setAway(id: string, person: string, away: boolean): Promise<TableInfo> {
    const room = await this.rooms.room(id)
    room.playing()
    await room.setAway(person, away)
    return room.info(person)
  }

  async setWord(id: string, person: string, word: string): Promise<TableInfo> {
    const room = await this.rooms.room(id)
    const [chair] = room.chairsOf(person)
    if (chair === undefined) throw notYours()
    await room.change((doc) => {
      gathering(doc)
      return { doc: withChair(doc, chair, { word }) }
    })
    return room.info(person)
  }

  // --- What takes more than one.

  /** Ask the others for something. What nobody need consent to is done at once. */
  async propose(id: string, person: string, kind: 'undo' | 'end' | 'resign'): Promise<TableInfo> {
    const room = await this.rooms.room(id)
    const host = room.playing()
    const [by] = room.chairsOf(person)
    if (by === undefined) throw notYours()
    if (kind === 'undo' && this.undoTarget(room, by) === null)
      throw notNow('You have chosen nothing yet.', "Vous n'avez encore rien choisi.")
    const { serial } = host
    const affects = this.affectedBy(room, kind, by)
    const isFree = affects.every((chair) => [null, person].includes(personOn(room.doc.chairs[chair])))
    if (isFree) await this.carryOut(room, kind, by)
    else
      await room.change((doc) => ({ doc: { ...doc, proposal: { kind, by, agreed: [by], affects, serial } } }))
    return room.info(person)
  }

  async consent(id: string, person: string, { agree, to }: Consent): Promise<TableInfo> {
    const room = await this.rooms.room(id)
    room.playing()
    const mine = room.chairsOf(person)
    if (mine.length === 0) throw notYours()
    if (room.proposal() === null) throw notNow('Nobody asks for anything.', 'Personne ne demande rien.')
    await room.change((doc) => {
      const { proposal } = doc
      if (proposal === null) return { doc }
      const { kind, by, affects, agreed } = proposal
      // Something else is asked for by now than what they have read.
      if (to !== undefined && (to.kind !== kind || to.by !== by)) throw gameWentOn()
      if (!mine.includes(by) && affects !== undefined && !affects.some((chair) => mine.includes(chair)))
        throw notYours()
      if (!agree) return { doc: { ...doc, proposal: null } }
      return { doc: { ...doc, proposal: { ...proposal, agreed: [...new Set([...agreed, ...mine])] } } }
    })
    const agreed = room.proposal()
    if (agreed?.wants.length === 0) await this.carryOut(room, agreed.kind, agreed.by)
    return room.info(person)
  }

  /** Do what was asked for: everybody has agreed whom it takes. */
  private async carryOut(room: Room, kind: Proposal['kind'], by: number): Promise<void> {
    const host = room.playing()
    switch (kind) {
      case 'undo': {
        const target = this.undoTarget(room, by)
        // A bot may answer in between: what it chose is taken back as well.
        for (let i = 0; target !== null && host.chronicle.version > target && i < 10_000; i++)
          await host
            .undo(host.serial, () => {})
            .catch((error) => {
              if (!(error instanceof TableError) || error.code !== 'stale') throw error
            })
        return
      }
      case 'end':
        return host.end(host.serial, { winner: 'nobody', reason: 'agreed' })
      case 'resign':
        return this.resign(room, room.doc.chairs[by].side)
    }
  }

  /** The chairs that something affects: those whose consent it takes. */
  private affectedBy(room: Room, kind: Proposal['kind'], by: number): number[] {
    const { chairs } = room.doc
    switch (kind) {
      case 'undo': {
        const { game, chronicle } = room.playing()
        const since = chronicle.since(this.undoTarget(room, by) ?? chronicle.version)
        const named = (seats: ReadonlySet<Seat>): string[] => [...seats].map((seat) => game.seats[seat])
        return affectedByUndo(chairs, { decided: named(since.decided), learned: named(since.learned) })
      }
      case 'end':
        return affectedByEnding(chairs)
      case 'resign':
        return affectedByResigning(chairs, by)
    }
  }

  /** The moment before the latest choice of a chair; null if it has made none. */
  private undoTarget(room: Room, chair: number): number | null {
    const { game, chronicle } = room.playing()
    const { seats } = room.doc.chairs[chair]
    const last = chronicle.made.filter(({ seat }) => seats.includes(game.seats[seat])).at(-1)
    return last === undefined ? null : last.version - 1
  }

  /**
   * Whoever resigns has lost. The others play on with bots in the empty chairs, unless only one side is left, which has won then, or nobody is left
   * who would play.
   */
  private async resign(room: Room, side: string): Promise<void> {
    const host = room.playing()
    const { chairs } = room.doc
    const left = findDeclaration(room.doc.game)
      .sides.map(({ id }) => id)
      .filter((id) => id !== side && !chairs.some((chair) => chair.side === id && hasResigned(chair)))
    const isAnybodyLeft = chairs.some((chair) => left.includes(chair.side) && personOn(chair) !== null)
    if (left.length > 1 && isAnybodyLeft) return room.resign(side)
    return host.end(host.serial, { winner: left.length === 1 ? left[0] : 'nobody', reason: 'resigned' })
  }

  /** The same again, once: with seats kept, or each player in the place of the next. */
  async rematch(id: string, person: string, turned: boolean): Promise<TableInfo> {
    const room = await this.rooms.room(id)
    if (!room.doc.chairs.some((chair) => playerOf(chair) === person)) throw notYours()
    if (room.doc.state !== 'over') throw notNow('The game is not over.', "La partie n'est pas terminée.")
    if (room.doc.rematch !== null) return this.info(room.doc.rematch, person)
    const { doc } = room
    const players = doc.chairs.map(({ player, resigned }) =>
      resigned === undefined ? player : { person: resigned },
    )
    const moved = turned ? [...players.slice(-1), ...players.slice(0, -1)] : players
    const again = await this.add({
      ...doc,
      rules: findDeclaration(doc.game).version,
      state: 'gathering',
      owner: person,
      chairs: doc.chairs.map(({ resigned: _, left: __, ...chair }, i) => ({
        ...chair,
        player: moved[i],
        vacated: false,
        away: false,
        word: '',
        orders: null,
      })),
      half: newSecret(),
      created: this.now(),
      proposal: null,
      rematch: null,
      outdated: false,
    })
    await room.change((now) => ({ doc: { ...now, rematch: now.rematch ?? again.id } }))
    if (room.doc.rematch !== null && room.doc.rematch !== again.id) await this.store.deleteTable(again.id)
    return this.info(room.doc.rematch ?? again.id, person)
  }

  // --- Standing orders.

  async orders(id: string, person: string): Promise<Orders> {
    const room = await this.rooms.room(id)
    const [chair] = room.chairsOf(person)
    if (chair === undefined) throw notYours()
    const { orders } = room.doc.chairs[chair]
    if (orders === null) return { passThisTurn: false, only: null }
    const { game, state } = room.playing()
    return {
      passThisTurn: orders.passThisTurn && orders.turn === turnOf(game, state),
      only: orders.only,
    }
  }

  async setOrders(id: string, person: string, orders: Orders): Promise<Orders> {
    const room = await this.rooms.room(id)
    const { game, state } = room.playing()
    const mine = room.chairsOf(person)
    if (mine.length === 0) throw notYours()
    const isAny = orders.passThisTurn || orders.only !== null
    await room.change((doc) => ({
      doc: {
        ...doc,
        chairs: doc.chairs.map((chair, i) =>
          mine.includes(i)
            ? { ...chair, orders: isAny ? { ...orders, turn: turnOf(game, state) } : null }
            : chair,
        ),
      },
    }))
    return this.orders(id, person)
  }
}

function chairAt(doc: TableDoc, seat: string): number {
  const chair = chairOf(doc, seat)
  if (chair < 0) throw bad(`There is no seat “${seat}”.`, `Il n'y a pas de place « ${seat} ».`)
  return chair
}

const withChair = (doc: TableDoc, chair: number, change: Partial<StoredChair>): TableDoc => ({
  ...doc,
  chairs: doc.chairs.map((each, i) => (i === chair ? { ...each, ...change } : each)),
})

function gathering({ state }: TableDoc): void {
  if (state !== 'gathering') throw notNow('The game has begun already.', 'La partie a déjà commencé.')
}
