import type { BoardMap, MapName, MapSpace, Point } from './board-map.js'

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
  /** A line that leads to its space, where the name had to move away from it: from where to where. */
  readonly tie?: readonly [Point, Point]
}

/** Beside pieces and other names there is a little air, in pixels. */
const AIR = 1.5
/** Where there is no room for a name of full size, a smaller one will do; never one that cannot be read. */
const SIZES = [1, 0.88]
/** In whole steps of half a pixel: a browser makes letters for each size that it has not seen yet. */
const inSteps = (size: number): number => Math.floor(size * 2) / 2

/** Seen from nearer than this, a piece being so many pixels wide, every space has its name, on a line if need be; from afar those lines would be a tangle. */
const TIED_FROM = 17
/** Names of what is no space are small, and written in letters that stand apart. */
const LARGEST_BEYOND = 16
const BEYOND_WIDER = 1.25
/** Where a name on a line is tried: so many ways around, and so many steps away. */
const WAYS = 24
const STEPS = 26

/**
 * Writes names clear of each other and of all else that stands on the map: each at the first of its places that is free. One that finds none
 * stands nearby, with a line to its space; from afar it is left out, and can be read by pointing at its space. Spaces with little room come first,
 * and last what is no space, which is written only where nothing else is.
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
    search: for (const size of full === 0
      ? []
      : SIZES.map((share) => inSteps(Math.max(full * share, SMALLEST))))
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
  const tied = map.token * scale < TIED_FROM ? [] : inOrder(map)
  for (const space of tied) {
    if (written.has(space.id)) continue
    const lines = space.label.lines[language]
    const longest = Math.max(...lines.map((line) => widthOf(line, space.kind)))
    const half: Point = [
      ((longest * SMALLEST) / 2 + AIR) / scale,
      ((lines.length * LINE * SMALLEST) / 2 + AIR) / scale,
    ]
    // Not beyond the seam of a map that goes round: seen whole, that is at its other end.
    const turnOf = ([x]: Point): number => (map.wrap === null ? 0 : Math.floor(x / map.wrap))
    const turn = turnOf(heartOf(space))
    const at = placesNear(space, half, SMALLEST / scale).find(
      (place) => turnOf(place) === turn && isFree({ at: place, half }),
    )
    if (at === undefined) continue
    rooms.push({ at, half })
    written.set(space.id, {
      at,
      size: SMALLEST,
      tie: [edgeTowards(at, half, heartOf(space)), heartOf(space)],
    })
  }
  for (const name of map.names) {
    const lines = name.lines[language]
    const size = inSteps(Math.min(LARGEST_BEYOND, map.token * 0.5 * scale))
    const longest = Math.max(...lines.map((line) => widthOf(line, name.kind))) * BEYOND_WIDER
    const half: Point = [(longest * size) / 2 / scale, (lines.length * LINE * size) / 2 / scale]
    if (size < SMALLEST || !isFree({ at: name.at, half })) continue
    rooms.push({ at: name.at, half })
    written.set(beyondId(name), { at: name.at, size })
  }
  return written
}

/** What a name of no space is known by among those that are written. */
export const beyondId = ({ lines }: MapName): string => `beyond ${lines.en.join(' ')}`

/** Where the line of a name ends in its space. */
const heartOf = ({ label, slots }: MapSpace): Point => (label.beside ? slots[0] : label.at)

/** Places around a space, the nearest first. */
function placesNear(space: MapSpace, half: Point, step: number): readonly Point[] {
  const [x, y] = heartOf(space)
  const places: Point[] = [[x, y]]
  for (let far = 1; far <= STEPS; far++)
    for (let way = 0; way < WAYS; way++) {
      const turn = (2 * Math.PI * way) / WAYS
      // Names are wider than high: so are the rings around.
      places.push([
        x + Math.cos(turn) * (half[0] * 0.5 + far * step * 0.7),
        y + Math.sin(turn) * (half[1] * 0.5 + far * step * 0.7),
      ])
    }
  return places
}

/** Where a line from the middle of a box to a point leaves the box. */
function edgeTowards([x, y]: Point, half: Point, [tx, ty]: Point): Point {
  const [dx, dy] = [tx - x, ty - y]
  const share = Math.min(1, half[0] / Math.max(Math.abs(dx), 1e-6), half[1] / Math.max(Math.abs(dy), 1e-6))
  return [x + dx * share, y + dy * share]
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
