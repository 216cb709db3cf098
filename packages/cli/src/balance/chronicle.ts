import { type CardFate, EVERYONE, EventLog, type Game, type State } from '@materiel/kernel'

/** What can become of a card, in the order in which it is told. */
export const FATES: readonly CardFate[] = ['played', 'used', 'discarded', 'milled']

/** How often a seat played, used, discarded or lost from its deck a card in one game. */
export interface CardStory extends Readonly<Record<CardFate, number>> {
  readonly seat: string
  readonly card: string
}

/** What one game leaves for statistics, in plain data for threads. */
export interface Chronicle {
  /** Points of each side at the end of each round, the round in which the game ended included. */
  readonly scores: readonly (readonly number[])[]
  /** The cards that something became of. */
  readonly cards: readonly CardStory[]
}

/** What the numbers in events are called. Games say so event by event, which is slow; each number is asked about once. */
class Names {
  private readonly kinds: string[] = []
  private readonly cards: string[] = []

  constructor(private readonly game: Game) {}

  kind(...[kind, seat, a, b, c, card, knowers]: Numbers): string {
    this.kinds[kind] ??= String(this.game.eventView({ kind, seat, a, b, c, card, knowers }, 'spectator').kind)
    return this.kinds[kind]
  }

  /** Statistics are made when a game is over: they may know every card. */
  card(...[kind, seat, a, b, c, card]: Numbers): string {
    const event = { kind, seat, a, b, c, card, knowers: EVERYONE }
    this.cards[card] ??= String(this.game.eventView(event, 'spectator').card)
    return this.cards[card]
  }
}

type Numbers = Parameters<EventLog['add']>

/** Listens to a game, and keeps what is worth counting. */
export class Chronicler extends EventLog {
  private readonly fates: ReadonlyMap<string, CardFate>
  private readonly scores: (readonly number[])[] = []
  private readonly cards = new Map<string, { seat: string; card: string } & Record<CardFate, number>>()

  constructor(
    private readonly game: Game,
    private readonly s: State,
    private readonly names: Names,
  ) {
    super()
    this.fates = new Map(Object.entries(game.declaration.fates ?? {}))
  }

  override add(...numbers: Numbers): void {
    const [, seat, , , , card] = numbers
    const kind = this.names.kind(...numbers)
    if (kind === 'round') this.closeRound(this.game.round(this.s) - 1)
    const fate = this.fates.get(kind)
    if (fate !== undefined && card >= 0) this.storyOf(seat, this.names.card(...numbers))[fate]++
  }

  private closeRound(round: number): void {
    if (round > 0) this.scores[round - 1] = this.game.scores(this.s)
  }

  private storyOf(seat: number, card: string) {
    const key = `${seat} ${card}`
    let story = this.cards.get(key)
    if (story === undefined) {
      story = { seat: this.game.seats[seat], card, played: 0, used: 0, discarded: 0, milled: 0 }
      this.cards.set(key, story)
    }
    return story
  }

  /** The game is over. */
  close(): Chronicle {
    this.closeRound(this.game.round(this.s))
    return { scores: this.scores, cards: [...this.cards.values()] }
  }
}

export type Listen = (s: State) => Chronicler

/** Have games chronicled: what is returned begins to listen to a game. */
export function chronicling(game: Game): Listen {
  const names = new Names(game)
  return (s) => {
    const chronicler = new Chronicler(game, s, names)
    s.log = chronicler
    return chronicler
  }
}
