import { MOST_SPACES, type SpaceSet } from './bits.js'

/**
 * Tables of neighbours: two words for each space. A table may have several rows, one for each way in which the board can be
 * connected (straits open or closed); `row` is where a row begins. Loops over words, since floods are the hottest thing there is.
 */

/** Make two spaces neighbours in a row of a table. */
export function link(table: Int32Array, row: number, a: number, b: number): void {
  for (const x of [a, b])
    if (!(x >= 0 && x < MOST_SPACES))
      throw new Error(`a board has ${MOST_SPACES} spaces at most: ${x} is none of them`)
  table[row + 2 * a + (b >>> 5)] |= 1 << (b & 31)
  table[row + 2 * b + (a >>> 5)] |= 1 << (a & 31)
}

export const areLinked = (table: Int32Array, row: number, a: number, b: number): boolean =>
  ((table[row + 2 * a + (b >>> 5)] >>> (b & 31)) & 1) === 1

/** All neighbours of a set of spaces. `out` may be the set itself. */
export function neighboursIn<Space extends number>(
  table: Int32Array,
  row: number,
  set: SpaceSet<Space>,
  out: SpaceSet<Space>,
): SpaceSet<Space> {
  let lo = set.lo
  let hi = set.hi
  let outLo = 0
  let outHi = 0
  for (; lo !== 0; lo &= lo - 1) {
    const at = row + 2 * (31 - Math.clz32(lo & -lo))
    outLo |= table[at]
    outHi |= table[at + 1]
  }
  for (; hi !== 0; hi &= hi - 1) {
    const at = row + 2 * (63 - Math.clz32(hi & -hi))
    outLo |= table[at]
    outHi |= table[at + 1]
  }
  out.lo = outLo
  out.hi = outHi
  return out
}

/**
 * Everything that can be reached from some spaces through others, the starting ones included if they lie within. `rim`, where it is wanted, becomes all
 * neighbours of that, which the flood meets on its way.
 */
export function flood<Space extends number>(
  table: Int32Array,
  row: number,
  from: SpaceSet<Space>,
  within: SpaceSet<Space>,
  out: SpaceSet<Space>,
  rim: SpaceSet<Space> | null = null,
): SpaceSet<Space> {
  const withinLo = within.lo
  const withinHi = within.hi
  let edgeLo = from.lo & withinLo
  let edgeHi = from.hi & withinHi
  let doneLo = 0
  let doneHi = 0
  let metLo = 0
  let metHi = 0
  while ((edgeLo | edgeHi) !== 0) {
    doneLo |= edgeLo
    doneHi |= edgeHi
    for (; edgeLo !== 0; edgeLo &= edgeLo - 1) {
      const at = row + 2 * (31 - Math.clz32(edgeLo & -edgeLo))
      metLo |= table[at]
      metHi |= table[at + 1]
    }
    for (; edgeHi !== 0; edgeHi &= edgeHi - 1) {
      const at = row + 2 * (63 - Math.clz32(edgeHi & -edgeHi))
      metLo |= table[at]
      metHi |= table[at + 1]
    }
    edgeLo = metLo & withinLo & ~doneLo
    edgeHi = metHi & withinHi & ~doneHi
  }
  out.lo = doneLo
  out.hi = doneHi
  if (rim !== null) {
    rim.lo = metLo
    rim.hi = metHi
  }
  return out
}
