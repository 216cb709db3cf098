import { describe, expect, it } from 'vitest'
import { BadInput } from './errors.js'
import { parseRecord, RECORD_FORMAT } from './record.js'
import { words } from './words.js'

const RECORD = {
  format: RECORD_FORMAT,
  game: 'chess',
  version: 1,
  options: {},
  seed: 'e4',
  seats: ['white', 'black'],
  choices: [],
  hash: '00',
}

function refusal(data: unknown): BadInput {
  try {
    parseRecord(data)
  } catch (error) {
    if (error instanceof BadInput) return error
  }
  throw new Error('it was read')
}

describe('parseRecord', () => {
  it('reads a record; one without an outcome is of a game under way', () => {
    expect(parseRecord(RECORD)).toEqual({ ...RECORD, outcome: null })
  })

  it.each([
    [7, 'it is not an object', "ce n'est pas un objet"],
    [
      { ...RECORD, format: 'x' },
      `"format" must be "${RECORD_FORMAT}"`,
      `« format » doit être « ${RECORD_FORMAT} »`,
    ],
    [
      { ...RECORD, sha256: 'ABC' },
      '"sha256" must be 64 hexadecimal figures',
      '« sha256 » doit être 64 chiffres hexadécimaux',
    ],
    [{ ...RECORD, version: '1' }, '"version" must be a number', '« version » doit être un nombre'],
    [{ ...RECORD, options: [] }, '"options" must be an object', '« options » doit être un objet'],
    [
      { ...RECORD, choices: [1] },
      '"choices" must be a list of texts',
      '« choices » doit être une liste de textes',
    ],
    [
      { ...RECORD, outcome: 3 },
      '"outcome" must be an object or null',
      '« outcome » doit être un objet ou null',
    ],
  ])('says what is wrong in both languages: %j', (data, en, fr) => {
    const error = refusal(data)
    expect(error.words).toEqual(
      words(`this is no record of a game: ${en}`, `ce n'est pas une partie enregistrée : ${fr}`),
    )
    expect(error.message).toBe(error.words.en)
  })
})
