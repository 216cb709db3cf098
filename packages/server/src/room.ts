import { type GameRecord, hasSeat, type Outcome, type Seat, seatsOf } from '@materiel/kernel'
import {
  Chronicle,
  type Clock,
  findGame,
  type Guest,
  Host,
  type Ledger,
  type Listener,
  type OpenGame,
  TableError,
  type Thinker,
} from '@materiel/table'
import type { Proposal, PublicPerson, Pushed, TableInfo } from '@materiel/table/online'
import { choicesOn, outdatedRecord, withChance } from './archive.js'
import { withAway, withBots, withoutPerson, withoutSide, withPerson, withTimeOut } from './chairs.js'
import { Company, type Member, type Open } from './company.js'
import { openGallery } from './gallery.js'
import { chairOf, chairsOf, infoOf, namedAt, personOn, proposalOf, publicOf } from './info.js'
import { Keeping } from './keeping.js'
import { seedOfTable } from './laying.js'
import { Passes } from './passes.js'
import { passFor } from './passing.js'
import { awaySeats, seatingAt, seatsOfPerson } from './places.js'
import { newerRules, notNow, notYours } from './problems.js'
import { Seated } from './seated.js'
import { newId } from './secrets.js'
import { Sheet } from './sheet.js'
import type { Notice, Store, StoredChair, StoredTable, TableDoc, TableVersion } from './storage/store.js'
import { begun, type Changed, outOfTime, reseated } from './timekeeping.js'
import { Turns } from './turns.js'

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

/**
 * Where a table stands: its host while the game goes on, and those who are there. All that it knows is in the store, so a room can be left and
 * opened again at any moment, here or elsewhere.
 */
export class Room implements Guest {
  private readonly name = newId()
  private readonly known = new Map<string, PublicPerson>()
  private readonly company: Company
  private readonly turns: Turns
  private host: Host | null = null
  private passes: Passes | null = null
  private changedAt = Number.NEGATIVE_INFINITY
  private isFinishing = false
  private readonly keeping: Keeping
  /** The table by which everybody is where they belong. */
  private arranged: StoredTable
  private arranging: Promise<unknown> = Promise.resolve()
  /** Who is here through other processes. */
  private elsewhere: ReadonlySet<string> = new Set()
  private heard: () => void = () => {}
  private isClosed = false
  private changes: Promise<unknown> = Promise.resolve()
  /** When the room was last of use. */
  usedAt: number

  private constructor(
    private readonly sheet: Sheet,
    private readonly world: World,
  ) {
    this.usedAt = world.clock.now()
    this.arranged = sheet.stored
    this.keeping = new Keeping(sheet, world.store.lease, () => world.clock.now())
    this.company = new Company((person) => this.info(person))
    this.turns = new Turns(sheet.id, (person, pushed) => {
      world.tell(person, pushed)
      if (this.isKeeping) world.store.tell({ kind: 'tell', person, table: sheet.id, pushed })
    })
  }

  static async load(id: string, world: World): Promise<Room> {
    const room = new Room(await Sheet.read(id, world.store, () => world.clock.now()), world)
    await room.meet()
    if (world.store.lease > 0) await room.lookAround()
    await room.begin()
    return room
  }

  /** Whether it is for this process to see to what nobody need be asked. */
  get isKeeping(): boolean {
    return this.keeping.isOurs
  }

  /** Whether that takes longer than was thought, since bots are still to play. */
  get isToBeExtended(): boolean {
    return (this.host?.nextBot ?? -1) >= 0 && this.keeping.isEnding
  }

  /** It is for this process from now on. Bots go on, whatever held them up. */
  keep(): void {
    this.keeping.take()
    this.host?.goOn()
  }

  /** Read what is written now. If it is by newer rules, nothing of it is for this process, nor for those who are here. */
  private async reload(): Promise<void> {
    await this.keeping.reload()
    if (this.host !== null && this.doc.rules > this.host.game.version) throw newerRules()
  }

  get id(): string {
    return this.sheet.id
  }

  get doc(): TableDoc {
    return this.sheet.doc
  }

  /** Whether nobody is there and nothing is to be done. */
  get isIdle(): boolean {
    return this.company.isEmpty && !(this.passes?.isAboutToPass ?? false) && (this.host?.nextBot ?? -1) < 0
  }

  close(): void {
    this.isClosed = true
    this.passes?.close()
    this.company.close()
    this.host?.close()
  }

  // --- The game.

  /** Take up the game where it stands, if it has begun. */
  private async begin(): Promise<void> {
    const { doc, progress, serial } = this.sheet.stored
    if (doc.state === 'gathering' || progress === null || this.host !== null) return
    const entries = await this.sheet.entries(0)
    const game = await findGame(doc.game)
    const { thinker, clock } = this.world
    if (doc.rules > game.version) throw newerRules()
    try {
      const start = { options: doc.options, seed: seedOfTable(doc) }
      const written = { start, seating: seatingAt(this.doc, game, this.known), entries }
      const host = new Host(game, written, { ledger: this.ledger(), thinker, clock })
      // Unless somebody has written meanwhile: then there are more entries than it stood at.
      if (host.chronicle.standing().hash !== progress.standing.hash && entries.length === serial)
        throw new TableError('outdated', OUTDATED)
      this.host = host
    } catch (error) {
      // It was begun under other rules, which it does not replay by. Nobody need look after it until there are others again.
      if (!(error instanceof TableError)) this.world.trouble(error)
      await this.sheet.keep({ ...doc, outdated: true }, null)
      return
    }
    if (doc.rules !== game.version || doc.outdated)
      await this.sheet.keep({ ...doc, rules: game.version, outdated: false }, clock.now())
    const { host } = this
    host.reseat(seatingAt(this.doc, game, this.known), awaySeats(this.doc, game))
    this.arranged = this.sheet.stored
    this.passes = new Passes(host, this.world, {
      passOf: (seat) => this.passOf(host, seat),
      failed: (error) => this.failed(error),
    })
    host.join(this)
    if (await this.world.store.claim(this.id, clock.now())) this.keeping.take()
    host.open()
    this.attend()
  }

  private ledger(): Ledger {
    return {
      append: async (serial, entry, standing) => {
        try {
          await this.sheet.append(this.name, serial, entry, standing, this.arranged.doc)
        } catch (error) {
          await this.rearrange()
          throw error
        }
        // It has written last.
        this.keeping.take()
      },
      read: async (from) => {
        await this.reload()
        return this.sheet.entries(from)
      },
      follow: (listener) => {
        this.heard = listener
        return () => {
          this.heard = () => {}
        }
      },
    }
  }

  /** Something was written or changed, here or elsewhere. */
  noticed(notice: Notice): void {
    if (notice.kind === 'present') this.run(() => this.lookAround())
    if (notice.kind === 'entry' && notice.by !== this.name) this.heard()
    if (notice.kind === 'table')
      this.run(async () => {
        await this.reload()
        await this.rearrange()
      })
  }

  /** Whether it knows less of the table than there is to know. */
  isBehind({ revision, serial }: TableVersion): boolean {
    const { stored } = this.sheet
    return (
      revision > this.arranged.revision || serial > stored.serial || serial > (this.host?.serial ?? serial)
    )
  }

  /** Take in what others have written, of which this process may not have been told. */
  async refresh(): Promise<void> {
    await this.reload()
    const { stored } = this.sheet
    await this.rearrange()
    if (this.host !== null && this.host.serial < stored.serial) await this.host.absorb()
  }

  private async lookAround(): Promise<void> {
    const others = await this.world.store.presentElsewhere([this.id])
    this.setElsewhere(new Set(others.map(({ person }) => person)))
  }

  /** These are here through other processes, and nobody else is. */
  setElsewhere(people: ReadonlySet<string>): void {
    this.elsewhere = people
    this.company.announceChange()
  }

  private run(work: () => Promise<void>): void {
    work().catch((error) => this.failed(error))
  }

  /** The host of the game; refused before it has begun, and where it cannot go on. */
  playing(): Host {
    const host = this.shown()
    if (host.chronicle.over) throw notNow('The game is over.', 'La partie est terminée.')
    return host
  }

  /** The same, also when it is over. */
  private shown(): Host {
    if (this.doc.outdated) throw new TableError('outdated', OUTDATED)
    if (this.host === null) throw notNow('The game has not begun.', "La partie n'a pas commencé.")
    return this.host
  }

  // --- As the host knows it: bots are looked at for a while.

  get pace(): number {
    return this.world.pace
  }

  get readyAt(): number {
    return this.isKeeping ? this.changedAt + this.world.pace : Number.POSITIVE_INFINITY
  }

  changed(): void {
    this.changedAt = this.world.clock.now()
    this.usedAt = this.changedAt
    const last = this.host?.chronicle.made.at(-1)
    if (last !== undefined) this.passes?.answered(last.seat)
    this.attend()
    if (this.doc.clock.kind !== 'none') this.company.announce()
  }

  failed(error: unknown): void {
    this.company.fail(error)
  }

  // --- Who is there.

  /** Let somebody be told how the table is laid, until the returned function is called. */
  attach(member: Member): () => void {
    this.usedAt = this.world.clock.now()
    this.setPresent(member.person, true)
    this.company.add(member, () => this.arrived(member.person))
    return () => {
      this.setPresent(member.person, false)
      this.company.remove(member)
    }
  }

  /** Let other processes know who is here. */
  private setPresent(person: string | null, is: boolean): void {
    if (person !== null) this.world.store.setPresent(person, this.id, is)
  }

  private arrived(person: string | null): void {
    const chairs = this.chairsOf(person)
    if (chairs.some((chair) => this.doc.chairs[chair].away)) this.run(() => this.setAway(person, false))
    if (chairs.length === 0) return
    this.attend()
    this.company.announceChange()
  }

  /** Sit down to look at the game, with one's own seats or as a spectator. */
  open(person: string | null, listener: Listener): OpenGame {
    const host = this.shown()
    const seats = seatsOfPerson(this.doc, person)
    if (seats.length === 0 && !host.chronicle.over) {
      const { watching, began, created } = this.doc
      if (watching.see === 'nothing') throw notYours()
      if (watching.see === 'all')
        return openGallery(
          { id: this.id, began: began ?? created, delay: watching.delay },
          host,
          this.world,
          listener,
        )
    }
    const onlooker = new Seated(host, { seats, owns: false }, listener, this)
    const open: Open = { person, listener, seats: seats.join(), onlooker }
    this.company.sit(open)
    this.setPresent(person, true)
    let isLeft = false
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
        if (!isLeft) this.setPresent(person, false)
        isLeft = true
        this.company.rise(open)
        this.usedAt = this.world.clock.now()
      },
    }
  }

  chairsOf(person: string | null): number[] {
    return chairsOf(this.doc, person)
  }

  /** Learn the names of those who are at the table. */
  private async meet(): Promise<void> {
    for (const person of await this.world.store.people(namedAt(this.doc)))
      this.known.set(person.id, publicOf(person))
  }

  // --- Changes of the table.

  /** Change what is agreed on, as it is when the change is made; null if nothing need be changed any more. */
  change(edit: (doc: TableDoc) => Changed | null): Promise<void> {
    const done = this.changes.then(async () => {
      const isOurs = await this.sheet.change(edit)
      if (isOurs) this.keeping.take()
      await this.rearrange()
      // Everybody may have been where they belong before it was known to be for this process to go on.
      if (isOurs) this.host?.goOn()
    })
    this.changes = done.catch(() => {})
    return done
  }

  /** If the table was changed, everybody is where they belong, and told; one change after the other, so that the game is begun once. */
  private rearrange(): Promise<void> {
    const done = this.arranging.then(() => this.arrange())
    this.arranging = done.catch(() => {})
    return done
  }

  private async arrange(): Promise<void> {
    if (this.isClosed || this.sheet.stored.revision === this.arranged.revision) return
    await this.meet()
    if (this.host === null) await this.begin()
    if (this.host !== null) this.reseat(this.host)
    this.arranged = this.sheet.stored
    this.company.announceChange()
    this.attend()
  }

  /** Everybody looks with the seats that they have now, and nobody for a moment with those that they had. */
  private reseat(host: Host): void {
    for (const open of this.company.games) {
      const seats = seatsOfPerson(this.doc, open.person).join()
      if (seats === open.seats) continue
      open.onlooker.close()
      open.seats = seats
    }
    host.reseat(seatingAt(this.doc, host.game, this.known), awaySeats(this.doc, host.game))
    for (const open of this.company.games) {
      if (!open.onlooker.isLeft) continue
      const seats = seatsOfPerson(this.doc, open.person)
      open.onlooker = new Seated(host, { seats, owns: false }, open.listener, this)
      open.onlooker.refresh()
    }
  }

  /** Begin the game; bots take the chairs that are free. */
  async start(): Promise<void> {
    const game = await findGame(this.doc.game)
    await this.change((doc) => {
      if (doc.state !== 'gathering') throw notNow('The game has begun already.', 'La partie a déjà commencé.')
      const began = this.world.clock.now()
      const playing: TableDoc = { ...withBots(doc), state: 'playing', began, rules: game.version }
      const start = { options: playing.options, seed: seedOfTable(playing) }
      const standing = new Chronicle(game, start, []).standing()
      return { doc: playing, progress: begun(playing, standing, began) }
    })
  }

  /** Change chairs of a game that may have begun; nothing, if all are so already. Those who come back have some time. */
  private changeChairs(edit: (doc: TableDoc) => TableDoc, returned: readonly number[] = []): Promise<void> {
    return this.change((doc) => {
      const edited = edit(doc)
      return edited === doc ? null : reseated(edited, this.sheet.stored, returned, this.world.clock.now())
    })
  }

  /** A bot plays for somebody, or they play again themselves. */
  async setAway(person: string | null, away: boolean): Promise<void> {
    const chairs = this.chairsOf(person)
    if (chairs.length === 0) throw notYours()
    await this.changeChairs((doc) => withAway(doc, chairs, away), away ? [] : chairs)
  }

  /** Somebody sits down in the middle of the game, if they still may by then. */
  async take(chair: number, person: string, check: (doc: TableDoc) => void): Promise<void> {
    await this.changeChairs(
      (doc) => {
        check(doc)
        return withPerson(doc, chair, person)
      },
      [chair],
    )
  }

  /** Somebody gets up in the middle of the game. */
  async vacate(chair: number, person: string): Promise<void> {
    await this.changeChairs((doc) => withoutPerson(doc, chair, person))
  }

  /** A side resigns while others play on. */
  async resign(side: string): Promise<void> {
    await this.changeChairs((doc) => withoutSide(doc, side))
  }

  /** A clock may have run out: a bot plays on for whoever it was, unless they have answered by the time that this is written. */
  private async checkClocks(): Promise<void> {
    const out = () => outOfTime(this.sheet.stored, this.world.clock.now())
    if (out().length > 0) await this.changeChairs((doc) => withTimeOut(doc, out()))
  }

  // --- What happens by itself.

  /** The table wants attention: somebody's time may be over, or bots should have played. */
  async wake(): Promise<void> {
    this.keeping.take()
    await this.checkClocks()
    this.attend()
    this.host?.goOn()
  }

  /** Look after what nobody need be asked: passes, whose turn it is, and the end of the game. */
  private attend(): void {
    const { host } = this
    if (host === null || this.isClosed) return
    this.passes?.attend()
    this.turns.set(this.waitedFor(host))
    const { outcome } = host.chronicle
    if (outcome !== null && this.doc.state === 'playing' && this.isKeeping)
      this.run(() => this.finish(outcome))
  }

  /** The people who are asked something. */
  private waitedFor({ chronicle, game, state }: Host): ReadonlySet<string> {
    const asked = chronicle.over ? [] : seatsOf(game.toMove(state))
    return new Set(asked.flatMap((seat) => personOn(this.chairAt(game.seats[seat])) ?? []))
  }

  private chairAt(seat: string): StoredChair {
    return this.doc.chairs[chairOf(this.doc, seat)]
  }

  /** What is answered for a seat now; null if nothing is. */
  private passOf({ game, state }: Host, seat: Seat): string | null {
    const chair = this.chairAt(game.seats[seat])
    const person = personOn(chair)
    if (person === null || chair.away || !hasSeat(game.toMove(state), seat)) return null
    // Without orders nobody answers for somebody who is not there: they could not have seen the question. Where they are there, that process answers.
    if (!this.company.isPresent(person) && (chair.orders === null || !this.isKeeping)) return null
    return passFor(game, state, seat, chair)
  }

  /** Nobody answers a covered question faster than somebody who has nothing to say. */
  async hold(): Promise<void> {
    await this.passes?.hold()
  }

  /** Somebody answers, so they are there. */
  async returned(seats: readonly string[]): Promise<void> {
    if (seats.some((seat) => this.chairAt(seat).away))
      await this.setAway(personOn(this.chairAt(seats[0])), false)
    await this.arranging
  }

  /** What it came to is written first: if that is where the process dies, it is done again, and comes to the same. */
  private async finish(outcome: Outcome): Promise<void> {
    if (this.isFinishing) return
    this.isFinishing = true
    try {
      await this.world.ended(this.id, this.doc, outcome)
      await this.change((doc) =>
        doc.state === 'over' ? null : { doc: { ...doc, state: 'over', proposal: null } },
      )
    } catch (error) {
      this.isFinishing = false
      throw error
    }
  }

  // --- What is shown of it.

  info(person: string | null): TableInfo {
    return infoOf(this.sheet.stored, person, {
      now: this.world.clock.now(),
      known: this.known,
      isPresent: (id) => this.company.isPresent(id) || this.elsewhere.has(id),
    })
  }

  proposal(): Proposal | null {
    return proposalOf(this.sheet.stored)
  }

  /** The whole game with how its chance came about. */
  async record(person: string | null): Promise<GameRecord> {
    if (this.doc.outdated) return withChance(await outdatedRecord(this.sheet), this.doc)
    const open = this.open(person, { moment() {}, error() {} })
    try {
      return withChance(open.onlooker.record(false), this.doc)
    } finally {
      open.close()
    }
  }

  /** The choices, for a game that is over or cannot be opened any more. */
  choices(): Promise<string[]> {
    return choicesOn(this.sheet)
  }

  get serial(): number {
    return this.sheet.stored.serial
  }
}

const OUTDATED = {
  en: 'This game was begun under other rules and cannot go on by these. It can still be read.',
  fr: 'Cette partie a été commencée avec d’autres règles et ne peut pas continuer avec celles-ci. On peut encore la lire.',
}
