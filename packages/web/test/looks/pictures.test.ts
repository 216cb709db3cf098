import { loadGames } from '@materiel/games'
import type { CardEntry } from '@materiel/kernel'
import { expect, test } from 'vitest'
import { MOTIFS } from '../../src/looks/pictures/motifs.js'
import { pictureOf } from '../../src/looks/pictures/subjects.js'

const games = await loadGames()

/** Every card of a game, with all its options that bring cards. */
const cardsOf = (game: (typeof games)[number]): CardEntry[] =>
  game.cards('en', 'air' in game.declaration.options ? { air: true } : {})

test('no two special cards of a country look alike', () => {
  const alike: string[] = []
  for (const game of games) {
    const seen = new Map<string, string>()
    for (const card of cardsOf(game)) {
      const face = JSON.stringify([card.seat, card.type, pictureOf(card)])
      if (seen.has(face)) alike.push(`${game.id}: ${seen.get(face)} / ${card.id}`)
      seen.set(face, card.id)
    }
  }
  expect(alike).toEqual([])
})

test('every card shows something, and only what is drawn', () => {
  const bare: string[] = []
  for (const game of games)
    for (const card of cardsOf(game)) {
      const { motifs, spaces } = pictureOf(card)
      if (motifs.length + spaces.length === 0) bare.push(`${game.id} ${card.id}`)
      for (const motif of motifs) expect(MOTIFS[motif], `${card.id}: ${motif}`).toBeDefined()
      const known = game.spaces('en').map(({ id }) => id)
      for (const space of spaces) expect(known, card.id).toContain(space)
    }
  expect(bare).toEqual([])
})
