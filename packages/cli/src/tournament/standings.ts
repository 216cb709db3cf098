import type { Game } from '@materiel/kernel'
import { type Estimate, shareOf, wilson } from '../intervals.js'
import { rounded } from '../io.js'
import { eloOf } from './elo.js'
import type { Report } from './pool.js'
import { type Fixture, lineUp, pairingsOf, playerOf } from './schedule.js'

/** A game of the schedule and what came of it; null if it was not played. */
export interface Result {
  readonly fixture: Fixture
  readonly report: Report | null
}

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

/** Who won: a player, or null for a draw. Undefined if the game did not come to an end. */
export function winnerOf(game: Game, { fixture, report }: Result): number | null | undefined {
  if (report === null || 'error' in report) return undefined
  const side = game.sides.indexOf(report.match.outcome.winner)
  return side < 0 ? null : playerOf(fixture, side)
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
    bySide: Object.fromEntries(labels.map((label, player) => [label, sharesOf(game, player, results)])),
    thinking: Object.fromEntries(labels.map((label, player) => [label, thinkingOf(game, player, results)])),
  }
}

function sharesOf(game: Game, player: number, results: readonly Result[]) {
  return Object.fromEntries(
    game.sides.map((name, side) => {
      const winners = results
        .filter(({ fixture }) => playerOf(fixture, side) === player)
        .flatMap(({ report }) => (report === null || 'error' in report ? [] : [report.match.outcome.winner]))
      const share = shareOf(winners.filter((winner) => winner === name).length, winners.length)
      return [name, share === null ? null : roundedEstimate(share)]
    }),
  )
}

const roundedEstimate = ([value, low, high]: Estimate): Estimate => [
  rounded(value, 5),
  rounded(low, 5),
  rounded(high, 5),
]

function thinkingOf(game: Game, player: number, results: readonly Result[]): ThinkingFigures {
  let [decisions, total, longest, late] = [0, 0, 0, 0]
  for (const { fixture, report } of results) {
    if (report === null || 'error' in report) continue
    const players = lineUp(game, fixture)
    report.match.thinking.forEach((own, seat) => {
      if (players[seat] !== player) return
      decisions += own.decisions
      total += own.total
      longest = Math.max(longest, own.longest)
      late += own.late
    })
  }
  return { decisions, mean: decisions === 0 ? null : rounded(total / decisions, 2), longest, late }
}

function tally(game: Game, a: number, b: number, results: readonly Result[]) {
  const own = results.filter(({ fixture }) => fixture.a === a && fixture.b === b)
  const winners = own.map((result) => winnerOf(game, result))
  const count = (winner: number | null) => winners.filter((found) => found === winner).length
  const [aWins, bWins, draws] = [count(a), count(b), count(null)]
  const errors = own.filter(({ report }) => report !== null && 'error' in report).length
  return { a, b, games: aWins + bWins + draws, aWins, bWins, draws, errors }
}
