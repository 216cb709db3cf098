import type { BoardMap, MapSpace, Point } from './board-map.js'

/** How large pieces are and where they stand, so that none hides another of its space. */

/** Pieces stay this legible when one looks from afar, and do not fill the picture from near; in pixels. */
const SMALLEST = 28.5
const LARGEST = 54
/** From afar they may outgrow their places by so much. */
const OUTGROW = 1.45
/** From one middle to the next, in sizes of a piece. */
const APART = 1.08

/** How large a piece is in units of the map when a unit takes so many pixels. */
export function tokenSize(map: BoardMap, scale: number): number {
  const pixels = Math.min(Math.max(map.token * scale, SMALLEST), LARGEST)
  return Math.min(pixels / scale, map.token * OUTGROW)
}

const closest = (points: readonly Point[]): number => {
  let least = Infinity
  for (let i = 0; i < points.length; i++)
    for (let j = 0; j < i; j++)
      least = Math.min(least, Math.hypot(points[i][0] - points[j][0], points[i][1] - points[j][1]))
  return least
}

/** Rows of so many columns, each centred. */
function rowsFrom([x, y]: Point, columns: number, count: number, pitch: number): Point[] {
  return Array.from({ length: count }, (_, i) => {
    const row = Math.floor(i / columns)
    const inRow = Math.min(columns, count - row * columns)
    return [x + ((i % columns) - (inRow - 1) / 2) * pitch, y + row * pitch]
  })
}

/** Where `count` pieces of a size stand in a space. */
export function placesFor(space: MapSpace, count: number, size: number): Point[] {
  const pitch = size * APART
  if (space.block !== null) return rowsFrom(space.block.at, space.block.columns, count, pitch)
  if (count === 1) return [space.slots[0]]
  // More than there are places for stand in rows around the first.
  if (count > space.slots.length) return rowsFrom(space.slots[0], 3, count, pitch)
  const slots = space.slots.slice(0, count)
  const spread = pitch / closest(slots)
  if (spread <= 1) return slots
  const middle: Point = [
    slots.reduce((sum, [x]) => sum + x, 0) / slots.length,
    slots.reduce((sum, [, y]) => sum + y, 0) / slots.length,
  ]
  return slots.map(([x, y]) => [middle[0] + (x - middle[0]) * spread, middle[1] + (y - middle[1]) * spread])
}
