import { type State, seatBit } from '@materiel/kernel'
import { AGAIN, ask, choice, DONE, of, verbOf } from '@materiel/kernel/make'
import { chosenFaction, chosenType, toOf } from '../choices.js'
import { ALL_TYPES, FLEET, type Side, TANK, type TypeSet, typeSet } from '../factions.js'
import { forgetMoves, machine, noteMoved } from '../state.js'
import { whyNotStepMove } from '../text/move-refusals.js'
import { PASS } from '../verbs.js'
import { canStepMove, listStepMoves } from './movement.js'
import { moveChosen } from './pieces.js'

/** A Movement step: all pieces may move in the first, tanks and fleets in the second, each of them once. */

const TANKS_AND_FLEETS = typeSet([TANK, FLEET])

export const firstMovement = (s: State, side: Side): void => machine.call(s, movementStep, side, ALL_TYPES)

export const secondMovement = (s: State, side: Side): void =>
  machine.call(s, movementStep, side, TANKS_AND_FLEETS)

const movementStep = machine.routine('movement-step', { side: of<Side>(), types: of<TypeSet>() })

movementStep.steps(
  ask({
    question: 'move',
    who: (_s, f) => seatBit(f.side),
    options: (s, f, _seat, out) => {
      listStepMoves(s, f.side, f.types, out)
      out.add(choice(PASS))
    },
    several: (s, f) => canStepMove(s, f.side, f.types),
    take: (s, _f, _seat, taken) => {
      if (verbOf(taken) === PASS) {
        forgetMoves(s)
        return DONE
      }
      moveChosen(s, taken)
      noteMoved(s, chosenFaction(taken), chosenType(taken), toOf(taken))
      return AGAIN
    },
    why: (s, f, _seat, wish) => whyNotStepMove(s, f.side, f.types, wish),
  }),
)
