import type { GameRecord } from '@materiel/kernel'
import type { GameSummary, NewGame, Player } from './messages.js'
import type { Listener, Onlooker } from './onlooker.js'

/** A game that somebody has open. */
export interface OpenGame {
  readonly id: string
  /** Which game is played: `ww2`. */
  readonly game: string
  /** Through whom it is looked at. */
  readonly onlooker: Onlooker
  /** Begin to tell: whoever opened it is ready to hear. */
  begin(): void
  close(): void
}

/** Where games are, as somebody at the other end of a line may have them: the collection on a device, or what a server lets a person do. */
export interface House {
  create(setup: NewGame, listener: Listener): Promise<OpenGame>
  openStored(id: string, takeOver: boolean, listener: Listener): Promise<OpenGame>
  list(): Promise<readonly GameSummary[]>
  rename(id: string, name: string): Promise<void>
  delete(id: string): Promise<void>
  /** Take in the text of a record file; resolves to the id of the game. */
  import(text: string, name: string): Promise<string>
  export(id: string, unveil: boolean): Promise<GameRecord>
  /** Look at a game that is over, without keeping it. */
  study(record: GameRecord, listener: Listener): Promise<OpenGame>
  /** Another game that begins at a moment of an open one; resolves to its id. */
  branch(open: OpenGame, version: number, seating: Readonly<Record<string, Player>> | null): Promise<string>
}
