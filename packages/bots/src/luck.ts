import type { Choice, Random } from '@materiel/kernel'

/**
 * All the chance in a playout. The same choice has the same luck in all playouts of a world, so that what differs between them is not their
 * luck. Over the worlds of a lot the luck of each choice is spread evenly, so that a few of them are enough to see it as often good and bad as it is
 * likely to be; and the luck of one choice tells nothing of that of another.
 */
export interface Luck {
  readonly lot: number
  readonly world: number
}

/** So many different lots are there. */
const LOTS = 1 << 30

/** No luck at all, where there is no chance. */
export const NO_LUCK: Luck = { lot: 0, world: 0 }

export const drawLot = (random: Random): Luck => ({ lot: random.below(LOTS), world: 0 })

/** The luck of another world of the same lot. */
export const luckIn = (world: number, { lot }: Luck): Luck => ({ lot, world })

/** A whole number that follows from another one and looks like chance. */
function scattered(number: number): number {
  let n = Math.imul(number ^ (number >>> 16), 0x85ebca6b)
  n = Math.imul(n ^ (n >>> 13), 0xc2b2ae35)
  return n ^ (n >>> 16)
}

/** The bits of a word from the last to the first. */
function reversed(word: number): number {
  let n = ((word & 0x55555555) << 1) | ((word >>> 1) & 0x55555555)
  n = ((n & 0x33333333) << 2) | ((n >>> 2) & 0x33333333)
  n = ((n & 0x0f0f0f0f) << 4) | ((n >>> 4) & 0x0f0f0f0f)
  n = ((n & 0x00ff00ff) << 8) | ((n >>> 8) & 0x00ff00ff)
  return (n << 16) | (n >>> 16)
}

/**
 * The luck of a choice, from 0 to 1. The worlds follow the sequence of van der Corput, in which any 2^n in a row take one number of each 2^nth of the way,
 * scrambled as Owen does it, by the hash of Laine and Karras, which keeps that.
 */
export function luckOf({ lot, world }: Luck, choice: Choice): number {
  let n = (world + scattered(lot ^ Math.imul(choice, 0x9e3779b1))) | 0
  n ^= Math.imul(n, 0x6c50b47c)
  n ^= Math.imul(n, 0xb82f1e52)
  n ^= Math.imul(n, 0xc7afe638)
  n ^= Math.imul(n, 0x8d22f6e6)
  return (reversed(n) >>> 0) / 0x100000000
}
