import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { Task, Thinker, Thought } from '@materiel/table'

interface Waiting {
  readonly task: Task
  resolve(thought: Thought): void
  reject(error: Error): void
}

/** What a thread answers. */
export type Answered = { readonly thought: Thought } | { readonly failure: string }

/** How much longer than it should a bot may think before its thread is ended, in milliseconds. */
const GRACE = 10_000

/** Threads for bots: a table of marshals never delays anybody's click. Who comes first is thought about first. */
export class Threads implements Thinker {
  private readonly queue: Waiting[] = []
  private readonly idle: Worker[] = []
  private readonly workers = new Set<Worker>()
  private readonly most: number
  private isStopped = false

  constructor(
    threads: number,
    private readonly module: URL = new URL('./thinking.js', import.meta.url),
    private readonly grace = GRACE,
  ) {
    this.most = threads > 0 ? threads : Math.max(1, availableParallelism() - 1)
  }

  think(task: Task): Promise<Thought> {
    return new Promise((resolve, reject) => {
      this.queue.push({ task, resolve, reject })
      this.next()
    })
  }

  /** How many decisions wait for a thread. */
  get waiting(): number {
    return this.queue.length
  }

  async stop(): Promise<void> {
    this.isStopped = true
    await Promise.all([...this.workers].map((worker) => worker.terminate()))
  }

  private next(): void {
    if (this.queue.length === 0 || this.isStopped) return
    const worker = this.idle.pop() ?? (this.workers.size < this.most ? this.hire() : null)
    if (worker === null) return
    const waiting = this.queue.shift()
    if (waiting !== undefined) this.ask(worker, waiting)
  }

  private hire(): Worker {
    const worker = new Worker(this.module, { execArgv: [] })
    this.workers.add(worker)
    worker.unref()
    return worker
  }

  private ask(worker: Worker, { task, resolve, reject }: Waiting): void {
    const done = (): void => {
      clearTimeout(timer)
      worker.off('message', answered).off('error', broken).off('exit', broken)
    }
    const answered = (answer: Answered): void => {
      done()
      this.idle.push(worker)
      if ('thought' in answer) resolve(answer.thought)
      else reject(new Error(answer.failure))
      this.next()
    }
    const broken = (): void => {
      done()
      this.workers.delete(worker)
      void worker.terminate()
      reject(new Error('a bot broke down while it thought'))
      this.next()
    }
    const timer = setTimeout(broken, task.milliseconds + this.grace)
    worker.on('message', answered).on('error', broken).on('exit', broken)
    worker.postMessage(task)
  }
}
