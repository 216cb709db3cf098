import { For, Show } from 'solid-js'
import type { Point } from './board-map.js'
import { Copies } from './Copies.js'
import './Ground.css'
import { Layer } from './Layer.js'
import type { BoardModel } from './model.js'

const wayOf = (path: readonly Point[]): string => `M${path.map(([x, y]) => `${x} ${y}`).join('L')}`

/**
 * The ground of the map: water, the pale halo of its coasts, land, who holds it, and the lines. Made once; only what lies above it
 * changes in play.
 */
/** Water that is only a picture, in the middle of a space. */
const POND = 'pond'

export function Ground(props: { readonly board: BoardModel }) {
  const { map } = props.board
  const isLand = (kind: string) => kind.endsWith('land')
  const water = map.spaces.filter(({ kind }) => !isLand(kind))
  const land = map.spaces.filter(({ kind }) => isLand(kind))
  const lines = (kinds: readonly string[]) => map.lines.filter(({ kind }) => kinds.includes(kind))
  const held = (space: string): string | undefined => props.board.props.control[space]
  /** Where the two sides of a border are held by different hands. */
  const isFront = ([a, b]: readonly [string, string]): boolean =>
    held(a) !== undefined && held(b) !== undefined && held(a) !== held(b)
  const colourOf = (owner: string): string => props.board.livery(owner).colour

  return (
    <Layer name="ground">
      <Copies board={props.board}>
        {() => (
          <>
            <For each={map.background.filter(({ kind }) => !isLand(kind) && kind !== POND)}>
              {(shape) => <path class={`ground-${shape.kind}`} d={shape.path} />}
            </For>
            <For each={water}>
              {(space) => (
                <path class={`ground-space ground-${space.tint}`} d={space.path} data-space={space.id} />
              )}
            </For>
          </>
        )}
      </Copies>
      <Copies board={props.board}>
        {() => (
          <g class="ground-halo">
            <For each={lines(['graticule'])}>{(line) => <path class="ground-graticule" d={line.path} />}</For>
            <For each={['wide', 'narrow']}>
              {(width) => (
                <For each={map.halo}>{(path) => <path class={`ground-halo-${width}`} d={path} />}</For>
              )}
            </For>
          </g>
        )}
      </Copies>
      <Copies board={props.board}>
        {() => (
          <>
            <For each={map.background.filter(({ kind }) => isLand(kind))}>
              {(shape) => <path class={`ground-${shape.kind}`} d={shape.path} />}
            </For>
            <For each={land}>
              {(space) => (
                <path class={`ground-space ground-${space.tint}`} d={space.path} data-space={space.id} />
              )}
            </For>
            <For each={land}>
              {(space) => (
                <Show when={held(space.id)}>
                  {(owner) => (
                    <path class="ground-held" d={space.path} style={{ '--held': colourOf(owner()) }} />
                  )}
                </Show>
              )}
            </For>
          </>
        )}
      </Copies>
      <Copies board={props.board}>
        {() => (
          <>
            <For each={map.background.filter(({ kind }) => kind === POND)}>
              {(shape) => <path class="ground-pond" d={shape.path} />}
            </For>
            <For each={lines(['river', 'edge', 'sea', 'shore', 'coast', 'land', 'region', 'strait'])}>
              {(line) => <path class={`ground-line ground-line-${line.kind}`} d={line.path} />}
            </For>
            <For each={map.fronts}>
              {(front) => (
                <Show when={isFront(front.between)}>
                  <path class="ground-line ground-front-casing" d={front.path} />
                  <path class="ground-line ground-front" d={front.path} />
                </Show>
              )}
            </For>
            <For each={map.seaLines ?? []}>
              {({ path }) => (
                <>
                  <path class="ground-line ground-sea-way-casing" d={wayOf(path)} />
                  <path class="ground-line ground-sea-way" d={wayOf(path)} />
                  <For each={[path[0], path[path.length - 1]]}>
                    {([x, y]) => <path class="ground-line ground-sea-way-end" d={`M${x} ${y}h0.01`} />}
                  </For>
                </>
              )}
            </For>
            <For each={lines(['line-1939', 'line-1941'])}>
              {(line) => (
                <>
                  <path class="ground-line ground-line-casing" d={line.path} />
                  <path class={`ground-line ground-line-${line.kind}`} d={line.path} />
                </>
              )}
            </For>
          </>
        )}
      </Copies>
    </Layer>
  )
}
