import type { PieceMove } from '@materiel/kernel'

/** A piece that goes over the board, from the space where it was last seen to the one where it is now. */
export interface Journey {
  readonly owner: string
  readonly type: string
  readonly from: string
  readonly to: string
}

/** Moves in order, those of one piece, or of several together, as one journey. What only came or went has made none. */
export function journeysIn(moves: readonly PieceMove[]): readonly Journey[] {
  const ways: PieceMove[] = []
  for (const move of moves) {
    // Equal pieces are not told apart: the latest that came there goes on from there.
    const last = ways.findLastIndex(
      ({ owner, type, to }) => to !== null && to === move.from && owner === move.owner && type === move.type,
    )
    if (last < 0) ways.push(move)
    else ways[last] = { ...ways[last], to: move.to }
  }
  return ways.flatMap(({ owner, type, from, to }) =>
    from === null || to === null || from === to ? [] : [{ owner, type, from, to }],
  )
}

/** Moves as they are taken back. */
export const backwards = (moves: readonly PieceMove[]): readonly PieceMove[] =>
  moves.map((move) => ({ ...move, from: move.to, to: move.from })).toReversed()
