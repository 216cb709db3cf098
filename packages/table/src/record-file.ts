import {
  BadInput,
  type Game,
  type GameRecord,
  otherRules,
  parseJson,
  parseRecord,
  replay,
} from '@materiel/kernel'
import { inSentence, TableError } from './errors.js'
import { findDeclaration } from './find-game.js'

/** Read the text of a record file. What is wrong with it is said in a sentence; whether it replays is for the game to say. */
export const readRecord = (text: string): GameRecord =>
  told(() => ofPresentRules(parseRecord(parseJson(text))))

/** Whether it replays, to the end that it names. */
export const checkRecord = (game: Game, record: GameRecord): void => told(() => void replay(game, record))

function told<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    throw error instanceof BadInput ? new TableError('broken', inSentence(error.words)) : error
  }
}

function ofPresentRules(record: GameRecord): GameRecord {
  const { version } = findDeclaration(record.game)
  if (record.version !== version) throw new BadInput(otherRules(record.version, version))
  return record
}
