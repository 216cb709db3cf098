import { For, type JSX } from 'solid-js'
import type { BoardModel } from './model.js'

/** Draws a layer once for every copy of the map that is in sight: a world that goes round is seen on both sides of its seam. */
export const Copies = (props: {
  readonly board: BoardModel
  readonly children: (turn: number) => JSX.Element
}) => (
  <For each={props.board.turns()}>
    {(turn) => <g transform={`translate(${turn * (props.board.map.wrap ?? 0)} 0)`}>{props.children(turn)}</g>}
  </For>
)
