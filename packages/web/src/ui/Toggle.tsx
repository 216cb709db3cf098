import { createUniqueId, type JSX, Show } from 'solid-js'
import './Toggle.css'

/** A switch with its words: on or off, at once. */
export function Toggle(props: {
  readonly checked: boolean
  readonly onChange: (on: boolean) => void
  readonly label: JSX.Element
  /** What it means, in a line below. */
  readonly note?: string
}) {
  const note = createUniqueId()
  return (
    <label class="toggle">
      <input
        type="checkbox"
        role="switch"
        class="toggle-input"
        checked={props.checked}
        aria-checked={props.checked}
        aria-describedby={props.note === undefined ? undefined : note}
        onChange={(event) => props.onChange(event.currentTarget.checked)}
      />
      <span class="toggle-words">
        <span class="toggle-label">{props.label}</span>
        <Show when={props.note}>
          <span class="toggle-note" id={note}>
            {props.note}
          </span>
        </Show>
      </span>
    </label>
  )
}
