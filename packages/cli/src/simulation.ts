import { type Game, type JsonObject, type Random, SeededRandom, type State } from '@materiel/kernel'
import { type Bot, moveOnce } from './bots.js'

/** The chance of the bots in a game with this seed, apart from the chance of the game itself. */
export const chanceOfBots = (seed: string): Random => new SeededRandom(`${seed}/bots`)

/** No game takes nearly as many decisions: one that does would never end. */
const ENDLESS = 100_000

/** Play a game to its end; returns the number of decisions. */
export function finish(game: Game, s: State, bots: readonly Bot[], random: Random): number {
  let decisions = 0
  while (game.toMove(s) !== 0) {
    moveOnce(game, s, bots, random)
    if (++decisions > ENDLESS) throw new Error(`the game has not ended after ${ENDLESS} decisions`)
  }
  return decisions
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
  readonly options: JsonObject
  readonly bots: readonly Bot[]
  readonly seed: string
  readonly games: number
}

/** The seed of one game of a simulation; `watch` and `record` show the same game with it. */
const seedOfGame = (seed: string, index: number): string => `${seed}:${index}`

/** Play many games. A game that fails is counted and does not stop the others. */
export function simulate(plan: SimulationPlan, onGame: (done: number) => void): Simulation {
  const { game, options, bots, games } = plan
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
      const s = game.create(options, seed)
      decisions += finish(game, s, bots, chanceOfBots(seed))
      const outcome = game.outcome(s)
      if (outcome === null) throw new Error('the game stopped without an outcome')
      if (outcome.winner in wins) wins[outcome.winner]++
      else draws++
      endings[outcome.reason] = (endings[outcome.reason] ?? 0) + 1
      rounds += game.round(s)
      game.scores(s).forEach((points, side) => {
        scores[side] += points
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
