import type { Weights } from '@materiel/kernel'

/**
 * Made by: materiel tune balance-of-power --seed materiel --samples 800 --prospects
 * surprise at who wins: 0.3163, and 0.3393 by the weights.
 */
export const PROSPECTS: Weights = {
  scale: { start: 8.64, end: 8.64 },
  facts: {
    troops: 1,
    objectives: 2.45,
    'one-to-go': 1.43,
    ready: 9.21,
    'best-chance': 4.11,
    chances: 0.995,
    'wins-now': 0.628,
    'wins-soon': 1.95,
    draft: 0.423,
    stars: 2.35,
    capital: 2.53,
    capitals: 1.26,
    danger: 0.312,
    'capital-danger': 1.12,
    territories: 0.312,
    cities: 0.178,
    regions: 4.09,
    idle: 0.0904,
    chart: 0,
    airfield: 0,
    unfair: 0,
  },
}
