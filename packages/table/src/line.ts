import { isObject } from '@materiel/kernel'
import {
  type Body,
  type Kind,
  type Message,
  type Moment,
  readMessage,
  readReply,
  received,
} from './messages.js'

/** Messages out and messages in, wherever the other end is: in a worker, or at the other end of a socket. */
export interface Line {
  send(message: unknown): void
  /** Who gets what comes in; set once. */
  receive(listener: (message: unknown) => void): void
}

/** Who hears what is told at one table. */
export interface TableListener {
  moment(look: number, moment: Moment): void
  error(error: Error): void
}

interface Waiting {
  readonly kind: Kind
  resolve(value: unknown): void
  reject(error: Error): void
}

/** The end of a line at which one asks: gets the reply to each request, and hears what is told at tables. */
export class Client {
  private count = 0
  private readonly waiting = new Map<number, Waiting>()
  private readonly listeners = new Map<number, TableListener>()
  private lost: Error | null = null

  constructor(private readonly line: Line) {
    line.receive((data) => this.hear(data))
  }

  ask<K extends Kind>(kind: K, body: Body<K>): Promise<ReturnType<typeof readReply<K>>> {
    if (this.lost !== null) return Promise.reject(this.lost)
    const request = ++this.count
    return new Promise((resolve, reject) => {
      this.waiting.set(request, { kind, resolve: resolve as (value: unknown) => void, reject })
      this.line.send({ request, kind, body })
    })
  }

  /** Hear what is told at a table; nobody does, with null. */
  listen(table: number, listener: TableListener | null): void {
    if (listener === null) this.listeners.delete(table)
    else this.listeners.set(table, listener)
  }

  /** The other end is gone: whoever waits or listens is told. */
  lose(error: Error): void {
    this.lost = error
    for (const { reject } of this.waiting.values()) reject(error)
    for (const listener of this.listeners.values()) listener.error(error)
    this.waiting.clear()
    this.listeners.clear()
  }

  private hear(data: unknown): void {
    let message: Message
    try {
      message = readMessage(data)
    } catch (error) {
      this.misheard(data, error as Error)
      return
    }
    if ('reply' in message) this.reply(message)
    else if ('error' in message) this.listeners.get(message.table)?.error(received(message.error))
    else this.listeners.get(message.table)?.moment(message.look, message.moment)
  }

  /** Something came that cannot be read: whom it was meant for is told, if that much of it can be. */
  private misheard(data: unknown, error: Error): void {
    if (!isObject(data)) return
    this.listeners.get(data.table as number)?.error(error)
    this.waiting.get(data.reply as number)?.reject(error)
    this.waiting.delete(data.reply as number)
  }

  private reply(message: Extract<Message, { readonly reply: number }>): void {
    const waiting = this.waiting.get(message.reply)
    if (waiting === undefined) return
    this.waiting.delete(message.reply)
    try {
      if ('error' in message) throw received(message.error)
      waiting.resolve(readReply(waiting.kind, message.value))
    } catch (error) {
      waiting.reject(error as Error)
    }
  }
}
