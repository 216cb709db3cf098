import {
  type Game,
  type GameRecord,
  hasSeat,
  type Outcome,
  RECORD_FORMAT,
  type Seat,
  type SeatSet,
  sealed,
  seatBit,
  seatsOf,
  seedOf,
} from '@materiel/kernel'
import {
  Chronicle,
  type Clock,
  choicesIn,
  findDeclaration,
  findGame,
  type Guest,
  gameWentOn,
  Host,
  type Ledger,
  type Listener,
  type Onlooker,
  type OpenGame,
  type Player,
  TableError,
  type Thinker,
} from '@materiel/table'
import type { Proposal, PublicPerson, Pushed, TableInfo } from '@materiel/table/online'
import { clocksAfter, clocksOnReturn, leftAt, newClocks, nextRunOut, runOut } from './clocks.js'
import { openGallery } from './gallery.js'
import { chairOf, chairsOf, infoOf, isPlaying, namedAt, personOn, proposalOf, publicOf } from './info.js'
import { commitmentOf, STAND_IN } from './laying.js'
import { Passes } from './passes.js'
import { passFor } from './passing.js'
import { noSuchTable, notNow, notYours } from './problems.js'
import { Seated } from './seated.js'
import { newId } from './secrets.js'
import type { Notice, Progress, Store, StoredChair, StoredTable, TableDoc } from './storage/store.js'

/** What rooms need of the world around them. */
export interface World {
  readonly store: Store
  readonly thinker: Thinker
  readonly clock: Clock
  /** How long the choice of a bot is looked at, in milliseconds. */
  readonly pace: number
  /** How long somebody who has nothing to say to a covered question seems to think, in milliseconds. */
  readonly pause: () => number
  /** Nobody answers a covered question sooner than this. */
  readonly leastPause: number
  /** Tell somebody, wherever they are connected. */
  tell(person: string, pushed: Pushed): void
  /** What goes wrong where nobody asked for it. */
  trouble(error: unknown): void
  /** A game has come to its end. */
  ended(id: string, doc: TableDoc, outcome: Outcome): Promise<void>
}

/** Somebody who is in the room: they are told how the table is laid. */
export interface Member {
  /** Null for somebody whom nobody knows. */
  readonly person: string | null
  push(pushed: Pushed): void
}

/** A game that a member has open. Another onlooker takes the place of one whose rights have changed. */
interface Open {
  readonly person: string | null
  readonly listener: Listener
  seats: string
  onlooker: Onlooker
}

/** Standing orders are looked after even if this process dies before it could. */
const ORDERS_PATIENCE = 10_000
/** How often a change is tried while others change the same table. */
const TRIES = 10

/**
 * Where a table stands: its host while the game goes on, and those who are there. All that it knows is in the store, so a room can be left and
 * opened again at any moment, here or elsewhere.
 */
export class Room implements Guest {
  private readonly name = newId()
  private readonly members = new Set<Member>()
  private readonly opened = new Set<Open>()
  private readonly known = new Map<string, PublicPerson>()
  private waitedFor = new Set<string>()
  private shown = ''
  private changedAt = Number.NEGATIVE_INFINITY
  private host: Host | null = null
  private passes: Passes | null = null
  private isFinishing = false
  private heard: () => void = () => {}
  private isClosed = false
  private changes: Promise<unknown> = Promise.resolve()
  /** When the room was last of use. */
  usedAt: number

  private constructor(
    readonly id: string,
    private readonly world: World,
    private stored: StoredTable,
  ) {
    this.usedAt = world.clock.now()
  }

  static async load(id: string, world: World): Promise<Room> {
    const stored = await world.store.table(id)
    if (stored === null) throw noSuchTable()
    const room = new Room(id, world, stored)
    await room.meet()
    await room.begin()
    return room
  }

  get doc(): TableDoc {
    return this.stored.doc
  }

  /** Whether nobody is there and nothing is to be done. */
  get isIdle(): boolean {
    return (
      this.members.size === 0 &&
      this.opened.size === 0 &&
      !(this.passes?.isAboutToPass ?? false) &&
      (this.host?.nextBot ?? -1) < 0
    )
  }

  close(): void {
    this.isClosed = true
    this.passes?.close()
    for (const { onlooker } of this.opened) onlooker.close()
    this.host?.close()
  }

  // --- The game.

  /** Take up the game where it stands, if it has begun. */
  private async begin(): Promise<void> {
    const { doc, progress } = this.stored
    if (doc.state === 'gathering' || progress === null || this.host !== null) return
    const entries = (await this.world.store.entries(this.id, 0)).map(({ entry }) => entry)
    const game = await findGame(doc.game)
    const { thinker, clock } = this.world
    try {
      const start = { options: doc.options, seed: seedOfTable(doc) }
      const host = new Host(
        game,
        { start, seating: this.seating(game), entries },
        { ledger: this.ledger(), thinker, clock },
      )
      if (host.chronicle.standing().hash !== progress.standing.hash && entries.length === this.stored.serial)
        throw new TableError('outdated', OUTDATED)
      this.host = host
    } catch (error) {
      // It was begun under other rules, which it does not replay by. Nobody need look after it until there are others again.
      if (!(error instanceof TableError)) this.world.trouble(error)
      await this.keep({ ...doc, outdated: true }, null)
      return
    }
    if (doc.rules !== game.version || doc.outdated)
      await this.keep({ ...doc, rules: game.version, outdated: false }, this.world.clock.now())
    this.host.reseat(this.seating(game), this.awaySeats(game))
    const { host } = this
    this.passes = new Passes(host, this.world, {
      passOf: (seat) => this.passOf(host, seat),
      failed: (error) => this.failed(error),
    })
    host.join(this)
    host.open()
    this.attend()
  }

  /** Write down what is so, though nobody has decided anything. */
  private async keep(doc: TableDoc, due: number | null): Promise<void> {
    const { revision, updated } = this.stored
    await this.world.store.changeTable(this.id, { revision, doc, due, updated })
    await this.reload()
  }

  private ledger(): Ledger {
    const { store, clock } = this.world
    return {
      append: async (serial, entry, standing) => {
        const now = clock.now()
        const { doc, progress } = this.stored
        if (progress === null) throw new Error('a game that has not begun goes on')
        const mover = this.chairOf(entry.split(' ')[0])
        const waiting = this.waitingPeople(standing.waiting)
        const clocks = clocksAfter(doc.clock, progress.clocks, { now, mover, waiting })
        const then: Progress = { standing, clocks }
        const due = this.dueBy(doc, then, now)
        const { name: by, id: table } = this
        if (!(await store.append({ table, serial, entry, at: now, progress: then, due, by })))
          throw gameWentOn()
        this.stored = { ...this.stored, serial: serial + 1, progress: then, updated: now, due }
      },
      read: async (from) => {
        await this.reload()
        return (await store.entries(this.id, from)).map(({ entry }) => entry)
      },
      follow: (listener) => {
        this.heard = listener
        return () => {
          this.heard = () => {}
        }
      },
    }
  }

  /** When a table wants attention: at once if only bots are asked, else when the next clock runs out. */
  private dueBy(doc: TableDoc, { standing, clocks }: Progress, now: number): number | null {
    if (doc.state !== 'playing' || standing.outcome !== null) return null
    const chairs = standing.waiting.map((seat) => chairOf(doc, seat))
    if (chairs.every((chair) => !isPlaying(doc.chairs[chair]))) return now
    const orders = chairs.some((chair) => doc.chairs[chair].orders !== null) ? now + ORDERS_PATIENCE : null
    const clock = nextRunOut(doc.clock, clocks)
    return orders === null ? clock : Math.min(orders, clock ?? orders)
  }

  /** Something was written or changed elsewhere. */
  noticed(notice: Notice): void {
    if (notice.kind === 'entry' && notice.by !== this.name) this.heard()
    if (notice.kind === 'table')
      this.run(async () => {
        const { revision } = this.stored
        await this.reload()
        if (this.stored.revision !== revision) await this.rearrange()
      })
  }

  private run(work: () => Promise<void>): void {
    work().catch((error) => this.failed(error))
  }

  private async reload(): Promise<void> {
    const stored = await this.world.store.table(this.id)
    if (stored === null) throw noSuchTable()
    if (stored.revision >= this.stored.revision && stored.serial >= this.stored.serial) this.stored = stored
  }

  // --- As the host knows it: bots are looked at for a while.

  get pace(): number {
    return this.world.pace
  }

  get readyAt(): number {
    return this.changedAt + this.world.pace
  }

  changed(): void {
    this.changedAt = this.world.clock.now()
    this.usedAt = this.changedAt
    const last = this.host?.chronicle.made.at(-1)
    if (last !== undefined) this.passes?.answered(last.seat)
    this.attend()
    if (this.doc.clock.kind !== 'none') this.announce()
  }

  failed(error: unknown): void {
    if (this.isClosed) return
    for (const { listener } of this.opened) listener.error(error)
  }

  // --- Who is there.

  /** Let somebody be told how the table is laid, until the returned function is called. */
  attach(member: Member): () => void {
    this.members.add(member)
    this.usedAt = this.world.clock.now()
    const { shown } = this
    this.arrived(member.person)
    // Unless everybody has just been told that they are there.
    if (this.shown === shown) member.push({ info: this.info(member.person) })
    return () => {
      this.members.delete(member)
      this.announceChange()
    }
  }

  private arrived(person: string | null): void {
    const chairs = this.chairsOf(person)
    if (chairs.some((chair) => this.doc.chairs[chair].away)) this.run(() => this.setAway(person, false))
    if (chairs.length === 0) return
    this.attend()
    this.announceChange()
  }

  private isPresent(person: string): boolean {
    return (
      [...this.members].some((member) => member.person === person) ||
      [...this.opened].some((open) => open.person === person)
    )
  }

  /** Sit down to look at the game, with one's own seats or as a spectator. */
  open(person: string | null, listener: Listener): OpenGame {
    const { host } = this
    if (this.doc.outdated) throw new TableError('outdated', OUTDATED)
    if (host === null) throw notNow('The game has not begun.', "La partie n'a pas commencé.")
    const seats = this.seatsOf(person)
    if (seats.length === 0 && !host.chronicle.over) {
      const { watching } = this.doc
      if (watching.see === 'nothing') throw notYours()
      if (watching.see === 'all') return openGallery(this.id, host, watching.delay, this.world, listener)
    }
    const open: Open = { person, listener, seats: seats.join(), onlooker: this.onlooker(seats, listener) }
    this.opened.add(open)
    this.usedAt = this.world.clock.now()
    this.arrived(person)
    return {
      id: this.id,
      game: host.game.id,
      get onlooker() {
        return open.onlooker
      },
      begin: () => open.onlooker.refresh(),
      close: () => {
        open.onlooker.close()
        this.opened.delete(open)
        this.usedAt = this.world.clock.now()
        if (person !== null) this.announceChange()
      },
    }
  }

  private onlooker(seats: readonly string[], listener: Listener): Onlooker {
    if (this.host === null) throw new Error('nobody can look at a game that has not begun')
    return new Seated(this.host, { seats, owns: false }, listener, this)
  }

  /** Everybody is told how the table is laid. */
  private announce(): void {
    if (this.isClosed) return
    this.shown = this.showing()
    for (const member of this.members) member.push({ info: this.info(member.person) })
  }

  /** The same, unless nothing has changed that is shown: what somebody does in secret is not to be noticed. */
  private announceChange(): void {
    if (this.showing() !== this.shown) this.announce()
  }

  /** What is shown to everybody, but for what time alone changes. */
  private showing(): string {
    const info = this.info(null)
    return JSON.stringify({ ...info, since: 0, chairs: info.chairs.map((chair) => ({ ...chair, left: 0 })) })
  }

  // --- Chairs.

  private chairOf(seat: string): number {
    return chairOf(this.doc, seat)
  }

  chairsOf(person: string | null): number[] {
    return chairsOf(this.doc, person)
  }

  private seatsOf(person: string | null): string[] {
    return this.chairsOf(person).flatMap((chair) => this.doc.chairs[chair].seats)
  }

  /** The chairs of those whose clocks run while these seats are asked. */
  private waitingPeople(waiting: readonly string[]): number[] {
    const chairs = new Set(waiting.map((seat) => this.chairOf(seat)))
    return [...chairs].filter((chair) => isPlaying(this.doc.chairs[chair]))
  }

  private seating(game: Game): Player[] {
    return game.seats.map((seat): Player => {
      const chair = this.doc.chairs[this.chairOf(seat)]
      const { player } = chair
      if (player === null) return { bot: STAND_IN }
      if ('bot' in player) return player
      return { person: 1 + this.chairsOf(player.person)[0], name: this.known.get(player.person)?.name ?? '' }
    })
  }

  private awaySeats(game: Game): SeatSet {
    return game.seats.reduce(
      (set, seat, i) => (this.doc.chairs[this.chairOf(seat)].away ? set | seatBit(i) : set),
      0,
    )
  }

  /** Learn the names of those who are at the table. */
  private async meet(): Promise<void> {
    for (const person of await this.world.store.people(namedAt(this.doc)))
      this.known.set(person.id, publicOf(person))
  }

  // --- Changes of the table.

  /** Change what is agreed on, as it is when the change is made. */
  change(edit: (doc: TableDoc) => { readonly doc: TableDoc; readonly progress?: Progress }): Promise<void> {
    const done = this.changes.then(async () => {
      for (let i = 0; i < TRIES; i++) {
        const { revision, serial, progress: before } = this.stored
        const { doc, progress } = edit(this.stored.doc)
        const then = progress ?? before
        const due = then === null ? null : this.dueBy(doc, then, this.world.clock.now())
        const isShown = JSON.stringify(openDoc(doc)) !== JSON.stringify(openDoc(this.doc))
        const updated = isShown ? this.world.clock.now() : this.stored.updated
        const change = {
          revision,
          doc,
          due,
          updated,
          ...(progress === undefined ? {} : { progress: { ...progress, serial } }),
        }
        if (await this.world.store.changeTable(this.id, change)) {
          await this.reload()
          return this.rearrange()
        }
        await this.reload()
      }
      throw gameWentOn()
    })
    this.changes = done.catch(() => {})
    return done
  }

  /** The table was changed: everybody is where they belong, and told. */
  private async rearrange(): Promise<void> {
    if (this.isClosed) return
    await this.meet()
    if (this.host === null) await this.begin()
    const { host } = this
    if (host !== null) {
      for (const open of this.opened) {
        const seats = this.seatsOf(open.person)
        if (seats.join() === open.seats) continue
        open.onlooker.close()
        open.seats = seats.join()
      }
      host.reseat(this.seating(host.game), this.awaySeats(host.game))
      for (const open of this.opened) {
        if (!open.onlooker.isLeft) continue
        open.onlooker = this.onlooker(this.seatsOf(open.person), open.listener)
        open.onlooker.refresh()
      }
    }
    this.announceChange()
    this.attend()
  }

  /** Begin the game; bots take the chairs that are free. */
  async start(): Promise<void> {
    const { doc } = this
    if (doc.state !== 'gathering') throw notNow('The game has begun already.', 'La partie a déjà commencé.')
    const game = await findGame(doc.game)
    await this.change((now) => {
      if (now.state !== 'gathering') throw notNow('The game has begun already.', 'La partie a déjà commencé.')
      const chairs = now.chairs.map((chair) => (chair.player === null ? vacated(chair) : chair))
      const playing: TableDoc = { ...now, state: 'playing', rules: game.version, chairs }
      const start = { options: playing.options, seed: seedOfTable(playing) }
      const standing = new Chronicle(game, start, []).standing()
      const at = this.world.clock.now()
      const waiting = [...new Set(standing.waiting.map((seat) => this.chairOf(seat)))].filter((chair) =>
        isPlaying(chairs[chair]),
      )
      const clocks = { ...newClocks(playing.clock, chairs.length, at), running: waiting }
      return { doc: playing, progress: { standing, clocks } }
    })
  }

  /** A bot plays for somebody, or they play again themselves. */
  async setAway(person: string | null, away: boolean): Promise<void> {
    const chairs = this.chairsOf(person)
    if (chairs.length === 0) throw notYours()
    await this.change((doc) => {
      const changed = doc.chairs.map((chair, i) => (chairs.includes(i) ? { ...chair, away } : chair))
      return this.withClocks({ ...doc, chairs: changed }, away ? [] : chairs)
    })
  }

  /** The clocks of those who are there run, and of nobody else. Whoever comes back has some time. */
  private withClocks(doc: TableDoc, returned: readonly number[]): { doc: TableDoc; progress?: Progress } {
    const { progress } = this.stored
    if (progress === null || doc.state !== 'playing') return { doc }
    const now = this.world.clock.now()
    let { clocks } = progress
    for (const chair of returned) clocks = clocksOnReturn(doc.clock, clocks, chair, now)
    const left = clocks.left.map((_, chair) => leftAt(clocks, chair, now))
    const chairs = new Set(progress.standing.waiting.map((seat) => chairOf(doc, seat)))
    const running = [...chairs].filter((chair) => isPlaying(doc.chairs[chair]))
    return { doc, progress: { ...progress, clocks: { since: now, left, running } } }
  }

  /** Somebody else, or a bot, has a chair from now on. */
  async give(chair: number, player: NonNullable<StoredChair['player']>, isVacated: boolean): Promise<void> {
    await this.change((doc) => {
      const chairs = doc.chairs.map((each, i) =>
        i === chair ? { ...each, player, vacated: isVacated, away: false, orders: null } : each,
      )
      return this.withClocks({ ...doc, chairs }, 'person' in player ? [chair] : [])
    })
  }

  /** A clock may have run out: a bot plays on for whoever it was. */
  private async checkClocks(): Promise<void> {
    const { doc, progress } = this.stored
    if (doc.state !== 'playing' || progress === null) return
    const out = runOut(doc.clock, progress.clocks, this.world.clock.now())
    if (out.length === 0) return
    await this.change((now) => {
      const chairs = now.chairs.map((chair, i) =>
        out.includes(i) && isPlaying(chair) ? { ...chair, away: true } : chair,
      )
      return this.withClocks({ ...now, chairs }, [])
    })
  }

  // --- Reactions without nagging.

  /** The table wants attention: somebody's time may be over, or bots should have played. */
  async wake(): Promise<void> {
    await this.checkClocks()
    this.attend()
    this.host?.goOn()
  }

  /** Look after what nobody need be asked: passes, and the end of the game. */
  private attend(): void {
    const { host } = this
    if (host === null || this.isClosed) return
    this.passes?.attend()
    this.tellWhoseTurn(host)
    const { outcome } = host.chronicle
    if (outcome !== null && this.doc.state === 'playing') this.run(() => this.finish(outcome))
  }

  /** What is answered for a seat now; null if nothing is. */
  private passOf({ game, state }: Host, seat: Seat): string | null {
    const chair = this.doc.chairs[this.chairOf(game.seats[seat])]
    const person = personOn(chair)
    if (person === null || chair.away || !hasSeat(game.toMove(state), seat)) return null
    // Without orders nobody answers for somebody who is not there: they could not have seen the question.
    if (chair.orders === null && !this.isPresent(person)) return null
    return passFor(game, state, seat, chair)
  }

  /** Nobody answers a covered question faster than somebody who has nothing to say. */
  async hold(): Promise<void> {
    await this.passes?.hold()
  }

  /** Somebody answers, so they are there. */
  async returned(seats: readonly string[]): Promise<void> {
    const away = seats.some((seat) => this.doc.chairs[this.chairOf(seat)].away)
    if (away) await this.setAway(personOn(this.doc.chairs[this.chairOf(seats[0])]), false)
  }

  private tellWhoseTurn({ chronicle, game, state }: Host): void {
    const asked = chronicle.over ? [] : seatsOf(game.toMove(state))
    const people = new Set(
      asked.flatMap((seat) => personOn(this.doc.chairs[this.chairOf(game.seats[seat])]) ?? []),
    )
    for (const person of people)
      if (!this.waitedFor.has(person)) this.world.tell(person, { turn: { table: this.id, yours: true } })
    for (const person of this.waitedFor)
      if (!people.has(person)) this.world.tell(person, { turn: { table: this.id, yours: false } })
    this.waitedFor = people
  }

  /** What it came to is written first: if that is where the process dies, it is done again, and comes to the same. */
  private async finish(outcome: Outcome): Promise<void> {
    if (this.isFinishing) return
    this.isFinishing = true
    await this.world.ended(this.id, this.doc, outcome)
    await this.change((doc) => ({ doc: { ...doc, state: 'over', proposal: null } }))
  }

  /** The host of the game; refused before it has begun, and where it cannot go on. */
  playing(): Host {
    if (this.doc.outdated) throw new TableError('outdated', OUTDATED)
    if (this.host === null) throw notNow('The game has not begun.', "La partie n'a pas commencé.")
    if (this.host.chronicle.over) throw notNow('The game is over.', 'La partie est terminée.')
    return this.host
  }

  // --- What is shown of it.

  info(person: string | null): TableInfo {
    return infoOf(this.stored, person, {
      now: this.world.clock.now(),
      known: this.known,
      isPresent: (id) => this.isPresent(id),
    })
  }

  proposal(): Proposal | null {
    return proposalOf(this.stored)
  }

  /** The whole game with how its chance came about: when it is over, or cannot go on, there is nothing left to hide. */
  async record(person: string | null): Promise<GameRecord> {
    const { half, chairs, outdated, game, rules, options } = this.doc
    const chance = { commitment: commitmentOf(this.doc), half, words: chairs.map(({ word }) => word) }
    if (!outdated) return sealed({ ...(await this.recordFor(person)), chance })
    const { seats } = findDeclaration(game)
    const standing = this.stored.progress?.standing
    return sealed({
      format: RECORD_FORMAT,
      game,
      version: rules,
      options,
      seed: seedOfTable(this.doc),
      seats: seats.map(({ id }) => id),
      choices: await this.choices(),
      outcome: standing?.outcome ?? null,
      hash: standing?.hash ?? '',
      chance,
    })
  }

  private async recordFor(person: string | null): Promise<GameRecord> {
    const open = this.open(person, { moment() {}, error() {} })
    try {
      return open.onlooker.record(false)
    } finally {
      open.close()
    }
  }

  /** The choices, for a game that is over or cannot be opened any more. */
  async choices(): Promise<string[]> {
    if (this.doc.state !== 'over' && !this.doc.outdated)
      throw notNow('The game is not over.', "La partie n'est pas terminée.")
    return choicesIn((await this.world.store.entries(this.id, 0)).map(({ entry }) => entry))
  }

  get serial(): number {
    return this.stored.serial
  }

  get progress(): Progress | null {
    return this.stored.progress
  }
}

/** The seed of a game: the server's half, and the words of the chairs. */
const seedOfTable = ({ half, chairs }: TableDoc): string =>
  seedOf(
    half,
    chairs.map(({ word }) => word),
  )

/** A table without what only one player knows of. */
const openly = ({ orders: _, ...chair }: StoredChair) => chair
const openDoc = (doc: TableDoc) => ({ ...doc, chairs: doc.chairs.map(openly) })

const vacated = (chair: StoredChair): StoredChair => ({ ...chair, player: { bot: STAND_IN }, vacated: true })

const OUTDATED = {
  en: 'This game was begun under other rules and cannot go on by these. It can still be read.',
  fr: 'Cette partie a été commencée avec d’autres règles et ne peut pas continuer avec celles-ci. On peut encore la lire.',
}
