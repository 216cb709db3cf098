import { type Bot, type Match, playMatch } from '@materiel/bots'
import type { Game, JsonObject, Random, State } from '@materiel/kernel'
import type { Chronicle, Chronicler, Listen } from './balance/chronicle.js'
import { chanceOfBots, moveAtRandom } from './bots.js'
import { goingOn } from './interrupt.js'

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

/** What is told of a game that was played, with its chronicle if there is one. */
export type Played = Omit<Match, 'slowest' | 'thinking'> & { readonly chronicle?: Chronicle }

/** How one game of many went. */
export type Told = { readonly match: Played } | { readonly error: string }

/** The whole game of a seed between random movers. A game that nobody listens to is played faster. */
export const randomGames =
  (game: Game, options: JsonObject, listen?: Listen) =>
  (seed: string): Played => {
    const s = game.create(options, seed)
    const chronicler = listen?.(s)
    const decisions = finish(game, s, chanceOfBots(seed))
    const outcome = game.outcome(s)
    if (outcome === null) throw new Error('the game stopped without an outcome')
    const played = { outcome, scores: game.scores(s), rounds: game.round(s), decisions }
    return chronicler === undefined ? played : { ...played, chronicle: chronicler.close() }
  }

/** The whole game of a seed between bots, one for each seat. */
export const botGames =
  (game: Game, options: JsonObject, bots: readonly Bot[], milliseconds: number, listen?: Listen) =>
  (seed: string): Match & Played => {
    let seen = 0
    let chronicler: Chronicler | undefined
    const match = playMatch({ game, options, seed, bots, milliseconds }, (s) => {
      if (seen === 0) chronicler = listen?.(s)
      checkEnd(seen++)
    })
    return chronicler === undefined ? match : { ...match, chronicle: chronicler.close() }
  }

/** Games that ended alike. */
export interface Ending {
  readonly round: number
  readonly reason: string
  /** The side that won; null for a draw. */
  readonly winner: string | null
  readonly games: number
}

export interface Simulation {
  /** Games that were played, those that failed included. */
  readonly games: number
  readonly completed: number
  readonly seconds: number
  readonly decisions: number
  /** Of completed games only, by the names of the sides. */
  readonly wins: Readonly<Record<string, number>>
  readonly draws: number
  readonly meanScore: Readonly<Record<string, number | null>>
  readonly meanRounds: number | null
  /** How often games ended for which reason. */
  readonly endings: Readonly<Record<string, number>>
  /** How often games ended for each reason, in each round, for each winner; the earliest round first. */
  readonly ends: readonly Ending[]
  readonly errors: number
  readonly firstError: { readonly seed: string; readonly message: string } | null
}

/** By rounds, then by names, so that the order of games does not show. */
const inOrder = (one: Ending, other: Ending): number =>
  one.round - other.round || (`${one.reason} ${one.winner}` < `${other.reason} ${other.winner}` ? -1 : 1)

/** Counts games as they end, in whatever order. */
export class SimulationTally {
  private readonly begun = performance.now()
  private readonly ends = new Map<string, Ending>()
  private readonly scores: number[]
  private decisions = 0
  private completed = 0
  private errors = 0
  private first: { index: number; message: string } | null = null

  constructor(
    private readonly game: Game,
    private readonly seed: string,
  ) {
    this.scores = game.sides.map(() => 0)
  }

  add(index: number, told: Told): void {
    if ('error' in told) this.fail(index, told.error)
    else this.count(told.match)
  }

  private count({ outcome, scores, rounds, decisions }: Played): void {
    this.completed++
    this.decisions += decisions
    for (let side = 0; side < scores.length; side++) this.scores[side] += scores[side]
    const winner = this.game.sides.includes(outcome.winner) ? outcome.winner : null
    const key = `${rounds} ${winner} ${outcome.reason}`
    const games = (this.ends.get(key)?.games ?? 0) + 1
    this.ends.set(key, { round: rounds, reason: outcome.reason, winner, games })
  }

  private fail(index: number, message: string): void {
    this.errors++
    if (this.first === null || index < this.first.index) this.first = { index, message }
  }

  result(): Simulation {
    const seconds = (performance.now() - this.begun) / 1000
    const { game, completed, errors, decisions, first } = this
    const ends = [...this.ends.values()].sort(inOrder)
    const count = (which: (ending: Ending) => boolean) =>
      ends.reduce((total, ending) => total + (which(ending) ? ending.games : 0), 0)
    const mean = (total: number) => (completed === 0 ? null : total / completed)
    const reasons = [...new Set(ends.map(({ reason }) => reason))]
    return {
      games: completed + errors,
      completed,
      seconds,
      decisions,
      wins: Object.fromEntries(game.sides.map((side) => [side, count(({ winner }) => winner === side)])),
      draws: count(({ winner }) => winner === null),
      meanScore: Object.fromEntries(game.sides.map((side, i) => [side, mean(this.scores[i])])),
      meanRounds: mean(ends.reduce((total, { round, games }) => total + round * games, 0)),
      endings: Object.fromEntries(reasons.map((id) => [id, count(({ reason }) => reason === id)])),
      ends,
      errors,
      firstError:
        first === null ? null : { seed: seedOfGame(this.seed, first.index), message: first.message },
    }
  }
}

export interface SimulationPlan {
  readonly seed: string
  readonly games: number
  play(seed: string): Played
}

/** The seed of one game of many; `watch` and `record` show the same game with it. */
export const seedOfGame = (seed: string, index: number): string => `${seed}:${index}`

/** Play many games, one after the other. A game that fails is counted and does not stop the others. */
export async function simulate(
  plan: SimulationPlan,
  signal: AbortSignal,
  onGame: (index: number, told: Told) => void,
): Promise<void> {
  const goOn = goingOn(signal)
  for (let i = 0; i < plan.games && (await goOn()); i++) onGame(i, attempt(plan, i))
}

function attempt({ play, seed }: SimulationPlan, index: number): Told {
  try {
    return { match: play(seedOfGame(seed, index)) }
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) }
  }
}
