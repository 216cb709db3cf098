import type { Carries, FromWorker, Gets, Kind } from './protocol.js'
import { received } from './sent-error.js'
import type { Moment } from './table.js'

/** Messages out and messages in, wherever the other end is. */
export interface Line {
  send(message: unknown): void
  /** Who gets what comes in; set once. */
  receive(listener: (message: FromWorker) => void): void
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
    line.receive((message) => this.hear(message))
  }

  ask<K extends Kind>(kind: K, body: Carries<K>): Promise<Gets<K>> {
    if (this.lost !== null) return Promise.reject(this.lost)
    const request = ++this.count
    return new Promise((resolve, reject) => {
      this.waiting.set(request, { resolve: resolve as (value: unknown) => void, reject })
      this.line.send({ request, kind, body })
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
