import type { Weights } from '@materiel/kernel'
import { WEIGHTS } from './weights.js'

/**
 * Those of the second edition, tuned there, and set by hand what only the French edition has: a squadron must be worth more than the card that
 * brings it. With the air expansion they won 37 of 72 games against those without it, which is no difference.
 */
export const FRENCH_WEIGHTS: Weights = {
  ...WEIGHTS,
  facts: { ...WEIGHTS.facts, waiting: -0.2, squadrons: 1.2 },
}
