import { describe, expect, it } from 'vitest'
import { typeset, typesettingFlaw } from './typeset.js'
import { refusal, words } from './words.js'

describe('French as printers set it', () => {
  it('has narrow spaces before ; : ! ? and inside « », and curved apostrophes', () => {
    const set = 'L’Axe\u202f: «\u202fEn avant\u202f!\u202f»\u202f; d’accord\u202f?'
    expect(typeset("L'Axe : « En avant ! » ; d'accord ?")).toBe(set)
    expect(typeset(set)).toBe(set)
    expect(typeset('déjà\u00a0: «\u00a0oui\u00a0»')).toBe('déjà\u202f: «\u202foui\u202f»')
  })

  it('leaves alone what is for machines', () => {
    expect(typeset("l'option `\"reactions\" : 'exact'` : rien")).toBe(
      'l’option `"reactions" : \'exact\'`\u202f: rien',
    )
  })

  it('is made where words are made', () => {
    expect(words("it's", "c'est : oui")).toEqual({ en: "it's", fr: 'c’est\u202f: oui' })
    expect(refusal('a.b.c', "it's", "c'est ; non")).toEqual({
      rule: 'a.b.c',
      en: "it's",
      fr: 'c’est\u202f; non',
    })
  })

  it.each([
    ["l'armée", 'has a straight apostrophe'],
    ['non : oui', 'lacks a narrow space before a mark'],
    ['non: oui', 'lacks a narrow space before a mark'],
    ['en 1942: oui', 'lacks a narrow space before a mark'],
    ['oui!', 'lacks a narrow space before a mark'],
    ['«\u202foui »', 'lacks a narrow space before a mark'],
    ['« oui\u202f»', 'lacks a narrow space after «'],
    ["l’heure\u202f: 14:02, quoi\u202f?! `a: 'b'`", null],
  ])('finds what is not: %j', (text, flaw) => {
    expect(typesettingFlaw(text)).toBe(flaw)
  })
})
