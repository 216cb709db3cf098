import type { Game } from '@materiel/kernel'
import type { Row } from '../csv.js'
import { columns, figure, type Paint } from '../io.js'
import type { Report } from './pool.js'
import type { Fixture } from './schedule.js'
import { type Standings, winnerOf } from './standings.js'

const percent = (share: number): string => (100 * share).toFixed(1)

/** The pairings, then the ratings, the best first, then who thought how long. */
export function standingsText({ pairings, elo, thinking }: Standings, paint: Paint): string {
  const rows = pairings.map(({ a, b, games, aWins, bWins, draws, ci95 }) => [
    a,
    b,
    `${games}`,
    `${aWins}`,
    `${bWins}`,
    `${draws}`,
    games === 0 ? '-' : `${percent(aWins / games)} %`,
    `${percent(ci95[0])} to ${percent(ci95[1])} %`,
  ])
  const ranking = Object.entries(elo).sort(([, [one]], [, [other]]) => other - one)
  const ratings = ranking.map(([name, [rating, low, high]]) => {
    const [value, least, most] = [rating, low, high].map((points) => points.toFixed(0))
    return [name, value, `${least} to ${most}`]
  })
  const times = ranking.map(([name]) => {
    const { decisions, mean, longest, late } = thinking[name]
    return [name, figure(decisions), mean === null ? '-' : mean.toFixed(1), figure(longest), figure(late)]
  })
  return [
    columns([['a', 'b', 'games', 'a won', 'b won', 'drawn', 'share of a', '95 %'], ...rows], 2, paint),
    columns([['bot', 'Elo', '95 %'], ...ratings], 1, paint),
    columns([['bot', 'decisions', 'mean ms', 'longest ms', 'late'], ...times], 1, paint),
  ].join('\n')
}

const scoreNames = (game: Game): string[] => game.sides.map((side) => `${side}Score`)

/** The table of games: one row for each. */
export const fixtureHead = (game: Game): string[] => [
  ...['seed', 'a', 'b', 'sideOfA', 'winner', ...scoreNames(game)],
  ...['rounds', 'decisions', 'slowestMs', 'error'],
]

export function fixtureRow(game: Game, labels: readonly string[], fixture: Fixture, report: Report): Row {
  const { seed, a, b, sidesOfA } = fixture
  const start = [seed, labels[a], labels[b], sidesOfA.map((side) => game.sides[side]).join('+')]
  if ('error' in report) return [...start, '', ...game.sides.map(() => ''), '', '', '', report.error]
  const { outcome, scores, rounds, decisions, slowest } = report.match
  const winner = winnerOf(game, fixture, outcome.winner)
  return [...start, winner === null ? 'draw' : labels[winner], ...scores, rounds, decisions, slowest, '']
}
