import { SeededRandom } from '@materiel/kernel'
import { normals } from './normal.js'

/**
 * An evolution strategy with mirrored samples: each generation strikes out in random directions, lets the candidate on one side of the
 * mean play the one on the other side, and moves the mean towards the winners. Two candidates that play each other tell twice
 * as much as two that play a third. A result is bounded, so it is taken as it is: ranks would add nothing.
 */
export interface Evolution {
  readonly generation: number
  readonly mean: readonly number[]
  /** How far a candidate is from the mean, in each coordinate: one standard deviation. */
  readonly reach: readonly number[]
  /** The sum of the means of the second half of the generations: their average is less noisy than the last of them. */
  readonly sum: readonly number[]
  readonly summed: number
}

export interface EvolutionPlan {
  readonly seed: string
  readonly generations: number
  /** Pairs of mirrored candidates in a generation. */
  readonly pairs: number
}

/** How far the mean follows the winners of a generation. */
const PACE = 0.5

export const beginning = (mean: readonly number[], reach: readonly number[]): Evolution => ({
  generation: 0,
  mean,
  reach,
  sum: mean.map(() => 0),
  summed: 0,
})

/** The directions of a generation, in units of the reach: the same whenever they are asked for. */
function directions({ generation, mean }: Evolution, { seed, pairs }: EvolutionPlan): number[][] {
  const random = new SeededRandom(`${seed} directions ${generation}`)
  return Array.from({ length: pairs }, () => normals(random, mean.length))
}

/** The pairs of candidates that must play each other now. */
export function candidates(now: Evolution, plan: EvolutionPlan): (readonly [number[], number[]])[] {
  return directions(now, plan).map((direction) => {
    const at = (sign: number) => now.mean.map((value, i) => value + sign * now.reach[i] * direction[i])
    return [at(1), at(-1)] as const
  })
}

/** The next generation, given what the first of each pair achieved against the second: from -1 to 1. */
export function evolved(now: Evolution, plan: EvolutionPlan, results: readonly number[]): Evolution {
  const ways = directions(now, plan)
  const pull = (i: number) => results.reduce((sum, result, k) => sum + result * ways[k][i], 0) / ways.length
  const mean = now.mean.map((value, i) => value + PACE * now.reach[i] * pull(i))
  const generation = now.generation + 1
  const counts = 2 * generation > plan.generations
  return {
    generation,
    mean,
    reach: now.reach,
    sum: counts ? now.sum.map((value, i) => value + mean[i]) : now.sum,
    summed: now.summed + (counts ? 1 : 0),
  }
}

/** What an evolution came to. */
export const outcomeOf = ({ mean, sum, summed }: Evolution): number[] =>
  summed === 0 ? [...mean] : sum.map((value) => value / summed)
