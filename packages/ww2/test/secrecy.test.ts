import { applyKey, EventLog, type JsonObject, type State } from '@materiel/kernel'
import { describe, expect, it } from 'vitest'
import { GERMANY, ITALY, SOVIET_UNION, UNITED_KINGDOM } from '../src/countries.js'
import { ww2 } from '../src/index.js'

/** Who may see what. The property tests show that nothing leaks; these show what is meant to be seen. */

type CountryView = {
  hand: { size: number; known: string[] }
  deck: { size: number; known: (string | null)[] }
  discard: { size: number; top: string | null; known: string[] }
  status: string[]
  responses: { size: number; known: string[] }
}

const seen = (s: State, viewer: number | 'spectator', country: string): CountryView =>
  ((ww2.view(s, viewer) as { countries: Record<string, unknown> }).countries[country] ?? null) as CountryView

const start = (position: JsonObject, options: JsonObject = {}): State =>
  ww2.position(options, position, 'secrecy')
const play = (s: State, ...moves: string[]): State => {
  for (const move of moves) applyKey(ww2, s, move)
  return s
}

const POSITION = {
  seat: 'germany',
  step: 'play',
  pieces: { germany: { army: ['germany'] }, 'soviet-union': { army: ['moscow'] } },
  hand: { germany: ['plunder', 'build-army'], italy: ['bravado'], 'united-kingdom': ['raf'] },
  table: { germany: ['blitzkrieg'], 'soviet-union': ['stalingrad', 'rasputitsa'] },
  deck: { germany: ['volksturm', 'sea-battle', 'conscription', 'wolf-packs', 'v-weapons', 'land-battle'] },
}

describe('hands', () => {
  it('ww2.secrecy.hand, ww2.secrecy.counts: others see how many cards, not which', () => {
    const s = start(POSITION)
    expect(seen(s, GERMANY, 'germany').hand).toEqual({ size: 2, known: ['build-army', 'plunder'] })
    for (const viewer of [UNITED_KINGDOM, ITALY, 'spectator'] as const)
      expect(seen(s, viewer, 'germany').hand).toEqual({ size: 2, known: [] })
  })

  it('ww2.setup.separate: a player of several countries sees the hands of all of them', () => {
    const s = start(POSITION, { players: 2 })
    expect(seen(s, GERMANY, 'italy').hand.known).toEqual(['bravado'])
    expect(seen(s, UNITED_KINGDOM, 'italy').hand.known).toEqual([])
  })
})

describe('cards on the table', () => {
  it('ww2.secrecy.response: face-down Responses are known to their owner alone; ww2.secrecy.status: Status cards to all', () => {
    const s = start(POSITION)
    expect(seen(s, SOVIET_UNION, 'soviet-union').responses).toEqual({
      size: 2,
      known: ['rasputitsa', 'stalingrad'],
    })
    expect(seen(s, GERMANY, 'soviet-union').responses).toEqual({ size: 2, known: [] })
    expect(seen(s, 'spectator', 'germany').status).toEqual(['blitzkrieg'])
  })

  it('ww2.secrecy.used-response: a used Response lies face up on the discard pile', () => {
    const s = start({
      ...POSITION,
      pieces: {
        germany: { army: ['germany', 'eastern-europe'] },
        'soviet-union': { army: ['moscow', 'ukraine'] },
      },
      hand: { germany: ['land-battle', 'plunder'] },
    })
    play(s, 'germany play land-battle', 'germany space ukraine', 'soviet-union use stalingrad')
    expect(seen(s, 'spectator', 'soviet-union').discard).toEqual({
      size: 1,
      top: 'stalingrad',
      known: ['stalingrad'],
    })
    expect(seen(s, 'spectator', 'soviet-union').responses.size).toBe(1)
  })
})

describe('discards', () => {
  it('ww2.secrecy.played-card, ww2.secrecy.discard-top: a played card is seen by all and lies on top', () => {
    const s = play(start(POSITION), 'germany play build-army', 'germany space balkans')
    expect(seen(s, 'spectator', 'germany').discard).toEqual({
      size: 1,
      top: 'build-army',
      known: ['build-army'],
    })
  })

  it('ww2.secrecy.hidden-discards: unplayed cards go under the pile, known to their owner alone', () => {
    const s = play(
      start({ ...POSITION, discard: { germany: ['guns-and-butter'] } }),
      'germany discard plunder',
    )
    expect(seen(s, UNITED_KINGDOM, 'germany').discard).toEqual({
      size: 2,
      top: 'guns-and-butter',
      known: ['guns-and-butter'],
    })
    expect(seen(s, GERMANY, 'germany').discard.known).toEqual(['guns-and-butter', 'plunder'])
    const alone = play(start(POSITION), 'germany discard plunder')
    expect(seen(alone, UNITED_KINGDOM, 'germany').discard).toEqual({ size: 1, top: null, known: [] })
  })
})

describe('examined cards', () => {
  it('ww2.secrecy.examined: cards looked at are known to who looked, at their place, until the deck is shuffled', () => {
    const s = start({ ...POSITION, step: 'begin', table: { germany: ['superior-planning'] } })
    play(s, 'germany use superior-planning', 'germany order sea-battle volksturm wolf-packs conscription')
    expect(seen(s, GERMANY, 'germany').deck).toEqual({
      size: 6,
      known: ['sea-battle', 'volksturm', 'wolf-packs', 'conscription'],
    })
    expect(seen(s, ITALY, 'germany').deck).toEqual({ size: 6, known: [] })
  })
})

describe('a card that is shown', () => {
  it('ww2.reallocate.reveal: a card taken by Reallocate Resources is seen by all and stays known in the hand', () => {
    const hand = ['plunder', 'the-autobahn', 'broad-front', 'v-weapons', 'guns-and-butter']
    const s = start({
      ...POSITION,
      hand: { germany: hand },
      deck: { germany: ['volksturm', 'sea-battle', 'land-battle'] },
    })
    play(
      s,
      'germany reallocate',
      ...hand.slice(1).map((card) => `germany discard ${card}`),
      'germany take sea-battle',
    )
    expect(seen(s, 'spectator', 'germany').hand).toEqual({ size: 2, known: ['sea-battle'] })
    expect(seen(s, 'spectator', 'germany').deck.known).toEqual([])
  })
})

describe('events', () => {
  it('tell each seat what it may know', () => {
    const s = start(POSITION)
    s.log = new EventLog()
    play(s, 'germany discard plunder')
    const told = (viewer: number | 'spectator') =>
      (s.log?.events ?? [])
        .map((event) => ww2.eventView(event, viewer))
        .filter((event) => event.kind === 'discard')
    expect(told(GERMANY)).toMatchObject([{ kind: 'discard', seat: 'germany', card: 'plunder' }])
    expect(told('spectator')).toMatchObject([{ kind: 'discard', seat: 'germany', card: null }])
    const words = (viewer: number | 'spectator') =>
      (s.log?.events ?? []).map((event) => ww2.narrate(event, viewer, 'en')).join(' ')
    expect(words(GERMANY)).toContain('Plunder')
    expect(words('spectator')).not.toContain('Plunder')
  })
})
