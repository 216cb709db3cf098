import { expect, test } from 'vitest'
import { subjectOf } from './card-subject.js'

test('what a card is about is found in its declaration, each word and space once', () => {
  const declared = {
    play: [{ do: 'build', piece: 'army', where: { at: 'near', of: 'rome' }, by: 'rome' }],
    use: {
      cost: { from: 'deck', cards: 2 },
      effects: [{ do: 'build', spaces: ['rome', 'gaul'], points: [{ n: 3 }] }],
    },
    standing: null,
  }
  const isSpace = (word: string, key: string) => ['rome', 'gaul'].includes(word) && key !== 'by'
  expect(subjectOf(declared, isSpace)).toEqual({
    words: ['build', 'army', 'near', 'rome', 'deck'],
    spaces: ['rome', 'gaul'],
    numbers: [
      { of: 'cards', n: 2 },
      { of: 'points', n: 3 },
    ],
  })
})
