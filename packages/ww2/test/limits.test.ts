import { applyKey, type JsonObject, type State } from '@materiel/kernel'
import { describe, expect, it } from 'vitest'
import type { Card } from '../src/cards/catalogue.js'
import { COUNTRIES, ITALY } from '../src/countries.js'
import { EDITIONS } from '../src/editions/edition.js'
import { ww2 } from '../src/index.js'
import { space } from '../src/map/board.js'
import { playEffects, readyCard, readyReply, useEffects } from '../src/rules/ready.js'
import { machine, pieces } from '../src/state.js'

const start = (position: JsonObject, reactions: string): State =>
  ww2.position({ reactions }, position, 'limits')

/** All armies of two countries, most of them on supply spaces, and the two Responses that answer when one of them is removed. */
const GERMAN_ARMIES = [
  'western-europe',
  'moscow',
  'china',
  'japan',
  'india',
  'western-united-states',
  'germany',
]
const ITALIAN_ARMIES = ['balkans', 'australia', 'united-kingdom', 'italy']
const ALL_ARMIES = {
  seat: 'germany',
  step: 'play',
  pieces: { germany: { army: GERMAN_ARMIES }, italy: { army: ITALIAN_ARMIES } },
  hand: { germany: ['build-army', 'land-battle'] },
  table: { italy: ['romanian-reinforcements', 'german-reinforcements-counterattack'] },
}

describe('the stack of routines', () => {
  it.each(['exact', 'covered'])('has room for every piece taken off inside one window (%s)', (reactions) => {
    const s = start(ALL_ARMIES, reactions)
    const before = machine.underWay(s)
    const removals = [
      ...GERMAN_ARMIES.map((at) => `germany remove army ${at}`),
      ...ITALIAN_ARMIES.map((at) => `italy remove army ${at}`),
    ]
    for (const [i, removal] of removals.entries()) {
      applyKey(ww2, s, removal)
      // Italy is asked about each of them, on top of the question about the one before; where room gets short, what opened the window has left.
      expect(ww2.question(s), removal).toBe('reaction')
      expect(machine.underWay(s), removal).toBeLessThanOrEqual(Math.max(machine.maxDepth / 2, before + i + 1))
    }
    for (let i = 0; i < removals.length; i++) applyKey(ww2, s, 'italy pass')
    expect([ww2.question(s), machine.underWay(s)]).toEqual(['play', before])
  })
})

describe('a card that answers an occasion', () => {
  const position = {
    seat: 'germany',
    step: 'play',
    pieces: {
      germany: { army: ['germany', 'western-europe'] },
      italy: { army: ['italy'] },
      'united-kingdom': { army: ['united-kingdom'] },
    },
    table: { italy: ['romanian-reinforcements'] },
  }

  it('does all that it does at once, and all that takes its course, each of them', () => {
    const card = EDITIONS[0].find(ITALY, 'romanian-reinforcements') as Card
    const declared = { play: playEffects(card), use: useEffects(card) }
    const pays: number[] = []
    const reply = (number: number) =>
      readyReply(() => {
        pays.push(number)
      })
    try {
      readyCard(card, { ...declared, use: [reply(1), ...declared.use, reply(2), reply(3)] })
      const s = start(position, 'exact')
      applyKey(ww2, s, 'germany remove army western-europe')
      applyKey(ww2, s, 'italy use romanian-reinforcements')
      expect(pays).toEqual([1, 2, 3])
      expect(pieces.has(s, ITALY, space('western-europe'))).toBe(true)
    } finally {
      readyCard(card, declared)
    }
  })
})

describe('kinds of cards', () => {
  it('are told apart 32 at a time, as many as there are', () => {
    for (const { decks, kinds } of EDITIONS)
      for (const country of COUNTRIES)
        for (const { card } of decks[country]) {
          const found = kinds[country].filter(({ bits }) => bits[card] !== 0)
          // Each kind is found, and found once.
          expect(found.map((row) => row.lowest(row.bits[card]))).toEqual([card])
        }
  })
})
