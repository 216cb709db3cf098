import { type JSX, Show, splitProps } from 'solid-js'
import './Button.css'
import { Icon, type IconName } from './Icon.js'

interface Look {
  /** The one thing most people want here; something that destroys; or a word among words. */
  readonly kind?: 'plain' | 'primary' | 'danger' | 'quiet'
  readonly size?: 'm' | 's' | 'l'
  readonly icon?: IconName
}

const LOOK = ['kind', 'size', 'icon', 'class', 'children'] as const
const classes = (look: Look & { class?: string | undefined }) =>
  `button button-${look.kind ?? 'plain'} button-${look.size ?? 'm'} ${look.class ?? ''}`

const Content = (props: { icon?: IconName | undefined; children: JSX.Element }) => (
  <>
    <Show when={props.icon}>{(icon) => <Icon name={icon()} />}</Show>
    <span>{props.children}</span>
  </>
)

export function Button(props: Look & JSX.ButtonHTMLAttributes<HTMLButtonElement>) {
  const [look, rest] = splitProps(props, LOOK)
  return (
    <button type="button" {...rest} class={classes(look)}>
      <Content icon={look.icon}>{look.children}</Content>
    </button>
  )
}

/** A link that looks like a button: it goes somewhere, it does nothing. */
export function LinkButton(props: Look & JSX.AnchorHTMLAttributes<HTMLAnchorElement>) {
  const [look, rest] = splitProps(props, LOOK)
  return (
    <a {...rest} class={classes(look)}>
      <Content icon={look.icon}>{look.children}</Content>
    </a>
  )
}
