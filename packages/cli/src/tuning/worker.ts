// A thread of its own: plays the games that the tuner wants, one at a time. Importing this module starts it.
import { parentPort, workerData } from 'node:worker_threads'
import { performTask, type TuningTask } from '@materiel/bots'
import { gameNamed } from '../games.js'

const game = gameNamed(workerData as string)

parentPort?.on('message', (task: TuningTask) => {
  try {
    parentPort?.postMessage({ result: performTask(game, task) })
  } catch (error) {
    parentPort?.postMessage({ error: error instanceof Error ? error.message : String(error) })
  }
})
