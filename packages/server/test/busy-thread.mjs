// A thread that thinks as hard as it can until a file is there, and only then about what it was asked.
import { existsSync } from 'node:fs'
import { parentPort } from 'node:worker_threads'
import { think } from '@materiel/table'

parentPort.on('message', (task) => {
  while (!existsSync(process.env.BUSY_UNTIL ?? ''));
  think(task).then((thought) => parentPort.postMessage({ thought }))
})
