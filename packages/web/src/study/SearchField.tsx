import { createUniqueId } from 'solid-js'
import { Icon } from '../ui/Icon.js'

/** A field to search in, with what was found in words. */
export function SearchField(props: {
  readonly label: string
  readonly value: string
  readonly onInput: (query: string) => void
  readonly result: string
}) {
  const result = createUniqueId()
  return (
    <div class="study-search">
      <label class="study-search-field">
        <span class="unseen">{props.label}</span>
        <Icon name="search" />
        <input
          type="search"
          placeholder={props.label}
          value={props.value}
          aria-describedby={result}
          onInput={(event) => props.onInput(event.currentTarget.value)}
        />
      </label>
      <p class="study-search-result" id={result} role="status">
        {props.result}
      </p>
    </div>
  )
}
