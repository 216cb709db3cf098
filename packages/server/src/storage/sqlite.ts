import { existsSync } from 'node:fs'
import { SqliteDialect } from 'kysely'
import Database from 'libsql'
import { type Engine, SqlStore } from './sql-store.js'
import type { Store } from './store.js'

/** How long somebody else, who makes a backup, may hold the file up, in milliseconds. */
const PATIENCE = 5000

/** Everything in one file. What has been written is safe when the next line of the program runs. */
export function openFile(path: string): Promise<Store> {
  const database = new Database(path)
  for (const pragma of ['journal_mode = WAL', 'synchronous = FULL', `busy_timeout = ${PATIENCE}`])
    database.pragma(pragma)
  const engine: Engine = {
    dialect: new SqliteDialect({ database }),
    async backup(to) {
      copyTo(database, to)
    },
  }
  return SqlStore.open(engine)
}

/** Copy a file that a server may be writing to, as it is at this moment. */
export function backUp(path: string, to: string): void {
  if (!existsSync(path)) throw new Error(`there is no file ${path}`)
  const database = new Database(path)
  try {
    database.pragma(`busy_timeout = ${PATIENCE}`)
    copyTo(database, to)
  } finally {
    database.close()
  }
}

function copyTo(database: Database.Database, to: string): void {
  if (existsSync(to)) throw new Error(`${to} is there already`)
  database.prepare('VACUUM INTO ?').run(to)
}
