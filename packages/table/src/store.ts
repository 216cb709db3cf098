import { words } from '@materiel/kernel'
import type { Standing } from './chronicle.js'
import { TableError } from './errors.js'
import type { Entry } from './ledger.js'
import type { Player } from './messages.js'
import type { Start } from './start.js'

/** A game as it is kept, without its entries, which are kept one by one. */
export interface StoredGame extends Omit<Standing, 'sha256'> {
  readonly id: string
  readonly game: string
  /** The version of the rules that it is played by. */
  readonly rules: number
  readonly name: string
  /** The round in which it left the game that it is a branch of. */
  readonly branched?: number
  readonly start: Start
  readonly seating: readonly Player[]
  readonly created: number
  readonly updated: number
  /** Games of earlier times have none. */
  readonly sha256?: string
}

/** What changes in a stored game with each entry. */
export type Progress = Standing & { readonly updated: number }

export interface WholeGame {
  readonly header: StoredGame
  readonly entries: readonly Entry[]
}

/** Where the games of a device are kept. What has been resolved is there to stay. */
export interface GameStore {
  list(): Promise<StoredGame[]>
  load(id: string): Promise<WholeGame | null>
  add(header: StoredGame, entries: readonly Entry[]): Promise<void>
  /** Add the entry with this number. Rejects if there is one already, since somebody else plays the game too. */
  append(id: string, serial: number, entry: Entry, then: Progress): Promise<void>
  rename(id: string, name: string): Promise<void>
  delete(id: string): Promise<void>
}

export const noSuchGame = (): TableError =>
  new TableError(
    'missing',
    words('This game is not on this device.', "Cette partie n'est pas sur cet appareil."),
  )

export const playedElsewhere = (): TableError =>
  new TableError(
    'busy',
    words(
      'This game is open in another window; go on there.',
      'Cette partie est ouverte dans une autre fenêtre ; continuez-la là-bas.',
    ),
  )

/** Games that are forgotten with the page: for tests, and where a browser keeps nothing. */
export class MemoryStore implements GameStore {
  private readonly games = new Map<string, { header: StoredGame; entries: Entry[] }>()

  async list(): Promise<StoredGame[]> {
    return [...this.games.values()].map(({ header }) => header)
  }

  async load(id: string): Promise<WholeGame | null> {
    const game = this.games.get(id)
    return game === undefined ? null : { header: game.header, entries: [...game.entries] }
  }

  async add(header: StoredGame, entries: readonly Entry[]): Promise<void> {
    this.games.set(header.id, { header, entries: [...entries] })
  }

  async append(id: string, serial: number, entry: Entry, then: Progress): Promise<void> {
    const game = this.game(id)
    if (game.entries.length !== serial) throw playedElsewhere()
    game.entries.push(entry)
    game.header = { ...game.header, ...then }
  }

  async rename(id: string, name: string): Promise<void> {
    const game = this.game(id)
    game.header = { ...game.header, name }
  }

  async delete(id: string): Promise<void> {
    this.games.delete(id)
  }

  private game(id: string): { header: StoredGame; entries: Entry[] } {
    const game = this.games.get(id)
    if (game === undefined) throw noSuchGame()
    return game
  }
}
