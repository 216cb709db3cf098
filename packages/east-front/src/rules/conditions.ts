import { SpaceSet, type State } from '@materiel/kernel'
import { CARDS, type CardFact } from '../cards/catalogue.js'
import { cardOf, SECOND_SIDE, type TextNumber, textOf } from '../cards/texts.js'
import type { Condition } from '../cards/vocabulary.js'
import { factionNamed, pieceNamed } from '../factions.js'
import { around, space } from '../map/board.js'
import { contingencies, hand, SECOND_ACTION, step } from '../state.js'
import { ALL_TYPES, holds } from './control.js'
import { anyPiece, countPieces } from './pieces.js'
import { season } from './seasons.js'

/** Which text of a card is up, and whether the conditions on it hold. */

const wanted = new SpaceSet()

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
    const types = few.piece === undefined ? ALL_TYPES : 1 << pieceNamed(few.piece)
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

/** The text on the side of a contingency card that is up, or -1 if it is used up. */
export function contingencyText(s: State, fact: CardFact): TextNumber {
  const used = contingencies.get(s, fact.side * 5 + fact.place)
  return used === 2 ? -1 : fact.card + used * SECOND_SIDE
}
