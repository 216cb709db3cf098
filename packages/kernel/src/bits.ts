export const MOST_SPACES = 64

/**
 * Sets of up to 64 spaces, as two 32-bit words.
 *
 * `SpaceSet` is mutable on purpose: rules keep a few scratch sets and fill them again and again, so that
 * no decision allocates memory. Hot loops may work on `lo` and `hi` directly.
 */
export class SpaceSet<Space extends number = number> {
  lo = 0
  hi = 0

  static of<Space extends number>(spaces: Iterable<Space>): SpaceSet<Space> {
    const set = new SpaceSet<Space>()
    for (const space of spaces) {
      if (!(space >= 0 && space < MOST_SPACES)) throw new Error(`a set of spaces has no room for ${space}`)
      set.add(space)
    }
    return set
  }

  clear(): this {
    this.lo = 0
    this.hi = 0
    return this
  }

  copy(other: SpaceSet<Space>): this {
    this.lo = other.lo
    this.hi = other.hi
    return this
  }

  has(space: Space): boolean {
    return (((space < 32 ? this.lo : this.hi) >>> (space & 31)) & 1) === 1
  }

  add(space: Space): this {
    if (space < 32) this.lo |= 1 << space
    else this.hi |= 1 << (space - 32)
    return this
  }

  delete(space: Space): this {
    if (space < 32) this.lo &= ~(1 << space)
    else this.hi &= ~(1 << (space - 32))
    return this
  }

  union(other: SpaceSet<Space>): this {
    this.lo |= other.lo
    this.hi |= other.hi
    return this
  }

  intersect(other: SpaceSet<Space>): this {
    this.lo &= other.lo
    this.hi &= other.hi
    return this
  }

  minus(other: SpaceSet<Space>): this {
    this.lo &= ~other.lo
    this.hi &= ~other.hi
    return this
  }

  meets(other: SpaceSet<Space>): boolean {
    return ((this.lo & other.lo) | (this.hi & other.hi)) !== 0
  }

  get isEmpty(): boolean {
    return (this.lo | this.hi) === 0
  }

  get size(): number {
    return popcount(this.lo) + popcount(this.hi)
  }

  /** The smallest space of the set, or -1. Loop with `for (let x = set.first(); x !== -1; x = set.after(x))`. */
  first(): Space | -1 {
    if (this.lo !== 0) return (31 - Math.clz32(this.lo & -this.lo)) as Space
    if (this.hi !== 0) return (63 - Math.clz32(this.hi & -this.hi)) as Space
    return -1
  }

  /** The next space of the set after this one, or -1. */
  after(space: Space): Space | -1 {
    if (space < 31) {
      const rest = this.lo & (-2 << space)
      if (rest !== 0) return (31 - Math.clz32(rest & -rest)) as Space
    }
    const rest = space < 32 ? this.hi : space < 63 ? this.hi & (-2 << (space - 32)) : 0
    return rest === 0 ? -1 : ((63 - Math.clz32(rest & -rest)) as Space)
  }

  toArray(): Space[] {
    const spaces: Space[] = []
    for (let space = this.first(); space !== -1; space = this.after(space)) spaces.push(space)
    return spaces
  }
}

export function popcount(word: number): number {
  let x = word - ((word >>> 1) & 0x55555555)
  x = (x & 0x33333333) + ((x >>> 2) & 0x33333333)
  return Math.imul((x + (x >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
