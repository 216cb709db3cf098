import { setTimeout as wait } from 'node:timers/promises'
import type { Command } from '../args.js'
import { interruptible } from '../interrupt.js'
import type { Io } from '../io.js'
import { JOBS, jobsOf } from '../tournament/pool.js'
import { WrongUsage } from '../usage.js'
import { Crew, type Reply } from '../work/crew.js'
import type { Queue } from '../work/queue.js'
import { QUEUE, queueOf, TRADES } from '../work/workforce.js'

export const worker: Command = {
  name: 'worker',
  summary: 'Play the games that others have put into a queue, until Ctrl-C.',
  operands: '',
  arity: [0, 0],
  options: {
    queue: { ...QUEUE, help: 'the database of PostgreSQL with the queue: postgres://...' },
    jobs: JOBS,
  },
  details: [
    'Start as many workers as you like, on any number of machines. "materiel simulate", "tournament", "tune" and "train" with --queue put games into the ' +
      'queue in batches and count what comes back; the result is the same as on one machine, as far as bots answer in time.',
    'A worker that dies costs nothing but time: its batches are given to others after 10 seconds. Workers must be of the same version as whoever ' +
      'asks: they answer by the rules and bots that they know.',
    'Example: materiel worker --queue postgres://materiel:secret@db.example/materiel --jobs 8',
  ],
  run: async (args, io) => {
    const url = queueOf(args)
    if (url === null) throw new WrongUsage('--queue is missing: the address of a database')
    const { Queue, beating, EVERY } = await import('../work/queue.js')
    const queue = await Queue.at(url)
    const busy = new Set<string>()
    const stopBeating = beating(queue, () => [...busy])
    await interruptible(async (signal) => {
      const places = Array.from({ length: jobsOf(args) }, () => new Place(queue, busy))
      const work = async (place: Place): Promise<void> => {
        while (!signal.aborted) {
          const isDone = await place.work(signal).catch((error) => {
            complain(io, error)
            return false
          })
          if (!isDone) await wait(EVERY, undefined, { signal }).catch(() => {})
        }
        await place.leave()
      }
      await Promise.all(places.map(work))
    })
    stopBeating()
    await queue.stop()
    return 0
  },
}

/** A database that is away for a moment is waited for. */
const complain = (io: Io, error: unknown): void =>
  io.err(`materiel worker: ${error instanceof Error ? error.message : String(error)}\n`)

/** One batch at a time, in a thread that stays for as long as the work is of the same kind. */
class Place {
  private crew: { readonly work: string; readonly threads: Crew<unknown, unknown> } | null = null

  constructor(
    private readonly queue: Queue,
    private readonly busy: Set<string>,
  ) {}

  /** Do a batch; false if there is none. */
  async work(signal: AbortSignal): Promise<boolean> {
    const taken = await this.queue.take()
    if (taken === null) return false
    const { id, data } = taken
    this.busy.add(id)
    try {
      const replies: Reply<unknown>[] = []
      const threads = await this.threadsFor(data.work)
      const isDone = await threads.perform(data.tasks, signal, (index, reply) => {
        replies[index] = reply
      })
      if (isDone) await this.queue.answer(id, JSON.stringify(replies))
      else await this.queue.giveBack(id)
      return true
    } finally {
      this.busy.delete(id)
    }
  }

  private async threadsFor(work: string): Promise<Crew<unknown, unknown>> {
    if (this.crew?.work === work) return this.crew.threads
    const { trade, data } = await this.queue.workOf(work)
    await this.leave()
    this.crew = { work, threads: new Crew(TRADES[trade], data, 1) }
    return this.crew.threads
  }

  async leave(): Promise<void> {
    await this.crew?.threads.dismiss()
    this.crew = null
  }
}
