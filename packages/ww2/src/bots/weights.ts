import type { Weights } from '@materiel/kernel'

/**
 * Made by: materiel tune ww2 --seed materiel --samples 400 --generations 60 --games 400
 * fit against hand: won 256 of 400 games (64.0 %).
 * evolved against hand: won 300 of 400 games (75.0 %).
 * evolved against fit: won 218 of 400 games (54.5 %).
 * new against hand: won 293 of 400 games (73.3 %).
 */
export const WEIGHTS: Weights = {
  scale: { start: 41.9, end: 6.17 },
  facts: {
    points: 1,
    'supply-income': 0.966,
    'card-income': 2.16,
    armies: 0.498,
    navies: 1.44,
    unsupplied: -0.123,
    'homes-occupied': -7.13,
    'stars-threatened': -0.155,
    'homes-threatened': -0.654,
    'stars-in-reach': 0.86,
    fragile: -0.00631,
    straits: 0.12,
    hand: 0.784,
    variety: 0.68,
    specials: -0.174,
    deck: 0.158,
    'idle-turns': -1.22,
    responses: 1.46,
    engines: 0.971,
    expected: 0.356,
  },
}
