import type { Weights } from '@materiel/kernel'
import { dot } from './algebra.js'
import { observe, type Reading, roundedWeights, unitsOf, vectorOf, weighed, weightsFrom } from './fit.js'
import { regress, surprise } from './logistic.js'
import type { Played, Sighting } from './play.js'

/**
 * What foretells who wins. Weights that play well need not: they are there to tell one's own choices apart, within a turn. Whoever looks
 * ahead to where a turn begins wants to know who is winning there, and that is learned from games alone, without any belief in weights.
 */

/** How many games the belief counts for that a fact tells nothing. */
const FIRMNESS = 2
/** Games are split into this many parts, and each is foretold from the others. */
const FOLDS = 4

/** The fewest games to learn from: each part has one at least of each way to play. */
export const leastSamples = (ways: number): number => FOLDS * ways

/** What foretells besides the facts: who has the turn, and that one side is better off than they show, early or always. */
const besides = ({ tempo, left }: Sighting): number[] => [tempo, 1, left]

/** The coefficients of what is read off positions, in the logarithm of the odds. */
function learn(games: readonly Played[], reading: Reading): number[] {
  const units = unitsOf(games, reading)
  const observations = observe(games, (sighting) => reading(sighting).map((value, k) => value / units[k]))
  const found = regress(observations, {
    coefficients: new Float64Array(units.length),
    firmness: new Float64Array(units.length).fill(FIRMNESS),
  })
  return units.map((unit, k) => found[k] / unit)
}

/** How surprising it is who wins, to somebody who has learned from other games. Each part has games of all ways to play, which take turns. */
function surpriseOf(games: readonly Played[], reading: Reading, ways: number): number {
  const partOf = (i: number): number => Math.floor(i / ways) % FOLDS
  const parts = Array.from({ length: FOLDS }, (_, part) => {
    const others = games.filter((_, i) => partOf(i) !== part)
    const these = games.filter((_, i) => partOf(i) === part)
    return surprise(observe(these, reading), learn(others, reading))
  })
  return parts.reduce((sum, part) => sum + part, 0) / games.length
}

export interface Foretold {
  readonly prospects: Weights
  /** How surprising the end of a game is to the prospects, and to the weights: the less, the better. */
  readonly surprise: { readonly prospects: number; readonly weights: number }
}

/** The prospects that games show, which were played in so many ways by turns, and whether they foretell better than weights do. */
export function foretold(
  ids: readonly string[],
  games: readonly Played[],
  weights: Weights,
  ways = 1,
): Foretold {
  const free = weighed(ids)
  const byFacts: Reading = (sighting) => [...free.map((i) => sighting.facts[i]), ...besides(sighting)]
  const vector = vectorOf(ids, weights)
  const byWeights: Reading = (sighting) => {
    const lead = dot(vector, sighting.facts)
    return [lead * sighting.left, lead * (1 - sighting.left), ...besides(sighting)]
  }
  const known = free.map((i) => ids[i])
  const found = learn(games, byFacts)
  const point = 1 / found[0]
  return {
    prospects: roundedWeights(weightsFrom(known, found, { start: point, end: point })),
    surprise: { prospects: surpriseOf(games, byFacts, ways), weights: surpriseOf(games, byWeights, ways) },
  }
}
