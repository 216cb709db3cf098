import type { Weights } from './weights.js'

/** Set by hand, in points. */
export const EAST_FRONT_WEIGHTS: Weights = {
  scale: { start: 50, end: 4 },
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
    deck: 0.1,
    contingencies: 0.2,
  },
}
