import type { State } from '@materiel/kernel'
import { type Army, enemyOf, NEUTRAL } from '../armies.js'
import { tell } from '../happenings.js'
import { defeated, held, machine, resistanceBack, resistancePer, toPlace, turn } from '../state.js'
import { whyNotPlaceNeutral } from '../text/placing-refusals.js'
import { isGone } from './control.js'
import { allLeft, askWhereToPlace } from './placing.js'

/** Neutral Resistance: defeated neutral troops bring some back, where the enemy of the player whose turn it is puts them. */

export function resist(s: State): void {
  const per = resistancePer.get(s)
  const player = turn.get(s)
  const full = per === 0 ? 0 : Math.floor(defeated.get(s, player) / per)
  if (full === 0) return
  defeated.add(s, player, -full * per)
  const back = isGone(s, NEUTRAL) ? 0 : full * resistanceBack.get(s)
  tell(s, 'resistance', player, full * per, back)
  toPlace.set(s, back)
  machine.call(s, resistance)
}

const resistance = machine.routine('resistance', {})
resistance.steps(
  askWhereToPlace({
    question: 'resistance',
    seat: (s): Army => enemyOf(turn.get(s)),
    army: () => NEUTRAL,
    where: (s) => held.get(s, NEUTRAL),
    most: allLeft,
    why: whyNotPlaceNeutral,
  }),
)
