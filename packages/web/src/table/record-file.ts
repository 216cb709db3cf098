import {
  type GameRecord,
  isObject,
  isTextList,
  parseRecord,
  RECORD_FORMAT,
  type Words,
  words,
} from '@materiel/kernel'
import { gameNamed } from './known-games.js'
import { TableError } from './table.js'
import { because, broken } from './trouble.js'

const NO_RECORD = words('This is no record of a game', "Ce fichier n'est pas une partie enregistrée")

const isText = (data: unknown): data is string => typeof data === 'string'

/** What each field of a record must be. */
const FIELDS: readonly (readonly [string, (data: unknown) => boolean, Words])[] = [
  [
    'format',
    (data) => data === RECORD_FORMAT,
    words(`must be “${RECORD_FORMAT}”`, `doit être « ${RECORD_FORMAT} »`),
  ],
  ['game', isText, words('must be text', 'doit être un texte')],
  ['version', (data) => typeof data === 'number', words('must be a number', 'doit être un nombre')],
  ['options', isObject, words('must be an object', 'doit être un objet')],
  ['seed', isText, words('must be text', 'doit être un texte')],
  ['seats', isTextList, words('must be a list of texts', 'doit être une liste de textes')],
  ['choices', isTextList, words('must be a list of texts', 'doit être une liste de textes')],
  ['hash', isText, words('must be text', 'doit être un texte')],
]

const noRecord = (why: Words): TableError => new TableError('broken', because(NO_RECORD, why))

/** Read the text of a record file. What is wrong with it is said in a sentence; whether it replays is for the game to say. */
export function readRecord(text: string): GameRecord {
  let data: unknown
  try {
    data = JSON.parse(text)
  } catch {
    throw noRecord(words('it is not JSON text', "ce n'est pas un texte JSON"))
  }
  if (!isObject(data)) throw noRecord(words('it is not an object', "ce n'est pas un objet"))
  for (const [name, fits, must] of FIELDS)
    if (!fits(data[name])) throw noRecord(words(`“${name}” ${must.en}`, `« ${name} » ${must.fr}`))
  try {
    return ofPresentRules(parseRecord(data))
  } catch (error) {
    throw broken(error, NO_RECORD)
  }
}

function ofPresentRules(record: GameRecord): GameRecord {
  const { version } = gameNamed(record.game)
  if (record.version === version) return record
  throw new TableError(
    'broken',
    words(
      `This record was made by version ${record.version} of the rules; these are version ${version}.`,
      `Cette partie a été enregistrée avec la version ${record.version} des règles ; celles-ci sont la version ${version}.`,
    ),
  )
}
