import type { State } from '@materiel/kernel'
import type { Agreement } from '@materiel/kernel/make'
import { PLAYER_IDS } from './armies.js'
import type { declaration } from './declaration.js'
import { SETUPS } from './setups.js'
import {
  capitalsChosen,
  commandRoom,
  DRAFTED,
  defendsWithMost,
  firstWanted,
  LOT,
  plannerWanted,
  resistanceBack,
  resistancePer,
  roundLimit,
  roundsUp,
  secondPlayerCards,
  setup,
} from './state.js'

const playerOrLot = (id: 'red' | 'blue' | 'lot'): number => (id === 'lot' ? LOT : PLAYER_IDS.indexOf(id))

/** Write what was agreed on into a fresh state. */
export function applyOptions(s: State, { values }: Agreement<typeof declaration>): void {
  commandRoom.set(s, values.version === 'command-room' ? 1 : 0)
  setup.set(s, values.setup === 'draft' ? DRAFTED : SETUPS.findIndex(({ id }) => id === values.setup))
  firstWanted.set(s, playerOrLot(values.first))
  plannerWanted.set(s, playerOrLot(values.planner))
  capitalsChosen.set(s, values.capitals === 'choose' ? 1 : 0)
  defendsWithMost.set(s, values.defence === 'most' ? 1 : 0)
  roundsUp.set(s, values.rounding === 'up' ? 1 : 0)
  resistancePer.set(s, values.resistancePer)
  resistanceBack.set(s, values.resistanceBack)
  secondPlayerCards.set(s, values.secondPlayerCards)
  roundLimit.set(s, values.roundLimit)
}
