import { popcount, type SpaceSet } from './bits.js'
import { BadInput } from './errors.js'
import type { EventLog } from './events.js'
import { type Stretch, Writing, without } from './writing.js'

/**
 * A game in progress: one flat block of memory. Copying, comparing, hashing and saving are loops over words.
 *
 * `log` and `stamp` are not part of the position: who listens to events, and a counter that goes up
 * whenever the position changes, so that lists made for it are not used after it is gone.
 */
export class State {
  readonly words: Int32Array
  readonly bytes: Uint8Array
  /** Words before this one are the position; those after it are derived from it and may be stale. */
  readonly positionWords: number
  /** The order in which saves and hashes take the position, where it is not that of the words. */
  readonly writing: Writing | null
  log: EventLog | null = null
  stamp = 0

  constructor(sizeInWords: number, positionWords: number, writing: Writing | null = null) {
    const buffer = new ArrayBuffer(sizeInWords * 4)
    this.words = new Int32Array(buffer)
    this.bytes = new Uint8Array(buffer)
    this.positionWords = positionWords
    this.writing = writing
  }

  /** Become a copy of another state of the same game. */
  copyFrom(other: State): this {
    this.words.set(other.words)
    this.stamp++
    return this
  }

  clone(): State {
    return new State(this.words.length, this.positionWords, this.writing).copyFrom(this)
  }

  equals(other: State): boolean {
    if (this.writing !== null) return this.writing.isSame(this.bytes, other.bytes)
    for (let i = 0; i < this.positionWords; i++) if (this.words[i] !== other.words[i]) return false
    return true
  }

  /** Sixteen hexadecimal digits that stand for the position. */
  hash(): string {
    let a = 0x9e3779b9 | 0
    let b = 0x85ebca6b | 0
    const mix = (word: number): void => {
      a = Math.imul(a ^ word, 0x01000193)
      b = Math.imul((b << 5) | (b >>> 27), 0x27d4eb2d) ^ word
      a ^= b >>> 15
    }
    const written = this.writing === null ? this.words : this.writing.write(this.bytes)
    const first = this.writing?.firstWords ?? this.positionWords
    for (let i = 0; i < first; i++) mix(written[i])
    // What came to be declared later counts only where there is something: positions without it keep their hash.
    for (let i = first; i < (this.writing?.words ?? first); i++)
      if (written[i] !== 0) {
        mix(i)
        mix(written[i])
      }
    const hex = (x: number) => (x >>> 0).toString(16).padStart(8, '0')
    return hex(a ^ (a >>> 16)) + hex(b ^ (b >>> 13))
  }

  save(): Uint8Array {
    if (this.writing === null) return this.bytes.slice(0, this.positionWords * 4)
    return new Uint8Array(this.writing.write(this.bytes).buffer.slice(0))
  }

  /** Become what was saved, also before what was declared later. */
  load(saved: Uint8Array): this {
    const whole = 4 * (this.writing?.words ?? this.positionWords)
    const before = 4 * (this.writing?.firstWords ?? this.positionWords)
    if (saved.length !== whole && saved.length !== before)
      throw new BadInput(`a saved state has ${whole} bytes, this one has ${saved.length}`)
    this.words.fill(0)
    if (this.writing === null) this.bytes.set(saved)
    else this.writing.read(saved, this.bytes)
    this.stamp++
    return this
  }
}

// Nobody who is handed a state (a bot, an imagined one) can change what all states do.
Object.freeze(State.prototype)

/**
 * Declares what a state holds. Each field is an object that knows its place in the block; a game keeps
 * its fields as constants and reads them as `round.get(s)`, `score.add(s, axis, 2)`, `armies.has(s, italy, rome)`.
 */
export class Layout {
  private used = 0
  private position = -1
  private sealed = false
  private isLater = false
  /** What states have had from the beginning, and what came later; the writing is made of both. */
  private readonly first: Stretch[][] = []
  private readonly later: Stretch[] = []
  private hasUnwritten = false
  private writing: Writing | null = null

  scalar<Value extends number = number>(): Scalar<Value> {
    return new Scalar(this.claim(4))
  }

  /** One number for each index. */
  words<Index extends number = number, Value extends number = number>(
    length: number,
  ): WordArray<Index, Value> {
    return new WordArray(this.claim(4 * length), length)
  }

  /** Small numbers: others than 0 to 255 are refused. */
  bytes<Index extends number = number, Value extends number = number>(
    length: number,
  ): ByteArray<Index, Value> {
    return new ByteArray(this.claim(length), length)
  }

  /** Bit sets of spaces, one for each index. */
  sets<Index extends number = number, Space extends number = number>(length: number): SetArray<Index, Space> {
    return new SetArray(this.claim(8 * length), length)
  }

  /** Raw memory: its first byte. Used by `Piles`. `added` are the parts of it that came later, in order, counted from its beginning. */
  claim(bytes: number, added: readonly Stretch[] = []): number {
    if (this.sealed) throw new Error('the layout is sealed: declare fields where the state is declared')
    const offset = this.used
    this.used += (bytes + 3) & ~3
    if (this.position >= 0) return offset
    if (this.isLater) this.later.push({ from: offset, length: bytes })
    else {
      this.first.push(without(offset, bytes, added))
      for (const { from, length } of added) this.later.push({ from: offset + from, length })
    }
    return offset
  }

  /** One number for each index that is part of neither hashes nor saves. */
  unwritten<Index extends number = number>(length: number): WordArray<Index> {
    const offset = this.used
    this.used += 4 * length
    this.hasUnwritten = true
    return new WordArray(offset, length)
  }

  /** Fields declared from here on came after games had been saved and hashed: see `Writing`. */
  laterFromHere(): void {
    this.isLater = true
  }

  /** Fields declared from here on can be computed from the earlier ones: they are no part of the position. */
  derivedFromHere(): void {
    this.position = this.used
  }

  /** Nothing more can be declared: what came later would silently be no part of the position. */
  seal(): void {
    this.sealed = true
    this.writing = this.makeWriting()
  }

  private makeWriting(): Writing | null {
    return this.later.length > 0 || this.hasUnwritten ? new Writing(this.first, this.later) : null
  }

  create(): State {
    const writing = this.sealed ? this.writing : this.makeWriting()
    return new State(this.used / 4, (this.position < 0 ? this.used : this.position) / 4, writing)
  }

  get sizeInBytes(): number {
    return this.used
  }
}

export class Scalar<Value extends number = number> {
  private readonly at: number
  constructor(offset: number) {
    this.at = offset / 4
  }
  get offsetInWords(): number {
    return this.at
  }
  get sizeInWords(): number {
    return 1
  }
  get(s: State): Value {
    return s.words[this.at] as Value
  }
  set(s: State, value: Value): void {
    s.words[this.at] = value
  }
  add(s: State, value: number): void {
    s.words[this.at] += value
  }
}

export class WordArray<Index extends number = number, Value extends number = number> {
  private readonly at: number
  constructor(
    offset: number,
    readonly length: number,
  ) {
    this.at = offset / 4
  }
  /** Where it begins in `State.words`, for code that loops over it directly. */
  get offsetInWords(): number {
    return this.at
  }
  get sizeInWords(): number {
    return this.length
  }
  get(s: State, i: Index): Value {
    return s.words[this.at + i] as Value
  }
  set(s: State, i: Index, value: Value): void {
    s.words[this.at + i] = value
  }
  add(s: State, i: Index, value: number): void {
    s.words[this.at + i] += value
  }
  clear(s: State): void {
    for (let i = this.at; i < this.at + this.length; i++) s.words[i] = 0
  }
}

/** Apart from what is called by the million, which stays short. */
function noRoom(value: number): never {
  throw new Error(`a byte has no room for ${value}`)
}

export class ByteArray<Index extends number = number, Value extends number = number> {
  constructor(
    private readonly at: number,
    readonly length: number,
  ) {}
  get offsetInWords(): number {
    return this.at / 4
  }
  get sizeInWords(): number {
    return (this.length + 3) >> 2
  }
  get(s: State, i: Index): Value {
    return s.bytes[this.at + i] as Value
  }
  set(s: State, i: Index, value: Value): void {
    if ((value & ~0xff) !== 0) noRoom(value)
    s.bytes[this.at + i] = value
  }
  add(s: State, i: Index, value: number): void {
    const sum = s.bytes[this.at + i] + value
    if ((sum & ~0xff) !== 0) noRoom(sum)
    s.bytes[this.at + i] = sum
  }
  clear(s: State): void {
    s.bytes.fill(0, this.at, this.at + this.length)
  }
}

export class SetArray<Index extends number = number, Space extends number = number> {
  private readonly at: number
  constructor(
    offset: number,
    readonly length: number,
  ) {
    this.at = offset / 4
  }
  get offsetInWords(): number {
    return this.at
  }
  get sizeInWords(): number {
    return 2 * this.length
  }
  lo(s: State, i: Index): number {
    return s.words[this.at + 2 * i]
  }
  hi(s: State, i: Index): number {
    return s.words[this.at + 2 * i + 1]
  }
  has(s: State, i: Index, space: Space): boolean {
    return ((s.words[this.at + 2 * i + (space >>> 5)] >>> (space & 31)) & 1) === 1
  }
  add(s: State, i: Index, space: Space): void {
    s.words[this.at + 2 * i + (space >>> 5)] |= 1 << (space & 31)
  }
  delete(s: State, i: Index, space: Space): void {
    s.words[this.at + 2 * i + (space >>> 5)] &= ~(1 << (space & 31))
  }
  /** Read a set into a scratch set. */
  read(s: State, i: Index, into: SpaceSet<Space>): SpaceSet<Space> {
    into.lo = s.words[this.at + 2 * i]
    into.hi = s.words[this.at + 2 * i + 1]
    return into
  }
  write(s: State, i: Index, set: SpaceSet<Space>): void {
    s.words[this.at + 2 * i] = set.lo
    s.words[this.at + 2 * i + 1] = set.hi
  }
  size(s: State, i: Index): number {
    return popcount(s.words[this.at + 2 * i]) + popcount(s.words[this.at + 2 * i + 1])
  }
  isEmpty(s: State, i: Index): boolean {
    return (s.words[this.at + 2 * i] | s.words[this.at + 2 * i + 1]) === 0
  }
  clear(s: State): void {
    for (let i = this.at; i < this.at + 2 * this.length; i++) s.words[i] = 0
  }
}
