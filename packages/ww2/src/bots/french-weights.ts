import type { Weights } from '@materiel/kernel'

/**
 * Made by: materiel tune ww2-french --with air=false --with air=true --seed materiel --samples 300 --generations 120 --games 300
 * fit against start: won 130 of 300 games (43.3 %).
 * evolved against start: won 163 of 300 games (54.3 %).
 * evolved against fit: won 182 of 300 games (60.7 %).
 * new against start: won 162 of 300 games (54.0 %).
 */
export const WEIGHTS: Weights = {
  scale: { start: 27.6, end: 7.73 },
  facts: {
    points: 1,
    'supply-income': 0.979,
    'card-income': 1.92,
    armies: 0.552,
    navies: 1.7,
    unsupplied: -0.169,
    'homes-occupied': -8.29,
    'stars-threatened': -0.0881,
    'homes-threatened': -0.672,
    'stars-in-reach': 0.837,
    fragile: 0.0591,
    straits: 0.258,
    hand: 0.913,
    variety: 0.773,
    specials: -0.153,
    supports: 0.151,
    deck: 0.231,
    'idle-turns': -1.36,
    responses: 1.75,
    engines: 1.74,
    waiting: -0.129,
    squadrons: 1.74,
    'squadrons-in-reach': 0.498,
    'stars-covered': 0.352,
    deployable: 0.47,
    expected: 0.374,
  },
}
