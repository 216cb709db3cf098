import { DONE, run, type SeatSet, type State, seatBit } from '@materiel/kernel'
import { COUNTRIES, type Country, enemyOf, type Team, teamOf } from '../countries.js'
import { tell } from '../happenings.js'
import { type Space, typeAt } from '../map/board.js'
import { machine, pieces, reactions, redeployable, shielded, supplyChanged, turn } from '../state.js'
import { ABOUT_TO_BE_REMOVED, REMOVED } from './reactions.js'
import { isSupplied } from './supply.js'

/** Taking pieces off the board, for whatever reason, with the reactions before and after. */

export const BY_BATTLE = 0
export const BY_ELIMINATION = 1
export const BY_SUPPLY = 2
export const BY_OWNER = 3

interface Removal {
  readonly owner: Country
  readonly space: Space
  readonly cause: number
  readonly by: Country
}

/** Remove a piece of `owner` from `space`, caused by the country `by`. */
export const removePiece = (s: State, { owner, space, cause, by }: Removal): void =>
  machine.call(s, removal, owner, space, cause, by)

const removal = machine.routine('remove-piece', { owner: 0, space: 0, cause: 0, by: 0, wasSupplied: 0 })

removal.steps(
  run((s, f) => {
    if (!pieces.has(s, f.owner, f.space) || shielded.has(s, f.owner, f.space)) return DONE
    // Removal for want of supply is a mechanism of the game: the country whose turn it is answers last.
    if (f.cause !== BY_OWNER)
      reactions.open(s, ABOUT_TO_BE_REMOVED, teamOf(f.by), f.by, f.space, f.cause, f.owner, 1)
  }),
  run((s, f) => {
    const stays = f.cause !== BY_OWNER && reactions.answer(s) === 0
    if (stays || shielded.has(s, f.owner, f.space) || !pieces.has(s, f.owner, f.space)) return DONE
    f.wasSupplied = isSupplied(s, f.owner, f.space) ? 1 : 0
    takeOff(s, f.owner, f.space, f.cause)
    reactions.open(s, REMOVED, teamOf(f.by), f.by, f.space, typeAt(f.space), f.owner, f.wasSupplied)
  }),
)

/** The bare act. */
function takeOff(s: State, owner: Country, x: Space, cause: number): void {
  pieces.delete(s, owner, x)
  // A piece that comes back later is another one.
  if (turn.get(s) === owner) redeployable.delete(s, 0, x)
  supplyChanged(s)
  tell(s, 'remove', owner, x, cause)
}

/** Keep a piece on the board for the rest of this turn. */
export function shield(s: State, owner: Country, x: Space): void {
  shielded.add(s, owner, x)
  tell(s, 'protect', owner, x)
}

/** The enemies of a team that have a piece in a space, as seats. */
export function enemiesIn(s: State, team: Team, x: Space): SeatSet {
  let seats = 0
  for (let country = enemyOf(team); country < COUNTRIES; country += 2)
    if (pieces.has(s, country, x)) seats |= seatBit(country)
  return seats
}
