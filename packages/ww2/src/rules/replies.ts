import { EVERYONE, type State } from '@materiel/kernel'
import { CARDS, type Card, type CardFact } from '../cards/catalogue.js'
import type { EffectOf } from '../cards/vocabulary.js'
import type { Country } from '../countries.js'
import { BY_ELIMINATION, type Returned, TO_BE_SHUFFLED, TO_BOTTOM, TO_TOP, tellCard } from '../happenings.js'
import { homeOf } from '../map/board.js'
import { deck, discards, laid, silenced, statuses, supplyChanged, topOfDiscards } from '../state.js'
import { sumOf } from './areas.js'
import { discardFromDeck, discardOpenly, NO_CARD, placeOf, shuffleDeck } from './discard.js'
import { avert } from './reactions.js'
import { type ReadyEffect, ready, readyReply } from './ready.js'
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
    w.amount = Math.max(0, w.amount + by(s, country, homeOf(w.owner)))
  })
}

export const attackerDiscardsEffect = ({ cards }: EffectOf<'attacker-discards'>): ReadyEffect =>
  readyReply((s, w) => discardFromDeck(s, { country: w.by, cards, card: NO_CARD }))

export const eliminateItEffect = (): ReadyEffect =>
  readyReply((s, w, country) =>
    removePiece(s, { owner: w.owner, space: w.space, cause: BY_ELIMINATION, by: country }),
  )

export const discardStatusEffect = (): ReadyEffect => readyReply((s, w) => discardStatus(s, CARDS[w.card]))

/** A Status card on the table is discarded. */
export function discardStatus(s: State, fact: CardFact): void {
  for (const zone of [statuses, laid, silenced])
    zone.set(s, fact.country, zone.get(s, fact.country) & ~(1 << fact.bit))
  if (affectsSupply(fact)) supplyChanged(s)
  discardOpenly(s, fact.country, fact.card)
  tellCard(s, 'lose-card', fact.country, fact.card, EVERYONE)
}

const RETURNS: Readonly<Record<EffectOf<'keep-played-card'>['to'], Returned>> = {
  shuffled: TO_BE_SHUFFLED,
  top: TO_TOP,
  bottom: TO_BOTTOM,
}

/** The card of the occasion is returned at once. */
export const keepPlayedCardEffect = ({ to }: EffectOf<'keep-played-card'>): ReadyEffect =>
  readyReply((s, w, country) => returnToDeck(s, country, w.card, RETURNS[to]))

/** The same once cards of the hand have been paid, which go under the pile: the card played still shows its face on top. */
export const keepPaidForCardEffect = ({ to }: EffectOf<'keep-played-card'>): ReadyEffect =>
  ready({
    start: (s, country) => {
      const top = topOfDiscards(s, country)
      if (top >= 0) returnToDeck(s, country, discards.card(s, country, top), RETURNS[to])
    },
  })

/** A card on the discard pile that everybody has seen goes back to the deck. */
export function returnToDeck(s: State, country: Country, card: Card, to: Returned): void {
  discards.takeAt(s, country, placeOf(discards, s, country, card))
  if (to === TO_BOTTOM) deck.pushUnder(s, country, card, EVERYONE)
  else deck.push(s, country, card, EVERYONE)
  tellCard(s, 'return', country, card, EVERYONE, to)
  if (to === TO_BE_SHUFFLED) shuffleDeck(s, country)
}
