import {
  BadInput,
  type Game,
  type GameRecord,
  isObject,
  type JsonObject,
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

/** As much of a scenario as is needed to play from its position. */
export interface WrittenPosition {
  readonly game: string
  readonly options: JsonObject
  readonly position: JsonObject
  readonly seed: string
  readonly dice: readonly number[]
}

/**
 * Read the text of a file with a game in it: a record, or a scenario, which is to be played from its position. What is wrong with it is said in a sentence;
 * whether it replays, and whether there can be such a position, is for the game to say.
 */
export const readGameFile = (text: string): TableRecord | WrittenPosition =>
  told(() => {
    const data = dataOf(text)
    // Records have a format, and scenarios have none.
    if (isObject(data) && !('format' in data) && 'position' in data) return scenarioOf(data as JsonObject)
    return withSeating(ofPresentRules(parseRecord(data)))
  })

function scenarioOf(data: JsonObject): WrittenPosition {
  const { game, options = {}, position, seed = '', dice = [] } = data
  const isRight =
    typeof game === 'string' &&
    isObject(options) &&
    isObject(position) &&
    typeof seed === 'string' &&
    Array.isArray(dice) &&
    dice.every(Number.isInteger)
  if (!isRight)
    throw new BadInput(
      words(
        'this is no scenario: it must have a "game" and a "position", and may have "options", a "seed" and "dice"',
        "ce n'est pas un scénario : il doit avoir « game » et « position », et peut avoir « options », « seed » et « dice »",
      ),
    )
  return { game, options, position, seed, dice } as WrittenPosition
}

/** Whether it replays, to the end that it names. */
export const checkRecord = (game: Game, record: Omit<GameRecord, 'seating'>): void =>
  told(() => void replay(game, record))

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
