import type { Game } from '@materiel/kernel'
import { type Estimate, shareOf, wilson } from '../intervals.js'
import { rounded } from '../io.js'
import { eloOf } from './elo.js'
import type { Report } from './pool.js'
import { type Fixture, lineUp, type Pair, playerOf } from './schedule.js'

export interface Pairing {
  readonly a: string
  readonly b: string
  /** Games that came to an end; the others are in `errors`. */
  readonly games: number
  readonly aWins: number
  readonly bWins: number
  readonly draws: number
  readonly errors: number
  /** Of the share of games that `a` won. */
  readonly ci95: readonly [low: number, high: number]
}

/** How long a player took to answer, in milliseconds. */
interface ThinkingFigures {
  readonly decisions: number
  readonly mean: number | null
  readonly longest: number
  /** Answers that took more than 1.1 times the time to think. */
  readonly late: number
}

export interface Standings {
  readonly errors: number
  readonly firstError: { readonly seed: string; readonly message: string } | null
  readonly pairings: readonly Pairing[]
  readonly elo: Readonly<Record<string, Estimate>>
  /** Of each player, the share of its games that it won with each side; null if there were none. */
  readonly bySide: Readonly<Record<string, Readonly<Record<string, Estimate | null>>>>
  readonly thinking: Readonly<Record<string, ThinkingFigures>>
}

/** Who won: a player, or null for a draw. */
export function winnerOf(game: Game, fixture: Fixture, winner: string): number | null {
  const side = game.sides.indexOf(winner)
  return side < 0 ? null : playerOf(fixture, side)
}

interface Share {
  wins: number
  games: number
}

/** Counts the games of a tournament as they end, in whatever order. */
export class StandingsTally {
  private readonly pairings: {
    a: number
    b: number
    aWins: number
    bWins: number
    draws: number
    errors: number
  }[]
  /** By players, then by sides. */
  private readonly shares: readonly (readonly Share[])[]
  private readonly thoughts: { decisions: number; total: number; longest: number; late: number }[]
  private first: { readonly index: number; readonly seed: string; readonly message: string } | null = null

  constructor(
    private readonly game: Game,
    private readonly labels: readonly string[],
    pairings: readonly Pair[],
  ) {
    this.pairings = pairings.map(([a, b]) => ({
      a,
      b,
      aWins: 0,
      bWins: 0,
      draws: 0,
      errors: 0,
    }))
    this.shares = labels.map(() => game.sides.map(() => ({ wins: 0, games: 0 })))
    this.thoughts = labels.map(() => ({ decisions: 0, total: 0, longest: 0, late: 0 }))
  }

  add(index: number, fixture: Fixture, report: Report): void {
    const pairing = this.pairings.find(({ a, b }) => a === fixture.a && b === fixture.b)
    if (pairing === undefined) throw new Error(`nobody plays ${fixture.a} against ${fixture.b}`)
    if ('error' in report) {
      pairing.errors++
      if (this.first === null || index < this.first.index)
        this.first = { index, seed: fixture.seed, message: report.error }
      return
    }
    const { outcome, thinking } = report.match
    const winner = winnerOf(this.game, fixture, outcome.winner)
    if (winner === null) pairing.draws++
    else if (winner === fixture.a) pairing.aWins++
    else pairing.bWins++
    this.game.sides.forEach((side, i) => {
      const share = this.shares[playerOf(fixture, i)][i]
      share.games++
      if (side === outcome.winner) share.wins++
    })
    const players = lineUp(this.game, fixture)
    thinking.forEach((own, seat) => {
      const thought = this.thoughts[players[seat]]
      thought.decisions += own.decisions
      thought.total += own.total
      thought.longest = Math.max(thought.longest, own.longest)
      thought.late += own.late
    })
  }

  result(): Standings {
    const { labels, first } = this
    const tallies = this.pairings.map((each) => ({ ...each, games: each.aWins + each.bWins + each.draws }))
    const byPlayer = <T>(make: (player: number) => T): Record<string, T> =>
      Object.fromEntries(labels.map((label, player) => [label, make(player)]))
    const ratings = eloOf(labels.length, tallies)
    return {
      errors: tallies.reduce((sum, { errors }) => sum + errors, 0),
      firstError: first === null ? null : { seed: first.seed, message: first.message },
      pairings: tallies.map(({ a, b, games, aWins, bWins, draws, errors }) => {
        const [low, high] = wilson(aWins, games)
        const ci95 = [rounded(low, 4), rounded(high, 4)] as const
        return { a: labels[a], b: labels[b], games, aWins, bWins, draws, errors, ci95 }
      }),
      elo: byPlayer((player) => roundedEstimate(ratings[player], 1)),
      bySide: byPlayer((player) =>
        Object.fromEntries(
          this.game.sides.map((side, i) => {
            const { wins, games } = this.shares[player][i]
            const share = shareOf(wins, games)
            return [side, share === null ? null : roundedEstimate(share, 5)]
          }),
        ),
      ),
      thinking: byPlayer((player) => {
        const { decisions, total, longest, late } = this.thoughts[player]
        return { decisions, mean: decisions === 0 ? null : rounded(total / decisions, 2), longest, late }
      }),
    }
  }
}

const roundedEstimate = ([value, low, high]: Estimate, decimals: number): Estimate => [
  rounded(value, decimals),
  rounded(low, decimals),
  rounded(high, decimals),
]
