import { type ChoiceList, EVERYONE, type State, seatBit } from '@materiel/kernel'
import { ask, type Brand, DONE, of, RESTART, run, SpaceSet } from '@materiel/kernel/make'
import type { Card } from '../cards/catalogue.js'
import type { EffectOf, Target } from '../cards/vocabulary.js'
import { chosenCountry, chosenOption, countryChoice, optionChoice } from '../choices.js'
import { type Country, countryNamed } from '../countries.js'
import { BY_ELIMINATION, tellCard } from '../happenings.js'
import { homeOf, LAND, SEA, type Space, space } from '../map/board.js'
import { machine, pieces, shielded } from '../state.js'
import { whyNotHit } from '../text/card-refusals.js'
import { option } from '../verbs.js'
import { sumOf, within } from './areas.js'
import { discardFromDeck } from './discard.js'
import { cardsToLose, economicHits, economicPlayed, economicTarget, wasAverted } from './reactions.js'
import { type ReadyEffect, ready } from './ready.js'
import { removePiece } from './remove.js'
import { addPoints } from './scoring.js'

/** Economic Warfare: points for the player of the card, and cards that an enemy country loses from its deck. */

interface Attack {
  readonly target: Target
  readonly countries: readonly Country[]
  readonly cards: (s: State, country: Country) => number
  readonly points: (s: State, country: Country) => number
}

/** The attacks of all cards, by number, for routines under way. */
const ATTACKS: Attack[] = []
type AttackNumber = Brand<'attack'>

export function economicEffect(effect: EffectOf<'economic'>): ReadyEffect {
  const attack: Attack = {
    target: effect.target,
    countries: effect.target.among.map(countryNamed),
    cards: sumOf(effect.cards),
    points: sumOf(effect.points),
  }
  const number = (ATTACKS.push(attack) - 1) as AttackNumber
  return ready({
    possible: (s, country) => canWage(s, country, attack),
    start: (s, country, _here, card) => wage(s, { country, card, attack: number }),
  })
}

const range = new SpaceSet<Space>()
const mine = new SpaceSet<Space>()

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

function canWage(s: State, country: Country, attack: Attack): boolean {
  if (attack.points(s, country) > 0) return true
  if (attack.cards(s, country) === 0) return false
  // A plain loop: this is asked for every such card in every Play step, and a closure would be made each time.
  for (let i = 0; i < attack.countries.length; i++)
    if (qualifies(s, attack, country, attack.countries[i])) return true
  return false
}

function listTargets(s: State, country: Country, attack: Attack, out: ChoiceList): void {
  for (const target of attack.countries)
    if (qualifies(s, attack, country, target)) out.add(countryChoice(target))
}

interface Waging {
  readonly country: Country
  readonly card: Card
  readonly attack: AttackNumber
}

/** Carry out an Economic Warfare card of a country. */
const wage = (s: State, { country, card, attack }: Waging): void =>
  machine.call(s, economicWarfare, country, card, attack)

const economicWarfare = machine.routine('economic-warfare', {
  country: of<Country>(),
  card: of<Card>(),
  attack: of<AttackNumber>(),
  hit: 0,
  target: of<Country>(),
})

economicWarfare.steps(
  run((s, f) => economicPlayed(s, { by: f.country, card: f.card })),
  run((s, f) => {
    if (!wasAverted(s)) return
    tellCard(s, 'cancel', f.country, f.card, EVERYONE)
    return DONE
  }),
  ask({
    question: 'target',
    who: (_s, f) => seatBit(f.country),
    options: (s, f, _seat, out) => listTargets(s, f.country, ATTACKS[f.attack], out),
    take: (_s, f, _seat, taken) => {
      f.hit = 1
      f.target = chosenCountry(taken)
    },
    why: (_s, f, _seat, wish) => whyNotHit(ATTACKS[f.attack].countries, wish),
    card: (_s, f) => f.card,
  }),
  run((s, f) => {
    const attack = ATTACKS[f.attack]
    addPoints(s, f.country, attack.points(s, f.country))
    const cards = f.hit === 1 ? attack.cards(s, f.country) : 0
    if (cards === 0) return DONE
    economicHits(s, { by: f.country, card: f.card, owner: f.target, amount: cards })
  }),
  run((s, f) => economicTarget(s, { by: f.country, card: f.card, owner: f.target, amount: cardsToLose(s) })),
  run((s, f) => discardFromDeck(s, { country: f.target, cards: cardsToLose(s), card: f.card })),
)

/** What is demanded of each of some countries, one after the other: cards, or its navy in a space. */
interface Demand {
  readonly countries: readonly Country[]
  readonly cards: number
  readonly space: Space
}

const DEMANDS: Demand[] = []
type DemandNumber = Brand<'demand'>

export function cardsOrNavyEffect(effect: EffectOf<'cards-or-navy'>): ReadyEffect {
  const { cards } = effect
  const countries = effect.countries.map(countryNamed)
  const demand = (DEMANDS.push({ countries, cards, space: space(effect.space) }) - 1) as DemandNumber
  return ready({ start: (s, country, _here, card) => makeDemand(s, { country, card, demand }) })
}

interface Demanding {
  readonly country: Country
  readonly card: Card
  readonly demand: DemandNumber
}

const makeDemand = (s: State, { country, card, demand }: Demanding): void =>
  machine.call(s, cardsOrNavy, country, card, demand)

const cardsOrNavy = machine.routine('cards-or-navy', {
  country: of<Country>(),
  card: of<Card>(),
  demand: of<DemandNumber>(),
  index: 0,
  target: of<Country>(),
  navy: 0,
})

cardsOrNavy.steps(
  run((s, f) => {
    if (f.index === 0) economicPlayed(s, { by: f.country, card: f.card })
  }),
  run((s, f) => {
    if (f.index === 0 && wasAverted(s)) {
      tellCard(s, 'cancel', f.country, f.card, EVERYONE)
      return DONE
    }
    const { countries } = DEMANDS[f.demand]
    if (f.index === countries.length) return DONE
    f.target = countries[f.index++]
    f.navy = 0
  }),
  ask({
    question: 'cards-or-navy',
    who: (_s, f) => seatBit(f.target),
    options: (s, f, _seat, out) => {
      out.add(optionChoice(option('discard-cards')))
      const x = DEMANDS[f.demand].space
      if (pieces.has(s, f.target, x) && !shielded.has(s, f.target, x))
        out.add(optionChoice(option('eliminate-navy')))
    },
    take: (_s, f, _seat, taken) => {
      f.navy = chosenOption(taken) === option('eliminate-navy') ? 1 : 0
    },
    card: (_s, f) => f.card,
  }),
  run((s, f) => {
    const { space } = DEMANDS[f.demand]
    if (f.navy === 1) removePiece(s, { owner: f.target, space, cause: BY_ELIMINATION, by: f.country })
  }),
  // Whoever gives its navy is a target all the same.
  run((s, f) => {
    const amount = f.navy === 1 ? 0 : DEMANDS[f.demand].cards
    economicTarget(s, { by: f.country, card: f.card, owner: f.target, amount })
  }),
  run((s, f) => discardFromDeck(s, { country: f.target, cards: cardsToLose(s), card: f.card })),
  run(() => RESTART),
)
