import type { Duplex } from 'node:stream'
import { type GameRecord, isObject } from '@materiel/kernel'
import {
  type GameSummary,
  type House,
  type Line,
  type Listener,
  type OpenGame,
  Refused,
  serve,
  TableError,
} from '@materiel/table'
import { type Pushed, WATCH } from '@materiel/table/online'
import * as v from 'valibot'
import type { WebSocket } from 'ws'
import { notNow, Problem } from '../problems.js'
import type { Rooms } from '../rooms.js'
import type { Services } from '../services.js'

/** One message, in bytes. */
export const LARGEST_MESSAGE = 64 * 1024
/** Tables that one socket may have open, or watch. */
const MOST_TABLES = 16
/** Somebody who does not take what is sent is cut off: they come back when they can, and lose nothing. */
const LARGEST_BACKLOG = 8 * 1024 * 1024
/** How often is asked whether the other end is still there, in milliseconds. */
const PING = 30_000

/** Codes with which a socket is closed: see docs/online.md. */
const TOO_MUCH = 1008
const GONE = 1001
const AWAY = 1013

/** Errors as others may see them: what the program says to itself is not for them. */
function shownError(error: unknown, trouble: (error: unknown) => void): Error {
  if (error instanceof TableError || error instanceof Refused) return error
  if (error instanceof Problem)
    return new TableError(error.status === 404 ? 'missing' : 'not-now', error.words)
  trouble(error)
  return new TableError('failed', {
    en: 'Something went wrong at the server. Try it again.',
    fr: 'Quelque chose s’est mal passé sur le serveur. Réessayez.',
  })
}

/** What a person may do with tables over a socket: open them. All else is asked over HTTP. */
class Visit implements House {
  private count = 0

  constructor(
    private readonly rooms: Rooms,
    private readonly person: string | null,
    readonly openTables: Map<string, number>,
  ) {}

  async openStored(id: string, _: boolean, listener: Listener): Promise<OpenGame> {
    if (this.count >= MOST_TABLES)
      throw notNow(`${MOST_TABLES} tables are open already.`, `${MOST_TABLES} tables sont déjà ouvertes.`)
    this.count++
    try {
      const room = await this.rooms.room(id)
      const open = room.open(this.person, listener)
      this.openTables.set(id, (this.openTables.get(id) ?? 0) + 1)
      let isClosed = false
      return {
        id,
        game: open.game,
        get onlooker() {
          return open.onlooker
        },
        begin: () => open.begin(),
        close: () => {
          if (isClosed) return
          isClosed = true
          this.count--
          this.openTables.set(id, (this.openTables.get(id) ?? 1) - 1)
          open.close()
        },
      }
    } catch (error) {
      this.count--
      throw error
    }
  }

  create(): Promise<OpenGame> {
    throw elsewhere()
  }
  study(): Promise<OpenGame> {
    throw elsewhere()
  }
  async list(): Promise<readonly GameSummary[]> {
    throw elsewhere()
  }
  async rename(): Promise<void> {
    throw elsewhere()
  }
  async delete(): Promise<void> {
    throw elsewhere()
  }
  async import(): Promise<string> {
    throw elsewhere()
  }
  async export(): Promise<GameRecord> {
    throw elsewhere()
  }
  async branch(): Promise<string> {
    throw notNow(
      'Games online have no branches: take the record when the game is over.',
      "Les parties en ligne n'ont pas de variantes : prenez le fichier une fois la partie terminée.",
    )
  }
}

const elsewhere = (): TableError => notNow('Ask for this over HTTP.', 'Cela se demande par HTTP.')

/** What those who only watch are told is the same object for all of them, so it is written once. */
const written = new WeakMap<object, string>()

function textOf(message: unknown): string {
  if (!isObject(message) || !isObject(message.moment) || message.moment.viewer !== 'spectator')
    return JSON.stringify(message)
  const { moment, ...rest } = message
  const text = written.get(moment) ?? JSON.stringify(moment)
  written.set(moment, text)
  return `${JSON.stringify(rest).slice(0, -1)},"moment":${text}}`
}

/** What is sent to one socket before the program waits again goes out together: a choice, its reply and whose turn it is are one packet. */
function together(stream: Duplex): () => void {
  let isHeld = false
  return () => {
    if (isHeld) return
    isHeld = true
    stream.cork()
    process.nextTick(() => {
      isHeld = false
      stream.uncork()
    })
  }
}

/** Talk to one who has connected over a stream, until they leave. */
export function attend(
  socket: WebSocket,
  stream: Duplex,
  person: string | null,
  { rooms, limits, notices, trouble }: Pick<Services, 'rooms' | 'limits' | 'notices' | 'trouble'>,
  name: string,
): void {
  const opened = new Map<string, number>()
  const watched = new Map<string, () => void>()
  const hold = together(stream)
  const send = (message: unknown): void => {
    if (socket.readyState !== socket.OPEN) return
    if (socket.bufferedAmount > LARGEST_BACKLOG) {
      socket.terminate()
      return
    }
    hold()
    socket.send(textOf(message))
  }
  let hear: (message: unknown) => void = () => {}
  const line: Line = {
    send,
    receive: (listener) => {
      hear = listener
    },
  }
  const push = (pushed: Pushed): void => send(pushed)
  let isHidden = false
  const disconnect = rooms.connect({
    person,
    push,
    isAt: (table) => watched.has(table) || (opened.get(table) ?? 0) > 0,
    isSeen: () => !isHidden,
    close: () => socket.close(GONE),
    putOff: () => socket.close(AWAY),
  })
  const shown = (error: unknown) => {
    // Who cannot be answered now is to come back, and asks again then.
    if (error instanceof Problem && error.status === 503) socket.close(AWAY)
    return shownError(error, trouble)
  }
  const stop = serve(line, Promise.resolve(new Visit(rooms, person, opened)), shown)

  const watch = async (id: string): Promise<void> => {
    if (watched.has(id) || watched.size >= MOST_TABLES) return
    watched.set(id, () => {})
    try {
      const room = await rooms.room(id)
      // They may have left meanwhile.
      if (watched.has(id)) watched.set(id, room.attach({ person, push }))
    } catch (error) {
      watched.delete(id)
      if (!(error instanceof TableError)) shown(error)
    }
  }

  socket.on('message', (data, isBinary) => {
    if (!limits.messages.takes(name)) {
      socket.close(TOO_MUCH)
      return
    }
    const message = isBinary ? undefined : parsed(String(data))
    if (!isObject(message)) return
    const wish = v.safeParse(WATCH, message)
    if (!wish.success) hear(message)
    else if ('watch' in wish.output) void watch(wish.output.watch)
    else if ('hidden' in wish.output) {
      if (person !== null && isHidden !== wish.output.hidden) rooms.sighted(person, isHidden)
      isHidden = wish.output.hidden
      if (!isHidden && person !== null) notices.cameBack(person)
    } else {
      watched.get(wish.output.leave)?.()
      watched.delete(wish.output.leave)
    }
  })

  let isThere = true
  socket.on('pong', () => {
    isThere = true
  })
  const pinging = setInterval(() => {
    if (!isThere) socket.terminate()
    isThere = false
    socket.ping()
  }, PING)

  socket.on('error', () => socket.terminate())
  socket.on('close', () => {
    clearInterval(pinging)
    disconnect()
    stop()
    for (const leave of watched.values()) leave()
    watched.clear()
  })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
