import { createMemo, For, type JSX, Match, Switch } from 'solid-js'
import type { Point } from './board-map.js'
import { Copies } from './Copies.js'
import { keptById } from './keyed.js'
import { Layer } from './Layer.js'
import type { BoardModel } from './model.js'
import { ANCHOR } from './Straits.js'
import './SupplyLines.css'
import { supplyLines } from './supply-lines.js'

/** Half way along a line: what it is, for those who cannot follow it from end to end. */
const Sign = (props: { readonly at: Point; readonly children: JSX.Element }) => (
  <g class="sign-place supply-sign" style={{ '--x': props.at[0], '--y': props.at[1] }}>
    <circle r="9.5" />
    {props.children}
  </g>
)

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
                <Switch>
                  <Match when={line.value().fate === 'breaks'}>
                    <Sign at={line.value().middle}>
                      <path class="supply-break" d="M-5.4-5.4L5.4 5.4M5.4-5.4L-5.4 5.4" />
                    </Sign>
                  </Match>
                  <Match when={line.value().kind === 'port'}>
                    <Sign at={line.value().middle}>
                      <path class="supply-anchor" d={ANCHOR} />
                    </Sign>
                  </Match>
                </Switch>
              </g>
            )}
          </For>
        )}
      </Copies>
    </Layer>
  )
}
