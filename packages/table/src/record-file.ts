import { BadInput, type GameRecord, otherRules, parseRecord, words } from '@materiel/kernel'
import { inSentence, TableError } from './errors.js'
import { findDeclaration } from './find-game.js'

/** Read the text of a record file. What is wrong with it is said in a sentence; whether it replays is for the game to say. */
export function readRecord(text: string): GameRecord {
  try {
    return ofPresentRules(parseRecord(dataOf(text)))
  } catch (error) {
    throw error instanceof BadInput ? new TableError('broken', inSentence(error.words)) : error
  }
}

function dataOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new BadInput(
      words(
        'this is no record of a game: it is not JSON text',
        "ce n'est pas une partie enregistrée : ce n'est pas un texte JSON",
      ),
    )
  }
}

function ofPresentRules(record: GameRecord): GameRecord {
  const { version } = findDeclaration(record.game)
  if (record.version !== version) throw new BadInput(otherRules(record.version, version))
  return record
}
