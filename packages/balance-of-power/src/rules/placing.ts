import { type Choice, type Refusal, type State, seatBit } from '@materiel/kernel'
import { AGAIN, type Ask, verbOf } from '@materiel/kernel/make'
import type { Army } from '../armies.js'
import { nextNumber, placeChoice, placedArmy, placedCount, placeOf } from '../choices.js'
import { tell } from '../happenings.js'
import { firstIn, has, sizeOf, type Territory, type TerritorySet } from '../map/board.js'
import { toPlace } from '../state.js'
import { PLACE } from '../verbs.js'
import { addTroops } from './control.js'

/** Troops that must be placed, some at a time, until none is left: in the draft, by powers, by Neutral Resistance, in a drafted set-up. */

export interface Placing<F> {
  readonly question: string
  /** Who places, and whose troops. */
  seat(s: State, f: F): Army
  army(s: State, f: F): Army
  /** The territories that can take any. */
  where(s: State, army: Army): TerritorySet
  /** How many of those left one of these territories can take. */
  most(s: State, army: Army, x: Territory): number
  why(s: State, army: Army, wish: Choice): Refusal[]
}

/** Put troops on the board and tell it. */
function place(s: State, by: Army, army: Army, x: Territory, count: number): void {
  addTroops(s, army, x, count)
  tell(s, 'place', by, army, x, count)
}

/** As many as are left. */
export const allLeft = (s: State): number => toPlace.get(s)

export const askWhereToPlace = <F>({ question, seat, army, where, most, why }: Placing<F>): Ask<F> => ({
  question,
  who: (s, f) => (toPlace.get(s) === 0 ? 0 : seatBit(seat(s, f))),
  options: (s, f, _seat, out) => {
    const mine = army(s, f)
    const places = where(s, mine)
    const count = sizeOf(places)
    for (let rest = places; rest !== 0; rest &= rest - 1) {
      const x = firstIn(rest)
      const limit = most(s, mine, x)
      // Where only one territory can take them, they all go there.
      for (let n = count === 1 ? limit : 1; n <= limit; n = nextNumber(n, 1, limit, count))
        out.add(placeChoice(mine, x, n))
    }
  },
  accepts: (s, f, _seat, wish) => {
    if (verbOf(wish) !== PLACE || placedArmy(wish) !== army(s, f)) return false
    const x = placeOf(wish)
    return (
      has(where(s, army(s, f)), x) && placedCount(wish) > 0 && placedCount(wish) <= most(s, army(s, f), x)
    )
  },
  take: (s, f, _seat, taken) => {
    place(s, seat(s, f), army(s, f), placeOf(taken), placedCount(taken))
    toPlace.add(s, -placedCount(taken))
    return toPlace.get(s) > 0 ? AGAIN : undefined
  },
  why: (s, f, _seat, wish) => (verbOf(wish) === PLACE ? why(s, army(s, f), wish) : []),
})
