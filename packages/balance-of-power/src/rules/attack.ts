import { type ChoiceList, type State, seatBit } from '@materiel/kernel'
import { AGAIN, ask, verbOf } from '@materiel/kernel/make'
import { type Army, armyAt } from '../armies.js'
import { attackChoice, attackingCount, fromOf, passChoice, toOf } from '../choices.js'
import { firstIn, NEIGHBOURS } from '../map/board.js'
import { held, machine, troops, turn } from '../state.js'
import { whyNotAttack } from '../text/battle-refusals.js'
import { ATTACK } from '../verbs.js'
import { fight } from './battle.js'
import { mostAttackers } from './strength.js'

/** The attack step: as many attacks as the player likes, one roll at a time. */

export const attackStep = (s: State): void => machine.call(s, attacking)

function listAttacks(s: State, player: Army, out: ChoiceList): void {
  const own = held.get(s, player)
  for (let rest = own; rest !== 0; rest &= rest - 1) {
    const from = firstIn(rest)
    if (troops.get(s, from) < 2) continue
    for (let targets = NEIGHBOURS[from] & ~own; targets !== 0; targets &= targets - 1) {
      const to = firstIn(targets)
      const most = mostAttackers(s, player, from, to)
      for (let count = 1; count <= most; count++) out.add(attackChoice(from, to, count))
    }
  }
}

const attacking = machine.routine('attack', {})
attacking.steps(
  ask({
    question: 'attack',
    who: (s) => seatBit(turn.get(s)),
    options: (s, _f, seat, out) => {
      listAttacks(s, armyAt(seat), out)
      out.add(passChoice)
    },
    take: (s, _f, seat, taken) => {
      if (verbOf(taken) !== ATTACK) return
      fight(s, { army: armyAt(seat), from: fromOf(taken), to: toOf(taken), count: attackingCount(taken) })
      return AGAIN
    },
    why: (s, _f, seat, wish) => (verbOf(wish) === ATTACK ? whyNotAttack(s, armyAt(seat), wish) : []),
  }),
)
