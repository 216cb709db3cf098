import type { BoardMap, Box, MapSpace } from '../../map/board-map.js'

/** A piece of a map with some spaces in it. */
export interface Inset {
  readonly box: Box
  readonly shapes: readonly {
    readonly path: string
    readonly kind: 'land' | 'water'
    readonly isNamed: boolean
    /** How far it is moved, on a map that goes round. */
    readonly shift: number
  }[]
}

/** The least and the most that is shown to each side, in sizes of a piece. */
const LEAST = 7
const MOST = 26

/** The piece of a map around some spaces, in a proportion of width to height. */
export function insetOf(map: BoardMap, named: readonly string[], proportion: number): Inset {
  const spaces = map.spaces.filter(({ id }) => named.includes(id))
  // While a page turns to another game, its cards may still be those of the one before.
  if (spaces.length === 0) return { box: [0, 0, 1, 1], shapes: [] }
  const wrap = map.wrap
  const around = middleOf(spaces[0])[0]
  const near = (x: number): number => (wrap === null ? x : x - wrap * Math.round((x - around) / wrap))
  /** Of land all of it, if that is not too much; of water where its name stands. */
  const reaches = spaces.map((space): Box => {
    const half = (space.kind === 'land' ? 2.5 : 3.5) * map.token
    const [x, y] = middleOf(space)
    const [width, height] = [Math.min(space.box[2], 12 * map.token), Math.min(space.box[3], 10 * map.token)]
    return space.kind === 'land'
      ? [
          near(x) - Math.max(half, width / 2),
          y - Math.max(half, height / 2),
          Math.max(2 * half, width),
          Math.max(2 * half, height),
        ]
      : [near(x) - half, y - half, 2 * half, 2 * half]
  })
  const left = Math.min(...reaches.map(([x]) => x))
  const right = Math.max(...reaches.map(([x, , width]) => x + width))
  const top = Math.min(...reaches.map(([, y]) => y))
  const bottom = Math.max(...reaches.map(([, y, , height]) => y + height))
  const size = Math.min(
    Math.max((right - left) / proportion, bottom - top, LEAST * map.token),
    Math.min(MOST * map.token, map.height),
  )
  const box: Box = [
    (left + right) / 2 - (size * proportion) / 2,
    Math.min(Math.max((top + bottom) / 2 - size / 2, 0), Math.max(0, map.height - size)),
    size * proportion,
    size,
  ]
  const shapes = [...map.spaces]
    .sort((a, b) => rank(a) - rank(b))
    .flatMap((space) =>
      (wrap === null ? [0] : [-wrap, 0, wrap]).flatMap((shift) => {
        const [x, y, width, height] = space.box
        const isSeen =
          x + shift < box[0] + box[2] &&
          x + shift + width > box[0] &&
          y < box[1] + box[3] &&
          y + height > box[1]
        return isSeen
          ? [
              {
                path: space.path,
                kind: space.kind === 'land' ? ('land' as const) : ('water' as const),
                isNamed: named.includes(space.id),
                shift,
              },
            ]
          : []
      }),
    )
  return { box, shapes }
}

const middleOf = ({ label, slots }: MapSpace) => (label.beside ? slots[0] : label.at)

/** Water lies under land. */
const rank = ({ kind }: MapSpace): number => (kind === 'land' ? 1 : 0)
