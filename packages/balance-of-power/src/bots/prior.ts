import type { Weights } from '@materiel/kernel'

/** Where tuning begins: weights set by hand. The unit is a troop. */
export const PRIOR: Weights = {
  scale: { start: 30, end: 15 },
  facts: {
    troops: 1,
    objectives: 20,
    'one-to-go': 8,
    ready: 12,
    'best-chance': 6,
    chances: 1.5,
    'wins-now': 150,
    'wins-soon': 30,
    draft: 3,
    stars: 0.6,
    capital: 4,
    capitals: 1,
    danger: -1.2,
    'capital-danger': -5,
    territories: 0.8,
    cities: 0.8,
    regions: 3,
    idle: -0.4,
    chart: 0.25,
    airfield: 2,
    unfair: -1,
  },
}
