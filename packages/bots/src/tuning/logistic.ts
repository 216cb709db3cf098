import { dot, solve } from './algebra.js'

/** What was seen, what came of it (1 won, 0 lost), and how much it counts. */
export interface Observation {
  readonly inputs: Float64Array
  readonly won: number
  readonly weight: number
}

/** What the coefficients are believed to be before anything was seen, and how firmly. */
export interface Belief {
  readonly coefficients: Float64Array
  readonly firmness: Float64Array
}

const MOST_STEPS = 50
const PRECISION = 1e-9
const MOST_HALVINGS = 40

const logistic = (x: number): number => 1 / (1 + Math.exp(-x))

/** The logarithm of the chance of what came, as 1 + e^x without overflow. */
const softplus = (x: number): number => Math.max(x, 0) + Math.log1p(Math.exp(-Math.abs(x)))

/** How surprising the observations are to whoever believes in the coefficients: the logarithm of their chance, turned positive. */
export function surprise(observations: readonly Observation[], coefficients: ArrayLike<number>): number {
  let sum = 0
  for (const { inputs, won, weight } of observations) {
    const odds = dot(inputs, coefficients)
    sum += weight * (softplus(odds) - won * odds)
  }
  return sum
}

/** How unlikely the coefficients are: the lower, the better. */
function cost(observations: readonly Observation[], belief: Belief, found: Float64Array): number {
  let sum = surprise(observations, found)
  for (let i = 0; i < found.length; i++)
    sum += (belief.firmness[i] * (found[i] - belief.coefficients[i]) ** 2) / 2
  return sum
}

/** Newton's step from here: the slope of the likelihood over its curvature. */
function newton(observations: readonly Observation[], belief: Belief, found: Float64Array): Float64Array {
  const size = found.length
  const slope = found.map((value, i) => belief.firmness[i] * (belief.coefficients[i] - value))
  const curvature = Array.from({ length: size }, (_, i) => {
    const row = new Float64Array(size)
    row[i] = belief.firmness[i]
    return row
  })
  for (const { inputs, won, weight } of observations) {
    const expected = logistic(dot(inputs, found))
    const surprise = weight * (won - expected)
    const certainty = weight * expected * (1 - expected)
    for (let i = 0; i < size; i++) {
      slope[i] += surprise * inputs[i]
      for (let j = 0; j <= i; j++) curvature[i][j] += certainty * inputs[i] * inputs[j]
    }
  }
  return solve(curvature, slope)
}

/**
 * The coefficients of a logistic regression that are likeliest after all observations: ridge regression towards the belief. Far from
 * the peak Newton's steps may overshoot, so each is halved until it leads upwards.
 */
export function regress(observations: readonly Observation[], belief: Belief): Float64Array {
  let found = Float64Array.from(belief.coefficients)
  let before = cost(observations, belief, found)
  for (let step = 0; step < MOST_STEPS; step++) {
    const change = newton(observations, belief, found)
    let factor = 1
    let next = found
    let after = before
    for (let i = 0; i < MOST_HALVINGS; i++, factor /= 2) {
      next = found.map((value, k) => value + factor * change[k])
      after = cost(observations, belief, next)
      if (after <= before) break
    }
    if (!(before - after > PRECISION)) break
    found = next
    before = after
  }
  return found
}
