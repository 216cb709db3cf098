import type { State } from '@materiel/kernel'
import { ARMIES, ARMY_IDS, type Army, PLAYER_IDS, PLAYERS } from '../armies.js'
import { setOf, territory } from '../map/board.js'
import { findObjective, objectiveBit } from '../objectives.js'
import { SETUPS, type SetupFact } from '../setups.js'
import {
  capitals,
  capitalsChosen,
  cities,
  firstWanted,
  LOT,
  machine,
  objectivesOnBoard,
  plannerWanted,
  setup,
} from '../state.js'
import { addTroops, clearBoard } from './control.js'
import { shuffleAll } from './hand.js'

/** The fixed set-ups of Basic Training. */

export function layOut(s: State): void {
  const fact: SetupFact = SETUPS[setup.get(s)]
  clearBoard(s)
  for (const army of ARMIES)
    for (const [id, count] of Object.entries(fact.troops[ARMY_IDS[army]]))
      addTroops(s, army, territory(id), count)
  cities.set(s, setOf(fact.cities))
  objectivesOnBoard.set(s, objectiveSet(fact.objectives))
  if (capitalsChosen.get(s) === 0)
    for (const player of PLAYERS) capitals.set(s, player, 1 + territory(fact.capitals[PLAYER_IDS[player]]))
  shuffleAll(s)
}

const objectiveSet = (ids: readonly string[]): number =>
  ids.reduce((set, id) => {
    const objective = findObjective(id)
    if (objective === undefined) throw new Error(`no objective is called "${id}"`)
    return set | objectiveBit(objective)
  }, 0)

/** A player as agreed on, or drawn by lot. */
const asAgreed = (s: State, wanted: number): Army =>
  PLAYERS[wanted === LOT ? machine.random.below(s, PLAYERS.length) : wanted]

export const whoStarts = (s: State): Army => asAgreed(s, firstWanted.get(s))
export const whoPlans = (s: State): Army => asAgreed(s, plannerWanted.get(s))
