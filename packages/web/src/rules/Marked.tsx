import { For } from 'solid-js'
import { stretches } from './search.js'

/** A text with the words that were searched for set apart. */
export const Marked = (props: { readonly text: string; readonly query: string }) => (
  <For each={stretches(props.text, props.query)}>
    {(part) => (part.found ? <mark class="study-found">{part.text}</mark> : part.text)}
  </For>
)
