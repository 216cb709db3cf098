/**
 * Remembers rows of numbers by a key of some words. Each key has one place, and whoever comes later takes it: nothing is ever looked for,
 * and nothing grows.
 */
export class Memo {
  /** Write the key here, then ask for its row. */
  readonly key: Int32Array
  private readonly keys: Int32Array
  private readonly rows: Float64Array[]
  private readonly filled: Uint8Array
  private place = 0

  constructor(
    words: number,
    width: number,
    /** A power of two. */
    private readonly places: number,
  ) {
    this.key = new Int32Array(words)
    this.keys = new Int32Array(words * places)
    this.rows = Array.from({ length: places }, () => new Float64Array(width))
    this.filled = new Uint8Array(places)
  }

  /** The row of this key if it is remembered. */
  find(): Float64Array | null {
    const { key, keys } = this
    let hash = 0
    for (let i = 0; i < key.length; i++) {
      hash = Math.imul(hash ^ key[i], 0x9e3779b1)
      hash ^= hash >>> 15
    }
    this.place = hash & (this.places - 1)
    if (this.filled[this.place] === 0) return null
    const at = this.place * key.length
    for (let i = 0; i < key.length; i++) if (keys[at + i] !== key[i]) return null
    return this.rows[this.place]
  }

  /** The row for the key that was not found, to be filled. */
  make(): Float64Array {
    const { key, keys, place } = this
    keys.set(key, place * key.length)
    this.filled[place] = 1
    return this.rows[place].fill(0)
  }
}
