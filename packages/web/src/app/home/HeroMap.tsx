import { createResource, For, Show } from 'solid-js'
import { kitOf } from '../../looks/kit.js'
import type { BoardMap, Point } from '../../map/board-map.js'
import { loadMap } from '../../map/maps.js'
import { SILHOUETTES } from '../../map/silhouettes.js'
import './HeroMap.css'

/** A front that holds: who stands where, and the lines that feed them. */
const PIECES = [
  { owner: 'germany', type: 'army', space: 'germany' },
  { owner: 'germany', type: 'army', space: 'eastern-europe' },
  { owner: 'germany', type: 'army', space: 'ukraine' },
  { owner: 'italy', type: 'army', space: 'italy' },
  { owner: 'italy', type: 'army', space: 'balkans' },
  { owner: 'soviet-union', type: 'army', space: 'moscow' },
  { owner: 'soviet-union', type: 'army', space: 'russia' },
  { owner: 'united-kingdom', type: 'army', space: 'united-kingdom' },
  { owner: 'united-kingdom', type: 'navy', space: 'north-sea' },
]

const SUPPLY = [
  ['germany', 'eastern-europe', 'ukraine'],
  ['italy', 'balkans'],
  ['moscow', 'russia'],
  ['united-kingdom', 'north-sea'],
]

/**
 * Europe on the right, where no words stand. Found by the spaces themselves, so that a new map needs no new numbers: the frame is as wide as
 * three times the way from London to Moscow, and as high as the words beside it.
 */
function frameOf(map: BoardMap): string {
  const [left] = placeOf(map, 'united-kingdom')
  const [right] = placeOf(map, 'moscow')
  const [, middle] = placeOf(map, 'germany')
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
  const [map] = createResource(() => loadMap('ww2'))
  const { liveries } = kitOf('ww2')
  return (
    <Show when={map()} keyed>
      {(board) => (
        <svg
          class="hero-map-board"
          viewBox={frameOf(board)}
          preserveAspectRatio="xMaxYMid slice"
          aria-hidden="true"
        >
          <For each={board.spaces}>
            {(space) => <path class={`hero-map-${space.kind === 'sea' ? 'sea' : 'land'}`} d={space.path} />}
          </For>
          <For each={SUPPLY}>
            {(line) => (
              <polyline
                class="hero-map-supply"
                points={line.map((id) => placeOf(board, id).join(',')).join(' ')}
              />
            )}
          </For>
          <For each={PIECES}>
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
                <path class="hero-map-piece" d={SILHOUETTES[type]} />
              </g>
            )}
          </For>
        </svg>
      )}
    </Show>
  )
}
