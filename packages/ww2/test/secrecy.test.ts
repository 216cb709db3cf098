import {
  applyKey,
  EventLog,
  type JsonObject,
  keysOf,
  SeededRandom,
  type State,
  seatsOf,
} from '@materiel/kernel'
import { describe, expect, it } from 'vitest'
import { COUNTRY_IDS, GERMANY, ITALY, JAPAN, SOVIET_UNION, UNITED_KINGDOM } from '../src/countries.js'
import { ww2 } from '../src/index.js'
import { machine } from '../src/state.js'

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
      full: 41,
      known: ['sea-battle', 'volksturm', 'wolf-packs', 'conscription'],
    })
    expect(seen(s, ITALY, 'germany').deck).toEqual({ size: 6, full: 41, known: [] })
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

describe('what others cannot tell apart', () => {
  const SHOWN = {
    ...POSITION,
    hand: {
      germany: ['plunder', 'the-autobahn', 'broad-front', 'v-weapons', 'guns-and-butter', 'wolf-packs'],
    },
    deck: { germany: ['volksturm', 'sea-battle', 'land-battle'] },
  }
  const shown = () =>
    play(
      start(SHOWN),
      'germany reallocate',
      ...['the-autobahn', 'broad-front', 'v-weapons', 'guns-and-butter'].map(
        (card) => `germany discard ${card}`,
      ),
      'germany take sea-battle',
    )

  it('ww2.secrecy.hidden-discards: an unseen discard does not tell whether a card once shown is still in the hand', () => {
    const kept = play(shown(), 'germany discard plunder')
    const gone = play(shown(), 'germany discard sea-battle')
    for (const viewer of [UNITED_KINGDOM, ITALY, 'spectator'] as const)
      expect(ww2.view(kept, viewer)).toEqual(ww2.view(gone, viewer))
    expect(seen(kept, GERMANY, 'germany').hand.known).toEqual(['sea-battle', 'wolf-packs'])
  })

  it('of two copies the one that was shown is played: the other stays a secret', () => {
    const nothing = Object.fromEntries(COUNTRY_IDS.map((id) => [id, []]))
    const s = start({
      seat: 'soviet-union',
      step: 'play',
      pieces: { 'soviet-union': { army: ['moscow'] } },
      hand: { 'soviet-union': ['build-army', 'guards'] },
      table: { 'soviet-union': ['women-conscripts'] },
      deck: { ...nothing, 'soviet-union': ['build-army', 'land-battle'] },
    })
    play(s, 'soviet-union play build-army', 'soviet-union space russia', 'soviet-union use women-conscripts')
    // The others have nothing to play, so the Soviet Union draws and is next again.
    play(s, 'soviet-union pass', 'soviet-union play build-army', 'soviet-union space siberia')
    play(s, 'soviet-union pass')
    expect(seen(s, 'spectator', 'soviet-union').hand).toEqual({ size: 3, known: [] })
    expect(seen(s, SOVIET_UNION, 'soviet-union').hand.known).toContain('build-army')
  })

  it('ww2.cards.rationing: it takes the card that was played, not a hidden one of the same kind', () => {
    const s = start({
      seat: 'united-kingdom',
      step: 'play',
      pieces: { 'united-kingdom': { army: ['united-kingdom'] } },
      hand: { 'united-kingdom': ['sea-battle', 'sea-battle', 'singapore', 'raf'] },
      table: { 'united-kingdom': ['the-royal-navy', 'rationing'] },
      deck: { 'united-kingdom': ['bomber-command'] },
    })
    play(
      s,
      'united-kingdom play sea-battle',
      'united-kingdom use the-royal-navy',
      'united-kingdom discard sea-battle',
      'united-kingdom discard singapore',
    )
    // Both battles can only be fought in the North Sea.
    play(s, 'united-kingdom use rationing')
    expect(seen(s, 'spectator', 'united-kingdom').discard).toEqual({
      size: 3,
      top: 'rationing',
      known: ['rationing'],
    })
    expect(seen(s, UNITED_KINGDOM, 'united-kingdom').discard.known).toEqual([
      'rationing',
      'sea-battle',
      'singapore',
    ])
  })

  it('ww2.secrecy.played-card: a card that all have seen go on top of a deck is still known when it is drawn', () => {
    const s = start({
      seat: 'soviet-union',
      step: 'play',
      pieces: { 'soviet-union': { army: ['moscow'] } },
      hand: { 'soviet-union': ['build-army', 'guards'] },
      table: { 'soviet-union': ['women-conscripts'] },
      deck: { 'soviet-union': ['land-battle'] },
    })
    play(s, 'soviet-union play build-army', 'soviet-union space russia', 'soviet-union use women-conscripts')
    expect(seen(s, 'spectator', 'soviet-union').deck.known).toEqual(['build-army'])
    play(s, 'soviet-union pass')
    expect(seen(s, 'spectator', 'soviet-union').hand).toEqual({ size: 3, known: ['build-army'] })
  })

  it('covered games ask for the last card of a hand: not being asked would tell that it cannot be played', () => {
    const hand = { germany: ['broad-front'] }
    const asked = (reactions: string) => {
      const s = start({ ...POSITION, pieces: {}, table: {}, hand }, { reactions })
      return keysOf(ww2, s, GERMANY)
    }
    expect(asked('covered')).toEqual(['discard broad-front'])
    expect(asked('exact')).not.toContain('discard broad-front')
  })

  const responses = ww2.cards('en').filter((card) => card.type === 'response')
  const isResponse = (key: string) => responses.some((card) => key === `play ${card.id}`)

  it('ww2.cards.truk: with an empty hand and deck Japan is asked if Truk may lie there and would help, whether or not it does', () => {
    const japan = (table: string[], navy: string[], reactions = 'covered'): State =>
      start(
        {
          seat: 'japan',
          step: 'play',
          pieces: { japan: { army: ['japan'], navy } },
          hand: { 'soviet-union': ['build-army', 'land-battle'] },
          table: { japan: table },
          deck: { japan: [] },
        },
        { reactions },
      )
    const CUT_OFF = ['central-pacific']
    const [truk, other] = [['truk'], ['kamikaze']].map((table) => japan(table, CUT_OFF))
    expect(ww2.toMove(truk)).toBe(1 << JAPAN)
    for (const s of [truk, other]) expect([ww2.toMove(s), ww2.question(s)]).toEqual([1 << JAPAN, 'play'])
    expect(keysOf(ww2, truk, JAPAN)).toContain('use truk')
    expect(keysOf(ww2, other, JAPAN)).toEqual(['pass'])
    for (const viewer of [UNITED_KINGDOM, GERMANY, 'spectator'] as const)
      expect(JSON.stringify(ww2.view(other, viewer))).toBe(JSON.stringify(ww2.view(truk, viewer)))
    // Where everybody can see that it is not there, or would not help, nothing is asked for cover.
    for (const s of [
      japan([], CUT_OFF),
      japan(['truk'], ['sea-of-japan']),
      japan(['kamikaze'], CUT_OFF, 'exact'),
    ])
      expect(seatsOf(ww2.toMove(s))).toEqual([SOVIET_UNION])
    expect(ww2.toMove(japan(['truk'], CUT_OFF, 'exact'))).toBe(1 << JAPAN)
  })

  it('over random games: whichever card is discarded, and whichever Response is placed, others see the same', () => {
    let compared = 0
    for (let game = 0; game < 12; game++) {
      const random = new SeededRandom(`apart ${game}`)
      const s = ww2.create({ players: 6, reactions: 'covered' }, `apart ${game}`)
      while (ww2.toMove(s) !== 0) {
        const [seat] = seatsOf(ww2.toMove(s))
        const keys = keysOf(ww2, s, seat)
        const alike = [keys.filter((key) => key.startsWith('discard ')), keys.filter(isResponse)]
        if (random.below(4) === 0)
          for (const group of alike.filter(({ length }) => length > 1)) {
            const views = group.map((key) => {
              const copy = s.clone()
              applyKey(ww2, copy, `${COUNTRY_IDS[seat]} ${key}`)
              return JSON.stringify(COUNTRY_IDS.map((_, viewer) => viewer !== seat && ww2.view(copy, viewer)))
            })
            expect(new Set(views).size).toBe(1)
            compared += group.length
          }
        applyKey(ww2, s, `${COUNTRY_IDS[seat]} ${keys[random.below(keys.length)]}`)
      }
    }
    expect(compared).toBeGreaterThan(1000)
  })
})

describe('what chance will bring', () => {
  it('is no part of what a seat can imagine: an imagined state has a key of its own, whatever the real one is', () => {
    const draws = (s: State) => Array.from({ length: 8 }, () => machine.random.below(s, 2 ** 32))
    const imagined = (seed: string, mind: string): State => {
      const s = start(POSITION)
      machine.random.seed(s, seed)
      ww2.determinise(s, GERMANY, new SeededRandom(mind))
      return s
    }
    expect(draws(imagined('one', 'mind'))).toEqual(draws(imagined('two', 'mind')))
    expect(draws(imagined('one', 'another mind'))).not.toEqual(draws(imagined('one', 'mind')))
    const real = start(POSITION)
    machine.random.seed(real, 'one')
    expect(draws(imagined('one', 'mind'))).not.toEqual(draws(real))
  })
})

describe('what a seat has not been taught', () => {
  it('it does not see: in a covered game a choice looks the same to it whatever the cards are that it does not know', () => {
    let compared = 0
    for (let game = 0; game < 5; game++) {
      const random = new SeededRandom(`taught ${game}`)
      const s = ww2.create({ players: 2 + (game % 5), reactions: 'covered' }, `taught ${game}`)
      while (ww2.toMove(s) !== 0) {
        const [seat] = seatsOf(ww2.toMove(s))
        const keys = keysOf(ww2, s, seat)
        const key = `${COUNTRY_IDS[seat]} ${keys[random.below(keys.length)]}`
        for (let viewer = 0; viewer < COUNTRY_IDS.length; viewer++) {
          const [one, two] = [s.clone(), s.clone()]
          ww2.determinise(two, viewer, random)
          if (isReallocating(s) || !keysOf(ww2, two, seat).includes(key.slice(key.indexOf(' ') + 1))) continue
          const before = ww2.learned(s, viewer)
          for (const copy of [one, two]) applyKey(ww2, copy, key)
          if (ww2.learned(one, viewer) !== before || ww2.learned(two, viewer) !== before) continue
          expect(JSON.stringify(ww2.view(two, viewer))).toBe(JSON.stringify(ww2.view(one, viewer)))
          compared++
        }
        applyKey(ww2, s, key)
      }
    }
    expect(compared).toBeGreaterThan(2000)
  })

  /** Whoever reallocates has a basic card in its deck; dealing anew does not know that. */
  const isReallocating = (s: State): boolean =>
    (ww2.view(s, 'spectator') as { question: { kind: string } }).question.kind === 'reallocate-discard'
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

describe('imagined states', () => {
  it('ww2.reallocate.cost: whoever sees a reallocation imagines a basic card in the deck', () => {
    const s = play(
      start({
        seat: 'germany',
        step: 'play',
        hand: { germany: ['plunder', 'conscription', 'wolf-packs', 'v-weapons', 'sea-battle'] },
        deck: { germany: ['build-army', 'land-battle'] },
      }),
      'germany reallocate',
      ...['plunder', 'conscription', 'wolf-packs', 'v-weapons'].map((card) => `germany discard ${card}`),
    )
    expect(ww2.question(s)).toBe('reallocate-take')
    for (let i = 0; i < 100; i++) {
      const world = s.clone()
      ww2.determinise(world, UNITED_KINGDOM, new SeededRandom(`world ${i}`))
      expect(keysOf(ww2, world, GERMANY).length, `world ${i}`).toBeGreaterThan(0)
    }
  })
})
