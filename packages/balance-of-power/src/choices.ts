import type { Choice } from '@materiel/kernel'
import { choice, firstOf, secondOf, thirdOf } from '@materiel/kernel/make'
import type { Army } from './armies.js'
import type { Card } from './cards.js'
import { armyIn, standing, territoryIn } from './happenings.js'
import type { Territory } from './map/board.js'
import type { Objective } from './objectives.js'
import type { Power } from './powers.js'
import { AIRFIELD, ARMY, ATTACK, BUY, CAPITAL, DISCARD, MOVE, OPTION, PASS, PLACE, TAKE } from './verbs.js'

/** Choices from what they name, and what they name, by kind: see the table of choice keys in `docs/formats.md`. */

/** The largest number that an answer can be. */
export const LARGEST_NUMBER = 0xffff

/** To place so many troops: the number takes the room of two arguments. */
export const placeChoice = (army: Army, x: Territory, count: number): Choice =>
  choice(PLACE, standing(army, x), count & 255, count >>> 8)
export const placedArmy = (taken: Choice): Army => armyIn(firstOf(taken))
export const placeOf = (taken: Choice): Territory => territoryIn(firstOf(taken))
export const placedCount = (taken: Choice): number => secondOf(taken) | (thirdOf(taken) << 8)

export const capitalChoice = (army: Army, x: Territory): Choice => choice(CAPITAL, standing(army, x))
export const armyChoice = (army: Army): Choice => choice(ARMY, army)
export const chosenArmy = (taken: Choice): Army => firstOf(taken) as Army
/** To start, or to let the other start: by the place in the list of such alternatives. */
export const optionChoice = (option: number): Choice => choice(OPTION, option)
export const chosenOption = (taken: Choice): number => firstOf(taken)

export const buyChoice = (power: Power): Choice => choice(BUY, power)
export const chosenPower = (taken: Choice): Power => firstOf(taken) as Power
export const airfieldChoice = (x: Territory): Choice => choice(AIRFIELD, x)
export const chosenTerritory = (taken: Choice): Territory => firstOf(taken) as Territory
export const discardChoice = (card: Card): Choice => choice(DISCARD, card)
export const chosenCard = (taken: Choice): Card => firstOf(taken) as Card
export const takeChoice = (objective: Objective): Choice => choice(TAKE, objective)
export const chosenObjective = (taken: Choice): Objective => firstOf(taken) as Objective

export const attackChoice = (from: Territory, to: Territory, count: number): Choice =>
  choice(ATTACK, from, to, count)
export const attackingCount = (taken: Choice): number => thirdOf(taken)
export const moveChoice = (from: Territory, to: Territory): Choice => choice(MOVE, from, to)
/** Where an attack or a manoeuvre comes from and goes to. */
export const fromOf = (taken: Choice): Territory => firstOf(taken) as Territory
export const toOf = (taken: Choice): Territory => secondOf(taken) as Territory

/** To defend, advance or manoeuvre with so many troops. */
export const countChoice = (verb: number, count: number): Choice => choice(verb, count & 255, count >>> 8)
export const chosenCount = (taken: Choice): number => firstOf(taken) | (secondOf(taken) << 8)

export const passChoice: Choice = choice(PASS)

/** About as many answers as a question lists; all others are legal too, but not listed. */
export const LONGEST_LIST = 300
/** What is listed of many numbers besides the smallest and the largest. */
const ROUND_NUMBERS = [1, 2, 3, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000]

/** The number that is listed after another one; beyond the last if there is none. `places` is how many such lists the question has. */
export function nextNumber(count: number, least: number, most: number, places: number): number {
  if (count >= most || (most - least + 1) * places <= LONGEST_LIST) return count + 1
  for (let i = 0; i < ROUND_NUMBERS.length; i++)
    if (ROUND_NUMBERS[i] > count && ROUND_NUMBERS[i] < most) return ROUND_NUMBERS[i]
  return most
}
