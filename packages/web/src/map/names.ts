import type { BoardMap, MapSpace, Point } from './board-map.js'

/** Names, in pixels: the smallest that can be read, and the largest that is still a label. */
const SMALLEST = 10.5
const LARGEST = 24
/** From one line to the next, in sizes. */
export const LINE = 1.08

/** How large a name would be written if nothing were in its way; 0 if its space is too small for it. It grows more slowly than the map. */
export function labelSize(space: MapSpace, lines: readonly string[], scale: number): number {
  const wished = space.label.size * scale
  const size = Math.min(Math.max(wished > 13 ? 13 * (wished / 13) ** 0.55 : wished, SMALLEST), LARGEST)
  if (space.label.beside) return wished > SMALLEST * 0.58 ? size : 0
  const longest = Math.max(...lines.map((line) => widthOf(line, space.kind))) * size
  // A name may reach over the border of its space; less so from afar, where its neighbours crowd in on it.
  const over = Math.min(1.5, 0.9 + (0.6 * wished) / size)
  return longest < Math.max(space.label.room * 1.3, space.box[2] * 1.1) * over * scale ? size : 0
}

/** Letters are about half as wide as high, where nobody can measure them. */
const LETTER = 0.56
const widths = new Map<string, number>()
let pen: CanvasRenderingContext2D | null | undefined

/** How long a line is, for a size of 1. Water is written in letters of its own. */
function widthOf(line: string, kind: string): number {
  if (typeof document === 'undefined') return line.length * LETTER
  const isLand = kind === 'land'
  const known = widths.get(`${isLand} ${line}`)
  if (known !== undefined) return known
  pen ??= document.createElement('canvas').getContext('2d')
  if (pen === null) return line.length * LETTER
  const style = getComputedStyle(document.documentElement)
  pen.font = isLand
    ? `650 100px ${style.getPropertyValue('--font')}`
    : `italic 500 100px ${style.getPropertyValue('--font-title')}`
  const width = pen.measureText(line).width / 100 + line.length * (isLand ? 0.01 : 0.03)
  widths.set(`${isLand} ${line}`, width)
  return width
}

/** Something that takes room on the map: its middle, and how far it reaches to each side. */
export interface Room {
  readonly at: Point
  readonly half: Point
}

/** A name as it is written: where, and how large in pixels. */
export interface Written {
  readonly at: Point
  readonly size: number
}

/** Beside pieces and other names there is a little air, in pixels. */
const AIR = 1.5
/** Where there is no room for a name of full size, a smaller one will do; never one that cannot be read. */
const SIZES = [1, 0.88]

/**
 * Writes names clear of each other and of all else that stands on the map: each at the first of its places that is free. One that finds none
 * is left out, and can be read by pointing at its space. Spaces with little room come first.
 */
export function writeNames(
  map: BoardMap,
  language: 'en' | 'fr',
  scale: number,
  taken: readonly Room[],
): ReadonlyMap<string, Written> {
  const rooms = [...taken]
  const written = new Map<string, Written>()
  const across = (dx: number): number =>
    Math.abs(map.wrap === null ? dx : dx - map.wrap * Math.round(dx / map.wrap))
  const isFree = ({ at, half }: Room): boolean =>
    at[1] - half[1] >= 0 &&
    at[1] + half[1] <= map.height &&
    rooms.every(
      (other) =>
        across(at[0] - other.at[0]) >= half[0] + other.half[0] ||
        Math.abs(at[1] - other.at[1]) >= half[1] + other.half[1],
    )
  for (const space of inOrder(map)) {
    const lines = space.label.lines[language]
    const full = labelSize(space, lines, scale)
    const longest = Math.max(...lines.map((line) => widthOf(line, space.kind)))
    search: for (const size of full === 0 ? [] : SIZES.map((share) => Math.max(full * share, SMALLEST)))
      for (const at of [space.label.at, ...space.label.others]) {
        const half: Point = [
          ((longest * size) / 2 + AIR) / scale,
          ((lines.length * LINE * size) / 2 + AIR) / scale,
        ]
        if (!isFree({ at, half })) continue
        rooms.push({ at, half })
        written.set(space.id, { at, size })
        break search
      }
  }
  return written
}

const orders = new WeakMap<BoardMap, readonly MapSpace[]>()

/** Land before water, and small before large. */
function inOrder(map: BoardMap): readonly MapSpace[] {
  const known = orders.get(map)
  if (known !== undefined) return known
  const area = ({ kind, box }: MapSpace) => (kind === 'land' ? 0 : 1e9) + box[2] * box[3]
  const found = [...map.spaces].sort((a, b) => area(a) - area(b))
  orders.set(map, found)
  return found
}

/** A name in one line; a hyphen at the end of a line joins it to the next. */
export const nameOf = (space: MapSpace, language: 'en' | 'fr'): string =>
  space.label.lines[language].join(' ').replaceAll('- ', '-')
