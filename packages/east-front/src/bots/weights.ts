import type { Weights } from '@materiel/kernel'

/**
 * Made by: materiel tune east-front --seed materiel --samples 200 --generations 40 --games 400 --only reactions
 * (all others: materiel tune east-front --seed materiel --samples 200 --generations 80 --games 400)
 * evolved against start: won 201 of 400 games (50.3 %).
 * new against start: won 208 of 400 games (52.0 %).
 */
export const WEIGHTS: Weights = {
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
    reactions: 0.0549,
    deck: 0.667,
    contingencies: 0.181,
  },
}
