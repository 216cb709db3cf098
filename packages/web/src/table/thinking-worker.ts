import { type Judging, type Task, type Thinker, type Thought, thinkingHere } from '@materiel/table'
import { clock } from './clock.js'

/** The name that tells a worker that it is there for thinking. */
export const THINKING_WORKER = 'materiel-thinking'

/** What the worker is asked: to decide, or to judge. */
export type Asked = { readonly task: Task } | { readonly judging: Judging }

interface Waiting {
  resolve(thought: never): void
  reject(error: Error): void
}

const here = thinkingHere(clock)

/** A thinker in a worker of its own, started when there is something to think about. */
export class ThinkingWorker implements Thinker {
  private worker: Worker | null = null
  private count = 0
  private readonly waiting = new Map<number, Waiting>()

  constructor(private readonly script: string) {}

  think(task: Task): Promise<Thought> {
    return this.ask({ task }, () => here.think(task))
  }

  judge(judging: Judging): Promise<readonly number[]> {
    return this.ask({ judging }, () => here.judge(judging))
  }

  private ask<T>(asked: Asked, otherwise: () => Promise<T>): Promise<T> {
    // Some browsers let no worker start another.
    if (typeof Worker === 'undefined') return otherwise()
    const number = ++this.count
    return new Promise<T>((resolve, reject) => {
      this.waiting.set(number, { resolve, reject })
      this.start().postMessage({ number, ...asked })
    })
  }

  private start(): Worker {
    if (this.worker !== null) return this.worker
    const worker = new Worker(this.script, { type: 'module', name: THINKING_WORKER })
    worker.onmessage = ({ data }: MessageEvent<{ number: number; thought?: never; failure?: string }>) => {
      const waiting = this.waiting.get(data.number)
      this.waiting.delete(data.number)
      if (data.thought === undefined) waiting?.reject(new Error(data.failure))
      else waiting?.resolve(data.thought)
    }
    worker.onerror = (event) => {
      event.preventDefault()
      worker.terminate()
      this.worker = null
      for (const { reject } of this.waiting.values()) reject(new Error(event.message))
      this.waiting.clear()
    }
    this.worker = worker
    return worker
  }
}
