import type { PeopleStore, StoredKey, StoredPerson } from '../store.js'
import type { Db } from './rows.js'

/** Who people are, and what they are known by. */
export const peopleIn = (db: Db): PeopleStore => ({
  async addPerson(person: StoredPerson): Promise<void> {
    await db.insertInto('people').values(person).execute()
  },

  async person(id: string): Promise<StoredPerson | null> {
    return (await db.selectFrom('people').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
  },

  people(ids: readonly string[]): Promise<StoredPerson[]> {
    if (ids.length === 0) return Promise.resolve([])
    return db.selectFrom('people').selectAll().where('id', 'in', ids).execute()
  },

  async account(nameKey: string): Promise<StoredPerson | null> {
    const found = await db.selectFrom('people').selectAll().where('nameKey', '=', nameKey).executeTakeFirst()
    return found ?? null
  },

  async changePerson(id: string, change: Partial<Omit<StoredPerson, 'id'>>): Promise<boolean> {
    const { nameKey = null } = change
    const holder =
      nameKey === null
        ? undefined
        : await db.selectFrom('people').select('id').where('nameKey', '=', nameKey).executeTakeFirst()
    if (holder !== undefined && holder.id !== id) return false
    try {
      await db.updateTable('people').set(change).where('id', '=', id).execute()
      return true
    } catch (error) {
      // Somebody has taken the name in this moment.
      if (isTaken(error)) return false
      throw error
    }
  },

  botsOf(owner: string): Promise<StoredPerson[]> {
    return db.selectFrom('people').selectAll().where('owner', '=', owner).orderBy('created').execute()
  },

  async addKey(key: StoredKey): Promise<void> {
    await db.insertInto('keys').values(key).execute()
  },

  async key(hash: string): Promise<StoredKey | null> {
    return (await db.selectFrom('keys').selectAll().where('hash', '=', hash).executeTakeFirst()) ?? null
  },

  async renewKey(hash: string, expires: number): Promise<void> {
    await db.updateTable('keys').set({ expires }).where('hash', '=', hash).execute()
  },

  async deleteKey(hash: string): Promise<void> {
    await db.deleteFrom('keys').where('hash', '=', hash).execute()
  },

  async deleteKeysOf(person: string, but: string | null): Promise<void> {
    await db
      .deleteFrom('keys')
      .where('person', '=', person)
      .where('hash', '!=', but ?? '')
      .execute()
  },

  async deleteKeysBefore(time: number): Promise<void> {
    await db.deleteFrom('keys').where('expires', '<', time).execute()
    const alive = db.selectFrom('keys').select('hash')
    await db.deleteFrom('pushes').where('key', 'not in', alive).execute()
  },
})

/** What databases say where something that must be the only one of its kind is there already. */
const isTaken = (error: unknown): boolean =>
  /^(23505|SQLITE_CONSTRAINT_UNIQUE)$/.test(String((error as { code?: unknown }).code))
