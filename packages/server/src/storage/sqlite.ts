import { EventEmitter } from 'node:events'
import { existsSync } from 'node:fs'
import { migrationsOn } from './migrations.js'
import type { Append } from './sql/entries.js'
import type { Db } from './sql/rows.js'
import { migrated, type Others, sqlStore } from './sql-store.js'
import { dialectOf, SqliteFile } from './sqlite-file.js'
import type { Notice, Store } from './store.js'

/** The rows of a file, brought up to date. */
const rowsOf = (file: SqliteFile): Promise<Db> => migrated(dialectOf(file), migrationsOn('sqlite'))

/** The rows of a file, for whoever moves them. */
export const rowsInFile = async (path: string): Promise<Db> => rowsOf(await SqliteFile.open(path))

/** Everything in one file. */
export async function openFile(path: string): Promise<Store> {
  const file = await SqliteFile.open(path)
  const db = await rowsOf(file)
  return sqlStore(db, {
    append: await appending(file),
    lease: 0,
    passing: (query) => query,
    alone: async () => {},
    others: nobodyElse(),
    close: async () => {},
  })
}

/** One process has all to itself. */
function nobodyElse(): Others {
  const notices = new EventEmitter<{ notice: [Notice] }>().setMaxListeners(0)
  return {
    follow: (listener) => {
      notices.on('notice', listener)
      return () => notices.off('notice', listener)
    },
    tell: (notice) => void notices.emit('notice', notice),
    setPresent: () => {},
    presentElsewhere: async () => [],
  }
}

/** Entries are written all day long, so their statements are prepared once. */
async function appending(file: SqliteFile): Promise<Append> {
  const goOn = await file.prepare(
    'update tables set serial = ? + 1, progress = ?, updated = ?, due = ?, waits = ? where id = ? and serial = ? and revision = ?',
  )
  const add = await file.prepare('insert into entries ("table", serial, entry, at) values (?, ?, ?, ?)')
  return async (group) => {
    const release = await file.take()
    try {
      return await file.write(() =>
        group.map(({ table, revision, serial, entry, at, progress, due }) => {
          const stands = JSON.stringify(progress)
          const { changes } = goOn.run([serial, stands, at, due, at, table, serial, revision])
          if (changes === 1) add.run([table, serial, entry, at])
          return changes === 1
        }),
      )
    } finally {
      release()
    }
  }
}

/** Copy a file that a server may be writing to, as it is at this moment. */
export async function backUp(path: string, to: string): Promise<void> {
  if (!existsSync(path)) throw new Error(`there is no file ${path}`)
  if (existsSync(to)) throw new Error(`${to} is there already`)
  const file = await SqliteFile.open(path)
  try {
    await file.copy(to)
  } finally {
    await file.close()
  }
}
