import * as eastFront from '@materiel/east-front'
import type { Game, State, Words } from '@materiel/kernel'
import * as ww2 from '@materiel/ww2'
import { EAST_FRONT_WEIGHTS } from './weights/east-front.js'
import { EAST_FRONT_PROSPECTS } from './weights/east-front-prospects.js'
import type { Weights } from './weights/weights.js'
import { WW2_WEIGHTS } from './weights/ww2.js'

/** What a game tells of its positions: facts without judgement. */
interface GameFacts {
  readonly FEATURES: readonly { readonly id: string; readonly words: Words }[]
  features(s: State, side: number, out: Float64Array): Float64Array
  gameLeft(s: State): number
}

/** How good a position is for a side: facts that the game states, weighed. */
export interface Evaluation {
  readonly names: GameFacts['FEATURES']
  readonly weights: Float64Array
  readonly scale: Weights['scale']
  /** Room for the facts of one position. */
  readonly room: Float64Array
  features(s: State, side: number, out: Float64Array): Float64Array
  /** The share of the game that is left, from 1 to 0. */
  left(s: State): number
}

const FACTS: ReadonlyMap<string, GameFacts> = new Map<string, GameFacts>([
  ['ww2', ww2],
  ['east-front', eastFront],
])

/** The evaluation of a game, by its id, with these weights. */
export function evaluationWith(id: string, { facts, scale }: Weights): Evaluation {
  const known = FACTS.get(id)
  if (known === undefined) throw new Error(`bots do not know the game "${id}"`)
  const { FEATURES, features, gameLeft } = known
  const ids = FEATURES.map((feature) => feature.id)
  for (const fact of Object.keys(facts))
    if (!ids.includes(fact))
      throw new Error(`there is no feature "${fact}" to weigh; features are ${ids.join(', ')}`)
  return {
    names: FEATURES,
    weights: Float64Array.from(ids, (fact) => facts[fact] ?? 0),
    scale,
    room: new Float64Array(ids.length),
    features,
    left: gameLeft,
  }
}

/** The weights in use, by the id of the game. */
export const WEIGHTS: ReadonlyMap<string, Weights> = new Map([
  ['ww2', WW2_WEIGHTS],
  ['east-front', EAST_FRONT_WEIGHTS],
])

const EVALUATIONS: ReadonlyMap<string, Evaluation> = new Map(
  [...WEIGHTS].map(([id, weights]) => [id, evaluationWith(id, weights)]),
)

/** The evaluation of a game by its id. */
export function evaluationOf(game: string): Evaluation {
  const found = EVALUATIONS.get(game)
  if (found === undefined) throw new Error(`bots do not know the game "${game}"`)
  return found
}

const PROSPECTS: ReadonlyMap<string, Evaluation> = new Map([
  ['east-front', evaluationWith('east-front', EAST_FRONT_PROSPECTS)],
])

/**
 * What foretells who wins a game, by its id, as a turn begins. That need not be what is worth playing for; where it was not learned, what is
 * worth playing for must do.
 */
export const prospectsOf = (game: string): Evaluation => PROSPECTS.get(game) ?? evaluationOf(game)

/** The worth of a position for a side, from its features. */
export function worth(evaluation: Evaluation, facts: Float64Array): number {
  let sum = 0
  for (let i = 0; i < facts.length; i++) sum += evaluation.weights[i] * facts[i]
  return sum
}

/** The logarithm of the odds that a point of lead is worth, with this share of the game left. */
export const steepness = ({ start, end }: Weights['scale'], left: number): number =>
  left / start + (1 - left) / end

/** One of something for each game, made when it is first needed: minds have scratch states, and decisions come by the thousand. */
export function onePerGame<T>(make: (game: Game) => T): (game: Game) => T {
  const made = new Map<string, T>()
  return (game) => {
    const found = made.get(game.id) ?? make(game)
    made.set(game.id, found)
    return found
  }
}
