import type { SelectQueryBuilder } from 'kysely'
import type { Sharing } from '../store.js'
import type { Db, Rows } from './rows.js'
import { tableOf } from './tables.js'

/** Rows that somebody else is about to change are passed over, where anybody else could be. */
type Passing = <T extends keyof Rows, O>(
  query: SelectQueryBuilder<Rows, T, O>,
) => SelectQueryBuilder<Rows, T, O>

/** What wants attention, for so long as whoever takes it on has it to themselves. */
export const attentionIn = (
  db: Db,
  lease: number,
  passing: Passing,
): Pick<Sharing, 'lease' | 'claimDue' | 'claim' | 'extend' | 'claimWaiting' | 'seenTo'> => ({
  lease,

  async claimDue(now, most) {
    const due = db.selectFrom('tables').select('id').where('due', '<=', now).orderBy('due').limit(most)
    const rows = await (lease === 0
      ? due.execute()
      : db
          .updateTable('tables')
          .set({ due: now + lease })
          .where('id', 'in', passing(due))
          .returning('id')
          .execute())
    return rows.map(({ id }) => id)
  },

  async claim(table, now) {
    if (lease === 0) return true
    const { numUpdatedRows } = await db
      .updateTable('tables')
      .set({ due: now + lease })
      .where('id', '=', table)
      .where('due', '<=', now)
      .executeTakeFirst()
    return numUpdatedRows > 0n
  },

  async extend(tables, now) {
    if (lease === 0 || tables.length === 0) return
    await db
      .updateTable('tables')
      .set({ due: now + lease })
      .where('id', 'in', tables)
      .where('due', '<', now + lease)
      .execute()
  },

  async claimWaiting(since, until, most) {
    const waiting = db
      .selectFrom('tables')
      .select('id')
      .where('waits', '<=', since)
      .orderBy('waits')
      .limit(most)
    const rows = await db
      .updateTable('tables')
      .set({ waits: until })
      .where('id', 'in', passing(waiting))
      .returningAll()
      .execute()
    return rows.map((row) => ({ table: tableOf(row), until }))
  },

  async seenTo({ table, until }, again) {
    // Unless something was decided meanwhile, of which nobody has been told.
    await db
      .updateTable('tables')
      .set({ waits: again })
      .where('id', '=', table.id)
      .where('waits', '=', until)
      .execute()
  },
})
