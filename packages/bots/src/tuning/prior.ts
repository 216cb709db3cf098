import type { Weights } from '../weights/weights.js'

/** Where tuning begins: weights set by hand, in points. What they leave out counts for nothing. */
const PRIORS: Readonly<Record<string, Weights>> = {
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
  'east-front': {
    scale: { start: 4, end: 2 },
    facts: {
      points: 1,
      'stars-to-score': 0.8,
      stars: 0.3,
      infantry: 0.45,
      tanks: 0.7,
      airplanes: 0.65,
      fleets: 0.3,
      unsupplied: -0.5,
      exposed: -0.15,
      land: 0.3,
      'stars-in-reach': 0.2,
      'stars-in-danger': -0.2,
      front: 0.12,
      'flags-open': 0.3,
      'flags-taken': 0.4,
      hand: 0.35,
      reactions: 0.1,
      deck: 0.1,
      contingencies: 0.2,
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
