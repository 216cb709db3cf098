import {
  type Entry,
  type GameStore,
  noSuchGame,
  type Progress,
  playedElsewhere,
  type StoredGame,
  type WholeGame,
} from '@materiel/table'

/**
 * Games in the browser's own database: the header of each game, and its entries one by one, so that a choice costs the same
 * early and late in a game. A promise resolves when its transaction is complete.
 */

const GAMES = 'games'
/** Entries by `[id, number from 1]`. The name is as old as the database: there were only choices at first. */
const ENTRIES = 'choices'

const result = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

function openDatabase(name: string): Promise<IDBDatabase> {
  const request = indexedDB.open(name, 1)
  request.onupgradeneeded = () => {
    request.result.createObjectStore(GAMES, { keyPath: 'id' })
    request.result.createObjectStore(ENTRIES)
  }
  return result(request)
}

const entriesOf = (id: string): IDBKeyRange => IDBKeyRange.bound([id, 0], [id, Number.POSITIVE_INFINITY])

export class IndexedStore implements GameStore {
  private constructor(private readonly database: IDBDatabase) {
    // A later version of the product, in another window, wants to change the database: let it.
    database.onversionchange = () => database.close()
  }

  static async open(name: string): Promise<IndexedStore> {
    return new IndexedStore(await openDatabase(name))
  }

  list(): Promise<StoredGame[]> {
    return this.transact('readonly', (games) => result(games.getAll() as IDBRequest<StoredGame[]>))
  }

  load(id: string): Promise<WholeGame | null> {
    return this.transact('readonly', async (games, entries) => {
      const header = await result<StoredGame | undefined>(games.get(id))
      if (header === undefined) return null
      return { header, entries: await result<Entry[]>(entries.getAll(entriesOf(id))) }
    })
  }

  add(header: StoredGame, list: readonly Entry[]): Promise<void> {
    return this.transact('readwrite', async (games, entries) => {
      games.put(header)
      list.forEach((entry, i) => {
        entries.put(entry, [header.id, i + 1])
      })
    })
  }

  append(id: string, serial: number, entry: Entry, then: Progress): Promise<void> {
    return this.transact('readwrite', async (games, entries) => {
      const header = await result<StoredGame | undefined>(games.get(id))
      if (header === undefined) throw noSuchGame()
      if ((await result(entries.count(entriesOf(id)))) !== serial) throw playedElsewhere()
      entries.add(entry, [id, serial + 1])
      games.put({ ...header, ...then })
    })
  }

  rename(id: string, name: string): Promise<void> {
    return this.transact('readwrite', async (games) => {
      const header = await result<StoredGame | undefined>(games.get(id))
      if (header === undefined) throw noSuchGame()
      games.put({ ...header, name })
    })
  }

  delete(id: string): Promise<void> {
    return this.transact('readwrite', async (games, entries) => {
      games.delete(id)
      entries.delete(entriesOf(id))
    })
  }

  /** Do something to both stores at once, or, if it fails, nothing. */
  private transact<T>(
    mode: IDBTransactionMode,
    work: (games: IDBObjectStore, entries: IDBObjectStore) => Promise<T>,
  ): Promise<T> {
    return new Promise((resolve, reject) => {
      const transaction = this.database.transaction([GAMES, ENTRIES], mode)
      let value: T
      let failure: unknown
      transaction.oncomplete = () => resolve(value)
      transaction.onabort = () => reject(failure ?? transaction.error)
      work(transaction.objectStore(GAMES), transaction.objectStore(ENTRIES)).then(
        (done) => {
          value = done
        },
        (error) => {
          failure = error
          transaction.abort()
        },
      )
    })
  }
}
