import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  applyKey,
  EventLog,
  type JsonObject,
  keysOf,
  SeededRandom,
  type State,
  seatsOf,
} from '@materiel/kernel'
import { parseScenario } from '@materiel/kernel/prove'
import { describe, expect, it } from 'vitest'
import { CARDS } from '../src/cards/catalogue.js'
import {
  COUNTRIES,
  COUNTRY_IDS,
  type Country,
  GERMANY,
  ITALY,
  JAPAN,
  SOVIET_UNION,
  SQUADRON,
  UNITED_KINGDOM,
  UNITED_STATES,
} from '../src/countries.js'
import { EDITIONS, numberOf } from '../src/editions/edition.js'
import { FRENCH_WITH_AIR } from '../src/editions/french-with-air.js'
import { ww2French } from '../src/index.js'
import { discards, hand, mayBeResponses, responses } from '../src/state.js'

/** The air expansion, where a scenario cannot say it. */

const AIR = EDITIONS[numberOf(FRENCH_WITH_AIR)]

const after = (options: JsonObject, position: JsonObject, ...moves: string[]): State => {
  const s = ww2French.position({ air: true, ...options }, position, 'air')
  for (const move of moves) applyKey(ww2French, s, move)
  return s
}

const asked = (s: State): string[] => seatsOf(ww2French.toMove(s)).map((seat) => COUNTRY_IDS[seat])

/** What a seat is told while a choice is taken. */
function told(s: State, seat: Country, move: string): string[] {
  const log = new EventLog()
  s.log = log
  applyKey(ww2French, s, move)
  return log.events.map((event) => ww2French.narrate(event, seat, 'en'))
}

describe('what is in the box', () => {
  it('air.box.cards: 270 cards in all, 54 of them new, with words in both languages', () => {
    expect(AIR.deckSizes).toEqual([51, 47, 43, 42, 37, 50])
    for (const language of ['en', 'fr'] as const) {
      const count = (cards: readonly { count: number }[]) => cards.reduce((sum, card) => sum + card.count, 0)
      const cards = ww2French.cards(language, { air: true })
      expect([count(cards), count(ww2French.cards(language, {})), count(ww2French.cards(language))]).toEqual([
        270, 216, 216,
      ])
      const added = cards.filter(({ type }) => type === 'bolster' || type === 'deploy-air-force')
      expect([count(added), count(added.filter(({ type }) => type === 'bolster'))]).toEqual([54, 37])
      expect(cards.filter(({ text }) => text.length < 10)).toEqual([])
    }
  })

  it('air.box.squadrons: 11, and every country has one Deploy card more', () => {
    const squadrons = COUNTRIES.map((country) => AIR.pieces(country, SQUADRON))
    expect(squadrons).toEqual([2, 2, 2, 1, 1, 3])
    expect(AIR.decks.map((deck) => deck.find(({ type }) => type === 'deploy-air-force')?.count)).toEqual(
      squadrons.map((n) => n + 1),
    )
  })

  it('air.setup.hand: 12 cards, of which 5 go', () => {
    const s = ww2French.create({ air: true }, 'set-up')
    expect(COUNTRIES.map((country) => hand.size(s, country))).toEqual([12, 12, 12, 12, 12, 12])
    for (const country of COUNTRIES)
      for (let i = 0; i < 5; i++)
        applyKey(ww2French, s, `${COUNTRY_IDS[country]} ${keysOf(ww2French, s, country)[0]}`)
    const { countries } = ww2French.view(s, GERMANY)
    expect(Object.values(countries).map((country) => country.hand.size)).toEqual([7, 7, 7, 7, 7, 7])
    expect(Object.values(countries).map((country) => country.reserve.squadron)).toEqual([2, 2, 2, 1, 1, 3])
  })

  it('is not there without the option: no step, no squadrons, no cards', () => {
    const position = { seat: 'germany', step: 'air' }
    expect(() => ww2French.position({}, position, 'x')).toThrow('step must be one of')
    expect(() =>
      ww2French.position({}, { pieces: { germany: { army: ['germany'], squadron: ['germany'] } } }, 'x'),
    ).toThrow('squadrons come with the air expansion')
    expect(ww2French.view(ww2French.create({}, 'x'), GERMANY).countries.germany.pieces).toEqual({
      army: ['germany'],
      navy: [],
    })
  })

  it('air.squadron.escort, air.squadron.one: positions with squadrons that cannot be are bad input', () => {
    const of = (squadron: string[], army = ['germany', 'ukraine', 'balkans']) =>
      ww2French.position({ air: true }, { pieces: { germany: { army, squadron } } }, 'x')
    expect(() => of(['italy'])).toThrow('air.squadron.escort')
    expect(() => of(['germany', 'germany'])).toThrow('air.squadron.one')
    expect(() => of(['germany', 'ukraine', 'balkans'])).toThrow('air.box.squadrons')
  })
})

const YAMAMOTO: JsonObject = {
  seat: 'japan',
  step: 'play',
  pieces: { japan: { army: ['japan'], navy: ['sea-of-japan'] } },
  hand: { japan: ['yamamoto-aboard-the-yamato', 'destroyer-transport', 'build-army'] },
}

describe('secrets', () => {
  it('air.support.secrecy, air.support.typed-cost: of the card that is paid others know the type and no more', () => {
    const s = after({}, YAMAMOTO)
    const [story, own] = [GERMANY, JAPAN].map((seat) =>
      told(s.clone(), seat, 'japan use yamamoto-aboard-the-yamato').join(' '),
    )
    expect(story).toContain('pays with a Response card')
    expect(story).not.toContain('Destroyer Transport')
    expect(own).toContain('Destroyer Transport')
    applyKey(ww2French, s, 'japan use yamamoto-aboard-the-yamato')
    const seen = ww2French.view(s, GERMANY).countries.japan.discard
    expect([seen.types, seen.known]).toEqual([['response'], ['yamamoto-aboard-the-yamato']])
    expect(ww2French.view(s, JAPAN).countries.japan.discard.types).toEqual([])
    // Whoever imagines the rest keeps it in mind.
    const random = new SeededRandom('imagine')
    const imagined = new Set<string>()
    for (let i = 0; i < 60; i++) {
      const other = s.clone()
      ww2French.determinise(other, GERMANY, random)
      const card = CARDS[discards.card(other, JAPAN, discards.size(other, JAPAN) - 1)]
      expect(card.type).toBe('response')
      imagined.add(card.id)
    }
    expect(imagined.size).toBeGreaterThan(3)
  })

  it('air.support.secrecy: a covered game asks the United Kingdom at every Play step as long as it may hold Operation Banquet', () => {
    const position = (more: JsonObject): JsonObject => ({
      seat: 'germany',
      step: 'play',
      pieces: { germany: { army: ['germany'] }, 'united-kingdom': { army: ['united-kingdom'] } },
      hand: { germany: ['land-battle', 'sea-battle'], 'united-kingdom': ['land-battle', 'sea-battle'] },
      ...more,
    })
    expect(asked(after({ reactions: 'covered' }, position({})))).toEqual(['united-kingdom'])
    expect(asked(after({ reactions: 'exact' }, position({})))).toEqual(['germany'])
    // Once it has been seen, or with nobody to fly from, or with an empty hand, nobody is asked.
    const spent = position({ discard: { 'united-kingdom': ['operation-banquet'] } })
    expect(asked(after({ reactions: 'covered' }, spent))).toEqual(['germany'])
    const nowhere = position({ pieces: { germany: { army: ['germany'] } } })
    expect(asked(after({ reactions: 'covered' }, nowhere))).toEqual(['germany'])
    const empty = position({ hand: { germany: ['land-battle', 'sea-battle'] } })
    expect(asked(after({ reactions: 'covered' }, empty))).toEqual(['germany'])
  })

  it('air.support.secrecy: a covered game asks in the Air step whoever may hold a Deploy card', () => {
    const position: JsonObject = {
      seat: 'germany',
      step: 'air',
      pieces: { germany: { army: ['germany'] } },
      hand: { germany: ['land-battle'] },
    }
    const s = after({ reactions: 'covered' }, position)
    expect([asked(s), keysOf(ww2French, s, GERMANY)]).toEqual([['germany'], ['pass']])
    expect(ww2French.question(after({}, position))).not.toBe('air-step')
  })

  it('air.cards.navajo-code-talkers: the table knows that the card is a Support card', () => {
    const s = after(
      {},
      {
        seat: 'united-states',
        step: 'play',
        pieces: { 'united-states': { army: ['eastern-united-states'] } },
        hand: { 'united-states': ['navajo-code-talkers', 'pacific-bases', 'rangers', 'land-battle'] },
      },
      'united-states use navajo-code-talkers',
      'united-states take rangers',
    )
    const {
      bolsters,
      responses: faceDown,
      hand: held,
    } = ww2French.view(s, GERMANY).countries['united-states']
    expect([bolsters, faceDown.size, held.size]).toEqual([{ size: 1, known: [] }, 0, 2])
    expect(ww2French.view(s, UNITED_STATES).countries['united-states'].bolsters?.known).toEqual(['rangers'])
    const other = s.clone()
    ww2French.determinise(other, GERMANY, new SeededRandom('navajo'))
    const lying = CARDS.filter(
      ({ country, bit }) =>
        country === UNITED_STATES && bit >= 0 && ((responses.get(other, UNITED_STATES) >>> bit) & 1) === 1,
    )
    expect(lying.map(({ type }) => type)).toEqual(['bolster'])
  })

  it('air.cards.fortress-rebuilt: every Response of the pile may be the one; one used before may be back', () => {
    const s = after(
      {},
      {
        seat: 'soviet-union',
        step: 'draw',
        pieces: { 'soviet-union': { army: ['moscow'] } },
        hand: { 'soviet-union': ['fortress-rebuilt', 'build-army'], italy: ['land-battle', 'sea-battle'] },
        discard: { 'soviet-union': ['stalingrad', 'leningrad', 'land-battle'] },
      },
    )
    expect(mayBeResponses(s, SOVIET_UNION)).toBe(0)
    applyKey(ww2French, s, 'soviet-union use fortress-rebuilt')
    const [one, two] = ['stalingrad', 'leningrad'].map((id) => {
      const taken = s.clone()
      applyKey(ww2French, taken, `soviet-union take ${id}`)
      return taken
    })
    const all = AIR.responseBits[SOVIET_UNION]
    for (const taken of [one, two]) expect(mayBeResponses(taken, SOVIET_UNION)).toBe(all)
    for (const viewer of [GERMANY, UNITED_KINGDOM, ITALY])
      expect(ww2French.view(one, viewer)).toEqual(ww2French.view(two, viewer))
    expect(ww2French.view(one, GERMANY).countries['soviet-union'].discard.known).not.toContain('leningrad')
  })
})

it('air.cards: each Support card has a scenario', () => {
  const folder = fileURLToPath(new URL('../../../scenarios/ww2-french/air/', import.meta.url))
  const cited = new Set(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.json'))
      .flatMap((name) => parseScenario(JSON.parse(readFileSync(join(folder, name), 'utf8'))).rules),
  )
  const missing = AIR.cards.filter(({ id, type }) => type === 'bolster' && !cited.has(`air.cards.${id}`))
  expect(missing.map(({ id }) => id)).toEqual([])
})
