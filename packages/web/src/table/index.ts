import type { GameRecord, Language } from '@materiel/kernel'
import { type Facts, type GameSummary, type NewGame, RemoteTable, type Table } from '@materiel/table/client'
import { client } from './worker-client.js'

/** Tables of this browser. Everything that fails rejects with a `TableError`, whose `words` can be shown. */

/** Begin a game. Its id opens it again later, unless it is not kept. */
export async function createTable(setup: NewGame): Promise<{ id: string; table: Table }> {
  const { id, table, game } = await client().ask('create', { setup })
  return { id, table: new RemoteTable(client(), table, game) }
}

/**
 * Go on with a game of the collection. Rejects with `busy` while it is open in another window, unless it is taken over from there, and with
 * `outdated` if it does not replay by the rules as they are now.
 */
export async function openTable(id: string, takeOver = false): Promise<Table> {
  const { table, game } = await client().ask('open', { id, takeOver })
  return new RemoteTable(client(), table, game)
}

/** A table of a game that is over, to look at; nothing of it is kept. */
export async function studyTable(record: GameRecord): Promise<Table> {
  const { table, game } = await client().ask('study', { record })
  return new RemoteTable(client(), table, game)
}

/** The games on this device, the latest first. */
export const listGames = (): Promise<readonly GameSummary[]> => client().ask('list', {})

export async function renameGame(id: string, name: string): Promise<void> {
  await client().ask('rename', { id, name })
}

/** Delete a game for good. Rejects with `busy` while it is open, here or in another window. */
export async function deleteGame(id: string): Promise<void> {
  await client().ask('delete', { id })
}

/** Take a game from the text of a record file into the collection; resolves to its id. A broken file is refused in words. */
export const importRecord = (text: string, name: string): Promise<string> =>
  client().ask('import', { text, name })

/**
 * The record of a game of the collection, also of one that does not replay any more. Refused while it would show hidden cards, as that
 * of a table is.
 */
export const exportRecord = (id: string, unveil: boolean): Promise<GameRecord> =>
  client().ask('export', { id, unveil })

/** What there is to know of a game without playing it: cards, spaces, names. */
export const factsOf = (game: string, language: Language): Promise<Facts> =>
  client().ask('facts', { game, language })

/** The names of the bots, the weakest first. */
export const botNames = (): Promise<readonly string[]> => client().ask('bots', {})
