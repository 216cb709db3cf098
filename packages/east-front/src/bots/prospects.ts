import type { Weights } from '@materiel/kernel'

/**
 * Made by: materiel tune east-front --seed materiel --samples 1200 --prospects
 * surprise at who wins: 0.4119, and 0.4455 by the weights.
 */
export const PROSPECTS: Weights = {
  scale: { start: 7.52, end: 7.52 },
  facts: {
    points: 1,
    stars: 0.983,
    'stars-to-score': -0.0214,
    infantry: 1.53,
    tanks: 2.37,
    airplanes: 2.5,
    fleets: 1.84,
    unsupplied: 1.97,
    exposed: -0.0765,
    land: 1.84,
    'stars-in-reach': 0.771,
    'stars-in-danger': -0.00079,
    front: 0.131,
    'flags-open': -0.628,
    'flags-taken': -0.137,
    hand: 1.15,
    reactions: 0.205,
    deck: 1.21,
    contingencies: 0.871,
  },
}
