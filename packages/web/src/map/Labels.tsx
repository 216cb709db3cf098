import { For, Show } from 'solid-js'
import { Copies } from './Copies.js'
import './Labels.css'
import { inCopy, spacesIn } from './in-copies.js'
import { Layer } from './Layer.js'
import type { BoardModel } from './model.js'
import { beyondId, LINE } from './names.js'

export function Labels(props: { readonly board: BoardModel }) {
  const { map } = props.board
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
                  <Show when={props.board.names().get(beyondId(name))}>
                    {(written) => (
                      <g class="label-place" style={{ '--x': written().at[0], '--y': written().at[1] }}>
                        <Words
                          class={`label label-beyond is-${name.kind}`}
                          lines={name.lines[props.board.props.language]}
                          size={written().size}
                        />
                      </g>
                    )}
                  </Show>
                )}
              </For>
              <For each={spaces()}>
                {(space) => (
                  <Show when={props.board.names().get(space.id)}>
                    {(name) => (
                      <>
                        <Show when={name().tie}>
                          {(tie) => <path class="label-tie" d={`M${tie()[0]}L${tie()[1]}`} />}
                        </Show>
                        <g
                          class="label-place"
                          style={{ '--x': name().at[0], '--y': name().at[1] }}
                          data-space={space.id}
                        >
                          <Words
                            class={space.kind === 'land' ? 'label' : 'label label-water'}
                            lines={space.label.lines[props.board.props.language]}
                            size={name().size}
                          />
                        </g>
                      </>
                    )}
                  </Show>
                )}
              </For>
            </>
          )
        }}
      </Copies>
    </Layer>
  )
}

/** A name in its lines, around the middle of its place. */
const Words = (props: {
  readonly class: string
  readonly lines: readonly string[]
  readonly size: number
}) => (
  <text class={props.class} style={{ 'font-size': `${props.size}px` }}>
    <For each={props.lines}>
      {(line, i) => (
        <tspan x="0" y={`${(i() - (props.lines.length - 1) / 2) * LINE + 0.35}em`}>
          {line}
        </tspan>
      )}
    </For>
  </text>
)
