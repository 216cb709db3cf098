import { checkChance } from './chance.js'
import { digestOf } from './digest.js'
import { BadInput, IllegalChoice } from './errors.js'
import { applyKey, type Game, type Json, type JsonObject, type Outcome } from './game.js'
import type { State } from './layout.js'
import { type Words, words } from './words.js'

export const RECORD_FORMAT = 'materiel-record/1'

/** A whole game as options, seed and choices: see `docs/formats.md`. */
export interface GameRecord {
  readonly format: typeof RECORD_FORMAT
  readonly game: string
  readonly version: number
  readonly options: JsonObject
  readonly seed: string
  readonly seats: readonly string[]
  readonly choices: readonly string[]
  readonly outcome: Outcome | null
  readonly hash: string
  /** Who plays each seat, by its name, where the game was played at a table: it reads this, and the rules do not. */
  readonly seating?: JsonObject
  /** SHA-256 of everything else in the record (`sealed`). Records of earlier times have none. */
  readonly sha256?: string
  /** How its players ended it, where the rules had not: the winner, or `nobody`, and the reason. */
  readonly ended?: JsonObject
  /** How the seed came about, where the game was played online: see `chance.ts`. */
  readonly chance?: JsonObject
}

/** A record with the seal that goes with it: whoever adds to a record seals it again. */
export function sealed({ sha256: _, ...record }: GameRecord): GameRecord {
  return { ...record, sha256: digestOf({ ...record }) }
}

/** Read a record from data that may be anything. */
export function parseRecord(data: unknown): GameRecord {
  const bad = (en: string, fr: string): never => {
    throw new BadInput(
      words(`this is no record of a game: ${en}`, `ce n'est pas une partie enregistrée : ${fr}`),
    )
  }
  if (!isObject(data)) return bad('it is not an object', "ce n'est pas un objet")
  for (const [field, fits, must] of FIELDS)
    if (!fits(data[field])) bad(`"${field}" must be ${must.en}`, `« ${field} » doit être ${must.fr}`)
  return { ...(data as unknown as GameRecord), outcome: (data.outcome ?? null) as Outcome | null }
}

const isText = (data: unknown): data is string => typeof data === 'string'
const TEXT = words('text', 'un texte')
const TEXTS = words('a list of texts', 'une liste de textes')

/** What each field of a record must be. */
const FIELDS: readonly (readonly [keyof GameRecord, (data: unknown) => boolean, Words])[] = [
  ['format', (data) => data === RECORD_FORMAT, words(`"${RECORD_FORMAT}"`, `« ${RECORD_FORMAT} »`)],
  ['game', isText, TEXT],
  ['version', (data) => typeof data === 'number', words('a number', 'un nombre')],
  ['options', (data) => isObject(data), words('an object', 'un objet')],
  ['seed', isText, TEXT],
  ['seats', (data) => isTextList(data), TEXTS],
  ['choices', (data) => isTextList(data), TEXTS],
  ['hash', isText, TEXT],
  [
    'outcome',
    (data) => (data ?? null) === null || isObject(data),
    words('an object or null', 'un objet ou null'),
  ],
  ['seating', (data) => data === undefined || isObject(data), words('an object', 'un objet')],
  [
    'sha256',
    (data) => data === undefined || (isText(data) && /^[0-9a-f]{64}$/.test(data)),
    words('64 hexadecimal figures', '64 chiffres hexadécimaux'),
  ],
  ['chance', (data) => data === undefined || isObject(data), words('an object', 'un objet')],
  ['ended', (data) => data === undefined || isObject(data), words('an object', 'un objet')],
]

/** Why a record of another version of the rules is refused: the same seed and choices would be another game. */
export const otherRules = (recorded: number, present: number): Words =>
  words(
    `the record was made by version ${recorded} of the rules; these are version ${present}, by which it cannot be played again`,
    `la partie a été enregistrée avec la version ${recorded} des règles ; celles-ci sont la version ${present}, avec laquelle elle ne peut pas être rejouée`,
  )

/** Play a record again, checking every choice and the final position. */
export function replay(game: Game, record: GameRecord): State {
  checkBeginning(game, record)
  if (record.chance !== undefined) checkChance(record.seed, record.chance)
  const s = game.create(record.options, record.seed)
  record.choices.forEach((choice, i) => {
    try {
      applyKey(game, s, choice)
    } catch (error) {
      if (!(error instanceof IllegalChoice || error instanceof BadInput)) throw error
      const { en, fr } = error.words
      throw new BadInput(
        words(
          `choice ${i + 1} of the record does not replay: ${en}`,
          `le choix nº ${i + 1} de la partie ne peut pas être rejoué : ${fr}`,
        ),
      )
    }
  })
  checkEnd(game, record, s)
  return s
}

/** Whether a record is of this game, of its rules and its seats, and as it was written. */
export function checkBeginning(game: Game, record: GameRecord): void {
  if (record.game !== game.id)
    throw new BadInput(
      words(
        `the record is of "${record.game}", not of ${game.id}`,
        `la partie est de « ${record.game} », pas de ${game.id}`,
      ),
    )
  if (record.version !== game.version) throw new BadInput(otherRules(record.version, game.version))
  if (JSON.stringify(record.seats) !== JSON.stringify(game.seats))
    throw new BadInput(
      words(
        `the record names other seats than ${game.id} has`,
        `la partie nomme d'autres places que celles de ${game.id}`,
      ),
    )
  checkSeal(record)
}

function checkSeal(record: GameRecord): void {
  if (record.sha256 === undefined || record.sha256 === sealed(record).sha256) return
  throw new BadInput(
    words(
      'the record has been changed since it was written: its SHA-256 is not the one that it names',
      "la partie a été modifiée depuis son enregistrement : son SHA-256 n'est pas celui qu'elle indique",
    ),
  )
}

function checkEnd(game: Game, record: GameRecord, s: State): void {
  if (s.hash() !== record.hash)
    throw new BadInput(
      words(
        `the record ends in position ${record.hash}, replaying it ends in ${s.hash()}`,
        `la partie se termine dans la position ${record.hash}, rejouée elle se termine dans ${s.hash()}`,
      ),
    )
  const outcome = game.outcome(s)
  // Field by field: whoever stored the record may have put its fields in another order.
  if (outcome?.winner !== record.outcome?.winner || outcome?.reason !== record.outcome?.reason) {
    const [given, right] = [record.outcome, outcome].map((each) => JSON.stringify(each))
    throw new BadInput(
      words(
        `the record's outcome is ${given}, it should be ${right}`,
        `l'issue de la partie est ${given}, elle devrait être ${right}`,
      ),
    )
  }
}

export const isObject = (data: unknown): data is Record<string, unknown> =>
  typeof data === 'object' && data !== null && !Array.isArray(data)

export const isTextList = (data: unknown): data is string[] =>
  Array.isArray(data) && data.every((item) => typeof item === 'string')

/** Whether a value is plain data through and through. */
export const isJson = (data: unknown): data is Json =>
  data === null ||
  ['string', 'number', 'boolean'].includes(typeof data) ||
  (Array.isArray(data) && data.every(isJson)) ||
  (isObject(data) && Object.values(data).every(isJson))
