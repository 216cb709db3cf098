import { Show } from 'solid-js'
import { say } from '../../common/language.js'
import { troubleWords } from '../../common/trouble.js'

/** What could not be done, in words; nothing while all is well. */
export const Trouble = (props: { readonly error: unknown }) => (
  <Show when={props.error}>
    <p class="online-trouble" role="alert">
      {say(troubleWords(props.error))}
    </p>
  </Show>
)
