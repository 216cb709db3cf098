import { type Estimate, Z95 } from '../intervals.js'

/** Games between two players, by their numbers. */
export interface Results {
  readonly a: number
  readonly b: number
  readonly aWins: number
  readonly bWins: number
  readonly draws: number
}

/** The mean of all ratings. */
const MEAN = 1500
/** Elo points for each unit of the logarithm of the odds. */
const SCALE = 400 / Math.LN10

/**
 * The Elo ratings under which the results are likeliest (Bradley and Terry; a draw is half a win for both), in the order
 * of the players. Their mean is 1500. Intervals come from the curvature of the likelihood at its peak, and are of the
 * distance to that mean.
 */
export function eloOf(players: number, results: readonly Results[]): Estimate[] {
  const points = pointsOf(players, results)
  const logits = peakOf(points)
  const covariance = covarianceAt(points, logits)
  return logits.map((logit, i) => {
    const rating = MEAN + SCALE * logit
    const margin = SCALE * Z95 * Math.sqrt(Math.max(0, covariance[i][i]))
    return [rating, rating - margin, rating + margin]
  })
}

type Matrix = number[][]

const square = (size: number, value: (i: number, j: number) => number): Matrix =>
  Array.from({ length: size }, (_, i) => Array.from({ length: size }, (_, j) => value(i, j)))

/**
 * What each player took from each other one. Where some lost everything to the rest, no finite ratings are likeliest:
 * then half a point is added for both players of each pairing.
 */
function pointsOf(players: number, results: readonly Results[]): Matrix {
  const points = square(players, () => 0)
  const add = (extra: number) => {
    for (const { a, b, aWins, bWins, draws } of results) {
      points[a][b] += extra > 0 ? extra : aWins + draws / 2
      points[b][a] += extra > 0 ? extra : bWins + draws / 2
    }
  }
  add(0)
  if (!hasPeak(points)) add(0.5)
  return points
}

/** Whether everybody took something from everybody else, if only by way of others. */
function hasPeak(points: Matrix): boolean {
  const reaches = points.map((row, i) => row.map((value, j) => i === j || value > 0))
  for (let via = 0; via < points.length; via++)
    for (const row of reaches)
      if (row[via]) for (let to = 0; to < points.length; to++) row[to] ||= reaches[via][to]
  return reaches.every((row) => row.every((reached) => reached))
}

const chance = (difference: number): number => 1 / (1 + Math.exp(-difference))

const PRECISION = 1e-12
const MOST_STEPS = 1000

/** Newton's way to the peak. The likelihood is concave, so steps need only be kept short. */
function peakOf(points: Matrix): number[] {
  let logits = points.map(() => 0)
  for (let i = 0; i < MOST_STEPS; i++) {
    const slope = logits.map((own, i) =>
      points[i].reduce(
        (sum, won, j) => sum + won - (won + points[j][i]) * (i === j ? 0 : chance(own - logits[j])),
        0,
      ),
    )
    const inverse = covarianceAt(points, logits)
    const step = inverse.map((row) => row.reduce((sum, value, j) => sum + value * slope[j], 0))
    const longest = Math.max(...step.map(Math.abs))
    const factor = Math.min(1, 1 / longest)
    logits = logits.map((value, j) => value + factor * step[j])
    if (longest < PRECISION) break
  }
  return logits
}

/** How uncertain the ratings are, measured from their mean: the inverse of the information that the games give. */
function covarianceAt(points: Matrix, logits: readonly number[]): Matrix {
  const size = points.length
  const weight = (i: number, j: number) => {
    const expected = chance(logits[i] - logits[j])
    return i === j ? 0 : (points[i][j] + points[j][i]) * expected * (1 - expected)
  }
  // Only differences count, so the information says nothing of the mean: fix it, invert, and take it out again.
  const fixed = square(size, (i, j) =>
    i === j ? 1 / size + points.reduce((sum, _, k) => sum + weight(i, k), 0) : 1 / size - weight(i, j),
  )
  return inverseOf(fixed).map((row) => row.map((value) => value - 1 / size))
}

/** Gauss and Jordan. The matrices are positive definite, so no pivot is zero. */
function inverseOf(matrix: Matrix): Matrix {
  const size = matrix.length
  const left = matrix.map((row) => [...row])
  const right = square(size, (i, j) => (i === j ? 1 : 0))
  for (let i = 0; i < size; i++) {
    const pivot = left[i][i]
    for (const rows of [left, right]) rows[i] = rows[i].map((value) => value / pivot)
    for (let k = 0; k < size; k++) {
      const factor = left[k][i]
      if (k === i) continue
      for (const rows of [left, right]) rows[k] = rows[k].map((value, j) => value - factor * rows[i][j])
    }
  }
  return right
}
