import { EventEmitter } from 'node:events'
import { type Dialect, type ExpressionBuilder, Kysely, Migrator, type Selectable } from 'kysely'
import { playerOf } from '../info.js'
import { migrations } from './migrations.js'
import type {
  DatedEntry,
  Notice,
  Progress,
  Store,
  StoredContact,
  StoredKey,
  StoredLetter,
  StoredPerson,
  StoredPush,
  StoredRating,
  StoredReport,
  StoredResult,
  StoredSaid,
  StoredTable,
  TableChange,
  TableDoc,
  WrittenEntry,
} from './store.js'

interface TableRow {
  id: string
  revision: number
  doc: string
  state: string
  private: number
  owner: string | null
  serial: number
  progress: string | null
  updated: number
  due: number | null
}

interface SaidRow {
  id: import('kysely').Generated<number>
  table: string
  channel: 'table' | 'team' | 'gallery'
  side: string
  person: string
  text: string
  at: number
}

interface Rows {
  people: StoredPerson
  keys: StoredKey
  tables: TableRow
  chairs: { table: string; person: string }
  entries: { table: string; serial: number; entry: string; at: number }
  said: SaidRow
  mutes: { person: string; muted: string }
  reports: StoredReport
  ratings: StoredRating
  results: StoredResult
  contacts: Omit<StoredContact, 'confirmed' | 'turns'> & { confirmed: number; turns: number }
  letters: StoredLetter
  pushes: StoredPush
  notified: { table: string; person: string }
}

/** What every database does in its own way. */
export interface Engine {
  readonly dialect: Dialect
  /** Write entries, all in one transaction, while nobody else uses the connection. Of each, whether it was the first of its number. */
  append(group: readonly WrittenEntry[]): boolean[]
  backup(path: string): Promise<void>
}

/** What a database must keep is written in one go for all who ask within this moment: to be safe from a failure takes a while, once or many times. */
interface Pending {
  readonly written: WrittenEntry
  resolve(isFirst: boolean): void
  reject(error: unknown): void
}

/** A store on a database that speaks SQL. */
export class SqlStore implements Store {
  private readonly notices = new EventEmitter<{ notice: [Notice] }>()
  private pending: Pending[] = []
  private flushing: Promise<void> | null = null

  private constructor(
    private readonly db: Kysely<Rows>,
    private readonly engine: Engine,
  ) {
    this.notices.setMaxListeners(0)
  }

  /** Open it, and bring it up to date. */
  static async open(engine: Engine): Promise<SqlStore> {
    const db = new Kysely<Rows>({ dialect: engine.dialect })
    const { error } = await new Migrator({ db, provider: migrations }).migrateToLatest()
    if (error !== undefined) throw error
    return new SqlStore(db, engine)
  }

  // --- People.

  async addPerson(person: StoredPerson): Promise<void> {
    await this.db.insertInto('people').values(person).execute()
  }

  async person(id: string): Promise<StoredPerson | null> {
    return (await this.people([id]))[0] ?? null
  }

  people(ids: readonly string[]): Promise<StoredPerson[]> {
    if (ids.length === 0) return Promise.resolve([])
    return this.db.selectFrom('people').selectAll().where('id', 'in', ids).execute()
  }

  async account(nameKey: string): Promise<StoredPerson | null> {
    const found = await this.db
      .selectFrom('people')
      .selectAll()
      .where('nameKey', '=', nameKey)
      .executeTakeFirst()
    return found ?? null
  }

  async changePerson(id: string, change: Partial<Omit<StoredPerson, 'id'>>): Promise<boolean> {
    return this.db.transaction().execute(async (db) => {
      if (change.nameKey !== undefined && change.nameKey !== null) {
        const holder = await db
          .selectFrom('people')
          .select('id')
          .where('nameKey', '=', change.nameKey)
          .executeTakeFirst()
        if (holder !== undefined && holder.id !== id) return false
      }
      await db.updateTable('people').set(change).where('id', '=', id).execute()
      return true
    })
  }

  botsOf(owner: string): Promise<StoredPerson[]> {
    return this.db.selectFrom('people').selectAll().where('owner', '=', owner).orderBy('created').execute()
  }

  async addKey(key: StoredKey): Promise<void> {
    await this.db.insertInto('keys').values(key).execute()
  }

  async key(hash: string): Promise<StoredKey | null> {
    return (await this.db.selectFrom('keys').selectAll().where('hash', '=', hash).executeTakeFirst()) ?? null
  }

  async renewKey(hash: string, expires: number): Promise<void> {
    await this.db.updateTable('keys').set({ expires }).where('hash', '=', hash).execute()
  }

  async deleteKey(hash: string): Promise<void> {
    await this.db.deleteFrom('keys').where('hash', '=', hash).execute()
  }

  async deleteKeysOf(person: string, but: string | null): Promise<void> {
    await this.db
      .deleteFrom('keys')
      .where('person', '=', person)
      .where('hash', '!=', but ?? '')
      .execute()
  }

  async deleteKeysBefore(time: number): Promise<void> {
    await this.db.deleteFrom('keys').where('expires', '<', time).execute()
    const alive = this.db.selectFrom('keys').select('hash')
    await this.db.deleteFrom('pushes').where('key', 'not in', alive).execute()
  }

  // --- Tables.

  async addTable({ id, revision, doc, serial, progress, updated, due }: StoredTable): Promise<void> {
    await this.db.transaction().execute(async (db) => {
      const row = { id, revision, ...columns(doc), serial, progress: textOf(progress), updated, due }
      await db.insertInto('tables').values(row).execute()
      await seat(db, id, doc)
    })
    this.notices.emit('notice', { kind: 'table', table: id })
  }

  async table(id: string): Promise<StoredTable | null> {
    const row = await this.db.selectFrom('tables').selectAll().where('id', '=', id).executeTakeFirst()
    return row === undefined ? null : tableOf(row)
  }

  async changeTable(id: string, { revision, doc, progress, due, updated }: TableChange): Promise<boolean> {
    const isFirst = await this.db.transaction().execute(async (db) => {
      const { serial, ...stands } = progress ?? {}
      const { numUpdatedRows } = await db
        .updateTable('tables')
        .set({
          revision: revision + 1,
          ...columns(doc),
          ...(progress === undefined ? {} : { progress: JSON.stringify(stands) }),
          due,
          updated,
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
    if (isFirst) this.notices.emit('notice', { kind: 'table', table: id })
    return isFirst
  }

  async lobby(most: number): Promise<StoredTable[]> {
    const rows = await this.db
      .selectFrom('tables')
      .selectAll()
      .where('private', '=', 0)
      .where('state', 'in', ['gathering', 'playing'])
      .orderBy('state')
      .orderBy('updated', 'desc')
      .limit(most)
      .execute()
    return rows.map(tableOf)
  }

  async tablesOf(person: string, most: number): Promise<StoredTable[]> {
    const rows = await this.db
      .selectFrom('tables')
      .innerJoin('chairs', 'chairs.table', 'tables.id')
      .selectAll('tables')
      .where('chairs.person', '=', person)
      .orderBy('updated', 'desc')
      .limit(most)
      .execute()
    return rows.map(tableOf)
  }

  async countTables(owner: string, states: readonly TableDoc['state'][]): Promise<number> {
    const { count } = await this.db
      .selectFrom('tables')
      .select(countAll)
      .where('owner', '=', owner)
      .where('state', 'in', states)
      .executeTakeFirstOrThrow()
    return Number(count)
  }

  async dueTables(now: number, most: number): Promise<string[]> {
    const rows = await this.db
      .selectFrom('tables')
      .select('id')
      .where('due', '<=', now)
      .orderBy('due')
      .limit(most)
      .execute()
    return rows.map(({ id }) => id)
  }

  async deleteTable(id: string): Promise<void> {
    await this.db.transaction().execute(async (db) => {
      for (const from of ['chairs', 'entries', 'said'] as const)
        await db.deleteFrom(from).where('table', '=', id).execute()
      await db.deleteFrom('tables').where('id', '=', id).execute()
    })
    this.notices.emit('notice', { kind: 'table', table: id })
  }

  // --- What is decided at tables.

  append(written: WrittenEntry): Promise<boolean> {
    return new Promise((resolve, reject) => {
      this.pending.push({ written, resolve, reject })
      this.flushing ??= this.flush()
    })
  }

  private async flush(): Promise<void> {
    while (this.pending.length > 0) {
      // Whoever else asks in this turn of the loop comes along, and all else has its turn, however much is written.
      await new Promise(setImmediate)
      const group = this.pending
      this.pending = []
      await this.appendAll(group)
    }
    this.flushing = null
  }

  private async appendAll(group: readonly Pending[]): Promise<void> {
    let firsts: boolean[]
    try {
      const all = group.map(({ written }) => written)
      firsts = await this.db.connection().execute(async () => this.engine.append(all))
    } catch (error) {
      for (const { reject } of group) reject(error)
      return
    }
    group.forEach(({ written: { table, by }, resolve }, i) => {
      resolve(firsts[i])
      if (firsts[i]) this.notices.emit('notice', { kind: 'entry', table, by })
    })
  }

  entries(table: string, from: number): Promise<DatedEntry[]> {
    return this.db
      .selectFrom('entries')
      .select(['entry', 'at'])
      .where('table', '=', table)
      .where('serial', '>=', from)
      .orderBy('serial')
      .execute()
  }

  follow(listener: (notice: Notice) => void): () => void {
    this.notices.on('notice', listener)
    return () => this.notices.off('notice', listener)
  }

  // --- Talk.

  async addSaid(said: Omit<StoredSaid, 'id'>): Promise<StoredSaid> {
    const row = await this.db.insertInto('said').values(said).returningAll().executeTakeFirstOrThrow()
    this.notices.emit('notice', { kind: 'said', said: row })
    return row
  }

  async said(table: string, most: number): Promise<StoredSaid[]> {
    const rows = await this.db
      .selectFrom('said')
      .selectAll()
      .where('table', '=', table)
      .orderBy('id', 'desc')
      .limit(most)
      .execute()
    return rows.reverse()
  }

  saidBy(person: string): Promise<Selectable<SaidRow>[]> {
    return this.db.selectFrom('said').selectAll().where('person', '=', person).orderBy('id').execute()
  }

  async deleteSaidBy(person: string): Promise<void> {
    await this.db.deleteFrom('said').where('person', '=', person).execute()
  }

  async mutes(person: string): Promise<string[]> {
    const rows = await this.db.selectFrom('mutes').select('muted').where('person', '=', person).execute()
    return rows.map(({ muted }) => muted)
  }

  async setMute(person: string, muted: string, is: boolean): Promise<void> {
    if (is)
      await this.db
        .insertInto('mutes')
        .values({ person, muted })
        .onConflict((oc) => oc.doNothing())
        .execute()
    else await this.db.deleteFrom('mutes').where('person', '=', person).where('muted', '=', muted).execute()
  }

  async addReport(report: StoredReport): Promise<void> {
    await this.db.insertInto('reports').values(report).execute()
  }

  reports(): Promise<StoredReport[]> {
    return this.db.selectFrom('reports').selectAll().orderBy('at').execute()
  }

  // --- Results.

  ratings(who: readonly string[], game: string, players: number): Promise<StoredRating[]> {
    if (who.length === 0) return Promise.resolve([])
    return this.db
      .selectFrom('ratings')
      .selectAll()
      .where('who', 'in', who)
      .where('game', '=', game)
      .where('players', '=', players)
      .execute()
  }

  ratingsOf(who: string): Promise<StoredRating[]> {
    return this.db.selectFrom('ratings').selectAll().where('who', '=', who).execute()
  }

  ranking(game: string, players: number, most: number): Promise<StoredRating[]> {
    return this.db
      .selectFrom('ratings')
      .selectAll()
      .where('game', '=', game)
      .where('players', '=', players)
      .orderBy('rating', 'desc')
      .limit(most)
      .execute()
  }

  addResults(
    table: string,
    results: readonly StoredResult[],
    ratings: readonly StoredRating[],
  ): Promise<boolean> {
    return this.db.transaction().execute(async (db) => {
      const { count } = await db
        .selectFrom('results')
        .select(countAll)
        .where('table', '=', table)
        .executeTakeFirstOrThrow()
      if (Number(count) > 0) return false
      if (results.length > 0) await db.insertInto('results').values(results).execute()
      for (const rating of ratings)
        await db
          .insertInto('ratings')
          .values(rating)
          .onConflict((oc) => oc.columns(['who', 'game', 'players']).doUpdateSet(rating))
          .execute()
      return true
    })
  }

  resultsOf(who: string, most: number): Promise<StoredResult[]> {
    return this.db
      .selectFrom('results')
      .selectAll()
      .where('who', '=', who)
      .orderBy('at', 'desc')
      .limit(most)
      .execute()
  }

  // --- How people are reached who are not there.

  async contact(person: string): Promise<StoredContact | null> {
    const row = await this.db
      .selectFrom('contacts')
      .selectAll()
      .where('person', '=', person)
      .executeTakeFirst()
    return row === undefined ? null : { ...row, confirmed: row.confirmed === 1, turns: row.turns === 1 }
  }

  async setContact(person: string, contact: Omit<StoredContact, 'person'> | null): Promise<void> {
    if (contact === null) {
      await this.db.deleteFrom('contacts').where('person', '=', person).execute()
      return
    }
    const row = { ...contact, confirmed: contact.confirmed ? 1 : 0, turns: contact.turns ? 1 : 0 }
    await this.db
      .insertInto('contacts')
      .values({ person, ...row })
      .onConflict((oc) => oc.column('person').doUpdateSet(row))
      .execute()
  }

  async addLetter(letter: StoredLetter): Promise<void> {
    await this.db.insertInto('letters').values(letter).execute()
  }

  async letter(hash: string): Promise<StoredLetter | null> {
    const row = await this.db.selectFrom('letters').selectAll().where('hash', '=', hash).executeTakeFirst()
    return row ?? null
  }

  async countLetters(addressHash: string, since: number): Promise<number> {
    const { count } = await this.db
      .selectFrom('letters')
      .select(countAll)
      .where('addressHash', '=', addressHash)
      .where('created', '>=', since)
      .where('purpose', '!=', 'stop')
      .executeTakeFirstOrThrow()
    return Number(count)
  }

  async endLettersOf(person: string, purpose: StoredLetter['purpose'] | null): Promise<void> {
    await this.db
      .updateTable('letters')
      .set({ expires: 0 })
      .where('person', '=', person)
      .$if(purpose !== null, (query) => query.where('purpose', '=', purpose as StoredLetter['purpose']))
      .execute()
  }

  async deleteLettersBefore(time: number): Promise<void> {
    await this.db.deleteFrom('letters').where('expires', '<', time).where('created', '<', time).execute()
  }

  async addPush(push: StoredPush, most: number): Promise<void> {
    await this.db.transaction().execute(async (db) => {
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
  }

  pushesOf(person: string): Promise<StoredPush[]> {
    return this.db
      .selectFrom('pushes')
      .innerJoin('keys', 'keys.hash', 'pushes.key')
      .selectAll('pushes')
      .where('pushes.person', '=', person)
      .execute()
  }

  async deletePush(endpoint: string, person: string | null): Promise<void> {
    await this.db
      .deleteFrom('pushes')
      .where('endpoint', '=', endpoint)
      .$if(person !== null, (query) => query.where('person', '=', person as string))
      .execute()
  }

  async reachable(): Promise<string[]> {
    const rows = await this.db
      .selectFrom('pushes')
      .innerJoin('keys', 'keys.hash', 'pushes.key')
      .select('pushes.person')
      .union(
        this.db.selectFrom('contacts').select('person').where('confirmed', '=', 1).where('turns', '=', 1),
      )
      .execute()
    return rows.map(({ person }) => person)
  }

  async notified(table: string): Promise<string[]> {
    const rows = await this.db.selectFrom('notified').select('person').where('table', '=', table).execute()
    return rows.map(({ person }) => person)
  }

  async setNotified(table: string, person: string, is: boolean): Promise<void> {
    if (is)
      await this.db
        .insertInto('notified')
        .values({ table, person })
        .onConflict((oc) => oc.doNothing())
        .execute()
    else
      await this.db.deleteFrom('notified').where('table', '=', table).where('person', '=', person).execute()
  }

  async cameBack(person: string): Promise<void> {
    await this.db.deleteFrom('notified').where('person', '=', person).execute()
    await this.db
      .updateTable('contacts')
      .set({ told: null })
      .where('person', '=', person)
      .where('told', 'is not', null)
      .execute()
  }

  // --- The store itself.

  async check(): Promise<void> {
    await this.db.selectFrom('tables').select(countAll).where('id', '=', '').execute()
  }

  backup(path: string): Promise<void> {
    return this.engine.backup(path)
  }

  async close(): Promise<void> {
    while (this.flushing !== null) await this.flushing
    await this.db.destroy()
  }
}

const countAll = <T extends keyof Rows>(eb: ExpressionBuilder<Rows, T>) =>
  eb.fn.countAll<number>().as('count')

const textOf = (progress: Progress | null): string | null =>
  progress === null ? null : JSON.stringify(progress)

const columns = (doc: TableDoc) => ({
  doc: JSON.stringify(doc),
  state: doc.state,
  private: doc.private ? 1 : 0,
  owner: doc.owner,
})

const tableOf = ({ id, revision, doc, serial, progress, updated, due }: TableRow): StoredTable => ({
  id,
  revision,
  doc: JSON.parse(doc),
  serial,
  progress: progress === null ? null : JSON.parse(progress),
  updated,
  due,
})

/** Who is to find the table among their own. */
async function seat(db: Kysely<Rows>, table: string, { chairs, owner }: TableDoc): Promise<void> {
  const people = new Set(chairs.flatMap((chair) => playerOf(chair) ?? []))
  if (owner !== null) people.add(owner)
  const rows = [...people].map((person) => ({ table, person }))
  if (rows.length > 0) await db.insertInto('chairs').values(rows).execute()
}
