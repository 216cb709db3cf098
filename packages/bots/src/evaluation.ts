import * as eastFront from '@materiel/east-front'
import type { State, Words } from '@materiel/kernel'
import * as ww2 from '@materiel/ww2'
import { EAST_FRONT_WEIGHTS } from './weights/east-front.js'
import { WW2_WEIGHTS } from './weights/ww2.js'

/** How good a position is for a side: facts that the game states, weighed. */
export interface Evaluation {
  readonly names: readonly { readonly id: string; readonly words: Words }[]
  readonly weights: Float64Array
  features(s: State, side: number, out: Float64Array): Float64Array
}

interface GameFacts {
  readonly FEATURES: Evaluation['names']
  readonly features: Evaluation['features']
}

function weigh(facts: GameFacts, weights: Readonly<Record<string, number>>): Evaluation {
  const ids = facts.FEATURES.map((feature) => feature.id)
  for (const id of Object.keys(weights))
    if (!ids.includes(id))
      throw new Error(`there is no feature "${id}" to weigh; features are ${ids.join(', ')}`)
  return {
    names: facts.FEATURES,
    weights: Float64Array.from(ids, (id) => weights[id] ?? 0),
    features: facts.features,
  }
}

const EVALUATIONS: ReadonlyMap<string, Evaluation> = new Map([
  ['ww2', weigh(ww2, WW2_WEIGHTS)],
  ['east-front', weigh(eastFront, EAST_FRONT_WEIGHTS)],
])

/** The evaluation of a game by its id. */
export function evaluationOf(game: string): Evaluation {
  const found = EVALUATIONS.get(game)
  if (found === undefined) throw new Error(`bots do not know the game "${game}"`)
  return found
}

/** The worth of a position for a side, from its features. */
export function worth(evaluation: Evaluation, facts: Float64Array): number {
  let sum = 0
  for (let i = 0; i < facts.length; i++) sum += evaluation.weights[i] * facts[i]
  return sum
}
