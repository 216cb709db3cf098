import { FRENCH_PRIOR } from './french-prior.js'

export const WEIGHTS = FRENCH_PRIOR
