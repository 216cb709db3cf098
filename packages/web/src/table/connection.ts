import { words } from '@materiel/kernel'
import type { Carries, FromWorker, Gets, Kind } from './protocol.js'
import { received } from './sent-error.js'
import { type Moment, TableError } from './table.js'

/** What a page needs of a worker. */
export interface Line {
  postMessage(message: unknown): void
  onmessage: ((event: MessageEvent<FromWorker>) => void) | null
}

/** Who hears what is told at a table. */
export interface Ears {
  moment(look: number, moment: Moment): void
  trouble(error: Error): void
}

interface Waiting {
  resolve(value: unknown): void
  reject(error: Error): void
}

/** The page's line to the worker in which the games are. */
export class Connection {
  private count = 0
  private readonly waiting = new Map<number, Waiting>()
  private readonly ears = new Map<number, Ears>()
  private lost: Error | null = null

  constructor(private readonly line: Line) {
    line.onmessage = ({ data }) => this.hear(data)
  }

  ask<K extends Kind>(kind: K, body: Carries<K>): Promise<Gets<K>> {
    if (this.lost !== null) return Promise.reject(this.lost)
    const request = ++this.count
    return new Promise((resolve, reject) => {
      this.waiting.set(request, { resolve: resolve as (value: unknown) => void, reject })
      this.line.postMessage({ request, kind, body })
    })
  }

  /** Hear what is told at a table; nobody, with null. */
  listen(table: number, ears: Ears | null): void {
    if (ears === null) this.ears.delete(table)
    else this.ears.set(table, ears)
  }

  /** The worker is gone: whoever waits or listens is told. */
  lose(error: Error): void {
    this.lost = error
    for (const { reject } of this.waiting.values()) reject(error)
    for (const { trouble } of this.ears.values()) trouble(error)
    this.waiting.clear()
    this.ears.clear()
  }

  private hear(message: FromWorker): void {
    if ('reply' in message) {
      const waiting = this.waiting.get(message.reply)
      this.waiting.delete(message.reply)
      if ('error' in message) waiting?.reject(received(message.error))
      else waiting?.resolve(message.value)
    } else if ('error' in message) this.ears.get(message.table)?.trouble(received(message.error))
    else this.ears.get(message.table)?.moment(message.look, message.moment)
  }
}

let only: Connection | null = null

/** The one worker of this page, started when it is first needed, and again if it should break down: no game is lost with it. */
export function connection(): Connection {
  if (only !== null) return only
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
  const line = new Connection(worker)
  worker.onerror = () => {
    worker.terminate()
    if (only === line) only = null
    line.lose(brokeDown())
  }
  only = line
  return line
}

const brokeDown = (): TableError =>
  new TableError(
    'failed',
    words(
      'The table broke down. Open the game again: it is kept up to the last answer.',
      "La table est tombée en panne. Rouvrez la partie : elle est conservée jusqu'à la dernière réponse.",
    ),
  )
