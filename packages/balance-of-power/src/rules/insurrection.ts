import { type State, seatBit } from '@materiel/kernel'
import { ask, DONE, of, RESTART, run, verbOf } from '@materiel/kernel/make'
import { armyAt, enemyOf, NEUTRAL } from '../armies.js'
import { attackChoice, attackingCount, fromOf, passChoice, toOf } from '../choices.js'
import type { Territory } from '../map/board.js'
import { machine, troops, turn } from '../state.js'
import { whyNotRise, whyNotRiseAgain } from '../text/support-refusals.js'
import { ATTACK } from '../verbs.js'
import { fight } from './battle.js'
import { holds } from './control.js'
import { mostAttackers } from './strength.js'
import { listUprisings } from './usefulness.js'

/** Insurrection: neutral troops of one territory attack an enemy territory, roll after roll, until they take it or lose a troop. */

export const rise = (s: State): void => machine.call(s, insurrection)

/** `strong` is how many neutral troops there were before the last roll. */
const insurrection = machine.routine('insurrection', {
  from: of<Territory>(),
  to: of<Territory>(),
  strong: 0,
})
insurrection.steps(
  ask({
    question: 'insurrection',
    who: (s, f) => (f.strong === 0 ? seatBit(turn.get(s)) : 0),
    options: (s, _f, seat, out) => listUprisings(s, armyAt(seat), out),
    take: (s, f, _seat, taken) => {
      f.from = fromOf(taken)
      f.to = toOf(taken)
      f.strong = troops.get(s, f.from)
      fight(s, { army: NEUTRAL, from: f.from, to: f.to, count: attackingCount(taken) })
    },
    why: (s, _f, seat, wish) => whyNotRise(s, armyAt(seat), wish),
  }),
  run((s, f) =>
    holds(s, enemyOf(turn.get(s)), f.to) && troops.get(s, f.from) === f.strong ? undefined : DONE,
  ),
  ask({
    question: 'insurrection-again',
    who: (s) => seatBit(turn.get(s)),
    options: (s, f, _seat, out) => {
      for (let count = 1; count <= mostAttackers(s, NEUTRAL, f.from, f.to); count++)
        out.add(attackChoice(f.from, f.to, count))
      out.add(passChoice)
    },
    take: (s, f, _seat, taken) => {
      if (verbOf(taken) !== ATTACK) return DONE
      fight(s, { army: NEUTRAL, from: f.from, to: f.to, count: attackingCount(taken) })
      return RESTART
    },
    why: (s, f, _seat, wish) => whyNotRiseAgain(s, f.from, f.to, wish),
  }),
)
