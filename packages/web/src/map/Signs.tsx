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

/** Signs that are printed on a map and mean the same in every game, each within 22 by 22 around the middle. */
const PRINTED: Readonly<Record<string, string>> = {
  // Two peaks.
  hill: 'M-10 6L-4.4-4.6L-.6 2.4L3.4-5.4L10 6M-4.4-4.6L-2.6-.2M3.4-5.4L5.6-1',
  // The door of a safe.
  vault:
    'M-9-9H9V9H-9ZM-5.6 0A5.6 5.6 0 1 0 5.6 0A5.6 5.6 0 1 0-5.6 0ZM-2 0A2 2 0 1 0 2 0A2 2 0 1 0-2 0ZM0-5.6V-2M0 2V5.6M-5.6 0H-2M2 0H5.6',
  // An anchor.
  'naval-base':
    'M0-8.4A2 2 0 1 1 0-4.4A2 2 0 1 1 0-8.4ZM0-4.4V8M-4-1.6H4M-7.4 2Q-6.6 8 0 8T7.4 2M-8.8 4L-7.4 1.6L-5.6 3.6M8.8 4L7.4 1.6L5.6 3.6',
  // A dish that listens to the sky.
  satellite: 'M-7.4-5.6A9 9 0 0 0 5.6 7.4ZM-.9.9L5.4-5.4M5.4-5.4A1 1 0 1 0 5.5-5.3M-5 5.6L-8 9H0',
}

/** What is printed by name: of `hill-0` the hill. */
const printedOn = (space: MapSpace) =>
  Object.entries(space.signs).flatMap(([name, at]) => {
    const kind = name.replace(/-\d+$/, '')
    return PRINTED[kind] === undefined ? [] : [{ kind, at, path: PRINTED[kind] }]
  })

/** Signs that come with the game. */
const BROUGHT: Readonly<Record<string, string>> = {
  // Three houses.
  city: 'M-12 12V-1H-5V12ZM-5 12V-12H4V12ZM4 12V-5H12V12Z',
}

export function Signs(props: { readonly board: BoardModel }) {
  const shown = props.board.props
  const broughtTo = (space: MapSpace) =>
    (shown.signs ?? []).flatMap((sign) => {
      const at = sign.space === space.id ? props.board.apart(space, sign.kind) : null
      return at === null ? [] : [{ kind: sign.kind, at }]
    })
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
                  <For each={printedOn(space)}>
                    {({ kind, at, path }) => (
                      <g class="sign-place" style={{ '--x': at[0], '--y': at[1] }} data-space={space.id}>
                        <Show when={kind !== 'hill'}>
                          <circle class="sign-plate" r="10" />
                        </Show>
                        <path
                          class={`sign-printed sign-${kind}`}
                          d={path}
                          transform={kind === 'hill' ? undefined : 'scale(.62)'}
                        />
                      </g>
                    )}
                  </For>
                  <For each={broughtTo(space)}>
                    {({ kind, at }) => (
                      <g
                        class="sign-brought"
                        style={{ '--x': at[0], '--y': at[1], '--size': props.board.token() / 40 }}
                        data-space={space.id}
                      >
                        <path d={BROUGHT[kind]} />
                      </g>
                    )}
                  </For>
                  <For each={starsOf(space, shown.stars[space.id] ?? 0, props.board.map.token)}>
                    {(at) => (
                      <g class="sign-place" style={{ '--x': at[0], '--y': at[1] }} data-space={space.id}>
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
                      <g class="sign-place" style={{ '--x': at[0], '--y': at[1] }} data-space={space.id}>
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
