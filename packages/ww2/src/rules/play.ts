import { type Choice, type ChoiceList, EVERYONE, type Refusal, type State, seatBit } from '@materiel/kernel'
import { AGAIN, ask, choice, DONE, of, RESTART, run, verbOf } from '@materiel/kernel/make'
import { CARDS, type Card, type CardFact, hasType, TABLE_CARDS } from '../cards/catalogue.js'
import { cardChoice, chosenCard } from '../choices.js'
import { COUNTRIES, type Country } from '../countries.js'
import { FACE_DOWN, FROM_HAND, type Played, tellCard } from '../happenings.js'
import { NOWHERE } from '../map/board.js'
import {
  bolstersInHand,
  freshResponses,
  hand,
  isInForce,
  laid,
  machine,
  ownerOf,
  reallocatedThisTurn,
  responses,
  rulesOf,
  statuses,
  supplyChanged,
  turn,
} from '../state.js'
import { whyNotReallocate, whyNotUse, wouldDoNothing } from '../text/card-refusals.js'
import { DISCARD_CARD, PASS, PLAY_CARD, REALLOCATE, USE } from '../verbs.js'
import {
  discardFromDeck,
  discardFromHand,
  discardOpenly,
  holdsSeveral,
  listHand,
  NO_CARD,
  takeOpenly,
  whyNotFromHand,
} from './discard.js'
import { cardPlayed, playStepBegins } from './reactions.js'
import {
  anyPossible,
  canPlay,
  canUseNow,
  listIdle,
  listPlayable,
  mayBeAnswered,
  playEffects,
  useEffects,
} from './ready.js'
import { canReallocate, reallocate } from './reallocate.js'
import { isSupplyCall, listSupplyCall, mightCallSupply } from './supply-call.js'
import { layStatus, useCard } from './use.js'

/** The Play step: play a card, or discard one, or use a Status card instead. */

/** Play a card that has just left the hand or the discard pile. */
export function startPlay(s: State, country: Country, card: Card, from: Played): void {
  const fact = CARDS[card]
  if (fact.type === 'status') {
    layStatus(s, fact)
    tellCard(s, 'play', country, card, EVERYONE, from)
  } else if (fact.type === 'response') {
    responses.set(s, country, responses.get(s, country) | (1 << fact.bit))
    if (rulesOf(s).battleResponsesWait && turn.get(s) === country)
      freshResponses.set(s, country, freshResponses.get(s, country) | (1 << fact.bit))
    tellCard(s, 'play', country, card, ownerOf(s, country), FACE_DOWN)
  } else {
    discardOpenly(s, country, card)
    tellCard(s, 'play', country, card, EVERYONE, from)
    machine.call(s, carryingOut, country, card)
    if (rulesOf(s).playedCardIsAnsweredFirst) answerPlay(s, { by: country, card })
  }
}

/** The turn of a country begins: what lay there without effect is in force now. */
export function putInForce(s: State, country: Country): void {
  if (laid.get(s, country) === 0) return
  statuses.set(s, country, statuses.get(s, country) | laid.get(s, country))
  laid.set(s, country, 0)
  supplyChanged(s)
}

interface Playing {
  readonly by: Country
  readonly card: Card
}

/** Let the country answer what it has just played. In the turn of another, a card that it lets the country play is not what it plays in its Play step. */
function answerPlay(s: State, { by, card }: Playing): void {
  if (turn.get(s) === by) cardPlayed(s, { by, card })
}

/** Carries out the parts of a card that was played, in the order of the card. */
const carryingOut = machine.routine('play-card', { country: of<Country>(), card: of<Card>(), part: 0 })

carryingOut.steps(
  run((s, f) => {
    const effects = playEffects(f.card)
    if (f.part === effects.length) return
    effects[f.part++].start(s, f.country, NOWHERE, f.card)
    return AGAIN
  }),
  run((s, f) => {
    if (!rulesOf(s).playedCardIsAnsweredFirst) answerPlay(s, { by: f.country, card: f.card })
  }),
)

/** Status cards of each country that can be used instead of playing a card. */
const INSTEAD: readonly (readonly CardFact[])[] = COUNTRIES.map((country) =>
  TABLE_CARDS[country]
    .map((card) => CARDS[card])
    .filter((fact) => fact.use?.when.on === 'instead-of-playing'),
)

const canUseInstead = (s: State, fact: CardFact): boolean =>
  isInForce(s, fact) && anyPossible(useEffects(fact.card), s, fact.country, NOWHERE)

function listInstead(s: State, country: Country, out: ChoiceList): void {
  if (statuses.get(s, country) === 0) return
  const instead = INSTEAD[country]
  for (let i = 0; i < instead.length; i++)
    if (canUseInstead(s, instead[i])) out.add(cardChoice(USE, instead[i].card))
}

/** Why a card cannot be played from a hand, or discarded from it. */
export function whyNotPlay(s: State, country: Country, wish: Choice): Refusal[] {
  const missing = whyNotFromHand(s, country, wish)
  if (missing.length > 0 || verbOf(wish) !== PLAY_CARD) return missing
  const card = chosenCard(wish)
  return canPlay(s, country, card) || mayBeAnswered(s, country, card) ? [] : [wouldDoNothing(CARDS[card])]
}

/** Support cards of each country that can be used at the beginning of its Play step: they stand among its answers. */
const OPENING: readonly (readonly CardFact[])[] = COUNTRIES.map((country) =>
  CARDS.filter(
    ({ country: mine, use }) =>
      mine === country && (use?.when.on === 'begin-play-step' || use?.when.on === 'begin-any-play-step'),
  ),
)

function listOpening(s: State, country: Country, out: ChoiceList): void {
  if (!rulesOf(s).air) return
  const held = bolstersInHand(s, country)
  if (held === 0) return
  const opening = OPENING[country]
  for (let i = 0; i < opening.length; i++)
    if (((held >>> opening[i].bit) & 1) === 1 && canUseNow(s, opening[i], NOWHERE))
      out.add(cardChoice(USE, opening[i].card))
}

/** With an empty hand the step may be skipped: nothing in it needs supply, and a call for it can wait. */
const isThereAPlay = (s: State, country: Country): boolean =>
  hand.size(s, country) > 0 || rulesOf(s).deckPlaysForEmptyHand

export function playStep(s: State, country: Country): void {
  machine.call(s, playing, country)
  // Others come first.
  if (rulesOf(s).air) playStepBegins(s, country)
}

const playing = machine.routine('play-step', { country: of<Country>() })

playing.steps(
  ask({
    question: 'play',
    who: (_s, f) => seatBit(f.country),
    options: (s, { country }, _seat, out) => {
      listPlayable(s, country, out)
      listIdle(s, country, out)
      listHand(s, country, DISCARD_CARD, out)
      listInstead(s, country, out)
      if (isThereAPlay(s, country)) listSupplyCall(s, country, out)
      if (canReallocate(s, country)) out.add(choice(REALLOCATE))
      listOpening(s, country, out)
      // With an empty hand the card comes from the deck, or none is played.
      if (hand.size(s, country) === 0) out.add(choice(PASS))
    },
    // Each can at least be discarded.
    several: (s, f) => holdsSeveral(s, f.country),
    take: (s, f, _seat, taken) => {
      const card = chosenCard(taken)
      switch (verbOf(taken)) {
        case PLAY_CARD:
          takeOpenly(s, f.country, card)
          startPlay(s, f.country, card, FROM_HAND)
          return DONE
        case DISCARD_CARD:
          discardFromHand(s, f.country, card)
          return DONE
        case USE:
          useCard(s, CARDS[card])
          return isSupplyCall(card) || hasType(card, 'bolster') ? AGAIN : DONE
        case REALLOCATE:
          reallocatedThisTurn.set(s, 1)
          reallocate(s, f.country)
          return RESTART
        default:
          if (rulesOf(s).deckPlaysForEmptyHand)
            discardFromDeck(s, { country: f.country, cards: 1, card: NO_CARD })
          return DONE
      }
    },
    why: (s, f, _seat, wish): Refusal[] => {
      switch (verbOf(wish)) {
        case PLAY_CARD:
        case DISCARD_CARD:
          return whyNotPlay(s, f.country, wish)
        case USE:
          return whyNotUse(s, f.country, CARDS[chosenCard(wish)])
        case REALLOCATE:
          return whyNotReallocate(s, f.country)
        default:
          return []
      }
    },
    secret: (s, f) =>
      hand.size(s, f.country) > 0 || (isThereAPlay(s, f.country) && mightCallSupply(s, f.country)),
  }),
)
