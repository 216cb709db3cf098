import { EVERYONE } from './events.js'
import type { Layout, State, WordArray } from './layout.js'
import type { StateRandom } from './rng.js'
import { hasSeat, type Seat, type SeatSet } from './seats.js'
import type { Stretch } from './writing.js'

/** Cards are bytes. */
export const MOST_CARDS = 256

/** What a card's byte of knowers says when everybody, spectators included, has seen the card. */
const PUBLIC = 0xff

/** Set in that byte when everybody knows of which type the card is, though not everybody has seen it. No seat has this bit. */
const TYPE_SHOWN = 0x80

/** Apart from what is called by the million, which stays short. */
function noCard(card: number): never {
  throw new Error(`cards are numbers below ${MOST_CARDS}, not ${card}`)
}
function full(): never {
  throw new Error('a pile is over its capacity')
}

/** As many kinds of cards as a word has bits. */
const MOST_KINDS = 32

/** Up to 32 kinds of cards, which `Piles.kinds` looks for at a time. */
export class Kinds<Card extends number = number> {
  /** For every card the bit of its place among them; 0 for all others. */
  readonly bits = new Int32Array(MOST_CARDS)

  /** Each card in its place; a place may be left empty. */
  constructor(private readonly cards: readonly Card[]) {
    if (cards.length > MOST_KINDS) throw new Error(`${cards.length} kinds of cards: ${MOST_KINDS} at most`)
    cards.forEach((card, place) => {
      this.bits[card] = 1 << place
    })
  }

  /** The card of the lowest of some bits. */
  lowest(bits: number): Card {
    return this.cards[31 - Math.clz32(bits & -bits)]
  }

  /** All kinds of a deck, 32 at a time. */
  static of<Card extends number>(deck: readonly Card[]): readonly Kinds<Card>[] {
    const rows: Kinds<Card>[] = []
    for (let i = 0; i < deck.length; i += MOST_KINDS) rows.push(new Kinds(deck.slice(i, i + MOST_KINDS)))
    return rows
  }
}

/**
 * Ordered piles of cards (hands, decks, discard piles), one for each owner. A card is a small number, its
 * kind; beside it lies the set of seats that know it. Index 0 is the bottom, the last one the top.
 */
export class Piles<Owner extends number = number, Card extends number = number> {
  private readonly at: number
  private readonly stride: number
  private valid: WordArray<Owner> | null = null

  constructor(
    layout: Layout,
    readonly owners: number,
    readonly capacity: number,
    /** The room that it had when positions were first saved and hashed: see `Writing`. */
    atFirst: number = capacity,
  ) {
    if (!Number.isInteger(capacity) || capacity < 1 || capacity > 255)
      throw new Error(`a pile can have room for 1 to 255 cards, not for ${capacity}`)
    const more = capacity - atFirst
    if (more < 0) throw new Error(`a pile had room for ${atFirst} cards: ${capacity} are fewer`)
    this.stride = 1 + 2 * capacity
    const added: Stretch[] = []
    for (let owner = 0; owner < owners && more > 0; owner++)
      for (const lane of [1, 1 + capacity])
        added.push({ from: owner * this.stride + lane + atFirst, length: more })
    this.at = layout.claim(owners * this.stride, added)
  }

  /** For each owner a derived word says whether what was worked out from its pile still holds: it is 0 again as soon as the cards change. */
  voids(valid: WordArray<Owner>): void {
    this.valid = valid
  }

  /** The cards of a pile change. */
  changes(s: State, owner: Owner): void {
    if (this.valid !== null) this.valid.set(s, owner, 0)
  }

  size(s: State, owner: Owner): number {
    return s.bytes[this.at + owner * this.stride]
  }

  card(s: State, owner: Owner, i: number): Card {
    return s.bytes[this.at + owner * this.stride + 1 + i] as Card
  }

  setCard(s: State, owner: Owner, i: number, card: Card): void {
    this.changes(s, owner)
    s.bytes[this.at + owner * this.stride + 1 + i] = card
  }

  /** The byte of a state where a card lies. */
  byteOf(owner: Owner, i: number): number {
    return this.at + owner * this.stride + 1 + i
  }

  knowers(s: State, owner: Owner, i: number): SeatSet {
    const known = s.bytes[this.at + owner * this.stride + 1 + this.capacity + i]
    return known === PUBLIC ? EVERYONE : known & ~TYPE_SHOWN
  }

  setKnowers(s: State, owner: Owner, i: number, knowers: SeatSet): void {
    s.bytes[this.at + owner * this.stride + 1 + this.capacity + i] = knowers & 0xff
  }

  /** Everybody learns of which type a card is; what it is, only those know who know it already. */
  showType(s: State, owner: Owner, i: number): void {
    s.bytes[this.at + owner * this.stride + 1 + this.capacity + i] |= TYPE_SHOWN
  }

  /** Whether everybody knows the type of a card that not everybody knows. */
  isTypeShown(s: State, owner: Owner, i: number): boolean {
    const known = s.bytes[this.at + owner * this.stride + 1 + this.capacity + i]
    return known !== PUBLIC && (known & TYPE_SHOWN) !== 0
  }

  isPublic(s: State, owner: Owner, i: number): boolean {
    return s.bytes[this.at + owner * this.stride + 1 + this.capacity + i] === PUBLIC
  }

  knows(s: State, owner: Owner, i: number, viewer: Seat | 'spectator'): boolean {
    const knowers = this.knowers(s, owner, i)
    return knowers === EVERYONE || (viewer !== 'spectator' && hasSeat(knowers, viewer))
  }

  /** Write down where in a pile the cards lie that a seat does not know, from the bottom up; tells how many they are. */
  unknownTo(s: State, owner: Owner, seat: Seat, out: Uint8Array): number {
    const { bytes } = s
    const base = this.at + owner * this.stride
    const size = bytes[base]
    const lane = base + 1 + this.capacity
    const own = 1 << seat
    let count = 0
    for (let i = 0; i < size; i++) {
      const known = bytes[lane + i]
      if (known !== PUBLIC && (known & own) === 0) out[count++] = i
    }
    return count
  }

  /** The cards of a pile that a viewer knows, from the bottom up. */
  known(s: State, owner: Owner, viewer: Seat | 'spectator'): Card[] {
    const cards: Card[] = []
    for (let i = 0; i < this.size(s, owner); i++)
      if (this.knows(s, owner, i, viewer)) cards.push(this.card(s, owner, i))
    return cards
  }

  /** Put a card on top. */
  push(s: State, owner: Owner, card: Card, knowers: SeatSet): void {
    this.changes(s, owner)
    const base = this.at + owner * this.stride
    const size = s.bytes[base]
    if (size >= this.capacity) full()
    if ((card & ~0xff) !== 0) noCard(card)
    s.bytes[base + 1 + size] = card
    s.bytes[base + 1 + this.capacity + size] = knowers & 0xff
    s.bytes[base] = size + 1
  }

  /** Put a card under all others. */
  pushUnder(s: State, owner: Owner, card: Card, knowers: SeatSet): void {
    this.push(s, owner, card, knowers)
    const first = this.at + owner * this.stride + 1
    const last = this.size(s, owner) - 1
    for (const lane of [first, first + this.capacity]) {
      const moved = s.bytes[lane + last]
      s.bytes.copyWithin(lane + 1, lane, lane + last)
      s.bytes[lane] = moved
    }
  }

  /** Take the card at an index out; the others keep their order. */
  takeAt(s: State, owner: Owner, i: number): Card {
    this.changes(s, owner)
    const base = this.at + owner * this.stride
    const size = s.bytes[base]
    const card = s.bytes[base + 1 + i] as Card
    for (let k = base + 1 + i; k < base + size; k++) {
      s.bytes[k] = s.bytes[k + 1]
      s.bytes[k + this.capacity] = s.bytes[k + this.capacity + 1]
    }
    // What lies beyond the end is kept zero, so that equal piles are equal bytes.
    s.bytes[base + size] = 0
    s.bytes[base + size + this.capacity] = 0
    s.bytes[base] = size - 1
    return card
  }

  /** Take a card out so that nobody sees which it was: of those that are left, only these seats still know what they are. */
  takeUnseen(s: State, owner: Owner, card: Card, knowers: SeatSet): void {
    this.changes(s, owner)
    const { bytes } = s
    const base = this.at + owner * this.stride
    const last = base + bytes[base]
    let at = last
    while (bytes[at] !== card) at--
    for (; at < last; at++) bytes[at] = bytes[at + 1]
    bytes[last] = 0
    const { capacity } = this
    for (let k = base + 1 + capacity; k < last + capacity; k++) bytes[k] = knowers
    bytes[last + capacity] = 0
    bytes[base]--
  }

  /** Take the top card, or -1. */
  pop(s: State, owner: Owner): Card | -1 {
    const size = this.size(s, owner)
    return size === 0 ? -1 : this.takeAt(s, owner, size - 1)
  }

  indexOf(s: State, owner: Owner, card: Card): number {
    const base = this.at + owner * this.stride
    for (let i = s.bytes[base]; i > 0; i--) if (s.bytes[base + i] === card) return i - 1
    return -1
  }

  /** Those of some kinds of cards that lie in a pile, one bit each. */
  kinds(s: State, owner: Owner, { bits }: Kinds<Card>): number {
    const { bytes } = s
    const base = this.at + owner * this.stride
    const end = base + bytes[base]
    let kinds = 0
    for (let i = base + 1; i <= end; i++) kinds |= bits[bytes[i]]
    return kinds
  }

  /** The sum of what each card of a pile counts for, by a table. */
  sum(s: State, owner: Owner, table: Int32Array): number {
    const { bytes } = s
    const base = this.at + owner * this.stride
    const end = base + bytes[base]
    let sum = 0
    for (let i = base + 1; i <= end; i++) sum += table[bytes[i]]
    return sum
  }

  /** Mix the pile with the state's own generator: nobody knows the place of any card afterwards. */
  shuffle(s: State, owner: Owner, random: StateRandom): void {
    const base = this.at + owner * this.stride + 1
    const size = s.bytes[base - 1]
    for (let i = size - 1; i > 0; i--) {
      const j = random.below(s, i + 1)
      const card = s.bytes[base + i]
      s.bytes[base + i] = s.bytes[base + j]
      s.bytes[base + j] = card
    }
    s.bytes.fill(0, base + this.capacity, base + this.capacity + size)
  }
}
