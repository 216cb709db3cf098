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
  let writing: Engine['append'] | null = null
  const engine: Engine = {
    dialect: new SqliteDialect({ database }),
    append: (group) => {
      writing ??= appending(database)
      return writing(group)
    },
    async backup(to) {
      copyTo(database, to)
    },
  }
  return SqlStore.open(engine)
}

/** Entries are written all day long, so their statements are prepared once; that takes the tables they write to, which a new file has not yet. */
function appending(database: Database.Database): Engine['append'] {
  const [begin, commit, rollback] = ['begin immediate', 'commit', 'rollback'].map((sql) =>
    database.prepare(sql),
  )
  const goOn = database.prepare(
    'update tables set serial = ? + 1, progress = ?, updated = ?, due = ? where id = ? and serial = ?',
  )
  const add = database.prepare('insert into entries ("table", serial, entry, at) values (?, ?, ?, ?)')
  return (group) => {
    begin.run()
    try {
      const firsts = group.map(({ table, serial, entry, at, progress, due }) => {
        const isFirst = goOn.run(serial, JSON.stringify(progress), at, due, table, serial).changes === 1
        if (isFirst) add.run(table, serial, entry, at)
        return isFirst
      })
      commit.run()
      return firsts
    } catch (error) {
      if (database.inTransaction) rollback.run()
      throw error
    }
  }
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
