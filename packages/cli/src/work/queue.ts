import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Game } from '@materiel/kernel'
import PgBoss from 'pg-boss'
import { gameNamed } from '../games.js'
import { version } from '../help.js'
import type { Reply, Tasks } from './crew.js'
import { groundsText, judgementText, levelsText } from './grounds.js'
import type { Work, Workforce } from './workforce.js'

/** Batches of tasks in a queue on PostgreSQL, and what came of them. */

const QUEUE = 'materiel'
/** Where it is kept, once, what all batches of a run have in common; nobody takes from there. */
const WORKS = 'materiel-works'
/** A worker that has not been heard of for so long is dead, in seconds; it is heard of so often, in milliseconds. */
const SILENCE = 10
const BEAT = 2_000
/** How often is looked for what has been done, or is to be done, in milliseconds. */
export const EVERY = 250
/** Batches of a run that wait at once: more need not be written down yet. */
const WINDOW = 400
/** A batch that has killed so many workers is given up. */
const TRIES = 5
/** How often a queue is laid out anew that others lay out at the same time, by what PostgreSQL says then. */
const OPENINGS = 20
const DEADLOCK = '40P01'
/** How long whoever asks waits for a database that is away, in milliseconds. */
const PATIENCE = 300_000
const SECOND = 1_000

/** What a batch consists of, and what its worker answers: as text, byte for byte what one machine would have. */
interface Batch {
  /** The id of its work. */
  readonly work: string
  readonly tasks: readonly unknown[]
}
interface Answer {
  readonly replies: string
}

/** Everything of the library that is used, at one place. */
export class Queue {
  private constructor(private readonly boss: PgBoss) {}

  /** Where several come to a new database at once they lay the queue out in each other's way, and PostgreSQL lets one of them go on: the others try again. */
  static async at(url: string): Promise<Queue> {
    for (let left = OPENINGS; ; left--) {
      try {
        return await Queue.open(url)
      } catch (error) {
        if (left === 1 || (error as { code?: string }).code !== DEADLOCK) throw error
        await wait(EVERY * Math.random())
      }
    }
  }

  private static async open(url: string): Promise<Queue> {
    const boss = new PgBoss({
      connectionString: url,
      application_name: 'materiel queue',
      max: 4,
      schedule: false,
      maintenanceIntervalSeconds: 2,
    })
    // A database that is away for a moment: whoever asks is told.
    boss.on('error', () => {})
    try {
      await boss.start()
      await boss.createQueue(QUEUE, {
        name: QUEUE,
        retryLimit: TRIES,
        expireInSeconds: SILENCE,
      })
      await boss.createQueue(WORKS)
    } catch (error) {
      await boss.stop({ graceful: false, wait: true }).catch(() => {})
      throw error
    }
    return new Queue(boss)
  }

  /** Say what work batches are of, by its id; once is enough. */
  async announce(id: string, work: Work): Promise<void> {
    await this.boss.insert([{ id, name: WORKS, data: work }])
  }

  /** What batches of this id are about. */
  async workOf(id: string): Promise<Work> {
    const job = await this.boss.getJobById<Work>(WORKS, id)
    if (job === null) throw new Error('nobody says any more what a batch is about')
    return job.data
  }

  /** Put batches in, by their ids; those that are there already stay as they are. */
  add(batches: ReadonlyMap<string, Batch>): Promise<void> {
    return this.boss.insert([...batches].map(([id, data]) => ({ id, name: QUEUE, data })))
  }

  /** The batches that have been done, or given up, of these; and what nobody knows of any more, of them or their works. */
  async ended(ids: readonly string[]): Promise<{ done: Map<string, string | null>; lost: string[] }> {
    const { rows } = await this.boss
      .getDb()
      .executeSql('select id, state, output from pgboss.job where name = any($1) and id = any($2::uuid[])', [
        [QUEUE, WORKS],
        ids,
      ])
    const known = new Set<string>(rows.map(({ id }) => id))
    const done = new Map<string, string | null>()
    for (const { id, state, output } of rows) {
      if (state === 'completed') done.set(id, (output as Answer).replies)
      if (state === 'failed' || state === 'cancelled') done.set(id, null)
    }
    return { done, lost: ids.filter((id) => !known.has(id)) }
  }

  async remove(ids: readonly string[]): Promise<void> {
    if (ids.length > 0) await this.boss.deleteJob(QUEUE, [...ids])
  }

  /** A batch to do, if there is one. */
  async take(): Promise<{ readonly id: string; readonly data: Batch } | null> {
    const [job] = await this.boss.fetch<Batch>(QUEUE)
    return job ?? null
  }

  /** These are being worked on: nobody else is to begin with them. */
  async beat(ids: readonly string[]): Promise<void> {
    await this.boss
      .getDb()
      .executeSql(
        "update pgboss.job set started_on = now() where name = $1 and id = any($2::uuid[]) and state = 'active'",
        [QUEUE, ids],
      )
  }

  /** What came of a batch; whoever is first is heard. */
  async answer(id: string, replies: string): Promise<void> {
    await this.boss.complete(QUEUE, id, { replies } satisfies Answer)
  }

  /** Somebody else is to do it. */
  async giveBack(id: string): Promise<void> {
    await this.boss.fail(QUEUE, id)
  }

  stop(): Promise<void> {
    return this.boss.stop({ graceful: false, wait: true })
  }
}

/** The id of something says all of it, so that a run that is begun again finds what has been done. */
function idOf(what: unknown): string {
  const hex = createHash('sha256').update(JSON.stringify(what)).digest('hex')
  // As a UUID of version 8, which is for such things.
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}

/** Work is the same where the rules are, and all that bots go by. */
export async function idOfWork(game: Game, work: Work): Promise<string> {
  const learned = await game.bots?.network?.()
  const wisdom = [groundsText(game), judgementText(game), levelsText(game), learned?.digest]
  return idOf([version(), wisdom, work])
}

/** The game that is played in some work. */
const gameOf = ({ data }: Work): Game =>
  gameNamed(typeof data === 'string' ? data : (data as { readonly game: string }).game)

/** So many tasks that a batch is worth the way, and enough batches that all have something to do to the end. */
const sizeFor = (tasks: number): number => Math.max(1, Math.min(50, Math.ceil(tasks / 200)))

/** Workers wherever they are, through a queue. What was done stays there until all is done, and is taken from there when a run is begun again. */
export class QueuedCrew<Task, Done> implements Workforce<Task, Done> {
  private constructor(
    private readonly queue: Queue,
    private readonly work: Work,
  ) {}

  static async at<Task, Done>(url: string, work: Work): Promise<QueuedCrew<Task, Done>> {
    return new QueuedCrew<Task, Done>(await Queue.at(url), work)
  }

  async perform(
    tasks: Tasks<Task>,
    signal: AbortSignal,
    onDone: (index: number, reply: Reply<Done>) => void,
    first = 0,
  ): Promise<boolean> {
    const size = sizeFor(tasks.length)
    const work = await idOfWork(gameOf(this.work), this.work)
    /** The first task of each batch that waits to be done, by the id of the batch; two batches may be the same. */
    const waiting = new Map<string, { readonly batch: Batch; readonly begins: number[] }>()
    const finished: string[] = []
    let next = 0
    const ask = patiently(signal)
    if (first < tasks.length) await ask(() => this.queue.announce(work, this.work))
    while (!signal.aborted && (next < tasks.length || waiting.size > 0)) {
      const added = new Map<string, Batch>()
      while (next < tasks.length && waiting.size < WINDOW) {
        const length = Math.min(size, tasks.length - next)
        const batch = { work, tasks: Array.from({ length }, (_, i) => tasks.at(next + i)) }
        const id = idOf(batch)
        const known = waiting.get(id)
        // What is not wanted any more was done when this run was begun before: its batches have to go as well.
        if (next + length <= first) finished.push(id)
        else if (known === undefined) waiting.set(id, { batch, begins: [next] })
        else known.begins.push(next)
        if (waiting.has(id)) added.set(id, batch)
        next += length
      }
      if (added.size > 0) await ask(() => this.queue.add(added))
      const { done, lost } = await ask(() => this.queue.ended([work, ...waiting.keys()]))
      for (const id of lost)
        if (id === work) await ask(() => this.queue.announce(work, this.work))
        else await ask(() => this.queue.add(new Map([[id, waiting.get(id)?.batch as Batch]])))
      for (const [id, replies] of done) {
        const { batch, begins } = waiting.get(id) as { batch: Batch; begins: number[] }
        waiting.delete(id)
        const all: Reply<Done>[] =
          replies === null ? batch.tasks.map(() => ({ error: GIVEN_UP })) : JSON.parse(replies)
        // What failed is tried anew when the run is begun again.
        if (all.some((reply) => 'error' in (reply as object))) await ask(() => this.queue.remove([id]))
        else finished.push(id)
        for (const begin of begins)
          for (const [i, reply] of all.entries()) if (begin + i >= first) onDone(begin + i, reply)
      }
      if (done.size === 0) await wait(EVERY, undefined, { signal }).catch(() => {})
    }
    if (signal.aborted) return false
    await ask(() => this.queue.remove(finished))
    return true
  }

  dismiss(): Promise<void> {
    return this.queue.stop()
  }
}

/** Ask again and again while the database is away. All that is asked of it may be asked twice. */
const patiently =
  (signal: AbortSignal) =>
  async <T>(question: () => Promise<T>): Promise<T> => {
    for (const end = Date.now() + PATIENCE; ; await wait(SECOND)) {
      try {
        return await question()
      } catch (error) {
        if (signal.aborted || Date.now() > end) throw error
      }
    }
  }

const GIVEN_UP = 'no worker came to an end with it'

/** Keep batches from being given to others while they are worked on. */
export function beating(queue: Queue, ids: () => readonly string[]): () => void {
  const timer = setInterval(() => {
    if (ids().length > 0) queue.beat(ids()).catch(() => {})
  }, BEAT)
  return () => clearInterval(timer)
}
