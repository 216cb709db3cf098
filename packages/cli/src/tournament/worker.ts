// A thread of its own: plays the games that it is told to, one at a time. Importing this module starts it.
import { parentPort, workerData } from 'node:worker_threads'
import { botNamed, loadNetwork } from '@materiel/bots'
import { chronicling } from '../balance/chronicle.js'
import { gameNamed } from '../games.js'
import { botGames, randomGames } from '../simulation.js'
import type { Rules, Task } from './pool.js'

const { game: id, milliseconds, isChronicled, isRandom } = workerData as Rules
const game = gameNamed(id)
if (isRandom !== true) await loadNetwork(game)
const listen = isChronicled === true ? chronicling(game) : undefined

parentPort?.on('message', ({ bots, seed, options }: Task) => {
  try {
    const play =
      isRandom === true
        ? randomGames(game, options, listen)
        : botGames(game, options, bots.map(botNamed), milliseconds, listen)
    parentPort?.postMessage({ match: play(seed) })
  } catch (error) {
    parentPort?.postMessage({ error: error instanceof Error ? error.message : String(error) })
  }
})
