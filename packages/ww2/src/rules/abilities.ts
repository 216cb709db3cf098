import { type Ability, EVERYONE, SpaceSet, type State } from '@materiel/kernel'
import { CARDS, type CardFact, RESPONSE_BITS } from '../cards/catalogue.js'
import type { Effect, When, Where } from '../cards/vocabulary.js'
import { ARMY, areEnemies, countryNamed, NAVY, type PieceType, teamOf } from '../countries.js'
import { tellCard } from '../happenings.js'
import { neighboursOf, type Space, typeAt } from '../map/board.js'
import {
  deck,
  discards,
  type Occasion,
  pieces,
  reactions,
  responses,
  shielded,
  spentResponses,
  statuses,
  supplyChanged,
} from '../state.js'
import { areaOf, pieceType, sumOf } from './areas.js'
import { discardFromDeck, discardOpenly, placeOf, shuffleDeck } from './discard.js'
import { anyPossible, useEffects } from './effects.js'
import {
  ABOUT_TO_BE_REMOVED,
  BATTLED,
  BEGIN_DISCARD_STEP,
  BEGIN_TURN,
  BUILT,
  CARD_PLAYED,
  ECONOMIC_HITS,
  ECONOMIC_PLAYED,
  ECONOMIC_TARGET,
  RECRUITED,
  REMOVED,
  STATUS_USED,
  SUPPLY_STEP,
  VICTORY_STEP,
} from './reactions.js'
import { BY_BATTLE, BY_ELIMINATION, removePiece, shield } from './remove.js'
import { affectsSupply, isSupplied, openStraits } from './supply.js'
import { supplyCallHelps } from './supply-call.js'
import { announceUse, reveal, useCard } from './use.js'

/** Teaches the reaction windows what each card on the table can do, from the declarations of the cards. */

type Test = (s: State, w: Occasion) => boolean

const place = new SpaceSet()

/** Whether the space of an occasion lies in an area. */
function inArea(where: Where, country: number): Test {
  const area = areaOf(where)
  return (s, w) => area(s, country, w.space, place).has(w.space)
}

const around = new SpaceSet()
const mine = new SpaceSet()

/** Whether a piece of a country stands next to a space; `suppliedNavy` asks for a navy in supply. */
function nextToOwnPiece(s: State, country: number, x: Space, suppliedNavy: boolean): boolean {
  neighboursOf(around.clear().add(x), openStraits(s, teamOf(country)), around)
  pieces.read(s, country, mine).intersect(around)
  if (!suppliedNavy) return !mine.isEmpty
  for (let y = mine.first(); y >= 0; y = mine.after(y))
    if (typeAt(y) === NAVY && isSupplied(s, country, y)) return true
  return false
}

/** The triggers of a card and the test whether an occasion is one for it. */
function occasionOf(fact: CardFact, when: When): { triggers: number[]; test: Test } | null {
  const me = fact.country
  switch (when.on) {
    case 'begin-turn':
      return { triggers: [BEGIN_TURN], test: (_s, w) => w.actor === me }
    case 'begin-discard-step':
      return { triggers: [BEGIN_DISCARD_STEP], test: (_s, w) => w.actor === me }
    case 'victory-step':
      return { triggers: [VICTORY_STEP], test: (_s, w) => w.actor === me }
    case 'any-time-in-turn':
      return { triggers: [SUPPLY_STEP], test: (s, w) => w.actor === me && supplyCallHelps(s, fact) }
    case 'instead-of-playing':
      return null
    case 'you-build': {
      const type = pieceType(when.piece)
      return { triggers: [BUILT], test: (_s, w) => w.actor === me && w.piece === type }
    }
    case 'enemy-placed': {
      const type = pieceType(when.piece)
      const there: Test =
        when.where === 'next-to-your-piece'
          ? (s, w) => nextToOwnPiece(s, me, w.space, false)
          : inArea(when.where, me)
      return {
        triggers: when.recruitedToo ? [BUILT, RECRUITED] : [BUILT],
        test: (s, w) =>
          areEnemies(w.owner, me) &&
          w.piece === type &&
          pieces.has(s, w.owner, w.space) &&
          !shielded.has(s, w.owner, w.space) &&
          there(s, w),
      }
    }
    case 'you-battle': {
      const type: PieceType = when.terrain === 'land' ? ARMY : NAVY
      const there = when.where === undefined ? () => true : inArea(when.where, me)
      const beside = when.besideOwnNavy === true
      return {
        triggers: [BATTLED],
        test: (s, w) =>
          w.actor === me &&
          w.piece === type &&
          there(s, w) &&
          (!beside || nextToOwnPiece(s, me, w.space, true)),
      }
    }
    case 'team-battled': {
      const there = inArea(when.where, me)
      return {
        triggers: [BATTLED],
        test: (s, w) => areEnemies(w.actor, me) && w.owner >= 0 && !areEnemies(w.owner, me) && there(s, w),
      }
    }
    case 'about-to-be-removed': {
      const owners = when.of.map(countryNamed)
      const types = when.piece === 'piece' ? [ARMY, NAVY] : [pieceType(when.piece)]
      const there = inArea(when.where, me)
      return {
        triggers: [ABOUT_TO_BE_REMOVED],
        test: (s, w) =>
          w.amount === 1 &&
          owners.includes(w.owner) &&
          types.includes(typeAt(w.space)) &&
          pieces.has(s, w.owner, w.space) &&
          there(s, w) &&
          (when.byBattle !== true || w.piece === BY_BATTLE) &&
          (!when.supplied || isSupplied(s, w.owner, w.space)),
      }
    }
    case 'removed': {
      const owner = countryNamed(when.of)
      const type = pieceType(when.piece)
      return {
        triggers: [REMOVED],
        test: (_s, w) => w.owner === owner && w.piece === type && (!when.supplied || w.amount === 1),
      }
    }
    case 'enemy-economic':
      return { triggers: [ECONOMIC_PLAYED], test: (_s, w) => areEnemies(w.actor, me) && w.amount === 1 }
    case 'your-economic': {
      const titled = when.titled
      return {
        triggers: [ECONOMIC_HITS],
        test: (_s, w) => w.actor === me && (titled === undefined || CARDS[w.piece].title.en.includes(titled)),
      }
    }
    case 'you-are-target':
      return { triggers: [ECONOMIC_TARGET], test: (_s, w) => w.owner === me && w.amount > 0 }
    case 'status-used': {
      const user = countryNamed(when.by)
      return {
        triggers: [STATUS_USED],
        test: (s, w) => w.actor === user && ((statuses.get(s, user) >>> CARDS[w.piece].bit) & 1) === 1,
      }
    }
    case 'you-played':
      return {
        triggers: [CARD_PLAYED],
        test: (s, w) =>
          w.actor === me && when.types.includes(CARDS[w.piece].type) && discards.indexOf(s, me, w.piece) >= 0,
      }
  }
}

/** An effect on the occasion itself, carried out at once; null for effects that take their own course. */
function atOnce(fact: CardFact, effect: Effect): ((s: State, w: Occasion) => void) | null {
  const me = fact.country
  switch (effect.do) {
    case 'protect':
      return (s, w) => {
        w.amount = 0
        shield(s, w.owner, w.space)
      }
    case 'spare':
    case 'cancel':
      return (_s, w) => {
        w.amount = 0
      }
    case 'change-discards': {
      const by = sumOf(effect.by)
      return (s, w) => {
        w.amount = Math.max(0, w.amount + by(s, me))
      }
    }
    case 'attacker-discards':
      return (s, w) => discardFromDeck(s, w.actor, effect.cards)
    case 'eliminate-it':
      return (s, w) => {
        removePiece(s, { owner: w.owner, space: w.space, cause: BY_ELIMINATION, by: me })
      }
    case 'discard-status':
      return (s, w) => discardStatus(s, CARDS[w.piece])
    case 'keep-played-card':
      return (s, w) => keepPlayedCard(s, me, w.piece, effect.to)
    default:
      return null
  }
}

function discardStatus(s: State, fact: CardFact): void {
  statuses.set(s, fact.country, statuses.get(s, fact.country) & ~(1 << fact.bit))
  if (affectsSupply(fact)) supplyChanged(s)
  discardOpenly(s, fact.country, fact.card)
  tellCard(s, 'lose-card', fact.country, fact.card, EVERYONE)
}

/** A card that was just played goes back into the deck instead of staying on the discard pile. */
function keepPlayedCard(s: State, country: number, card: number, to: 'shuffled' | 'top'): void {
  discards.takeAt(s, country, placeOf(discards, s, country, card))
  deck.push(s, country, card, EVERYONE)
  tellCard(s, 'return', country, card, EVERYONE, to === 'top' ? 1 : 2)
  if (to === 'shuffled') shuffleDeck(s, country)
}

const ENIGMA = CARDS.find((fact) => fact.use?.when.on === 'status-used') as CardFact
const victimOfEnigma = ENIGMA.use?.when.on === 'status-used' ? countryNamed(ENIGMA.use.when.by) : -1

/** Whether using a Status card of a country may cost it that card, as far as the table can know. */
const useIsRisky = (s: State, country: number): boolean =>
  country === victimOfEnigma &&
  responses.get(s, ENIGMA.country) !== 0 &&
  (((RESPONSE_BITS[ENIGMA.country] & ~spentResponses.get(s, ENIGMA.country)) >>> ENIGMA.bit) & 1) === 1

/** Status cards that only ever do good to their country: nobody needs to be asked. */
const onlyGood = (fact: CardFact): boolean =>
  fact.type === 'status' &&
  (fact.use?.effects ?? []).every((effect) => effect.do === 'gain' || effect.do === 'change-discards')

for (const fact of CARDS) {
  const use = fact.use
  if (use === null) continue
  const occasion = occasionOf(fact, use.when)
  if (occasion === null) continue
  const instant = use.effects.map((effect) => atOnce(fact, effect))[0] ?? null
  const ability: Ability<Occasion> = {
    seat: fact.country,
    card: fact.card,
    bit: fact.bit,
    oncePerTurn: use.oncePerTurn === true,
    faceDown: fact.type === 'response',
    fits: (s, w) => occasion.test(s, w) && anyPossible(useEffects(fact.card), s, fact.country, w.space),
    ...(onlyGood(fact) ? { automatic: (s: State) => !useIsRisky(s, fact.country) } : {}),
    use: (s, w) => {
      if (instant === null) return useCard(s, fact, w.space)
      reveal(s, fact)
      instant(s, w)
      announceUse(s, fact)
    },
  }
  for (const trigger of occasion.triggers) reactions.teach(trigger, ability)
}
