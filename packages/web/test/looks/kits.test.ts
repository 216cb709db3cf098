import { eastFront } from '@materiel/east-front'
import type { Game, JsonObject, Outcome } from '@materiel/kernel'
import type { Facts } from '@materiel/table/client'
import { ww2 } from '@materiel/ww2'
import { describe, expect, it } from 'vitest'
import { type GameKit, kitOf } from '../../src/looks/kit.js'
import { SILHOUETTES } from '../../src/map/silhouettes.js'
import { MARKS } from '../../src/ui/marks.js'

const GAMES: readonly Game[] = [ww2, eastFront]
const factsOf = (game: Game): Facts => ({
  cards: game.cards('en'),
  spaces: game.spaces('en'),
  seats: game.seats,
  sides: game.sides,
  labels: {},
})
const viewOf = (game: Game): JsonObject => game.view(game.create({}, 'kits'), 0)

describe.each(GAMES.map((game) => [game.id, game, kitOf(game.id)] as const))(
  'the kit of %s',
  (_, game, kit: GameKit) => {
    const facts = factsOf(game)
    const view = viewOf(game)

    it('has a panel for each seat, in order of play', () => {
      expect(kit.panels(view).map(({ seat }) => seat)).toEqual(game.seats)
      for (const { seat, side, livery } of kit.panels(view)) {
        expect(side).toBe(game.sides[game.sideOf(game.seats.indexOf(seat))])
        expect(kit.liveries).toHaveProperty(livery)
      }
      expect(kit.sides).toEqual(game.sides)
    })

    it('knows how large a full deck is', () => {
      for (const { seat, hand, deck } of kit.panels(view)) {
        const owners = kit.factions[seat] ?? [seat]
        const all = facts.cards
          .filter((card) => owners.includes(card.seat) && card.type !== 'late' && card.type !== 'contingency')
          .reduce((sum, { count }) => sum + count, 0)
        expect(deck.full, seat).toBe(all)
        expect(hand.size + deck.size, seat).toBe(all)
      }
    })

    it('finds every piece, in spaces that there are, and draws it', () => {
      const spaces = new Set(facts.spaces.map(({ id }) => id))
      const pieces = kit.pieces(view)
      expect(new Set(pieces.map(({ id }) => id)).size).toBe(pieces.length)
      for (const { space, owner, type } of pieces) {
        expect(spaces).toContain(space)
        expect(SILHOUETTES).toHaveProperty(type)
        expect(kit.pieceWords).toHaveProperty(type)
        expect(MARKS).toHaveProperty(kit.liveries[owner].mark)
      }
      const reserve = kit.panels(view).flatMap((panel) => panel.reserve)
      const total = reserve.reduce((sum, { pool }) => sum + pool, 0)
      const left = reserve.reduce((sum, { left: n }) => sum + n, 0)
      expect(pieces.reduce((sum, { count }) => sum + count, 0)).toBe(total - left)
    })

    it('shows the hand of the one who looks, and no other', () => {
      const [mine, ...others] = kit.panels(view)
      expect(mine.hand.known).toHaveLength(mine.hand.size)
      for (const { hand } of others) expect(hand.known).toEqual([])
    })

    it('tells the time, the score and what was gained', () => {
      const clock = kit.clock(view)
      expect(clock.round).toBe(1)
      expect(kit.track.length).toBeGreaterThanOrEqual(16)
      expect(kit.steps.map(({ id }) => id)).toContain(clock.step)
      expect(kit.score(view)).toEqual([0, 0])
    })

    it('sets the parts of every card apart without losing a word', () => {
      const letters = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
      for (const language of ['en', 'fr'] as const)
        for (const card of game.cards(language)) {
          const said = kit.parts(card).map(({ text }) => text)
          for (const text of said) expect(text, card.id).not.toMatch(/^\s|\s$|^$/)
          const left = letters(said.join(' '))
          expect(letters(card.text).replace(/reaction|réaction|secondside|secondeface/g, ''), card.id).toBe(
            left.replace(/reaction|réaction|secondside|secondeface/g, ''),
          )
        }
    })

    it('has words for every ending', () => {
      const endings: readonly Outcome['reason'][] = ['sudden', 'rounds', 'lead', 'last-round']
      for (const reason of endings) expect(kit.ending(reason).fr).not.toBe('')
    })

    it('finds the stars', () => {
      expect(Object.keys(kit.stars(view, facts)).length).toBeGreaterThan(10)
    })
  },
)

describe('cards that are used on an occasion', () => {
  it('say when, at what cost, and what for', () => {
    const card = ww2.cards('en').find(({ id }) => id === 'blitzkrieg')
    expect(
      card &&
        kitOf('ww2')
          .parts(card)
          .map(({ kind }) => kind),
    ).toEqual(['when', 'cost', 'effect'])
  })

  it('set the reaction and the second side apart', () => {
    const cards = eastFront.cards('fr')
    const kinds = (id: string) => {
      const card = cards.find((each) => each.id === id)
      return (
        card &&
        kitOf('east-front')
          .parts(card)
          .map(({ kind }) => kind)
      )
    }
    expect(kinds('general-winter')).toEqual(['when', 'effect', 'reaction'])
    expect(kinds('gulag-economy')).toEqual(['effect', 'second'])
  })
})

describe('the places of an event', () => {
  it('are spaces, and not where a card came from or went to', () => {
    expect(kitOf('ww2').places({ kind: 'play', card: 'plunder', from: 'hand' })).toEqual([])
    expect(kitOf('ww2').places({ kind: 'place', space: 'ukraine' })).toEqual(['ukraine'])
    expect(kitOf('east-front').places({ kind: 'move', from: 'warsaw', to: 'brest' })).toEqual([
      'warsaw',
      'brest',
    ])
  })
})

describe('straits of ww2', () => {
  it('are open to whoever holds the land', () => {
    const open = (army: readonly string[]) =>
      kitOf('ww2').straits(
        ww2.view(
          ww2.position(
            {},
            { pieces: { germany: { army } }, hand: { germany: ['build-army'] }, step: 'play' },
            'straits',
          ),
          0,
        ),
        factsOf(ww2),
      )
    expect(open(['germany', 'scandinavia'])).toMatchObject({
      scandinavia: { words: { en: 'open to the Axis' } },
      'north-africa': { words: { en: 'open to the Allies' } },
    })
  })
})
