import { type Kysely, type Migration, type MigrationProvider, sql } from 'kysely'

/**
 * How the database came to be what it is: steps are added at the end and never changed. Processes of the version before go on working while those of
 * the next begin, so a step only adds.
 */

type DatabaseKind = 'sqlite' | 'postgres'

const first = (kind: DatabaseKind): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('people')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('nameKey', 'text', (c) => c.unique())
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('password', 'text')
      .addColumn('owner', 'text')
      .addColumn('created', 'bigint', (c) => c.notNull())
      .execute()
    await db.schema.createIndex('people_owner').on('people').column('owner').execute()
    await db.schema
      .createTable('keys')
      .addColumn('hash', 'text', (c) => c.primaryKey())
      .addColumn('person', 'text', (c) => c.notNull())
      .addColumn('created', 'bigint', (c) => c.notNull())
      .addColumn('expires', 'bigint')
      .execute()
    await db.schema.createIndex('keys_person').on('keys').column('person').execute()
    await db.schema
      .createTable('tables')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('revision', 'integer', (c) => c.notNull())
      .addColumn('doc', 'text', (c) => c.notNull())
      .addColumn('state', 'text', (c) => c.notNull())
      .addColumn('private', 'integer', (c) => c.notNull())
      .addColumn('owner', 'text')
      .addColumn('serial', 'integer', (c) => c.notNull())
      .addColumn('progress', 'text')
      .addColumn('updated', 'bigint', (c) => c.notNull())
      .addColumn('due', 'bigint')
      .execute()
    await db.schema
      .createIndex('tables_lobby')
      .on('tables')
      .columns(['private', 'state', 'updated'])
      .execute()
    await db.schema.createIndex('tables_due').on('tables').column('due').execute()
    await db.schema.createIndex('tables_owner').on('tables').column('owner').execute()
    await db.schema
      .createTable('chairs')
      .addColumn('table', 'text', (c) => c.notNull())
      .addColumn('person', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('chairs_one', ['person', 'table'])
      .execute()
    await db.schema
      .createTable('entries')
      .addColumn('table', 'text', (c) => c.notNull())
      .addColumn('serial', 'integer', (c) => c.notNull())
      .addColumn('entry', 'text', (c) => c.notNull())
      .addColumn('at', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('entries_one', ['table', 'serial'])
      .execute()
    await db.schema
      .createTable('said')
      .addColumn('id', 'integer', (c) =>
        kind === 'sqlite' ? c.primaryKey().autoIncrement() : c.primaryKey().generatedByDefaultAsIdentity(),
      )
      .addColumn('table', 'text', (c) => c.notNull())
      .addColumn('channel', 'text', (c) => c.notNull())
      .addColumn('side', 'text', (c) => c.notNull())
      .addColumn('person', 'text', (c) => c.notNull())
      .addColumn('text', 'text', (c) => c.notNull())
      .addColumn('at', 'bigint', (c) => c.notNull())
      .execute()
    await db.schema.createIndex('said_table').on('said').columns(['table', 'id']).execute()
    await db.schema
      .createTable('mutes')
      .addColumn('person', 'text', (c) => c.notNull())
      .addColumn('muted', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('mutes_one', ['person', 'muted'])
      .execute()
    await db.schema
      .createTable('reports')
      .addColumn('by', 'text', (c) => c.notNull())
      .addColumn('table', 'text', (c) => c.notNull())
      .addColumn('said', 'integer')
      .addColumn('reason', 'text', (c) => c.notNull())
      .addColumn('at', 'bigint', (c) => c.notNull())
      .execute()
    await db.schema
      .createTable('ratings')
      .addColumn('who', 'text', (c) => c.notNull())
      .addColumn('game', 'text', (c) => c.notNull())
      .addColumn('players', 'integer', (c) => c.notNull())
      .addColumn('rating', 'double precision', (c) => c.notNull())
      .addColumn('deviation', 'double precision', (c) => c.notNull())
      .addColumn('volatility', 'double precision', (c) => c.notNull())
      .addColumn('games', 'integer', (c) => c.notNull())
      .addColumn('updated', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('ratings_one', ['who', 'game', 'players'])
      .execute()
    await db.schema
      .createTable('results')
      .addColumn('table', 'text', (c) => c.notNull())
      .addColumn('who', 'text', (c) => c.notNull())
      .addColumn('game', 'text', (c) => c.notNull())
      .addColumn('players', 'integer', (c) => c.notNull())
      .addColumn('side', 'text', (c) => c.notNull())
      .addColumn('score', 'double precision', (c) => c.notNull())
      .addColumn('before', 'double precision')
      .addColumn('after', 'double precision')
      .addColumn('at', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('results_one', ['table', 'who', 'side'])
      .execute()
    await db.schema.createIndex('results_who').on('results').columns(['who', 'at']).execute()
  },
})

/** How people are reached who are not there: by mail, and by the push service of their browser. */
const notices: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('contacts')
      .addColumn('person', 'text', (c) => c.primaryKey())
      .addColumn('address', 'text', (c) => c.notNull())
      .addColumn('confirmed', 'integer', (c) => c.notNull())
      .addColumn('turns', 'integer', (c) => c.notNull())
      .addColumn('language', 'text', (c) => c.notNull())
      .addColumn('told', 'bigint')
      .execute()
    await db.schema
      .createTable('letters')
      .addColumn('hash', 'text', (c) => c.primaryKey())
      .addColumn('person', 'text', (c) => c.notNull())
      .addColumn('purpose', 'text', (c) => c.notNull())
      .addColumn('addressHash', 'text', (c) => c.notNull())
      .addColumn('created', 'bigint', (c) => c.notNull())
      .addColumn('expires', 'bigint', (c) => c.notNull())
      .execute()
    await db.schema.createIndex('letters_person').on('letters').column('person').execute()
    await db.schema.createIndex('letters_address').on('letters').columns(['addressHash', 'created']).execute()
    await db.schema
      .createTable('pushes')
      .addColumn('endpoint', 'text', (c) => c.primaryKey())
      .addColumn('key', 'text', (c) => c.notNull())
      .addColumn('person', 'text', (c) => c.notNull())
      .addColumn('p256dh', 'text', (c) => c.notNull())
      .addColumn('auth', 'text', (c) => c.notNull())
      .addColumn('language', 'text', (c) => c.notNull())
      .addColumn('created', 'bigint', (c) => c.notNull())
      .execute()
    await db.schema.createIndex('pushes_person').on('pushes').column('person').execute()
    await db.schema
      .createTable('notified')
      .addColumn('table', 'text', (c) => c.notNull())
      .addColumn('person', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('notified_one', ['table', 'person'])
      .execute()
    await db.schema.createIndex('notified_person').on('notified').column('person').execute()
  },
}

/** Several processes: who sees to what, and who is where. */
const sharing = (kind: DatabaseKind): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('tables').addColumn('waits', 'bigint').execute()
    await sql`update tables set waits = updated where state = 'playing'`.execute(db)
    await db.schema.createIndex('tables_waits').on('tables').column('waits').execute()
    await db.schema.alterTable('contacts').addColumn('telling', 'bigint').execute()
    // What is true of running processes alone need not survive a failure.
    const fleeting = (name: string) => {
      const table = db.schema.createTable(name)
      return kind === 'postgres' ? table.modifyFront(sql`unlogged`) : table
    }
    await fleeting('processes')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('until', 'bigint', (c) => c.notNull())
      .execute()
    await fleeting('presence')
      .addColumn('process', 'text', (c) => c.notNull())
      .addColumn('table', 'text', (c) => c.notNull())
      .addColumn('person', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('presence_one', ['process', 'table', 'person'])
      .execute()
    await db.schema.createIndex('presence_table').on('presence').columns(['table', 'person']).execute()
  },
})

export const migrationsOn = (kind: DatabaseKind): MigrationProvider => ({
  getMigrations: async () => ({
    '0001-first': first(kind),
    '0002-notices': notices,
    '0003-sharing': sharing(kind),
  }),
})
