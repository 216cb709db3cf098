import { EVERYONE, type State } from '@materiel/kernel'
import { CARDS, type Card, type CardFact } from '../cards/catalogue.js'
import type { EffectOf } from '../cards/vocabulary.js'
import type { Country } from '../countries.js'
import { BY_ELIMINATION, TO_BE_SHUFFLED, TO_TOP, tellCard } from '../happenings.js'
import { deck, discards, statuses, supplyChanged } from '../state.js'
import { sumOf } from './areas.js'
import { discardFromDeck, discardOpenly, placeOf, shuffleDeck } from './discard.js'
import { avert } from './reactions.js'
import { type ReadyEffect, readyReply } from './ready.js'
import { removePiece, shield } from './remove.js'
import { affectsSupply } from './supply.js'

/** Effects on the occasion itself that a card on the table answers: done at once, with what the window is about. */

/** The piece that is about to be removed stays, and stays for the rest of the turn. */
export const protectEffect = (): ReadyEffect =>
  readyReply((s, w) => {
    avert(w)
    shield(s, w.owner, w.space)
  })

/** The piece that is about to be removed stays this once. */
export const spareEffect = (): ReadyEffect => readyReply((_s, w) => avert(w))

/** The text of the Economic Warfare card is ignored. */
export const cancelEffect = (): ReadyEffect => readyReply((_s, w) => avert(w))

/** More or fewer cards for the country that an Economic Warfare card hits. */
export function changeDiscardsEffect(effect: EffectOf<'change-discards'>): ReadyEffect {
  const by = sumOf(effect.by)
  return readyReply((s, w, country) => {
    w.amount = Math.max(0, w.amount + by(s, country))
  })
}

export const attackerDiscardsEffect = ({ cards }: EffectOf<'attacker-discards'>): ReadyEffect =>
  readyReply((s, w) => discardFromDeck(s, w.by, cards))

export const eliminateItEffect = (): ReadyEffect =>
  readyReply((s, w, country) =>
    removePiece(s, { owner: w.owner, space: w.space, cause: BY_ELIMINATION, by: country }),
  )

export const discardStatusEffect = (): ReadyEffect => readyReply((s, w) => discardStatus(s, CARDS[w.card]))

function discardStatus(s: State, fact: CardFact): void {
  statuses.set(s, fact.country, statuses.get(s, fact.country) & ~(1 << fact.bit))
  if (affectsSupply(fact)) supplyChanged(s)
  discardOpenly(s, fact.country, fact.card)
  tellCard(s, 'lose-card', fact.country, fact.card, EVERYONE)
}

export const keepPlayedCardEffect = ({ to }: EffectOf<'keep-played-card'>): ReadyEffect =>
  readyReply((s, w, country) => {
    returnToDeck(s, country, w.card)
    tellCard(s, 'return', country, w.card, EVERYONE, to === 'top' ? TO_TOP : TO_BE_SHUFFLED)
    if (to === 'shuffled') shuffleDeck(s, country)
  })

/** A card that was just played goes on top of the deck instead of staying on the discard pile. */
function returnToDeck(s: State, country: Country, card: Card): void {
  discards.takeAt(s, country, placeOf(discards, s, country, card))
  deck.push(s, country, card, EVERYONE)
}
