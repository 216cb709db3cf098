import { PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { newId } from '../../secrets.js'
import { migrationsOn } from '../migrations.js'
import type { Db } from '../sql/rows.js'
import { migrated, sqlStore } from '../sql-store.js'
import type { Store } from '../store.js'
import { append } from './append.js'
import { Attendance } from './attendance.js'
import { isAway, orAway, sayingAway } from './away.js'
import { Telegraph } from './telegraph.js'

/** How long a table is looked after by the process that has taken it on, in milliseconds: so long do bots and clocks wait if it dies. */
const LEASE = 10_000
/** How often is looked for what was missed, and others are told that this process lives. */
const EVERY = 5_000
/** A question that takes longer than this is given up, so that nobody waits for a database that is gone; a little later it ends there as well. */
const LONGEST = 15_000
const CONNECTIONS = 10

/** Times are numbers here, far from where they would be rounded. */
const INT8 = 20
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === INT8 ? Number : pg.types.getTypeParser(oid, format)) as pg.CustomTypesConfig['getTypeParser'],
}

/** How long work is somebody's, and how often is looked; tests are in a hurry. */
export interface Haste {
  readonly lease: number
  readonly every: number
}

const connectionTo = (url: string): pg.ClientConfig => ({
  connectionString: url,
  application_name: 'materiel',
  connectionTimeoutMillis: 5_000,
  keepAlive: true,
  types,
})

/** Connections that end where they must; whoever uses one is told by what they asked for, and whoever wants one gets another. */
function poolOf(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(config)
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

const databaseOf = (pool: pg.Pool): Promise<Db> =>
  migrated(new PostgresDialect({ pool }), migrationsOn('postgres')).catch((error) => {
    throw orAway(error)
  })

/** The rows of a database, for whoever moves them, however long that takes. */
export const rowsInPostgres = (url: string): Promise<Db> => databaseOf(poolOf(connectionTo(url)))

/** Everything in a database that any number of processes share. */
export async function openPostgres(
  url: string,
  { lease, every }: Haste = { lease: LEASE, every: EVERY },
): Promise<Store> {
  const connection = connectionTo(url)
  const pool = poolOf({
    ...connection,
    max: CONNECTIONS,
    query_timeout: LONGEST,
    statement_timeout: LONGEST,
    idle_in_transaction_session_timeout: LONGEST,
  })
  const db = await databaseOf(pool)

  const name = newId()
  const telegraph = new Telegraph({
    connection,
    pool,
    process: name,
    said: (ids) => db.selectFrom('said').selectAll().where('id', 'in', ids).orderBy('id').execute(),
    saidAfter: (id) =>
      db.selectFrom('said').selectAll().where('id', '>', id).orderBy('id').limit(500).execute(),
  })
  const { latest } = await db
    .selectFrom('said')
    .select((eb) => eb.fn.max('id').as('latest'))
    .executeTakeFirstOrThrow()
  await telegraph.start(latest ?? 0)
  const attendance = new Attendance(db, name, (table) => telegraph.tell({ kind: 'present', table }))
  await attendance.beat()
  let beating: Promise<void> = Promise.resolve()
  const timer = setInterval(() => {
    beating = Promise.all([attendance.beat(), telegraph.look()]).then(
      () => {},
      (error) => {
        // It is tried again; whoever wants something of the database meanwhile is told.
        if (!isAway(error)) throw error
      },
    )
  }, every)

  const store = sqlStore(db, {
    append: (group) => append(pool, group),
    lease,
    passing: (query) => query.forUpdate().skipLocked(),
    alone: async (transaction, what) => {
      await sql`select pg_advisory_xact_lock(hashtextextended(${what}, 0))`.execute(transaction)
    },
    others: {
      follow: (listener) => telegraph.follow(listener),
      tell: (notice) => telegraph.tell(notice),
      setPresent: (person, table, is) => attendance.set(person, table, is),
      presentElsewhere: (tables, people) => attendance.presentElsewhere(tables, people),
    },
    close: async () => {
      clearInterval(timer)
      await beating.catch(() => {})
      await attendance.stop()
      await telegraph.stop()
    },
  })
  return sayingAway(store)
}
