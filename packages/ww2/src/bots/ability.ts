import type { BotAbility } from '@materiel/kernel'
import { FEATURES, features, gameLeft } from './features.js'
import { FRENCH_PRIOR } from './french-prior.js'
import { WEIGHTS as FRENCH_WEIGHTS } from './french-weights.js'
import { PRIOR } from './prior.js'
import { WEIGHTS } from './weights.js'

/** What bots know of WW2. */
export const bots: BotAbility = {
  names: FEATURES,
  features,
  left: gameLeft,
  weights: WEIGHTS,
  prior: PRIOR,
  // Turns are short: six more, and the country that decides has had its next one.
  manner: { turnsAhead: 6, breadth: 12, smallSteps: new Set() },
}

/** What they know of its French edition, with the air expansion and without: what only the expansion has is nothing without it. */
export const frenchBots: BotAbility = { ...bots, weights: FRENCH_WEIGHTS, prior: FRENCH_PRIOR }
