import {
  type GameRecord,
  isJson,
  isObject,
  type Json,
  type JsonObject,
  type Language,
  type Refusal,
  words,
} from '@materiel/kernel'
import type { GameSummary, NewGame } from './new-game.js'
import type { SentError } from './sent-error.js'
import {
  type Facts,
  type Foresight,
  type Hint,
  type LogEntry,
  type Moment,
  type Player,
  TableError,
} from './table.js'

/**
 * What page and worker say to each other. The page asks and gets one reply to each question; the worker tells moments besides.
 * The worker reads questions as if they came from a stranger.
 */

/** A table that is open, by the number that the worker gave it. */
interface AtTable {
  readonly table: number
}

interface Opened extends AtTable {
  readonly id: string
  readonly game: string
}

/** Each question: what it carries, and what it gets. */
interface Requests {
  create(body: { readonly setup: NewGame }): Opened
  open(body: { readonly id: string; readonly takeOver: boolean }): Opened
  list(body: object): readonly GameSummary[]
  rename(body: { readonly id: string; readonly name: string }): void
  delete(body: { readonly id: string }): void
  import(body: { readonly text: string; readonly name: string }): string
  export(body: { readonly id: string; readonly unveil: boolean }): GameRecord
  facts(body: { readonly game: string; readonly language: Language }): Facts
  bots(body: object): readonly string[]

  /** `look` counts how often the viewer was changed: moments carry it, so that none is shown to the next one. */
  look(
    body: AtTable & { readonly viewer: string | null; readonly look: number; readonly stay: boolean },
  ): void
  answer(body: AtTable & { readonly version: number; readonly key: string }): void
  undo(body: AtTable): void
  why(body: AtTable & { readonly wish: string }): readonly Refusal[]
  foresee(body: AtTable & { readonly key: string }): Foresight
  hint(body: AtTable): Hint
  at(body: AtTable & { readonly version: number }): Moment
  log(body: AtTable): readonly LogEntry[]
  record(body: AtTable & { readonly unveil: boolean }): GameRecord
  branch(
    body: AtTable & { readonly version: number; readonly seating: Readonly<Record<string, Player>> | null },
  ): string
  pace(body: AtTable & { readonly milliseconds: number }): void
  close(body: AtTable): void
}

export type Kind = keyof Requests
export type Carries<K extends Kind> = Parameters<Requests[K]>[0]
export type Gets<K extends Kind> = ReturnType<Requests[K]>

/** A question of the page. */
export interface Request<K extends Kind = Kind> {
  readonly request: number
  readonly kind: K
  readonly body: Carries<K>
}

/** What the worker says. */
export type FromWorker =
  | { readonly reply: number; readonly value: unknown }
  | { readonly reply: number; readonly error: SentError }
  | { readonly table: number; readonly look: number; readonly moment: Moment }
  | { readonly table: number; readonly error: SentError }

// --- Reading what a page says.

const unreadable = (what: string): TableError =>
  new TableError(
    'broken',
    words(
      `The table does not understand what it is told: ${what}.`,
      `La table ne comprend pas ce qu'on lui dit : ${what}.`,
    ),
  )

type Reader<T> = (data: unknown, where: string) => T

const text: Reader<string> = (data, where) => {
  if (typeof data !== 'string' || data.length > 4_000_000) throw unreadable(where)
  return data
}

const whole: Reader<number> = (data, where) => {
  if (!Number.isSafeInteger(data) || (data as number) < 0) throw unreadable(where)
  return data as number
}

const yesOrNo: Reader<boolean> = (data, where) => {
  if (typeof data !== 'boolean') throw unreadable(where)
  return data
}

const plainObject: Reader<JsonObject> = (data, where) => {
  if (!isObject(data) || !isJson(data as Json)) throw unreadable(where)
  return data as JsonObject
}

const language: Reader<Language> = (data, where) => {
  if (data !== 'en' && data !== 'fr') throw unreadable(where)
  return data
}

const orNull =
  <T>(read: Reader<T>): Reader<T | null> =>
  (data, where) =>
    data === null ? null : read(data, where)

const player: Reader<Player> = (data, where) => {
  if (!isObject(data)) throw unreadable(where)
  if (data.bot !== undefined) return { bot: text(data.bot, `${where}.bot`) }
  const person = whole(data.person, `${where}.person`)
  if (person === 0) throw unreadable(`${where}.person`)
  return { person, name: text(data.name, `${where}.name`) }
}

const players: Reader<Record<string, Player>> = (data, where) => {
  if (!isObject(data)) throw unreadable(where)
  return Object.fromEntries(
    Object.entries(data).map(([seat, one]) => [seat, player(one, `${where}.${seat}`)]),
  )
}

const newGame: Reader<NewGame> = (data, where) => {
  if (!isObject(data)) throw unreadable(where)
  return {
    game: text(data.game, `${where}.game`),
    options: plainObject(data.options, `${where}.options`),
    seating: players(data.seating, `${where}.seating`),
    ...(data.position === undefined ? {} : { position: plainObject(data.position, `${where}.position`) }),
    ...(data.seed === undefined ? {} : { seed: text(data.seed, `${where}.seed`) }),
    ...(data.name === undefined ? {} : { name: text(data.name, `${where}.name`) }),
    ...(data.kept === undefined ? {} : { kept: yesOrNo(data.kept, `${where}.kept`) }),
  }
}

type Fields<T> = { readonly [K in keyof T]-?: Reader<T[K]> }

/** How each question is read, field by field. */
const READERS: { readonly [K in Kind]: Fields<Carries<K>> } = {
  create: { setup: newGame },
  open: { id: text, takeOver: yesOrNo },
  list: {},
  rename: { id: text, name: text },
  delete: { id: text },
  import: { text, name: text },
  export: { id: text, unveil: yesOrNo },
  facts: { game: text, language },
  bots: {},
  look: { table: whole, viewer: orNull(text), look: whole, stay: yesOrNo },
  answer: { table: whole, version: whole, key: text },
  undo: { table: whole },
  why: { table: whole, wish: text },
  foresee: { table: whole, key: text },
  hint: { table: whole },
  at: { table: whole, version: whole },
  log: { table: whole },
  record: { table: whole, unveil: yesOrNo },
  branch: { table: whole, version: whole, seating: orNull(players) },
  pace: { table: whole, milliseconds: whole },
  close: { table: whole },
}

/** The number of a question, to reply to even if nothing else of it can be read; null if there is none. */
export const numberOf = (data: unknown): number | null =>
  isObject(data) && Number.isSafeInteger(data.request) ? (data.request as number) : null

/** Read a question, or refuse it. */
export function readRequest(data: unknown): { [K in Kind]: Request<K> }[Kind] {
  if (!isObject(data)) throw unreadable('message')
  const request = whole(data.request, 'request')
  const kind = text(data.kind, 'kind')
  if (!Object.hasOwn(READERS, kind)) throw unreadable(`kind ${kind}`)
  const given = data.body
  if (!isObject(given)) throw unreadable('body')
  const body = Object.fromEntries(
    Object.entries(READERS[kind as Kind]).map(([name, read]: [string, Reader<unknown>]) => [
      name,
      read(given[name], `${kind}.${name}`),
    ]),
  )
  return { request, kind, body } as unknown as { [K in Kind]: Request<K> }[Kind]
}
