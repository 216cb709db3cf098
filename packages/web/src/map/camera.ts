import { type Accessor, batch, createMemo, createSignal, onCleanup } from 'solid-js'
import type { BoardMap, Box, Point } from './board-map.js'

/** Where one looks: the point of the map in the middle of the picture, and how many pixels a unit of the map takes. */
export interface Sight {
  readonly x: number
  readonly y: number
  readonly scale: number
}

export interface Size {
  readonly width: number
  readonly height: number
}

/** How much further than the whole map one can go in. */
const NEAREST = 14
/** So long after the last step of a hand the camera has come to rest, in milliseconds; a pane that changes its size mostly does so once. */
const REST = 160
const REST_OF_PANE = 50

/** The scale at which all of the map can be seen. */
export const wholeScale = (map: BoardMap, size: Size): number =>
  Math.min(size.width / map.width, size.height / map.height)

/** What shows a box of the map, all of it. */
export function sightOf([x, y, width, height]: Box, size: Size): Sight {
  return {
    x: x + width / 2,
    y: y + height / 2,
    scale: Math.min(size.width / width, size.height / height),
  }
}

/** The nearest sight that does not look past the edges; a map that goes round has none to east and west. */
export function within(map: BoardMap, size: Size, wish: Sight): Sight {
  const whole = wholeScale(map, size)
  const scale = Math.min(Math.max(wish.scale, whole), whole * NEAREST)
  const held = (at: number, shown: number, length: number) =>
    shown >= length ? length / 2 : Math.min(Math.max(at, shown / 2), length - shown / 2)
  return {
    x:
      map.wrap === null
        ? held(wish.x, size.width / scale, map.width)
        : wish.x - map.wrap * Math.floor(wish.x / map.wrap),
    y: held(wish.y, size.height / scale, map.height),
    scale,
  }
}

/** How far it is to the east from one place to another: around the world the shorter way. */
export const across = ({ wrap }: BoardMap, from: number, to: number): number =>
  wrap === null ? to - from : to - from - wrap * Math.round((to - from) / wrap)

/** Where a point of the map is in the picture, counted from its middle in pixels; of a map that goes round, the nearest copy. */
export const fromMiddle = (map: BoardMap, { x, y, scale }: Sight, point: Point): Point => [
  across(map, x, point[0]) * scale,
  (point[1] - y) * scale,
]

/** Whether a point of the map can be seen, and not only just. */
export function isInSight(map: BoardMap, size: Size, sight: Sight, point: Point, margin = 24): boolean {
  const [dx, dy] = fromMiddle(map, sight, point)
  return Math.abs(dx) <= size.width / 2 - margin && Math.abs(dy) <= size.height / 2 - margin
}

/** The smallest box around some points; around the world, the one that leaves the widest gap out. */
export function boxAround(map: BoardMap, points: readonly Point[], margin: number): Box {
  const { wrap } = map
  const xs = points.map(([x]) => (wrap === null ? x : x - wrap * Math.floor(x / wrap))).sort((a, b) => a - b)
  let [left, right] = [xs[0], xs[xs.length - 1]]
  if (wrap !== null) {
    let widest = wrap - (right - left)
    for (let i = 1; i < xs.length; i++)
      if (xs[i] - xs[i - 1] > widest) {
        widest = xs[i] - xs[i - 1]
        left = xs[i]
        right = xs[i - 1] + wrap
      }
  }
  const ys = points.map(([, y]) => y)
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)]
  return [left - margin, top - margin, right - left + 2 * margin, bottom - top + 2 * margin]
}

/** What shows all of a box and goes no nearer than one is. */
export function fit(size: Size, now: Sight, box: Box): Sight {
  const sight = sightOf(box, size)
  return { ...sight, scale: Math.min(sight.scale, now.scale) }
}

/** How many turns around a copy of the map is moved to be seen, for all that are in sight. */
export function turnsInSight(map: BoardMap, size: Size, { x, scale }: Sight): number[] {
  if (map.wrap === null) return [0]
  const half = size.width / scale / 2
  const [left, right] = extent(map)
  const turns = []
  for (let k = -3; k <= 3; k++)
    if (left + k * map.wrap < x + half && right + k * map.wrap > x - half) turns.push(k)
  return turns
}

const extents = new WeakMap<BoardMap, readonly [number, number]>()

/** From where to where the shapes of one turn reach. */
function extent(map: BoardMap): readonly [number, number] {
  const known = extents.get(map)
  if (known !== undefined) return known
  const found = [
    Math.min(...map.spaces.map(({ box }) => box[0])),
    Math.max(...map.spaces.map(({ box }) => box[0] + box[2])),
  ] as const
  extents.set(map, found)
  return found
}

export interface Camera {
  readonly sight: Accessor<Sight>
  readonly size: Accessor<Size>
  readonly whole: Accessor<boolean>
  /** Whether it glides, a hand moves it, or its pane changes its size. */
  readonly isMoving: Accessor<boolean>
  resize(size: Size): void
  /** Move by pixels. */
  pan(dx: number, dy: number): void
  /** Come nearer by a factor, keeping what lies under a point of the picture where it is. */
  zoom(factor: number, at?: Point): void
  /** Go to a sight, in a moment or at once. */
  go(to: Sight): void
  /** Look somewhere else for a while: `comeBack` leads to where one stood, unless the camera has been moved by hand since. */
  visit(to: Sight): void
  comeBack(): void
  /** Where one stands, or stood before a visit. */
  home(): Sight
  showBox(box: Box): void
  showWhole(): void
  /** What lies under a point of the picture. */
  toMap(at: Point): Point
}

/**
 * A camera over a map. `begin` is where it stands when it first knows how large the picture is; `moving` says whether it may glide.
 */
export function createCamera(
  map: BoardMap,
  begin: (size: Size) => Sight,
  moving: () => boolean,
  moved: (sight: Sight) => void,
): Camera {
  const [size, setSize] = createSignal<Size>({ width: 0, height: 0 })
  const [sight, setSight] = createSignal<Sight>({ x: map.width / 2, y: map.height / 2, scale: 1 })
  const [isMoving, setMoving] = createSignal(false)
  let frame = 0
  let resting: ReturnType<typeof setTimeout> | undefined
  /** Where one stood before the visit that is going on. */
  let home: Sight | null = null
  const halt = (): void => {
    cancelAnimationFrame(frame)
    clearTimeout(resting)
  }
  onCleanup(halt)
  const restIn = (wait: number): void => {
    clearTimeout(resting)
    resting = setTimeout(() => setMoving(false), wait)
  }

  const look = (wish: Sight): void => {
    const next = within(map, size(), wish)
    setSight(next)
    moved(home ?? next)
  }
  /** One of the steps by which a hand moves it. */
  const follow = (wish: Sight): void => {
    halt()
    home = null
    batch(() => {
      setMoving(true)
      look(wish)
    })
    restIn(REST)
  }

  const glide = (to: Sight): void => {
    halt()
    setMoving(moving())
    if (!moving()) {
      look(to)
      return
    }
    const from = sight()
    const end = within(map, size(), to)
    const dx = across(map, from.x, end.x)
    const start = performance.now()
    const step = (now: number): void => {
      const t = Math.min(1, Math.max(0, (now - start) / 320))
      const eased = 1 - (1 - t) ** 3
      const scale = from.scale * (end.scale / from.scale) ** eased
      // Positions follow the scale, so that the goal comes nearer along a straight line.
      const done =
        Math.abs(end.scale - from.scale) < 1e-9
          ? eased
          : (1 / from.scale - 1 / scale) / (1 / from.scale - 1 / end.scale)
      batch(() => {
        setMoving(t < 1)
        look({ x: from.x + dx * done, y: from.y + (end.y - from.y) * done, scale })
      })
      if (t < 1) frame = requestAnimationFrame(step)
    }
    frame = requestAnimationFrame(step)
  }
  const go = (to: Sight): void => {
    home = null
    glide(to)
  }

  const toMap = (at: Point): Point => {
    const { x, y, scale } = sight()
    return [x + (at[0] - size().width / 2) / scale, y + (at[1] - size().height / 2) / scale]
  }

  return {
    sight,
    size,
    isMoving,
    whole: createMemo(() => sight().scale <= wholeScale(map, size()) * 1.001),
    resize(next) {
      const before = size()
      const first = before.width === 0
      const wasWhole = !first && sight().scale <= wholeScale(map, before) * 1.001
      batch(() => {
        setSize(next)
        if (next.width === 0 || next.height === 0) return
        if (first) {
          setSight(within(map, next, begin(next)))
          return
        }
        setMoving(true)
        restIn(REST_OF_PANE)
        setSight((now) => within(map, next, wasWhole ? { ...now, scale: wholeScale(map, next) } : now))
      })
    },
    pan: (dx, dy) =>
      follow({ ...sight(), x: sight().x - dx / sight().scale, y: sight().y - dy / sight().scale }),
    zoom(factor, at = [size().width / 2, size().height / 2]) {
      const fixed = toMap(at)
      const { scale } = within(map, size(), { ...sight(), scale: sight().scale * factor })
      follow({
        x: fixed[0] - (at[0] - size().width / 2) / scale,
        y: fixed[1] - (at[1] - size().height / 2) / scale,
        scale,
      })
    },
    go,
    visit(to) {
      home ??= sight()
      glide(to)
    },
    comeBack() {
      const to = home
      home = null
      if (to !== null) glide(to)
    },
    home: () => home ?? sight(),
    showBox: (box) => go(sightOf(box, size())),
    showWhole: () => go({ x: map.width / 2, y: map.height / 2, scale: wholeScale(map, size()) }),
    toMap,
  }
}
