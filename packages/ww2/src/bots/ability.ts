import type { BotAbility } from '@materiel/kernel'
import { FEATURES, features, gameLeft } from './features.js'
import { FRENCH_PRIOR } from './french-prior.js'
import { WEIGHTS as FRENCH_WEIGHTS } from './french-weights.js'
import { inputs } from './inputs.js'
import { PRIOR } from './prior.js'
import { WEIGHTS } from './weights.js'

/** What they know of it in every edition. */
const common: Omit<BotAbility, 'weights' | 'prior'> = {
  names: FEATURES,
  features,
  left: gameLeft,
  plain: ['points', 'supply-income', 'armies', 'navies', 'squadrons', 'homes-occupied', 'hand'],
  inputs,
  // Turns are short: six more, and the country that decides has had its next one.
  manner: { turnsAhead: 6, breadth: 12, smallSteps: new Set() },
}

/** What bots know of WW2. */
export const bots: BotAbility = {
  ...common,
  levels: {
    recruit: { slips: 0.118 },
    corporal: { slips: 0.09 },
    sergeant: { slips: 0.042 },
    captain: { learned: 0.01, slips: 0.01 },
    major: { learned: 0.16 },
    colonel: { learned: 0.35 },
    general: { learned: 0.63 },
  },
  weights: WEIGHTS,
  prior: PRIOR,
  network: () => import('./network.js').then(({ NETWORK }) => NETWORK),
}

/** What they know of its French edition, with the air expansion and without: what only the expansion has is nothing without it. */
export const frenchBots: BotAbility = {
  ...common,
  levels: {
    recruit: { slips: 0.22 },
    corporal: { slips: 0.2 },
    sergeant: { slips: 0.16 },
    officer: { slips: 0.082 },
    captain: { slips: 0.082 },
    major: { learned: 0, slips: 0.006 },
    colonel: { learned: 0.22 },
    general: { learned: 0.53 },
  },
  weights: FRENCH_WEIGHTS,
  prior: FRENCH_PRIOR,
  network: () => import('./french-network.js').then(({ NETWORK }) => NETWORK),
}
