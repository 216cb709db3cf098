// A thread that thinks as hard as it can until a file is there, and only then about what it was asked.
import { existsSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { parentPort } from 'node:worker_threads'
import { think } from '@materiel/table'

const clock = { now: () => Date.now(), wait: (milliseconds) => wait(milliseconds) }

parentPort.on('message', (task) => {
  while (!existsSync(process.env.BUSY_UNTIL ?? ''));
  think(task, clock).then((thought) => parentPort.postMessage({ thought }))
})
