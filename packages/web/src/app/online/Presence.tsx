import { words } from '@materiel/kernel'
import type { Chair } from '@materiel/table/online'
import { Show } from 'solid-js'
import { say } from '../../common/language.js'

const HERE = words('here', 'ici')
const NOT_HERE = words('not here now', 'pas là en ce moment')
const AWAY = words('a bot plays meanwhile', 'un bot joue en attendant')

/** Whether the person on a chair is there: by a mark and in words. */
export const Presence = (props: { readonly chair: Chair }) => (
  <Show when={props.chair.player !== null && 'person' in props.chair.player}>
    <span class="presence" classList={{ 'is-here': props.chair.present && !props.chair.away }}>
      {say(props.chair.away ? AWAY : props.chair.present ? HERE : NOT_HERE)}
    </span>
  </Show>
)
