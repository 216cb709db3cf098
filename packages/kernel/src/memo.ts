import type { State } from './layout.js'

/** A field of a state, as far as its place goes. */
interface Field {
  readonly offsetInWords: number
  readonly sizeInWords: number
}

/**
 * Remembers rows of numbers that follow from some fields of a state. What these fields hold has one place, and whoever comes later takes it: nothing
 * is ever looked for, and nothing grows.
 */
export class Memo {
  /** The words of a state that rows follow from, as stretches: where each begins and ends. */
  private readonly stretches: Int32Array
  private readonly size: number
  private readonly keys: Int32Array
  private readonly rows: Float64Array[]
  private readonly filled: Uint8Array
  private place = 0

  constructor(
    fields: readonly Field[],
    width: number,
    /** A power of two. */
    private readonly places: number,
  ) {
    this.stretches = Int32Array.from(stretchesOf(fields))
    this.size = fields.reduce((sum, { sizeInWords }) => sum + sizeInWords, 0)
    this.keys = new Int32Array(this.size * places)
    this.rows = Array.from({ length: places }, () => new Float64Array(width))
    this.filled = new Uint8Array(places)
  }

  /** The row of a state if it is remembered. */
  find(s: State): Float64Array | null {
    // States that come one after the other are often alike in these fields.
    if (this.isHere(s)) return this.rows[this.place]
    const { stretches } = this
    const { words } = s
    let hash = 0
    for (let i = 0; i < stretches.length; i += 2)
      for (let at = stretches[i]; at < stretches[i + 1]; at++)
        hash = (Math.imul(hash, 0x9e3779b1) + words[at]) | 0
    hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
    this.place = (hash >>> 12) & (this.places - 1)
    return this.isHere(s) ? this.rows[this.place] : null
  }

  /** Whether the row of a state is in the place that was looked at last. */
  private isHere(s: State): boolean {
    const { stretches, keys, place } = this
    const { words } = s
    if (this.filled[place] === 0) return false
    let k = place * this.size
    for (let i = 0; i < stretches.length; i += 2)
      for (let at = stretches[i]; at < stretches[i + 1]; at++) if (keys[k++] !== words[at]) return false
    return true
  }

  /** The row of the state that was not found, to be filled. */
  make(s: State): Float64Array {
    const { stretches, keys, place } = this
    let k = place * this.size
    for (let i = 0; i < stretches.length; i += 2)
      for (let at = stretches[i]; at < stretches[i + 1]; at++) keys[k++] = s.words[at]
    this.filled[place] = 1
    return this.rows[place].fill(0)
  }
}

/** Where the words of some fields begin and end; those that lie side by side are taken together. */
function stretchesOf(fields: readonly Field[]): number[] {
  const ends: number[] = []
  for (const { offsetInWords, sizeInWords } of [...fields].sort((a, b) => a.offsetInWords - b.offsetInWords))
    if (ends.at(-1) === offsetInWords) ends[ends.length - 1] += sizeInWords
    else ends.push(offsetInWords, offsetInWords + sizeInWords)
  return ends
}
