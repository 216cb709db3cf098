import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { REACTION } from '@materiel/kernel'
import { describe, expect, it } from 'vitest'
import { QUESTION_NAMES, questionText } from './questions.js'

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

const RULES = here('../rules/')
const SOURCES = readdirSync(RULES)
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => RULES + file)

/** Every name in `question: '...'` of the rules, and what the kernel asks in reaction windows. */
const asked = [
  ...new Set([
    REACTION,
    ...SOURCES.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/question: '([^']+)'/g)].map((match) => match[1]),
    ),
  ]),
].sort()

describe('questions', () => {
  it('are found in the sources', () => {
    expect(asked.length).toBeGreaterThan(20)
  })

  it('each have words, and no words are left over', () => {
    expect([...QUESTION_NAMES].sort()).toEqual(asked)
  })

  it('are short sentences, different in each language', () => {
    const isShort = (text: string) => text.length < 90 && /^[A-ZÉ].*[^.]\.$/.test(text)
    const wrong = asked.filter((name) => {
      const [en, fr] = (['en', 'fr'] as const).map((language) => questionText(name, null, language))
      return !isShort(en) || !isShort(fr) || en === fr
    })
    expect(wrong).toEqual([])
  })

  it('name the card that they are about', () => {
    expect(questionText('battle', 'Dive Bombers', 'en')).toBe('Choose a space to battle (Dive Bombers).')
    expect(questionText('battle', 'Bombardiers en piqué', 'fr')).toBe(
      'Choisissez une zone où livrer bataille (Bombardiers en piqué).',
    )
  })

  it('fall back to something sensible', () => {
    expect(questionText('toString', null, 'en')).toBe('Choose an answer.')
  })
})
