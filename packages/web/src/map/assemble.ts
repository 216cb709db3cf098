import { typeset, words } from '@materiel/kernel'
import type { BoardMap, MapShape, MapSpace } from './board-map.js'

/**
 * The map as it is stored: every border once, as an arc of whole steps on a grid, and shapes as lists of arcs. A border
 * that two spaces share is one arc, so it cannot be drawn in two ways.
 */
export interface StoredMap extends Omit<BoardMap, 'spaces' | 'background' | 'lines' | 'fronts' | 'halo'> {
  /** How long a step is. */
  readonly grid: number
  /** Each arc: where it begins, then how it goes on from point to point. */
  readonly arcs: readonly (readonly number[])[]
  /** Shapes are rings of arcs; ~i is arc i backwards. */
  readonly spaces: readonly (Omit<MapSpace, 'path'> & { readonly rings: Rings })[]
  readonly background: readonly { readonly id: string; readonly kind: string; readonly rings: Rings }[]
  readonly lines: readonly { readonly kind: string; readonly parts: Rings }[]
  readonly fronts: readonly { readonly between: readonly [string, string]; readonly parts: Rings }[]
}

type Rings = readonly (readonly number[])[]

/** The points of an arc, in steps of the grid. */
export function pointsOfArc(map: StoredMap, i: number): [number, number][] {
  const arc = map.arcs[i < 0 ? ~i : i]
  const points: [number, number][] = [[arc[0], arc[1]]]
  for (let j = 2; j < arc.length; j += 2) {
    const [x, y] = points[points.length - 1]
    points.push([x + arc[j], y + arc[j + 1]])
  }
  return i < 0 ? points.reverse() : points
}

type Steps = readonly (readonly [number, number])[]

/** Numbers as short as they can be: paths are long. */
const write = ({ grid }: StoredMap, steps: number): string => String(Math.round(steps * grid * 100) / 100)

/** Every point of the rings or parts, in order; where arcs meet, both have the same one. */
const pointsOf = (map: StoredMap, parts: Rings): Steps[] =>
  parts.map((part) => part.flatMap((i) => pointsOfArc(map, i)))

function pathOf(map: StoredMap, parts: readonly Steps[], closed: boolean): string {
  let path = ''
  for (const part of parts) {
    let before: readonly [number, number] | null = null
    for (const [x, y] of part) {
      if (before === null) path += `M${write(map, x)} ${write(map, y)}`
      else if (before[0] !== x || before[1] !== y) path += `L${write(map, x)} ${write(map, y)}`
      before = [x, y]
    }
    if (closed) path += 'Z'
  }
  return path
}

function shapeOf(map: StoredMap, parts: readonly Steps[], closed: boolean): MapShape {
  let [left, right] = [Infinity, -Infinity]
  for (const part of parts)
    for (const [x] of part) {
      left = Math.min(left, x)
      right = Math.max(right, x)
    }
  return { path: pathOf(map, parts, closed), reach: [left * map.grid, right * map.grid] }
}

/** How wide and high a field is, in sizes of a piece. */
const FIELD = 6

/**
 * Lines that begin in the same field of the map, as one shape. A browser goes through every shape each time that the map is drawn, and
 * coasts have hundreds of islets; of one for the whole map, most would be drawn out of sight.
 */
function gathered(map: StoredMap, lines: readonly Steps[]): readonly MapShape[] {
  const side = (FIELD * map.token) / map.grid
  const fields = new Map<string, Steps[]>()
  for (const line of lines) {
    const field = line[0].map((at) => Math.floor(at / side)).join()
    fields.set(field, [...(fields.get(field) ?? []), line])
  }
  return [...fields.values()].map((field) => shapeOf(map, field, false))
}

const COASTS = ['coast', 'shore']

/** How far the halo of a coast may stray from it, in sizes of a piece. */
const STRAY = 0.055

/**
 * A line in few points: those that stray too far from the straight way stay (Douglas and Peucker). Broad strokes along every bay
 * would take a browser longer than all the rest of the map.
 */
function softened(points: Steps, { token, grid }: StoredMap): Steps {
  const most = (STRAY * token) / grid
  const kept = new Set([0, points.length - 1])
  const open: [number, number][] = [[0, points.length - 1]]
  for (let stretch = open.pop(); stretch !== undefined; stretch = open.pop()) {
    const [from, to] = stretch
    const [ax, ay] = points[from]
    const [dx, dy] = [points[to][0] - ax, points[to][1] - ay]
    let furthest = -1
    let far = most
    for (let i = from + 1; i < to; i++) {
      const [x, y] = [points[i][0] - ax, points[i][1] - ay]
      const along = Math.max(0, Math.min(1, (x * dx + y * dy) / (dx * dx + dy * dy || 1)))
      const off = Math.hypot(x - along * dx, y - along * dy)
      if (off > far) {
        far = off
        furthest = i
      }
    }
    if (furthest < 0) continue
    kept.add(furthest)
    open.push([from, furthest], [furthest, to])
  }
  return points.filter((_, i) => kept.has(i))
}

export function assemble(stored: StoredMap): BoardMap {
  const { grid: _grid, arcs: _arcs, spaces, straits, background, lines, fronts, ...rest } = stored
  return {
    ...rest,
    spaces: spaces.map(({ rings, label, ...space }) => ({
      ...space,
      label: { ...label, lines: { en: label.lines.en, fr: label.lines.fr.map(typeset) } },
      path: pathOf(stored, pointsOf(stored, rings), true),
    })),
    straits: straits.map((strait) => ({ ...strait, words: words(strait.words.en, strait.words.fr) })),
    background: background.map(({ id, kind, rings }) => ({
      id,
      kind,
      ...shapeOf(stored, pointsOf(stored, rings), true),
    })),
    lines: lines.flatMap(({ kind, parts }) =>
      gathered(stored, pointsOf(stored, parts)).map((shape) => ({ kind, ...shape })),
    ),
    halo: gathered(
      stored,
      lines.flatMap(({ kind, parts }) =>
        COASTS.includes(kind) ? parts.flat().map((i) => softened(pointsOfArc(stored, i), stored)) : [],
      ),
    ),
    fronts: fronts.map(({ between, parts }) => ({
      between,
      ...shapeOf(stored, pointsOf(stored, parts), false),
    })),
  }
}
