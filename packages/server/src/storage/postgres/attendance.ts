import { sql } from 'kysely'
import type { Db } from '../sql/rows.js'

/** For how long a process is taken to be alive after it was last heard of, in milliseconds. */
const ALIVE = 20_000

/** The time as the database has it: clocks of machines differ. */
const NOW = sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`

/** Who is where, across processes: each keeps its own people in the database for as long as it lives, and reads those of the others. */
export class Attendance {
  /** How often somebody is somewhere: `TABLE PERSON`. */
  private readonly here = new Map<string, number>()
  private readonly written = new Set<string>()
  private readonly changed = new Set<string>()
  private writing: Promise<void> | null = null

  constructor(
    private readonly db: Db,
    private readonly process: string,
    /** Tell everybody that others are at a table. */
    private readonly tell: (table: string) => void,
  ) {}

  set(person: string, table: string, is: boolean): void {
    const key = `${table} ${person}`
    const count = (this.here.get(key) ?? 0) + (is ? 1 : -1)
    if (count > 0) this.here.set(key, count)
    else this.here.delete(key)
    this.changed.add(key)
    this.writing ??= this.write().finally(() => {
      this.writing = null
    })
  }

  private async write(): Promise<void> {
    while (this.changed.size > 0) {
      // Whoever comes or goes in this turn of the loop comes along.
      await new Promise(setImmediate)
      const keys = [...this.changed]
      this.changed.clear()
      const come = keys.filter((key) => this.here.has(key) && !this.written.has(key))
      const gone = keys.filter((key) => !this.here.has(key) && this.written.has(key))
      try {
        if (come.length > 0)
          await this.db
            .insertInto('presence')
            .values(come.map((key) => this.row(key)))
            .onConflict((oc) => oc.doNothing())
            .execute()
        for (const key of come) this.written.add(key)
        for (const key of gone) {
          const { process, table, person } = this.row(key)
          await this.db
            .deleteFrom('presence')
            .where('process', '=', process)
            .where('table', '=', table)
            .where('person', '=', person)
            .execute()
          this.written.delete(key)
        }
      } catch {
        // The database is away: with the next sign of life all is written anew.
        for (const key of keys) this.changed.add(key)
        return
      }
      for (const table of new Set([...come, ...gone].map((key) => this.row(key).table))) this.tell(table)
    }
  }

  private row(key: string): { process: string; table: string; person: string } {
    const at = key.indexOf(' ')
    return { process: this.process, table: key.slice(0, at), person: key.slice(at + 1) }
  }

  /** A sign of life; those of whom there was none for long are forgotten. */
  async beat(): Promise<void> {
    const { db, process } = this
    const until = sql<number>`${NOW} + ${sql.lit(ALIVE)}`
    const { isNew } = await db
      .insertInto('processes')
      .values({ id: process, until })
      .onConflict((oc) => oc.column('id').doUpdateSet({ until }))
      .returning(sql<boolean>`xmax = 0`.as('isNew'))
      .executeTakeFirstOrThrow()
    if (isNew) {
      // For the first time, or what was known of this process is lost.
      this.written.clear()
      for (const key of this.here.keys()) this.changed.add(key)
    }
    const dead = db.selectFrom('processes').select('id').where('until', '<', NOW)
    await db.deleteFrom('presence').where('process', 'in', dead).execute()
    await db.deleteFrom('processes').where('until', '<', NOW).execute()
    if (this.changed.size > 0)
      this.writing ??= this.write().finally(() => {
        this.writing = null
      })
    await this.writing
  }

  async presentElsewhere(
    tables: readonly string[],
    people?: readonly string[],
  ): Promise<{ table: string; person: string }[]> {
    if (tables.length === 0 || people?.length === 0) return []
    return this.db
      .selectFrom('presence')
      .innerJoin('processes', 'processes.id', 'presence.process')
      .select(['presence.table', 'presence.person'])
      .distinct()
      .where('presence.process', '!=', this.process)
      .where('processes.until', '>=', NOW)
      .where('presence.table', 'in', tables)
      .$if(people !== undefined, (query) => query.where('presence.person', 'in', people ?? []))
      .execute()
  }

  /** Nobody is here any more. */
  async stop(): Promise<void> {
    try {
      await this.writing
      await this.db.deleteFrom('presence').where('process', '=', this.process).execute()
      await this.db.deleteFrom('processes').where('id', '=', this.process).execute()
      for (const table of new Set([...this.written].map((key) => this.row(key).table))) this.tell(table)
    } catch {
      // The database is away: others find out when there has been no sign of life for long.
    }
  }
}
