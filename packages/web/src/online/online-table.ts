import type { GameRecord, Language, Refusal } from '@materiel/kernel'
import {
  type Client,
  type Deed,
  type Facts,
  type Foresight,
  type Hint,
  type Moment,
  type Player,
  RemoteTable,
  type Story,
  type Table,
  tableClosed,
} from '@materiel/table/client'
import { createSignal } from 'solid-js'
import { importRecord, openTable, studyTable } from '../table/index.js'
import { Lost, whenUp } from './line.js'
import { recordOf } from './tables.js'

interface Listener {
  readonly onMoment: (moment: Moment) => void
  readonly onError: (error: Error) => void
}

/**
 * A table on the server. It outlives its connection: when the line is up again it is opened again, and what was asked meanwhile is asked then. To
 * give an answer twice is harmless, as every table promises.
 */
export class OnlineTable implements Table {
  private readonly listeners = new Set<Listener>()
  private moment: Moment | null = null
  private there: RemoteTable | null = null
  private waiting: { resolve(table: RemoteTable): void; reject(error: Error): void }[] = []
  private looked: { readonly viewer: string | null; readonly stay: boolean } | null = null
  /** The same game on this device, once somebody wants to try things out. */
  private copy: Promise<string> | null = null
  private readonly under = createSignal(0)
  /** The same game on this device, to look at once it is over. */
  private study: Promise<Table> | null = null
  private readonly stop: () => void

  private constructor(
    private readonly id: string,
    readonly game: string,
  ) {
    this.stop = whenUp(({ client }) => void this.reopen(client))
  }

  /** Open a table of this game; rejects where it is not to be seen. */
  static async open(id: string, game: string): Promise<OnlineTable> {
    const table = new OnlineTable(id, game)
    try {
      await table.reached()
      return table
    } catch (error) {
      table.close()
      throw error
    }
  }

  private async reopen(client: Client): Promise<void> {
    this.there = null
    try {
      const { table } = await client.ask('open', { id: this.id, takeOver: false })
      const there = new RemoteTable(client, table, this.game)
      if (this.looked !== null) there.look(this.looked.viewer, this.looked.stay).catch(() => {})
      there.subscribe(
        (moment) => {
          this.moment = moment
          for (const { onMoment } of [...this.listeners]) onMoment(moment)
        },
        (error) => {
          if (error instanceof Lost) this.there = null
          else this.fail(error)
        },
      )
      this.there = there
      for (const { resolve } of this.waiting.splice(0)) resolve(there)
    } catch (error) {
      // It is opened again when the line is up again.
      if (!(error instanceof Lost)) this.fail(error as Error)
    }
  }

  private fail(error: Error): void {
    for (const { reject } of this.waiting.splice(0)) reject(error)
    for (const { onError } of [...this.listeners]) onError(error)
  }

  private reached(): Promise<RemoteTable> {
    if (this.there !== null) return Promise.resolve(this.there)
    return new Promise((resolve, reject) => this.waiting.push({ resolve, reject }))
  }

  private async ask<T>(work: (table: RemoteTable) => Promise<T>): Promise<T> {
    for (;;) {
      const table = await this.reached()
      try {
        return await work(table)
      } catch (error) {
        if (!(error instanceof Lost)) throw error
        if (this.there === table) this.there = null
      }
    }
  }

  subscribe(onMoment: (moment: Moment) => void, onError: (error: Error) => void = () => {}): () => void {
    const listener = { onMoment, onError }
    this.listeners.add(listener)
    if (this.moment !== null) onMoment(this.moment)
    return () => this.listeners.delete(listener)
  }

  look(viewer: string | null, stay = false): Promise<void> {
    this.looked = { viewer, stay }
    return this.ask((table) => table.look(viewer, stay))
  }

  /** Whether something was decided that the server has not taken yet. */
  isSending(): boolean {
    return this.under[0]() > 0
  }

  private async decide(work: (table: RemoteTable) => Promise<void>): Promise<void> {
    const setUnder = this.under[1]
    setUnder((count) => count + 1)
    try {
      await this.ask(work)
    } finally {
      setUnder((count) => count - 1)
    }
  }

  answer(serial: number, key: string): Promise<void> {
    return this.decide((table) => table.answer(serial, key))
  }

  undo(serial: number): Promise<void> {
    return this.decide((table) => table.undo(serial))
  }

  why(wish: string): Promise<readonly Refusal[]> {
    return this.ask((table) => table.why(wish))
  }

  foresee(key: string): Promise<Foresight> {
    return this.ask((table) => table.foresee(key))
  }

  hint(): Promise<Hint> {
    return this.ask((table) => table.hint())
  }

  at(version: number): Promise<Moment> {
    return this.ask((table) => table.at(version))
  }

  log(): Promise<readonly Deed[]> {
    return this.ask((table) => table.log())
  }

  /** With how its chance came about, for `materiel replay` to check. */
  record(): Promise<GameRecord> {
    return recordOf(this.id)
  }

  /** It is told on this device: the server has other things to do. */
  async story(): Promise<Story> {
    return (await this.studied()).story()
  }

  async judge(version: number): Promise<readonly number[]> {
    return (await this.studied()).judge(version)
  }

  private studied(): Promise<Table> {
    this.study ??= this.record()
      .then(studyTable)
      .catch((error) => {
        this.study = null
        throw error
      })
    return this.study
  }

  /** Of a game that is over: it is taken over to this device, where anything can be tried. */
  async branch(version: number, seating?: Readonly<Record<string, Player>>): Promise<string> {
    this.copy ??= this.record().then((record) => importRecord(JSON.stringify(record), ''))
    try {
      const copy = await openTable(await this.copy)
      const branch = await copy.branch(version, seating)
      copy.close()
      return branch
    } catch (error) {
      this.copy = null
      throw error
    }
  }

  facts(language: Language): Promise<Facts> {
    return this.ask((table) => table.facts(language))
  }

  /** The server has its own. */
  pace(): Promise<void> {
    return Promise.resolve()
  }

  close(): void {
    this.stop()
    this.listeners.clear()
    this.moment = null
    for (const { reject } of this.waiting.splice(0)) reject(tableClosed())
    this.there?.close()
    this.study?.then(
      (study) => study.close(),
      () => {},
    )
  }
}
