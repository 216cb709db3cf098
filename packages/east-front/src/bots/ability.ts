import type { BotAbility } from '@materiel/kernel'
import { FEATURES, features, gameLeft } from './features.js'
import { inputs } from './inputs.js'
import { PRIOR } from './prior.js'
import { PROSPECTS } from './prospects.js'
import { WEIGHTS } from './weights.js'

/** What bots know of East Front. */
export const bots: BotAbility = {
  names: FEATURES,
  features,
  left: gameLeft,
  plain: ['points', 'stars', 'infantry', 'tanks', 'airplanes', 'fleets', 'hand'],
  inputs,
  weights: WEIGHTS,
  prospects: PROSPECTS,
  prior: PRIOR,
  network: () => import('./network.js').then(({ NETWORK }) => NETWORK),
  levels: {
    recruit: { slips: 0.305 },
    corporal: { slips: 0.27 },
    sergeant: { slips: 0.24 },
    officer: { slips: 0.16 },
    captain: { slips: 0.245 },
    major: { learned: 0, slips: 0.16 },
    colonel: { learned: 0, slips: 0.055 },
    general: { learned: 0.36 },
  },
  // Turns are long, so playouts end with the next turn of the enemy. Every piece may move twice in each of them. All choices are looked at:
  // moves that keep a piece in supply are few, and to miss one by chance would blur everything else.
  // A piece that goes too far is punished by moves that nobody would have made otherwise, so search thinks again.
  manner: { turnsAhead: 1, breadth: 30, smallSteps: new Set(['move']), secondThoughts: true },
}
