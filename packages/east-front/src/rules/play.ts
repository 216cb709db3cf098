import { AGAIN, DONE, EVERYONE, type Frame, run, SpaceSet, type State } from '@materiel/kernel'
import { CARDS, type Card, type CardFact } from '../cards/catalogue.js'
import { cardOf, isSecondSide, SECOND_SIDE, type TextNumber, textOf } from '../cards/texts.js'
import type { CardText, Condition } from '../cards/vocabulary.js'
import { type Faction, factionNamed, pieceNamed, type Side } from '../factions.js'
import { tellCard } from '../happenings.js'
import { around, space } from '../map/board.js'
import { cleared, contingencies, hand, it, machine, SECOND_ACTION, step, textStops } from '../state.js'
import { holds } from './control.js'
import { prepare } from './effects.js'
import { useFromHand } from './hand.js'
import { anyPiece, countPieces } from './pieces.js'
import type { ReadyEffect } from './ready.js'
import { season } from './seasons.js'

/** Playing a card or a contingency: whether its text can be played, and carrying it out part by part. */

const wanted = new SpaceSet()

let ready: readonly (readonly ReadyEffect[])[] | null = null

const readyEffects = (text: CardText, fromHand: boolean): ReadyEffect[] =>
  text.effects.map((effect, i) =>
    prepare(effect, { before: text.effects.slice(0, i), next: text.effects[i + 1], fromHand }),
  )

/** The effects of a text, made ready when they are first needed. */
function readyText(text: TextNumber): readonly ReadyEffect[] {
  ready ??= [
    ...CARDS.map((fact) => readyEffects(fact, fact.era !== 'contingency')),
    ...CARDS.map((fact) => (fact.second === null ? [] : readyEffects(fact.second, false))),
  ]
  return ready[cardOf(text) + (isSecondSide(text) ? CARDS.length : 0)]
}

/** How many effects of a text count in this season. */
const effectsNow = (s: State, text: CardText): number =>
  text.exceptIn !== undefined && text.exceptIn.season === season(s) ? text.exceptIn.from : text.effects.length

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
    const types = few.piece === undefined ? 0b1111 : 1 << pieceNamed(few.piece)
    if (countPieces(s, factionNamed(few.of), types, wanted) < few.atLeast) return false
  }
  const none = condition.noPieces
  if (none !== undefined) {
    const centre = space(none.inOrNextTo)
    around(centre, wanted).add(centre)
    if (anyPiece(s, factionNamed(none.of), 0b1111, wanted)) return false
  }
  return true
}

/** Whether a text can be played: its conditions hold, and nothing that it demands is impossible. */
export function canPlay(s: State, text: TextNumber): boolean {
  const fact = CARDS[cardOf(text)]
  const words = textOf(text)
  if (!conditionHolds(s, fact, words.condition)) return false
  const effects = readyText(text)
  // What comes after a choice to stop is judged when it comes.
  const end = words.effects[0].do === 'discard-or-stop' ? 1 : effectsNow(s, words)
  for (let i = 0; i < end; i++)
    if (!effects[i].possible(s, fact.owner) && !isOpened(s, effects, i, fact.owner)) return false
  return true
}

/** Whether the part before makes a part possible that is not so yet. */
const isOpened = (s: State, effects: readonly ReadyEffect[], i: number, faction: Faction): boolean =>
  i > 0 && effects[i - 1].opens?.(s, faction, effects[i]) === true

/** Whether the conditions on a text hold, whatever it demands besides. */
export const meetsConditions = (s: State, text: TextNumber): boolean =>
  conditionHolds(s, CARDS[cardOf(text)], textOf(text).condition)

/** Carry out the effects of a text in their order. */
const cardText = machine.routine('card-text', ['card', 'faction', 'end', 'part'])
type CardTextFrame = Frame<'card' | 'faction' | 'end' | 'part'>

cardText.steps(
  run<CardTextFrame>((s, f) => {
    if (f.part === f.end || textStops.get(s) === 1) return DONE
    const effect = readyText(f.card)[f.part++]
    effect.start(s, f.faction, f.card)
    return AGAIN
  }),
)

function startText(s: State, text: TextNumber): void {
  it.set(s, -1)
  cleared.set(s, 0)
  textStops.set(s, 0)
  machine.call(s, cardText, text, CARDS[cardOf(text)].owner, effectsNow(s, textOf(text)))
}

export function playFromHand(s: State, side: Side, card: Card): void {
  useFromHand(s, side, card)
  tellCard(s, 'play', side, card, EVERYONE)
  startText(s, card)
}

/** The text on the side of a contingency card that is up, or -1 if it is used up. */
export function contingencyText(s: State, fact: CardFact): TextNumber {
  const used = contingencies.get(s, fact.side * 5 + fact.place)
  return used === 2 ? -1 : fact.card + used * SECOND_SIDE
}

/** Use the side of a contingency card that is up; then it is turned, or used up. */
export function playContingency(s: State, side: Side, card: Card): void {
  const text = contingencyText(s, CARDS[card])
  contingencies.add(s, side * 5 + CARDS[card].place, 1)
  tellCard(s, 'contingency', side, card, EVERYONE, isSecondSide(text) ? 1 : 0)
  startText(s, text)
}
