import { createResource, For, Show } from 'solid-js'
import { GAMES } from '../../common/games.js'
import { lookOf } from '../../looks/kit/find.js'
import type { Scene } from '../../looks/kit/kit.js'
import type { BoardMap, Point } from '../../map/board-map.js'
import { loadMap } from '../../map/maps.js'
import { silhouetteOf } from '../../map/silhouettes.js'
import './HeroMap.css'

/**
 * The scene on the right, where no words stand. Found by the spaces themselves, so that a new map needs no new numbers: the frame is three times
 * as wide as the scene, and as high as the words beside it.
 */
function frameOf(map: BoardMap, scene: Scene): string {
  const [left] = placeOf(map, scene.left)
  const [right] = placeOf(map, scene.right)
  const [, middle] = placeOf(map, scene.middle)
  const width = (right - left) * 3
  const height = width * 0.3
  return [left - width * 0.61, middle - height * 0.55, width, height].join(' ')
}

/** Without names on the map, a piece stands best where the name would be. */
function placeOf(map: BoardMap, id: string): Point {
  const space = map.spaces.find((one) => one.id === id)
  return (space?.label.beside ? space.slots[0] : space?.label.at) ?? [0, 0]
}

/** A piece of the board, to look at: nothing here can be played, and screen readers pass it by. */
export default function HeroMap() {
  const game = GAMES.find(({ id }) => lookOf(id).scene !== undefined)?.id
  if (game === undefined) return null
  const { scene, liveries } = lookOf(game)
  if (scene === undefined) return null
  const [map] = createResource(() => loadMap(game))
  return (
    <Show when={map()} keyed>
      {(board) => (
        <svg
          class="hero-map-board"
          viewBox={frameOf(board, scene)}
          preserveAspectRatio="xMaxYMid slice"
          aria-hidden="true"
        >
          <For each={board.spaces}>
            {(space) => <path class={`hero-map-${space.kind === 'sea' ? 'sea' : 'land'}`} d={space.path} />}
          </For>
          <For each={scene.supply}>
            {(line) => (
              <polyline
                class="hero-map-supply"
                points={line.map((id) => placeOf(board, id).join(',')).join(' ')}
              />
            )}
          </For>
          <For each={scene.pieces}>
            {({ owner, type, space }) => (
              <g
                transform={`translate(${placeOf(board, space).join(' ')}) scale(${board.token / 26})`}
                style={{ '--piece': liveries[owner].colour, '--piece-ink': liveries[owner].ink }}
              >
                <rect
                  class="hero-map-base"
                  x="-17"
                  y="-17"
                  width="34"
                  height="34"
                  rx={liveries[owner].base === 'round' ? 17 : 5}
                />
                <path class="hero-map-piece" d={silhouetteOf(type)} />
              </g>
            )}
          </For>
        </svg>
      )}
    </Show>
  )
}
