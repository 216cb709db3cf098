import { applyKey, type JsonObject, keysOf, type State, seatsOf } from '@materiel/kernel'
import { describe, expect, it } from 'vitest'
import {
  ARMY,
  COUNTRIES,
  COUNTRY_IDS,
  GERMANY,
  NAVY,
  type PieceType,
  UNITED_STATES,
} from '../src/countries.js'
import { EDITIONS } from '../src/editions/edition.js'
import { ww2, ww2French } from '../src/index.js'
import { BOARDS } from '../src/map/spaces.js'
import { ownerOf } from '../src/state.js'

/** The French edition, where a scenario cannot say it. */

const after = (position: JsonObject, ...moves: string[]): State => {
  const s = ww2French.position({}, position, 'french')
  for (const move of moves) applyKey(ww2French, s, move)
  return s
}

describe('a game of the French edition', () => {
  it('french.setup.score, french.setup.decks: begins with an Army at home and ten cards, of which three go', () => {
    const s = ww2French.create({}, 'set-up')
    const { countries, score, lead } = ww2French.view(s, GERMANY)
    expect([score, lead]).toEqual([
      { axis: 0, allies: 0 },
      { team: null, points: 0 },
    ])
    expect(countries.germany.hand.size).toBe(10)
    expect(COUNTRIES.map((country) => countries[COUNTRY_IDS[country]].deck.full)).toEqual([
      40, 39, 33, 34, 30, 40,
    ])
  })

  it('french.setup.seats: is shared out as in the second edition', () => {
    const playersOf = (game: typeof ww2, players: number) => {
      const s = game.create({ players }, 'seats')
      return COUNTRIES.map((country) => seatsOf(ownerOf(s, country)))
    }
    for (const players of [2, 3, 4, 5, 6])
      expect(playersOf(ww2French, players)).toEqual(playersOf(ww2, players))
  })

  it('french.setup.you: one person who plays two countries does not pay with the cards of the other', () => {
    const s = ww2French.position(
      { players: 2 },
      {
        seat: 'germany',
        step: 'play',
        pieces: {
          germany: { army: ['germany', 'eastern-europe'] },
          'soviet-union': { army: ['moscow', 'ukraine'] },
        },
        table: { germany: ['blitzkrieg'] },
        hand: { germany: ['land-battle', 'sea-battle'], italy: ['build-navy'] },
        deck: { germany: ['plunder'], italy: ['plunder'] },
      },
      'you',
    )
    for (const move of ['germany play land-battle', 'germany space ukraine', 'germany use blitzkrieg'])
      applyKey(ww2French, s, move)
    expect(ww2French.describe(s)).toMatchObject({
      handSize: { italy: 1 },
      deckSize: { germany: 0, italy: 1 },
    })
  })

  it('french.pieces.pool, french.board.borders: has 33 Armies, 22 Navies and 129 borders', () => {
    const total = (type: PieceType) =>
      COUNTRIES.reduce((sum, country) => sum + EDITIONS[1].pieces(country, type), 0)
    expect([total(ARMY), total(NAVY)]).toEqual([33, 22])
    expect(BOARDS['first-edition']).toHaveLength(129)
    const bengal = ww2French.spaces('en').find(({ id }) => id === 'bay-of-bengal')
    expect(bengal?.neighbours).not.toContain('africa')
    expect(ww2.spaces('en').find(({ id }) => id === 'bay-of-bengal')?.neighbours).toContain('africa')
  })
})

describe('what a table shows', () => {
  it('french.score.marker: the team that leads, and by how much', () => {
    const at = (score: JsonObject) => ww2French.view(after({ score }), 'spectator').lead
    expect(at({ axis: 3, allies: 5 })).toEqual({ team: 'allies', points: 2 })
    expect(at({ axis: 9, allies: 5 })).toEqual({ team: 'axis', points: 4 })
    expect(ww2.view(ww2.position({}, {}, 'lead'), 'spectator').lead).toBeUndefined()
  })

  it('french.status.next-sequence: which Status cards are not in force yet, for everybody', () => {
    const s = after({
      laid: { germany: ['blitzkrieg'] },
      table: { germany: ['dive-bombers'] },
      hand: { germany: ['land-battle', 'sea-battle'] },
    })
    for (const viewer of [UNITED_STATES, 'spectator'] as const) {
      const { status, laid } = ww2French.view(s, viewer).countries.germany
      expect([status, laid]).toEqual([['blitzkrieg', 'dive-bombers'], ['blitzkrieg']])
    }
    expect(ww2.view(ww2.position({}, {}, 'laid'), 'spectator').countries.germany.laid).toBeUndefined()
  })

  it('french.sequence.steps: a sequence begins with its Play step, also at its very beginning', () => {
    expect(ww2French.view(after({ step: 'begin', hand: { germany: ['land-battle'] } }), 0).step).toBe('play')
    expect(ww2French.declaration.steps.map(({ id }) => id)).not.toContain('begin')
  })
})

describe('written positions', () => {
  it('know discards of which the type was shown with the air expansion alone, and of types that are paid', () => {
    const shown = (id: string) => ({ typeShown: { japan: [id] } })
    const s = ww2French.position({ air: true }, shown('kamikaze'), 'shown')
    expect(ww2French.view(s, 'spectator').countries.japan.discard).toMatchObject({
      size: 1,
      known: [],
      types: ['response'],
    })
    expect(() => ww2French.position({ air: true }, shown('build-army'), '')).toThrow('air.support.typed-cost')
    expect(() => ww2French.position({}, shown('kamikaze'), '')).toThrow('typeShown')
  })

  it('know the field "laid" in this edition alone', () => {
    const position = { laid: { germany: ['blitzkrieg'] } }
    expect(() => after(position)).not.toThrow()
    expect(() => ww2.position({}, position, 'laid')).toThrow('laid')
    expect(() => after({ laid: { 'united-kingdom': ['raf'] } })).toThrow('not a Status card')
    expect(() => after({ laid: { germany: ['blitzkrieg'] }, table: { germany: ['blitzkrieg'] } })).toThrow(
      'has only 1',
    )
  })

  it('name the cards of their edition', () => {
    expect(() => after({ hand: { germany: ['synthetic-fuel'] } })).toThrow('no card "synthetic-fuel"')
    expect(() => ww2.position({}, { hand: { germany: ['production-initiative'] } }, 'cards')).toThrow(
      'no card "production-initiative"',
    )
  })
})

describe('questions', () => {
  it('french.discard.deck-short: what the hand gives for a deck is asked with the card that takes it', () => {
    const s = after(
      {
        seat: 'germany',
        step: 'play',
        pieces: { germany: { army: ['germany', 'western-europe'] } },
        hand: { germany: ['v-weapons', 'land-battle'], 'united-kingdom': ['build-navy', 'sea-battle'] },
        deck: { 'united-kingdom': ['build-army'] },
      },
      'germany play v-weapons',
    )
    expect(ww2French.asked(s)).toEqual({ question: 'discard', card: 'v-weapons' })
    expect(keysOf(ww2French, s, 1)).toEqual(['discard build-navy', 'discard sea-battle'])
  })
})
