import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { Match } from '@materiel/bots'
import type { JsonObject } from '@materiel/kernel'
import type { Args, Option } from '../args.js'
import type { Played } from '../simulation.js'

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
  readonly options: JsonObject
  readonly milliseconds: number
  /** Whether games are chronicled, for statistics. */
  readonly isChronicled?: boolean
}

/** One game: its seed, and the name of the bot at each seat. */
export interface Task {
  readonly seed: string
  readonly bots: readonly string[]
}

export type Report = { readonly match: Match & Played } | { readonly error: string }

/** How many threads, how to stop them, and who hears of each game as it ends. */
export interface Running {
  readonly jobs: number
  readonly signal: AbortSignal
  onReport(index: number, report: Report): void
}

// Threads need compiled code, also where this is read from the sources, as tests do.
const WORKER = new URL('../../dist/tournament/worker.js', import.meta.url)

/** Play all games, several at a time. A game that fails, even with its thread, does not stop the others. */
export async function playAll(rules: Rules, tasks: readonly Task[], running: Running): Promise<void> {
  const { jobs, signal, onReport } = running
  let next = 0
  const work = async () => {
    let worker: Worker | null = null
    try {
      while (next < tasks.length && !signal.aborted) {
        const index = next++
        worker ??= new Worker(WORKER, { workerData: rules, execArgv: [] })
        const reply: Reply = await ask(worker, tasks[index], signal)
        if (reply === 'stopped') break
        if (reply.isBroken) worker = null
        onReport(index, reply.report)
      }
    } finally {
      await worker?.terminate()
    }
  }
  await Promise.all(Array.from({ length: Math.min(jobs, tasks.length) }, work))
}

type Reply = 'stopped' | { readonly report: Report; readonly isBroken: boolean }

function ask(worker: Worker, task: Task, signal: AbortSignal): Promise<Reply> {
  return new Promise((resolve) => {
    const settle = (reply: Reply) => {
      worker.off('message', hear).off('error', fail).off('exit', end)
      signal.removeEventListener('abort', stop)
      resolve(reply)
    }
    const breakDown = (message: string) => settle({ report: { error: message }, isBroken: true })
    const hear = (report: Report) => settle({ report, isBroken: false })
    const fail = (error: Error) => breakDown(`its thread broke down: ${error.message}`)
    const end = () => breakDown('its thread ended')
    const stop = () => settle('stopped')
    worker.on('message', hear).on('error', fail).on('exit', end)
    signal.addEventListener('abort', stop)
    worker.postMessage(task)
  })
}
