import { type Dialect, Kysely, type MigrationProvider, Migrator } from 'kysely'
import { attentionIn } from './sql/attention.js'
import { type Append, Entries } from './sql/entries.js'
import { peopleIn } from './sql/people.js'
import { reachIn } from './sql/reach.js'
import { resultsIn } from './sql/results.js'
import { countAll, type Db, type Rows } from './sql/rows.js'
import { tablesIn } from './sql/tables.js'
import { talkIn } from './sql/talk.js'
import type { Sharing, Store } from './store.js'

/** What every database does in its own way. */
export interface Engine {
  readonly append: Append
  /** For how long work is somebody's; 0 where no other process writes to it. */
  readonly lease: number
  /** Pass over rows that somebody else is about to change. */
  readonly passing: Parameters<typeof attentionIn>[2]
  /** Let nobody else into a transaction of this name until it is over. */
  alone(db: Db, name: string): Promise<void>
  readonly others: Others
  close(): Promise<void>
}

/** How processes hear of each other. */
export type Others = Pick<Sharing, 'follow' | 'tell' | 'setPresent' | 'presentElsewhere'>

/** A database, brought up to date. */
export async function migrated(dialect: Dialect, migrations: MigrationProvider): Promise<Db> {
  const db = new Kysely<Rows>({ dialect })
  const { error } = await new Migrator({ db, provider: migrations }).migrateToLatest()
  if (error === undefined) return db
  await db.destroy()
  throw error
}

/** A store on a database that speaks SQL. */
export function sqlStore(db: Db, engine: Engine): Store {
  const { others } = engine
  const tell = others.tell
  const entries = new Entries(db, engine.append, tell)
  return {
    ...peopleIn(db),
    ...tablesIn(db, tell),
    append: (written) => entries.append(written),
    entries: (table, from) => entries.entries(table, from),
    ...talkIn(db, tell),
    ...resultsIn(db, engine.alone),
    ...reachIn(db),
    ...attentionIn(db, engine.lease, engine.passing),
    ...others,
    check: async () => {
      await db.selectFrom('tables').select(countAll).where('id', '=', '').execute()
    },
    close: async () => {
      await entries.settled()
      await engine.close()
      await db.destroy()
    },
  }
}
