import type { State } from '@materiel/kernel'
import type { Agreement } from '@materiel/kernel/make'
import type { declaration } from './declaration.js'
import { covered, firstGame } from './state.js'

/** Write what was agreed on into a fresh state: the hands of a first game, and how seats are asked for reactions. */
export function applyOptions(s: State, { values }: Agreement<typeof declaration>): void {
  firstGame.set(s, values.firstGame ? 1 : 0)
  covered.set(s, values.reactions === 'covered' ? 1 : 0)
}
