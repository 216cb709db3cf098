import { type Choice, type ChoiceList, type State, seatBit } from '@materiel/kernel'
import { ask, of, verbOf } from '@materiel/kernel/make'
import { type Army, armyAt } from '../armies.js'
import {
  chosenCount,
  countChoice,
  fromOf,
  LONGEST_LIST,
  moveChoice,
  nextNumber,
  passChoice,
  toOf,
} from '../choices.js'
import { standing, tell } from '../happenings.js'
import {
  bit,
  firstIn,
  joinedTo,
  NEIGHBOURS,
  sizeOf,
  type Territory,
  type TerritorySet,
} from '../map/board.js'
import { held, machine, troops, turn } from '../state.js'
import { whyNotAmount, whyNotMove } from '../text/manoeuvre-refusals.js'
import { AMOUNT, MOVE } from '../verbs.js'
import { addTroops, removeTroops } from './control.js'

/** Manoeuvres: troops of one territory go to another along a chain of own ones. */

/** The manoeuvre step, in which one may be made. */
export const manoeuvreStep = (s: State): void => machine.call(s, manoeuvre)
/** A manoeuvre that was bought and is made now. */
export const startingManoeuvre = (s: State): void => machine.call(s, bought)

/** Own territories next to those of others. */
function borderOf(own: TerritorySet): TerritorySet {
  let border = 0
  for (let rest = own; rest !== 0; rest &= rest - 1)
    if ((NEIGHBOURS[firstIn(rest)] & ~own) !== 0) border |= rest & -rest
  return border
}

/** Who holds nearly everything could make some eight hundred manoeuvres: then only those to the border are listed, though all are legal. */
function listMoves(s: State, player: Army, out: ChoiceList): void {
  const own = held.get(s, player)
  let sources = 0
  for (let rest = own; rest !== 0; rest &= rest - 1) if (troops.get(s, firstIn(rest)) > 1) sources++
  const listed = sources * sizeOf(own) <= LONGEST_LIST ? own : borderOf(own)
  for (let rest = own; rest !== 0; rest &= rest - 1) {
    const from = firstIn(rest)
    if (troops.get(s, from) < 2) continue
    for (let ends = joinedTo(from, own) & listed & ~bit(from); ends !== 0; ends &= ends - 1)
      out.add(moveChoice(from, firstIn(ends)))
  }
}

const acceptsMove = (s: State, player: Army, wish: Choice): boolean =>
  verbOf(wish) === MOVE && whyNotMove(s, player, wish).length === 0

const manoeuvre = machine.routine('manoeuvre', {})
manoeuvre.steps(
  ask({
    question: 'manoeuvre',
    who: (s) => seatBit(turn.get(s)),
    options: (s, _f, seat, out) => {
      listMoves(s, armyAt(seat), out)
      out.add(passChoice)
    },
    accepts: (s, _f, seat, wish) => acceptsMove(s, armyAt(seat), wish),
    take: (s, _f, _seat, taken) => {
      if (verbOf(taken) === MOVE) machine.call(s, march, fromOf(taken), toOf(taken))
    },
    why: (s, _f, seat, wish) => whyNotMove(s, armyAt(seat), wish),
  }),
)

const bought = machine.routine('starting manoeuvre', {})
bought.steps(
  ask({
    question: 'support-manoeuvre',
    who: (s) => seatBit(turn.get(s)),
    options: (s, _f, seat, out) => listMoves(s, armyAt(seat), out),
    accepts: (s, _f, seat, wish) => acceptsMove(s, armyAt(seat), wish),
    take: (s, _f, _seat, taken) => machine.call(s, march, fromOf(taken), toOf(taken)),
    why: (s, _f, seat, wish) => whyNotMove(s, armyAt(seat), wish),
  }),
)

/** How many go is asked apart, or the list of manoeuvres would run into thousands. */
const march = machine.routine('march', { from: of<Territory>(), to: of<Territory>() })
march.steps(
  ask({
    question: 'amount',
    who: (s) => seatBit(turn.get(s)),
    options: (s, f, _seat, out) => {
      const most = troops.get(s, f.from) - 1
      for (let n = 1; n <= most; n = nextNumber(n, 1, most, 1)) out.add(countChoice(AMOUNT, n))
    },
    accepts: (s, f, _seat, wish) => verbOf(wish) === AMOUNT && whyNotAmount(s, f.from, wish).length === 0,
    take: (s, f, seat, taken) => {
      removeTroops(s, armyAt(seat), f.from, chosenCount(taken))
      addTroops(s, armyAt(seat), f.to, chosenCount(taken))
      tell(s, 'manoeuvre', seat, standing(armyAt(seat), f.from), f.to, chosenCount(taken))
    },
    why: (s, f, _seat, wish) => whyNotAmount(s, f.from, wish),
  }),
)
