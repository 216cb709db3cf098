import type { Game } from '@materiel/kernel'
import { rounded } from '../io.js'
import { type Estimate, eloOf, wilson } from './elo.js'
import type { Report } from './pool.js'
import { type Fixture, pairingsOf } from './schedule.js'

/** A game of the schedule and what came of it; null if it was not played. */
export interface Result {
  readonly fixture: Fixture
  readonly report: Report | null
}

interface Pairing {
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

export interface Standings {
  readonly errors: number
  readonly firstError: { readonly seed: string; readonly message: string } | null
  readonly pairings: readonly Pairing[]
  readonly elo: Readonly<Record<string, Estimate>>
}

/** Who won: a player, or null for a draw. Undefined if the game did not come to an end. */
export function winnerOf(game: Game, { fixture, report }: Result): number | null | undefined {
  if (report === null || 'error' in report) return undefined
  const side = game.sides.indexOf(report.match.outcome.winner)
  if (side < 0) return null
  return side === fixture.sideOfA ? fixture.a : fixture.b
}

export function standingsOf(game: Game, labels: readonly string[], results: readonly Result[]): Standings {
  const tallies = pairingsOf(labels.length).map(([a, b]) => tally(game, a, b, results))
  const failed = results.flatMap(({ fixture, report }) =>
    report !== null && 'error' in report ? [{ seed: fixture.seed, message: report.error }] : [],
  )
  return {
    errors: failed.length,
    firstError: failed[0] ?? null,
    pairings: tallies.map(({ a, b, games, aWins, bWins, draws, errors }) => {
      const [low, high] = wilson(aWins, games)
      const ci95 = [rounded(low, 4), rounded(high, 4)] as const
      return { a: labels[a], b: labels[b], games, aWins, bWins, draws, errors, ci95 }
    }),
    elo: Object.fromEntries(
      eloOf(labels.length, tallies).map(([rating, low, high], i) => [
        labels[i],
        [rounded(rating, 1), rounded(low, 1), rounded(high, 1)] as const,
      ]),
    ),
  }
}

function tally(game: Game, a: number, b: number, results: readonly Result[]) {
  const own = results.filter(({ fixture }) => fixture.a === a && fixture.b === b)
  const winners = own.map((result) => winnerOf(game, result))
  const count = (winner: number | null) => winners.filter((found) => found === winner).length
  const [aWins, bWins, draws] = [count(a), count(b), count(null)]
  const errors = own.filter(({ report }) => report !== null && 'error' in report).length
  return { a, b, games: aWins + bWins + draws, aWins, bWins, draws, errors }
}
