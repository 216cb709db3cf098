import { Worker } from 'node:worker_threads'

/** What a thread answers to a task. */
export type Reply<Result> = { readonly result: Result } | { readonly error: string }

/** Threads that do tasks, each one at a time. They begin when they are needed, and stay: code that has run for a while runs faster. */
export class Crew<Task, Result> {
  private readonly workers: (Worker | null)[]

  /** The module that each of so many threads runs, and what it is told as it begins. */
  constructor(
    private readonly module: URL,
    private readonly data: unknown,
    jobs: number,
  ) {
    this.workers = Array.from({ length: jobs }, () => null)
  }

  /** Have all tasks done; the replies are in their order. One that fails, even with its thread, does not stop the others. Null if it was stopped. */
  async perform(
    tasks: readonly Task[],
    signal: AbortSignal,
    onDone: () => void,
  ): Promise<Reply<Result>[] | null> {
    const replies: Reply<Result>[] = []
    let next = 0
    const work = async (place: number) => {
      while (next < tasks.length && !signal.aborted) {
        const index = next++
        const worker = this.workers[place] ?? new Worker(this.module, { workerData: this.data, execArgv: [] })
        this.workers[place] = worker
        const answer: Answer<Result> = await ask(worker, tasks[index], signal)
        if (answer === 'stopped') return
        if (answer.isBroken) this.workers[place] = null
        replies[index] = answer.reply
        onDone()
      }
    }
    await Promise.all(this.workers.map((_, place) => work(place)))
    return signal.aborted ? null : replies
  }

  async dismiss(): Promise<void> {
    await Promise.all(this.workers.map((worker) => worker?.terminate()))
  }
}

type Answer<Result> = 'stopped' | { readonly reply: Reply<Result>; readonly isBroken: boolean }

function ask<Result>(worker: Worker, task: unknown, signal: AbortSignal): Promise<Answer<Result>> {
  return new Promise((resolve) => {
    const settle = (answer: Answer<Result>) => {
      worker.off('message', hear).off('error', fail).off('exit', end)
      signal.removeEventListener('abort', stop)
      resolve(answer)
    }
    const breakDown = (message: string) => settle({ reply: { error: message }, isBroken: true })
    const hear = (reply: Reply<Result>) => settle({ reply, isBroken: false })
    const fail = (error: Error) => breakDown(`its thread broke down: ${error.message}`)
    const end = () => breakDown('its thread ended')
    const stop = () => settle('stopped')
    worker.on('message', hear).on('error', fail).on('exit', end)
    signal.addEventListener('abort', stop)
    worker.postMessage(task)
  })
}
