import type { Weights } from '@materiel/kernel'
import { WEIGHTS } from './weights.js'

/** Where tuning of the French edition begins: with the weights of the second, and set by hand what only the French edition has. */
export const FRENCH_PRIOR: Weights = {
  ...WEIGHTS,
  facts: {
    ...WEIGHTS.facts,
    waiting: -0.2,
    supports: 0.3,
    deployable: 0.3,
    squadrons: 1.2,
    'squadrons-in-reach': 0.3,
    'stars-covered': 0.3,
  },
}
