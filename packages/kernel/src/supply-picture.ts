import { SpaceSet } from './bits.js'
import { areLinked } from './topology.js'

/** How supply runs over the board, for a table to draw. All of it is public, and plain data. */
export interface SupplyPicture {
  /**
   * One step of supply each. The lines of an owner are a forest: at most one leaves each place, and following them from a piece that
   * has a line leads to a source by a shortest way.
   */
  readonly ties: readonly SupplyTie[]
  /** Where the supply of an owner begins now. */
  readonly sources: readonly SupplySource[]
  /**
   * Each piece out of supply: its owner's next Supply step removes it unless something changes. Alike ones are listed one by one; those
   * that would be cut off only by such a removal are not.
   */
  readonly cut: readonly PieceAt[]
  /** Each piece that is in supply only because a card says so. */
  readonly kept: readonly PieceAt[]
}

/** The picture of a game without supply. */
export const NO_SUPPLY: SupplyPicture = { ties: [], sources: [], cut: [], kept: [] }

/** A line runs from a place to the one that feeds it, a port from a fleet to the army that shelters it. */
export interface SupplyTie {
  readonly owner: string
  readonly from: string
  readonly to: string
  readonly kind: 'line' | 'port'
}

export interface SupplySource {
  readonly owner: string
  readonly space: string
}

export interface PieceAt {
  readonly owner: string
  readonly type: string
  readonly space: string
}

/** The pictures of several owners as one. */
export const joinPictures = (pictures: readonly SupplyPicture[]): SupplyPicture => ({
  ties: pictures.flatMap((picture) => picture.ties),
  sources: pictures.flatMap((picture) => picture.sources),
  cut: pictures.flatMap((picture) => picture.cut),
  kept: pictures.flatMap((picture) => picture.kept),
})

/**
 * For each space within a set that can be reached from some sources, the next space on a shortest way back to one of them; the
 * sources lead to themselves, and spaces that cannot be reached to -1.
 */
export function waysBack<Space extends number>(
  table: Int32Array,
  row: number,
  sources: SpaceSet<Space>,
  within: SpaceSet<Space>,
): (Space | -1)[] {
  const next: (Space | -1)[] = new Array(64).fill(-1)
  const spaces = within.toArray()
  const reached = new SpaceSet<Space>().copy(sources).intersect(within).toArray()
  for (const x of reached) next[x] = x
  // The list grows while it is read: nearer spaces come first.
  for (const x of reached)
    for (const y of spaces)
      if (next[y] < 0 && areLinked(table, row, x, y)) {
        next[y] = x
        reached.push(y)
      }
  return next
}
