import {
  AGAIN,
  ask,
  type Choice,
  type ChoiceList,
  choice,
  DONE,
  EVERYONE,
  type Frame,
  firstOf,
  RESTART,
  type Refusal,
  run,
  type State,
  seatBit,
  verbOf,
} from '@materiel/kernel'
import { CARDS, type Card, type CardFact, TABLE_CARDS } from '../cards/catalogue.js'
import { COUNTRIES, type Country, teamOf } from '../countries.js'
import { tellCard } from '../happenings.js'
import {
  hand,
  isCovered,
  machine,
  ownerOf,
  reactions,
  reallocatedThisTurn,
  responses,
  statuses,
  supplyChanged,
} from '../state.js'
import { cannotPlay, whyNotReallocate, whyNotUse } from '../text/card-refusals.js'
import { DISCARD_CARD, PASS, PLAY_CARD, REALLOCATE, USE } from '../verbs.js'
import {
  discardFromDeck,
  discardFromHand,
  discardOpenly,
  listHand,
  takeOpenly,
  whyNotFromHand,
} from './discard.js'
import { anyPossible, canPlay, listPlayable, playEffects, useEffects } from './effects.js'
import { CARD_PLAYED } from './reactions.js'
import { canReallocate, reallocate } from './reallocate.js'
import { affectsSupply } from './supply.js'
import { isSupplyCall, listSupplyCall } from './supply-call.js'
import { useCard } from './use.js'

/** The Play step: play a card, or discard one, or use a Status card instead. */

/** Play a card that has just left the hand (`from` 0) or the discard pile (1); `own` if it is for the country's Play step. */
export function startPlay(s: State, country: Country, card: Card, from: number, own: number): void {
  const fact = CARDS[card]
  if (fact.type === 'status') {
    statuses.set(s, country, statuses.get(s, country) | (1 << fact.bit))
    if (affectsSupply(fact)) supplyChanged(s)
    tellCard(s, 'play', country, card, EVERYONE, from)
  } else if (fact.type === 'response') {
    responses.set(s, country, responses.get(s, country) | (1 << fact.bit))
    tellCard(s, 'play', country, card, ownerOf(s, country), 2)
  } else {
    discardOpenly(s, country, card)
    tellCard(s, 'play', country, card, EVERYONE, from)
    machine.call(s, playCard, country, card, own)
  }
}

/** Carry out the parts of a card that was played, in the order of the card. */
const playCard = machine.routine('play-card', ['country', 'card', 'own', 'part'])
type PlayCard = Frame<'country' | 'card' | 'own' | 'part'>

playCard.steps(
  run<PlayCard>((s, f) => {
    const effects = playEffects(f.card)
    if (f.part === effects.length) return
    effects[f.part++].start(s, f.country, 0, f.card)
    return AGAIN
  }),
  run<PlayCard>((s, f) => {
    if (f.own === 1) reactions.open(s, CARD_PLAYED, teamOf(f.country), f.country, 0, f.card, -1, 0)
  }),
)

/** Status cards of each country that can be used instead of playing a card. */
const INSTEAD: readonly (readonly CardFact[])[] = Array.from({ length: COUNTRIES }, (_, country) =>
  TABLE_CARDS[country]
    .map((card) => CARDS[card])
    .filter((fact) => fact.use?.when.on === 'instead-of-playing'),
)

const canUseInstead = (s: State, fact: CardFact): boolean =>
  ((statuses.get(s, fact.country) >>> fact.bit) & 1) === 1 &&
  anyPossible(useEffects(fact.card), s, fact.country, 0)

function listInstead(s: State, country: Country, out: ChoiceList): void {
  if (statuses.get(s, country) === 0) return
  const instead = INSTEAD[country]
  for (let i = 0; i < instead.length; i++)
    if (canUseInstead(s, instead[i])) out.add(choice(USE, instead[i].card))
}

/** Why a card cannot be played from a hand, or discarded from it. */
export function whyNotPlay(s: State, country: Country, wish: Choice): Refusal[] {
  const missing = whyNotFromHand(s, country, wish)
  if (missing.length > 0 || verbOf(wish) !== PLAY_CARD) return missing
  const card = firstOf(wish)
  return canPlay(s, country, card) ? [] : [cannotPlay(CARDS[card])]
}

export const playStep = machine.routine('play-step', ['country'])
type PlayStep = Frame<'country'>

playStep.steps(
  ask<PlayStep>({
    question: 'play',
    who: (_s, f) => seatBit(f.country),
    options: (s, f, _seat, out) => {
      listPlayable(s, f.country, out)
      listHand(s, f.country, DISCARD_CARD, out)
      listInstead(s, f.country, out)
      listSupplyCall(s, f.country, out)
      if (canReallocate(s, f.country)) out.add(choice(REALLOCATE))
      // With an empty hand the card comes from the deck.
      if (hand.size(s, f.country) === 0) out.add(choice(PASS))
    },
    take: (s, f, _seat, taken) => {
      const card = firstOf(taken)
      switch (verbOf(taken)) {
        case PLAY_CARD:
          takeOpenly(s, f.country, card)
          startPlay(s, f.country, card, 0, 1)
          return DONE
        case DISCARD_CARD:
          discardFromHand(s, f.country, card)
          return DONE
        case USE:
          useCard(s, CARDS[card], 0)
          return isSupplyCall(card) ? AGAIN : DONE
        case REALLOCATE:
          reallocatedThisTurn.set(s, 1)
          machine.call(s, reallocate, f.country)
          return RESTART
        default:
          discardFromDeck(s, f.country, 1)
          return DONE
      }
    },
    why: (s, f, _seat, wish): Refusal[] => {
      switch (verbOf(wish)) {
        case PLAY_CARD:
        case DISCARD_CARD:
          return whyNotPlay(s, f.country, wish)
        case USE:
          return whyNotUse(s, f.country, CARDS[firstOf(wish)])
        case REALLOCATE:
          return whyNotReallocate(s, f.country)
        default:
          return []
      }
    },
    evenIfForced: (s, f) => isCovered(s) && hand.size(s, f.country) > 0,
  }),
)
