import { Match, Show, Switch } from 'solid-js'
import type { Livery } from '../ui/livery.js'
import { MARKS } from '../ui/marks.js'
import './PieceFigure.css'
import { silhouetteOf } from './silhouettes.js'

/** How wide a figure is drawn, in its own units, around the middle. */
export const FIGURE = 40

/** A base of so much width on either side, in the shape of its side. */
const Base = (props: { readonly class: string; readonly half: number; readonly base: Livery['base'] }) => (
  <Show
    when={props.base === 'hexagon'}
    fallback={
      <rect
        class={props.class}
        x={-props.half}
        y={-props.half}
        width={2 * props.half}
        height={2 * props.half}
        rx={props.base === 'round' ? props.half : props.half * 0.35 - 1}
      />
    }
  >
    <path class={props.class} d={hexagon(props.half * 1.1)} />
  </Show>
)

const hexagon = (r: number): string =>
  `M${-r} 0L${-r / 2} ${-r * 0.87}H${r / 2}L${r} 0L${r / 2} ${r * 0.87}H${-r / 2}Z`

/** A silhouette without a base, in the colour of its owner: what stands beside the pieces. */
export const BareFigure = (props: { readonly type: string; readonly livery: Livery }) => (
  <g class="figure figure-bare" style={{ '--figure': props.livery.colour }}>
    <path class="figure-outline" d={silhouetteOf(props.type)} />
    <path class="figure-alone" d={silhouetteOf(props.type)} />
  </g>
)

/**
 * A piece: its silhouette and its country's mark on the base of its side, or the number of an army in place of both. Part of an SVG
 * picture.
 */
export const PieceFigure = (props: {
  readonly type: string
  readonly livery: Livery
  readonly number?: number | undefined
}) => (
  <g class="figure" style={{ '--figure': props.livery.colour, '--figure-ink': props.livery.ink }}>
    <Base class="figure-rim" half={20} base={props.livery.base} />
    <Base class="figure-base" half={18} base={props.livery.base} />
    <Switch
      fallback={
        <>
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
        </>
      }
    >
      <Match when={props.number !== undefined}>
        <text class="figure-number" classList={{ 'is-long': (props.number ?? 0) > 99 }} y="7.6">
          {props.number}
        </text>
      </Match>
    </Switch>
  </g>
)
