import { type State, seatBit } from '@materiel/kernel'
import { type Ask, ask, of, RESTART, run } from '@materiel/kernel/make'
import { ARMIES, type Army, armyAt, BLUE, enemyOf, NEUTRAL, PLAYERS, RED } from '../armies.js'
import type { Card } from '../cards.js'
import { armyChoice, capitalChoice, chosenArmy, chosenOption, optionChoice, placeOf } from '../choices.js'
import { tell } from '../happenings.js'
import { bit, firstIn, TERRITORIES, type Territory } from '../map/board.js'
import { OBJECTIVES, OBJECTIVES_ON_BOARD, type Objective, objectiveBit } from '../objectives.js'
import {
  COMMON,
  capitals,
  cities,
  deck,
  first,
  held,
  machine,
  objectivesOnBoard,
  PLAN,
  round,
  step,
  toPlace,
  troops,
  turn,
} from '../state.js'
import { whyNotCapital, whyNotPlan } from '../text/plan-refusals.js'
import { OPTION_IDS } from '../verbs.js'
import { strengthOf } from './control.js'
import { shuffleAll } from './hand.js'
import { askWhereToPlace } from './placing.js'
import { CITIES_TO_PLAN, mayTake, mostPlanned, TROOPS_TO_PLAN } from './plan-limits.js'

/** The drafted set-up of the Command Room: chance lays cities and objectives, one player places both armies, the other chooses. */

/** Cities and objectives as chance has them. */
export function drawCitiesAndObjectives(s: State): void {
  shuffleAll(s)
  let built = 0
  for (let i = 0; i < CITIES_TO_PLAN; i++) built |= bit(cardsTerritory(deck.card(s, COMMON, i)))
  cities.set(s, built)
  shuffleAll(s)
  let laid = 0
  for (let left = OBJECTIVES_ON_BOARD, i = 0; left > 0; i++)
    if (machine.random.below(s, OBJECTIVES.length - i) < left) {
      laid |= objectiveBit(i as Objective)
      left--
    }
  objectivesOnBoard.set(s, laid)
}

/** A card has the number of its territory. */
const cardsTerritory = (card: Card): Territory => TERRITORIES[card]

/** The planner's and the chooser's decisions, from what has been placed so far. */
export function planSetup(s: State, planner: Army): void {
  turn.set(s, planner)
  step.set(s, PLAN)
  round.set(s, 1)
  machine.call(s, plan)
}

const plan = machine.routine('plan', { army: of<Army>() })
plan.steps(
  run((s, f) => toPlace.set(s, TROOPS_TO_PLAN[f.army] - strengthOf(s, f.army))),
  askWhereToPlace({
    question: 'plan-troops',
    seat: (s) => turn.get(s),
    army: (_s, f) => f.army,
    where: mayTake,
    most: mostPlanned,
    why: whyNotPlan,
  }),
  run((_s, f) => {
    if (f.army === NEUTRAL) return
    f.army = ARMIES[f.army + 1]
    return RESTART
  }),
  run((s) => planCapital(s, RED)),
  run((s) => planCapital(s, BLUE)),
  ask({
    question: 'army',
    who: (s) => seatBit(enemyOf(turn.get(s))),
    options: (_s, _f, _seat, out) => {
      for (let i = 0; i < PLAYERS.length; i++) out.add(armyChoice(PLAYERS[i]))
    },
    take: (s, _f, seat, taken) => {
      tell(s, 'army', seat, chosenArmy(taken))
      if (chosenArmy(taken) !== armyAt(seat)) swapColours(s)
    },
  }),
  ask({
    question: 'first',
    who: (s) => seatBit(enemyOf(turn.get(s))),
    options: (_s, _f, _seat, out) => {
      for (let i = 0; i < OPTION_IDS.length; i++) out.add(optionChoice(i))
    },
    take: (s, _f, seat, taken) => {
      first.set(s, chosenOption(taken) === 0 ? armyAt(seat) : enemyOf(armyAt(seat)))
    },
  }),
)

/** balance-of-power.draft-setup.army: seats keep their colours, so the armies change theirs. */
function swapColours(s: State): void {
  const red = held.get(s, RED)
  held.set(s, RED, held.get(s, BLUE))
  held.set(s, BLUE, red)
  const capital = capitals.get(s, RED)
  capitals.set(s, RED, capitals.get(s, BLUE))
  capitals.set(s, BLUE, capital)
  for (const army of PLAYERS) {
    for (let rest = held.get(s, army); rest !== 0; rest &= rest - 1)
      tell(s, 'recolour', turn.get(s), army, firstIn(rest), troops.get(s, firstIn(rest)))
    if (capitals.get(s, army) > 0) tell(s, 'recolour-capital', turn.get(s), army, capitals.get(s, army) - 1)
  }
}

// --- Capitals.

function planCapital(s: State, army: Army): void {
  if (capitals.get(s, army) === 0) machine.call(s, plannedCapital, turn.get(s), army)
}

/** On a fixed set-up each player may be asked for its own capital, the starting player first. */
export function chooseCapitals(s: State): void {
  step.set(s, PLAN)
  // What is called last runs first.
  for (const player of [enemyOf(first.get(s)), first.get(s)]) machine.call(s, ownCapital, player, player)
}

const CAPITAL = { by: of<Army>(), army: of<Army>() }

const askForCapital = (question: string): Ask<typeof CAPITAL> => ({
  question,
  who: (_s, f) => seatBit(f.by),
  options: (s, f, _seat, out) => {
    for (let rest = held.get(s, f.army); rest !== 0; rest &= rest - 1)
      out.add(capitalChoice(f.army, firstIn(rest)))
  },
  take: (s, f, _seat, taken) => {
    capitals.set(s, f.army, 1 + placeOf(taken))
    tell(s, 'capital', f.by, f.army, placeOf(taken))
  },
  why: (s, f, _seat, wish) => whyNotCapital(s, f.army, wish),
})

const plannedCapital = machine.routine('planned capital', CAPITAL)
plannedCapital.steps(askForCapital('plan-capital'))

const ownCapital = machine.routine('own capital', CAPITAL)
ownCapital.steps(askForCapital('capital'))
