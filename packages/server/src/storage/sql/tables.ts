import { playerOf } from '../../info.js'
import type {
  Notice,
  Progress,
  StoredTable,
  TableChange,
  TableDoc,
  TableStore,
  TableVersion,
} from '../store.js'
import { countAll, type Db, type TableRow } from './rows.js'

/** How tables are laid. `tell` is told of every change. */
export const tablesIn = (db: Db, tell: (notice: Notice) => void): TableStore => ({
  async addTable({ id, revision, doc, serial, progress, updated, due }: StoredTable): Promise<void> {
    await db.transaction().execute(async (db) => {
      const row = {
        id,
        revision,
        ...columns(doc),
        serial,
        progress: textOf(progress),
        updated,
        due,
        waits: null,
      }
      await db.insertInto('tables').values(row).execute()
      await seat(db, id, doc)
    })
    tell({ kind: 'table', table: id, isElsewhere: false })
  },

  async table(id: string): Promise<StoredTable | null> {
    const row = await db.selectFrom('tables').selectAll().where('id', '=', id).executeTakeFirst()
    return row === undefined ? null : tableOf(row)
  },

  async changeTable(id: string, { revision, doc, progress, due, updated }: TableChange): Promise<boolean> {
    const isFirst = await db.transaction().execute(async (db) => {
      const { serial, ...stands } = progress ?? {}
      const { numUpdatedRows } = await db
        .updateTable('tables')
        .set({
          revision: revision + 1,
          ...columns(doc),
          ...(progress === undefined ? {} : { progress: JSON.stringify(stands) }),
          due,
          updated,
          waits: doc.state === 'playing' ? updated : null,
        })
        .where('id', '=', id)
        .where('revision', '=', revision)
        .$if(serial !== undefined, (query) => query.where('serial', '=', serial as number))
        .executeTakeFirst()
      if (numUpdatedRows === 0n) return false
      await db.deleteFrom('chairs').where('table', '=', id).execute()
      await seat(db, id, doc)
      return true
    })
    if (isFirst) tell({ kind: 'table', table: id, isElsewhere: false })
    return isFirst
  },

  async lobby(most: number): Promise<StoredTable[]> {
    const rows = await db
      .selectFrom('tables')
      .selectAll()
      .where('private', '=', 0)
      .where('state', 'in', ['gathering', 'playing'])
      .orderBy('state')
      .orderBy('updated', 'desc')
      .limit(most)
      .execute()
    return rows.map(tableOf)
  },

  async tablesOf(person: string, most: number): Promise<StoredTable[]> {
    const rows = await db
      .selectFrom('tables')
      .innerJoin('chairs', 'chairs.table', 'tables.id')
      .selectAll('tables')
      .where('chairs.person', '=', person)
      .orderBy('updated', 'desc')
      .limit(most)
      .execute()
    return rows.map(tableOf)
  },

  async countTables(owner: string, states: readonly TableDoc['state'][]): Promise<number> {
    const { count } = await db
      .selectFrom('tables')
      .select(countAll)
      .where('owner', '=', owner)
      .where('state', 'in', states)
      .executeTakeFirstOrThrow()
    return Number(count)
  },

  async deleteTable(id: string): Promise<void> {
    await db.transaction().execute(async (db) => {
      for (const from of ['chairs', 'entries', 'said'] as const)
        await db.deleteFrom(from).where('table', '=', id).execute()
      await db.deleteFrom('tables').where('id', '=', id).execute()
    })
    tell({ kind: 'table', table: id, isElsewhere: false })
  },
  versions(ids: readonly string[]): Promise<TableVersion[]> {
    if (ids.length === 0) return Promise.resolve([])
    return db.selectFrom('tables').select(['id', 'revision', 'serial']).where('id', 'in', ids).execute()
  },
})

const textOf = (progress: Progress | null): string | null =>
  progress === null ? null : JSON.stringify(progress)

const columns = (doc: TableDoc) => ({
  doc: JSON.stringify(doc),
  state: doc.state,
  private: doc.private ? 1 : 0,
  owner: doc.owner,
})

export const tableOf = ({ id, revision, doc, serial, progress, updated, due }: TableRow): StoredTable => ({
  id,
  revision,
  doc: JSON.parse(doc),
  serial,
  progress: progress === null ? null : JSON.parse(progress),
  updated,
  due,
})

/** Who is to find the table among their own. */
async function seat(db: Db, table: string, { chairs, owner }: TableDoc): Promise<void> {
  const people = new Set(chairs.flatMap((chair) => playerOf(chair) ?? []))
  if (owner !== null) people.add(owner)
  const rows = [...people].map((person) => ({ table, person }))
  if (rows.length > 0) await db.insertInto('chairs').values(rows).execute()
}
