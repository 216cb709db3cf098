import { parentPort } from 'node:worker_threads'
import { type Task, think } from '@materiel/table'
import type { Answered } from './thinkers.js'
import { clock } from './time.js'

/** A thread that thinks for bots. */
parentPort?.on('message', (task: Task) => {
  think(task, clock).then(
    (thought) => parentPort?.postMessage({ thought } satisfies Answered),
    (error) => parentPort?.postMessage({ failure: String(error) } satisfies Answered),
  )
})
