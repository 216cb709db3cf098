import { OVERTIME } from '@materiel/bots/names'
import {
  choicesOf,
  type Game,
  hasSeat,
  IllegalChoice,
  type Outcome,
  parseKey,
  type Seat,
  type SeatSet,
  type State,
  seatBit,
  seatsOf,
  words,
} from '@materiel/kernel'
import { Chronicle } from './chronicle.js'
import type { Clock } from './clock.js'
import { gameWentOn, Refused, TableError, tableClosed } from './errors.js'
import { foresee } from './foresight.js'
import { choicesIn, type Entry, endEntry, endingOf, type Ledger, UNDO } from './ledger.js'
import type { Hint, Player } from './messages.js'
import { optionOf } from './moments.js'
import { checkSeating } from './seating.js'
import type { Start } from './start.js'
import { ADVISER, type Thinker } from './thinker.js'

/** A game as it is written down: how it began, who plays, and what was decided. */
export interface WrittenGame {
  readonly start: Start
  /** By seat. */
  readonly seating: readonly Player[]
  readonly entries: readonly Entry[]
}

/** What a host needs of the world around it. */
export interface Ports {
  readonly ledger: Ledger
  readonly thinker: Thinker
  readonly clock: Clock
}

/** Somebody at the table, as the host knows them. */
export interface Guest {
  /** How long bots let their choices be looked at, in milliseconds; null if they need not wait for this guest. */
  readonly pace: number | null
  /** When bots may go on as far as this guest is concerned; never, behind a curtain. */
  readonly readyAt: number
  /** Something has changed. `isMoreToCome` if bots go on at once. */
  changed(isMoreToCome: boolean): void
  /** The game cannot go on. */
  failed(error: unknown): void
}

/** How long a bot may think, and how long when it is to play at once. */
const THINKING = 1000
const THINKING_AT_ONCE = 300
const ADVISING = 1000
/** Of the moments of a whole game there are many. */
const JUDGING = 120

/**
 * What bots do between two questions to people takes no longer than so many choices at the pace of those who look: the longer it has taken, the
 * less time is left for each of their choices.
 */
const ROUND = 9
/** A bot thinks at most for this share of the time that is left, and never less than this long. */
const THINKING_SHARE = 6
const THINKING_LEAST = 150

/** How long a bot may think about a covered question, and when it answers. */
interface Beat {
  readonly thinking: number
  readonly answer: number
}

/**
 * How long an answer takes must not tell whether there was anything to choose from: an answer to a covered question comes exactly `answer`
 * milliseconds after the question, or when the guests have looked long enough, if that is later; neither depends on the choices. So there must be time
 * for a bot that thinks on a busy machine, where it takes up to `OVERTIME` times as long as it may, and for a moment more. The bound: a bot that is not
 * done by then answers at the next whole multiple, which tells that it had a choice. That takes a machine that stalls for that moment.
 */
const beatOf = (answer: number): Beat => ({ thinking: answer / (OVERTIME + 1), answer })
const COVERED_AT_ONCE = beatOf(150)
/** The pace at which covered questions are answered where nobody says. */
const COVERED_PACE = 2800
/** Somebody who looks at each choice for so long is answered after a quarter of it, within these bounds. */
const coveredAt = (pace: number): Beat => beatOf(Math.max(COVERED_AT_ONCE.answer, Math.min(700, pace / 4)))

/**
 * A game being played: takes choices, lets bots think, and tells its guests that something has changed. What anybody may see or do is no matter of
 * the host: an `Onlooker` stands between it and everybody else. All that it knows is in its ledger, so it can be dropped at any moment, and others
 * may write there too.
 */
export class Host {
  readonly chronicle: Chronicle
  private players: readonly Player[] = []
  /** The seats of people for whom a bot plays while they are away. */
  private away: SeatSet = 0
  private readonly entries: Entry[]
  private readonly guests = new Set<Guest>()
  private isClosed = false
  private isOpen = false
  private areBotsAtIt = false
  /** When bots began to play after the latest question to people. */
  private botsSince = 0
  /** Changes come one after another. */
  private changes: Promise<unknown> = Promise.resolve()
  private wake: () => void = () => {}
  private unfollow: () => void = () => {}

  constructor(
    readonly game: Game,
    { start, seating, entries }: WrittenGame,
    private readonly ports: Ports,
  ) {
    this.chronicle = new Chronicle(game, start, choicesIn(entries))
    this.entries = [...entries]
    const ending = endingOf(entries.at(-1))
    if (ending !== null) this.chronicle.end(ending)
    this.seat(seating)
  }

  // --- Who plays.

  private seat(seating: readonly Player[]): void {
    checkSeating(this.game, this.chronicle.state, seating)
    this.players = seating
  }

  /** Who plays from now on: somebody came or left, or lets a bot play while they are away. */
  reseat(seating: readonly Player[], away: SeatSet): void {
    this.seat(seating)
    this.away = away
    this.announce(false)
    this.goOn()
  }

  /** By seat. */
  get seating(): readonly Player[] {
    return this.players
  }

  /** The seats that bots have. */
  get bots(): SeatSet {
    return this.players.reduce((set, player, seat) => ('bot' in player ? set | seatBit(seat) : set), 0)
  }

  /** The numbers of the people who play. */
  get people(): ReadonlySet<number> {
    return new Set(this.players.flatMap((player) => ('person' in player ? [player.person] : [])))
  }

  get state(): State {
    return this.chronicle.state
  }

  /** How many decisions have been written down: it goes up with each, so what was thought before is then no longer good. */
  get serial(): number {
    return this.entries.length
  }

  get clock(): Clock {
    return this.ports.clock
  }

  // --- Opening and closing.

  /** Begin to play: guests are told how things stand, bots may answer, and what others write is taken in. */
  open(): void {
    this.isOpen = true
    this.unfollow = this.ports.ledger.follow(() => {
      this.absorb().catch((error) => this.fail(error))
    })
    this.announce(false)
    this.goOn()
  }

  close(): void {
    this.isClosed = true
    this.unfollow()
    this.wake()
  }

  /** Let somebody be told of changes, until the returned function is called. */
  join(guest: Guest): () => void {
    this.guests.add(guest)
    return () => {
      this.guests.delete(guest)
      this.goOn()
    }
  }

  /** Let bots play if they are asked and nobody holds them up. */
  goOn(): void {
    this.letBotsPlay()
    this.wake()
  }

  private announce(isMoreToCome: boolean): void {
    if (this.isClosed) return
    for (const guest of [...this.guests]) guest.changed(isMoreToCome)
  }

  private fail(error: unknown): void {
    if (this.isClosed) return
    for (const guest of [...this.guests]) guest.failed(error)
  }

  // --- Changes.

  private change<T>(work: () => Promise<T>): Promise<T> {
    const done = this.changes.then(() => {
      if (this.isClosed) throw tableClosed()
      return work()
    })
    this.changes = done.catch(() => {})
    return done
  }

  /** Whether an entry with this number has been written already. Refuses another one in its place. */
  private isRepeat(serial: number, entry: Entry): boolean {
    if (serial === this.serial) return false
    // The same once more, for instance because nobody knew that it had arrived.
    if (this.entries[serial] === entry) return true
    throw gameWentOn()
  }

  /** Try a choice, write it down, and then make it, as it was tried. Refused ones change nothing. */
  private async choose(key: string): Promise<void> {
    const step = this.chronicle.prepare(key)
    await this.ports.ledger.append(this.serial, step.key, this.chronicle.standingAfter(step))
    this.chronicle.make(step)
    this.entries.push(step.key)
  }

  /** Take in what others have written since. */
  private async catchUp(): Promise<void> {
    const news = await this.ports.ledger.read(this.serial)
    news.forEach((entry, i) => {
      const ending = endingOf(entry)
      if (ending !== null) this.chronicle.end(ending)
      else if (entry === UNDO) this.chronicle.takeBack()
      else this.chronicle.make(this.chronicle.prepare(entry))
      this.entries.push(entry)
      this.announce(i + 1 < news.length)
    })
    if (news.length > 0) this.goOn()
  }

  /** Others may have written to the ledger: take it in, and tell of it. */
  absorb(): Promise<void> {
    return this.change(() => this.catchUp())
  }

  /** Do what must be written down first; whoever else was first is heard, and then it is a repeat or comes too late. */
  private async unlessOvertaken(serial: number, entry: Entry, work: () => Promise<void>): Promise<void> {
    if (this.isRepeat(serial, entry)) return
    try {
      await work()
    } catch (error) {
      if (!(error instanceof TableError) || error.code !== 'stale') throw error
      await this.catchUp()
      if (this.isRepeat(serial, entry)) return
      throw error
    }
    this.announce(false)
    this.goOn()
  }

  /** Make a choice, `SEAT VERB ARGS`, as the entry with this number. Whoever calls has seen to it that it may be that seat's. */
  answer(serial: number, key: string): Promise<void> {
    return this.change(async () => {
      try {
        await this.unlessOvertaken(serial, key, async () => {
          this.checkGoesOn()
          await this.choose(key)
        })
      } catch (error) {
        throw error instanceof IllegalChoice ? new Refused(error.message, error.refusals) : error
      }
    })
  }

  /** Take the latest choice back, as the entry with this number, if it still may be when its turn comes. */
  undo(serial: number, check: () => void): Promise<void> {
    return this.change(() =>
      this.unlessOvertaken(serial, UNDO, async () => {
        check()
        const { chronicle } = this
        await this.ports.ledger.append(serial, UNDO, chronicle.standing(chronicle.version - 1))
        chronicle.takeBack()
        this.entries.push(UNDO)
      }),
    )
  }

  /** End the game before the rules do, as the entry with this number. Whoever calls has seen to it that the players want it. */
  end(serial: number, outcome: Outcome): Promise<void> {
    const entry = endEntry(outcome)
    return this.change(() =>
      this.unlessOvertaken(serial, entry, async () => {
        this.checkGoesOn()
        await this.ports.ledger.append(serial, entry, this.chronicle.standingEnded(outcome))
        this.chronicle.end(outcome)
        this.entries.push(entry)
      }),
    )
  }

  private checkGoesOn(): void {
    if (endingOf(this.entries.at(-1)) !== null)
      throw new TableError('not-now', words('The game is over.', 'La partie est terminée.'))
  }

  // --- Bots.

  /** The bot whose turn it is to answer, or -1. Where bots and people are asked at once people answer first, and in peace. */
  get nextBot(): Seat {
    const asked = this.chronicle.over ? 0 : this.game.toMove(this.state)
    return asked === 0 || (asked & ~(this.bots | this.away)) !== 0 ? -1 : seatsOf(asked)[0]
  }

  /** When all guests have seen enough. */
  private get readyAt(): number {
    return Math.max(Number.NEGATIVE_INFINITY, ...[...this.guests].map((guest) => guest.readyAt))
  }

  private get isHeldUp(): boolean {
    return this.readyAt === Number.POSITIVE_INFINITY
  }

  private letBotsPlay(): void {
    if (this.areBotsAtIt || !this.isOpen || this.isClosed) return
    this.areBotsAtIt = true
    this.botsSince = this.clock.now()
    this.playBots().catch((error) => this.fail(error))
  }

  private async playBots(): Promise<void> {
    try {
      for (let seat = this.botToPlay; seat >= 0; seat = this.botToPlay) await this.playBot(seat)
    } finally {
      // In the same breath as none was found to play: whoever lets them go on a moment later is heard.
      this.areBotsAtIt = false
    }
  }

  /** The bot that answers now, or -1. */
  private get botToPlay(): Seat {
    return this.isClosed || this.isHeldUp ? -1 : this.nextBot
  }

  private async playBot(seat: Seat): Promise<void> {
    const { serial } = this
    const beat = this.beat
    const asked = this.clock.now()
    const thinking = beat?.thinking ?? this.thinkingTime
    const key = `${this.game.seats[seat]} ${await this.decide(seat, thinking)}`
    if (beat !== null) await this.clock.wait(untilNext(beat.answer, this.clock.now() - asked))
    await this.linger(serial)
    if (this.isClosed) return
    await this.change(async () => {
      // Somebody else answered, took something back, drew a curtain or came back to their seat meanwhile.
      if (this.isHeldUp || serial !== this.serial || seat !== this.nextBot) return
      try {
        await this.choose(key)
      } catch (error) {
        if (!(error instanceof TableError) || error.code !== 'stale') throw error
        return this.catchUp()
      }
      this.announce(this.nextBot >= 0)
    })
  }

  /** Whether nobody wants to look at what bots do. */
  private get isHurried(): boolean {
    return this.pace === 0
  }

  /** The pace of whoever wants to look longest; null if nobody minds. */
  private get pace(): number | null {
    const paces = [...this.guests].flatMap(({ pace }) => pace ?? [])
    return paces.length === 0 ? null : Math.max(...paces)
  }

  /** How much of the time between two questions to people is left to bots, in milliseconds; all there is, where no people play. */
  private get timeLeft(): number {
    const { pace } = this
    if (pace === null || this.people.size === 0) return Number.POSITIVE_INFINITY
    return Math.max(0, ROUND * pace - (this.clock.now() - this.botsSince))
  }

  /** How long a choice may be looked at that somebody wants to look at for so long. */
  share(pace: number): number {
    return Math.min(pace, this.timeLeft / ROUND)
  }

  private get thinkingTime(): number {
    if (this.isHurried) return THINKING_AT_ONCE
    return Math.min(THINKING, Math.max(THINKING_LEAST, this.timeLeft / THINKING_SHARE))
  }

  /** When the pending question is to be answered, if that must tell nothing. */
  private get beat(): Beat | null {
    if (!this.game.isCovered(this.state)) return null
    return this.isHurried ? COVERED_AT_ONCE : coveredAt(this.pace ?? COVERED_PACE)
  }

  /** The luck of a bot depends on the game and on how often it has decided, so that a game against bots can be had again. */
  private async decide(seat: Seat, milliseconds: number): Promise<string> {
    const { game, state } = this
    const player = this.seating[seat]
    const decisions = this.chronicle.made.filter((made) => made.seat === seat).length
    const { key } = await this.ports.thinker.think({
      game: game.id,
      state: state.save(),
      seat,
      bot: 'bot' in player ? player.bot : ADVISER,
      player: `${this.chronicle.start.seed} ${game.seats[seat]}`,
      decisions,
      milliseconds,
    })
    return key
  }

  /** Wait until what was told last has been looked at. */
  private async linger(serial: number): Promise<void> {
    for (;;) {
      const left = this.readyAt - this.clock.now()
      if (left <= 0 || this.isHeldUp || this.isClosed || serial !== this.serial) return
      const nudged = new Promise<void>((resolve) => {
        this.wake = resolve
      })
      await Promise.race([this.clock.wait(left), nudged])
    }
  }

  /** What the strongest bot would do in the place of a seat, and why. */
  async advise(seat: Seat): Promise<Hint> {
    const { game, state, serial } = this
    const { key, reasons, plan } = await this.ports.thinker.think({
      game: game.id,
      state: state.save(),
      seat,
      bot: ADVISER,
      player: 'advice',
      decisions: this.chronicle.version,
      milliseconds: ADVISING,
      advises: true,
    })
    if (serial !== this.serial) throw gameWentOn()
    const choice = choicesOf(game, state, seat).find((one) => game.key(state, one) === key)
    if (choice === undefined) throw new Error(`the adviser chose "${key}", which is not offered`)
    const option = optionOf(game, state, seat, choice)
    const planned = plan.map((next) => ({ ...parseKey(game.declaration, next.key), ...next }))
    const keys = planned.map((next) => next.key)
    const foresight = foresee({ game, state, viewer: seat, key: option.key, next: keys, bots: this.bots })
    return { option, plan: planned, reasons, foresight }
  }

  /** The chance of each side to win at a moment of the past, as the strongest bot sees it. */
  async judge(version: number): Promise<readonly number[]> {
    const { thinker } = this.ports
    if (thinker.judge === undefined)
      throw new TableError(
        'not-now',
        words(
          'Games are analysed on the device of whoever looks: take the record.',
          'Les parties s’analysent sur l’appareil de celui qui regarde : prenez le fichier.',
        ),
      )
    return thinker.judge({
      game: this.game.id,
      state: this.chronicle.stateAt(version).save(),
      seed: `judgement ${version}`,
      milliseconds: JUDGING,
    })
  }

  isPerson(seat: Seat): boolean {
    return !hasSeat(this.bots, seat)
  }
}

/** How long it is to the next whole multiple of a time, having taken so long; at least one of it passes. */
const untilNext = (time: number, taken: number): number => time * Math.max(1, Math.ceil(taken / time)) - taken
