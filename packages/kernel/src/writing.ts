/** Some bytes of a state. */
export interface Stretch {
  readonly from: number
  readonly length: number
}

/** What is left of some bytes without the stretches that were added to them, which are counted from their beginning. */
export function without(offset: number, bytes: number, added: readonly Stretch[]): Stretch[] {
  const left: Stretch[] = []
  let at = 0
  for (const { from, length } of [...added, { from: bytes, length: 0 }]) {
    if (from > at) left.push({ from: offset + at, length: from - at })
    at = from + length
  }
  return left
}

/**
 * The order in which a position is written down, for saves and hashes: what states have had from the beginning, as it lay then, and after it what came to be
 * declared later (a new field, more room in a pile). So an old save can be read, and a position without anything new has the hash that it always had.
 */
export class Writing {
  /** Where each stretch of a state is written. */
  private readonly places: readonly (Stretch & { readonly to: number })[]
  readonly firstWords: number
  readonly words: number
  private readonly written: Int32Array
  private readonly bytes: Uint8Array

  /** `first` has the stretches of each field: fields begin at a word, in states and in writing. */
  constructor(first: readonly (readonly Stretch[])[], later: readonly Stretch[]) {
    const places: (Stretch & { readonly to: number })[] = []
    let to = 0
    const add = (field: readonly Stretch[]): void => {
      for (const { from, length } of field) {
        places.push({ from, length, to })
        to += length
      }
      to = (to + 3) & ~3
    }
    first.forEach(add)
    this.firstWords = to / 4
    add(later)
    this.words = to / 4
    this.places = joined(places)
    this.written = new Int32Array(this.words)
    this.bytes = new Uint8Array(this.written.buffer)
  }

  /** The bytes of a state in writing. Good until the next one is written. */
  write(bytes: Uint8Array): Int32Array<ArrayBuffer> {
    for (const { from, length, to } of this.places) this.bytes.set(bytes.subarray(from, from + length), to)
    return this.written as Int32Array<ArrayBuffer>
  }

  /** Whether two states are written alike. */
  isSame(bytes: Uint8Array, others: Uint8Array): boolean {
    for (const { from, length } of this.places)
      for (let i = from; i < from + length; i++) if (bytes[i] !== others[i]) return false
    return true
  }

  /** The other way round; what was written before the later fields leaves those as they are. */
  read(saved: Uint8Array, bytes: Uint8Array): void {
    for (const { from, length, to } of this.places)
      if (to < saved.length) bytes.set(saved.subarray(to, to + length), from)
  }
}

/** Stretches that follow each other in the state and in writing, taken together. */
function joined<Place extends Stretch & { readonly to: number }>(places: readonly Place[]): readonly Place[] {
  const list: Place[] = []
  for (const place of places) {
    const last = list.at(-1)
    if (last !== undefined && last.from + last.length === place.from && last.to + last.length === place.to)
      list[list.length - 1] = { ...last, length: last.length + place.length }
    else list.push(place)
  }
  return list
}
