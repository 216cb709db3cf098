import { type Entry, gameWentOn, type Standing } from '@materiel/table'
import { clocksAfter } from './clocks.js'
import { chairOf } from './info.js'
import { noSuchTable } from './problems.js'
import type { Store, StoredChair, StoredTable, TableDoc } from './storage/store.js'
import { type Changed, dueBy, waitedFor } from './timekeeping.js'

/** How often a change is tried while others change the same table. */
const TRIES = 10

/** What is written of one table, as it was last read here. Others write to it as well, so every change says what it changes. */
export class Sheet {
  private constructor(
    readonly id: string,
    private readonly store: Store,
    private readonly now: () => number,
    private latest: StoredTable,
  ) {}

  static async read(id: string, store: Store, now: () => number): Promise<Sheet> {
    return new Sheet(id, store, now, await read(id, store))
  }

  get stored(): StoredTable {
    return this.latest
  }

  get doc(): TableDoc {
    return this.latest.doc
  }

  async reload(): Promise<void> {
    for (;;) {
      const stored = await read(this.id, this.store)
      const isNewer = stored.revision > this.latest.revision
      const isBehind = stored.serial < this.latest.serial
      if (!isBehind && stored.revision >= this.latest.revision) this.latest = stored
      // What was agreed on anew was read before the latest entry was written: both are there by now.
      if (!isNewer || !isBehind) return
    }
  }

  /** Change what is agreed on, as it is when the change is made; nothing, if there is nothing to change by then. Tells whether anything was. */
  async change(edit: (doc: TableDoc) => Changed | null): Promise<boolean> {
    for (let i = 0; i < TRIES; i++) {
      const { revision, serial, progress: before, doc: was, updated: earlier } = this.latest
      const changed = edit(was)
      if (changed === null) return false
      const { doc, progress } = changed
      const then = progress ?? before
      const due = then === null ? null : dueBy(doc, then, this.now(), this.store.lease)
      // What somebody decides in secret is not to be noticed by the time of it.
      const isShown = JSON.stringify(openDoc(doc)) !== JSON.stringify(openDoc(was))
      const updated = isShown ? this.now() : earlier
      const at = progress === undefined ? {} : { progress: { ...progress, serial } }
      const isFirst = await this.store.changeTable(this.id, { revision, doc, due, updated, ...at })
      await this.reload()
      if (isFirst) return true
    }
    throw gameWentOn()
  }

  /** Write down what is so, though nobody has decided anything. */
  async keep(doc: TableDoc, due: number | null): Promise<void> {
    const { revision, updated } = this.latest
    await this.store.changeTable(this.id, { revision, doc, due, updated })
    await this.reload()
  }

  /**
   * Write the next entry of the game, with how it then stands. Refused if somebody else was first, and if somebody else plays there than when the table
   * was as `seated` has it: who is back answers themselves.
   */
  async append(
    by: string,
    serial: number,
    entry: Entry,
    standing: Standing,
    seated: TableDoc,
  ): Promise<void> {
    for (let i = 0; i < TRIES; i++) {
      const at = this.now()
      const { doc, revision, progress: before } = this.latest
      if (before === null) throw new Error('a game that has not begun goes on')
      const mover = chairOf(doc, entry.split(' ')[0])
      if (playerAt(doc, mover) !== playerAt(seated, mover)) break
      const waiting = waitedFor(doc, standing.waiting)
      const clocks = clocksAfter(doc.clock, before.clocks, { now: at, mover, waiting })
      const progress = { standing, clocks }
      const due = dueBy(doc, progress, at, this.store.lease)
      if (await this.store.append({ table: this.id, revision, serial, entry, at, progress, due, by })) {
        // Unless more has been read meanwhile.
        if (this.latest.serial <= serial)
          this.latest = { ...this.latest, serial: serial + 1, progress, updated: at, due }
        return
      }
      await this.reload()
      // If only what is agreed on was changed, the game is where it was.
      if (this.latest.serial !== serial || this.latest.doc.rules !== doc.rules) break
    }
    throw gameWentOn()
  }

  /** The entries from this number on. */
  async entries(from: number): Promise<Entry[]> {
    return (await this.store.entries(this.id, from)).map(({ entry }) => entry)
  }
}

/** Who answers for a chair. */
function playerAt({ chairs }: TableDoc, chair: number): string {
  const { player, away } = chairs[chair] ?? {}
  return JSON.stringify([player, away])
}

async function read(id: string, store: Store): Promise<StoredTable> {
  const stored = await store.table(id)
  if (stored === null) throw noSuchTable()
  return stored
}

/** A table without what only one player knows of. */
const openly = ({ orders: _, ...chair }: StoredChair) => chair
const openDoc = (doc: TableDoc) => ({ ...doc, chairs: doc.chairs.map(openly) })
