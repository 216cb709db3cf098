import type { Inputs, State } from '@materiel/kernel'
import { InputNumbers, SpaceSet } from '@materiel/kernel/make'
import { CARDS } from '../cards/catalogue.js'
import { COUNTRIES, type Country } from '../countries.js'
import { SPACES, type Space } from '../map/board.js'
import { ROUNDS } from '../numbers.js'
import { suppliedPieces, unsuppliedPieces } from '../rules/supply.js'
import { hand, laid, responses, round, silenced, squadrons, statuses, turn } from '../state.js'

/** What a network sees of a position: where every piece stands, what lies on the table, and what is in the hands as they are imagined. */

const numbers = new InputNumbers()

/** Each country has a number for each of these. */
const forEach = (count: number): number => numbers.claim(COUNTRIES.length * count)

/** Cards that are used are bits of a word for each country. */
const BITS = 32
/** More copies of a card in a hand are not told apart. */
const MOST_COPIES = 3

const SUPPLIED = forEach(SPACES.length)
const UNSUPPLIED = forEach(SPACES.length)
const SQUADRONS = forEach(SPACES.length)
const STATUSES = forEach(BITS)
/** Status cards without effect for now, and Responses as they are imagined. */
const IDLE_STATUSES = forEach(BITS)
const RESPONSES = forEach(BITS)
/** The first, second and third copy of a card. */
const IN_HAND = numbers.claim(CARDS.length * MOST_COPIES)
const TURN = numbers.claim(COUNTRIES.length)
const ROUND = numbers.claim(ROUNDS + 1)

const spaces = new SpaceSet<Space>()
const copies = new Uint8Array(CARDS.length)

function addSpaces(first: number, country: Country, out: Uint16Array, from: number): number {
  const base = first + country * SPACES.length
  let at = from
  for (let x = spaces.first(); x !== -1; x = spaces.after(x)) out[at++] = base + x
  return at
}

function addBits(first: number, country: Country, bits: number, out: Uint16Array, from: number): number {
  const base = first + country * BITS
  let at = from
  for (let rest = bits; rest !== 0; rest &= rest - 1) out[at++] = base + 31 - Math.clz32(rest & -rest)
  return at
}

function addHand(s: State, country: Country, out: Uint16Array, from: number): number {
  const size = hand.size(s, country)
  let at = from
  for (let i = 0; i < size; i++) {
    const card = hand.card(s, country, i)
    if (copies[card] < MOST_COPIES) out[at++] = IN_HAND + card * MOST_COPIES + copies[card]++
  }
  for (let i = 0; i < size; i++) copies[hand.card(s, country, i)] = 0
  return at
}

function encode(s: State, out: Uint16Array): number {
  let at = 0
  for (let i = 0; i < COUNTRIES.length; i++) {
    const country = COUNTRIES[i]
    suppliedPieces(s, country, spaces)
    at = addSpaces(SUPPLIED, country, out, at)
    unsuppliedPieces(s, country, spaces)
    at = addSpaces(UNSUPPLIED, country, out, at)
    squadrons.read(s, country, spaces)
    at = addSpaces(SQUADRONS, country, out, at)
    at = addBits(STATUSES, country, statuses.get(s, country), out, at)
    at = addBits(IDLE_STATUSES, country, laid.get(s, country) | silenced.get(s, country), out, at)
    at = addBits(RESPONSES, country, responses.get(s, country), out, at)
    at = addHand(s, country, out, at)
  }
  out[at++] = TURN + turn.get(s)
  out[at++] = ROUND + round.get(s)
  return at
}

/** For each country all spaces with a piece and a squadron, all cards that are used and a full hand; and two for the clock. */
const MOST = COUNTRIES.length * (2 * SPACES.length + 2 * BITS + hand.capacity) + 2

export const inputs: Inputs = { count: numbers.count, most: MOST, encode }
