import type { MapPiece } from './board-props.js'

/** A piece that went from one space to another between two moments. */
export interface Move {
  readonly owner: string
  readonly type: string
  readonly from: string
  readonly to: string
}

const countsOf = (pieces: readonly MapPiece[]): Map<string, Map<string, number>> => {
  const kinds = new Map<string, Map<string, number>>()
  for (const { owner, type, space, count } of pieces) {
    const kind = `${owner} ${type}`
    const counts = kinds.get(kind) ?? new Map<string, number>()
    counts.set(space, (counts.get(space) ?? 0) + count)
    kinds.set(kind, counts)
  }
  return kinds
}

/** Equal pieces are not told apart, so one that is missing here and one that is new there are the same piece, gone over. */
export function movesBetween(before: readonly MapPiece[], after: readonly MapPiece[]): Move[] {
  const moves: Move[] = []
  const now = countsOf(after)
  for (const [kind, counts] of countsOf(before)) {
    const [owner, type] = kind.split(' ')
    const present = now.get(kind) ?? new Map<string, number>()
    const left: string[] = []
    const come: string[] = []
    for (const space of new Set([...counts.keys(), ...present.keys()])) {
      const change = (present.get(space) ?? 0) - (counts.get(space) ?? 0)
      for (let i = 0; i < Math.abs(change); i++) (change < 0 ? left : come).push(space)
    }
    for (let i = 0; i < Math.min(left.length, come.length); i++)
      moves.push({ owner, type, from: left[i], to: come[i] })
  }
  return moves
}
