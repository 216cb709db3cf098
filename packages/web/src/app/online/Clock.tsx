import { words } from '@materiel/kernel'
import type { Chair, TableInfo } from '@materiel/table/online'
import { createEffect, createSignal, on, onCleanup, Show } from 'solid-js'
import { say } from '../../common/language.js'
import { sayTime } from './words.js'

const LEFT = (time: string) => words(`${time} left`, `reste ${time}`)
/** From here on it is urgent, in milliseconds. */
const URGENT = 20_000

/** The clock of a chair. It runs here by itself, from what the server said last. */
export function Clock(props: { readonly info: TableInfo; readonly chair: Chair }) {
  const [now, setNow] = createSignal(performance.now())
  let told = performance.now()
  createEffect(
    on(
      () => props.info.since,
      () => {
        told = performance.now()
        setNow(told)
      },
    ),
  )
  const timer = setInterval(() => props.chair.runs && setNow(performance.now()), 500)
  onCleanup(() => clearInterval(timer))
  const left = () => (props.chair.left ?? 0) - (props.chair.runs ? now() - told : 0)
  return (
    <Show when={props.chair.left !== null}>
      <span
        class="chair-clock"
        classList={{ 'is-running': props.chair.runs, 'is-urgent': props.chair.runs && left() < URGENT }}
      >
        <span class="unseen">{say(LEFT(sayTime(left())))}</span>
        <span aria-hidden="true">{sayTime(left())}</span>
      </span>
    </Show>
  )
}
