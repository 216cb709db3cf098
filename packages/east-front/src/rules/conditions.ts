import type { State } from '@materiel/kernel'
import { SpaceSet } from '@materiel/kernel/make'
import { CARDS, type CardFact } from '../cards/catalogue.js'
import { cardOf, initialText, NO_TEXT, secondText, type TextNumber, textOf } from '../cards/texts.js'
import type { Condition } from '../cards/vocabulary.js'
import { ALL_TYPES, factionNamed, only, pieceNamed } from '../factions.js'
import { around, type Space, space } from '../map/board.js'
import { contingencies, hand, INITIAL_SIDE_UP, SECOND_ACTION, SECOND_SIDE_UP, step } from '../state.js'
import { holds } from './control.js'
import { anyPiece, countPieces } from './pieces.js'
import { season } from './seasons.js'

/** Which text of a card is up, and whether the conditions on it hold. */

const wanted = new SpaceSet<Space>()

/** How many pieces there are of those that a condition asks for. */
export function piecesAskedFor(s: State, asked: NonNullable<Condition['pieces']>): number {
  const centre = space(asked.in ?? asked.inOrNextTo ?? '')
  wanted.clear()
  if (asked.inOrNextTo !== undefined) around(centre, wanted)
  wanted.add(centre)
  const types = asked.piece === undefined ? ALL_TYPES : only(pieceNamed(asked.piece))
  return countPieces(s, factionNamed(asked.of), types, wanted)
}

/** The condition on a text that does not hold, the first if there are several; null if all do. */
export function failingCondition(s: State, text: TextNumber): keyof Condition | null {
  const { side } = CARDS[cardOf(text)]
  const { notIn, onlyIn, secondActionOnly, control, handAtMost, pieces, noPieces } = textOf(text).condition
  if (notIn !== undefined && notIn === season(s)) return 'notIn'
  if (onlyIn !== undefined && onlyIn !== season(s)) return 'onlyIn'
  if (secondActionOnly === true && step.get(s) !== SECOND_ACTION) return 'secondActionOnly'
  if (control !== undefined && !holds(s, side, space(control))) return 'control'
  if (handAtMost !== undefined && hand.size(s, side) > handAtMost) return 'handAtMost'
  if (pieces !== undefined && piecesAskedFor(s, pieces) < pieces.atLeast) return 'pieces'
  if (noPieces !== undefined) {
    const centre = space(noPieces.inOrNextTo)
    around(centre, wanted).add(centre)
    if (anyPiece(s, factionNamed(noPieces.of), ALL_TYPES, wanted)) return 'noPieces'
  }
  return null
}

/** The text on the side of a contingency card that is up, if it is not used up. */
export function contingencyText(s: State, { card, place }: CardFact): TextNumber | typeof NO_TEXT {
  switch (contingencies.get(s, place)) {
    case INITIAL_SIDE_UP:
      return initialText(card)
    case SECOND_SIDE_UP:
      return secondText(card)
    default:
      return NO_TEXT
  }
}
