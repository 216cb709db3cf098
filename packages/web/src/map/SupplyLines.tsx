import { createMemo, For } from 'solid-js'
import { Copies } from './Copies.js'
import { keptById } from './keyed.js'
import { Layer } from './Layer.js'
import type { BoardModel } from './model.js'
import './SupplyLines.css'
import { supplyLines } from './supply-lines.js'

/** The signature of the table: how every piece is fed. */
export function SupplyLines(props: { readonly board: BoardModel }) {
  const lines = keptById(createMemo(() => supplyLines(props.board)))
  return (
    <Layer name="supply">
      <Copies board={props.board}>
        {() => (
          <For each={lines()}>
            {(line) => (
              <g
                class={`supply-${line.value().fate} supply-${line.value().kind}`}
                style={{ '--supply': props.board.livery(line.value().owner).colour }}
              >
                <path class="supply-casing" d={line.value().path} />
                <path class="supply-line" d={line.value().path} />
              </g>
            )}
          </For>
        )}
      </Copies>
    </Layer>
  )
}
