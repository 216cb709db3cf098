import { type Task, type Thinker, type Thought, thinkingHere } from '@materiel/table'
import { clock } from './clock.js'

/** The name that tells a worker that it is there for thinking. */
export const THINKING_WORKER = 'materiel-thinking'

interface Waiting {
  resolve(thought: Thought): void
  reject(error: Error): void
}

/** A thinker in a worker of its own, started when there is something to think about. */
export class ThinkingWorker implements Thinker {
  private worker: Worker | null = null
  private count = 0
  private readonly waiting = new Map<number, Waiting>()

  constructor(private readonly script: string) {}

  think(task: Task): Promise<Thought> {
    // Some browsers let no worker start another.
    if (typeof Worker === 'undefined') return thinkingHere(clock).think(task)
    const number = ++this.count
    return new Promise((resolve, reject) => {
      this.waiting.set(number, { resolve, reject })
      this.start().postMessage({ number, task })
    })
  }

  private start(): Worker {
    if (this.worker !== null) return this.worker
    const worker = new Worker(this.script, { type: 'module', name: THINKING_WORKER })
    worker.onmessage = ({ data }: MessageEvent<{ number: number; thought?: Thought; failure?: string }>) => {
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
