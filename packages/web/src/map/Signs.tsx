import { For, Show } from 'solid-js'
import type { MapSpace, Point } from './board-map.js'
import { Copies } from './Copies.js'
import './Signs.css'
import { MARKS } from '../ui/marks.js'
import { spacesIn } from './in-copies.js'
import { Layer } from './Layer.js'
import type { BoardModel } from './model.js'

/** What is printed on spaces: stars, homes, flags, towns. */

const STAR = 'M0-8.6L2.2-2.9L8.2-2.7L3.5 1.1L5.1 7L0 3.6L-5.1 7L-3.5 1.1L-8.2-2.7L-2.2-2.9Z'

/** Where the stars of a space stand; more than the map has places for go on in a row. */
function starsOf(space: MapSpace, count: number, width: number): Point[] {
  const printed = Object.entries(space.signs).flatMap(([name, at]) => (/^star/.test(name) ? [at] : []))
  const first = printed[0] ?? [space.label.at[0], space.label.at[1] - width]
  return Array.from({ length: count }, (_, i) => printed[i] ?? [first[0] + i * width, first[1]])
}

export function Signs(props: { readonly board: BoardModel }) {
  const { map } = props.board
  const shown = props.board.props
  /** A sign above a name stays above it when the name outgrows the map. */
  const above = (space: MapSpace, [x, y]: Point): Point => {
    const half = props.board.nameHalf(space)
    const [nameX, nameY] = space.label.at
    if (half === 0 || y > nameY || Math.abs(x - nameX) > map.token * 3) return [x, y]
    return [x, Math.min(y, nameY - half - (7 * props.board.sign()) / props.board.scale())]
  }
  const placed = (space: MapSpace, at: Point) => {
    const [x, y] = above(space, at)
    return { '--x': x, '--y': y }
  }
  const flagsOf = (space: MapSpace) =>
    Object.entries(space.signs).flatMap(([name, at]) =>
      name.startsWith('flag-') ? [{ owner: name.slice('flag-'.length), at }] : [],
    )
  return (
    <Layer name="signs">
      <Copies board={props.board}>
        {(turn) => {
          const spaces = spacesIn(props.board, turn)
          return (
            <For each={spaces()}>
              {(space) => (
                <>
                  <Show when={space.signs.town}>
                    {(at) => (
                      <g class="sign-place" style={{ '--x': at()[0], '--y': at()[1] }}>
                        <circle class="sign-town" r="2.6" />
                      </g>
                    )}
                  </Show>
                  <For each={starsOf(space, shown.stars[space.id] ?? 0, props.board.map.token)}>
                    {(at) => (
                      <g class="sign-place" style={placed(space, at)} data-space={space.id}>
                        <Show when={shown.homes[space.id]}>
                          {(owner) => {
                            const livery = () => props.board.livery(owner())
                            return (
                              <rect
                                class="sign-home"
                                x="-11.5"
                                y="-11.5"
                                width="23"
                                height="23"
                                rx={livery().base === 'round' ? 11.5 : 4}
                                style={{ fill: livery().colour }}
                              />
                            )
                          }}
                        </Show>
                        <path class="sign-star" d={STAR} />
                      </g>
                    )}
                  </For>
                  <For each={flagsOf(space)}>
                    {({ owner, at }) => (
                      <g class="sign-place" style={placed(space, at)} data-space={space.id}>
                        <path class="sign-pole" d="M-8-9V10" />
                        <path
                          class="sign-flag"
                          d="M-8-9H9L5.5-3L9 3H-8Z"
                          style={{ fill: props.board.livery(owner).colour }}
                        />
                        <path
                          class="sign-mark"
                          d={MARKS[props.board.livery(owner).mark]}
                          transform="translate(-1.5 -3) scale(.8)"
                          style={{ fill: props.board.livery(owner).ink }}
                        />
                      </g>
                    )}
                  </For>
                </>
              )}
            </For>
          )
        }}
      </Copies>
    </Layer>
  )
}
