import {
  type Game,
  type JsonObject,
  type Outcome,
  type Random,
  SeededRandom,
  type State,
} from '@materiel/kernel'
import { type Bot, positionOf } from './bot.js'

/** How a game between bots went. */
export interface Match {
  readonly outcome: Outcome
  readonly scores: readonly number[]
  readonly rounds: number
  readonly decisions: number
  /** The longest that any answer took. */
  readonly slowest: number
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

/** Play a whole game between bots. */
export function playMatch(setup: MatchSetup, watch: (s: State) => void = () => {}): Match {
  const { game, bots, milliseconds } = setup
  const s = game.create(setup.options, setup.seed)
  const generators = generatorsFor(game, setup.seed)
  let decisions = 0
  let slowest = 0
  watch(s)
  for (let asked = game.toMove(s); asked !== 0; asked = game.toMove(s)) {
    const seat = 31 - Math.clz32(asked & -asked)
    const began = Date.now()
    const { choice } = bots[seat].decide(positionOf(game, s, seat), generators[seat], milliseconds)
    slowest = Math.max(slowest, Date.now() - began)
    game.take(s, seat, choice)
    decisions++
    watch(s)
  }
  const outcome = game.outcome(s)
  if (outcome === null) throw new Error('the game ended without an outcome')
  return { outcome, scores: game.scores(s), rounds: game.round(s), decisions, slowest }
}
