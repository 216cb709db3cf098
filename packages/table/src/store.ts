import { words } from '@materiel/kernel'
import type { Standing } from './chronicle.js'
import type { Start } from './known-games.js'
import { type Player, TableError } from './table.js'

/** A game as it is kept, without its choices, which are kept one by one. */
export interface StoredGame extends Standing {
  readonly id: string
  readonly game: string
  /** The version of the rules that it is played by. */
  readonly rules: number
  readonly name: string
  readonly start: Start
  readonly seating: readonly Player[]
  readonly created: number
  readonly updated: number
}

/** What changes in a stored game with each choice. */
export type Progress = Standing & { readonly updated: number }

/** Where games are kept. What has been resolved is there to stay. */
export interface GameStore {
  list(): Promise<StoredGame[]>
  /** A game and its choices, or null. */
  load(id: string): Promise<{ header: StoredGame; choices: string[] } | null>
  add(header: StoredGame, choices: readonly string[]): Promise<void>
  /** Add the choice that leads to `then.version`. Rejects if the game stands elsewhere, since somebody else plays it too. */
  append(id: string, key: string, then: Progress): Promise<void>
  /** Take the latest choice away. Rejects likewise. */
  takeBack(id: string, then: Progress): Promise<void>
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
  private readonly games = new Map<string, { header: StoredGame; choices: string[] }>()

  async list(): Promise<StoredGame[]> {
    return [...this.games.values()].map(({ header }) => header)
  }

  async load(id: string): Promise<{ header: StoredGame; choices: string[] } | null> {
    const game = this.games.get(id)
    return game === undefined ? null : { header: game.header, choices: [...game.choices] }
  }

  async add(header: StoredGame, choices: readonly string[]): Promise<void> {
    this.games.set(header.id, { header, choices: [...choices] })
  }

  async append(id: string, key: string, then: Progress): Promise<void> {
    const game = this.standing(id, then.version - 1)
    game.choices.push(key)
    game.header = { ...game.header, ...then }
  }

  async takeBack(id: string, then: Progress): Promise<void> {
    const game = this.standing(id, then.version + 1)
    game.choices.pop()
    game.header = { ...game.header, ...then }
  }

  async rename(id: string, name: string): Promise<void> {
    const game = this.games.get(id)
    if (game === undefined) throw noSuchGame()
    game.header = { ...game.header, name }
  }

  async delete(id: string): Promise<void> {
    this.games.delete(id)
  }

  private standing(id: string, version: number): { header: StoredGame; choices: string[] } {
    const game = this.games.get(id)
    if (game === undefined) throw noSuchGame()
    if (game.header.version !== version) throw playedElsewhere()
    return game
  }
}
