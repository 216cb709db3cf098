// A thread of its own: plays the games that it is told to, one at a time. Importing this module starts it.
import { parentPort, workerData } from 'node:worker_threads'
import { botNamed } from '@materiel/bots'
import { gameNamed } from '../games.js'
import { botGames } from '../simulation.js'
import type { Rules, Task } from './pool.js'

const { game, options, milliseconds } = workerData as Rules

parentPort?.on('message', ({ bots, seed }: Task) => {
  try {
    const play = botGames(gameNamed(game), options, bots.map(botNamed), milliseconds)
    parentPort?.postMessage({ match: play(seed) })
  } catch (error) {
    parentPort?.postMessage({ error: error instanceof Error ? error.message : String(error) })
  }
})
