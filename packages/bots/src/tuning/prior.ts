import type { Weights } from '../weights/weights.js'

/** Where tuning begins: weights in points. What they leave out counts for nothing. */
const PRIORS: Readonly<Record<string, Weights>> = {
  /** Set by hand. */
  ww2: {
    scale: { start: 14, end: 6 },
    facts: {
      points: 1,
      expected: 0.35,
      'supply-income': 1,
      'card-income': 1,
      armies: 1.2,
      navies: 0.9,
      unsupplied: -0.6,
      'homes-occupied': -6,
      'stars-threatened': -0.8,
      'homes-threatened': -1,
      'stars-in-reach': 0.5,
      fragile: -0.15,
      straits: 0.2,
      hand: 0.15,
      variety: 0.3,
      deck: 0.8,
      responses: 0.9,
      engines: 1.1,
    },
  },
  /** What an earlier run came to, which did not know of reactions in hand. */
  'east-front': {
    scale: { start: 29.3, end: 3.78 },
    facts: {
      points: 1,
      stars: 0.263,
      'stars-to-score': 0.619,
      infantry: 0.536,
      tanks: 1.22,
      airplanes: 0.796,
      fleets: 1.12,
      unsupplied: -0.00388,
      exposed: -0.298,
      land: 0.654,
      'stars-in-reach': 0.314,
      'stars-in-danger': -0.219,
      front: 0.0583,
      'flags-open': 0.0543,
      'flags-taken': 0.553,
      hand: -0.0294,
      deck: 0.667,
      contingencies: 0.181,
    },
  },
}

export function priorOf(game: string): Weights {
  const prior = PRIORS[game]
  if (prior === undefined) throw new Error(`no weights to begin with for the game "${game}"`)
  return prior
}

/** What all other weights are measured in: its weight is 1. */
export const UNIT = 'points'

/**
 * Facts that stay without a weight: pieces in reserve are those that are not on the board, so the pieces on the board have
 * said it already, and neither of the two could be told apart from the other.
 */
export const UNWEIGHTED: ReadonlySet<string> = new Set(['reserve'])
