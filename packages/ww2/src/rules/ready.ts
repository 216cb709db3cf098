import type { ChoiceList, State } from '@materiel/kernel'
import type { Brand, Piles, SpaceSet } from '@materiel/kernel/make'
import { CARDS, type Card, type CardFact, goesToTable, hasType, TABLE_CARDS } from '../cards/catalogue.js'
import type { CardType } from '../cards/vocabulary.js'
import { cardChoice } from '../choices.js'
import { COUNTRIES, type Country, type PieceType } from '../countries.js'
import { NOWHERE, type Space } from '../map/board.js'
import { hand, isInForce, isResponseOnTable, type Occasion, turn } from '../state.js'
import { type Option, type OptionId, option as optionNamed, PLAY_CARD } from '../verbs.js'
import { countOf } from './areas.js'
import { kindsOf } from './discard.js'
import { canPay, canPayInSecret, cardsNeeded } from './price.js'

/** The effects on cards, made ready from their declarations by `effects.ts`, and what can be asked of them. */

/** An effect by its number: what frames on the stack hold. */
export type EffectNumber = Brand<'effect'>

/** A card of a type in a pile of one's own, besides the card that is used. */
interface Holding {
  readonly pile: Piles<Country, Card>
  readonly type: CardType
}

/** What an effect does to the occasion that a card on the table answers, for the country of the card. */
export type Reply = (s: State, w: Occasion, country: Country) => void

interface Field {
  readonly type: PieceType
  readonly area: (s: State, country: Country, here: Space) => SpaceSet<Space>
}

export interface ReadyEffect {
  readonly number: EffectNumber
  /** Its name where one of several effects is chosen, or -1. */
  readonly option: Option | -1
  /** The country whose piece a recruit places, or -1 for that of the card. */
  readonly country: Country | -1
  /** Whether it could do anything now. `here` is the space of the occasion. */
  readonly possible: (s: State, country: Country, here: Space) => boolean
  /** Begin it. */
  readonly start: (s: State, country: Country, here: Space, card: Card) => void
  /** What it does at once, where it is about the occasion itself. */
  readonly reply: Reply | null
  /** What its country must hold for it, which nobody else can see; null where all is in sight. */
  readonly takes: Holding | null
  /** The type of the card in hand that is named before others can answer, and goes to the table then; or null. */
  readonly names: CardType | null
  /** What is battled, and where; null for what is no battle. */
  readonly field: Field | null
}

const all: ReadyEffect[] = []

export const effectNumbered = (number: EffectNumber): ReadyEffect => all[number]

/** The effects of a card follow each other: the one that comes so many places after the first. */
export const effectAfter = (first: EffectNumber, places: number): ReadyEffect => all[first + places]

const always = () => true

/** Effects on the occasion belong to cards on the table: there is nothing to begin when a card is played. */
const onlyAReply = (): never => {
  throw new Error('this effect belongs to a card on the table')
}

interface Doing
  extends Pick<ReadyEffect, 'start'>,
    Partial<Pick<ReadyEffect, 'possible' | 'country' | 'takes' | 'names' | 'field'>> {
  readonly option?: OptionId
}

/** Make an effect known; unless it says otherwise, it is always possible. */
export function ready({
  possible = always,
  start,
  option,
  country = -1,
  takes = null,
  names = null,
  field = null,
}: Doing): ReadyEffect {
  return add({
    possible,
    start,
    option: option === undefined ? -1 : optionNamed(option),
    country,
    reply: null,
    takes,
    names,
    field,
  })
}

/** Make an effect on the occasion known. */
export const readyReply = (reply: Reply): ReadyEffect =>
  add({
    possible: always,
    start: onlyAReply,
    option: -1,
    country: -1,
    reply,
    takes: null,
    names: null,
    field: null,
  })

function add(effect: Omit<ReadyEffect, 'number'>): ReadyEffect {
  // Written out, so that all of them are of one shape: `possible` is asked for every card of a hand.
  const { option, country, possible, start, reply, takes, names, field } = effect
  const number = all.length as EffectNumber
  const made = { number, option, country, possible, start, reply, takes, names, field }
  all.push(made)
  return made
}

interface ReadyCard {
  /** What it does when it is played. */
  readonly play: readonly ReadyEffect[]
  /** What it does when it is used on the table. */
  readonly use: readonly ReadyEffect[]
}

const cards: ReadyCard[] = []

/** Make a card's effects known. */
export function readyCard(card: Card, effects: ReadyCard): void {
  cards[card] = effects
}

export const playEffects = (card: Card): readonly ReadyEffect[] => cards[card].play
export const useEffects = (card: Card): readonly ReadyEffect[] => cards[card].use

export function anyPossible(
  effects: readonly ReadyEffect[],
  s: State,
  country: Country,
  here: Space,
): boolean {
  for (let i = 0; i < effects.length; i++) if (effects[i].possible(s, country, here)) return true
  return false
}

function holds(s: State, country: Country, { pile, type }: Holding, besides: Card): boolean {
  for (let i = pile.size(s, country) - 1; i >= 0; i--) {
    const card = pile.card(s, country, i)
    if (card !== besides && hasType(card, type)) return true
  }
  return false
}

/** Whether some of what a card does when it is used is possible, by what only its country can see. */
export function isPossibleInSecret(s: State, { country, card }: CardFact): boolean {
  const effects = useEffects(card)
  for (let i = 0; i < effects.length; i++) {
    const { takes } = effects[i]
    if (takes === null || holds(s, country, takes, card)) return true
  }
  return false
}

/** Whether a card could be used, as far as everybody can see: what it needs is there, and it would do something. */
export const couldBeUsed = (s: State, fact: CardFact, here: Space): boolean =>
  canPay(s, fact) && hasWhatItNeeds(s, fact) && anyPossible(useEffects(fact.card), s, fact.country, here)

/** Whether it can be used, by what its country sees. */
export const canUseNow = (s: State, fact: CardFact, here: Space): boolean =>
  couldBeUsed(s, fact, here) && canPayInSecret(s, fact) && isPossibleInSecret(s, fact)

const NEEDED = CARDS.map(({ use }) => (use?.needs === undefined ? null : countOf(use.needs)))

const hasWhatItNeeds = (s: State, { card, country }: CardFact): boolean =>
  NEEDED[card] === null || NEEDED[card](s, country) > 0

/** Whether playing a card from the hand would do anything. Status and Response cards go to the table. */
export const canPlay = (s: State, country: Country, card: Card): boolean =>
  goesToTable(card) || anyPossible(playEffects(card), s, country, NOWHERE)

/** For each country, the cards by which it answers what it has just played (Rationing, Women Conscripts, The Blitz). */
const ANSWERS: readonly (readonly Answer[])[] = COUNTRIES.map((country) =>
  TABLE_CARDS[country].flatMap((card) => {
    const fact = CARDS[card]
    if (fact.use?.when.on !== 'you-played') return []
    return [{ fact, types: fact.use.when.types, price: cardsNeeded(fact) }]
  }),
)

interface Answer {
  readonly fact: CardFact
  readonly types: readonly CardType[]
  /** Cards of the hand that it takes, besides the one that is played. */
  readonly price: number
}

/** Whether a card is there to be used: on the table, or in the hand if it is used from there. */
const isThere = (s: State, fact: CardFact): boolean =>
  isInForce(s, fact) ||
  isResponseOnTable(s, fact) ||
  (fact.type === 'bolster' && hand.indexOf(s, fact.country, fact.card) >= 0)

/** Whether a card that a country plays in its own turn could be answered by it, so that playing it is not the same as discarding it. */
export const mayBeAnswered = (s: State, country: Country, card: Card): boolean =>
  turn.get(s) === country &&
  ANSWERS[country].some(
    ({ fact, types, price }) =>
      types.includes(CARDS[card].type) &&
      isThere(s, fact) &&
      hand.size(s, country) > price &&
      anyPossible(useEffects(fact.card), s, country, NOWHERE),
  )

/** A choice for each card of a hand that would do nothing, but can be answered once it has been played. */
export function listIdle(s: State, country: Country, out: ChoiceList): void {
  const answers = ANSWERS[country]
  // Asked for with every hand, while one of these cards is seldom there.
  let isAnyThere = false
  for (let i = 0; i < answers.length; i++) if (isThere(s, answers[i].fact)) isAnyThere = true
  if (!isAnyThere) return
  for (const kinds of kindsOf(s, country))
    for (let bits = hand.kinds(s, country, kinds); bits !== 0; bits &= bits - 1) {
      const card = kinds.lowest(bits)
      if (mayBeAnswered(s, country, card) && !canPlay(s, country, card)) out.add(cardChoice(PLAY_CARD, card))
    }
}

/** A choice for each card of a hand that would do something. */
export function listPlayable(s: State, country: Country, out: ChoiceList): void {
  const rows = kindsOf(s, country)
  for (let i = 0; i < rows.length; i++)
    for (let bits = hand.kinds(s, country, rows[i]); bits !== 0; bits &= bits - 1) {
      const card = rows[i].lowest(bits)
      if (canPlay(s, country, card)) out.add(cardChoice(PLAY_CARD, card))
    }
}
