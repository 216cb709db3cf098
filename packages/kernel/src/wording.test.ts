import { describe, expect, it } from 'vitest'
import { choice, firstOf } from './choices.js'
import type { Game } from './game.js'
import type { State } from './layout.js'
import { lowered } from './phrases.js'
import { flawInWords, flawsInCards } from './wording.js'
import type { Language } from './words.js'

/** A game that is all words: one seat with two answers. */
const saying = (prompt: string, answers: readonly string[]): Game =>
  ({
    seats: ['north'],
    spaces: () => [{ id: 'far-hill' }],
    cards: () => [{ id: 'brave' }],
    prompt: () => prompt,
    list: (_s: State, _seat: number, out: { clear(): void; add(c: number): void }) => {
      out.clear()
      for (let i = 0; i < answers.length; i++) out.add(choice(1, i))
    },
    liberties: (_s: State, _seat: number, out: { clear(): void }) => out.clear(),
    key: (_s: State, c: number) => `pick ${firstOf(c)}`,
    answer: (_s: State, _seat: number, c: number, _language: Language) => answers[firstOf(c)],
  }) as unknown as Game

const flaw = (prompt: string, ...answers: string[]) => flawInWords(saying(prompt, answers), {} as State)

describe('words of questions and answers', () => {
  it('are in order if each answer says something of its own', () => {
    expect(
      flaw('Choose a place.', 'Far Hill', 'Élan', '«\u202fBrave\u202f» first', 'Nulle part ailleurs'),
    ).toBe(null)
  })

  it('are found wanting by name', () => {
    expect(flaw('')).toContain('is empty')
    expect(flaw('Choose.', 'Far Hill', 'Far Hill')).toBe('"Far Hill" stands for both pick 0 and pick 1')
    expect(flaw('Choose.', 'Go to far-hill')).toContain('has the id far-hill in it')
    expect(flaw('Choose.', 'Go to undefined')).toContain('has a hole in it')
    expect(flaw('Choose.', 'go')).toContain('does not begin with a capital')
    expect(flaw("L'armée.")).toContain('has a straight apostrophe')
  })
})

describe('texts of cards', () => {
  const flaws = (text: string) =>
    flawsInCards({
      seats: ['north'],
      spaces: () => [],
      cards: (language: Language) => [
        { id: 'sound', seat: 'north', text: 'Draw a card (or two).' },
        { id: 'other', seat: 'north', text: language === 'en' ? text : 'Piochez.' },
      ],
    } as unknown as Game)

  it('are in order if they are whole sentences', () => {
    expect(flaws('Play “Sound”.')).toEqual([])
  })

  it.each([
    ['draw a card.', 'does not begin with a capital'],
    ['Draw a card', 'does not end with a full stop'],
    ['Draw a card .', 'has marks or spaces that do not belong together'],
    ['Draw  a card.', 'has marks or spaces that do not belong together'],
    ['Draw undefined.', 'has a hole in it'],
    ['Draw (a card.', 'does not close each ('],
    ['Play « Sound.', 'does not close each «'],
  ])('"%s" is named', (text, flaw) => {
    expect(flaws(text)).toEqual([`north other (en): "${text}" ${flaw}`])
  })
})

it('words within a sentence begin small, but abbreviations stay as they are', () => {
  expect(["Points d'usure", 'Économie', 'QG occupés'].map(lowered)).toEqual([
    "points d'usure",
    'économie',
    'QG occupés',
  ])
})
