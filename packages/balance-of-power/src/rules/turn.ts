import type { State } from '@materiel/kernel'
import { RESTART, run } from '@materiel/kernel/make'
import { enemyOf } from '../armies.js'
import { tell } from '../happenings.js'
import {
  ATTACKS,
  CARD,
  capitalsChosen,
  commandRoom,
  conquered,
  DRAFT,
  DRAFTED,
  first,
  MANOEUVRE,
  machine,
  OBJECTIVE,
  RESISTANCE,
  recon,
  round,
  SUPPORT,
  secondPlayerCards,
  setup,
  specialForces,
  starsGiven,
  step,
  toPlace,
  turn,
} from '../state.js'
import { attackStep } from './attack.js'
import { draftTroops, resumeDraft } from './draft.js'
import { endIfLastRound } from './end.js'
import { draw } from './hand.js'
import { manoeuvreStep } from './manoeuvre.js'
import { collectObjective } from './objectives.js'
import { chooseCapitals, drawCitiesAndObjectives, planSetup } from './plan.js'
import { resist } from './resistance.js'
import { layOut, whoPlans, whoStarts } from './setup.js'
import { buyPowers } from './support.js'

/** The order of play: set-up, rounds, turns, and the steps of a turn. */

/** The whole game, from the set-up on. What is called last runs first. */
export function startGame(s: State): void {
  round.set(s, 1)
  machine.call(s, game)
  if (setup.get(s) === DRAFTED) {
    drawCitiesAndObjectives(s)
    planSetup(s, whoPlans(s))
    return
  }
  layOut(s)
  first.set(s, whoStarts(s))
  turn.set(s, first.get(s))
  if (capitalsChosen.get(s) === 1) chooseCapitals(s)
}

/** The rest of a game from the draft of its set-up on, as far as it is done. */
export function resumePlan(s: State): void {
  machine.call(s, game)
  planSetup(s, turn.get(s))
}

/** The rest of a game that is set up already, from a step of a turn on; of a draft that was begun, `left` troops are still to be placed. */
export function resumeGame(s: State, from: number, left: number | null): void {
  machine.call(s, game, 1)
  machine.skipTo(s, 2)
  machine.call(s, playing, left === null ? from : DRAFT + 1)
  if (left === null) return
  step.set(s, DRAFT)
  resumeDraft(s, left)
}

const game = machine.routine('game', { opened: 0 })
game.steps(
  run((s, f) => {
    if (f.opened === 1) return
    f.opened = 1
    turn.set(s, first.get(s))
    tell(s, 'starts', first.get(s))
    for (let i = 0; i < secondPlayerCards.get(s); i++) draw(s, enemyOf(first.get(s)))
  }),
  run((s) => {
    recon.set(s, 0)
    specialForces.set(s, 0)
    conquered.set(s, 0)
    starsGiven.set(s, 0)
    toPlace.set(s, 0)
    if (turn.get(s) === first.get(s)) tell(s, 'round', first.get(s), round.get(s))
    tell(s, 'turn', turn.get(s))
    machine.call(s, playing, RESISTANCE)
  }),
  run((s) => {
    if (turn.get(s) !== first.get(s)) {
      if (endIfLastRound(s)) return
      round.add(s, 1)
    }
    turn.set(s, enemyOf(turn.get(s)))
    return RESTART
  }),
)

/** Steps that only the Command Room has. */
const isPlayed = (s: State, which: number): boolean =>
  commandRoom.get(s) === 1 || (which !== RESISTANCE && which !== SUPPORT)

/** A step of a turn, unless the turn began after it. */
const inTurn = (which: number, play: (s: State) => void) =>
  run<{ from: number }>((s, f) => {
    if (f.from > which || !isPlayed(s, which)) return
    step.set(s, which)
    tell(s, 'step', turn.get(s), which)
    play(s)
  })

/** A turn, from one of its steps on. */
const playing = machine.routine('turn', { from: 0 })
playing.steps(
  inTurn(RESISTANCE, resist),
  inTurn(SUPPORT, buyPowers),
  inTurn(DRAFT, draftTroops),
  inTurn(ATTACKS, attackStep),
  inTurn(OBJECTIVE, collectObjective),
  inTurn(MANOEUVRE, manoeuvreStep),
  inTurn(CARD, (s) => {
    if (conquered.get(s) === 1) draw(s, turn.get(s))
  }),
)
