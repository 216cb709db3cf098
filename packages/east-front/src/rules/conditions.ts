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

function conditionHolds(s: State, fact: CardFact, condition: Condition): boolean {
  const now = season(s)
  if (condition.notIn === now || (condition.onlyIn !== undefined && condition.onlyIn !== now)) return false
  if (condition.secondActionOnly === true && step.get(s) !== SECOND_ACTION) return false
  if (condition.control !== undefined && !holds(s, fact.side, space(condition.control))) return false
  if (condition.handAtMost !== undefined && hand.size(s, fact.side) > condition.handAtMost) return false
  const few = condition.pieces
  if (few !== undefined) {
    const centre = space(few.in ?? few.inOrNextTo ?? '')
    wanted.clear()
    if (few.inOrNextTo !== undefined) around(centre, wanted)
    wanted.add(centre)
    const types = few.piece === undefined ? ALL_TYPES : only(pieceNamed(few.piece))
    if (countPieces(s, factionNamed(few.of), types, wanted) < few.atLeast) return false
  }
  const none = condition.noPieces
  if (none !== undefined) {
    const centre = space(none.inOrNextTo)
    around(centre, wanted).add(centre)
    if (anyPiece(s, factionNamed(none.of), ALL_TYPES, wanted)) return false
  }
  return true
}

/** Whether the conditions on a text hold, whatever it demands besides. */
export const meetsConditions = (s: State, text: TextNumber): boolean =>
  conditionHolds(s, CARDS[cardOf(text)], textOf(text).condition)

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
