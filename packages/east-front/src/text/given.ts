import type { Asked } from '@materiel/kernel/make'
import type { Faction } from '../factions.js'
import type { Space } from '../map/board.js'
import type { Manner } from '../rules/deploy.js'

/** The variables of the rules that ask, as far as the words of questions and answers read them. */
type Given = {
  /** The attack that combats are about. */
  readonly faction: Faction
  readonly from: Space
  readonly to: Space
  /** How many cards have been paid for a Conscription. */
  readonly paid: number
  /** How many cards are to be discarded, and for which action if it is for one. */
  readonly cards: number
  readonly action: number
  /** The points of the enemy if a price is not paid. */
  readonly orElse: number
  /** How a piece is placed. */
  readonly manner: Manner
}

export const givenIn = ({ given }: Asked): Given => given as Given
