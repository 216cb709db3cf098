import type { BoardMap, MapSpace, Point } from './board-map.js'

/** How large pieces are and where they stand, so that none hides another of its space. */

/** Pieces stay this legible when one looks from afar, and do not fill the picture from near; in pixels. */
const SMALLEST = 19
const LARGEST = 54
/** From afar they may outgrow their places by so much. */
const OUTGROW = 1.75
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

/** From afar names and pieces outgrow the map: rows right below a name, or right above it, give way to it. */
function clearOf(
  { at: [nameX, nameY] }: MapSpace['label'],
  [x, y]: Point,
  rows: number,
  pitch: number,
  nameHalf: number,
): Point {
  if (nameHalf === 0 || Math.abs(x - nameX) > 2 * pitch) return [x, y]
  const need = nameHalf + pitch / 2
  if (y > nameY) return [x, Math.max(y, nameY + need)]
  return [x, Math.min(y, nameY - need - (rows - 1) * pitch)]
}

/** Where `count` pieces of a size stand in a space whose name is written so high. */
export function placesFor(space: MapSpace, count: number, size: number, nameHalf: number): Point[] {
  const pitch = size * APART
  if (space.block !== null) {
    const { at, columns } = space.block
    return rowsFrom(
      clearOf(space.label, at, Math.ceil(count / columns), pitch, nameHalf),
      columns,
      count,
      pitch,
    )
  }
  if (count === 1) return [clearOf(space.label, space.slots[0], 1, pitch, nameHalf)]
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
