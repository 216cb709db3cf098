import { Show } from 'solid-js'
import type { Livery } from '../ui/livery.js'
import { MARKS } from '../ui/marks.js'
import './PieceFigure.css'
import { silhouetteOf } from './silhouettes.js'

/** How wide a figure is drawn, in its own units, around the middle. */
export const FIGURE = 40

/** A piece: its silhouette and its country's mark on the base of its side. Part of an SVG picture. */
export const PieceFigure = (props: { readonly type: string; readonly livery: Livery }) => (
  <g class="figure" style={{ '--figure': props.livery.colour, '--figure-ink': props.livery.ink }}>
    <rect
      class="figure-rim"
      x="-20"
      y="-20"
      width="40"
      height="40"
      rx={props.livery.base === 'round' ? 20 : 7}
    />
    <rect
      class="figure-base"
      x="-18"
      y="-18"
      width="36"
      height="36"
      rx={props.livery.base === 'round' ? 18 : 5}
    />
    <path class="figure-shape" d={silhouetteOf(props.type)} transform="translate(0 -3.4)" />
    <Show
      when={props.livery.mark.length > 2}
      fallback={
        <text class="figure-letters" y="15.5">
          {props.livery.mark}
        </text>
      }
    >
      <path
        class="figure-mark"
        d={MARKS[props.livery.mark] ?? props.livery.mark}
        transform="translate(0 11.4) scale(.86)"
      />
    </Show>
  </g>
)
