import type { Weights } from '@materiel/kernel'

/** Where tuning begins: weights set by hand, in points. What they leave out counts for nothing. */
export const PRIOR: Weights = {
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
}
