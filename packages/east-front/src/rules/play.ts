import { EVERYONE, type State } from '@materiel/kernel'
import { AGAIN, DONE, of, run } from '@materiel/kernel/make'
import { CARDS, type Card } from '../cards/catalogue.js'
import { eachText, initialText, isSecondSide, NO_TEXT, type TextNumber } from '../cards/texts.js'
import type { CardText } from '../cards/vocabulary.js'
import type { Faction, Side } from '../factions.js'
import { tellCard } from '../happenings.js'
import { cleared, contingencies, it, machine, textStops } from '../state.js'
import { contingencyText, failingCondition } from './conditions.js'
import { prepare } from './effects.js'
import { useFromHand } from './hand.js'
import type { ReadyEffect } from './ready.js'
import { season } from './seasons.js'

/** Playing a card or a contingency: whether its text can be played, and carrying it out part by part. */

const readyEffects = ({ effects }: CardText, fromHand: boolean): readonly ReadyEffect[] =>
  effects.map((effect, i) => prepare(effect, { before: effects.slice(0, i), next: effects[i + 1], fromHand }))

/** A text, made ready: all are of one shape, since those of a whole hand are judged for each action. */
const readyText = eachText((text, { owner, era }) => ({
  owner,
  effects: readyEffects(text, era !== 'contingency'),
  exceptIn: text.exceptIn ?? null,
  /** What comes after a choice to stop is judged when it comes. */
  mayStop: text.effects[0].do === 'discard-or-stop',
}))
type ReadyText = ReturnType<typeof readyText>

/** How many effects of a text count in this season. */
const effectsNow = (s: State, { exceptIn, effects }: ReadyText): number =>
  exceptIn !== null && exceptIn.season === season(s) ? exceptIn.from : effects.length

/** Whether a text can be played: its conditions hold, and nothing that it demands is impossible. */
export const canPlay = (s: State, text: TextNumber): boolean =>
  failingCondition(s, text) === null && impossiblePart(s, text) === -1

/** The part of a text that cannot be carried out, the first if there are several; -1 if all can. */
export function impossiblePart(s: State, text: TextNumber): number {
  const ready = readyText(text)
  const { owner, effects } = ready
  const end = ready.mayStop ? 1 : effectsNow(s, ready)
  for (let i = 0; i < end; i++)
    if (!effects[i].possible(s, owner) && !isOpened(s, effects, i, owner)) return i
  return -1
}

/** Whether the part before makes a part possible that is not so yet. */
const isOpened = (s: State, effects: readonly ReadyEffect[], i: number, faction: Faction): boolean =>
  i > 0 && effects[i - 1].opens?.(s, faction, effects[i]) === true

/** Carry out the effects of a text in their order. */
function startText(s: State, text: TextNumber): void {
  it.set(s, -1)
  cleared.set(s, 0)
  textStops.set(s, 0)
  const ready = readyText(text)
  machine.call(s, cardText, text, ready.owner, effectsNow(s, ready))
}

const cardText = machine.routine('card-text', {
  card: of<TextNumber>(),
  faction: of<Faction>(),
  end: 0,
  part: 0,
})

cardText.steps(
  run((s, f) => {
    if (f.part === f.end || textStops.get(s) === 1) return DONE
    const effect = readyText(f.card).effects[f.part++]
    effect.start(s, f.faction, f.card)
    return AGAIN
  }),
)

export function playFromHand(s: State, side: Side, card: Card): void {
  useFromHand(s, side, card)
  tellCard(s, 'play', side, card, EVERYONE)
  startText(s, initialText(card))
}

/** Use the side of a contingency card that is up; then it is turned, or used up. */
export function playContingency(s: State, side: Side, card: Card): void {
  const text = contingencyText(s, CARDS[card])
  if (text === NO_TEXT) return
  contingencies.add(s, CARDS[card].place, 1)
  tellCard(s, 'contingency', side, card, EVERYONE, isSecondSide(text) ? 1 : 0)
  startText(s, text)
}
