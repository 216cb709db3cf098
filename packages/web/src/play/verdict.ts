import { type Declaration, type Outcome, type Words, words } from '@materiel/kernel'
import type { Moment } from '@materiel/table/client'
import { ownSeats } from './since.js'

/** How a game ended for whoever looks. */
export interface Verdict {
  /** The side of whoever looks; null for one who watches, who plays several sides, or who shares the screen with others. */
  readonly mine: string | null
  /** The sides in the order in which their points are told: the own one, or else the winner, first. */
  readonly order: readonly string[]
  readonly won: boolean
}

/** Whose victory or defeat it is; at a screen that several people share, nobody's own. */
export function verdictOf(
  { sides }: Declaration,
  moment: Pick<Moment, 'seating' | 'viewer'>,
  outcome: Outcome,
  isShared: boolean,
): Verdict {
  const own = ownSeats(moment)
  const played = new Set(moment.seating.filter(({ seat }) => own.includes(seat)).map(({ side }) => side))
  const people = new Set(moment.seating.flatMap(({ player }) => ('person' in player ? [player.person] : [])))
  const mine = played.size === 1 && !(isShared && people.size > 1) ? [...played][0] : null
  const first = mine ?? outcome.winner
  const ids = sides.map(({ id }) => id)
  return {
    mine,
    order: ids.includes(first) ? [first, ...ids.filter((id) => id !== first)] : ids,
    won: mine !== null && mine === outcome.winner,
  }
}

/** "You lost", "Victory: Allies", "Nobody wins". */
export function sayVerdict({ mine, won }: Verdict, sides: Declaration['sides'], winner: string): Words {
  const side = sides.find(({ id }) => id === winner)?.name
  if (side === undefined) return words('Nobody wins', 'Personne ne gagne')
  if (mine === null) return words(`Victory: ${side.en}`, `Victoire : ${side.fr}`)
  return won ? words('You won', 'Vous avez gagné') : words('You lost', 'Vous avez perdu')
}
