import './Crest.css'
import type { Livery } from './livery.js'
import { MARKS } from './marks.js'

/** A country as a small sign: its colour, its mark, on the base of its side. Its name stands beside it. */
export const Crest = (props: { livery: Livery; size?: number }) => (
  <svg
    class="country-crest"
    viewBox="-8 -8 16 16"
    width={props.size ?? 24}
    height={props.size ?? 24}
    aria-hidden="true"
    style={{ '--crest': props.livery.colour, '--crest-ink': props.livery.ink }}
  >
    <rect
      class="country-crest-base"
      x="-7"
      y="-7"
      width="14"
      height="14"
      rx={props.livery.base === 'round' ? 7 : 2.5}
    />
    <path class="country-crest-mark" d={MARKS[props.livery.mark]} transform="scale(.8)" />
  </svg>
)
