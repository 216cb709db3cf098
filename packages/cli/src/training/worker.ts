// A thread of its own: plays the games that a training wants, one at a time. Importing this module starts it.
import { parentPort, workerData } from 'node:worker_threads'
import { type TrainingTask, trainingGames } from '@materiel/bots'
import { gameNamed } from '../games.js'
import { type Crewing, keptOf, playerIn } from './letters.js'

const { game, players } = workerData as Crewing
const play = trainingGames(gameNamed(game), players.map(playerIn))

parentPort?.on('message', (task: TrainingTask) => {
  try {
    parentPort?.postMessage(keptOf(play(task)))
  } catch (error) {
    parentPort?.postMessage({ error: error instanceof Error ? error.message : String(error) })
  }
})
