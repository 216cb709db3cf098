import { words } from '@materiel/kernel'
import { Client, type Line, TableError } from '@materiel/table/client'

let only: Client | null = null

/** The one worker of this page, started when it is first needed, and again if it should break down: no game is lost with it. */
export function client(): Client {
  if (only !== null) return only
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
  const open = new Client(lineTo(worker))
  worker.onerror = () => {
    worker.terminate()
    if (only === open) only = null
    open.lose(brokeDown())
  }
  only = open
  return open
}

const lineTo = (worker: Worker): Line => ({
  send: (message) => worker.postMessage(message),
  receive(listener) {
    worker.onmessage = ({ data }) => listener(data)
  },
})

const brokeDown = (): TableError =>
  new TableError(
    'failed',
    words(
      'The table broke down. Open the game again: it is kept up to the last answer.',
      "La table est tombée en panne. Rouvrez la partie : elle est conservée jusqu'à la dernière réponse.",
    ),
  )
