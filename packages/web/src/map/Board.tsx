import { words } from '@materiel/kernel'
import { createEffect, createSignal, on, onCleanup, onMount, Show, untrack } from 'solid-js'
import { Portal } from 'solid-js/web'
import { say } from '../common/language.js'
import { recall, remember } from '../common/remembered.js'
import { motion } from '../common/settings.js'
import { Arrows } from './Arrows.js'
import './Board.css'
import type { Point } from './board-map.js'
import type { BoardProps, Grip, MapPiece } from './board-props.js'
import {
  across,
  boxAround,
  createCamera,
  isInSight,
  type Sight,
  type Size,
  sightOf,
  wholeScale,
} from './camera.js'
import { Elsewhere } from './Elsewhere.js'
import { Ground } from './Ground.js'
import { followGestures, followKey } from './gestures.js'
import { guideCamera } from './guide.js'
import { Labels } from './Labels.js'
import { Layer } from './Layer.js'
import { MapControls } from './MapControls.js'
import { Marks } from './Marks.js'
import { createModel } from './model.js'
import { nameOf } from './names.js'
import { Pieces } from './Pieces.js'
import { Sheet } from './Sheet.js'
import { Signs } from './Signs.js'
import { passageOf, Straits, straitWords } from './Straits.js'
import { SupplyLines } from './SupplyLines.js'

const NAME = words('Map', 'Carte')

/** Below this, in pixels, pieces cannot be told apart: a small picture begins with a part of the map. */
const TELLABLE = 15

/** So many pieces wide is the margin around what a lesson is about. */
const THEATRE = 4

/** The map with all that stands on it. It shows what it is told and says what was pointed at; it decides nothing. */
export function Board(props: BoardProps) {
  const map = untrack(() => props.map)
  const kept = `map.${map.id}`

  const begin = (size: Size): Sight => {
    const whole = wholeScale(map, size)
    const near = map.spaces.filter(({ id }) => props.theatre?.includes(id))
    if (near.length > 0)
      return sightOf(
        boxAround(
          map,
          near.map(({ label }) => label.at),
          map.token * THEATRE,
        ),
        size,
      )
    const before = recall(kept)
    if (isKeptSight(before) && before.of === props.of)
      return { x: before.x, y: before.y, scale: before.zoom * whole }
    if (map.token * whole < TELLABLE && map.insets.length > 0) return sightOf(map.insets[0].box, size)
    return { x: map.width / 2, y: map.height / 2, scale: whole }
  }
  let saving: ReturnType<typeof setTimeout> | undefined
  const save = ({ x, y, scale }: Sight): void => {
    clearTimeout(saving)
    saving = setTimeout(
      () => remember(kept, { of: props.of, x, y, zoom: scale / wholeScale(map, camera.size()) }),
      400,
    )
  }
  const camera = createCamera(map, begin, motion, save)
  const board = createModel(props, camera)

  const [hovered, setHovered] = createSignal<string | null>(null)
  const [focused, setFocused] = createSignal<string | null>(null)
  const [dragging, setDragging] = createSignal(false)
  const [zooming, setZooming] = createSignal(false)
  /** A drag from one space to another, as far as it has come. */
  const [aim, setAim] = createSignal<{ readonly from: string; readonly to: Point } | null>(null)
  let start: Grip = { space: '' }
  const [tip, setTip] = createSignal<{ readonly at: Point; readonly text: string } | null>(null)

  // Pieces follow the map at once while it is zoomed, and glide only when they move themselves.
  let calming: ReturnType<typeof setTimeout> | undefined
  createEffect(
    on(board.scale, () => {
      setZooming(true)
      clearTimeout(calming)
      calming = setTimeout(() => setZooming(false), 160)
    }),
  )
  onCleanup(() => {
    clearTimeout(saving)
    clearTimeout(calming)
  })

  /** Of all copies of a thing, the one nearest to the middle of the picture takes the focus. */
  const focusable = (turn: number, at: Point): boolean =>
    map.wrap === null || Math.round((camera.sight().x - at[0]) / map.wrap) === turn

  const middleOf = (id: string): Point => {
    const { label, slots } = board.space(id)
    return label.beside ? slots[0] : label.at
  }
  const show = (id: string): void => {
    const [x, y] = middleOf(id)
    if (!isInSight(map, camera.size(), camera.sight(), [x, y], 40))
      camera.go({ x, y, scale: camera.sight().scale })
  }
  const visitSpaces = guideCamera(board, middleOf)

  const spaceOf = (event: Event): string | null =>
    (event.target as Element).closest('[data-space]')?.getAttribute('data-space') ?? null

  const pieceOf = (event: Event): MapPiece | undefined => {
    const id = (event.target as Element).closest('[data-piece]')?.getAttribute('data-piece')
    return id == null ? undefined : props.pieces.find((one) => one.id === id)
  }

  const choose = (event: Event): void => {
    const piece = pieceOf(event)
    const space = spaceOf(event)
    // A piece is asked for by itself only where pieces are; otherwise it stands for its space.
    if (
      piece !== undefined &&
      (props.openPieces.has(piece.id) || (props.openPieces.size > 0 && !props.openSpaces.has(piece.space)))
    )
      props.onPiece(piece)
    else if (space !== null) props.onSpace(space)
  }

  const key = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const here = focused()
    if (here !== null && (event.key === 'Enter' || event.key === ' ')) choose(event)
    else if (here !== null && event.key === 'i') props.onAsk?.(here)
    else if (here !== null && event.key.startsWith('Arrow') && step(here, event.key)) show(focused() ?? here)
    else if (!followKey(event.key, camera)) return
    event.preventDefault()
  }

  /** From an open space to the next one in a direction. */
  const step = (from: string, arrow: string): boolean => {
    const [dx, dy] = DIRECTIONS[arrow]
    const [x, y] = middleOf(from)
    let best: string | null = null
    let least = Infinity
    for (const id of props.openSpaces) {
      const [tx, ty] = middleOf(id)
      const east = across(map, x, tx)
      const ahead = east * dx + (ty - y) * dy
      const aside = Math.abs(east * dy) + Math.abs((ty - y) * dx)
      if (id === from || ahead <= 0 || aside > 2 * ahead || ahead + aside >= least) continue
      least = ahead + aside
      best = id
    }
    if (best === null) return false
    picture?.querySelector<SVGElement>(`[role="button"][data-space="${best}"]`)?.focus()
    return true
  }

  const point = (event: PointerEvent): void => {
    const space = spaceOf(event)
    if (space !== hovered()) {
      setHovered(space)
      props.onHover(space)
    }
    setTip(event.pointerType === 'mouse' && !dragging() ? tipFor(event, space) : null)
  }

  const pointIn = (event: PointerEvent): Point => {
    const box = picture!.getBoundingClientRect()
    return [event.clientX - box.left, event.clientY - box.top]
  }

  /** Names that have no room on the map, and what straits say. */
  const tipFor = (event: PointerEvent, space: string | null) => {
    const at = pointIn(event)
    const sign = (event.target as Element).closest('[data-strait]')?.getAttribute('data-strait')
    const strait = map.straits.find(({ id }) => id === sign)
    if (strait !== undefined)
      return { at, text: straitWords(strait, passageOf(strait, props.straits), props.language) }
    if (space === null) return null
    return board.names().has(space) ? null : { at, text: nameOf(board.space(space), props.language) }
  }
  const leave = (): void => {
    setTip(null)
    if (hovered() === null) return
    setHovered(null)
    props.onHover(null)
  }

  let picture: HTMLDivElement | undefined
  let frame: HTMLDivElement | undefined
  onMount(() => {
    const watch = new ResizeObserver(([entry]) => camera.resize(entry.contentRect))
    watch.observe(frame!)
    const unfollow = followGestures(picture!, camera, {
      dragging: setDragging,
      countsEachPress: () => props.countsEachPress === true,
      aimsFrom: (event) => {
        const from = spaceOf(event)
        const piece = pieceOf(event)
        if (from === null || props.canAimFrom?.(from) !== true) return false
        // A finger takes up a piece; on open ground it moves the map.
        if (event.pointerType === 'touch' && piece === undefined) return false
        const isMeant = piece !== undefined && props.openPieces.has(piece.id)
        start = isMeant ? { space: from, owner: piece.owner, type: piece.type } : { space: from }
        return true
      },
      aims: (event) => {
        if (aim() === null) props.onGrip?.(start)
        setAim({ from: start.space, to: camera.toMap(pointIn(event)) })
      },
      aimed: (event) => {
        setAim(null)
        props.onGrip?.(null)
        const under = document.elementFromPoint(event.clientX, event.clientY)
        const to = under?.closest('[data-space]')?.getAttribute('data-space') ?? null
        if (to !== null && to !== start.space) props.onAim?.(start, to)
      },
    })
    onCleanup(() => {
      watch.disconnect()
      unfollow()
    })
  })

  /** How much of the picture on either side only shows the world again. */
  const beyond = () => {
    const shown = (map.wrap ?? Infinity) * camera.sight().scale
    return Math.max(0, (camera.size().width - shown) / 2)
  }

  return (
    <div class="board" classList={{ 'board-moving': motion() && !zooming(), 'board-dragging': dragging() }}>
      <div class="board-frame" ref={frame}>
        {/* biome-ignore lint/a11y/useSemanticElements: a picture cannot be a fieldset */}
        <div
          class="board-picture"
          ref={picture}
          role="group"
          aria-label={say(NAME)}
          tabindex="0"
          onClick={choose}
          onContextMenu={(event) => {
            const space = spaceOf(event)
            if (space === null || props.onAsk === undefined) return
            event.preventDefault()
            props.onAsk(space)
          }}
          onKeyDown={key}
          onPointerMove={point}
          onPointerLeave={leave}
          onFocusIn={(event) => {
            const space = (event.target as Element).getAttribute('data-space')
            setFocused(space)
            if (space !== null && (event.target as Element).matches(':focus-visible')) show(space)
          }}
          onFocusOut={() => setFocused(null)}
        >
          <Show when={camera.size().width > 0}>
            <Sheet board={board} isGround>
              <Ground board={board} />
            </Sheet>
            <Sheet board={board}>
              <Marks board={board} hovered={hovered} focused={focused} focusable={focusable} />
            </Sheet>
            <Sheet board={board}>
              <SupplyLines board={board} />
            </Sheet>
            <Sheet board={board}>
              <Signs board={board} />
              <Straits board={board} />
              <Labels board={board} />
            </Sheet>
            <Sheet
              board={board}
              fixed={
                <Show when={beyond() > 1}>
                  <Layer name="board-beyond">
                    <rect width={beyond()} height="100%" />
                    <rect x={camera.size().width - beyond()} width={beyond()} height="100%" />
                  </Layer>
                </Show>
              }
            >
              <Pieces board={board} moving={motion} focusable={focusable} />
              <Arrows board={board} middleOf={middleOf} />
              <Show when={aim()}>
                {(shot) => (
                  <Layer name="board-aim">
                    <path d={`M${board.space(shot().from).slots[0]}L${shot().to}`} />
                    <circle cx={shot().to[0]} cy={shot().to[1]} r={board.token() * 0.22} />
                  </Layer>
                )}
              </Show>
              <Layer name="board-edge">
                <path d={edgeOf(map.width, map.height, map.wrap !== null)} />
              </Layer>
            </Sheet>
          </Show>
        </div>
        <Elsewhere board={board} middleOf={middleOf} onGo={visitSpaces} />
        <Show when={tip()}>
          {(shown) => (
            <div class="board-tip" style={{ left: `${shown().at[0]}px`, top: `${shown().at[1]}px` }}>
              {shown().text}
            </div>
          )}
        </Show>
      </div>
      {/* Under the picture, not on it; where somebody has a better place for them, there. */}
      <Show when={props.controlsIn} fallback={<MapControls map={map} camera={camera} />} keyed>
        {(place) => (
          <Portal mount={place}>
            <MapControls map={map} camera={camera} />
          </Portal>
        )}
      </Show>
    </div>
  )
}

const DIRECTIONS: Readonly<Record<string, Point>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** All that lies outside the map, as one shape: above and below it, and around it unless it goes round. */
function edgeOf(width: number, height: number, round: boolean): string {
  const far = 20 * width
  const outside = `M${-far} ${-far}H${far}V${far}H${-far}Z`
  const [left, right] = round ? [-far, far] : [0, width]
  return `${outside}M${left} 0H${right}V${height}H${left}Z`
}

/** Where somebody looked last, and in which game: the next one begins with the map as it is drawn. */
interface KeptSight {
  readonly of: string
  readonly x: number
  readonly y: number
  readonly zoom: number
}

const isKeptSight = (value: unknown): value is KeptSight =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as KeptSight).of === 'string' &&
  ['x', 'y', 'zoom'].every((name) => Number.isFinite((value as Record<string, unknown>)[name]))
