import { type Accessor, For, Show } from 'solid-js'
import type { BoardMap, MapShape, Point } from './board-map.js'
import { Copies } from './Copies.js'
import './Ground.css'
import { inCopy, reachOf } from './in-copies.js'
import { Layer } from './Layer.js'
import type { BoardModel } from './model.js'

const wayOf = (path: readonly Point[]): string => `M${path.map(([x, y]) => `${x} ${y}`).join('L')}`

/** Water that is only a picture, in the middle of a space. */
const POND = 'pond'

/** Water, or land: what is only a picture, and the spaces of the game. */
function Surface(props: { readonly beyond: BoardMap['background']; readonly spaces: BoardMap['spaces'] }) {
  return (
    <>
      <For each={props.beyond}>{(shape) => <path class={`ground-${shape.kind}`} d={shape.path} />}</For>
      <For each={props.spaces}>
        {(space) => <path class={`ground-space ground-${space.tint}`} d={space.path} data-space={space.id} />}
      </For>
    </>
  )
}

/**
 * The ground of the map: water, the pale halo of its coasts, land, who holds it, and the lines. Made once; only what lies above it
 * changes in play.
 */
export function Ground(props: { readonly board: BoardModel }) {
  const { map } = props.board
  const isLand = (kind: string) => kind.endsWith('land')
  const water = map.spaces.filter(({ kind }) => !isLand(kind))
  const land = map.spaces.filter(({ kind }) => isLand(kind))
  const linesOf = (...kinds: string[]) => map.lines.filter(({ kind }) => kinds.includes(kind))
  const background = (isWanted: (kind: string) => boolean) =>
    map.background.filter(({ kind }) => isWanted(kind))
  const held = (space: string): string | undefined => props.board.props.control[space]
  /** Where the two sides of a border are held by different hands. */
  const isFront = ([a, b]: readonly [string, string]): boolean =>
    held(a) !== undefined && held(b) !== undefined && held(a) !== held(b)
  const colourOf = (owner: string): string => props.board.livery(owner).colour

  const shapesIn = <T extends MapShape>(turn: number, shapes: readonly T[]): Accessor<readonly T[]> =>
    inCopy(
      props.board,
      turn,
      () => shapes,
      ({ reach }) => reach,
    )
  const spacesIn = (turn: number, spaces: typeof land) => inCopy(props.board, turn, () => spaces, reachOf)

  return (
    <Layer name="ground">
      <Copies board={props.board}>
        {(turn) => {
          const beyond = shapesIn(
            turn,
            background((kind) => !isLand(kind) && kind !== POND),
          )
          const spaces = spacesIn(turn, water)
          return (
            <>
              <Surface beyond={beyond()} spaces={spaces()} />
            </>
          )
        }}
      </Copies>
      <Copies board={props.board}>
        {(turn) => {
          const graticule = shapesIn(turn, linesOf('graticule'))
          const halo = shapesIn(turn, map.halo)
          return (
            <g class="ground-halo">
              <For each={graticule()}>{({ path }) => <path class="ground-graticule" d={path} />}</For>
              <For each={halo()}>{({ path }) => <path class="ground-halo-wide" d={path} />}</For>
              <For each={halo()}>{({ path }) => <path class="ground-halo-narrow" d={path} />}</For>
            </g>
          )
        }}
      </Copies>
      <Copies board={props.board}>
        {(turn) => {
          const beyond = shapesIn(turn, background(isLand))
          const spaces = spacesIn(turn, land)
          return (
            <>
              <Surface beyond={beyond()} spaces={spaces()} />
              <For each={spaces()}>
                {(space) => (
                  <Show when={held(space.id)}>
                    {(owner) => (
                      <path class="ground-held" d={space.path} style={{ '--held': colourOf(owner()) }} />
                    )}
                  </Show>
                )}
              </For>
            </>
          )
        }}
      </Copies>
      <Copies board={props.board}>
        {(turn) => {
          const ponds = shapesIn(
            turn,
            background((kind) => kind === POND),
          )
          const borders = shapesIn(
            turn,
            linesOf('river', 'edge', 'sea', 'shore', 'coast', 'land', 'region', 'strait'),
          )
          const fronts = shapesIn(turn, map.fronts)
          const years = shapesIn(turn, linesOf('line-1939', 'line-1941'))
          return (
            <>
              <For each={ponds()}>{({ path }) => <path class="ground-pond" d={path} />}</For>
              <For each={borders()}>
                {(line) => <path class={`ground-line ground-line-${line.kind}`} d={line.path} />}
              </For>
              <For each={fronts()}>
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
              <For each={years()}>
                {(line) => (
                  <>
                    <path class="ground-line ground-line-casing" d={line.path} />
                    <path class={`ground-line ground-line-${line.kind}`} d={line.path} />
                  </>
                )}
              </For>
            </>
          )
        }}
      </Copies>
    </Layer>
  )
}
