import { type ChoiceList, choice, SpaceSet, type State } from '@materiel/kernel'
import { CARDS, type Card, type CardFact } from '../cards/catalogue.js'
import type { Effect } from '../cards/vocabulary.js'
import { ARMY, type Country, countryNamed, NAVY, type PieceType, teamNamed } from '../countries.js'
import { LAND, SEA, type Space } from '../map/board.js'
import { deck, front, hand, machine, pieces, redeployable, responses } from '../state.js'
import { type OptionId, option, PLAY_CARD } from '../verbs.js'
import { areaOf, pieceType, sumOf } from './areas.js'
import { battle, battleSpaces, canBattle } from './battle.js'
import { build, canBuild } from './build.js'
import {
  alongFront,
  anyOrder,
  eachSpace,
  oneOf,
  oneOrTwo,
  recruitOneOf,
  redeploy,
} from './combined-effects.js'
import { kindsIn, lowestOf } from './discard.js'
import { canWage, cardsOrNavy, economicWarfare } from './economic-warfare.js'
import { canEliminate, eliminate } from './eliminate.js'
import { canPlayFromDiscards, lendLease, playFromDiscards } from './play-again.js'
import { recruit, recruitable } from './recruit.js'
import { addPoints } from './scoring.js'
import { arrangeTop, cardsUnderDeck, discardRandomResponse } from './secret-cards.js'

/** What the effects on cards do: each one made ready from its declaration. */
export interface ReadyEffect {
  readonly number: number
  /** Its name where one of several effects is chosen. */
  readonly option: number
  /** The country whose piece a recruit places, or -1. */
  readonly country: Country
  /** Whether it could do anything now. */
  possible(s: State, country: Country, here: Space): boolean
  /** Begin it. */
  start(s: State, country: Country, here: Space, card: Card): void
}

const all: ReadyEffect[] = []

/** A ready effect by its number: frames on the stack hold numbers only. */
export const effectNumber = (number: number): ReadyEffect => all[number]

const area = new SpaceSet()
const ALWAYS = () => true

/** Effects that act on the occasion itself are carried out by `abilities.ts`. */
const ON_THE_OCCASION = () => {
  throw new Error('this effect belongs to a card on the table')
}

function make(
  name: OptionId | null,
  possible: ReadyEffect['possible'],
  start: ReadyEffect['start'],
  country: Country = -1,
): ReadyEffect {
  const ready = { number: all.length, option: name === null ? -1 : option(name), country, possible, start }
  all.push(ready)
  return ready
}

const named = (what: 'build' | 'recruit' | 'eliminate', type: PieceType): OptionId =>
  `${what}-${type === ARMY ? 'army' : 'navy'}`

/** `cost` is how many cards of the hand are paid before the effect begins. */
function prepare(effect: Effect, cost = 0): ReadyEffect {
  switch (effect.do) {
    case 'build': {
      const type = pieceType(effect.piece)
      const where = areaOf(effect.where)
      const who = (country: Country) => (effect.by === undefined ? country : countryNamed(effect.by))
      return make(
        named('build', type),
        (s, country, here) => {
          where(s, country, here, area)
          return canBuild(s, who(country), type, area.lo, area.hi)
        },
        (s, country, here, card) => {
          where(s, country, here, area)
          machine.call(s, build, who(country), type, area.lo, area.hi, effect.may === true ? 1 : 0, card)
        },
      )
    }
    case 'recruit': {
      const type = pieceType(effect.piece)
      const where = areaOf(effect.where)
      const owners = effect.by?.map(countryNamed)
      if (owners !== undefined && owners.length > 1) {
        const each = effect.by?.map((by) => prepare({ ...effect, by: [by] })) ?? []
        return make(
          null,
          (s, country, here) => anyPossible(each, s, country, here),
          (s, country, here, card) => {
            machine.call(s, recruitOneOf, country, here, card, each[0].number, each.length)
          },
        )
      }
      const owner = (country: Country) => owners?.[0] ?? country
      return make(
        named('recruit', type),
        (s, country, here) => {
          where(s, country, here, area)
          return !recruitable(s, owner(country), type, area.lo, area.hi).isEmpty
        },
        (s, country, here, card) => {
          where(s, country, here, area)
          // Whoever may choose to recruit at all is the country whose piece it is.
          const chooser = effect.may === true ? owner(country) : country
          machine.call(
            s,
            recruit,
            chooser,
            owner(country),
            type,
            area.lo,
            area.hi,
            effect.may === true ? 1 : 0,
            card,
          )
        },
        owners?.[0] ?? -1,
      )
    }
    case 'battle': {
      const type = effect.terrain === 'land' ? ARMY : NAVY
      const where = areaOf(effect.where)
      return make(
        type === ARMY ? 'land-battle' : 'sea-battle',
        (s, country, here) => {
          where(s, country, here, area)
          return canBattle(s, country, type, area.lo, area.hi)
        },
        (s, country, here, card) => {
          where(s, country, here, area)
          machine.call(s, battle, country, type, area.lo, area.hi, 0, card)
        },
      )
    }
    case 'eliminate': {
      const type = pieceType(effect.piece)
      const where = areaOf(effect.where)
      const team = teamNamed(effect.of)
      return make(
        named('eliminate', type),
        (s, country, here) => {
          where(s, country, here, area)
          return canEliminate(s, team, type, area.lo, area.hi)
        },
        (s, country, here, card) => {
          where(s, country, here, area)
          machine.call(s, eliminate, country, team, type, area.lo, area.hi, effect.may === true ? 1 : 0, card)
        },
      )
    }
    case 'one-of':
    case 'any-order': {
      const parts = effect.effects.map((part) => prepare(part))
      const by = effect.do === 'any-order' && effect.by !== undefined ? countryNamed(effect.by) : -1
      const may = effect.do === 'any-order' && effect.may === true ? 1 : 0
      const who = (country: Country) => (by < 0 ? country : by)
      return make(
        null,
        (s, country, here) => anyPossible(parts, s, who(country), here),
        (s, country, here, card) => {
          if (effect.do === 'one-of')
            machine.call(s, oneOf, country, here, card, parts[0].number, parts.length)
          else
            machine.call(
              s,
              anyOrder,
              who(country),
              here,
              card,
              parts[0].number,
              parts.length,
              (1 << parts.length) - 1,
              may,
            )
        },
      )
    }
    case 'build-each':
    case 'recruit-each': {
      const type = pieceType(effect.piece)
      const where = areaOf({ at: 'spaces', spaces: effect.spaces })
      const builds = effect.do === 'build-each'
      return make(
        null,
        (s, country, here) => {
          where(s, country, here, area)
          return builds
            ? canBuild(s, country, type, area.lo, area.hi)
            : !recruitable(s, country, type, area.lo, area.hi).isEmpty
        },
        (s, country, here, card) => {
          where(s, country, here, area)
          machine.call(s, eachSpace, country, card, builds ? 1 : 0, type, area.lo, area.hi)
        },
      )
    }
    case 'one-or-two': {
      const must = prepare(effect.effect)
      const may = prepare({ ...effect.effect, may: true })
      return make(null, must.possible, (s, country, here, card) => {
        machine.call(s, oneOrTwo, country, here, card, must.number, may.number)
      })
    }
    case 'gain': {
      const points = sumOf(effect.points)
      return make(
        null,
        (s, country) => points(s, country) > 0,
        (s, country) => addPoints(s, country, points(s, country)),
      )
    }
    case 'economic': {
      return make(null, ALWAYS, (s, country, _here, card) => {
        machine.call(s, economicWarfare, country, card)
      })
    }
    case 'cards-or-navy':
      return make(null, ALWAYS, (s, country, _here, card) => {
        machine.call(s, cardsOrNavy, country, card)
      })
    case 'discard-response': {
      const victim = countryNamed(effect.of)
      return make(
        null,
        (s) => responses.get(s, victim) !== 0,
        (s) => discardRandomResponse(s, victim),
      )
    }
    case 'redeploy': {
      const terrain = new SpaceSet()
      for (const piece of effect.pieces) terrain.union(piece === 'army' ? LAND : SEA)
      return make(
        null,
        (s, country) => pieces.read(s, country, area).meets(terrain),
        (s, country, _here, card) => {
          redeployable.write(s, 0, pieces.read(s, country, area).intersect(terrain))
          machine.call(s, redeploy, country, card)
        },
      )
    }
    case 'battle-along-front':
      return make(
        null,
        (s, country) => {
          front.read(s, 0, area)
          return !battleSpaces(s, country, ARMY, area.lo, area.hi).isEmpty
        },
        (s, country, _here, card) => {
          machine.call(s, alongFront, country, card, effect.times)
        },
      )
    case 'play-from-discards': {
      const types = effect.types
      return make(
        null,
        (s, country) => canPlayFromDiscards(s, country, types, cost),
        (s, country, _here, card) => {
          machine.call(s, playFromDiscards, country, card)
        },
      )
    }
    case 'lend-lease': {
      const to = effect.to.map(countryNamed)
      return make(
        null,
        (s) => hand.size(s, to[0]) > 0 || hand.size(s, to[1]) > 0,
        (s, country, _here, card) => {
          machine.call(s, lendLease, country, card, to[0], to[1])
        },
      )
    }
    case 'arrange-top':
      return make(
        null,
        (s, country) => deck.size(s, country) > 0,
        (s, country, _here, card) => {
          machine.call(s, arrangeTop, country, card, effect.cards)
        },
      )
    case 'cards-under-deck':
      return make(
        null,
        (s, country) => hand.size(s, country) > 0,
        (s, country, _here, card) => {
          machine.call(s, cardsUnderDeck, country, card, effect.upTo)
        },
      )
    case 'eliminate-it':
    case 'attacker-discards':
    case 'protect':
    case 'spare':
    case 'cancel':
    case 'change-discards':
    case 'discard-status':
    case 'keep-played-card':
    case 'supply':
      return make(null, ALWAYS, ON_THE_OCCASION)
  }
}

const handCost = ({ use }: CardFact): number => (use?.cost?.from === 'hand' ? use.cost.cards : 0)

interface ReadyCard {
  readonly play: readonly ReadyEffect[]
  readonly use: readonly ReadyEffect[]
}

let ready: readonly ReadyCard[] | null = null

/** The effects of a card, made ready when they are first needed. */
function readyCard(card: Card): ReadyCard {
  ready ??= CARDS.map((fact: CardFact) => ({
    play: fact.play.map((effect) => prepare(effect)),
    use: (fact.use?.effects ?? []).map((effect) => prepare(effect, handCost(fact))),
  }))
  return ready[card]
}

export const playEffects = (card: Card): readonly ReadyEffect[] => readyCard(card).play
export const useEffects = (card: Card): readonly ReadyEffect[] => readyCard(card).use

export const anyPossible = (
  effects: readonly ReadyEffect[],
  s: State,
  country: Country,
  here: Space,
): boolean => {
  for (let i = 0; i < effects.length; i++) if (effects[i].possible(s, country, here)) return true
  return false
}

/** Whether playing a card from the hand would do anything. Status and Response cards go to the table. */
export function canPlay(s: State, country: Country, card: Card): boolean {
  const fact = CARDS[card]
  if (fact.bit >= 0) return true
  if (fact.play[0].do === 'economic') return canWage(s, country, card)
  return anyPossible(playEffects(card), s, country, 0)
}

/** A choice for each card of a hand that would do something. */
export function listPlayable(s: State, country: Country, out: ChoiceList): void {
  for (let kinds = kindsIn(hand, s, country); kinds !== 0; kinds &= kinds - 1) {
    const card = lowestOf(country, kinds)
    if (canPlay(s, country, card)) out.add(choice(PLAY_CARD, card))
  }
}
