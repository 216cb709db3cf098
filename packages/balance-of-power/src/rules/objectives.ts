import { type Seat, type State, seatBit } from '@materiel/kernel'
import { ask, run, verbOf } from '@materiel/kernel/make'
import { armyAt } from '../armies.js'
import { chosenObjective, passChoice, takeChoice } from '../choices.js'
import { tell } from '../happenings.js'
import { OBJECTIVES, type Objective, objectiveBit } from '../objectives.js'
import { machine, objectivesOf, objectivesOnBoard, turn } from '../state.js'
import { whyNotTake } from '../text/objective-refusals.js'
import { TAKE } from '../verbs.js'
import { endIfAccomplished } from './end.js'
import { isFulfilled, lies } from './fulfilment.js'

/** The objective step: one that is fulfilled may be taken. */

/** The objective step of the player whose turn it is. */
export const collectObjective = (s: State): void => machine.call(s, collecting)

const collecting = machine.routine('objective', {})
collecting.steps(
  ask({
    question: 'objective',
    who: (s) => seatBit(turn.get(s)),
    options: (s, _f, seat, out) => {
      for (let i = 0; i < OBJECTIVES.length; i++)
        if (lies(s, OBJECTIVES[i]) && isFulfilled(s, armyAt(seat), OBJECTIVES[i]))
          out.add(takeChoice(OBJECTIVES[i]))
      out.add(passChoice)
    },
    take: (s, _f, seat, taken) => {
      if (verbOf(taken) === TAKE) collect(s, seat, chosenObjective(taken))
    },
    why: (s, _f, seat, wish) => whyNotTake(s, armyAt(seat), wish),
  }),
  run((s) => endIfAccomplished(s, turn.get(s))),
)

/** Once taken it stays: nothing takes it back, and nothing fills its place. */
function collect(s: State, seat: Seat, objective: Objective): void {
  const player = armyAt(seat)
  objectivesOnBoard.set(s, objectivesOnBoard.get(s) & ~objectiveBit(objective))
  objectivesOf.set(s, player, objectivesOf.get(s, player) | objectiveBit(objective))
  tell(s, 'objective', seat, objective)
}
