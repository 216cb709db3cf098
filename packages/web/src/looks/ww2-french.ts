import { declarationOf } from '../common/games.js'
import { look as secondEdition } from './ww2.js'

const STEPS = declarationOf('ww2-french').steps.map(({ id }) => id)

/** The same war in the same colours; one marker keeps the score, and with the air expansion squadrons fly. */
export const look: typeof secondEdition = {
  ...secondEdition,
  keepsLead: true,
  companions: new Set(['squadron']),
  answeringTypes: new Set(['bolster']),
  steps: (view) =>
    view.countries.germany.pool.squadron === undefined ? STEPS.filter((step) => step !== 'air') : STEPS,
}
