import { afterEach, describe, expect, test, vi } from 'vitest'
import { languageFor, say, setLanguage } from '../../src/common/language.js'
import { isOneOf, remembered } from '../../src/common/remembered.js'

describe('the language of the page', () => {
  test('is the first of the browser that we speak, whatever its region', () => {
    expect(languageFor(['de-DE', 'fr-CA', 'en'])).toBe('fr')
    expect(languageFor(['EN-gb', 'fr'])).toBe('en')
  })

  test('is English where we speak none', () => {
    expect(languageFor(['de', 'ja'])).toBe('en')
    expect(languageFor([])).toBe('en')
  })

  test('does not take a language for another that begins alike', () => {
    expect(languageFor(['frr', 'fr'])).toBe('fr')
    expect(languageFor(['frr'])).toBe('en')
  })

  test('changes every word at once', () => {
    setLanguage('fr')
    expect(say({ en: 'Rules', fr: 'Règles' })).toBe('Règles')
    setLanguage('en')
    expect(say({ en: 'Rules', fr: 'Règles' })).toBe('Rules')
  })
})

test('no French line begins with a mark', () => {
  setLanguage('fr')
  expect(say({ en: '', fr: 'Réaction : « Retraite » ; encore ? Oui !' })).toBe(
    'Réaction\u202f: «\u202fRetraite\u202f»\u202f; encore\u202f? Oui\u202f!',
  )
  setLanguage('en')
})

describe('what is remembered', () => {
  afterEach(() => vi.unstubAllGlobals())
  const isPace = isOneOf([0, 700] as const)

  function store(content: Record<string, string>) {
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => content[key] ?? null,
      setItem: (key: string, value: string) => {
        content[key] = value
      },
    })
    return content
  }

  test('is there again the next time', () => {
    const content = store({})
    const [, setPace] = remembered('pace', isPace, () => 700)
    setPace(0)
    expect(content).toEqual({ 'materiel.pace': '0' })
    const [pace] = remembered('pace', isPace, () => 700)
    expect(pace()).toBe(0)
  })

  test.each(['12', '"fast"', '{', ''])('%j is not taken for a setting', (text) => {
    store({ 'materiel.pace': text })
    const [pace] = remembered('pace', isPace, () => 700)
    expect(pace()).toBe(700)
  })

  test('still counts where nothing may be stored', () => {
    vi.stubGlobal('localStorage', {
      getItem() {
        throw new Error('forbidden')
      },
      setItem() {
        throw new Error('forbidden')
      },
    })
    const [pace, setPace] = remembered('pace', isPace, () => 700)
    setPace(0)
    expect(pace()).toBe(0)
  })
})
