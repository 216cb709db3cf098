import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BadInput } from './errors.js'
import { parseJson } from './json-text.js'

function refusal(text: string): BadInput {
  try {
    parseJson(text)
  } catch (error) {
    if (error instanceof BadInput) return error
    throw error
  }
  throw new Error('it was read')
}

describe('parseJson', () => {
  it('reads what JSON.parse reads', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        expect(parseJson(text)).toEqual(JSON.parse(text))
      }),
    )
  })

  it('reads the same field in several objects, and a field that is named like a text', () => {
    for (const text of [
      '[{"a":1},{"a":{"a":["a","a"]}}]',
      '{"a":"b","b":"a"}',
      '{"a\\"":{},"\\\\":[{}, "a"]}',
    ])
      expect(parseJson(text)).toEqual(JSON.parse(text))
  })

  it.each([
    '{"a":1,"a":1}',
    '{"a":{"b":[1,{}],"c":2},"a":3}',
    '{"a":1,"\\u0061":2}',
    '[0,{"x":"","a":"a","a":""}]',
  ])('refuses a field that is there twice: %s', (text) => {
    expect(refusal(text).words).toEqual({
      en: 'the field "a" is there twice',
      fr: 'le champ «\u202fa\u202f» y est deux fois',
    })
  })

  it('says where it breaks, in both languages', () => {
    const { en, fr } = refusal('{\n "a" 1 }').words
    expect(en).toMatch(/^it is not JSON: line 2, column 6: /)
    expect(fr).toMatch(/^ce n’est pas du JSON\s: ligne 2, colonne 6\s: /)
    expect(refusal('{\n "a": x }').message).toBe("it is not JSON: Unexpected token 'x'")
    expect(refusal('{"a":').message).toBe('it is not JSON: it ends too early, as if it had been cut off')
    expect(refusal('['.repeat(100_000) + ']'.repeat(100_000)).message).toContain('nested more than 64 deep')
  })

  it('is short about what is long', () => {
    const name = 'x'.repeat(30_000_000)
    expect(refusal(`{"${name}":1,"${name}":1}`).message.length).toBeLessThan(1001)
  })
})
