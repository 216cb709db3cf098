import type { CardFate, Game, Language } from '@materiel/kernel'
import { difference, type Estimate, layeredDifference, shareOf } from '../intervals.js'
import { type CardStory, type Chronicle, FATES } from './chronicle.js'

/** Which quantiles of the lead are told. */
const QUANTILES = { p5: 0.05, p25: 0.25, p50: 0.5, p75: 0.75, p95: 0.95 } as const
type Quantiles = Readonly<Record<keyof typeof QUANTILES, number>>

/** The state of games at the end of a round, of those games that were not over before. */
export interface RoundFigures {
  readonly round: number
  readonly games: number
  readonly meanScore: Readonly<Record<string, number>>
  /** By how much the first side leads: negative where it is behind. */
  readonly lead: Quantiles
}

export interface CardFigures {
  readonly id: string
  /** As in the catalogue: a country or a faction. */
  readonly seat: string
  /** Null as long as no card of its country was seen. */
  readonly side: string | null
  readonly type: string
  readonly title: string
  readonly count: number
  /** Times a game. */
  readonly perGame: Readonly<Record<CardFate, number>>
  /** Games in which it was played or used at least once, and how many of them its side won; then those in which it was not. */
  readonly games: number
  readonly wins: number
  readonly gamesWithout: number
  readonly winsWithout: number
  readonly winShare: Estimate | null
  readonly winShareWithout: Estimate | null
  /** The difference of these shares. */
  readonly effect: Estimate | null
  /** The effect among games that ended in the same round: long games see more cards, whoever wins them. */
  readonly effectAtLength: Estimate | null
}

/** How often each whole number was seen. */
class Histogram {
  private readonly counts = new Map<number, number>()
  private total = 0

  add(value: number): void {
    this.counts.set(value, (this.counts.get(value) ?? 0) + 1)
    this.total++
  }

  /** The least value that a share of all values does not exceed. */
  quantile(share: number): number {
    const values = [...this.counts.keys()].sort((a, b) => a - b)
    let seen = 0
    for (const value of values) {
      seen += this.counts.get(value) ?? 0
      if (seen >= share * this.total) return value
    }
    return Number.NaN
  }
}

class RoundTally {
  games = 0
  readonly sums: number[]
  readonly leads = new Histogram()

  constructor(sides: number) {
    this.sums = Array<number>(sides).fill(0)
  }

  add([first, ...others]: readonly number[]): void {
    this.games++
    for (const [side, points] of [first, ...others].entries()) this.sums[side] += points
    this.leads.add(first - Math.max(...others))
  }
}

/** Games and wins. */
interface Count {
  games: number
  wins: number
}

interface CardTally {
  readonly totals: Record<CardFate, number>
  /** Games in which it came into play, by the round in which they ended. */
  readonly lengths: Map<number, Count>
}

const NOTHING: Readonly<Count> = { games: 0, wins: 0 }

const totalOf = (counts: Iterable<Readonly<Count>>): Readonly<Count> => {
  let [games, wins] = [0, 0]
  for (const count of counts) {
    games += count.games
    wins += count.wins
  }
  return { games, wins }
}

function countIn(lengths: Map<number, Count>, length: number, isWon: boolean): void {
  const count = lengths.get(length) ?? { ...NOTHING }
  count.games++
  if (isWon) count.wins++
  lengths.set(length, count)
}

const keyOf = (seat: string, card: string): string => `${seat} ${card}`

/** Gathers what the chronicles of games say of the balance of a game. The order of games does not matter. */
export class Balance {
  private readonly rounds: RoundTally[] = []
  private readonly cards = new Map<string, CardTally>()
  /** All games, and how many each side won, by the round in which they ended. */
  private readonly lengths: Map<number, Count>[]
  private games = 0

  constructor(private readonly game: Game) {
    this.lengths = game.sides.map(() => new Map())
  }

  add(winner: string, { scores, cards }: Chronicle): void {
    const { game } = this
    const side = game.sides.indexOf(winner)
    this.games++
    for (const [own, lengths] of this.lengths.entries()) countIn(lengths, scores.length, own === side)
    scores.forEach((points, i) => {
      this.rounds[i] ??= new RoundTally(game.sides.length)
      this.rounds[i].add(points)
    })
    for (const story of cards) this.addCard(story, side, scores.length)
  }

  private addCard(story: CardStory, winner: number, length: number): void {
    const { game } = this
    const key = keyOf(story.seat, story.card)
    let tally = this.cards.get(key)
    if (tally === undefined) {
      tally = { totals: { played: 0, used: 0, discarded: 0, milled: 0 }, lengths: new Map() }
      this.cards.set(key, tally)
    }
    for (const fate of FATES) tally.totals[fate] += story[fate]
    if (story.played + story.used === 0) return
    countIn(tally.lengths, length, game.sideOf(game.seats.indexOf(story.seat)) === winner)
  }

  roundFigures(): RoundFigures[] {
    return this.rounds.map(({ games, sums, leads }, i) => ({
      round: i + 1,
      games,
      meanScore: Object.fromEntries(this.game.sides.map((side, k) => [side, sums[k] / games])),
      lead: Object.fromEntries(
        Object.entries(QUANTILES).map(([name, share]) => [name, leads.quantile(share)]),
      ) as unknown as Quantiles,
    }))
  }

  /** Every card of the catalogue, in its order. */
  cardFigures(language: Language): CardFigures[] {
    const { game } = this
    const catalogue = game.cards(language)
    // Some catalogues name the seat that plays a card, others a part of its side: then the events say whose it is.
    const holders = new Map<string, string>()
    for (const { id, seat } of catalogue)
      for (const holder of game.seats)
        if (holder === seat || (!game.seats.includes(seat) && this.cards.has(keyOf(holder, id))))
          holders.set(seat, holder)
    return catalogue.map(({ id, seat, type, title, count }) => {
      const holder = holders.get(seat)
      const side = holder === undefined ? null : game.sideOf(game.seats.indexOf(holder))
      const tally = this.cards.get(keyOf(holder ?? seat, id))
      const perGame = Object.fromEntries(
        FATES.map((fate) => [fate, (tally?.totals[fate] ?? 0) / Math.max(1, this.games)]),
      ) as Record<CardFate, number>
      const name = side === null ? null : game.sides[side]
      return { id, seat, side: name, type, title, count, perGame, ...this.winning(side, tally) }
    })
  }

  /** How a side did with a card and without it. */
  private winning(side: number | null, tally: CardTally | undefined) {
    const all: ReadonlyMap<number, Count> = side === null ? new Map() : this.lengths[side]
    const layers = [...all].map(([length, total]) => {
      const { games, wins } = tally?.lengths.get(length) ?? NOTHING
      return { games, wins, gamesWithout: total.games - games, winsWithout: total.wins - wins }
    })
    const played = totalOf(layers)
    const without = totalOf(layers.map((each) => ({ games: each.gamesWithout, wins: each.winsWithout })))
    const winShare = shareOf(played.wins, played.games)
    const winShareWithout = shareOf(without.wins, without.games)
    return {
      ...played,
      gamesWithout: without.games,
      winsWithout: without.wins,
      winShare,
      winShareWithout,
      effect: difference(winShare, winShareWithout),
      effectAtLength: layeredDifference(layers),
    }
  }
}
