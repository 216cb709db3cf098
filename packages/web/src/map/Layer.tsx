import type { JSX } from 'solid-js'

/** A layer of the picture. What it shows is said elsewhere in words, so it is silent to screen readers unless it can be acted on. */
export const Layer = (props: {
  readonly name: string
  readonly spoken?: boolean
  readonly style?: JSX.CSSProperties
  readonly children: JSX.Element
}) => (
  <g class={props.name} style={props.style} aria-hidden={props.spoken ? undefined : 'true'}>
    {props.children}
  </g>
)
