import type { Weights } from '@materiel/kernel'
import { steepness } from '../evaluation.js'
import { dot } from './algebra.js'
import { type Observation, regress } from './logistic.js'
import type { Played, Sighting } from './play.js'
import { UNWEIGHTED } from './prior.js'

/**
 * Weights from games that were played: the chance to win, as the weighed facts give it, is fitted to who won (logistic regression).
 * Facts count in units of their spread, and coefficients are drawn towards weights that are believed in.
 */

/** How many games the given weights count for. */
const FIRMNESS = 20
const LIGHTLY = 0.1
/** A lead at the end is worth at most this many times one at the start: what one at the start is worth shows in many games only. */
const FLATTEST = 20

const rounded = (value: number): number => Number(value.toPrecision(3))

/** All numbers with three digits: as they will be written, so that what was judged is what is used. */
export const roundedWeights = ({ scale, facts }: Weights): Weights => ({
  scale: { start: rounded(scale.start), end: rounded(scale.end) },
  facts: Object.fromEntries(Object.entries(facts).map(([id, value]) => [id, rounded(value)])),
})

/** The weights of these features, in their order. */
export const vectorOf = (ids: readonly string[], { facts }: Weights): number[] =>
  ids.map((id) => facts[id] ?? 0)

/** Weights from a vector, measured in the first fact, whose weight is then 1. */
export function weightsFrom(
  ids: readonly string[],
  vector: ArrayLike<number>,
  scale: Weights['scale'],
): Weights {
  const [unit] = Array.from(vector)
  if (!(unit > 0)) throw new Error(`the weight of "${ids[0]}" must be positive to be a unit, it is ${unit}`)
  const entries = ids.map((id, i) => [id, vector[i] / unit] as const)
  return { scale, facts: Object.fromEntries(entries.filter(([id]) => !UNWEIGHTED.has(id))) }
}

/** What is read off a position to learn from it. */
export type Reading = (sighting: Sighting) => number[]

/** Every position of every game. All positions of a game together count as one, for they share their end. */
export function observe(games: readonly Played[], reading: Reading): Observation[] {
  return games.flatMap(({ won, sightings }) =>
    sightings.map((sighting) => ({
      inputs: Float64Array.from(reading(sighting)),
      won,
      weight: 1 / sightings.length,
    })),
  )
}

/**
 * What turns worth into a chance, and what it is worth to have the turn. The latter belongs to the positions in which a turn begins, from which
 * weights are learned, and must not distort the scale; within a turn it is no reason to go on, so nothing else counts it.
 */
interface Calibration {
  readonly scale: Weights['scale']
  readonly tempo: number
}

/** The scale and the worth of the turn depend on each other; after this many rounds neither changes any more. */
const ROUNDS = 6

/**
 * The calibration with which weights foretell best who wins. One side may have better prospects than the facts show: that is allowed
 * for, the more of the game is left, so that it does not distort anything either.
 */
function calibration(ids: readonly string[], games: readonly Played[], weights: Weights): Calibration {
  const vector = vectorOf(ids, weights)
  let { scale } = weights
  let tempo = 0
  for (let i = 0; i < ROUNDS; i++) {
    const observations = observe(games, (sighting) => {
      const lead = dot(vector, sighting.facts)
      const { left } = sighting
      return [lead * left, lead * (1 - left), sighting.tempo * steepness(scale, left), left]
    })
    const [early, late, worth] = regress(observations, {
      coefficients: Float64Array.of(1 / scale.start, 1 / scale.end, tempo, 0),
      firmness: Float64Array.of(LIGHTLY, LIGHTLY, LIGHTLY, LIGHTLY),
    })
    if (!(late > 0)) throw new Error('these weights do not foretell who wins, not even at the end of a game')
    scale = { start: 1 / Math.max(early, late / FLATTEST), end: 1 / late }
    tempo = worth
  }
  return { scale, tempo }
}

/** The weights, with the scale that these games show. */
export const calibrated = (ids: readonly string[], games: readonly Played[], weights: Weights): Weights => ({
  ...weights,
  scale: calibration(ids, games, weights).scale,
})

const rootMeanSquare = (values: readonly number[]): number => Math.sqrt(dot(values, values) / values.length)

/** The unit of each number that is read: how large it is as a rule, or 1 if it never showed. */
export function unitsOf(games: readonly Played[], reading: Reading): number[] {
  const seen = games.flatMap(({ sightings }) => sightings.map(reading))
  return seen[0].map((_, k) => rootMeanSquare(seen.map((inputs) => inputs[k])) || 1)
}

/** The places of the facts that have a weight. */
export const weighed = (ids: readonly string[]): number[] =>
  ids.flatMap((id, i) => (UNWEIGHTED.has(id) ? [] : [i]))

/** The weights that foretell best who won, near the given ones. */
export function fitted(ids: readonly string[], games: readonly Played[], prior: Weights): Weights {
  const { scale, tempo } = calibration(ids, games, prior)
  const free = weighed(ids)
  const steep: Reading = ({ facts, left }) => free.map((i) => facts[i] * steepness(scale, left))
  // A fact that never showed tells nothing: it keeps its weight.
  const spread = unitsOf(games, steep)
  const observations = observe(games, (sighting) => [
    ...steep(sighting).map((value, k) => value / spread[k]),
    sighting.tempo * steepness(scale, sighting.left),
    sighting.left,
  ])
  const believed = vectorOf(ids, prior)
  const found = regress(observations, {
    coefficients: Float64Array.from([...free.map((i, k) => believed[i] * spread[k]), tempo, 0]),
    firmness: Float64Array.from([...free.map(() => FIRMNESS), LIGHTLY, LIGHTLY]),
  })
  const vector = ids.map(() => 0)
  for (const [k, i] of free.entries()) vector[i] = found[k] / spread[k]
  return roundedWeights(calibrated(ids, games, weightsFrom(ids, vector, scale)))
}

/** How much each fact usually changes from one turn to the next. */
export function changes(ids: readonly string[], games: readonly Played[]): number[] {
  return ids.map((_, i) =>
    rootMeanSquare(
      games.flatMap(({ sightings }) =>
        sightings.slice(1).map(({ facts }, k) => facts[i] - sightings[k].facts[i]),
      ),
    ),
  )
}
