import {
  ask,
  type ChoiceList,
  choice,
  DONE,
  EVERYONE,
  type Frame,
  firstOf,
  RESTART,
  run,
  SpaceSet,
  type State,
  seatBit,
} from '@materiel/kernel'
import { CARDS, type Card } from '../cards/catalogue.js'
import type { Effect, Target } from '../cards/vocabulary.js'
import { type Country, countryNamed, teamOf } from '../countries.js'
import { tellCard } from '../happenings.js'
import { homeOf, LAND, SEA, space } from '../map/board.js'
import { machine, pieces, reactions, shielded } from '../state.js'
import { whyNotHit } from '../text/card-refusals.js'
import { COUNTRY, OPTION, option } from '../verbs.js'
import { sumOf, within } from './areas.js'
import { discardFromDeck } from './discard.js'
import { ECONOMIC_HITS, ECONOMIC_PLAYED, ECONOMIC_TARGET } from './reactions.js'
import { BY_ELIMINATION, removePiece } from './remove.js'
import { addPoints } from './scoring.js'

/** Economic Warfare: points for the player of the card, and cards that an enemy country loses from its deck. */

type Economic = Extract<Effect, { do: 'economic' }>

interface Attack {
  readonly target: Target
  readonly countries: readonly Country[]
  readonly cards: (s: State, country: Country) => number
  readonly points: (s: State, country: Country) => number
}

const ATTACKS: readonly (Attack | null)[] = CARDS.map((card) => {
  const effect = card.play.find((part): part is Economic => part.do === 'economic')
  if (effect === undefined) return null
  return {
    target: effect.target,
    countries: effect.target.among.map(countryNamed),
    cards: sumOf(effect.cards),
    points: sumOf(effect.points),
  }
})

const attackOf = (card: Card): Attack => ATTACKS[card] as Attack

const range = new SpaceSet()
const mine = new SpaceSet()

/** Whether a country may be hit: one of the attacker's pieces must be near enough to its Home space. */
function qualifies(s: State, attack: Attack, attacker: Country, target: Country): boolean {
  const near = attack.target.near
  if (near === undefined) return true
  within(s, attacker, homeOf(target), near.steps, range)
  // "Next to" leaves out the space itself; "within so many spaces" does not.
  if (near.steps === 1) range.delete(homeOf(target))
  pieces.read(s, attacker, mine).intersect(range)
  if (near.piece === 'army') mine.intersect(LAND)
  if (near.piece === 'navy') mine.intersect(SEA)
  return !mine.isEmpty
}

export function canWage(s: State, country: Country, card: Card): boolean {
  const attack = attackOf(card)
  if (attack.points(s, country) > 0) return true
  if (attack.cards(s, country) === 0) return false
  // A plain loop: this is asked for every such card in every Play step, and a closure would be made each time.
  for (let i = 0; i < attack.countries.length; i++)
    if (qualifies(s, attack, country, attack.countries[i])) return true
  return false
}

function listTargets(s: State, country: Country, card: Card, out: ChoiceList): void {
  const attack = attackOf(card)
  for (const target of attack.countries)
    if (qualifies(s, attack, country, target)) out.add(choice(COUNTRY, target))
}

/** Carry out an Economic Warfare card of a country. */
export const economicWarfare = machine.routine('economic-warfare', [
  'country',
  'card',
  'hit',
  'target',
  'cards',
])
type Warfare = Frame<'country' | 'card' | 'hit' | 'target' | 'cards'>

economicWarfare.steps(
  run<Warfare>((s, f) => reactions.open(s, ECONOMIC_PLAYED, teamOf(f.country), f.country, 0, f.card, -1, 1)),
  run<Warfare>((s, f) => {
    if (reactions.answer(s) !== 0) return
    tellCard(s, 'cancel', f.country, f.card, EVERYONE)
    return DONE
  }),
  ask<Warfare>({
    question: 'target',
    who: (_s, f) => seatBit(f.country),
    options: (s, f, _seat, out) => listTargets(s, f.country, f.card, out),
    take: (_s, f, _seat, taken) => {
      f.hit = 1
      f.target = firstOf(taken)
    },
    why: (_s, f, _seat, wish) => whyNotHit(attackOf(f.card).countries, wish),
    card: (_s, f) => f.card,
  }),
  run<Warfare>((s, f) => {
    const attack = attackOf(f.card)
    addPoints(s, f.country, attack.points(s, f.country))
    f.cards = f.hit === 1 ? attack.cards(s, f.country) : 0
    if (f.cards === 0) return DONE
    reactions.open(s, ECONOMIC_HITS, teamOf(f.country), f.country, 0, f.card, f.target, f.cards)
  }),
  run<Warfare>((s, f) =>
    reactions.open(
      s,
      ECONOMIC_TARGET,
      teamOf(f.country),
      f.country,
      0,
      f.card,
      f.target,
      reactions.answer(s),
    ),
  ),
  run<Warfare>((s, f) => discardFromDeck(s, f.target, reactions.answer(s))),
)

type CardsOrNavy = Extract<Effect, { do: 'cards-or-navy' }>

const demandOf = (card: Card): CardsOrNavy =>
  CARDS[card].play.find((part): part is CardsOrNavy => part.do === 'cards-or-navy') as CardsOrNavy

/** Countries that each lose cards or a navy, in the order of the card. */
export const cardsOrNavy = machine.routine('cards-or-navy', ['country', 'card', 'index', 'target', 'navy'])
type Demand = Frame<'country' | 'card' | 'index' | 'target' | 'navy'>

const navyAtRisk = (s: State, f: Demand): boolean => {
  const x = space(demandOf(f.card).space)
  return pieces.has(s, f.target, x) && !shielded.has(s, f.target, x)
}

cardsOrNavy.steps(
  run<Demand>((s, f) => {
    if (f.index > 0) return
    reactions.open(s, ECONOMIC_PLAYED, teamOf(f.country), f.country, 0, f.card, -1, 1)
  }),
  run<Demand>((s, f) => {
    if (f.index === 0 && reactions.answer(s) === 0) {
      tellCard(s, 'cancel', f.country, f.card, EVERYONE)
      return DONE
    }
    const countries = demandOf(f.card).countries
    if (f.index === countries.length) return DONE
    f.target = countryNamed(countries[f.index++])
    f.navy = 0
  }),
  ask<Demand>({
    question: 'cards-or-navy',
    who: (_s, f) => seatBit(f.target),
    options: (s, f, _seat, out) => {
      out.add(choice(OPTION, option('discard-cards')))
      if (navyAtRisk(s, f)) out.add(choice(OPTION, option('eliminate-navy')))
    },
    take: (_s, f, _seat, taken) => {
      f.navy = firstOf(taken) === option('eliminate-navy') ? 1 : 0
    },
    card: (_s, f) => f.card,
  }),
  run<Demand>((s, f) => {
    if (f.navy === 1)
      removePiece(s, {
        owner: f.target,
        space: space(demandOf(f.card).space),
        cause: BY_ELIMINATION,
        by: f.country,
      })
    else
      reactions.open(
        s,
        ECONOMIC_TARGET,
        teamOf(f.country),
        f.country,
        0,
        f.card,
        f.target,
        demandOf(f.card).cards,
      )
  }),
  run<Demand>((s, f) => {
    if (f.navy === 0) discardFromDeck(s, f.target, reactions.answer(s))
  }),
  run<Demand>(() => RESTART),
)
