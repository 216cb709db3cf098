import type { Notice, StoredReport, StoredSaid, TalkStore } from '../store.js'
import type { Db } from './rows.js'

/** What people say. `tell` is told of it. */
export const talkIn = (db: Db, tell: (notice: Notice) => void): TalkStore => ({
  async addSaid(said: Omit<StoredSaid, 'id'>): Promise<StoredSaid> {
    const row = await db.insertInto('said').values(said).returningAll().executeTakeFirstOrThrow()
    tell({ kind: 'said', said: row })
    return row
  },

  async said(table: string, most: number): Promise<StoredSaid[]> {
    const rows = await db
      .selectFrom('said')
      .selectAll()
      .where('table', '=', table)
      .orderBy('id', 'desc')
      .limit(most)
      .execute()
    return rows.reverse()
  },

  saidBy(person: string): Promise<StoredSaid[]> {
    return db.selectFrom('said').selectAll().where('person', '=', person).orderBy('id').execute()
  },

  async deleteSaidBy(person: string): Promise<void> {
    await db.deleteFrom('said').where('person', '=', person).execute()
  },

  async mutes(person: string): Promise<string[]> {
    const rows = await db.selectFrom('mutes').select('muted').where('person', '=', person).execute()
    return rows.map(({ muted }) => muted)
  },

  async setMute(person: string, muted: string, is: boolean): Promise<void> {
    if (is)
      await db
        .insertInto('mutes')
        .values({ person, muted })
        .onConflict((oc) => oc.doNothing())
        .execute()
    else await db.deleteFrom('mutes').where('person', '=', person).where('muted', '=', muted).execute()
  },

  async addReport(report: StoredReport): Promise<void> {
    await db.insertInto('reports').values(report).execute()
  },

  reports(): Promise<StoredReport[]> {
    return db.selectFrom('reports').selectAll().orderBy('at').execute()
  },

  reportsBy(person: string): Promise<StoredReport[]> {
    return db.selectFrom('reports').selectAll().where('by', '=', person).orderBy('at').execute()
  },
})
