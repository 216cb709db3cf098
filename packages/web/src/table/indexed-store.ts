import { type GameStore, noSuchGame, type Progress, playedElsewhere, type StoredGame } from '@materiel/table'

/**
 * Games in the browser's own database: one entry for each game, and one for each of its choices, so that a choice costs the same
 * early and late in a game. A promise resolves when its transaction is complete.
 */

const GAMES = 'games'
/** Choices by `[id, version that they lead to]`. */
const CHOICES = 'choices'

const result = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

function openDatabase(name: string): Promise<IDBDatabase> {
  const request = indexedDB.open(name, 1)
  request.onupgradeneeded = () => {
    request.result.createObjectStore(GAMES, { keyPath: 'id' })
    request.result.createObjectStore(CHOICES)
  }
  return result(request)
}

const choicesOf = (id: string): IDBKeyRange => IDBKeyRange.bound([id, 0], [id, Number.POSITIVE_INFINITY])

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

  load(id: string): Promise<{ header: StoredGame; choices: string[] } | null> {
    return this.transact('readonly', async (games, choices) => {
      const header = await result<StoredGame | undefined>(games.get(id))
      if (header === undefined) return null
      return { header, choices: await result<string[]>(choices.getAll(choicesOf(id))) }
    })
  }

  add(header: StoredGame, keys: readonly string[]): Promise<void> {
    return this.transact('readwrite', async (games, choices) => {
      games.put(header)
      keys.forEach((key, i) => {
        choices.put(key, [header.id, i + 1])
      })
    })
  }

  append(id: string, key: string, then: Progress): Promise<void> {
    return this.transact('readwrite', async (games, choices) => {
      const header = await standing(games, id, then.version - 1)
      choices.put(key, [id, then.version])
      games.put({ ...header, ...then })
    })
  }

  takeBack(id: string, then: Progress): Promise<void> {
    return this.transact('readwrite', async (games, choices) => {
      const header = await standing(games, id, then.version + 1)
      choices.delete([id, then.version + 1])
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
    return this.transact('readwrite', async (games, choices) => {
      games.delete(id)
      choices.delete(choicesOf(id))
    })
  }

  /** Do something to both stores at once, or, if it fails, nothing. */
  private transact<T>(
    mode: IDBTransactionMode,
    work: (games: IDBObjectStore, choices: IDBObjectStore) => Promise<T>,
  ): Promise<T> {
    return new Promise((resolve, reject) => {
      const transaction = this.database.transaction([GAMES, CHOICES], mode)
      let value: T
      let failure: unknown
      transaction.oncomplete = () => resolve(value)
      transaction.onabort = () => reject(failure ?? transaction.error)
      work(transaction.objectStore(GAMES), transaction.objectStore(CHOICES)).then(
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

/** The stored game, if it stands where it should. */
async function standing(games: IDBObjectStore, id: string, version: number): Promise<StoredGame> {
  const header = await result<StoredGame | undefined>(games.get(id))
  if (header === undefined) throw noSuchGame()
  if (header.version !== version) throw playedElsewhere()
  return header
}
