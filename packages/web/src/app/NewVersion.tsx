import { words } from '@materiel/kernel'
import { createSignal, Show } from 'solid-js'
import { say } from '../common/language.js'
import { Button } from '../ui/Button.js'
import { Notice } from '../ui/Notice.js'
import { newVersionWaits, takeNewVersion } from './offline.js'

const READY = words('A new version is ready.', 'Une nouvelle version est prête.')
const RELOAD = words('Reload', 'Recharger')
const LATER = words('Later', 'Plus tard')

export function NewVersion() {
  const [later, setLater] = createSignal(false)
  return (
    <Show when={newVersionWaits() && !later()}>
      <Notice
        actions={
          <>
            <Button size="s" kind="quiet" onClick={() => setLater(true)}>
              {say(LATER)}
            </Button>
            <Button size="s" kind="primary" onClick={takeNewVersion}>
              {say(RELOAD)}
            </Button>
          </>
        }
      >
        {say(READY)}
      </Notice>
    </Show>
  )
}
