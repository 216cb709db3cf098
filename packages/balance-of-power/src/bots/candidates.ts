import type { Choice, State } from '@materiel/kernel'
import { verbOf } from '@materiel/kernel/make'
import { BLUE, NEUTRAL } from '../armies.js'
import { fromOf, placedArmy, placedCount, placeOf, toOf } from '../choices.js'
import { NEIGHBOURS } from '../map/board.js'
import { cities, held, machine, toPlace, troops, turn } from '../state.js'
import { ADVANCE, AMOUNT, ATTACK, DEFEND, DISCARD, MOVE, PLACE } from '../verbs.js'

/**
 * Which choices a program looks at. Fewer dice than one may roll are never better, neither in attack nor in defence (with two dice the
 * defender loses less for each troop that it kills, whatever it meets); of many numbers a few tell enough; whoever hands in cards hands in all, in any
 * order; and troops march to a border.
 */
export function candidates(s: State, all: readonly Choice[]): readonly Choice[] {
  switch (verbOf(all[0])) {
    case DEFEND:
      return all.slice(-1)
    case ADVANCE:
    case AMOUNT:
      return [...new Set([all[0], all[all.length >> 1], all[all.length - 1]])]
    case PLACE:
      return machine.question(s)?.question === 'plan-troops'
        ? planned(s, all)
        : all.filter((choice) => isTellingPlacement(s, choice))
    case DISCARD:
      return all.length > 2 ? [all[0], all[all.length - 1]] : all
    case ATTACK:
      return all.filter((choice, i) => !isSameAttack(choice, all[i + 1]))
    case MOVE:
      return all.filter((choice) => verbOf(choice) !== MOVE || isAtBorder(s, choice))
    default:
      return all
  }
}

/** Attacks are listed by how many take part: the last of them is the strongest. */
const isSameAttack = (choice: Choice, next: Choice | undefined): boolean =>
  next !== undefined &&
  verbOf(choice) === ATTACK &&
  verbOf(next) === ATTACK &&
  fromOf(choice) === fromOf(next) &&
  toOf(choice) === toOf(next)

const isAtBorder = (s: State, choice: Choice): boolean =>
  (NEIGHBOURS[toOf(choice)] & ~held.get(s, turn.get(s))) !== 0

/** Behind the lines nobody is placed. */
const isTellingPlacement = (s: State, choice: Choice): boolean => {
  const [count, left] = [placedCount(choice), toPlace.get(s)]
  return (
    (count === left || count === Math.ceil(left / 2) || (count === 1 && left <= 3)) &&
    (NEIGHBOURS[placeOf(choice)] & ~held.get(s, placedArmy(choice))) !== 0
  )
}

// --- A drafted set-up.

/** Troops go out in portions like those of the fixed set-ups; these numbers are always listed. */
const PORTIONS = [3, 5]
const PORTION_OF_NEUTRALS = 2

/**
 * A set-up that is worth playing: every army spread over several territories, no two players' at each other's throat everywhere. Where it all goes
 * follows from the cities that chance has laid, so that no two games begin alike. Of blue's territories several are looked at, to make both
 * armies as good as each other; the rest is settled.
 */
function planned(s: State, all: readonly Choice[]): readonly Choice[] {
  const army = placedArmy(all[0])
  const left = toPlace.get(s)
  const wanted = Math.min(army === NEUTRAL ? PORTION_OF_NEUTRALS : PORTIONS[left % 2], left)
  const portions = all.filter((choice) => placedCount(choice) === wanted)
  const fresh = portions.filter((choice) => troops.get(s, placeOf(choice)) === 0)
  const places = fresh.length > 0 ? fresh : portions.length > 0 ? portions : all
  if (army === BLUE) return places
  const at = (cities.get(s) >>> 3) + 7 * left
  return [places[at % places.length]]
}
