import type { Weights } from './weights.js'

/**
 * Made by: materiel tune east-front --seed materiel --samples 200 --generations 80 --games 400
 * fit against hand: won 215 of 400 games (53.8 %).
 * evolved against hand: won 294 of 400 games (73.5 %).
 * evolved against fit: won 290 of 400 games (72.5 %).
 */
export const EAST_FRONT_WEIGHTS: Weights = {
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
}
