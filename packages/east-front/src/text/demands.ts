import type { Language, State } from '@materiel/kernel'
import { say } from '@materiel/kernel/make'
import type { Faction, PieceId } from '../factions.js'
import type { Space } from '../map/board.js'
import { nounsOf, own, spaceIn, thereIsNoPiece, type Voice } from './names.js'

/** What a text demands of the board, and which demand it is that fails. */

/** The text that speaks, and the board that it speaks of. */
export interface Here extends Voice {
  readonly s: State
  /** The faction of the card. */
  readonly me: Faction
}

/** A demand that is made of a space, and what is said where no space meets it. */
export interface Demand {
  readonly isMet: (x: Space) => boolean
  readonly failure: () => string
}

/** Of demands on a space that are made one after the other, what is said of the first that leaves none; null if one is left. */
export function firstFailure(spaces: readonly Space[], demands: readonly Demand[]): string | null {
  let left = spaces
  for (const { isMet, failure } of demands) {
    left = left.filter(isMet)
    if (left.length === 0) return failure()
  }
  return null
}

/** "there is no German tank on the board". */
export const noneOnBoard = (v: Voice, pieces: readonly PieceId[], adjective = own(v)): string =>
  `${thereIsNoPiece(v.language, nounsOf(pieces), adjective)} ${say(v.language, 'on the board', 'sur le plateau')}`

export const enemyStands = (l: Language, x: Space): string =>
  say(l, `an enemy piece stands ${spaceIn(x, 'en')}`, `une unité ennemie se trouve ${spaceIn(x, 'fr')}`)
