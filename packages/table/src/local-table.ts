import type { GameRecord, Language, Refusal } from '@materiel/kernel'
import type { Connection } from './connection.js'
import type { Facts, Foresight, Hint, LogEntry, Moment, Player, Table } from './table.js'

interface Listener {
  readonly onMoment: (moment: Moment) => void
  readonly onTrouble: (error: Error) => void
}

/** A table whose game runs in a worker of this browser. */
export class LocalTable implements Table {
  private readonly listeners = new Set<Listener>()
  private moment: Moment | null = null
  private looks = 0

  constructor(
    private readonly connection: Connection,
    private readonly table: number,
    readonly game: string,
  ) {
    connection.listen(table, {
      moment: (look, moment) => {
        // One that was meant for whoever looked before is seen by nobody.
        if (look !== this.looks) return
        this.moment = moment
        for (const { onMoment } of [...this.listeners]) onMoment(moment)
      },
      trouble: (error) => {
        for (const { onTrouble } of [...this.listeners]) onTrouble(error)
      },
    })
  }

  subscribe(onMoment: (moment: Moment) => void, onTrouble: (error: Error) => void = () => {}): () => void {
    const listener = { onMoment, onTrouble }
    this.listeners.add(listener)
    if (this.moment !== null) onMoment(this.moment)
    return () => this.listeners.delete(listener)
  }

  look(viewer: string | null, stay = false): Promise<void> {
    const look = ++this.looks
    // Nothing of one seat stays in the page while another looks.
    const before = this.moment
    this.moment = null
    return this.connection.ask('look', { table: this.table, viewer, look, stay }).catch((error) => {
      if (this.looks === look) this.moment ??= before
      throw error
    })
  }

  answer(version: number, key: string): Promise<void> {
    return this.connection.ask('answer', { table: this.table, version, key })
  }

  undo(): Promise<void> {
    return this.connection.ask('undo', { table: this.table })
  }

  why(wish: string): Promise<readonly Refusal[]> {
    return this.connection.ask('why', { table: this.table, wish })
  }

  foresee(key: string): Promise<Foresight> {
    return this.connection.ask('foresee', { table: this.table, key })
  }

  hint(): Promise<Hint> {
    return this.connection.ask('hint', { table: this.table })
  }

  at(version: number): Promise<Moment> {
    return this.connection.ask('at', { table: this.table, version })
  }

  log(): Promise<readonly LogEntry[]> {
    return this.connection.ask('log', { table: this.table })
  }

  record(unveil = false): Promise<GameRecord> {
    return this.connection.ask('record', { table: this.table, unveil })
  }

  branch(version: number, seating?: Readonly<Record<string, Player>>): Promise<string> {
    return this.connection.ask('branch', { table: this.table, version, seating: seating ?? null })
  }

  facts(language: Language): Promise<Facts> {
    return this.connection.ask('facts', { game: this.game, language })
  }

  pace(milliseconds: number): Promise<void> {
    return this.connection.ask('pace', {
      table: this.table,
      milliseconds: Math.max(0, Math.round(milliseconds)),
    })
  }

  close(): void {
    this.listeners.clear()
    this.moment = null
    this.connection.listen(this.table, null)
    this.connection.ask('close', { table: this.table }).catch(() => {})
  }
}
