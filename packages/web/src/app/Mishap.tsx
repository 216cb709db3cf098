import { words } from '@materiel/kernel'
import { createSignal, onCleanup, Show } from 'solid-js'
import { say } from '../common/language.js'
import { troubleWords } from '../common/trouble.js'
import { Button } from '../ui/Button.js'
import { Notice } from '../ui/Notice.js'

const RELOAD = words('Reload', 'Recharger')
const GO_ON = words('Go on', 'Continuer')

/** Errors that no part of the page has taken care of: the page still stands, but the person should know. */
export function Mishap() {
  const [error, setError] = createSignal<unknown>()
  const onError = (event: ErrorEvent) => event.error && setError(event.error)
  const onRejection = (event: PromiseRejectionEvent) => setError(event.reason)
  addEventListener('error', onError)
  addEventListener('unhandledrejection', onRejection)
  onCleanup(() => {
    removeEventListener('error', onError)
    removeEventListener('unhandledrejection', onRejection)
  })
  return (
    <Show when={error()}>
      <Notice
        actions={
          <>
            <Button size="s" kind="quiet" onClick={() => setError(undefined)}>
              {say(GO_ON)}
            </Button>
            <Button size="s" kind="primary" onClick={() => location.reload()}>
              {say(RELOAD)}
            </Button>
          </>
        }
      >
        {say(troubleWords(error()))}
      </Notice>
    </Show>
  )
}
