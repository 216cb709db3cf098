import { CARDS, type CardFact } from '../cards/catalogue.js'
import type { CardType, Effect, EffectOf } from '../cards/vocabulary.js'
import { countryNamed } from '../countries.js'
import {
  bolsterFromHandEffect,
  deployEffect,
  discardDeckEffect,
  eliminateSquadronEffect,
  noAirCombatEffect,
  noDiscardsEffect,
  responseFromDiscardsEffect,
  silenceEffect,
  statusFromHandEffect,
  takeFromDiscardsEffect,
} from './air-effects.js'
import { sumOf } from './areas.js'
import {
  battleAllHereEffect,
  battleAlongFrontEffect,
  battleEffect,
  eliminateEffect,
  landBattleEffect,
} from './card-battles.js'
import { buildEachEffect, buildEffect, recruitEachEffect, recruitEffect } from './card-builds.js'
import { anyOrderEffect, oneOfEffect, oneOrTwoEffect, recruitForOneOfEffect } from './combined-effects.js'
import { cardsOrNavyEffect, economicEffect } from './economic-warfare.js'
import {
  allyPlaysEffect,
  buyBackEffect,
  drawEffect,
  lendLeaseEffect,
  playFromDeckEffect,
  playFromDiscardsEffect,
} from './play-again.js'
import { type ReadyEffect, ready, readyCard } from './ready.js'
import { moveEffect, redeployEffect } from './redeploy.js'
import {
  attackerDiscardsEffect,
  cancelEffect,
  changeDiscardsEffect,
  discardStatusEffect,
  eliminateItEffect,
  keepPaidForCardEffect,
  keepPlayedCardEffect,
  protectEffect,
  spareEffect,
} from './replies.js'
import { addPoints } from './scoring.js'
import {
  arrangeTopEffect,
  cardsUnderDeckEffect,
  discardFromTableEffect,
  discardResponseEffect,
} from './secret-cards.js'
import { supplyEffect } from './supply-call.js'

/** What the effects on cards do, each made ready from its declaration. */

/** `cost` is how many cards of the hand are paid before the effect begins. */
function prepare(effect: Effect, cost: number): ReadyEffect {
  switch (effect.do) {
    // Pieces on the board.
    case 'build':
      return buildEffect(effect)
    case 'build-each':
      return buildEachEffect(effect)
    case 'recruit':
      return recruitForEffect(effect)
    case 'recruit-each':
      return recruitEachEffect(effect)
    case 'battle':
      return battleEffect(effect)
    case 'battle-all-here':
      return battleAllHereEffect()
    case 'battle-along-front':
      return battleAlongFrontEffect(effect)
    case 'eliminate':
      return eliminateEffect(effect)
    case 'redeploy':
      return redeployEffect(effect)
    case 'move':
      return moveEffect(effect)
    case 'supply':
      return supplyEffect(effect)

    // Made of other effects.
    case 'one-of':
      return oneOfEffect(effect.effects.map((part) => prepare(part, cost)))
    case 'any-order':
      return anyOrderEffect(
        effect,
        effect.effects.map((part) => prepare(part, cost)),
      )
    case 'one-or-two':
      return oneOrTwoEffect(prepare(effect.effect, cost), prepare({ ...effect.effect, may: true }, cost))

    // Points and cards.
    case 'gain':
      return gainEffect(effect)
    case 'economic':
      return economicEffect(effect)
    case 'cards-or-navy':
      return cardsOrNavyEffect(effect)
    case 'discard-response':
      return discardResponseEffect(effect)
    case 'discard-from-table':
      return discardFromTableEffect(effect)
    case 'arrange-top':
      return arrangeTopEffect(effect)
    case 'cards-under-deck':
      return cardsUnderDeckEffect(effect)
    case 'play-from-discards':
      return playFromDiscardsEffect(effect, cost)
    case 'play-from-deck':
      return playFromDeckEffect(effect)
    case 'lend-lease':
      return lendLeaseEffect(effect)
    case 'ally-plays':
      return allyPlaysEffect(effect)
    case 'draw':
      return drawEffect(effect)
    case 'buy-back':
      return buyBackEffect(effect)

    // Squadrons, and cards from the hand.
    case 'deploy':
      return deployEffect(effect)
    case 'eliminate-squadron':
      return eliminateSquadronEffect(effect)
    case 'no-air-combat':
      return noAirCombatEffect()
    case 'discard-deck':
      return discardDeckEffect(effect)
    case 'status-from-hand':
      return statusFromHandEffect()
    case 'bolster-from-hand':
      return bolsterFromHandEffect()
    case 'response-from-discards':
      return responseFromDiscardsEffect(effect)
    case 'take-from-discards':
      return takeFromDiscardsEffect(effect)

    // On the occasion itself.
    case 'no-discards':
      return noDiscardsEffect()
    case 'silence':
      return silenceEffect()
    case 'eliminate-it':
      return eliminateItEffect()
    case 'attacker-discards':
      return attackerDiscardsEffect(effect)
    case 'protect':
      return protectEffect()
    case 'spare':
      return spareEffect()
    case 'cancel':
      return cancelEffect()
    case 'change-discards':
      return changeDiscardsEffect(effect)
    case 'discard-status':
      return discardStatusEffect()
    case 'keep-played-card':
      return cost === 0 ? keepPlayedCardEffect(effect) : keepPaidForCardEffect(effect)
  }
}

/** A recruit for the country of the card, for another one, or for one of several. */
function recruitForEffect(effect: EffectOf<'recruit'>): ReadyEffect {
  const owners = (effect.by ?? []).map(countryNamed)
  if (owners.length < 2) return recruitEffect(effect, owners[0] ?? null)
  return recruitForOneOfEffect(owners.map((owner) => recruitEffect(effect, owner)))
}

function gainEffect(effect: EffectOf<'gain'>): ReadyEffect {
  const points = sumOf(effect.points)
  return ready({
    possible: (s, country) => points(s, country) > 0,
    start: (s, country) => addPoints(s, country, points(s, country)),
  })
}

const handCost = ({ use }: CardFact): number =>
  use?.cost?.from === 'hand' || use?.cost?.from === 'hand-alone' ? use.cost.cards : 0

/** What a card does when it is played. A Land Battle card may be put to another use. */
const preparePlay = (type: CardType, effect: Effect): ReadyEffect =>
  type === 'land-battle' && effect.do === 'battle' ? landBattleEffect(effect) : prepare(effect, 0)

for (const fact of CARDS) {
  const play = fact.play.map((effect) => preparePlay(fact.type, effect))
  const use = (fact.use?.effects ?? []).map((effect) => prepare(effect, handCost(fact)))
  if (fact.type !== 'bolster' && handCost(fact) > 0 && use.some(({ reply }) => reply !== null))
    throw new Error(`${fact.id}: cards of a hand are paid one by one, an effect on the occasion cannot wait`)
  readyCard(fact.card, { play, use })
}
