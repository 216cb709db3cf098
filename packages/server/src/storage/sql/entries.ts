import type { EntryStore, Notice, WrittenEntry } from '../store.js'
import type { Db } from './rows.js'

/** Write entries, all in one transaction. Of each, whether it was the first of its number, at a table that has not been changed. */
export type Append = (group: readonly WrittenEntry[]) => Promise<boolean[]>

/** What a database must keep is written in one go for all who ask within this moment: to be safe from a failure takes a while, once or many times. */
interface Pending {
  readonly written: WrittenEntry
  resolve(isFirst: boolean): void
  reject(error: unknown): void
}

/** What is decided at tables. `tell` is told of it. */
export class Entries implements EntryStore {
  private pending: Pending[] = []
  private flushing: Promise<void> | null = null

  constructor(
    private readonly db: Db,
    private readonly write: Append,
    private readonly tell: (notice: Notice) => void,
  ) {}

  append(written: WrittenEntry): Promise<boolean> {
    return new Promise((resolve, reject) => {
      this.pending.push({ written, resolve, reject })
      this.flushing ??= this.flush()
    })
  }

  private async flush(): Promise<void> {
    while (this.pending.length > 0) {
      // Whoever else asks in this turn of the loop comes along, and all else has its turn, however much is written.
      await new Promise(setImmediate)
      const group = this.pending
      this.pending = []
      try {
        const firsts = await this.write(group.map(({ written }) => written))
        // The next group is written meanwhile.
        void this.answer(group, firsts)
      } catch (error) {
        for (const { reject } of group) reject(error)
      }
    }
    this.flushing = null
  }

  /** What follows from an entry, above all that everybody at the table hears of it, is done before the next of the group is looked at. */
  private async answer(group: readonly Pending[], firsts: readonly boolean[]): Promise<void> {
    for (const [i, { written, resolve }] of group.entries()) {
      if (i > 0) await new Promise(setImmediate)
      resolve(firsts[i])
      if (firsts[i]) this.tell({ kind: 'entry', table: written.table, by: written.by, isElsewhere: false })
    }
  }

  entries(table: string, from: number) {
    return this.db
      .selectFrom('entries')
      .select(['entry', 'at'])
      .where('table', '=', table)
      .where('serial', '>=', from)
      .orderBy('serial')
      .execute()
  }

  /** Until everything is written that somebody wanted to be. */
  async settled(): Promise<void> {
    while (this.flushing !== null) await this.flushing
  }
}
