import { type JSX, splitProps } from 'solid-js'
import { Icon, type IconName } from './Icon.js'
import './IconButton.css'
import { Tooltip } from './Tooltip.js'

/** A button that is a drawing; its name is read aloud, and shown to whoever points at it. */
export function IconButton(
  props: {
    readonly icon: IconName
    readonly label: string
    /** For a switch: whether it is on. */
    readonly pressed?: boolean
  } & Omit<JSX.ButtonHTMLAttributes<HTMLButtonElement>, 'children'>,
) {
  const [own, rest] = splitProps(props, ['icon', 'label', 'pressed', 'class'])
  return (
    <Tooltip text={own.label}>
      <button
        type="button"
        {...rest}
        class={`icon-button ${own.class ?? ''}`}
        aria-label={own.label}
        aria-pressed={own.pressed}
      >
        <Icon name={own.icon} />
      </button>
    </Tooltip>
  )
}
