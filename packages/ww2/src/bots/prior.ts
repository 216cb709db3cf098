import type { Weights } from '@materiel/kernel'

/** Where tuning begins: weights set by hand, in points. What they leave out counts for nothing. */
export const PRIOR: Weights = {
  scale: { start: 14, end: 6 },
  facts: {
    points: 1,
    expected: 0.35,
    'supply-income': 1,
    'card-income': 1,
    armies: 1.2,
    navies: 0.9,
    unsupplied: -0.6,
    'homes-occupied': -6,
    'stars-threatened': -0.8,
    'homes-threatened': -1,
    'stars-in-reach': 0.5,
    fragile: -0.15,
    straits: 0.2,
    hand: 0.15,
    variety: 0.3,
    deck: 0.8,
    responses: 0.9,
    engines: 1.1,
  },
}
