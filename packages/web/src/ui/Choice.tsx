import { createUniqueId, For, Show } from 'solid-js'
import './Choice.css'

export interface Alternative<T> {
  readonly value: T
  readonly label: string
  readonly note?: string
}

/**
 * One of a few: radio buttons that look like one bar (`bar`, for short words) or like a list with a line of explanation each
 * (`list`). A legend for the eyes may stand elsewhere; then `quiet` keeps it for the screen reader.
 */
export function Choice<T>(props: {
  readonly legend: string
  readonly quiet?: boolean
  readonly look?: 'bar' | 'list'
  readonly alternatives: readonly Alternative<T>[]
  readonly value: T
  readonly onChange: (value: T) => void
}) {
  const name = createUniqueId()
  return (
    <fieldset class={`choice choice-${props.look ?? 'bar'}`}>
      <legend class={props.quiet ? 'unseen' : 'choice-legend'}>{props.legend}</legend>
      <div class="choice-options">
        <For each={props.alternatives}>
          {(alternative) => (
            <label class="choice-option">
              <input
                type="radio"
                class="choice-input"
                name={name}
                checked={alternative.value === props.value}
                onChange={() => props.onChange(alternative.value)}
              />
              <span class="choice-words">
                <span class="choice-label">{alternative.label}</span>
                <Show when={alternative.note}>
                  <span class="choice-note">{alternative.note}</span>
                </Show>
              </span>
            </label>
          )}
        </For>
      </div>
    </fieldset>
  )
}
