import { createCipheriv, createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { CHACHA_CONSTANTS, chachaBlock } from './chacha.js'
import { Layout } from './layout.js'
import { SeededRandom, StateRandom } from './rng.js'

/** A state that holds nothing but chance. */
function chance(seed: string) {
  const layout = new Layout()
  const random = new StateRandom(layout)
  const s = layout.create()
  random.seed(s, seed)
  return { random, s, draw: (count: number, bound: number) => drawn(count, () => random.below(s, bound)) }
}

const drawn = (count: number, draw: () => number): number[] => Array.from({ length: count }, draw)

/** What some bound makes of 32 random bits, in whole numbers of any length. */
const upperHalf = (bits: number, bound: number): number => Number((BigInt(bits >>> 0) * BigInt(bound)) >> 32n)

/** The words that ChaCha gives under the SHA-256 of a text, block after block. */
function wordsOf(seed: string, nonce: number, blocks: number): number[] {
  const key = createHash('sha256').update(seed, 'utf8').digest()
  const memory = new Int32Array(32)
  memory.set(CHACHA_CONSTANTS)
  for (let i = 0; i < 8; i++) memory[4 + i] = key.readInt32LE(4 * i)
  memory[13] = nonce
  return Array.from({ length: blocks }, (_, block) => {
    memory[12] = block
    chachaBlock(memory, 0, 16, 12)
    return [...memory.subarray(16)]
  }).flat()
}

describe('chance', () => {
  it('is ChaCha of twelve rounds under the SHA-256 of the seed', () => {
    const words = wordsOf('Moscou, été 1941', 0, 4)
    expect(chance('Moscou, été 1941').draw(64, 2 ** 32)).toEqual(words.map((bits) => bits >>> 0))
  })

  it('uses the very rounds that Node has, though fewer of them', () => {
    // Node has twenty rounds only: this ties the words of a block, and their order, to an implementation that is not ours.
    const key = createHash('sha256').update('Moscow').digest()
    const stream = createCipheriv('chacha20', key, Buffer.alloc(16)).update(Buffer.alloc(64))
    const memory = new Int32Array(32)
    memory.set(CHACHA_CONSTANTS)
    for (let i = 0; i < 8; i++) memory[4 + i] = key.readInt32LE(4 * i)
    chachaBlock(memory, 0, 16, 20)
    expect([...memory.subarray(16)]).toEqual(drawn(16, () => 0).map((_, i) => stream.readInt32LE(4 * i)))
  })

  it('is the same for the same seed, and another one for whoever plays with the same seed', () => {
    expect(chance('Moscow').draw(40, 1000)).toEqual(chance('Moscow').draw(40, 1000))
    expect(chance('Berlin').draw(40, 1000)).not.toEqual(chance('Moscow').draw(40, 1000))
    const [one, two] = [new SeededRandom('Moscow'), new SeededRandom('Moscow')]
    const numbers = drawn(40, () => one.below(1000))
    expect(drawn(40, () => two.below(1000))).toEqual(numbers)
    expect(chance('Moscow').draw(40, 1000)).not.toEqual(numbers)
  })

  it('never changes: these numbers are part of every record', () => {
    const random = new SeededRandom('materiel')
    expect(drawn(20, () => random.below(100))).toEqual([
      27, 32, 98, 48, 15, 31, 18, 26, 16, 85, 74, 83, 9, 55, 38, 56, 71, 45, 22, 42,
    ])
    expect(chance('materiel').draw(20, 100)).toEqual([
      57, 68, 60, 74, 53, 84, 72, 74, 91, 65, 33, 69, 17, 64, 14, 1, 19, 48, 89, 96,
    ])
  })

  it('favours no number: a bound that leaves a third of the bits over draws those again', () => {
    // Of 2^32 products, floor(2^32 / bound) belong to each number; with this bound that is one, and a third of all bits are too many.
    const bound = 0xaaaaaaab
    const words = wordsOf('fair', 0, 8)
    const kept = words.filter((bits) => Math.imul(bits, bound) >>> 0 >= 0x100000000 - bound)
    expect(kept.length).toBeLessThan(words.length * 0.8)
    expect(chance('fair').draw(kept.length, bound)).toEqual(kept.map((bits) => upperHalf(bits, bound)))
  })

  it('is even, for dice and for shuffles', () => {
    const random = new SeededRandom('dice')
    for (const bound of [2, 6, 7, 45, 1000]) {
      const counts = new Array<number>(bound).fill(0)
      const expected = 1000
      for (let i = 0; i < expected * bound; i++) counts[random.below(bound)]++
      const chi2 = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
      // Six standard deviations of chi-squared with bound - 1 degrees of freedom.
      expect(Math.abs(chi2 - (bound - 1)), `below ${bound}`).toBeLessThan(6 * Math.sqrt(2 * bound))
    }
  })

  it('has no pattern from one number to the next', () => {
    const random = new SeededRandom('pairs')
    const counts = new Array<number>(36).fill(0)
    let last = random.below(6)
    for (let i = 0; i < 36_000; i++) {
      const next = random.below(6)
      counts[6 * last + next]++
      last = next
    }
    const chi2 = counts.reduce((sum, count) => sum + (count - 1000) ** 2 / 1000, 0)
    expect(chi2).toBeLessThan(36 + 6 * Math.sqrt(72))
  })

  it('refuses bounds that mean nothing', () => {
    const { random, s } = chance('bounds')
    for (const bound of [0, -1, 0.5, Number.NaN, 2 ** 32 + 1])
      expect(() => random.below(s, bound), String(bound)).toThrow('below a bound')
  })

  it('is carried by copies of a state, and by saved ones', () => {
    const { random, s } = chance('copy')
    random.below(s, 6)
    const copy = s.clone()
    const loaded = s.clone().load(s.save())
    const numbers = drawn(40, () => random.below(s, 1e6))
    expect(drawn(40, () => random.below(copy, 1e6))).toEqual(numbers)
    expect(drawn(40, () => random.below(loaded, 1e6))).toEqual(numbers)
    expect(copy.equals(s) && loaded.equals(s)).toBe(true)
  })

  it('is another one once it is scrambled, the same for states that drew differently before', () => {
    const { random, s } = chance('scramble')
    const untouched = s.clone()
    const numbers = drawn(20, () => random.below(s, 1e6))
    const before = [...s.words]
    random.scramble(s, new SeededRandom('key'))
    random.scramble(untouched, new SeededRandom('key'))
    expect(untouched.equals(s)).toBe(true)
    // The constants and the nonce stay; no word of the key does.
    expect(s.words.filter((word, i) => i >= 4 && i < 12 && word === before[i])).toHaveLength(0)
    expect(drawn(20, () => random.below(s, 1e6))).not.toEqual(numbers)
  })

  it('gives the same numbers however often it is asked for them in between', () => {
    const { random, s } = chance('interleaved')
    const other = chance('other')
    const alone = chance('interleaved').draw(50, 1e6)
    const numbers = alone.map(() => {
      other.draw(3, 10)
      return random.below(s, 1e6)
    })
    expect(numbers).toEqual(alone)
  })

  it('ends, rather than begin anew', () => {
    const { random, s } = chance('the end')
    s.words[12] = -2
    s.words[32] = 16
    expect(() => random.below(s, 6)).toThrow('no more than 2^36 numbers')
  })
})
