import type { Weights } from '@materiel/kernel'

/**
 * Made by: materiel tune balance-of-power --seed materiel --samples 300 --generations 80 --games 400
 * fit against start: won 215 of 400 games (53.8 %).
 * evolved against start: won 327 of 400 games (81.8 %).
 * evolved against fit: won 341 of 400 games (85.3 %).
 * new against start: won 318 of 400 games (79.5 %).
 */
export const WEIGHTS: Weights = {
  scale: { start: 17.8, end: 18.7 },
  facts: {
    troops: 1,
    objectives: 14.2,
    'one-to-go': 4.15,
    ready: 4.9,
    'best-chance': 2.7,
    chances: -0.13,
    'wins-now': 127,
    'wins-soon': 17.9,
    draft: 2.87,
    stars: 0.0644,
    capital: 2.42,
    capitals: 0.179,
    danger: -1.23,
    'capital-danger': 0.764,
    territories: 1.07,
    cities: 1.13,
    regions: 4.51,
    idle: 0.422,
    chart: 0.21,
    airfield: 1.68,
    unfair: -0.84,
  },
}
