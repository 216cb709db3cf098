import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SelectQueryNode,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import Database from 'libsql/promise'

/** The library, as far as it is used: statements run at once and in this thread, and what `exec` is given in a thread of the library's own. */
interface Library {
  readonly inTransaction: boolean
  prepare(sql: string): Promise<Statement>
  exec(sql: string): Promise<void>
  close(): void
}

export interface Statement {
  /** Whether it has rows to tell. */
  readonly reader: boolean
  run(parameters: readonly unknown[]): {
    readonly changes: number
    readonly lastInsertRowid: number | bigint
  }
  all(parameters: readonly unknown[]): Promise<unknown[]>
}

/** How long somebody else, who makes a backup, may hold the file up, in milliseconds. */
const PATIENCE = 5000

/**
 * A database in a file. To be safe takes a while: so whatever writes does it in a transaction, which ends in another thread, and games go on meanwhile.
 * One thing is done at a time; whoever wants another one waits for their turn.
 */
export class SqliteFile {
  private turn: Promise<void> = Promise.resolve()
  private isClosed = false

  private constructor(
    private readonly library: Library,
    private readonly beginning: Statement,
  ) {}

  static async open(path: string): Promise<SqliteFile> {
    // What it declares leaves out what it has.
    const library = new Database(path, {}) as unknown as Library
    for (const pragma of ['journal_mode = WAL', 'synchronous = FULL', `busy_timeout = ${PATIENCE}`])
      await (await library.prepare(`pragma ${pragma}`)).all([])
    return new SqliteFile(library, await library.prepare('begin immediate'))
  }

  prepare(sql: string): Promise<Statement> {
    return this.library.prepare(sql)
  }

  /** Have the file to oneself until the returned function is called; refused once it is closed, since the library then ends the process. */
  async take(): Promise<() => void> {
    const before = this.turn
    let release = (): void => {}
    this.turn = new Promise((resolve) => {
      release = resolve
    })
    await before
    if (!this.isClosed) return release
    release()
    throw new Error('the database is closed')
  }

  get isWriting(): boolean {
    return this.library.inTransaction
  }

  begin(): void {
    this.beginning.run([])
  }

  /** What was written since `begin` is safe when this is done. */
  commit(): Promise<void> {
    return this.library.exec('commit')
  }

  async rollback(): Promise<void> {
    if (this.isWriting) await this.library.exec('rollback')
  }

  /** Write all of it or nothing, for whoever has the file. */
  async write<T>(work: () => T | Promise<T>): Promise<T> {
    this.begin()
    try {
      const result = await work()
      await this.commit()
      return result
    } catch (error) {
      await this.rollback()
      throw error
    }
  }

  /** Copy it into a new file, as it is at this moment. */
  copy(to: string): Promise<void> {
    return this.library.exec(`vacuum into '${to.replaceAll("'", "''")}'`)
  }

  /** When all who wait for their turn have had it. */
  async close(): Promise<void> {
    const release = await this.take()
    this.isClosed = true
    this.library.close()
    release()
  }
}

/** How Kysely speaks to a file. */
export const dialectOf = (file: SqliteFile): Dialect => ({
  createAdapter: () => new SqliteAdapter(),
  createDriver: () => new FileDriver(file),
  createIntrospector: (db) => new SqliteIntrospector(db),
  createQueryCompiler: () => new SqliteQueryCompiler(),
})

class FileDriver implements Driver {
  private readonly connection: FileConnection
  private release = (): void => {}

  constructor(private readonly file: SqliteFile) {
    this.connection = new FileConnection(file)
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    this.release = await this.file.take()
    return this.connection
  }

  async releaseConnection(): Promise<void> {
    this.release()
  }

  async beginTransaction(): Promise<void> {
    this.file.begin()
  }

  commitTransaction(): Promise<void> {
    return this.file.commit()
  }

  rollbackTransaction(): Promise<void> {
    return this.file.rollback()
  }

  destroy(): Promise<void> {
    return this.file.close()
  }
}

class FileConnection implements DatabaseConnection {
  constructor(private readonly file: SqliteFile) {}

  executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const isRead = SelectQueryNode.is(query.query)
    return isRead || this.file.isWriting ? this.run(query) : this.file.write(() => this.run<R>(query))
  }

  private async run<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const statement = await this.file.prepare(sql)
    if (statement.reader) return { rows: (await statement.all(parameters)) as R[] }
    const { changes, lastInsertRowid } = statement.run(parameters)
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) }
  }

  // biome-ignore lint/correctness/useYield: nothing here is so large that it comes in parts
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('rows of a file come all at once')
  }
}
