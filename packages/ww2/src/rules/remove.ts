import type { State } from '@materiel/kernel'
import { DONE, of, run } from '@materiel/kernel/make'
import type { Country } from '../countries.js'
import { BY_MOVE, BY_OWNER, type Cause, tell } from '../happenings.js'
import type { Space } from '../map/board.js'
import { machine, pieces, redeployable, shielded, squadrons, supplyChanged } from '../state.js'
import { settleAndTell, settleSquadron } from './air-combat.js'
import { isStopped } from './presence.js'
import { aboutToBeRemoved, removed, wasAverted } from './reactions.js'
import { isSupplied } from './supply.js'

/** Taking pieces off the board, for whatever reason, with the reactions before and after. */

interface Removal {
  readonly owner: Country
  readonly space: Space
  readonly cause: Cause
  readonly by: Country
}

/** Remove a piece of `owner` from `space`, caused by the country `by`. */
export const removePiece = (s: State, { owner, space, cause, by }: Removal): void =>
  machine.call(s, removal, owner, space, cause, by)

const removal = machine.routine('remove-piece', {
  owner: of<Country>(),
  space: of<Space>(),
  cause: of<Cause>(),
  by: of<Country>(),
})

/** Whether a piece is protected from its removal. */
const isKept = (s: State, { owner, space, cause }: Removal): boolean =>
  shielded.has(s, owner, space) && isStopped(s, cause)

/** Whether cards can answer before a piece is removed: all that could stop it, unless its owner takes it back. */
const canBeAnswered = (s: State, { cause }: Removal): boolean => cause !== BY_OWNER && isStopped(s, cause)

removal.steps(
  run((s, f) => {
    if (!pieces.has(s, f.owner, f.space) || isKept(s, f)) return DONE
    // Removal for want of supply is a mechanism of the game: the country whose turn it is answers last.
    if (canBeAnswered(s, f)) aboutToBeRemoved(s, { by: f.by, owner: f.owner, space: f.space, cause: f.cause })
  }),
  run((s, f) => {
    const stays = canBeAnswered(s, f) && wasAverted(s)
    if (stays || isKept(s, f) || !pieces.has(s, f.owner, f.space)) return DONE
    const wasSupplied = isSupplied(s, f.owner, f.space)
    takeOff(s, f.owner, f.space, f.cause)
    const tellOf = squadrons.has(s, f.owner, f.space) ? settleAndTell : removed
    tellOf(s, { by: f.by, owner: f.owner, space: f.space, wasSupplied })
  }),
)

/** Pick up a piece that a card lets its owner build elsewhere: nobody can answer that, and what protected it is gone with it. */
export function pickUp(s: State, owner: Country, x: Space): void {
  takeOff(s, owner, x, BY_MOVE)
  settleSquadron(s, { owner, space: x })
}

/** The bare act. */
function takeOff(s: State, owner: Country, x: Space, cause: Cause): void {
  pieces.delete(s, owner, x)
  // A piece that comes back later is another one.
  redeployable.delete(s, owner, x)
  shielded.delete(s, owner, x)
  supplyChanged(s)
  tell(s, 'remove', owner, x, cause)
}

/** Keep a piece on the board for the rest of this turn. */
export function shield(s: State, owner: Country, x: Space): void {
  shielded.add(s, owner, x)
  tell(s, 'protect', owner, x)
}
