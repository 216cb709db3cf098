import type { State } from '@materiel/kernel'
import { SpaceSet } from '@materiel/kernel/make'
import type { CardFact } from '../cards/catalogue.js'
import { eachText, initialText, NO_TEXT, secondText, type TextNumber } from '../cards/texts.js'
import type { Condition } from '../cards/vocabulary.js'
import { ALL_TYPES, factionNamed, only, pieceNamed, type Side } from '../factions.js'
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

/** A condition on a text, made ready from its declaration. */
interface ReadyCondition {
  readonly name: keyof Condition
  holds(s: State): boolean
}

function readyConditions(
  { notIn, onlyIn, secondActionOnly, control, handAtMost, pieces, noPieces }: Condition,
  side: Side,
): readonly ReadyCondition[] {
  const ready: ReadyCondition[] = []
  const add = (name: keyof Condition, test: (s: State) => boolean) => ready.push({ name, holds: test })
  if (notIn !== undefined) add('notIn', (s) => season(s) !== notIn)
  if (onlyIn !== undefined) add('onlyIn', (s) => season(s) === onlyIn)
  if (secondActionOnly === true) add('secondActionOnly', (s) => step.get(s) === SECOND_ACTION)
  if (control !== undefined) add('control', (s) => holds(s, side, space(control)))
  if (handAtMost !== undefined) add('handAtMost', (s) => hand.size(s, side) <= handAtMost)
  if (pieces !== undefined) add('pieces', (s) => piecesAskedFor(s, pieces) >= pieces.atLeast)
  if (noPieces !== undefined) {
    const centre = space(noPieces.inOrNextTo)
    const area = around(centre, new SpaceSet<Space>()).add(centre)
    add('noPieces', (s) => !anyPiece(s, factionNamed(noPieces.of), ALL_TYPES, area))
  }
  return ready
}

const conditionsOn = eachText((text, { side }) => readyConditions(text.condition, side))

/** The condition on a text that does not hold, the first if there are several; null if all do. */
export function failingCondition(s: State, text: TextNumber): keyof Condition | null {
  const conditions = conditionsOn(text)
  for (let i = 0; i < conditions.length; i++) if (!conditions[i].holds(s)) return conditions[i].name
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
