import type { State } from '@materiel/kernel'
import { SpaceSet } from '@materiel/kernel/make'
import type { Effect, Points } from '../cards/vocabulary.js'
import { ALL_TYPES, ALLIES, AXIS, type Faction, type Side, sideOf } from '../factions.js'
import { tell } from '../happenings.js'
import { type Space, space } from '../map/board.js'
import { deck, extraActions, gorkiStar, hand, MUD_TO_COME, mud } from '../state.js'
import { areaOf } from './areas.js'
import { attackAgainEffect, attackEffect, enterEffect } from './card-attacks.js'
import {
  deployApartEffect,
  deployEffect,
  deployThereEffect,
  deployTogetherEffect,
  recruitEffect,
} from './card-deploys.js'
import {
  coverStarEffect,
  discardOrStopEffect,
  eliminateBesideItEffect,
  eliminateEffect,
  eliminateNearItEffect,
  enemyEliminatesEffect,
  enemyPaysEffect,
  sacrificeEffect,
} from './card-losses.js'
import {
  moveAgainEffect,
  moveAlongEffect,
  moveEffect,
  moveOrAttackEffect,
  movePairEffect,
} from './card-moves.js'
import { holds } from './control.js'
import { draw, payForCard } from './hand.js'
import { anyPiece, countPieces } from './pieces.js'
import { always, type Context, type EffectOf, type ReadyEffect } from './ready.js'
import { addPoints } from './scoring.js'

/** The effects on cards, each made ready from its declaration. */

export function prepare(effect: Effect, context: Context): ReadyEffect {
  switch (effect.do) {
    case 'draw':
      return { possible: always, start: (s, faction) => draw(s, sideOf(faction), effect.cards) }
    case 'discard':
      return discardEffect(effect, context)
    case 'gain':
      return gainEffect(effect)
    case 'deploy':
      return deployEffect(effect, context)
    case 'recruit':
      return recruitEffect(effect)
    case 'deploy-together':
      return deployTogetherEffect(effect)
    case 'deploy-apart':
      return deployApartEffect(effect)
    case 'deploy-there':
      return deployThereEffect(effect)
    case 'move':
      return moveEffect(effect, context)
    case 'move-again':
      return moveAgainEffect
    case 'move-pair':
      return movePairEffect
    case 'move-along':
      return moveAlongEffect(effect)
    case 'move-or-attack':
      return moveOrAttackEffect
    case 'attack':
      return attackEffect(effect, context)
    case 'attack-again':
      return attackAgainEffect(effect)
    case 'enter':
      return enterEffect(effect)
    case 'eliminate':
      return eliminateEffect(effect, context)
    case 'eliminate-near-it':
      return eliminateNearItEffect(effect)
    case 'eliminate-beside-it':
      return eliminateBesideItEffect(effect)
    case 'sacrifice':
      return sacrificeEffect(effect, context)
    case 'enemy-eliminates':
      return enemyEliminatesEffect(effect)
    case 'enemy-pays':
      return enemyPaysEffect(effect)
    case 'extra-action':
      // It is taken when the card is done: see `takeAction`.
      return { possible: always, start: (s) => extraActions.add(s, 1) }
    case 'mud':
      return {
        possible: always,
        start: (s, faction) => {
          mud.set(s, MUD_TO_COME)
          tell(s, 'mud', sideOf(faction))
        },
      }
    case 'cover-star':
      return coverStarEffect(effect)
    case 'add-star':
      return {
        possible: always,
        start: (s, faction) => {
          gorkiStar.set(s, 1)
          tell(s, 'add-star', sideOf(faction), space(effect.space))
        },
      }
    case 'discard-or-stop': {
      const { next } = context
      return discardOrStopEffect(next === undefined ? null : prepare(next, { ...context, next: undefined }))
    }
  }
}

/** Cards that a list of effects draws. */
const drawsOf = (effects: readonly Effect[]): number =>
  effects.reduce((sum, effect) => sum + (effect.do === 'draw' ? effect.cards : 0), 0)

function discardEffect(effect: EffectOf<'discard'>, { before, fromHand }: Context): ReadyEffect {
  const drawn = drawsOf(before)
  return {
    possible: (s, faction) => {
      const side = sideOf(faction)
      const others = hand.size(s, side) - (fromHand ? 1 : 0)
      return others + Math.min(drawn, deck.size(s, side)) >= effect.cards
    },
    start: (s, faction, card) => {
      payForCard(s, { side: sideOf(faction), cards: effect.cards, card })
    },
  }
}

function gainEffect(effect: EffectOf<'gain'>): ReadyEffect {
  const side = effect.side === 'axis' ? AXIS : ALLIES
  const points = pointsOf(effect.points, side)
  return { possible: always, start: (s, faction) => addPoints(s, side, points(s, faction)) }
}

const area = new SpaceSet<Space>()

function pointsOf(points: Points, side: Side): (s: State, faction: Faction) => number {
  if ('forEachHeld' in points) {
    const spaces = points.forEachHeld.map(space)
    return (s) => spaces.filter((x) => holds(s, side, x)).length
  }
  if ('ifAllHeld' in points) {
    const spaces = points.ifAllHeld.map(space)
    return (s) => (spaces.every((x) => holds(s, side, x)) ? points.n : 0)
  }
  if ('ifPieceInOrNextTo' in points) {
    const near = areaOf({ inOrNextTo: points.ifPieceInOrNextTo })
    return (s, faction) => (anyPiece(s, faction, ALL_TYPES, near(s, faction, area)) ? points.n : 0)
  }
  if ('piecesDividedBy' in points) {
    const east = areaOf({ line: points.line })
    return (s, faction) =>
      Math.ceil(countPieces(s, faction, ALL_TYPES, east(s, faction, area)) / points.piecesDividedBy)
  }
  return () => points.n
}
