import { type Choice, type ChoiceList, type Refusal, type State, seatBit } from '@materiel/kernel'
import { AGAIN, ask, atMost, choice, DONE, of, run, verbOf } from '@materiel/kernel/make'
import { CARDS, type Card } from '../cards/catalogue.js'
import type { EffectOf } from '../cards/vocabulary.js'
import {
  chosenCountry,
  chosenOption,
  chosenSpace,
  countryChoice,
  optionChoice,
  spaceChoice,
} from '../choices.js'
import { type Country, countryNamed } from '../countries.js'
import { type Space, typeAt } from '../map/board.js'
import { machine } from '../state.js'
import { whyNotBattle } from '../text/board-refusals.js'
import { cannotRecruit, notMeant, notOfCard, partWouldDoNothing } from '../text/card-refusals.js'
import { COUNTRY, OPTION, OPTION_IDS, type Option, PASS, SPACE } from '../verbs.js'
import { only } from './areas.js'
import { battle, battleSpaces } from './battle.js'
import {
  anyPossible,
  type EffectNumber,
  effectAfter,
  effectNumbered,
  type ReadyEffect,
  ready,
} from './ready.js'

/** Effects that are made of others: one of several, all in any order, once or twice. */

/** Several effects of a card, which follow each other in number. */
interface Parts {
  readonly country: Country
  readonly here: Space
  readonly card: Card
  readonly first: EffectNumber
  readonly count: number
}

/** The number of the first of some parts. */
function firstOf(parts: readonly ReadyEffect[]): EffectNumber {
  const first = atMost(31, 'effects to choose among', parts)[0].number
  if (parts.some(({ number }, i) => number !== first + i))
    throw new Error('what is chosen among cannot itself be made of other effects')
  return first
}

/** A bit for each of the parts. */
const allOf = (count: number): number => (1 << count) - 1

/** The part of this name among those that are left, or -1. */
function partNamed(f: Parts, left: number, option: Option): number {
  for (let i = 0; i < f.count; i++)
    if (((left >>> i) & 1) === 1 && effectAfter(f.first, i).option === option) return i
  return -1
}

/** The part that recruits for a country, or -1. */
function partFor(f: Parts, country: Country): number {
  for (let i = 0; i < f.count; i++) if (effectAfter(f.first, i).country === country) return i
  return -1
}

const startPart = (s: State, f: Parts, part: number): void =>
  effectAfter(f.first, part).start(s, f.country, f.here, f.card)

function whyNotOption(f: Parts, left: number, wish: Choice): Refusal[] {
  if (verbOf(wish) !== OPTION) return []
  const option = chosenOption(wish)
  return [
    partNamed(f, left, option) === -1
      ? notOfCard(CARDS[f.card])
      : partWouldDoNothing(CARDS[f.card], OPTION_IDS[option]),
  ]
}

// --- One of several.

export function oneOfEffect(parts: readonly ReadyEffect[]): ReadyEffect {
  const first = firstOf(parts)
  return ready({
    possible: (s, country, here) => anyPossible(parts, s, country, here),
    start: (s, country, here, card) => {
      chooseOne(s, { country, here, card, first, count: parts.length })
    },
  })
}

const chooseOne = (s: State, { country, here, card, first, count }: Parts): void =>
  machine.call(s, oneOf, country, here, card, first, count)

const oneOf = machine.routine('one-of', {
  country: of<Country>(),
  here: of<Space>(),
  card: of<Card>(),
  first: of<EffectNumber>(),
  count: 0,
})

/** Whether all parts are battles: then the space says which of them is meant, and can be named at once. */
function areBattles(f: Parts): boolean {
  for (let i = 0; i < f.count; i++) if (effectAfter(f.first, i).field === null) return false
  return true
}

/** A choice for each space of the battles that a country may choose among. */
function listFields(s: State, f: Parts, out: ChoiceList): void {
  for (let i = 0; i < f.count; i++) {
    const { field } = effectAfter(f.first, i)
    if (field === null) continue
    const spaces = battleSpaces(s, f.country, field.type, field.area(s, f.country, f.here))
    for (let x = spaces.first(); x !== -1; x = spaces.after(x)) out.add(spaceChoice(x))
  }
}

function whyNotField(s: State, f: Parts, wish: Choice): Refusal[] {
  for (let i = 0; i < f.count; i++) {
    const { field } = effectAfter(f.first, i)
    if (field?.type === typeAt(chosenSpace(wish)))
      return whyNotBattle(s, f.country, field.type, field.area(s, f.country, f.here), wish)
  }
  return []
}

oneOf.steps(
  ask({
    question: 'one-of',
    who: (_s, f) => seatBit(f.country),
    options: (s, f, _seat, out) => {
      for (let i = 0; i < f.count; i++) {
        const { option, possible } = effectAfter(f.first, i)
        if (option !== -1 && possible(s, f.country, f.here)) out.add(optionChoice(option))
      }
      if (!areBattles(f)) return
      // The only one need not be named besides its spaces.
      if (out.length === 1) out.clear()
      listFields(s, f, out)
    },
    take: (s, f, _seat, taken) => {
      if (verbOf(taken) === OPTION) startPart(s, f, partNamed(f, allOf(f.count), chosenOption(taken)))
      else {
        const x = chosenSpace(taken)
        battle(s, { country: f.country, type: typeAt(x), area: only(x), card: f.card })
      }
    },
    why: (s, f, _seat, wish) =>
      verbOf(wish) === SPACE && areBattles(f)
        ? whyNotField(s, f, wish)
        : whyNotOption(f, allOf(f.count), wish),
    card: (_s, f) => f.card,
  }),
)

// --- All of them, in an order chosen on the way.

export function anyOrderEffect(effect: EffectOf<'any-order'>, parts: readonly ReadyEffect[]): ReadyEffect {
  const by = effect.by === undefined ? null : countryNamed(effect.by)
  const may = effect.may === true
  const first = firstOf(parts)
  return ready({
    possible: (s, country, here) => anyPossible(parts, s, by ?? country, here),
    start: (s, country, here, card) => {
      doInAnyOrder(s, { country: by ?? country, here, card, first, count: parts.length, may })
    },
  })
}

interface MaybeParts extends Parts {
  /** Whether the country may stop. */
  readonly may: boolean
}

const doInAnyOrder = (s: State, { country, here, card, first, count, may }: MaybeParts): void =>
  machine.call(s, anyOrder, country, here, card, first, count, allOf(count), may ? 1 : 0)

const anyOrder = machine.routine('any-order', {
  country: of<Country>(),
  here: of<Space>(),
  card: of<Card>(),
  first: of<EffectNumber>(),
  count: 0,
  /** A bit for each part that is still to come. */
  left: 0,
  may: 0,
})

anyOrder.steps(
  ask({
    question: 'any-order',
    who: (_s, f) => (f.left === 0 ? 0 : seatBit(f.country)),
    options: (s, f, _seat, out) => {
      for (let i = 0; i < f.count; i++) {
        const { option, possible } = effectAfter(f.first, i)
        if (((f.left >>> i) & 1) === 1 && option !== -1 && possible(s, f.country, f.here))
          out.add(optionChoice(option))
      }
      if (f.may !== 0 && out.length > 0) out.add(choice(PASS))
    },
    take: (s, f, _seat, taken) => {
      if (verbOf(taken) === PASS) return DONE
      const part = partNamed(f, f.left, chosenOption(taken))
      f.left &= ~(1 << part)
      startPart(s, f, part)
      return AGAIN
    },
    why: (_s, f, _seat, wish) => whyNotOption(f, f.left, wish),
    card: (_s, f) => f.card,
  }),
)

// --- A recruit for one of several countries, chosen by the player of the card.

export function recruitForOneOfEffect(each: readonly ReadyEffect[]): ReadyEffect {
  const first = firstOf(each)
  return ready({
    possible: (s, country, here) => anyPossible(each, s, country, here),
    start: (s, country, here, card) => {
      chooseRecruiter(s, { country, here, card, first, count: each.length })
    },
  })
}

const chooseRecruiter = (s: State, { country, here, card, first, count }: Parts): void =>
  machine.call(s, recruitForOneOf, country, here, card, first, count)

const recruitForOneOf = machine.routine('recruit-one-of', {
  country: of<Country>(),
  here: of<Space>(),
  card: of<Card>(),
  first: of<EffectNumber>(),
  count: 0,
})

recruitForOneOf.steps(
  ask({
    question: 'recruit-for',
    who: (_s, f) => seatBit(f.country),
    options: (s, f, _seat, out) => {
      for (let i = 0; i < f.count; i++) {
        const { country, possible } = effectAfter(f.first, i)
        if (country !== -1 && possible(s, f.country, f.here)) out.add(countryChoice(country))
      }
    },
    take: (s, f, _seat, taken) => {
      startPart(s, f, partFor(f, chosenCountry(taken)))
    },
    why: (_s, f, _seat, wish) => {
      if (verbOf(wish) !== COUNTRY) return []
      return [
        partFor(f, chosenCountry(wish)) === -1
          ? notMeant(chosenCountry(wish))
          : cannotRecruit(chosenCountry(wish)),
      ]
    },
    card: (_s, f) => f.card,
  }),
)

// --- An effect once, and once more if wanted.

export const oneOrTwoEffect = (must: ReadyEffect, may: ReadyEffect): ReadyEffect =>
  ready({
    possible: must.possible,
    start: (s, country, here, card) => {
      doOnceOrTwice(s, { country, here, card, must: must.number, may: may.number })
    },
  })

interface OnceOrTwice extends Pick<Parts, 'country' | 'here' | 'card'> {
  /** The effect, and the same where it may be declined. */
  readonly must: EffectNumber
  readonly may: EffectNumber
}

const doOnceOrTwice = (s: State, { country, here, card, must, may }: OnceOrTwice): void =>
  machine.call(s, oneOrTwo, country, here, card, must, may)

const oneOrTwo = machine.routine('one-or-two', {
  country: of<Country>(),
  here: of<Space>(),
  card: of<Card>(),
  must: of<EffectNumber>(),
  may: of<EffectNumber>(),
})

oneOrTwo.steps(
  run((s, f) => effectNumbered(f.must).start(s, f.country, f.here, f.card)),
  run((s, f) => effectNumbered(f.may).start(s, f.country, f.here, f.card)),
)
