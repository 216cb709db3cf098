import type { JSX } from 'solid-js'
import './Notice.css'

/** A few words in the corner, with what can be done about them; nothing waits for an answer. */
export const Notice = (props: { readonly children: JSX.Element; readonly actions: JSX.Element }) => (
  <div class="corner-notice" role="status">
    <span>{props.children}</span>
    <span class="corner-notice-actions">{props.actions}</span>
  </div>
)
