import {
  EventLog,
  type Game,
  type GameEvent,
  type Language,
  type Seat,
  type State,
  words,
} from '@materiel/kernel'
import { type Colour, hanging, type Io, type Paint, painter, widthOf } from './io.js'
import { capital, label } from './labels.js'

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

/** Tells a game as it is played, as a spectator sees it: a heading for each round and turn, a line for each event. */
export class Story {
  private readonly listener: Listener
  private readonly paint: Paint
  private readonly width: number
  private told = 0
  private shownRound = 0
  private begun = false
  private ending = ''
  /** The latest line and how often it has happened in a row. */
  private latest = ''
  private times = 0

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
  }

  /** Tell what has happened since the last time. Returns whether a turn began. */
  tell(): boolean {
    let turned = false
    const { moments } = this.listener
    for (; this.told < moments.length; this.told++) {
      const moment = moments[this.told]
      const kind = this.game.eventView(moment.event, 'spectator').kind
      if (kind === 'turn') {
        this.heading(moment)
        turned = true
      } else if (kind === 'end') this.ending = this.game.narrate(moment.event, 'spectator', this.language)
      else if (kind !== 'round') this.line(this.game.narrate(moment.event, 'spectator', this.language))
    }
    return turned
  }

  /** The last line may still be waiting for another of its kind. */
  private flush(): void {
    if (this.times === 0) return
    const count = this.times > 1 ? ` (×${this.times})` : ''
    this.io.out(`${hanging('  ', this.latest + count, this.width)}\n`)
    this.times = 0
  }

  private line(text: string): void {
    if (text === '') return
    if (!this.begun) this.title(SET_UP[this.language])
    const sentence = capital(text)
    if (sentence !== this.latest) this.flush()
    this.latest = sentence
    this.times++
  }

  private heading(moment: Moment): void {
    this.flush()
    this.begun = true
    if (moment.round !== this.shownRound) {
      this.shownRound = moment.round
      this.io.out(`\n${this.rule(`${ROUND[this.language]} ${moment.round}`, this.score(moment.scores))}\n`)
    }
    this.title(label(this.game.seats[moment.event.seat], this.language), this.colourOf(moment.event.seat))
  }

  private title(text: string, colour: Colour = 'bold'): void {
    this.begun = true
    this.io.out(`\n${this.paint('bold', this.paint(colour, text))}\n`)
  }

  /** Sides alternate in order of play. */
  private colourOf(seat: Seat): Colour {
    return COLOURS[seat % this.game.sides.length] ?? 'bold'
  }

  private rule(left: string, right: string): string {
    const gap = Math.max(3, this.width - left.length - right.length - 5)
    return `${this.paint('dim', '──')} ${this.paint('bold', left)} ${this.paint('dim', '─'.repeat(gap))} ${right}`
  }

  private score(scores: readonly number[]): string {
    return this.game.sides.map((side, i) => `${label(side, this.language)} ${scores[i]}`).join(' · ')
  }

  /** The end: the result, and the score. */
  close(scores: readonly number[]): void {
    this.flush()
    this.io.out(`\n${this.rule(END[this.language], this.score(scores))}\n\n`)
    this.io.out(
      `${hanging('  ', this.ending === '' ? UNFINISHED[this.language] : capital(this.ending), this.width)}\n`,
    )
  }
}
