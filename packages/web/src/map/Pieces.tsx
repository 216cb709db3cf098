import {
  type Accessor,
  createEffect,
  createMemo,
  createSignal,
  For,
  on,
  onCleanup,
  Show,
  untrack,
} from 'solid-js'
import type { Point } from './board-map.js'
import type { MapPiece } from './board-props.js'
import { Copies } from './Copies.js'
import { inCopy, reachOf } from './in-copies.js'
import type { Journey } from './journeys.js'
import { type Kept, keptById } from './keyed.js'
import type { BoardModel } from './model.js'
import { BareFigure, FIGURE, PieceFigure } from './PieceFigure.js'
import './Pieces.css'

/** How long a piece takes to come, to go or to move, in milliseconds. */
const PASSAGE = 280

/** What will become of a piece: which of its number its next Supply step takes, now and after the choice looked at. */
interface Fortune {
  readonly cut: number
  readonly wouldBeCut: number
  readonly kept: boolean
  readonly vanishes: boolean
}

export function Pieces(props: {
  readonly board: BoardModel
  readonly moving: Accessor<boolean>
  readonly focusable: (turn: number, at: Point) => boolean
}) {
  const { board } = props
  const shown = board.props
  const pieces = keptById(
    () => shown.pieces,
    () => (props.moving() ? PASSAGE : 0),
  )

  const key = ({ owner, type, space }: { owner: string; type: string; space: string }) =>
    `${owner} ${type} ${space}`
  const counted = (list: readonly { owner: string; type: string; space: string }[] | undefined) => {
    const counts = new Map<string, number>()
    for (const piece of list ?? []) counts.set(key(piece), (counts.get(key(piece)) ?? 0) + 1)
    return counts
  }
  const cut = createMemo(() => counted(shown.supply?.cut))
  const kept = createMemo(() => counted(shown.supply?.kept))
  const wouldBeCut = createMemo(() =>
    shown.foresight === null ? cut() : counted(shown.foresight.supply.cut),
  )
  const vanish = createMemo(() => counted(shown.foresight?.vanish))
  const fortuneOf = (piece: MapPiece): Fortune => ({
    cut: cut().get(key(piece)) ?? 0,
    wouldBeCut: wouldBeCut().get(key(piece)) ?? 0,
    kept: kept().has(key(piece)),
    vanishes: vanish().has(key(piece)),
  })

  const travellers = createTravellers(board, props.moving)
  const travelling = (end: 'from' | 'to', { owner, type, space }: MapPiece): boolean =>
    travellers().some((move) => move[end] === space && move.owner === owner && move.type === type)

  return (
    <g class="pieces" style={{ '--token': board.token() / FIGURE }}>
      <Copies board={board}>
        {(turn) => {
          const shownHere = inCopy(board, turn, pieces, ({ value }) => reachOf(board.space(value().space)))
          return (
            <>
              <For each={shownHere()}>
                {(piece) => (
                  <Piece
                    board={board}
                    piece={piece}
                    turn={turn}
                    fortuneOf={fortuneOf}
                    travelling={travelling}
                    focusable={props.focusable}
                  />
                )}
              </For>
              <For each={board.ghosts()}>
                {(ghost) => (
                  <g
                    class="piece piece-ghost"
                    classList={{ 'piece-companion': board.isCompanion(ghost.type) }}
                    style={{ transform: `translate(${ghost.at[0]}px, ${ghost.at[1]}px)` }}
                  >
                    <g class="piece-size">
                      <PieceFigure type={ghost.type} livery={board.livery(ghost.owner)} />
                    </g>
                  </g>
                )}
              </For>
              <For each={travellers()}>
                {(move) => (
                  <g
                    class="piece-traveller"
                    classList={{ 'piece-companion': board.isCompanion(move.type) }}
                    style={{
                      '--from-x': `${move.start[0]}px`,
                      '--from-y': `${move.start[1]}px`,
                      '--to-x': `${move.end[0]}px`,
                      '--to-y': `${move.end[1]}px`,
                    }}
                  >
                    <g class="piece-size">
                      <PieceFigure type={move.type} livery={board.livery(move.owner)} />
                    </g>
                  </g>
                )}
              </For>
            </>
          )
        }}
      </Copies>
    </g>
  )
}

/** Pieces on their way from one space to another. */
function createTravellers(board: BoardModel, moving: Accessor<boolean>) {
  const [travellers, setTravellers] = createSignal<
    readonly (Journey & { readonly start: Point; readonly end: Point })[]
  >([])
  let timer: ReturnType<typeof setTimeout> | undefined
  onCleanup(() => clearTimeout(timer))
  createEffect(
    on(
      () => [board.props.pieces, board.places()] as const,
      ([pieces, places], before) => {
        if (before === undefined || before[0] === pieces || !moving()) return
        const placeOf = (
          list: readonly MapPiece[],
          at: ReadonlyMap<string, Point>,
          { owner, type }: Journey,
          space: string,
        ): Point | undefined => {
          const piece = list.find((one) => one.space === space && one.owner === owner && one.type === type)
          return piece && (at.get(piece.id) ?? board.space(space).slots[0])
        }
        const moves = untrack(() => board.props.journeys).flatMap((journey) => {
          const start = placeOf(before[0], before[1], journey, journey.from)
          const end = placeOf(pieces, places, journey, journey.to)
          // What was not shown at both ends, for instance because the map was asked for another time at once, is not seen moving.
          return start === undefined || end === undefined ? [] : [{ ...journey, start, end }]
        })
        setTravellers(moves)
        clearTimeout(timer)
        if (moves.length > 0) timer = setTimeout(() => setTravellers([]), PASSAGE + 20)
      },
    ),
  )
  return travellers
}

function Piece(props: {
  readonly board: BoardModel
  readonly piece: Kept<MapPiece>
  readonly turn: number
  readonly fortuneOf: (piece: MapPiece) => Fortune
  readonly travelling: (end: 'from' | 'to', piece: MapPiece) => boolean
  readonly focusable: (turn: number, at: Point) => boolean
}) {
  const shown = props.board.props
  const value = () => props.piece.value()
  // Not every time that a copy of the map comes into sight.
  const comes = performance.now() - props.piece.since < PASSAGE
  // One that leaves has no place any more: it goes from where it stood.
  const at = createMemo<Point>((before) => props.board.places().get(props.piece.id) ?? before, [0, 0])
  const fortune = createMemo(() => props.fortuneOf(value()))
  const open = () => shown.openPieces.has(props.piece.id)
  const isApart = () => props.board.space(value().space).apart?.[value().type] !== undefined
  const reachable = () => open() && props.focusable(props.turn, at())

  return (
    <g
      class="piece"
      classList={{
        'piece-coming': comes,
        'piece-leaving': props.piece.leaving(),
        // The one on its way is drawn instead: alone here it is not yet there, or there no more.
        'piece-away':
          (props.piece.leaving() && props.travelling('from', value())) ||
          (value().count === 1 && !props.piece.leaving() && props.travelling('to', value())),
        'piece-apart': isApart(),
        'piece-companion': props.board.isCompanion(value().type),
        'piece-open': open(),
        'piece-selected': shown.selected === props.piece.id,
        'piece-cut': fortune().cut > 0 && fortune().wouldBeCut > 0,
        'piece-saved': fortune().cut > 0 && fortune().wouldBeCut === 0,
        'piece-threatened': fortune().cut === 0 && fortune().wouldBeCut > 0 && !fortune().vanishes,
        'piece-vanishing': fortune().vanishes,
      }}
      style={{ transform: `translate(${at()[0]}px, ${at()[1]}px)` }}
      data-piece={props.piece.id}
      data-space={value().space}
      role={reachable() ? 'button' : undefined}
      tabindex={reachable() ? 0 : undefined}
      aria-label={reachable() ? (shown.describePiece?.(value()) ?? shown.describe(value().space)) : undefined}
      aria-hidden={reachable() ? undefined : 'true'}
    >
      <g class="piece-size">
        <g class="piece-body">
          <rect
            class="piece-glow"
            x="-25"
            y="-25"
            width="50"
            height="50"
            rx={props.board.livery(value().owner).base === 'round' ? 25 : 11}
          />
          <Show
            when={isApart()}
            fallback={
              <PieceFigure
                type={value().type}
                livery={props.board.livery(value().owner)}
                number={value().counted ? value().count : undefined}
              />
            }
          >
            <BareFigure type={value().type} livery={props.board.livery(value().owner)} />
          </Show>
          <Show when={fortune().cut > 0 || fortune().wouldBeCut > 0}>
            <circle class="piece-ring" r="24" pathLength="60" />
          </Show>
          <Show when={fortune().kept}>
            <circle class="piece-kept" r="23.5" />
          </Show>
          <Show when={value().shielded}>
            <path
              class="piece-shield"
              d="M-14.4-22.6L-7.4-20.4V-15.4Q-8-10.2-14.4-7.6Q-20.8-10.2-21.4-15.4V-20.4Z"
            />
          </Show>
          <Show when={value().count > 1 && !value().counted}>
            <g class="piece-count" transform="translate(13.4 -13.4)">
              <circle r="9" />
              <text y="4.8">{value().count}</text>
            </g>
          </Show>
          <Show when={value().added}>
            {(added) => (
              <g class="piece-count piece-added">
                <rect x="-13" y="-9.5" width="26" height="19" rx="9.5" />
                <text y="4.8">+{added()}</text>
              </g>
            )}
          </Show>
          <Show when={fortune().vanishes}>
            <path class="piece-strike" d="M-19-19L19 19M19-19L-19 19" />
          </Show>
        </g>
      </g>
    </g>
  )
}
