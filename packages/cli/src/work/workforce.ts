import type { Args, Option } from '../args.js'
import { WrongUsage } from '../usage.js'
import { Crew, type Reply, type Tasks } from './crew.js'

/** Who does many tasks: threads of this machine, or workers on any number of machines, by way of a queue. */
export interface Workforce<Task, Done> {
  /** Have all tasks done, or those from the first that is wanted on. One that fails does not stop the others. Tells whether they were done, and not stopped. */
  perform(
    tasks: Tasks<Task>,
    signal: AbortSignal,
    onDone: (index: number, reply: Reply<Done>) => void,
    first?: number,
  ): Promise<boolean>
  dismiss(): Promise<void>
}

/** What threads do, by the module that each of them runs. They need compiled code, also where this is read from the sources, as tests do. */
export const TRADES = {
  games: new URL('../../dist/tournament/worker.js', import.meta.url),
  tuning: new URL('../../dist/tuning/worker.js', import.meta.url),
  training: new URL('../../dist/training/worker.js', import.meta.url),
} as const
type Trade = keyof typeof TRADES

/** A trade with what all its tasks have in common, in plain data that JSON can say. */
export interface Work {
  readonly trade: Trade
  readonly data: unknown
}

export const QUEUE: Option = {
  value: 'URL',
  help: 'let workers play ("materiel worker"), by way of a database of PostgreSQL: postgres://...',
}

/** The address of the queue; null where this machine does the work. */
export function queueOf(args: Args): string | null {
  if (!args.has('queue')) return null
  const url = args.text('queue', '')
  if (!/^postgres(ql)?:/.test(url) || !URL.canParse(url))
    throw new WrongUsage(
      '--queue must be the address of a database: postgres://NAME:PASSWORD@HOST:PORT/DATABASE',
    )
  return url
}

/** Threads of this machine, so many, or workers that take from a queue. */
export async function hire<Task, Done>(
  { trade, data }: Work,
  jobs: number,
  queue: string | null,
): Promise<Workforce<Task, Done>> {
  if (queue === null) return new Crew(TRADES[trade], data, jobs)
  // The library is loaded where it is wanted.
  const { QueuedCrew } = await import('./queue.js')
  return QueuedCrew.at(queue, { trade, data })
}
