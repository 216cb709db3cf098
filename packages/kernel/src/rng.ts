import type { Layout, State, WordArray } from './layout.js'

/** A source of whole numbers below a bound. */
export interface Random {
  below(bound: number): number
}

/** Four words that start a generator, made from any text. */
function seedWords(text: string): [number, number, number, number] {
  let h1 = 1779033703
  let h2 = 3144134277
  let h3 = 1013904242
  let h4 = 2773480762
  for (let i = 0; i < text.length; i++) {
    const k = text.charCodeAt(i)
    h1 = h2 ^ Math.imul(h1 ^ k, 597399067)
    h2 = h3 ^ Math.imul(h2 ^ k, 2869860233)
    h3 = h4 ^ Math.imul(h3 ^ k, 951274213)
    h4 = h1 ^ Math.imul(h4 ^ k, 2716044179)
  }
  return [h1 ^ h3, h2 ^ h4, h3 ^ h2, (h4 ^ h1) | 1]
}

/** One step of the generator (small fast counting, 32 bits) on four words of memory. */
function step(w: Int32Array, at: number): number {
  const t = (((w[at] + w[at + 1]) | 0) + w[at + 3]) | 0
  w[at + 3] = (w[at + 3] + 1) | 0
  w[at] = w[at + 1] ^ (w[at + 1] >>> 9)
  w[at + 1] = (w[at + 2] + (w[at + 2] << 3)) | 0
  const c = w[at + 2]
  w[at + 2] = (((c << 21) | (c >>> 11)) + t) | 0
  return t
}

function start(w: Int32Array, at: number, text: string): void {
  w.set(seedWords(text), at)
  for (let i = 0; i < 16; i++) step(w, at)
}

const scale = (x: number, bound: number): number => Math.floor(((x >>> 0) * bound) / 0x100000000)

/** The generator that lives in a state: the same seed and choices give the same game on every machine. */
export class StateRandom {
  private readonly field: WordArray

  constructor(layout: Layout) {
    this.field = layout.words(4)
  }

  seed(s: State, text: string): void {
    start(s.words, this.field.offsetInWords, text)
  }

  /** Make what chance will bring unknown: the future of a state is as secret as its hidden cards. */
  scramble(s: State, random: Random): void {
    for (let i = 0; i < 4; i++) this.field.set(s, i, random.below(0x100000000) | 0)
  }

  below(s: State, bound: number): number {
    return scale(step(s.words, this.field.offsetInWords), bound)
  }
}

/** A generator of its own, for movers, tests and determinisation. */
export class SeededRandom implements Random {
  private readonly memory = new Int32Array(4)

  constructor(seed: string) {
    start(this.memory, 0, seed)
  }

  below(bound: number): number {
    return scale(step(this.memory, 0), bound)
  }
}
