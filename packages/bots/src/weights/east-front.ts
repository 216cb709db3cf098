import type { Weights } from './weights.js'

/**
 * Made by: materiel tune east-front --seed materiel --samples 200 --generations 80 --games 400
 * fit against hand: won 53 of 400 games (13.3 %).
 * evolved against hand: won 213 of 400 games (53.3 %).
 * evolved against fit: won 350 of 400 games (87.5 %).
 * new against hand: won 238 of 400 games (59.5 %).
 */
export const EAST_FRONT_WEIGHTS: Weights = {
  scale: { start: 50.4, end: 4.55 },
  facts: {
    points: 1,
    stars: 0.351,
    'stars-to-score': 0.863,
    infantry: 0.522,
    tanks: 1.03,
    airplanes: 1.01,
    fleets: 0.383,
    unsupplied: -0.494,
    exposed: -0.137,
    land: 0.537,
    'stars-in-reach': 0.302,
    'stars-in-danger': -0.239,
    front: 0.0775,
    'flags-open': 0.405,
    'flags-taken': 0.457,
    hand: 0.108,
    reactions: 0.0513,
    deck: 0.138,
    contingencies: 0.291,
  },
}
