import { type Accessor, createMemo } from 'solid-js'
import type { BoardMap, MapSpace, Reach } from './board-map.js'
import type { Sight, Size } from './camera.js'
import type { BoardModel } from './model.js'

/**
 * What each copy of a map that goes round has to show. Copies overlap the picture by slivers only, so that most of what they repeat would
 * lie out of sight: to keep it up to date would be most of the work.
 */

/** What has a size in pixels reaches this much further, at any scale. */
const MARGIN = 120

/** Everything is in the copy that is nearest to the middle of the picture, where keys find it; in another one only if it is in sight. */
export function isIn(map: BoardMap, size: Size, { x, scale }: Sight, turn: number, reach: Reach): boolean {
  const { wrap } = map
  if (wrap === null) return true
  const isNearest = (at: number): boolean => Math.round((x - at) / wrap) === turn
  const half = (size.width / 2 + MARGIN) / scale
  const [left, right] = reach
  const isSeen = left + turn * wrap < x + half && right + turn * wrap > x - half
  return isSeen || isNearest(left) || isNearest(right)
}

const reaches = new WeakMap<MapSpace, Reach>()

/** A space with its name and all that may stand on it. */
export function reachOf(space: MapSpace): Reach {
  const known = reaches.get(space)
  if (known !== undefined) return known
  const { box, label, slots, signs } = space
  const places = [label.at, ...slots, ...Object.values(signs)].map(([x]) => x)
  const found = [Math.min(box[0], ...places), Math.max(box[0] + box[2], ...places)] as const
  reaches.set(space, found)
  return found
}

/** Those of a list that a copy has to show. */
export function inCopy<T>(
  board: BoardModel,
  turn: number,
  list: Accessor<readonly T[]>,
  reach: (item: T) => Reach,
): Accessor<readonly T[]> {
  const { map, camera } = board
  return createMemo<readonly T[]>(
    () => list().filter((item) => isIn(map, camera.size(), camera.sight(), turn, reach(item))),
    [],
    { equals: (a, b) => a.length === b.length && a.every((item, i) => item === b[i]) },
  )
}

export const spacesIn = (board: BoardModel, turn: number): Accessor<readonly MapSpace[]> =>
  inCopy(board, turn, () => board.map.spaces, reachOf)
