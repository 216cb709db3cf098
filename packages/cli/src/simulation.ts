import { type Bot, type Match, playMatch } from '@materiel/bots'
import type { Game, JsonObject, Random, State } from '@materiel/kernel'
import { chanceOfBots, moveAtRandom } from './bots.js'

/** No game takes nearly as many decisions: one that does would never end. */
const ENDLESS = 100_000

function checkEnd(decisions: number): void {
  if (decisions > ENDLESS) throw new Error(`the game has not ended after ${ENDLESS} decisions`)
}

/** Play a game to its end at random; returns the number of decisions. */
export function finish(game: Game, s: State, random: Random): number {
  let decisions = 0
  while (game.toMove(s) !== 0) {
    moveAtRandom(game, s, random)
    checkEnd(++decisions)
  }
  return decisions
}

/** What is told of a game that was played. */
type Played = Omit<Match, 'slowest'>

/** The whole game of a seed between random movers. */
export const randomGames =
  (game: Game, options: JsonObject) =>
  (seed: string): Played => {
    const s = game.create(options, seed)
    const decisions = finish(game, s, chanceOfBots(seed))
    const outcome = game.outcome(s)
    if (outcome === null) throw new Error('the game stopped without an outcome')
    return { outcome, scores: game.scores(s), rounds: game.round(s), decisions }
  }

/** The whole game of a seed between bots, one for each seat. */
export const botGames =
  (game: Game, options: JsonObject, bots: readonly Bot[], milliseconds: number) =>
  (seed: string): Match => {
    let seen = 0
    return playMatch({ game, options, seed, bots, milliseconds }, () => checkEnd(seen++))
  }

export interface Simulation {
  readonly games: number
  readonly completed: number
  readonly seconds: number
  readonly decisions: number
  /** Of completed games only, by the names of the sides. */
  readonly wins: Record<string, number>
  readonly draws: number
  readonly meanScore: Record<string, number | null>
  readonly meanRounds: number | null
  /** How often games ended for which reason. */
  readonly endings: Record<string, number>
  readonly errors: number
  readonly firstError: { readonly seed: string; readonly message: string } | null
}

export interface SimulationPlan {
  readonly game: Game
  readonly seed: string
  readonly games: number
  play(seed: string): Played
}

/** The seed of one game of many; `watch` and `record` show the same game with it. */
export const seedOfGame = (seed: string, index: number): string => `${seed}:${index}`

/** Play many games. A game that fails is counted and does not stop the others. */
export function simulate(plan: SimulationPlan, onGame: (done: number) => void): Simulation {
  const { game, games } = plan
  const wins = Object.fromEntries(game.sides.map((side) => [side, 0]))
  const scores = game.sides.map(() => 0)
  const endings: Record<string, number> = {}
  let decisions = 0
  let rounds = 0
  let draws = 0
  let errors = 0
  let firstError: Simulation['firstError'] = null
  const begun = performance.now()
  for (let i = 0; i < games; i++) {
    const seed = seedOfGame(plan.seed, i)
    try {
      const { outcome, scores: points, ...played } = plan.play(seed)
      decisions += played.decisions
      rounds += played.rounds
      if (outcome.winner in wins) wins[outcome.winner]++
      else draws++
      endings[outcome.reason] = (endings[outcome.reason] ?? 0) + 1
      points.forEach((count, side) => {
        scores[side] += count
      })
    } catch (error) {
      errors++
      firstError ??= { seed, message: error instanceof Error ? error.message : String(error) }
    }
    onGame(i + 1)
  }
  const seconds = (performance.now() - begun) / 1000
  const completed = games - errors
  const mean = (sum: number) => (completed === 0 ? null : sum / completed)
  return {
    games,
    completed,
    seconds,
    decisions,
    wins,
    draws,
    meanScore: Object.fromEntries(game.sides.map((side, i) => [side, mean(scores[i])])),
    meanRounds: mean(rounds),
    endings,
    errors,
    firstError,
  }
}
