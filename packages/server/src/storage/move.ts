import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { type Kysely, sql } from 'kysely'
import { rowsInPostgres } from './postgres/postgres.js'
import type { Db, Rows } from './sql/rows.js'
import { rowsInFile } from './sqlite.js'

/** Moving everything from one database to another, of either kind. */

/** By what rows are told apart, in the order in which they are copied; what is true of running processes alone stays behind. */
const KEYS: Readonly<Record<Exclude<keyof Rows, 'processes' | 'presence'>, readonly string[]>> = {
  people: ['id'],
  keys: ['hash'],
  tables: ['id'],
  chairs: ['person', 'table'],
  entries: ['table', 'serial'],
  said: ['id'],
  mutes: ['person', 'muted'],
  reports: [],
  ratings: ['who', 'game', 'players'],
  results: ['table', 'who', 'side'],
  contacts: ['person'],
  letters: ['hash'],
  pushes: ['endpoint'],
  notified: ['table', 'person'],
}
const TABLES = Object.keys(KEYS) as (keyof typeof KEYS)[]

const AT_ONCE = 500

type Row = Readonly<Record<string, unknown>>
/** Rows of any table, by names that are known to be right. */
type Plain = Kysely<Record<string, Record<string, unknown>>>
const plain = (db: Db): Plain => db as unknown as Plain

const isPostgres = (place: string): boolean => /^postgres(ql)?:/.test(place)
const open = (place: string): Promise<Db> => (isPostgres(place) ? rowsInPostgres(place) : rowsInFile(place))

/** The rows of a table after a row, in the order of its keys; all of them, where it has none. */
function rowsAfter(db: Plain, table: keyof typeof KEYS, after: readonly unknown[] | null): Promise<Row[]> {
  const keys = KEYS[table]
  let query = db.selectFrom(table).selectAll()
  if (keys.length === 0) return query.execute()
  for (const key of keys) query = query.orderBy(key)
  if (after !== null) {
    const names = sql.join(keys.map((key) => sql.ref(key)))
    query = query.where(sql<boolean>`(${names}) > (${sql.join(after)})`)
  }
  return query.limit(AT_ONCE).execute()
}

async function* rowsOf(db: Plain, table: keyof typeof KEYS, from: readonly unknown[] | null) {
  let after = from
  for (;;) {
    const rows = await rowsAfter(db, table, after)
    if (rows.length === 0) return
    after = KEYS[table].map((key) => rows[rows.length - 1][key])
    yield { rows, after }
    if (after.length === 0) return
  }
}

/** How many rows there are, and what they say, in whatever order they come. */
export interface Sum {
  readonly count: number
  readonly hash: string
}

const MODULUS = 1n << 256n

async function sumOf(db: Plain, table: keyof typeof KEYS): Promise<Sum> {
  let count = 0
  let sum = 0n
  for await (const { rows } of rowsOf(db, table, null))
    for (const row of rows) {
      const text = JSON.stringify(Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1)))
      sum = (sum + BigInt(`0x${createHash('sha256').update(text).digest('hex')}`)) % MODULUS
      count++
    }
  return { count, hash: sum.toString(16).padStart(64, '0') }
}

/** How far a move is: written with every batch, and gone when all is there. */
const PROGRESS = 'moving'

async function begin(target: Plain): Promise<Map<string, readonly unknown[]>> {
  const isBegun = (await target.introspection.getTables()).some(({ name }) => name === PROGRESS)
  if (isBegun) {
    const rows = await target.selectFrom(PROGRESS).selectAll().execute()
    return new Map(rows.map(({ table, after }) => [String(table), JSON.parse(String(after))]))
  }
  for (const table of TABLES)
    if ((await target.selectFrom(table).selectAll().limit(1).execute()).length > 0)
      throw new Error(`there is something in the target already, in "${table}": it must be empty`)
  await target.schema
    .createTable(PROGRESS)
    .addColumn('table', 'text', (c) => c.primaryKey())
    .addColumn('after', 'text', (c) => c.notNull())
    .execute()
  return new Map()
}

async function copy(
  source: Plain,
  target: Plain,
  table: keyof typeof KEYS,
  from: readonly unknown[] | null,
): Promise<void> {
  for await (const { rows, after } of rowsOf(source, table, from)) {
    const mark = { table, after: JSON.stringify(after) }
    await target.transaction().execute(async (db) => {
      await db.insertInto(table).values(rows).execute()
      await db
        .insertInto(PROGRESS)
        .values(mark)
        .onConflict((oc) => oc.column('table').doUpdateSet(mark))
        .execute()
    })
  }
}

/** Numbers go on where they were. */
async function countOn(target: Plain): Promise<void> {
  await sql`select setval(pg_get_serial_sequence('said', 'id'), greatest(1, (select max(id) from said)))`.execute(
    target,
  )
}

/**
 * Move everything from one place to an empty other one: files of SQLite, or databases of PostgreSQL by their addresses. If it is stopped, the same
 * command goes on. In the end both are read again and compared; nothing is taken away from where it was.
 */
export async function move(from: string, to: string, say: (table: string, sum: Sum) => void): Promise<void> {
  if (!isPostgres(from) && !existsSync(from)) throw new Error(`there is no file ${from}`)
  const [source, target] = [plain(await open(from)), plain(await open(to))]
  try {
    const reached = await begin(target)
    for (const table of TABLES) {
      // What has no keys is copied at once, and not again.
      if (KEYS[table].length === 0 && reached.has(table)) continue
      await copy(source, target, table, reached.get(table) ?? null)
    }
    for (const table of TABLES) {
      const [one, other] = [await sumOf(source, table), await sumOf(target, table)]
      if (one.count !== other.count || one.hash !== other.hash)
        throw new Error(
          `"${table}" is not the same in both places: ${one.count} rows (${one.hash.slice(0, 12)}) and ` +
            `${other.count} (${other.hash.slice(0, 12)}). Stop all servers, empty the target, and move again.`,
        )
      say(table, other)
    }
    if (isPostgres(to)) await countOn(target)
    await target.schema.dropTable(PROGRESS).execute()
  } finally {
    await Promise.all([source.destroy(), target.destroy()])
  }
}
