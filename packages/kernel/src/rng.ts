import { CHACHA_CONSTANTS, chachaBlock } from './chacha.js'
import type { Layout, State } from './layout.js'
import { sha256 } from './sha256.js'
import { utf8 } from './utf8.js'

/**
 * Chance. Its numbers are those of ChaCha under a key that is the SHA-256 of the seed: the same seed gives the same numbers on every
 * machine, and whoever has seen any number of them can compute neither the key nor what is to come.
 */

/** A source of whole numbers below a bound, each equally likely. */
export interface Random {
  below(bound: number): number
}

/**
 * A generator as it lies in memory: the sixteen words that ChaCha makes a block of (constants, the key, the number of the block, a nonce), the
 * sixteen words of the block, and how many of those are gone. Before the first one is drawn the block is not made.
 */
const KEY = 4
const KEY_WORDS = 8
const BLOCK_NUMBER = 12
const NONCE = 13
const BLOCK = 16
const BLOCK_WORDS = 16
const GONE = 32
const MEMORY = 33

/** The best attack known gets through seven. The twenty of the internet's standard would take half as long again for every number. */
const ROUNDS = 12

/** What comes after the last number of a block: one more block would be the first one again. */
const NO_MORE_BLOCKS = -1

/** Nonces: a game and whoever plays it from the same seed draw other numbers. */
const OF_STATES = 0
const OF_OTHERS = 1

/** A generator under no key yet. */
function clear(w: Int32Array, at: number, nonce: number): void {
  w.fill(0, at, at + MEMORY)
  w.set(CHACHA_CONSTANTS, at)
  w[at + BLOCK_NUMBER] = -1
  w[at + NONCE] = nonce
  w[at + GONE] = BLOCK_WORDS
}

function start(w: Int32Array, at: number, nonce: number, seed: string): void {
  clear(w, at, nonce)
  const key = sha256(utf8(seed))
  for (let i = 0; i < KEY_WORDS; i++) w[at + KEY + i] = swapped(key[i])
}

/** A word with its bytes in the opposite order: the one that SHA-256 writes is not the one that ChaCha reads. */
const swapped = (x: number): number => (x << 24) | ((x & 0xff00) << 8) | ((x >>> 8) & 0xff00) | (x >>> 24)

/** The next 32 random bits. */
function draw(w: Int32Array, at: number): number {
  if (w[at + GONE] === BLOCK_WORDS) makeBlock(w, at)
  return w[at + BLOCK + w[at + GONE]++]
}

function makeBlock(w: Int32Array, at: number): void {
  w[at + BLOCK_NUMBER]++
  if (w[at + BLOCK_NUMBER] === NO_MORE_BLOCKS) throw new Error('a generator has no more than 2^36 numbers')
  w[at + GONE] = 0
  chachaBlock(w, at, at + BLOCK, ROUNDS)
}

/** A number below a bound, each equally likely: the upper half of the product of 32 random bits and the bound. */
function drawBelow(w: Int32Array, at: number, bound: number): number {
  const bits = draw(w, at)
  const mayBeUnfair = Math.imul(bits, bound) >>> 0 <= bound
  return mayBeUnfair || bound >>> 0 !== bound ? drawFairly(w, at, bits, bound) : upperHalf(bits, bound)
}

/** Of the 2^32 products some more end in some numbers than in others: those that are too many are drawn again. */
function drawFairly(w: Int32Array, at: number, first: number, bound: number): number {
  if (bound === 0x100000000) return first >>> 0
  if (bound >>> 0 !== bound || bound === 0)
    throw new Error(`chance gives whole numbers below a bound of 1 to 2^32, not below ${bound}`)
  const tooMany = (0x100000000 - bound) % bound
  let bits = first
  while (Math.imul(bits, bound) >>> 0 < tooMany) bits = draw(w, at)
  return upperHalf(bits, bound)
}

/** Below this bound halves of the product are small whole numbers, which machines multiply fastest. */
const SMALL = 0x8000

/** In two steps, since a number holds no product of 64 bits. */
const upperHalf = (bits: number, bound: number): number =>
  bound < SMALL
    ? (Math.imul(bits >>> 16, bound) + (Math.imul(bits & 0xffff, bound) >>> 16)) >>> 16
    : Math.floor(((bits >>> 16) * bound + Math.floor(((bits & 0xffff) * bound) / 0x10000)) / 0x10000)

/** The generator that lies in a state: the same seed and choices give the same game on every machine. */
export class StateRandom {
  private readonly at: number
  private readonly forgotten: ((s: State) => void)[] = []

  constructor(layout: Layout) {
    this.at = layout.words(MEMORY).offsetInWords
  }

  /** Something else in the state that foretells what chance will bring: it goes whenever that changes. */
  forgetsAlso(forget: (s: State) => void): void {
    this.forgotten.push(forget)
  }

  seed(s: State, text: string): void {
    start(s.words, this.at, OF_STATES, text)
    for (const forget of this.forgotten) forget(s)
  }

  /** Make what chance will bring unknown: the future of a state is as secret as its hidden cards. */
  scramble(s: State, random: Random): void {
    clear(s.words, this.at, OF_STATES)
    for (let i = 0; i < KEY_WORDS; i++) s.words[this.at + KEY + i] = random.below(0x100000000)
    for (const forget of this.forgotten) forget(s)
  }

  below(s: State, bound: number): number {
    return drawBelow(s.words, this.at, bound)
  }
}

/** A generator of its own, for movers, tests and determinisation. */
export class SeededRandom implements Random {
  private readonly memory = new Int32Array(MEMORY)

  constructor(seed?: string) {
    if (seed === undefined) clear(this.memory, 0, OF_OTHERS)
    else start(this.memory, 0, OF_OTHERS, seed)
  }

  /** A generator under a key that another one draws: what comes of it depends on that one, which is not called again. */
  static drawnFrom(random: Random): SeededRandom {
    const drawn = new SeededRandom()
    for (let i = 0; i < KEY_WORDS; i++) drawn.memory[KEY + i] = random.below(0x100000000)
    return drawn
  }

  below(bound: number): number {
    return drawBelow(this.memory, 0, bound)
  }
}
