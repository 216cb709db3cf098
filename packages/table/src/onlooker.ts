import {
  type CardFate,
  type GameRecord,
  hasSeat,
  type Refusal,
  type Seat,
  type SeatSet,
  SeededRandom,
  type State,
  sealed,
  seatBit,
  seatsOf,
  splitSeat,
  type Viewer,
  words,
} from '@materiel/kernel'
import type { Made } from './chronicle.js'
import { gameWentOn, noSuchSeat, notOver, Refused, TableError, tableClosed } from './errors.js'
import { foresee } from './foresight.js'
import type { Guest, Host, WrittenGame } from './host.js'
import type { Deed, Foresight, Hint, Moment, Player, Story } from './messages.js'
import { deedOf, libertiesIn, momentOf, questionOf } from './moments.js'
import { seatingByName } from './seating.js'
import { storyOf } from './story.js'

/** What an onlooker may do: given when it is made, and never more. */
export interface Rights {
  /** The seats that it may look from and answer for; none for a spectator. */
  readonly seats: readonly string[]
  /**
   * Whether the table is its own, as that of one screen is: bots keep its pace and wait behind its curtain, and nobody else minds if it unveils
   * what bots hold.
   */
  readonly owns: boolean
}

export const SPECTATOR: Rights = { seats: [], owns: false }

/** Who is told what an onlooker sees. */
export interface Listener {
  moment(moment: Moment): void
  /** The game cannot go on. */
  error(error: unknown): void
}

/** How long a choice of a bot is looked at, unless somebody says otherwise. */
const PACE = 600
/** When bots play at once nobody is told more often than this. */
const BREATH = 100

/** The number of those who look without playing; people have others. */
const WATCHING = 0

/** The latest moment that those who only watch were told of a state, and all that it depends on besides. */
interface ShownToAll {
  readonly from: number
  readonly serial: number
  readonly seating: readonly Player[]
  readonly nextBot: Seat
  readonly moment: Moment
}

/** States of a chronicle never change. */
const shownToAll = new WeakMap<State, ShownToAll>()

/**
 * One who looks at a game: it gets the moments of the seat that it looks from, and all that it asks for goes through its rights. At a table of one
 * screen several people share an onlooker: the seat that it looks from changes behind a curtain, and each person is told what happened since they
 * last looked.
 */
export class Onlooker implements Guest {
  private readonly rights: SeatSet
  private readonly owns: boolean
  private viewer: Viewer | null
  /** Whether the one who looks stays at a seat though another of theirs is asked. */
  private stays = false
  /** How many choices each person has been told of. */
  private readonly told = new Map<number, number>()
  private lastTold = Number.NEGATIVE_INFINITY
  /** Whether what was told last is worth a look. */
  private wasSeen = false
  private wantedPace: number
  private isClosed = false
  private readonly leave: () => void

  constructor(
    private readonly host: Host,
    { seats, owns }: Rights,
    private readonly listener: Listener,
  ) {
    this.rights = seats.reduce((set, name) => set | seatBit(this.seatNamed(name)), 0)
    this.owns = owns
    this.wantedPace = owns ? PACE : 0
    this.viewer = this.firstViewer()
    for (const person of [WATCHING, ...host.people]) this.told.set(person, host.chronicle.version)
    this.leave = host.join(this)
  }

  close(): void {
    this.isClosed = true
    this.leave()
  }

  /** Whether nobody looks through it any more. */
  get isLeft(): boolean {
    return this.isClosed
  }

  /** Tell how things stand now: to somebody who comes, or comes back. */
  refresh(): void {
    this.tell()
    this.host.goOn()
  }

  // --- As the host knows it.

  get pace(): number | null {
    return this.owns ? this.wantedPace : null
  }

  get readyAt(): number {
    if (!this.owns) return Number.NEGATIVE_INFINITY
    if (this.viewer === null) return Number.POSITIVE_INFINITY
    return this.wasSeen ? this.lastTold + this.host.share(this.wantedPace) : Number.NEGATIVE_INFINITY
  }

  changed(isMoreToCome: boolean): void {
    const { version } = this.host.chronicle
    for (const [person, count] of this.told) this.told.set(person, Math.min(count, version))
    this.follow()
    // What there is nothing to see of, or what nobody wants to look at, is told together with what follows.
    const isHasty = this.wantedPace === 0 || !this.untold().some((made) => this.isSeen(made))
    const isBreathless = isHasty && this.host.clock.now() - this.lastTold < BREATH
    if (!isMoreToCome || !isBreathless) this.tell()
  }

  /** The choices that the one who looks has not been told of. */
  private untold(): readonly Made[] {
    if (this.viewer === null) return []
    return this.host.chronicle.made.slice(this.told.get(this.personAt(this.viewer)) ?? 0)
  }

  /** Whether there is something to see of a choice: on the map, in the points, or a card that is shown. */
  private isSeen({ events }: Made): boolean {
    const { game } = this.host
    const viewer = this.viewer ?? 'spectator'
    const { fates = {} } = game.declaration
    return events.some((event) => {
      const { kind, places, moves, gains } = game.eventView(event, viewer)
      return places !== undefined || moves !== undefined || gains !== undefined || isShown(fates[kind])
    })
  }

  failed(error: unknown): void {
    this.listener.error(error)
  }

  // --- Who looks.

  /** The only person who may look, at a seat that is asked if possible; a spectator where there is nobody, or more than one. */
  private firstViewer(): Viewer {
    const seats = seatsOf(this.rights).filter((seat) => this.host.isPerson(seat))
    if (new Set(seats.map((seat) => this.personAt(seat))).size !== 1) return 'spectator'
    return seats.find((seat) => hasSeat(this.host.game.toMove(this.host.state), seat)) ?? seats[0]
  }

  look(name: string | null, stay = false): void {
    if (this.isClosed) throw tableClosed()
    const viewer = name === null || name === 'spectator' ? name : this.seatNamed(name)
    if (typeof viewer === 'number' && !this.has(viewer) && !this.host.chronicle.over)
      throw this.host.isPerson(viewer) ? hiddenSeat() : hiddenBot()
    this.viewer = viewer
    this.stays = stay
    // Who comes to watch need not be told how it came to this.
    if (viewer !== null && this.personAt(viewer) === WATCHING)
      this.told.set(WATCHING, this.host.chronicle.version)
    this.refresh()
  }

  /**
   * A person who plays several seats looks from the one that is asked: the very next moment is of that seat, and none has to be shown
   * in between.
   */
  private follow(): void {
    const { viewer } = this
    if (this.stays || typeof viewer !== 'number') return
    const asked = this.host.game.toMove(this.host.state)
    if (hasSeat(asked, viewer)) return
    this.viewer = seatsOf(asked).find((seat) => this.isMine(seat)) ?? viewer
  }

  private seatNamed(name: string): Seat {
    const seat = this.host.game.seats.indexOf(name)
    if (seat < 0) throw noSuchSeat(name)
    return seat
  }

  /** Whether it may look from a seat and answer for it, while the game goes on. */
  private has(seat: Seat): boolean {
    return hasSeat(this.rights, seat) && this.host.isPerson(seat)
  }

  private personAt(viewer: Viewer): number {
    if (viewer === 'spectator' || !this.has(viewer)) return WATCHING
    const player = this.host.seating[viewer]
    return 'person' in player ? player.person : WATCHING
  }

  /** The person who looks, or null. */
  get player(): Player | null {
    return typeof this.viewer === 'number' && this.has(this.viewer) ? this.host.seating[this.viewer] : null
  }

  /** Whether a seat is of the person who looks. */
  private isMine(seat: Seat): boolean {
    return this.viewer !== null && this.has(seat) && this.personAt(this.viewer) === this.personAt(seat)
  }

  /** The seats whose cards the one who looks has. */
  private ownSeats(): readonly Seat[] {
    if (typeof this.viewer !== 'number' || !this.has(this.viewer)) return []
    return seatsOf(this.host.game.playerOf(this.host.state, this.viewer) & this.rights)
  }

  /** A wish of the one who looks, with its seat; anything about the cards of others is refused. */
  private ownWish(text: string): { viewer: Seat; seat: Seat; wish: string; key: string } {
    const { name, seat, wish } = this.parse(text)
    if (typeof this.viewer !== 'number' || !this.ownSeats().includes(seat))
      throw new TableError(
        'hidden',
        words('That is for another player to know.', 'Seul un autre joueur peut le savoir.'),
      )
    return { viewer: this.viewer, seat, wish, key: `${name} ${wish}` }
  }

  private parse(text: string): { name: string; seat: Seat; wish: string } {
    const { seat: name, wish } = splitSeat(text)
    return { name, seat: this.seatNamed(name), wish }
  }

  // --- Moments.

  private tell(): void {
    if (this.viewer === null || this.isClosed) return
    const { version } = this.host.chronicle
    const person = this.personAt(this.viewer)
    const from = this.told.get(person) ?? 0
    const news = this.untold()
    this.told.set(person, version)
    // Only one whose pace bots keep is waited for.
    this.wasSeen = this.owns && news.some((made) => this.isSeen(made))
    this.lastTold = this.host.clock.now()
    this.listener.moment(this.viewer === 'spectator' ? this.forAll(from) : this.present(this.viewer, news))
  }

  /** What all who only watch are told is made once, however many they are. */
  private forAll(from: number): Moment {
    const { state, serial, seating, nextBot, chronicle } = this.host
    const last = shownToAll.get(state)
    if (last?.from === from && last.serial === serial && last.seating === seating && last.nextBot === nextBot)
      return last.moment
    const moment = this.present('spectator', chronicle.made.slice(from))
    shownToAll.set(state, { from, serial, seating, nextBot, moment })
    return moment
  }

  private present(viewer: Viewer, news: readonly Made[]): Moment {
    const { game, state, seating, serial, chronicle, nextBot } = this.host
    const moment = momentOf({ game, state, version: chronicle.version, serial, viewer, news, seating })
    // Ended by its players: nothing is asked any more, whatever the rules would ask.
    if (chronicle.over) return { ...moment, waiting: [], outcome: chronicle.outcome }
    const own = this.ownSeats()
    return {
      ...moment,
      questions: own
        .filter((seat) => hasSeat(game.toMove(state), seat))
        .map((seat) => questionOf(game, state, seat)),
      liberties: own.flatMap((seat) => libertiesIn(game, state, seat)),
      thinking: nextBot >= 0,
      undo: this.mayUndo(),
    }
  }

  at(version: number): Moment {
    const { game, seating, serial, chronicle } = this.host
    const viewer = this.looking()
    const news = chronicle.made.slice(Math.max(0, version - 1), version)
    if (version === chronicle.version) return this.present(viewer, news)
    const state = chronicle.stateAt(version)
    return momentOf({ game, state, version, serial, viewer, news, seating })
  }

  log(): Deed[] {
    const viewer = this.looking()
    return this.host.chronicle.made.map((made) => deedOf(this.host.game, made, viewer))
  }

  /** The course of the game, with all that was hidden in it. */
  story(): Story {
    const { chronicle } = this.host
    if (!chronicle.over) throw notOver()
    return storyOf(chronicle)
  }

  /** The chance of each side as it was at a moment. */
  judge(version: number): Promise<readonly number[]> {
    if (!this.host.chronicle.over) throw notOver()
    return this.host.judge(version)
  }

  private looking(): Viewer {
    if (this.viewer !== null) return this.viewer
    throw new TableError(
      'not-now',
      words('Nobody looks at the table now.', "Personne ne regarde la table pour l'instant."),
    )
  }

  // --- Changes.

  async answer(serial: number, text: string): Promise<void> {
    if (this.isClosed) throw tableClosed()
    const { name, seat, wish } = this.parse(text)
    const { game } = this.host
    if (!this.isMine(seat))
      throw new TableError(
        'hidden',
        words(
          `Only the player of ${game.label(name, 'en')} can answer for it.`,
          `Seul celui qui joue cette place (${game.label(name, 'fr')}) peut répondre pour elle.`,
        ),
      )
    await this.host.answer(serial, `${name} ${wish}`)
  }

  /** Whether the latest choice may be taken back by the one who looks. Never after the end, when all cards lie open. */
  private mayUndo(): boolean {
    const { chronicle } = this.host
    const seat = chronicle.over ? null : chronicle.mayTakeBack()
    return seat !== null && this.isMine(seat)
  }

  async undo(serial: number): Promise<void> {
    if (this.isClosed) throw tableClosed()
    await this.host.undo(serial, () => {
      if (!this.mayUndo())
        throw new TableError(
          'not-now',
          words(
            'This cannot be taken back: you have learned something since, or somebody else has decided something.',
            'On ne peut plus revenir en arrière : vous avez appris quelque chose depuis, ou quelqu’un d’autre a décidé quelque chose.',
          ),
        )
    })
  }

  setPace(milliseconds: number): void {
    this.wantedPace = milliseconds
    this.host.goOn()
  }

  // --- Questions about the game.

  why(text: string): Refusal[] {
    const { seat, wish } = this.ownWish(text)
    return this.host.game.why(this.host.state, seat, wish)
  }

  foresee(text: string): Foresight {
    const { game, state, bots } = this.host
    const { viewer, seat, wish, key } = this.ownWish(text)
    const against = game.why(state, seat, wish)
    if (against.length > 0) throw new Refused(`"${key}" is refused`, against)
    return foresee({ game, state, viewer, key, bots })
  }

  async hint(): Promise<Hint> {
    const { game, state } = this.host
    const seat = this.ownSeats().find((own) => hasSeat(game.toMove(state), own))
    if (seat === undefined)
      throw new TableError(
        'not-now',
        words('Nothing is asked of you now.', "On ne vous demande rien pour l'instant."),
      )
    const hint = await this.host.advise(seat)
    if (!this.ownSeats().includes(seat)) throw gameWentOn()
    return hint
  }

  // --- The whole game.

  /** Whoever plays alone may see the cards of bots, if only on purpose; nobody sees those of other people before the end. */
  record(unveil: boolean): GameRecord {
    const { game, seating, chronicle, people, bots } = this.host
    if (!chronicle.over && !this.owns)
      throw new TableError(
        'hidden',
        words(
          'The record shows the cards of all players: there is one when the game is over.',
          "Le fichier de la partie montre les cartes de tous les joueurs : il n'existe qu'une fois la partie terminée.",
        ),
      )
    if (!chronicle.over && (bots !== 0 || people.size > 1) && !unveil)
      throw new TableError(
        'unveiling',
        words(
          'The file also holds the cards that you cannot see.',
          'Le fichier contient aussi les cartes que vous ne pouvez pas voir.',
        ),
      )
    return sealed({ ...chronicle.record(), seating: seatingByName(game.seats, seating) })
  }

  /** A game that begins at a moment of this one; where this one still has secrets, cards and luck are its own. */
  branch(version: number, seating: readonly Player[], seed: string): WrittenGame {
    const { game, chronicle, people, bots } = this.host
    const s = chronicle.stateAt(version)
    const isAlone = this.owns && bots === 0 && people.size === 1
    if (chronicle.over || isAlone)
      return { start: chronicle.start, seating, entries: chronicle.choices.slice(0, version) }
    // What a spectator does not know is what any seat does not know.
    const seats = typeof this.viewer === 'number' ? [this.viewer] : game.seats.keys()
    const random = new SeededRandom(seed)
    for (const seat of seats) game.determinise(s, seat, random)
    return { start: { state: s.save(), seed }, seating, entries: [] }
  }
}

/** Whether what becomes of a card lets all see it. */
const isShown = (fate: CardFate | undefined): boolean => fate === 'played' || fate === 'used'

const hiddenBot = (): TableError =>
  new TableError(
    'hidden',
    words(
      'A bot plays there: its cards are hidden until the game is over.',
      "Un robot joue à cette place : ses cartes restent cachées jusqu'à la fin de la partie.",
    ),
  )

const hiddenSeat = (): TableError =>
  new TableError(
    'hidden',
    words(
      'Somebody else plays there: their cards are hidden until the game is over.',
      "Quelqu'un d'autre joue à cette place : ses cartes restent cachées jusqu'à la fin de la partie.",
    ),
  )
