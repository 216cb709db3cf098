import type { Weights } from './weights.js'

/**
 * Made by: materiel tune ww2 --seed materiel --samples 400 --generations 200 --games 400
 * fit against hand: won 61 of 400 games (15.3 %).
 * evolved against hand: won 301 of 400 games (75.3 %).
 * evolved against fit: won 390 of 400 games (97.5 %).
 */
export const WW2_WEIGHTS: Weights = {
  scale: { start: 30.4, end: 7.25 },
  facts: {
    points: 1,
    'supply-income': 1.38,
    'card-income': 1.54,
    armies: 0.758,
    navies: 1.66,
    unsupplied: -1,
    'homes-occupied': -4.46,
    'stars-threatened': -0.626,
    'homes-threatened': -0.691,
    'stars-in-reach': 1.08,
    fragile: -0.00389,
    straits: 0.475,
    hand: 0.519,
    deck: -0.995,
    'idle-turns': -1.14,
    responses: 1.65,
    engines: 2.17,
    expected: 0.336,
  },
}
