import type { Weights } from '@materiel/kernel'
import { PRIOR } from './prior.js'

/** What facts are worth playing for. */
export const WEIGHTS: Weights = PRIOR
