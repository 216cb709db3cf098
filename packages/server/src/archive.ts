import { type GameRecord, RECORD_FORMAT, sealed } from '@materiel/kernel'
import { choicesIn, findDeclaration } from '@materiel/table'
import { commitmentOf, seedOfTable } from './laying.js'
import { notNow } from './problems.js'
import type { Sheet } from './sheet.js'
import type { TableDoc } from './storage/store.js'

/** What is left of a game: when it is over, or cannot go on, there is nothing to hide any more. */

/** A record with how the chance of the game came about. */
export const withChance = (record: GameRecord, doc: TableDoc): GameRecord => {
  const { half, chairs } = doc
  const chance = { commitment: commitmentOf(doc), half, words: chairs.map(({ word }) => word) }
  return sealed({ ...record, chance })
}

/** The record of a game that does not replay by the rules as they are. */
export async function outdatedRecord(sheet: Sheet): Promise<GameRecord> {
  const { doc, progress } = sheet.stored
  const { game, rules, options } = doc
  return {
    format: RECORD_FORMAT,
    game,
    version: rules,
    options,
    seed: seedOfTable(doc),
    seats: findDeclaration(game).seats.map(({ id }) => id),
    choices: await choicesOn(sheet),
    outcome: progress?.standing.outcome ?? null,
    hash: progress?.standing.hash ?? '',
  }
}

/** The choices of a game that is over or cannot be opened any more. */
export async function choicesOn(sheet: Sheet): Promise<string[]> {
  if (sheet.doc.state !== 'over' && !sheet.doc.outdated)
    throw notNow('The game is not over.', "La partie n'est pas terminée.")
  return choicesIn(await sheet.entries(0))
}
