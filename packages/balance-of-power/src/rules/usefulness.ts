import type { ChoiceList, State } from '@materiel/kernel'
import { type Army, enemyOf, NEUTRAL } from '../armies.js'
import { attackChoice } from '../choices.js'
import { bit, firstIn, joinedTo, NEIGHBOURS, ROUGH, SITES } from '../map/board.js'
import {
  BUILD_AIRFIELD,
  costOf,
  DRAW_CARD,
  GAIN_TROOPS,
  INSURRECTION,
  type Power,
  RECON_MISSION,
  SPECIAL_FORCES,
  STARTING_MANOEUVRE,
} from '../powers.js'
import { airfields, held, lost, recon, specialForces, troops } from '../state.js'
import { canDraw } from './hand.js'
import { MOST_ATTACKERS, mostAttackers } from './strength.js'

/** balance-of-power.support.useless: a power that could do nothing is not sold. */

/** Whether a player could make any manoeuvre. */
function canManoeuvre(s: State, player: Army): boolean {
  const own = held.get(s, player)
  for (let rest = own; rest !== 0; rest &= rest - 1) {
    const from = firstIn(rest)
    if (troops.get(s, from) > 1 && joinedTo(from, own) !== bit(from)) return true
  }
  return false
}

/** Attacks of neutral troops on a player's enemy. */
export function listUprisings(s: State, player: Army, out: ChoiceList): void {
  const enemies = held.get(s, enemyOf(player))
  for (let rest = held.get(s, NEUTRAL); rest !== 0; rest &= rest - 1) {
    const from = firstIn(rest)
    if (troops.get(s, from) < 2) continue
    for (let targets = NEIGHBOURS[from] & enemies; targets !== 0; targets &= targets - 1) {
      const to = firstIn(targets)
      const most = mostAttackers(s, NEUTRAL, from, to)
      for (let count = 1; count <= most; count++) out.add(attackChoice(from, to, count))
    }
  }
}

function canRise(s: State, player: Army): boolean {
  const enemies = held.get(s, enemyOf(player))
  for (let rest = held.get(s, NEUTRAL); rest !== 0; rest &= rest - 1) {
    const from = firstIn(rest)
    if (troops.get(s, from) > 1 && (NEIGHBOURS[from] & enemies) !== 0) return true
  }
  return false
}

export function isUseful(s: State, player: Army, power: Power): boolean {
  switch (power) {
    case RECON_MISSION:
      return recon.get(s) < MOST_ATTACKERS && (SITES & ~held.get(s, player)) !== 0
    case STARTING_MANOEUVRE:
      return canManoeuvre(s, player)
    case INSURRECTION:
      return canRise(s, player)
    case SPECIAL_FORCES:
      return specialForces.get(s) === 0 && (ROUGH & ~held.get(s, player)) !== 0
    case DRAW_CARD:
      return canDraw(s)
    case BUILD_AIRFIELD:
      return airfields.get(s, player) === 0
    case GAIN_TROOPS:
      return true
    default:
      throw new Error(`there is no power ${power}`)
  }
}

export const canPay = (s: State, player: Army, power: Power): boolean => lost.get(s, player) >= costOf(power)
