import type { BotAbility } from '@materiel/kernel'
import { candidates } from './candidates.js'
import { FEATURES, features, gameLeft } from './features.js'
import { chances } from './gambles.js'
import { inputs } from './inputs.js'
import { PRIOR } from './prior.js'
import { WEIGHTS } from './weights.js'

/** What bots know of Balance of Power. */
export const bots: BotAbility = {
  names: FEATURES,
  features,
  left: gameLeft,
  plain: ['troops', 'objectives', 'wins-now', 'territories', 'cities', 'capital', 'capitals'],
  inputs,
  weights: WEIGHTS,
  prior: PRIOR,
  // The strongest is not far from greedy: those below slip more often than elsewhere.
  levels: {
    recruit: { slips: 0.475 },
    corporal: { slips: 0.435 },
    sergeant: { slips: 0.405 },
    officer: { slips: 0.33 },
    captain: { playouts: 60, slips: 0.495 },
    major: { playouts: 60, slips: 0.4 },
    colonel: { playouts: 60, slips: 0.26 },
    general: { playouts: 60, slips: 0.045 },
  },
  // A turn is long and full of luck: playouts end with the enemy's next turn. Attacks and placements come by the dozen, in any order.
  manner: {
    turnsAhead: 1,
    breadth: 40,
    faith: 40,
    stepsAnew: true,
    smallSteps: new Set(['attack', 'draft', 'advance', 'support-troops', 'resistance', 'plan-troops']),
    // Cards that are kept bring most of what they bring after several turns.
    judgedAtOnce: new Set(['exchange']),
    // A plan of attack is worth what its odds say; to play it through is to look at one throw of the dice.
    answersAhead: { manoeuvre: 1, support: 3, 'support-manoeuvre': 1, insurrection: 1 },
  },
  chances,
  candidates,
}
