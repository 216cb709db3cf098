import type { State } from './layout.js'
import { MOST_CARDS, type Piles } from './piles.js'
import type { Random } from './rng.js'
import type { Seat } from './seats.js'

/** What the table knows of a card in spite of all: a face-down Response is a Response. Places with one demand share one function. */
export type Demand = (card: number) => boolean

/** Where a card is put that is dealt to a place in no pile. */
type Put = (s: State, card: number) => void

const anyType = (): null => null

/** Decks and places are numbers of this kind; no game has as many. */
const MOST_DECKS = 256
const MOST_PLACES = 1024

/**
 * Places with cards that somebody does not know. Their cards are dealt anew: every deal that agrees with what is known is equally likely. Bots imagine
 * worlds by the million, so that one of these is filled again and again, and what it holds lies in arrays.
 */
export class HiddenCards {
  private count = 0
  private readonly deckOf = new Uint8Array(MOST_PLACES)
  private readonly cardAt = new Uint8Array(MOST_PLACES)
  /** What places may demand, and for each of them 1 + the number of its demand; 0 where any card of the deck may lie. */
  private readonly demands: Demand[] = []
  private readonly demandOf = new Uint8Array(MOST_PLACES)
  /** The byte of the state where the card lies; for a place in no pile -1 less the number of how it is put. */
  private readonly byteOf = new Int32Array(MOST_PLACES)
  private readonly puts: Put[] = []
  /** The decks that have places, in the order of the first; the first of each, and how many it has. */
  private readonly decks: number[] = []
  private readonly firstOf = new Uint16Array(MOST_DECKS)
  private readonly sizeOf = new Uint16Array(MOST_DECKS)

  /** Where in a pile the cards lie that are being added. */
  private readonly unknown = new Uint8Array(MOST_CARDS)

  // One deck while it is dealt: its places, and the cards that are left.
  private readonly mine = new Uint16Array(MOST_PLACES)
  private readonly rest = new Uint8Array(MOST_PLACES)
  private readonly fitting = new Uint8Array(MOST_PLACES)
  private readonly taken = new Uint8Array(MOST_PLACES)

  get size(): number {
    return this.count
  }

  clear(): this {
    for (const deck of this.decks) this.sizeOf[deck] = 0
    this.decks.length = 0
    this.puts.length = 0
    this.count = 0
    return this
  }

  /** Add a place outside of all piles. Cards are dealt anew only among places of the same deck. */
  add(deck: number, card: number, demand: Demand | null, put: Put): void {
    this.addPlace(deck, card, this.numberOf(demand), -this.puts.push(put))
  }

  /**
   * Add the cards of a pile that a seat does not know; they are of their owner's deck, unless said. `demandOf` is what the table knows of a card
   * when its type is shown.
   */
  addPile(
    s: State,
    pile: Piles,
    owner: number,
    seat: Seat,
    deck = owner,
    demandOf: (card: number) => Demand | null = anyType,
  ): void {
    const { unknown } = this
    const count = pile.unknownTo(s, owner, seat, unknown)
    if (count > 0) pile.changes(s, owner)
    for (let k = 0; k < count; k++) {
      const i = unknown[k]
      const card = pile.card(s, owner, i)
      const demand = pile.isTypeShown(s, owner, i) ? this.numberOf(demandOf(card)) : 0
      this.addPlace(deck, card, demand, pile.byteOf(owner, i))
    }
  }

  /** The number of a demand: there are few, and they stay the same. */
  private numberOf(demand: Demand | null): number {
    if (demand === null) return 0
    const known = this.demands.indexOf(demand)
    return known < 0 ? this.demands.push(demand) : known + 1
  }

  private addPlace(deck: number, card: number, demand: number, byte: number): void {
    const at = this.count++
    if (at === MOST_PLACES) throw new Error(`more than ${MOST_PLACES} hidden cards are too many`)
    this.deckOf[at] = deck
    this.cardAt[at] = card
    this.demandOf[at] = demand
    this.byteOf[at] = byte
    if (this.sizeOf[deck]++ === 0) {
      this.decks.push(deck)
      this.firstOf[deck] = at
    }
  }

  /** Deal all of them anew. */
  redeal(s: State, random: Random): void {
    for (let i = 0; i < this.decks.length; i++) this.deal(s, this.decks[i], random)
  }

  private deal(s: State, deck: number, random: Random): void {
    const { deckOf, demandOf, mine, rest } = this
    const size = this.sizeOf[deck]
    let demand = 0
    let demanding = 0
    let hasSeveral = false
    for (let found = 0, at = this.firstOf[deck]; found < size; at++) {
      if (deckOf[at] !== deck) continue
      mine[found++] = at
      const here = demandOf[at]
      if (here === 0) continue
      demanding++
      if (demand !== 0 && here !== demand) hasSeveral = true
      demand = here
    }
    // In a fixed order, so that the deal depends on what is known and on the generator, and on nothing else.
    this.putInOrder(size)
    if (hasSeveral) this.serveAll(s, size, random)
    else if (demand !== 0) this.serveOne(s, size, demand, demanding, random)
    let left = size - demanding
    for (let i = 0; i < size; i++) {
      const at = mine[i]
      if (demandOf[at] !== 0) continue
      this.put(s, at, drawAt(rest, left--, random))
    }
  }

  private put(s: State, at: number, card: number): void {
    const byte = this.byteOf[at]
    if (byte >= 0) s.bytes[byte] = card
    else this.puts[-byte - 1](s, card)
  }

  /** The cards of a deck by their numbers. Counted rather than sorted, which takes a third of the time of a whole deal. */
  private putInOrder(size: number): void {
    const { cardAt, mine, rest } = this
    let last = 0
    for (let i = 0; i < size; i++) {
      const card = cardAt[mine[i]]
      tally[card]++
      if (card > last) last = card
    }
    let at = size
    for (let card = last; at > 0; card--) for (; tally[card] > 0; tally[card]--) rest[--at] = card
  }

  /** Deal to the places that demand something, if all `wanted` of them demand the same. */
  private serveOne(s: State, size: number, number: number, wanted: number, random: Random): void {
    const { demandOf, mine, rest, fitting, taken } = this
    const demand = this.demands[number - 1]
    const isFirstFitting = demand(rest[0])
    let others = 0
    let fit = 0
    for (let i = 0; i < size; i++)
      if (demand(rest[i])) fitting[fit++] = rest[i]
      else rest[others++] = rest[i]
    if (wanted > fit) noDeal('a card lies where it does not fit')
    for (let i = 0; i < wanted; i++) taken[i] = drawAt(fitting, fit--, random)
    let left = wanted
    for (let i = 0; i < size; i++)
      if (demandOf[mine[i]] !== 0) this.put(s, mine[i], drawAt(taken, left--, random))
    if (isFirstFitting) {
      rest.copyWithin(fit, 0, others)
      for (let i = 0; i < fit; i++) rest[i] = fitting[i]
    } else for (let i = 0; i < fit; i++) rest[others + i] = fitting[i]
  }

  /** The same where demands differ. */
  private serveAll(s: State, size: number, random: Random): void {
    const { demandOf, demands, mine, rest } = this
    const places = Array.from(mine.subarray(0, size), (at) => ({
      demand: demandOf[at] === 0 ? null : demands[demandOf[at] - 1],
      put: (card: number) => this.put(s, at, card),
    }))
    const left = serve(places, demandsOf(places), Array.from(rest.subarray(0, size)), random)
    rest.set(left)
  }
}

/** How many there are of each card, while they are being put in order. */
const tally = new Uint16Array(MOST_CARDS)

function noDeal(why: string): never {
  throw new Error(`no deal agrees with what is known: ${why}`)
}

/** Take any of so many cards; the last one fills its place, since their order means nothing. */
function drawAt(cards: Uint8Array, count: number, random: Random): number {
  const i = random.below(count)
  const card = cards[i]
  cards[i] = cards[count - 1]
  return card
}

/** A place where demands differ. */
interface Place {
  readonly demand: Demand | null
  put(card: number): void
}

function demandsOf(places: readonly Place[]): Demand[] {
  const demands: Demand[] = []
  for (const { demand } of places) if (demand !== null && !demands.includes(demand)) demands.push(demand)
  return demands
}

/** Deal to the places that demand something; returns the cards that are left. */
function serve(
  places: readonly Place[],
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
  if (possible.length === 0) noDeal('a card lies where it does not fit')
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
  if (cards.length === 0) noDeal('there are fewer cards than places')
  const i = random.below(cards.length)
  const card = cards[i]
  cards[i] = cards[cards.length - 1]
  cards.pop()
  return card
}
