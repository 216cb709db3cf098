import { availableParallelism } from 'node:os'
import type { Match } from '@materiel/bots'
import type { JsonObject } from '@materiel/kernel'
import type { Args, Option } from '../args.js'
import type { Played } from '../simulation.js'
import type { Reply, Tasks } from '../work/crew.js'
import { hire } from '../work/workforce.js'

export const JOBS: Option = {
  value: 'N',
  help: 'games at the same time (default: as many as there are cores)',
}
const MOST_JOBS = 256

export const jobsOf = (args: Args): number =>
  args.whole('jobs', { otherwise: availableParallelism(), least: 1, most: MOST_JOBS })

/** What all games of a tournament have in common, in plain data for threads. */
export interface Rules {
  readonly game: string
  readonly milliseconds: number
  /** Whether games are chronicled, for statistics. */
  readonly isChronicled?: boolean
  /** Whether everybody moves at random, which is played faster than by bots, and with other luck. */
  readonly isRandom?: boolean
}

/** One game: its seed, its options, and the name of the bot at each seat. */
export interface Task {
  readonly seed: string
  readonly options: JsonObject
  readonly bots: readonly string[]
}

interface Finished {
  readonly match: Match & Played
}

export type Report = Reply<Finished>

/** How many threads, or which queue, how to stop, and who hears of each game as it ends. */
export interface Running {
  readonly jobs: number
  readonly queue?: string | null
  readonly signal: AbortSignal
  onReport(index: number, report: Report): void
}

/** Play all games, several at a time. A game that fails, even with its thread, does not stop the others. */
export async function playAll(rules: Rules, tasks: Tasks<Task>, running: Running): Promise<void> {
  const { jobs, queue = null, signal, onReport } = running
  const work = { trade: 'games', data: rules } as const
  const crew = await hire<Task, Finished>(work, Math.min(jobs, tasks.length), queue)
  try {
    await crew.perform(tasks, signal, onReport)
  } finally {
    await crew.dismiss()
  }
}
