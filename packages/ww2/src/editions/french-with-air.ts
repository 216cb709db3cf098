import { FRENCH_EDITION_WITH_AIR } from '../cards/air-expansion.js'
import type { EditionDeclaration } from './declaration.js'
import { FRENCH } from './french.js'

/** How many squadrons each country has. */
const SQUADRONS = [2, 2, 2, 1, 1, 3]

/** The French edition with its air expansion (`docs/rules/ww2-french.md`). */
export const FRENCH_WITH_AIR: EditionDeclaration = {
  ...FRENCH,
  decks: FRENCH_EDITION_WITH_AIR,
  pool: FRENCH.pool.map(([armies, navies], country) => [armies, navies, SQUADRONS[country]]),
  rules: { ...FRENCH.rules, dealt: 12, battleResponsesWait: true, air: true },
}
