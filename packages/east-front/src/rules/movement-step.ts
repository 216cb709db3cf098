import {
  AGAIN,
  ask,
  choice,
  DONE,
  firstOf,
  of,
  type State,
  seatBit,
  secondOf,
  thirdOf,
  verbOf,
} from '@materiel/kernel'
import { FLEET, type Side, TANK } from '../factions.js'
import { factionOf, typeOf } from '../happenings.js'
import { forgetMoves, machine, noteMoved } from '../state.js'
import { whyNotMove } from '../text/move-refusals.js'
import { PASS } from '../verbs.js'
import { ALL_TYPES } from './control.js'
import { listMoves } from './movement.js'
import { shiftPiece } from './pieces.js'

/** A Movement step: all pieces may move in the first, tanks and fleets in the second, each of them once. */

const TANKS_AND_FLEETS = (1 << TANK) | (1 << FLEET)

export const firstMovement = (s: State, side: Side): void => machine.call(s, movementStep, side, ALL_TYPES)

export const secondMovement = (s: State, side: Side): void =>
  machine.call(s, movementStep, side, TANKS_AND_FLEETS)

const movementStep = machine.routine('movement-step', { side: of<Side>(), types: 0 })

movementStep.steps(
  ask({
    question: 'move',
    who: (_s, f) => seatBit(f.side),
    options: (s, f, _seat, out) => {
      listMoves(s, f.side, f.types, true, out)
      out.add(choice(PASS))
    },
    take: (s, _f, _seat, taken) => {
      if (verbOf(taken) === PASS) {
        forgetMoves(s)
        return DONE
      }
      const code = firstOf(taken)
      shiftPiece(s, factionOf(code), typeOf(code), secondOf(taken), thirdOf(taken))
      noteMoved(s, factionOf(code), typeOf(code), thirdOf(taken))
      return AGAIN
    },
    why: (s, f, _seat, wish) => whyNotMove(s, f.side, wish, f.types, true),
  }),
)
