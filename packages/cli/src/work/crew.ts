import { Worker } from 'node:worker_threads'
import type { Workforce } from './workforce.js'

/** What a thread answers to a task: what came of it, or why nothing did. */
export type Reply<Done> = Done | { readonly error: string }

/** Tasks by their numbers; they may be far too many for a list. */
export interface Tasks<Task> {
  readonly length: number
  at(index: number): Task | undefined
}

/** Threads that do tasks, each one at a time. They begin when they are needed, and stay: code that has run for a while runs faster. */
export class Crew<Task, Done> implements Workforce<Task, Done> {
  private readonly workers: (Worker | null)[]

  /** The module that each thread runs, how many threads there are, and what each is told as it begins. */
  constructor(
    private readonly module: URL,
    private readonly data: unknown,
    jobs: number,
  ) {
    this.workers = Array.from({ length: jobs }, () => null)
  }

  /** Have all tasks done. One that fails, even with its thread, does not stop the others. Tells whether they were done, and not stopped. */
  async perform(
    tasks: Tasks<Task>,
    signal: AbortSignal,
    onDone: (index: number, reply: Reply<Done>) => void,
    first = 0,
  ): Promise<boolean> {
    let next = first
    let isLost = false
    const work = async (place: number) => {
      while (next < tasks.length && !signal.aborted && !isLost) {
        const index = next++
        const worker = this.workers[place] ?? new Worker(this.module, { workerData: this.data, execArgv: [] })
        this.workers[place] = worker
        const answer: Answer<Done> = await ask(worker, tasks.at(index), signal)
        if (answer === 'stopped') return
        if (answer.isBroken) this.workers[place] = null
        onDone(index, answer.reply)
      }
    }
    try {
      await Promise.all(this.workers.map((_, place) => work(place)))
    } catch (error) {
      // Whoever hears of the replies can do no more with them: nobody begins another task.
      isLost = true
      throw error
    }
    return !signal.aborted
  }

  async dismiss(): Promise<void> {
    await Promise.all(this.workers.map((worker) => worker?.terminate()))
  }
}

type Answer<Done> = 'stopped' | { readonly reply: Reply<Done>; readonly isBroken: boolean }

function ask<Done>(worker: Worker, task: unknown, signal: AbortSignal): Promise<Answer<Done>> {
  return new Promise((resolve) => {
    const settle = (answer: Answer<Done>) => {
      worker.off('message', hear).off('error', fail).off('exit', end)
      signal.removeEventListener('abort', stop)
      resolve(answer)
    }
    const breakDown = (message: string) => settle({ reply: { error: message }, isBroken: true })
    const hear = (reply: Reply<Done>) => settle({ reply, isBroken: false })
    const fail = (error: Error) => breakDown(`its thread broke down: ${error.message}`)
    const end = () => breakDown('its thread ended')
    const stop = () => settle('stopped')
    worker.on('message', hear).on('error', fail).on('exit', end)
    signal.addEventListener('abort', stop)
    worker.postMessage(task)
  })
}
