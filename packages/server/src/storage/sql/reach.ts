import type { ReachStore, StoredContact, StoredLetter, StoredPush } from '../store.js'
import { countAll, type Db } from './rows.js'

/** How people are reached who are not there. */
export const reachIn = (db: Db): ReachStore => ({
  async contact(person: string): Promise<StoredContact | null> {
    const row = await db.selectFrom('contacts').selectAll().where('person', '=', person).executeTakeFirst()
    if (row === undefined) return null
    const { telling: _, ...contact } = row
    return { ...contact, confirmed: row.confirmed === 1, turns: row.turns === 1 }
  },

  async setContact(person: string, contact: Omit<StoredContact, 'person'> | null): Promise<void> {
    if (contact === null) {
      await db.deleteFrom('contacts').where('person', '=', person).execute()
      return
    }
    const row = { ...contact, confirmed: contact.confirmed ? 1 : 0, turns: contact.turns ? 1 : 0 }
    await db
      .insertInto('contacts')
      .values({ person, ...row, telling: null })
      .onConflict((oc) => oc.column('person').doUpdateSet(row))
      .execute()
  },

  async addLetter(letter: StoredLetter): Promise<void> {
    await db.insertInto('letters').values(letter).execute()
  },

  async letter(hash: string): Promise<StoredLetter | null> {
    const row = await db.selectFrom('letters').selectAll().where('hash', '=', hash).executeTakeFirst()
    return row ?? null
  },

  async countLetters(addressHash: string, since: number): Promise<number> {
    const { count } = await db
      .selectFrom('letters')
      .select(countAll)
      .where('addressHash', '=', addressHash)
      .where('created', '>=', since)
      .where('purpose', '!=', 'stop')
      .executeTakeFirstOrThrow()
    return Number(count)
  },

  async endLettersOf(person: string, purpose: StoredLetter['purpose'] | null): Promise<void> {
    await db
      .updateTable('letters')
      .set({ expires: 0 })
      .where('person', '=', person)
      .$if(purpose !== null, (query) => query.where('purpose', '=', purpose as StoredLetter['purpose']))
      .execute()
  },

  async deleteLettersBefore(time: number): Promise<void> {
    await db.deleteFrom('letters').where('expires', '<', time).where('created', '<', time).execute()
  },

  async addPush(push: StoredPush, most: number): Promise<void> {
    await db.transaction().execute(async (db) => {
      await db
        .insertInto('pushes')
        .values(push)
        .onConflict((oc) => oc.column('endpoint').doUpdateSet(push))
        .execute()
      const own = db.selectFrom('pushes').select('endpoint').where('person', '=', push.person)
      const latest = own.orderBy('created', 'desc').orderBy('endpoint').limit(most)
      await db
        .deleteFrom('pushes')
        .where('person', '=', push.person)
        .where('endpoint', 'not in', latest)
        .execute()
    })
  },

  pushesOf(person: string): Promise<StoredPush[]> {
    return db
      .selectFrom('pushes')
      .innerJoin('keys', 'keys.hash', 'pushes.key')
      .selectAll('pushes')
      .where('pushes.person', '=', person)
      .execute()
  },

  async deletePush(endpoint: string, person: string | null): Promise<void> {
    await db
      .deleteFrom('pushes')
      .where('endpoint', '=', endpoint)
      .$if(person !== null, (query) => query.where('person', '=', person as string))
      .execute()
  },

  async claimLetter(person: string, now: number, until: number): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('contacts')
      .set({ telling: until })
      .where('person', '=', person)
      .where('told', 'is', null)
      .where((eb) => eb.or([eb('telling', 'is', null), eb('telling', '<=', now)]))
      .executeTakeFirst()
    return numUpdatedRows > 0n
  },

  async notified(table: string): Promise<string[]> {
    const rows = await db.selectFrom('notified').select('person').where('table', '=', table).execute()
    return rows.map(({ person }) => person)
  },

  async setNotified(table: string, person: string, is: boolean): Promise<void> {
    if (is)
      await db
        .insertInto('notified')
        .values({ table, person })
        .onConflict((oc) => oc.doNothing())
        .execute()
    else await db.deleteFrom('notified').where('table', '=', table).where('person', '=', person).execute()
  },

  async cameBack(person: string): Promise<void> {
    await db.deleteFrom('notified').where('person', '=', person).execute()
    await db
      .updateTable('contacts')
      .set({ told: null, telling: null })
      .where('person', '=', person)
      .where('told', 'is not', null)
      .execute()
  },
})
