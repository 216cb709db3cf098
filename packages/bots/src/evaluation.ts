import type { BotAbility, Game, State, Weights } from '@materiel/kernel'
import { scoreAlone } from './score-alone.js'

/** How good a position is for a side: facts that the game states, weighed. */
export interface Evaluation {
  readonly names: BotAbility['names']
  readonly weights: Float64Array
  readonly scale: Weights['scale']
  /** Room for the facts of one position as each side sees them. */
  readonly rooms: readonly Float64Array[]
  features(s: State, side: number, out: Float64Array): Float64Array
  /** The share of the game that is left, from 1 to 0. */
  left(s: State): number
}

type Judgement = Pick<BotAbility, 'names' | 'features' | 'left' | 'weights' | 'prospects'>

const judgementOf = (game: Game): Judgement => game.bots ?? scoreAlone(game)

/** The evaluation of a game with these weights. */
export function evaluationWith(game: Game, { facts, scale }: Weights): Evaluation {
  const { names, features, left } = judgementOf(game)
  const ids = names.map((feature) => feature.id)
  for (const fact of Object.keys(facts))
    if (!ids.includes(fact))
      throw new Error(`there is no feature "${fact}" to weigh; features are ${ids.join(', ')}`)
  return {
    names,
    weights: Float64Array.from(ids, (fact) => facts[fact] ?? 0),
    scale,
    rooms: game.sides.map(() => new Float64Array(ids.length)),
    features,
    left,
  }
}

/** The evaluation of a game with the weights in use. */
export const evaluationOf = onePerGame((game) => evaluationWith(game, judgementOf(game).weights))

/**
 * What foretells who wins a game, as a turn begins. That need not be what is worth playing for; where it was not learned, what is
 * worth playing for must do.
 */
export const prospectsOf = onePerGame((game) => {
  const { prospects } = judgementOf(game)
  return prospects === undefined ? evaluationOf(game) : evaluationWith(game, prospects)
})

/** The worth of a position for a side, from its features. */
export function worth(evaluation: Evaluation, facts: Float64Array): number {
  const { weights } = evaluation
  let sum = 0
  for (let i = 0; i < facts.length; i++) sum += weights[i] * facts[i]
  return sum
}

/** The logarithm of the odds that a point of lead is worth, with this share of the game left. */
export const steepness = ({ start, end }: Weights['scale'], left: number): number =>
  left / start + (1 - left) / end

/** One of something for each game, made when it is first needed: minds have scratch states, and decisions come by the thousand. */
export function onePerGame<T>(make: (game: Game) => T): (game: Game) => T {
  const made = new WeakMap<Game, T>()
  return (game) => {
    const found = made.get(game) ?? make(game)
    made.set(game, found)
    return found
  }
}
