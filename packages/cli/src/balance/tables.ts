import type { Game } from '@materiel/kernel'
import { type Cell, csv } from '../csv.js'
import type { Estimate } from '../intervals.js'
import { rounded } from '../io.js'
import type { Told } from '../simulation.js'
import type { CardFigures } from './balance.js'
import { FATES } from './chronicle.js'

const scoreNames = (game: Game): string[] => game.sides.map((side) => `${side}Score`)

/** The table of games: one row for each. */
export const gameHead = (game: Game): string[] => [
  'seed',
  'winner',
  'reason',
  ...scoreNames(game),
  'rounds',
  'decisions',
  'error',
]

export function gameRow(game: Game, seed: string, told: Told): Cell[] {
  if ('error' in told) return [seed, null, null, ...game.sides.map(() => null), null, null, told.error]
  const { outcome, scores, rounds, decisions } = told.match
  const winner = game.sides.includes(outcome.winner) ? outcome.winner : 'draw'
  return [seed, winner, outcome.reason, ...scores, rounds, decisions, null]
}

/** A value and its interval in three columns. */
const estimateNames = (name: string): string[] => [name, `${name}Low`, `${name}High`]
const estimateCells = (value: Estimate | null): Cell[] =>
  value === null ? [null, null, null] : value.map((number) => rounded(number, 4))

/** One line for each card, in the order of the catalogue. */
export const cardsCsv = (cards: readonly CardFigures[]): string =>
  csv(
    [
      ...['seat', 'side', 'id', 'title', 'type', 'count', ...FATES],
      ...['games', 'wins', 'gamesWithout', 'winsWithout'],
      ...['winShare', 'winShareWithout', 'effect', 'effectAtLength'].flatMap(estimateNames),
    ],
    cards.map((card) => [
      ...[card.seat, card.side, card.id, card.title, card.type, card.count],
      ...FATES.map((fate) => rounded(card.perGame[fate], 4)),
      ...[card.games, card.wins, card.gamesWithout, card.winsWithout],
      ...[card.winShare, card.winShareWithout, card.effect, card.effectAtLength].flatMap(estimateCells),
    ]),
  )
