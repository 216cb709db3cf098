import {
  firstToMove,
  type Game,
  type JsonObject,
  type Outcome,
  type Random,
  SeededRandom,
  type State,
} from '@materiel/kernel'
import { type Bot, positionOf, temperOf } from './bot.js'

/** How long the bot of a seat thought, in milliseconds. */
interface Thinking {
  readonly decisions: number
  readonly total: number
  readonly longest: number
  /** Answers that took more than 1.1 times the time to think. */
  readonly late: number
}

/** How a game between bots went. */
export interface Match {
  readonly outcome: Outcome
  readonly scores: readonly number[]
  readonly rounds: number
  readonly decisions: number
  /** The longest that any answer took. */
  readonly slowest: number
  /** Of each seat. */
  readonly thinking: readonly Thinking[]
}

export interface MatchSetup {
  readonly game: Game
  readonly options: JsonObject
  readonly seed: string
  /** Who plays each seat. */
  readonly bots: readonly Bot[]
  /** Time to think for each decision. */
  readonly milliseconds: number
}

/** A generator for each seat, so that one bot's luck is not another's. */
export const generatorsFor = (game: Game, seed: string): readonly Random[] =>
  game.seats.map((seat) => new SeededRandom(`${seed} ${seat}`))

/** The temper of each seat, so that none slips where another does, nor in one game where it does in another. */
export const tempersFor = (game: Game, seed: string): readonly number[] =>
  game.seats.map((seat) => temperOf(`${seed} ${seat}`))

/** Play a whole game between bots. */
export function playMatch(setup: MatchSetup, watch: (s: State) => void = () => {}): Match {
  const { game, bots, milliseconds } = setup
  const s = game.create(setup.options, setup.seed)
  const generators = generatorsFor(game, setup.seed)
  const tempers = tempersFor(game, setup.seed)
  let decisions = 0
  const thinking = game.seats.map(() => ({ decisions: 0, total: 0, longest: 0, late: 0 }))
  watch(s)
  for (let seat = firstToMove(game, s); seat >= 0; seat = firstToMove(game, s)) {
    const began = Date.now()
    const position = positionOf(game, s, seat, tempers[seat])
    const { choice } = bots[seat].decide(position, generators[seat], milliseconds)
    const took = Date.now() - began
    const own = thinking[seat]
    own.decisions++
    own.total += took
    own.longest = Math.max(own.longest, took)
    if (took > 1.1 * (bots[seat].milliseconds ?? milliseconds)) own.late++
    game.take(s, seat, choice)
    decisions++
    watch(s)
  }
  const outcome = game.outcome(s)
  if (outcome === null) throw new Error('the game ended without an outcome')
  const slowest = Math.max(...thinking.map(({ longest }) => longest))
  return { outcome, scores: game.scores(s), rounds: game.round(s), decisions, slowest, thinking }
}
