import type { CardEntry } from '@materiel/kernel'
import { createMemo, createResource, For, Show } from 'solid-js'
import { EMBLEM_SIZE, EmblemShapes } from '../../cards/emblems.js'
import type { BoardMap } from '../../map/board-map.js'
import { loadMap } from '../../map/maps.js'
import './card-picture.css'
import { insetOf } from './inset.js'
import { MOTIFS } from './motifs.js'
import { type Ground, pictureOf } from './subjects.js'

const GROUNDS: Readonly<Record<Ground, string>> = {
  land: 'M0 44Q20 34 46 41T92 38T128 42V56H0Z',
  sand: 'M0 46Q24 32 52 42Q84 52 128 36V56H0Z',
  snow: 'M0 40Q30 32 58 40T128 38V56H0Z',
  sky: 'M0 52Q12 46 22 50Q34 44 46 50Q60 46 72 51Q92 45 104 50Q118 46 128 51V56H0Z',
  sea: 'M0 42Q8 38 16 42T32 42T48 42T64 42T80 42T96 42T112 42T128 42V56H0Z',
}

/** The map of a game, once for all its cards. */
const maps = new Map<string, Promise<BoardMap | null>>()
const mapOf = (game: string): Promise<BoardMap | null> => {
  const known = maps.get(game) ?? loadMap(game)
  maps.set(game, known)
  return known
}

/** Where something stands in a picture, in per cent of it. */
type Place = readonly [x: number, y: number, width: number, height: number]

const placed = ([x, y, width, height]: Place) => ({
  x: `${x}%`,
  y: `${y}%`,
  width: `${width}%`,
  height: `${height}%`,
})

/** Beside a piece of the map, or with all the room. */
const NEAR: readonly [Place, Place] = [
  [13, 15, 50, 80],
  [17, 10, 56, 84],
]
const FAR: readonly [Place, Place] = [
  [38, 5, 26, 44],
  [66, 14, 31, 60],
]
const INSET: Place = [65, 6, 32, 88]
const ALL: Place = [0, 0, 100, 100]

/** The face of a card: what it is about in silhouettes, the spaces that it names on a piece of the map, its type as a sign, numbers as pips. */
export default function CardPicture(props: { readonly game: string; readonly card: CardEntry }) {
  const picture = createMemo(() => pictureOf(props.card))
  const [map] = createResource(() => (picture().spaces.length > 0 ? props.game : false), mapOf)
  const room = () => (picture().spaces.length > 0 ? 0 : 1)
  return (
    <svg class="picture" aria-hidden="true">
      <svg viewBox="0 0 128 56" preserveAspectRatio="none" aria-hidden="true">
        <rect class="picture-sky" width="128" height="56" />
        <path class={`picture-ground is-${picture().ground}`} d={GROUNDS[picture().ground]} />
      </svg>
      <Motif class="picture-far" motif={picture().motifs[1]} place={FAR[room()]} />
      <Motif class="picture-near" motif={picture().motifs[0]} place={NEAR[room()]} />
      <Show when={map.latest}>
        {(board) => (
          <Inset map={board()} spaces={picture().spaces} place={picture().motifs.length > 0 ? INSET : ALL} />
        )}
      </Show>
      <svg class="picture-sign" width="27" height="27" viewBox="0 0 21 21" aria-hidden="true">
        <path d="M0 0H21V14L14 21H0Z" />
        <svg
          x="2.5"
          y="2.5"
          width="14"
          height="14"
          viewBox={`0 0 ${EMBLEM_SIZE} ${EMBLEM_SIZE}`}
          aria-hidden="true"
        >
          <EmblemShapes type={props.card.type} />
        </svg>
      </svg>
      <PipRows pips={picture().pips} />
    </svg>
  )
}

const Motif = (props: {
  readonly class: string
  readonly motif: string | undefined
  readonly place: Place
}) => (
  <Show when={props.motif}>
    {(motif) => (
      <svg {...placed(props.place)} viewBox="0 0 64 40" preserveAspectRatio="xMidYMax" aria-hidden="true">
        <path class={props.class} d={MOTIFS[motif()]} />
      </svg>
    )}
  </Show>
)

/** About as a piece of the map stands on a card in the hand. */
const PROPORTION = 0.75

function Inset(props: { readonly map: BoardMap; readonly spaces: readonly string[]; readonly place: Place }) {
  const inset = createMemo(() =>
    insetOf(props.map, props.spaces, props.place === ALL ? 2 * PROPORTION : PROPORTION),
  )
  return (
    <>
      <svg
        class="picture-inset"
        {...placed(props.place)}
        viewBox={inset().box.join(' ')}
        preserveAspectRatio="xMidYMid slice"
        aria-hidden="true"
      >
        <For each={inset().shapes}>
          {({ path, kind, isNamed, shift }) => (
            <path
              class={`picture-space is-${kind}`}
              classList={{ 'is-named': isNamed }}
              d={path}
              transform={shift === 0 ? undefined : `translate(${shift} 0)`}
            />
          )}
        </For>
      </svg>
      <rect class="picture-frame" {...placed(props.place)} rx="2" />
    </>
  )
}

const PIPS = {
  points: 'M4 .4L5.1 2.9L7.8 3.1L5.7 4.9L6.4 7.6L4 6.1L1.6 7.6L2.3 4.9L.2 3.1L2.9 2.9Z',
  cards: 'M1.4 .6H6.6V7.4H1.4Z',
  times: 'M1 1.2L7 4L1 6.8Z',
} as const

/** Numbers in small signs: stars for points, cards, arrows for how often. */
const PipRows = (props: { readonly pips: ReturnType<typeof pictureOf>['pips'] }) => (
  <svg class="picture-pips" x="4" y="100%" aria-hidden="true">
    <For each={props.pips}>
      {({ of, n }, row) => (
        <g transform={`translate(0 ${-11 - 12 * row()}) scale(1.15)`}>
          <rect x="-1.4" y="-.8" width={n * 8.4 + 2} height="9.4" rx="2.6" />
          <For each={Array.from({ length: n }, (_, i) => i)}>
            {(i) => <path class={`is-${of}`} d={PIPS[of]} transform={`translate(${i * 8.4} 0)`} />}
          </For>
        </g>
      )}
    </For>
  </svg>
)
