import {
  BadInput,
  type Game,
  type GameRecord,
  otherRules,
  parseJson,
  parseRecord,
  replay,
  words,
} from '@materiel/kernel'
import { inSentence, TableError } from './errors.js'
import { findDeclaration } from './find-game.js'
import { type Seating, seatingIn } from './messages.js'

/** A record, with who plays the game where it says so. */
export interface TableRecord extends Omit<GameRecord, 'seating'> {
  readonly seating?: Seating
}

/** Read the text of a record file. What is wrong with it is said in a sentence; whether it replays is for the game to say. */
export const readRecord = (text: string): TableRecord =>
  told(() => withSeating(ofPresentRules(parseRecord(dataOf(text)))))

/** Whether it replays, to the end that it names. */
export const checkRecord = (game: Game, record: TableRecord): void => told(() => void replay(game, record))

function dataOf(text: string): unknown {
  try {
    return parseJson(text)
  } catch (error) {
    if (!(error instanceof BadInput)) throw error
    const { en, fr } = error.words
    throw new BadInput(
      words(`this is no record of a game: ${en}`, `ce n'est pas une partie enregistrée : ${fr}`),
    )
  }
}

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

function withSeating({ seating, ...record }: GameRecord): TableRecord {
  if (seating === undefined) return record
  const read = seatingIn(seating)
  if (read === null)
    throw new BadInput(
      words(
        'this is no record of a game: "seating" must name a bot or a person for each seat',
        "ce n'est pas une partie enregistrée : « seating » doit nommer un bot ou une personne par place",
      ),
    )
  return { ...record, seating: read }
}
