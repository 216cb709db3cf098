import type { GameRecord, Language, Refusal } from '@materiel/kernel'
import type { Client } from './line.js'
import type { Deed, Facts, Foresight, Hint, Moment, Player, Story } from './messages.js'
import type { Table } from './table.js'

interface Listener {
  readonly onMoment: (moment: Moment) => void
  readonly onError: (error: Error) => void
}

/** A table at the other end of a line. */
export class RemoteTable implements Table {
  private readonly listeners = new Set<Listener>()
  private moment: Moment | null = null
  private looks = 0

  constructor(
    private readonly client: Client,
    private readonly table: number,
    readonly game: string,
  ) {
    client.listen(table, {
      moment: (look, moment) => {
        // One that was meant for whoever looked before is seen by nobody.
        if (look !== this.looks) return
        this.moment = moment
        for (const { onMoment } of [...this.listeners]) onMoment(moment)
      },
      error: (error) => {
        for (const { onError } of [...this.listeners]) onError(error)
      },
    })
  }

  subscribe(onMoment: (moment: Moment) => void, onError: (error: Error) => void = () => {}): () => void {
    const listener = { onMoment, onError }
    this.listeners.add(listener)
    if (this.moment !== null) onMoment(this.moment)
    return () => this.listeners.delete(listener)
  }

  async look(viewer: string | null, stay = false): Promise<void> {
    const look = ++this.looks
    // Nothing of one seat stays in the page while another looks.
    const before = this.moment
    this.moment = null
    try {
      await this.client.ask('look', { table: this.table, viewer, look, stay })
    } catch (error) {
      if (this.looks === look) this.moment ??= before
      throw error
    }
  }

  async answer(serial: number, key: string): Promise<void> {
    await this.client.ask('answer', { table: this.table, serial, key })
  }

  async undo(serial: number): Promise<void> {
    await this.client.ask('undo', { table: this.table, serial })
  }

  why(wish: string): Promise<readonly Refusal[]> {
    return this.client.ask('why', { table: this.table, wish })
  }

  foresee(key: string): Promise<Foresight> {
    return this.client.ask('foresee', { table: this.table, key })
  }

  hint(): Promise<Hint> {
    return this.client.ask('hint', { table: this.table })
  }

  at(version: number): Promise<Moment> {
    return this.client.ask('at', { table: this.table, version })
  }

  log(): Promise<readonly Deed[]> {
    return this.client.ask('log', { table: this.table })
  }

  story(): Promise<Story> {
    return this.client.ask('story', { table: this.table })
  }

  judge(version: number): Promise<readonly number[]> {
    return this.client.ask('judge', { table: this.table, version })
  }

  record(unveil = false): Promise<GameRecord> {
    return this.client.ask('record', { table: this.table, unveil })
  }

  branch(version: number, seating?: Readonly<Record<string, Player>>): Promise<string> {
    return this.client.ask('branch', { table: this.table, version, seating: seating ?? null })
  }

  facts(language: Language): Promise<Facts> {
    return this.client.ask('facts', { game: this.game, language })
  }

  async pace(milliseconds: number): Promise<void> {
    await this.client.ask('pace', {
      table: this.table,
      milliseconds: Math.max(0, Math.round(milliseconds)),
    })
  }

  close(): void {
    this.listeners.clear()
    this.moment = null
    this.client.listen(this.table, null)
    this.client.ask('close', { table: this.table }).catch(() => {})
  }
}
