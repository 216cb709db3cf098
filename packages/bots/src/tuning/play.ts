import type { Game, JsonObject, State, Weights } from '@materiel/kernel'
import { playMatch } from '../arena.js'
import type { Bot } from '../bot.js'
import { type Evaluation, evaluationWith } from '../evaluation.js'
import { greedyWith } from '../greedy.js'
import { random } from '../random.js'

/** A game to play for the tuner, in plain data for threads. */
export type Task = {
  /** Options of the game. */
  readonly options: JsonObject
  readonly seed: string
} & (
  | { readonly kind: 'sample'; readonly weights: Weights }
  | {
      readonly kind: 'duel'
      /** The weights of each side. */
      readonly weights: readonly [Weights, Weights]
      /** A thorough player looks into several worlds, a hasty one into one: twice as fast, and nearly as telling. */
      readonly isThorough: boolean
    }
)

/** A position as a turn began, as the first side sees it. */
export interface Sighting {
  readonly facts: readonly number[]
  /** The share of the game that is left. */
  readonly left: number
  /** 1 if the turn is that of the first side, -1 if it is not. */
  readonly tempo: number
}

/** What came of a game, as the first side sees it. */
export interface Played {
  /** 1 won, 0 lost, a half drawn. */
  readonly won: number
  /** Points ahead. */
  readonly margin: number
  readonly sightings: readonly Sighting[]
}

/** Games must not depend on how fast the machine is: nobody is ever short of time. */
export const UNHURRIED = 3_600_000
/** One choice in this many is left to chance, so that games with the same weights do not all go the same way. */
const WHIM = 12

function playing(game: Game, weights: Weights, isThorough: boolean): Bot {
  const evaluation = evaluationWith(game, weights)
  const mostWorlds = isThorough ? Number.POSITIVE_INFINITY : 1
  return greedyWith('candidate', () => evaluation, { mostWorlds })
}

export const whimsical = (bot: Bot): Bot => ({
  name: bot.name,
  decide: (position, generator, milliseconds) =>
    (generator.below(WHIM) === 0 ? random : bot).decide(position, generator, milliseconds),
})

/** Play a game for the tuner. */
export function perform(game: Game, task: Task): Played {
  if (task.kind === 'sample') {
    const sightings: Sighting[] = []
    const bot = whimsical(playing(game, task.weights, false))
    const watch = watcher(game, evaluationWith(game, task.weights), sightings)
    return { ...play(game, task, [bot, bot], watch), sightings }
  }
  const bots = task.weights.map((weights) => playing(game, weights, task.isThorough))
  return { ...play(game, task, bots, () => {}), sightings: [] }
}

/** Notes each position in which a new turn begins. */
function watcher(game: Game, evaluation: Evaluation, sightings: Sighting[]): (s: State) => void {
  let turn = -1
  return (s) => {
    if (game.turn(s) === turn || game.outcome(s) !== null) return
    turn = game.turn(s)
    const facts = evaluation.features(s, 0, new Float64Array(evaluation.names.length))
    const tempo = game.sideOf(turn) === 0 ? 1 : -1
    sightings.push({ facts: [...facts], left: evaluation.left(s), tempo })
  }
}

function play(
  game: Game,
  { options, seed }: Task,
  bots: readonly Bot[],
  watch: (s: State) => void,
): Omit<Played, 'sightings'> {
  const seats = game.seats.map((_, seat) => bots[game.sideOf(seat)])
  const setup = { game, options, seed, bots: seats, milliseconds: UNHURRIED }
  const { outcome, scores } = playMatch(setup, watch)
  const side = game.sides.indexOf(outcome.winner)
  return { won: side === 0 ? 1 : side === 1 ? 0 : 0.5, margin: scores[0] - scores[1] }
}
