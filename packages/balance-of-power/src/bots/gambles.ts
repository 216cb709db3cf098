import type { Chances, Choice, Seat, State } from '@materiel/kernel'
import { verbOf } from '@materiel/kernel/make'
import { type Army, armyAt, NEUTRAL } from '../armies.js'
import { STARS } from '../cards.js'
import { fromOf, toOf } from '../choices.js'
import { NEIGHBOURS, type Territory } from '../map/board.js'
import { addTroops, isGone, ownerOf, removeTroops } from '../rules/control.js'
import { endIfEliminated } from '../rules/end.js'
import { fitsExchange } from '../rules/exchange.js'
import { handIn } from '../rules/hand.js'
import { mostInto } from '../rules/strength.js'
import {
  ATTACKS,
  commandRoom,
  conquered,
  defeated,
  hand,
  held,
  lost,
  neutralSlain,
  starsGiven,
  step,
  troops,
} from '../state.js'
import { ATTACK, DISCARD, PASS } from '../verbs.js'
import { type Battle, lookUp } from './odds.js'
import { termsOf } from './terms.js'

/**
 * What chance may make of an attack: it is fought to the end, and either the territory is taken or the attackers are used up, with as many
 * left on the other side as are left on average. Both are positions in which the attacks go on, so that they can be judged alike; and so is the one
 * in which nobody attacks any more, as long as nothing else has happened in between.
 *
 * A card that is handed in is followed by the others too: one star alone brings nothing, so that it could not be judged by itself.
 */

const TAKEN = 0

const battle: Battle = { taken: 0, left: 0, held: 0 }

const isAttack = (s: State, choice: Choice): boolean => step.get(s) === ATTACKS && verbOf(choice) === ATTACK

function look(s: State, player: Army, choice: Choice): void {
  const [from, to] = [fromOf(choice), toOf(choice)]
  lookUp(troops.get(s, from) - 1, troops.get(s, to), termsOf(s, player, to), battle)
}

/** How many of an army move on: all but one where there is more to be had, and only those who must where there is not. */
function advancing(s: State, player: Army, from: Territory, to: Territory, left: number): number {
  const others = ~held.get(s, player)
  const isFront = (NEIGHBOURS[from] & others) !== 0
  const leadsOn = (NEIGHBOURS[to] & others & ~(1 << from)) !== 0
  return isFront && !leadsOn ? Math.min(left, mostInto(s, player, to)) : left
}

function take(s: State, player: Army, from: Territory, to: Territory): void {
  const defender = ownerOf(s, to) as Army
  const fallen = troops.get(s, to)
  const left = Math.max(1, Math.min(troops.get(s, from) - 1, Math.round(battle.left)))
  lose(s, player, from, troops.get(s, from) - 1 - left)
  lose(s, defender, to, fallen)
  if (defender === NEUTRAL && commandRoom.get(s) === 1) defeated.add(s, player, fallen)
  const moved = advancing(s, player, from, to, left)
  removeTroops(s, player, from, moved)
  addTroops(s, player, to, moved)
  conquered.set(s, 1)
  if (defender !== NEUTRAL) endIfEliminated(s, defender)
  else if (isGone(s, NEUTRAL)) neutralSlain.set(s, 1 + player)
}

function fail(s: State, player: Army, from: Territory, to: Territory): void {
  const fallen = troops.get(s, to) - Math.max(1, Math.min(troops.get(s, to), Math.round(battle.held)))
  const defender = ownerOf(s, to) as Army
  lose(s, player, from, troops.get(s, from) - 1)
  lose(s, defender, to, fallen)
  if (defender === NEUTRAL && commandRoom.get(s) === 1) defeated.add(s, player, fallen)
}

function lose(s: State, army: Army, x: Territory, count: number): void {
  if (count === 0) return
  removeTroops(s, army, x, count)
  if (army !== NEUTRAL && commandRoom.get(s) === 1) lost.add(s, army, count)
}

/** Hand in all that fits: each star brings more than the one before. */
function handInAll(s: State, player: Army): void {
  for (let i = hand.size(s, player) - 1; i >= 0; i--) {
    const card = hand.card(s, player, i)
    if (!fitsExchange(s, player, card)) continue
    handIn(s, player, card)
    starsGiven.add(s, STARS[card])
  }
}

export const chances: Chances = {
  count(s: State, _seat: Seat, choice: Choice): number {
    if (verbOf(choice) === DISCARD) return 1
    if (step.get(s) !== ATTACKS) return 0
    return isAttack(s, choice) ? 2 : verbOf(choice) === PASS ? 1 : 0
  },
  meet(s: State, seat: Seat, choice: Choice, i: number): number {
    if (verbOf(choice) === DISCARD) handInAll(s, armyAt(seat))
    if (!isAttack(s, choice)) return 1
    const player = armyAt(seat)
    const [from, to] = [fromOf(choice), toOf(choice)]
    look(s, player, choice)
    const { taken } = battle
    if (i === TAKEN) take(s, player, from, to)
    else fail(s, player, from, to)
    return i === TAKEN ? taken : 1 - taken
  },
}
