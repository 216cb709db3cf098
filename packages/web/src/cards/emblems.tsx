import { For } from 'solid-js'

/** A small drawing for each type of card, in a square of 24. Filled where nothing else is said. */
type Shape = string | { readonly stroke: string }

const stroke = (path: string): Shape => ({ stroke: path })

const EMBLEMS: Readonly<Record<string, readonly Shape[]>> = {
  // A helmet, for an army.
  'build-army': [
    'M4 15a8 8 0 0 1 16 0l1.6 1.2a.8.8 0 0 1-.5 1.4H2.9a.8.8 0 0 1-.5-1.4z',
    stroke('M12 3.2v3M9.6 4.6h4.8'),
  ],
  // A warship.
  'build-navy': ['M2 14h20l-2.6 5.2H5z', 'M8 8.6h8V12.6H8z', stroke('M12 8.4V3.6M12 4.2l4 1.6-4 1.4')],
  // A tank that fires.
  'land-battle': [
    'M5 9.5h7.5a2 2 0 0 1 2 2V13H4v-2a1.5 1.5 0 0 1 1-1.5z',
    'M3.6 14h13a2.6 2.6 0 0 1 0 5.2h-13a2.6 2.6 0 0 1 0-5.2z',
    stroke('M14.5 11H19M20.6 8.6l1.6-1.4M21.2 11h1.6M20.6 13.2l1.6 1.4'),
  ],
  // A torpedo under the waves.
  'sea-battle': [
    stroke('M2 6.5c1.7-2 3.3-2 5 0s3.3 2 5 0 3.3-2 5 0 3.3 2 5 0'),
    'M5 12.5h11.5a3.2 3.2 0 0 1 0 6.4H5l-2.6 1.6v-9.6z',
  ],
  // Something happens: a burst.
  event: [
    'M12 2l2.2 5.6 5.6-2.2-2.2 5.6L23 13l-5.4 2 2.2 5.6-5.6-2.2L12 24l-2.2-5.6-5.6 2.2L6.4 15 1 13l5.4-2L4.2 5.4l5.6 2.2z',
  ],
  // It stays: a pin on a map.
  status: ['M7 3h10l-1.4 6.4 3.4 3.6v1.6H5V13l3.4-3.6z', stroke('M12 14.8V22')],
  // It waits and strikes back: a shield with an arrow.
  response: [
    stroke('M12 2.8l8 2.6v6c0 5-3.4 8.2-8 10-4.6-1.8-8-5-8-10v-6z'),
    stroke('M16 14.6H9.4a2.4 2.4 0 0 1 0-4.8h6M13.2 7.2l2.6 2.6-2.6 2.6'),
  ],
  // Goods that do not arrive: a crate, falling.
  'economic-warfare': [
    stroke('M4 3.4h16v9H4zM4 7.6h16M12 3.4v4.2'),
    stroke('M12 14.6v6.6M8.6 18l3.4 3.4L15.4 18'),
  ],
  // As many stars as it is worth.
  'one-star': ['M12 2.4l2.9 6.4 7 .8-5.2 4.7 1.4 6.9L12 17.7l-6.1 3.5 1.4-6.9L2.1 9.6l7-.8z'],
  'two-stars': [
    'M7.6 1.6l1.8 4 4.4.5-3.3 3 .9 4.3-3.8-2.2-3.8 2.2.9-4.3-3.3-3 4.4-.5z',
    'M16.4 10.6l1.8 4 4.4.5-3.3 3 .9 4.3-3.8-2.2-3.8 2.2.9-4.3-3.3-3 4.4-.5z',
  ],
  // A fighter from above, that takes off.
  'deploy-air-force': [
    'M12 2.2c1 0 1.4 1.4 1.5 3.4l.1 3.1L22 11.6v2.6l-8.4-.8-.5 4.4 2.9 1.8v1.8L12 20.6l-4 .8v-1.8l2.9-1.8-.5-4.4-8.4.8v-2.6l8.4-2.9.1-3.1c.1-2 .5-3.4 1.5-3.4z',
  ],
  // A flash out of the blue.
  bolster: ['M13.6 1.8L4.4 13.6h6l-1.2 8.6 9.4-12.4h-6.2z'],
  mid: [stroke('M5 15l7-6 7 6')],
  late: [stroke('M5 12l7-6 7 6M5 18l7-6 7 6')],
  // Two sides: turn it over.
  contingency: [
    stroke('M4 9.5A8.4 8.4 0 0 1 19 7.4M20 3.6v4.6h-4.6M20 14.5A8.4 8.4 0 0 1 5 16.6M4 20.4v-4.6h4.6'),
  ],
}

/** The side of the square that emblems are drawn in. */
export const EMBLEM_SIZE = 24

export const Emblem = (props: { readonly type: string }) => (
  <svg class="emblem" viewBox={`0 0 ${EMBLEM_SIZE} ${EMBLEM_SIZE}`} aria-hidden="true">
    <EmblemShapes type={props.type} />
  </svg>
)

/** The emblem of a type as part of another picture. */
export const EmblemShapes = (props: { readonly type: string }) => (
  <For each={EMBLEMS[props.type] ?? EMBLEMS.event}>
    {(shape) =>
      typeof shape === 'string' ? (
        <path d={shape} fill="currentColor" />
      ) : (
        <path
          d={shape.stroke}
          fill="none"
          stroke="currentColor"
          stroke-width="2"
          stroke-linecap="round"
          stroke-linejoin="round"
        />
      )
    }
  </For>
)
