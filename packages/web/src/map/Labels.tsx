import { For, Show } from 'solid-js'
import { Copies } from './Copies.js'
import './Labels.css'
import { inCopy, spacesIn } from './in-copies.js'
import { Layer } from './Layer.js'
import type { BoardModel } from './model.js'
import { LINE } from './names.js'

export function Labels(props: { readonly board: BoardModel }) {
  const { map, scale } = props.board
  return (
    <Layer name="labels">
      <Copies board={props.board}>
        {(turn) => {
          const names = inCopy(
            props.board,
            turn,
            () => map.names,
            ({ at }) => [at[0], at[0]],
          )
          const spaces = spacesIn(props.board, turn)
          return (
            <>
              <For each={names()}>
                {(name) => (
                  <g class="label-place" style={{ '--x': name.at[0], '--y': name.at[1] }}>
                    <text
                      class="label label-beyond"
                      style={{ 'font-size': `${Math.min(17, map.token * 0.55 * scale())}px` }}
                    >
                      {name.words[props.board.props.language]}
                    </text>
                  </g>
                )}
              </For>
              <For each={spaces()}>
                {(space) => {
                  const lines = () => space.label.lines[props.board.props.language]
                  return (
                    <Show when={props.board.names().get(space.id)}>
                      {(name) => (
                        <g
                          class="label-place"
                          style={{ '--x': name().at[0], '--y': name().at[1] }}
                          data-space={space.id}
                        >
                          <text
                            class="label"
                            classList={{ 'label-water': space.kind !== 'land' }}
                            style={{ 'font-size': `${name().size}px` }}
                          >
                            <For each={lines()}>
                              {(line, i) => (
                                <tspan x="0" y={`${(i() - (lines().length - 1) / 2) * LINE + 0.35}em`}>
                                  {line}
                                </tspan>
                              )}
                            </For>
                          </text>
                        </g>
                      )}
                    </Show>
                  )
                }}
              </For>
            </>
          )
        }}
      </Copies>
    </Layer>
  )
}
