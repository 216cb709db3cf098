import type { State } from './layout.js'
import { MOST_CARDS, type Piles } from './piles.js'
import type { Random } from './rng.js'
import type { Seat } from './seats.js'

/** What the table knows of a card in spite of all: a face-down Response is a Response. Places with one demand share one function. */
export type Demand = (card: number) => boolean

/** A place with a card that somebody does not know. */
export interface HiddenCard {
  /** Cards are dealt anew only among places of the same deck. */
  readonly deck: number
  readonly card: number
  /** Null where any card of the deck may lie. */
  readonly demand: Demand | null
  put(card: number): void
}

/** A place in a pile: any card of its deck may lie there, or any of a type. */
class PlaceInPile implements HiddenCard {
  constructor(
    private readonly s: State,
    private readonly pile: Piles,
    private readonly owner: number,
    readonly deck: number,
    private readonly i: number,
    readonly card: number,
    readonly demand: Demand | null,
  ) {}

  put(card: number): void {
    this.pile.setCard(this.s, this.owner, this.i, card)
  }
}

const anyType = (): null => null

/**
 * Add the cards of a pile that a seat does not know; they are of their owner's deck, unless said. `demandOf` is what the table knows of a card
 * when its type is shown.
 */
export function addHidden(
  places: HiddenCard[],
  s: State,
  pile: Piles,
  owner: number,
  seat: Seat,
  deck = owner,
  demandOf: (card: number) => Demand | null = anyType,
): void {
  const size = pile.size(s, owner)
  for (let i = 0; i < size; i++)
    if (!pile.knows(s, owner, i, seat)) {
      const card = pile.card(s, owner, i)
      const demand = pile.isTypeShown(s, owner, i) ? demandOf(card) : null
      places.push(new PlaceInPile(s, pile, owner, deck, i, card, demand))
    }
}

/** Deal the hidden cards anew among their places: every deal that agrees with what is known is equally likely. */
export function redeal(places: readonly HiddenCard[], random: Random): void {
  const decks = new Map<number, HiddenCard[]>()
  for (const place of places) {
    const mine = decks.get(place.deck)
    if (mine === undefined) decks.set(place.deck, [place])
    else mine.push(place)
  }
  for (const mine of decks.values()) deal(mine, random)
}

function deal(places: readonly HiddenCard[], random: Random): void {
  // In a fixed order, so that the deal depends on what is known and on the generator, and on nothing else.
  const cards = inOrder(places)
  const demands = demandsOf(places)
  const rest = demands.length === 0 ? cards : serve(places, demands, cards, random)
  for (const place of places) if (place.demand === null) place.put(drawFrom(rest, random))
}

/** How many there are of each card, while they are being put in order. */
const tally = new Uint16Array(MOST_CARDS)

/** The cards of some places by their numbers. Counted rather than sorted, which takes a third of the time of a whole deal. */
function inOrder(places: readonly HiddenCard[]): number[] {
  for (const { card } of places) tally[card]++
  const cards: number[] = []
  for (let card = 0; card < MOST_CARDS && cards.length < places.length; card++)
    for (; tally[card] > 0; tally[card]--) cards.push(card)
  return cards
}

function demandsOf(places: readonly HiddenCard[]): Demand[] {
  const demands: Demand[] = []
  for (const { demand } of places) if (demand !== null && !demands.includes(demand)) demands.push(demand)
  return demands
}

/** Deal to the places that demand something; returns the cards that are left. */
function serve(
  places: readonly HiddenCard[],
  demands: readonly Demand[],
  cards: readonly number[],
  random: Random,
): number[] {
  const kinds = kindsOf(cards, demands)
  const wanting = demands.map((demand) => places.filter((place) => place.demand === demand))
  const wanted = wanting.map(({ length }) => length)
  wanting.forEach((mine, demand) => {
    const taken: number[] = []
    const spread = spreadOf(demand, wanted, kinds, random)
    for (let k = 0; k < kinds.length; k++)
      for (let n = 0; n < spread[k]; n++) taken.push(drawFrom(kinds[k].cards, random))
    for (const place of mine) place.put(drawFrom(taken, random))
  })
  return kinds.length === 1 ? kinds[0].cards : kinds.flatMap((kind) => kind.cards)
}

/** Cards that meet the same demands. */
interface Kind {
  /** Bits of the demands that they meet, by their places in the list. */
  readonly meets: number
  readonly cards: number[]
}

function kindsOf(cards: readonly number[], demands: readonly Demand[]): Kind[] {
  const kinds: Kind[] = []
  for (const card of cards) {
    let meets = 0
    for (let i = 0; i < demands.length; i++) if (demands[i](card)) meets |= 1 << i
    const kind = kinds.find((other) => other.meets === meets)
    if (kind === undefined) kinds.push({ meets, cards: [card] })
    else kind.cards.push(card)
  }
  return kinds
}

/** How many cards of each kind meet a demand; `wanted` are the places of each demand, of which those before it are served. */
function spreadOf(
  demand: number,
  wanted: readonly number[],
  kinds: readonly Kind[],
  random: Random,
): readonly number[] {
  const left = kinds.map((kind) => kind.cards.length)
  const spreads = spreadsOf(demand, wanted[demand], kinds, left)
  if (spreads.length === 1) return spreads[0]
  // Cards that meet two demands may be taken by the one or by the other: each spread comes as often as there are deals with it.
  const deals = spreads.map((spread) => dealsWith(spread, demand, wanted, kinds, left))
  const possible = spreads.filter((_, i) => deals[i] > 0)
  if (possible.length === 0)
    throw new Error('no deal agrees with what is known: a card lies where it does not fit')
  return possible[
    anyOf(
      deals.filter((ways) => ways > 0),
      random,
    )
  ]
}

/** A place in a list of weights, each as likely as its weight. */
function anyOf(weights: readonly number[], random: Random): number {
  let left = fraction(random) * sumOf(weights)
  let i = 0
  for (; i < weights.length - 1 && left >= weights[i]; i++) left -= weights[i]
  return i
}

/** Every way to take so many cards for a demand from what is left of each kind. */
function spreadsOf(
  demand: number,
  count: number,
  kinds: readonly Kind[],
  left: readonly number[],
): number[][] {
  let spreads: number[][] = [[]]
  kinds.forEach((kind, k) => {
    const most = ((kind.meets >>> demand) & 1) === 1 ? left[k] : 0
    spreads = spreads.flatMap((spread) => {
      const missing = count - sumOf(spread)
      return Array.from({ length: Math.min(most, missing) + 1 }, (_, n) => [...spread, n])
    })
  })
  return spreads.filter((spread) => sumOf(spread) === count)
}

/** How many choices of cards for this demand and all later ones have this spread; the same number of deals belongs to each. */
function dealsWith(
  spread: readonly number[],
  demand: number,
  wanted: readonly number[],
  kinds: readonly Kind[],
  left: readonly number[],
): number {
  const ways = spread.reduce((product, n, k) => product * choose(left[k], n), 1)
  if (demand + 1 === wanted.length) return ways
  const after = left.map((n, k) => n - spread[k])
  return spreadsOf(demand + 1, wanted[demand + 1], kinds, after).reduce(
    (sum, next) => sum + ways * dealsWith(next, demand + 1, wanted, kinds, after),
    0,
  )
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, n) => sum + n, 0)

/** How many ways there are to choose some of n things. */
function choose(n: number, some: number): number {
  let ways = 1
  for (let i = 0; i < some; i++) ways = (ways * (n - i)) / (i + 1)
  return ways
}

/** A number from 0 to 1. */
const fraction = (random: Random): number =>
  (random.below(2 ** 26) * 2 ** 27 + random.below(2 ** 27)) / 2 ** 53

/** Take any card out; the last one fills its place, since their order means nothing. */
function drawFrom(cards: number[], random: Random): number {
  if (cards.length === 0)
    throw new Error('no deal agrees with what is known: there are fewer cards than places')
  const i = random.below(cards.length)
  const card = cards[i]
  cards[i] = cards[cards.length - 1]
  cards.pop()
  return card
}
