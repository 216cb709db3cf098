import {
  choicesOf,
  type Game,
  type GameRecord,
  hasSeat,
  IllegalChoice,
  type Refusal,
  type Seat,
  type SeatSet,
  SeededRandom,
  type State,
  seatBit,
  seatsOf,
  type Viewer,
  words,
} from '@materiel/kernel'
import { Chronicle, type Happened, type Standing } from './chronicle.js'
import type { Clock } from './clock.js'
import { foresee } from './foresight.js'
import { type Start, seatsOfPlayer } from './known-games.js'
import { entryOf, libertiesIn, momentOf, optionOf, questionOf } from './moments.js'
import { checkSeating } from './seating.js'
import {
  type Foresight,
  type Hint,
  type LogEntry,
  type Moment,
  type Player,
  Refused,
  TableError,
} from './table.js'
import { ADVISER, type Thinker } from './thinker.js'
import { refused } from './trouble.js'

/** A game as it is written down: how it began, who plays, and what was chosen. */
export interface WrittenGame {
  readonly start: Start
  /** By seat. */
  readonly seating: readonly Player[]
  readonly choices: readonly string[]
}

/** What a host needs of the world around it. */
export interface Surroundings {
  readonly thinker: Thinker
  readonly clock: Clock
  /** Write a choice down. It is made only when this has resolved. */
  append(key: string, then: Standing): Promise<void>
  /** Strike the latest choice out. */
  takeBack(then: Standing): Promise<void>
  /** Send a moment to the one who looks. */
  tell(moment: Moment): void
  /** Say that bots cannot go on. */
  fail(error: unknown): void
}

/** How long a choice of a bot is looked at, unless somebody says otherwise. */
const PACE = 600
/** How long a bot may think, and how long when it is to play at once. */
const THINKING = 1000
const THINKING_AT_ONCE = 300
const ADVISING = 1200
/** When bots play at once the page is told no more often than this. */
const BREATH = 100

/** The number of those who look without playing; people have others. */
const WATCHING = 0

/**
 * A game being played: takes answers, lets bots think, and tells whoever looks what they may know. It knows of no page and no worker, and
 * nothing but `tell` and the results of its methods leaves it.
 */
export class Host {
  private readonly chronicle: Chronicle
  private readonly seating: readonly Player[]
  /** The seats that bots play. */
  private readonly bots: SeatSet
  /** The numbers of the people who play. */
  private readonly people: ReadonlySet<number>
  private viewer: Viewer | null
  /** Whether the one who looks stays at a seat though another of theirs is asked. */
  private stays = false
  /** How many events each person has been told of. */
  private readonly told = new Map<number, number>()
  private lastTold = Number.NEGATIVE_INFINITY
  private pace = PACE
  /** Goes up whenever something changes: what was thought before is then no longer good. */
  private epoch = 0
  private closed = false
  private botsPlay = false
  /** Changes come one after another. */
  private changes: Promise<unknown> = Promise.resolve()
  private wake: () => void = () => {}

  constructor(
    readonly game: Game,
    { start, seating, choices }: WrittenGame,
    private readonly around: Surroundings,
  ) {
    this.chronicle = new Chronicle(game, start, choices)
    checkSeating(game, this.state, seating)
    this.seating = seating
    this.bots = seating.reduce((set, player, seat) => ('bot' in player ? set | seatBit(seat) : set), 0)
    this.people = new Set(seating.flatMap((player) => ('person' in player ? [player.person] : [])))
    this.viewer = this.firstViewer()
    for (const person of [WATCHING, ...this.people]) this.told.set(person, this.chronicle.events.length)
  }

  private get state(): State {
    return this.chronicle.state
  }

  standing(): Standing {
    return this.chronicle.standing()
  }

  /** Begin to tell, and let bots play. */
  open(): void {
    this.goOn()
  }

  close(): void {
    this.closed = true
    this.wake()
  }

  /** Tell how things stand now, and let bots play if they are asked. */
  private goOn(): void {
    this.tell()
    this.letBotsPlay()
    this.wake()
  }

  // --- Who looks.

  /** The only person there is, at a seat that is asked if possible. */
  private firstViewer(): Viewer {
    if (this.people.size !== 1) return 'spectator'
    const seats = [...this.game.seats.keys()].filter((seat) => this.isPerson(seat))
    return seats.find((seat) => hasSeat(this.game.toMove(this.state), seat)) ?? seats[0]
  }

  look(name: string | null, stay = false): void {
    const viewer = name === null || name === 'spectator' ? name : this.seatNamed(name)
    if (typeof viewer === 'number' && !this.isPerson(viewer) && !this.chronicle.over)
      throw new TableError(
        'hidden',
        words(
          'A bot plays there: its cards are hidden until the game is over.',
          "Un robot joue à cette place : ses cartes restent cachées jusqu'à la fin de la partie.",
        ),
      )
    this.viewer = viewer
    this.stays = stay
    // Who comes to watch need not be told how it came to this.
    if (viewer !== null && this.personAt(viewer) === WATCHING)
      this.told.set(WATCHING, this.chronicle.events.length)
    this.goOn()
  }

  /**
   * A person who plays several seats looks from the one that is asked: the very next moment is of that seat, and none has to be shown
   * in between.
   */
  private follow(): void {
    const { viewer } = this
    if (this.stays || typeof viewer !== 'number') return
    const asked = this.game.toMove(this.state)
    if (hasSeat(asked, viewer)) return
    this.viewer = seatsOf(asked).find((seat) => this.isMine(seat)) ?? viewer
  }

  private seatNamed(name: string): Seat {
    const seat = this.game.seats.indexOf(name)
    if (seat < 0)
      throw new TableError(
        'missing',
        words(`There is no seat “${name}”.`, `Il n'y a pas de place « ${name} ».`),
      )
    return seat
  }

  private isPerson(seat: Seat): boolean {
    return !hasSeat(this.bots, seat)
  }

  private personAt(viewer: Viewer): number {
    const player = viewer === 'spectator' ? undefined : this.seating[viewer]
    return player !== undefined && 'person' in player ? player.person : WATCHING
  }

  /** The person who looks, or null. */
  get onlooker(): Player | null {
    return typeof this.viewer === 'number' && this.isPerson(this.viewer) ? this.seating[this.viewer] : null
  }

  /** Whether a seat is of the person who looks. */
  private isMine(seat: Seat): boolean {
    return this.viewer !== null && this.isPerson(seat) && this.personAt(this.viewer) === this.personAt(seat)
  }

  /** The seats whose cards the one who looks has. */
  private ownSeats(): readonly Seat[] {
    if (typeof this.viewer !== 'number' || !this.isPerson(this.viewer)) return []
    return seatsOfPlayer(this.game, this.state, this.viewer)
  }

  /** A wish of the one who looks, with its seat; anything about the cards of others is refused. */
  private ownWish(text: string): { viewer: Seat; seat: Seat; wish: string; key: string } {
    const [name, ...rest] = text.trim().split(/\s+/)
    const seat = this.seatNamed(name)
    if (typeof this.viewer !== 'number' || !this.ownSeats().includes(seat))
      throw new TableError(
        'hidden',
        words('That is for another player to know.', 'Seul un autre joueur peut le savoir.'),
      )
    const wish = rest.join(' ')
    return { viewer: this.viewer, seat, wish, key: `${name} ${wish}` }
  }

  // --- Moments.

  private tell(): void {
    if (this.viewer === null || this.closed) return
    const person = this.personAt(this.viewer)
    const news = this.chronicle.events.slice(this.told.get(person) ?? 0)
    this.told.set(person, this.chronicle.events.length)
    this.lastTold = this.around.clock.now()
    this.around.tell(this.present(this.viewer, news))
  }

  private present(viewer: Viewer, news: readonly Happened[]): Moment {
    const { game, state, seating } = this
    const { version } = this.chronicle
    const own = this.ownSeats()
    return {
      ...momentOf({ game, state, version, viewer, news, seating }),
      questions: own
        .filter((seat) => hasSeat(game.toMove(state), seat))
        .map((seat) => questionOf(game, state, seat)),
      liberties: own.flatMap((seat) => libertiesIn(game, state, seat)),
      thinking: this.nextBot() >= 0,
      undo: this.undoable() !== null,
    }
  }

  at(version: number): Moment {
    const { game, seating, viewer } = this
    if (viewer === null) throw nobodyLooks()
    const news = this.chronicle.events.filter((happened) => happened.version === version)
    if (version === this.chronicle.version) return this.present(viewer, news)
    const state = this.chronicle.stateAt(version)
    return momentOf({ game, state, version, viewer, news, seating })
  }

  log(): LogEntry[] {
    const { viewer } = this
    if (viewer === null) throw nobodyLooks()
    return this.chronicle.events.map((happened) => entryOf(this.game, happened, viewer))
  }

  // --- Changes.

  private change<T>(work: () => Promise<T>): Promise<T> {
    const done = this.changes.then(() => {
      if (this.closed) throw tableClosed()
      return work()
    })
    this.changes = done.catch(() => {})
    return done
  }

  /** Write a choice down, then make it. Refused ones change nothing. */
  private async choose(key: string): Promise<void> {
    await this.around.append(key, this.chronicle.standingAfter(key))
    this.chronicle.make(key)
    this.epoch++
    this.follow()
  }

  answer(version: number, text: string): Promise<void> {
    const key = text.trim().split(/\s+/).join(' ')
    return this.change(async () => {
      const name = key.split(' ')[0]
      if (!this.isMine(this.seatNamed(name)))
        throw new TableError(
          'hidden',
          words(
            `Only the player of ${this.game.label(name, 'en')} can answer for it.`,
            `Seul celui qui joue cette place (${this.game.label(name, 'fr')}) peut répondre pour elle.`,
          ),
        )
      if (version !== this.chronicle.version) {
        // The same answer once more, for instance because nobody knew that it had arrived.
        if (this.chronicle.choices[version] === key) return
        throw gameWentOn()
      }
      try {
        await this.choose(key)
      } catch (error) {
        throw error instanceof IllegalChoice ? refused(error) : error
      }
      this.goOn()
    })
  }

  /** The seat whose latest choice the one who looks may take back, or null. Never after the end, when all cards lie open. */
  private undoable(): Seat | null {
    const { choices, version, over } = this.chronicle
    if (version === 0 || over) return null
    const seat = this.game.seats.indexOf(choices[version - 1].split(' ')[0])
    return this.isMine(seat) && this.chronicle.mayUndo(seat) ? seat : null
  }

  undo(): Promise<void> {
    return this.change(async () => {
      const seat = this.undoable()
      if (seat === null)
        throw new TableError(
          'not-now',
          words(
            'This cannot be taken back: somebody has answered, or learned something, since.',
            "On ne peut plus revenir en arrière : quelqu'un a répondu, ou appris quelque chose, entre-temps.",
          ),
        )
      await this.around.takeBack(this.chronicle.standing(this.chronicle.version - 1))
      this.chronicle.undo(seat)
      this.epoch++
      this.follow()
      const { length } = this.chronicle.events
      for (const [person, count] of this.told) this.told.set(person, Math.min(count, length))
      this.goOn()
    })
  }

  // --- Bots.

  setPace(milliseconds: number): void {
    this.pace = milliseconds
    this.wake()
  }

  /** The bot whose turn it is to answer, or -1. Where bots and people are asked at once people answer first, and in peace. */
  private nextBot(): Seat {
    const asked = this.game.toMove(this.state)
    return asked === 0 || (asked & ~this.bots) !== 0 ? -1 : seatsOf(asked)[0]
  }

  /** As long as they are asked and somebody looks. */
  private letBotsPlay(): void {
    if (this.botsPlay) return
    this.botsPlay = true
    this.playBots()
      .catch((error) => {
        if (!this.closed) this.around.fail(error)
      })
      .finally(() => {
        this.botsPlay = false
      })
  }

  private async playBots(): Promise<void> {
    for (;;) {
      const seat = this.nextBot()
      if (this.closed || this.viewer === null || seat < 0) return
      const { epoch } = this
      const key = await this.decide(seat)
      await this.linger(epoch)
      if (this.closed) return
      await this.change(async () => {
        // Somebody else answered, took something back or drew a curtain meanwhile.
        if (this.viewer === null || epoch !== this.epoch) return
        await this.choose(`${this.game.seats[seat]} ${key}`)
        const breathless = this.pace === 0 && this.around.clock.now() - this.lastTold < BREATH
        if (!breathless || this.nextBot() < 0) this.tell()
      })
    }
  }

  /** The luck of a bot depends on the game and on how often it has decided, so that a game against bots can be had again. */
  private async decide(seat: Seat): Promise<string> {
    const { game, state } = this
    const player = this.seating[seat]
    const name = game.seats[seat]
    const decisions = this.chronicle.choices.filter((key) => key.startsWith(`${name} `)).length
    const { key } = await this.around.thinker.think({
      game: game.id,
      state: state.save(),
      seat,
      bot: 'bot' in player ? player.bot : ADVISER,
      seed: `${this.chronicle.start.seed} ${name} ${decisions}`,
      milliseconds: this.pace === 0 ? THINKING_AT_ONCE : THINKING,
    })
    return key
  }

  /** Wait until what was told last has been looked at. */
  private async linger(epoch: number): Promise<void> {
    for (;;) {
      const left = this.lastTold + this.pace - this.around.clock.now()
      if (left <= 0 || this.closed || epoch !== this.epoch) return
      const nudged = new Promise<void>((resolve) => {
        this.wake = resolve
      })
      await Promise.race([this.around.clock.wait(left), nudged])
    }
  }

  // --- Questions about the game.

  why(text: string): Refusal[] {
    const { seat, wish } = this.ownWish(text)
    return this.game.why(this.state, seat, wish)
  }

  foresee(text: string): Foresight {
    const { game, state, bots } = this
    const { viewer, seat, wish, key } = this.ownWish(text)
    const against = game.why(state, seat, wish)
    if (against.length > 0) throw new Refused(`"${key}" is refused`, against)
    return foresee({ game, state, viewer, key, bots })
  }

  async hint(): Promise<Hint> {
    const { game, state, epoch } = this
    const seat = this.ownSeats().find((own) => hasSeat(game.toMove(state), own))
    if (seat === undefined)
      throw new TableError(
        'not-now',
        words('Nothing is asked of you now.', "On ne vous demande rien pour l'instant."),
      )
    const { key, reasons } = await this.around.thinker.think({
      game: game.id,
      state: state.save(),
      seat,
      bot: ADVISER,
      seed: `advice ${this.chronicle.version}`,
      milliseconds: ADVISING,
    })
    if (epoch !== this.epoch || !this.ownSeats().includes(seat)) throw gameWentOn()
    const choice = choicesOf(game, state, seat).find((one) => game.key(state, one) === key)
    if (choice === undefined) throw new Error(`the adviser chose "${key}", which is not offered`)
    return { option: optionOf(game, state, seat, choice), reasons }
  }

  // --- The whole game.

  /** Whoever plays alone may see the cards of bots, if only on purpose; nobody sees those of other people before the end. */
  record(unveil: boolean): GameRecord {
    if (!this.chronicle.over && this.people.size > 1)
      throw new TableError(
        'hidden',
        words(
          'The record shows the cards of all players: there is one when the game is over.',
          "Le fichier de la partie montre les cartes de tous les joueurs : il n'existe qu'une fois la partie terminée.",
        ),
      )
    if (!this.chronicle.over && this.bots !== 0 && !unveil)
      throw new TableError(
        'unveiling',
        words(
          'The file also holds the cards that you cannot see.',
          'Le fichier contient aussi les cartes que vous ne pouvez pas voir.',
        ),
      )
    return this.chronicle.record()
  }

  /** A game that begins at a moment of this one; where this one still has secrets, cards and luck are its own. */
  branch(version: number, seating: readonly Player[], seed: string): WrittenGame {
    const s = this.chronicle.stateAt(version)
    const isAlone = this.bots === 0 && this.people.size === 1
    if (this.chronicle.over || isAlone)
      return { start: this.chronicle.start, seating, choices: this.chronicle.choices.slice(0, version) }
    // What a spectator does not know is what any seat does not know.
    const seats = typeof this.viewer === 'number' ? [this.viewer] : this.game.seats.keys()
    const random = new SeededRandom(seed)
    for (const seat of seats) this.game.determinise(s, seat, random)
    return { start: { state: s.save(), seed }, seating, choices: [] }
  }
}

const gameWentOn = (): TableError =>
  new TableError(
    'stale',
    words(
      'The game has gone on since: answer the question that is asked now.',
      'La partie a continué entre-temps : répondez à la question posée à présent.',
    ),
  )

export const tableClosed = (): TableError =>
  new TableError('missing', words('This table has been closed.', 'Cette table a été fermée.'))

const nobodyLooks = (): TableError =>
  new TableError(
    'not-now',
    words('Nobody looks at the table now.', "Personne ne regarde la table pour l'instant."),
  )
