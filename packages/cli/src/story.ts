import {
  capital,
  EventLog,
  type Game,
  type GameEvent,
  type JsonObject,
  type Language,
  type Seat,
  type State,
  words,
} from '@materiel/kernel'
import { type Colour, hanging, type Io, type Paint, painter, widthOf } from './io.js'

const ROUND = words('Round', 'Tour')
const END = words('End of the game', 'Fin de la partie')
const UNFINISHED = words('The game is not over.', "La partie n'est pas terminée.")
const SET_UP = words('Set-up', 'Mise en place')

const COLOURS: readonly Colour[] = ['red', 'blue']

/** What happened, with the round and the scores of that moment. */
interface Moment {
  readonly event: GameEvent
  readonly round: number
  readonly scores: readonly number[]
}

class Listener extends EventLog {
  readonly moments: Moment[] = []

  constructor(
    private readonly game: Game,
    private readonly s: State,
  ) {
    super()
  }

  override add(...numbers: Parameters<EventLog['add']>): void {
    super.add(...numbers)
    this.moments.push({
      event: this.events[this.events.length - 1],
      round: this.game.round(this.s),
      scores: this.game.scores(this.s),
    })
  }
}

/** Events that everybody expects, or that tell a spectator nothing: the order of steps, shuffling, drawing unseen. */
const isNoise = (seen: JsonObject): boolean =>
  seen.kind === 'step' || seen.kind === 'shuffle' || (seen.kind === 'draw' && seen.card === null)

/** "Germany draws a card (×2)." */
const counted = (sentence: string, times: number): string =>
  times === 1 ? sentence : sentence.replace(/\.?$/, (end) => ` (×${times})${end}`)

/**
 * Tells a game as it is played, as a spectator sees it: a heading for each round and turn, a line for each event, one
 * paragraph for moves that follow each other.
 */
export class Story {
  private readonly listener: Listener
  private readonly paint: Paint
  private readonly width: number
  private told = 0
  private shownRound = 0
  private begun = false
  private ending = ''
  /** The paragraph that is not printed yet: its sentences and how often each happened, and the kind of its events. */
  private readonly waiting = new Map<string, number>()
  private waitingKind = ''

  constructor(
    private readonly game: Game,
    s: State,
    private readonly language: Language,
    private readonly io: Io,
  ) {
    this.listener = new Listener(game, s)
    s.log = this.listener
    this.paint = painter(io)
    this.width = widthOf(io)
    this.beginAt(s)
  }

  /** A game that asks nothing before its first turn is already in it: nobody was there to hear it begin. */
  private beginAt(s: State): void {
    const seen = this.game.view(s, 'spectator')
    if (!seen.started) return
    const seat = this.game.seats.indexOf(seen.seat)
    this.heading(seat, this.game.round(s), this.game.scores(s))
  }

  /** Tell what has happened since the last time. Returns whether a turn began. */
  tell(): boolean {
    let turned = false
    const { moments } = this.listener
    for (; this.told < moments.length; this.told++) {
      const { event, round, scores } = moments[this.told]
      const seen = this.game.eventView(event, 'spectator')
      if (seen.kind === 'turn') {
        this.heading(event.seat, round, scores)
        turned = true
      } else if (seen.kind === 'end') this.ending = this.narrated(event)
      else if (isNoise(seen)) this.flush()
      else this.sentence(String(seen.kind), this.narrated(event))
    }
    return turned
  }

  private narrated(event: GameEvent): string {
    return capital(this.game.narrate(event, 'spectator', this.language))
  }

  /** "Round 3", with its season where rounds have one. */
  private roundName(round: number): string {
    const declared = this.game.declaration.rounds[round - 1]
    const season =
      declared === undefined || declared.sign === null ? '' : ` · ${declared.name[this.language]}`
    return `${ROUND[this.language]} ${round}${season}`
  }

  /** What is said may still be said again, and moves wait for other moves. */
  private sentence(kind: string, text: string): void {
    if (text === '') return
    if (!this.begun) this.title(SET_UP[this.language])
    const joins = this.waiting.has(text) || (kind === 'move' && this.waitingKind === 'move')
    if (!joins) this.flush()
    this.waitingKind = kind
    this.waiting.set(text, (this.waiting.get(text) ?? 0) + 1)
  }

  private flush(): void {
    if (this.waiting.size === 0) return
    const sentences = [...this.waiting].map(([text, times]) => counted(text, times))
    this.io.out(`${hanging('  ', sentences.join(' '), this.width)}\n`)
    this.waiting.clear()
  }

  private heading(seat: Seat, round: number, scores: readonly number[]): void {
    this.flush()
    if (round !== this.shownRound) {
      this.shownRound = round
      this.io.out(`\n${this.rule(this.roundName(round), this.score(scores))}\n`)
    }
    this.title(this.game.label(this.game.seats[seat], this.language), this.colourOf(seat))
  }

  private title(text: string, colour: Colour = 'bold'): void {
    this.begun = true
    this.io.out(`\n${this.paint('bold', this.paint(colour, text))}\n`)
  }

  private colourOf(seat: Seat): Colour {
    return COLOURS[this.game.sideOf(seat)] ?? 'bold'
  }

  private rule(left: string, right: string): string {
    const gap = Math.max(3, this.width - left.length - right.length - 5)
    return `${this.paint('dim', '──')} ${this.paint('bold', left)} ${this.paint('dim', '─'.repeat(gap))} ${right}`
  }

  private score(scores: readonly number[]): string {
    return this.game.sides
      .map((side, i) => `${this.game.label(side, this.language)} ${scores[i]}`)
      .join(' · ')
  }

  /** The end: the result, and the score. */
  close(scores: readonly number[]): void {
    this.flush()
    this.io.out(`\n${this.rule(END[this.language], this.score(scores))}\n\n`)
    this.io.out(
      `${hanging('  ', this.ending === '' ? UNFINISHED[this.language] : this.ending, this.width)}\n`,
    )
  }
}
