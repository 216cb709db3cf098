import { availableParallelism } from 'node:os'
import type { Match } from '@materiel/bots'
import type { JsonObject } from '@materiel/kernel'
import type { Args, Option } from '../args.js'
import type { Played } from '../simulation.js'
import { Crew, type Reply, type Tasks } from '../threads.js'

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

/** How many threads, how to stop them, and who hears of each game as it ends. */
export interface Running {
  readonly jobs: number
  readonly signal: AbortSignal
  onReport(index: number, report: Report): void
}

// Threads need compiled code, also where this is read from the sources, as tests do.
const WORKER = new URL('../../dist/tournament/worker.js', import.meta.url)

/** Play all games, several at a time. A game that fails, even with its thread, does not stop the others. */
export async function playAll(rules: Rules, tasks: Tasks<Task>, running: Running): Promise<void> {
  const { jobs, signal, onReport } = running
  const crew = new Crew<Task, Finished>(WORKER, rules, Math.min(jobs, tasks.length))
  try {
    await crew.perform(tasks, signal, onReport)
  } finally {
    await crew.dismiss()
  }
}
