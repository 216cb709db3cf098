import { EVERYONE, type State, seatBit } from '@materiel/kernel'
import { ask, DONE, of, run, verbOf } from '@materiel/kernel/make'
import { type Army, enemyOf, NEUTRAL } from '../armies.js'
import { chosenCount, countChoice, nextNumber } from '../choices.js'
import { OF_ATTACKER, OF_DEFENDER, ROLLED_AGAIN, standing, tell } from '../happenings.js'
import type { Territory } from '../map/board.js'
import {
  commandRoom,
  conquered,
  defeated,
  defendsWithMost,
  dice,
  lost,
  machine,
  neutralSlain,
  troops,
  turn,
} from '../state.js'
import { whyNotAdvance, whyNotDefend } from '../text/battle-refusals.js'
import { ADVANCE, DEFEND } from '../verbs.js'
import { addTroops, isGone, ownerOf, removeTroops } from './control.js'
import { endIfEliminated } from './end.js'
import { airfieldCounts, MOST_ATTACKERS, MOST_DEFENDERS, mostDefenders, protectedDice } from './strength.js'

/** One roll of an attack: the defence, the dice, the losses, and moving in. */

interface Attack {
  readonly army: Army
  readonly from: Territory
  readonly to: Territory
  readonly count: number
}

export const fight = (s: State, { army, from, to, count }: Attack): void =>
  machine.call(s, battle, army, from, to, count)

/** `least` troops have moved in when more may follow. */
const battle = machine.routine('battle', {
  army: of<Army>(),
  from: of<Territory>(),
  to: of<Territory>(),
  attacking: 0,
  defending: 0,
  least: 0,
})
battle.steps(
  run((s, f) => tell(s, 'attack', turn.get(s), standing(f.army, f.from), f.to, f.attacking)),
  ask({
    question: 'defend',
    who: (s, f) => {
      const owner = ownerOf(s, f.to)
      return owner === NEUTRAL || defendsWithMost.get(s) === 1 ? 0 : seatBit(owner)
    },
    options: (s, f, _seat, out) => {
      for (let count = 1; count <= mostDefenders(s, f.to); count++) out.add(countChoice(DEFEND, count))
    },
    take: (_s, f, _seat, taken) => {
      f.defending = chosenCount(taken)
    },
    why: (s, f, _seat, wish) => whyNotDefend(s, f.to, wish),
  }),
  run((s, f) => {
    if (f.defending === 0) f.defending = mostDefenders(s, f.to)
    const defender = ownerOf(s, f.to) as Army
    tell(s, 'defend', enemyOf(turn.get(s)), standing(defender, f.to), 0, f.defending)
    const attackerLoses = roll(s, f.army, defender, f.to, f.attacking, f.defending)
    const defenderLoses = Math.min(f.attacking, f.defending) - attackerLoses
    lose(s, f.army, f.from, attackerLoses)
    lose(s, defender, f.to, defenderLoses)
    if (defender === NEUTRAL && commandRoom.get(s) === 1) defeated.add(s, f.army, defenderLoses)
    if (ownerOf(s, f.to) !== -1) return DONE
    tell(s, 'conquest', turn.get(s), f.army, f.to)
    // Those that attacked move in at once, so that no territory is ever empty; how many follow is asked then.
    moveIn(s, f.army, f.from, f.to, f.attacking)
    if (defender === NEUTRAL) noteLastNeutral(s, f.army)
    else if (endIfEliminated(s, defender)) return
    if (f.army === NEUTRAL) return DONE
    conquered.set(s, 1)
    f.least = f.attacking
  }),
  ask({
    question: 'advance',
    who: (_s, f) => (f.least === 0 ? 0 : seatBit(f.army)),
    options: (s, f, _seat, out) => {
      const most = f.least + troops.get(s, f.from) - 1
      for (let n = f.least; n <= most; n = nextNumber(n, f.least, most, 1)) out.add(countChoice(ADVANCE, n))
    },
    accepts: (s, f, _seat, wish) =>
      verbOf(wish) === ADVANCE && whyNotAdvance(s, f.from, f.least, wish).length === 0,
    take: (s, f, _seat, taken) => moveIn(s, f.army, f.from, f.to, chosenCount(taken) - f.least),
    why: (s, f, _seat, wish) => whyNotAdvance(s, f.from, f.least, wish),
  }),
)

// --- Dice.

const attack = new Int32Array(MOST_ATTACKERS)
const defence = new Int32Array(MOST_DEFENDERS)

/** Roll for both, and say how many troops the attacker loses; the defender loses the other comparisons. */
function roll(
  s: State,
  army: Army,
  defender: Army,
  to: Territory,
  attacking: number,
  defending: number,
): number {
  const roller = turn.get(s)
  const safe = protectedDice(s, army, to)
  for (let i = 0; i < attacking; i++) {
    let die = dice.throw(s)
    for (; i < safe && die === 1; die = dice.throw(s)) tell(s, 'die', roller, die, army, ROLLED_AGAIN)
    tell(s, 'die', roller, die, army, OF_ATTACKER)
    sortIn(attack, i, die)
  }
  for (let i = 0; i < defending; i++) {
    const die = dice.throw(s)
    tell(s, 'die', enemyOf(roller), die, defender, OF_DEFENDER)
    sortIn(defence, i, die)
  }
  machine.teach(s, EVERYONE)
  if (airfieldCounts(s, army, to)) tell(s, 'airfield-bonus', army, ++attack[0], 0, OF_ATTACKER)
  if (airfieldCounts(s, defender, to)) tell(s, 'airfield-bonus', defender, ++defence[0], 0, OF_DEFENDER)
  let losses = 0
  for (let i = 0; i < attacking && i < defending; i++) if (attack[i] <= defence[i]) losses++
  return losses
}

/** Put a die in its place among those rolled before it, highest first. */
function sortIn(sorted: Int32Array, count: number, die: number): void {
  let i = count
  for (; i > 0 && sorted[i - 1] < die; i--) sorted[i] = sorted[i - 1]
  sorted[i] = die
}

// --- Losses and conquest.

/** Troops fall in combat, a player's on its own chart in the Command Room. */
function lose(s: State, army: Army, x: Territory, count: number): void {
  if (count === 0) return
  tell(s, 'loss', turn.get(s), army, x, count)
  removeTroops(s, army, x, count)
  if (army !== NEUTRAL && commandRoom.get(s) === 1) lost.add(s, army, count)
}

function moveIn(s: State, army: Army, from: Territory, to: Territory, count: number): void {
  if (count === 0) return
  removeTroops(s, army, from, count)
  addTroops(s, army, to, count)
  tell(s, 'advance', turn.get(s), standing(army, from), to, count)
}

/** balance-of-power.objective.neutral: remember who removed the last neutral troop. */
function noteLastNeutral(s: State, player: Army): void {
  if (!isGone(s, NEUTRAL)) return
  neutralSlain.set(s, 1 + player)
  tell(s, 'neutral-gone', player)
}
