import { applyKey, EventLog, type JsonObject, keysOf, Session, seatsOf } from '@materiel/kernel'
import { describe, expect, it } from 'vitest'
import { COUNTRY_IDS, GERMANY, SOVIET_UNION, UNITED_KINGDOM, UNITED_STATES } from '../src/countries.js'
import { ww2 } from '../src/index.js'

/** A session at the first Play step of Germany. */
function atFirstPlay(seed: string): Session {
  const session = new Session(ww2, {}, seed)
  while (seatsOf(ww2.toMove(session.state)).length > 1 || ww2.describe(session.state).step !== 'play') {
    const seat = seatsOf(ww2.toMove(session.state))[0]
    session.apply(`${COUNTRY_IDS[seat]} ${keysOf(ww2, session.state, seat)[0]}`)
  }
  return session
}

describe('undo points', () => {
  it('lead back over choices that taught nothing', () => {
    const session = atFirstPlay('undo')
    const before = session.state.hash()
    const made = session.choices.length
    session.apply('germany reallocate')
    const [first] = keysOf(ww2, session.state, GERMANY)
    session.apply(`germany ${first}`)
    expect(session.undoPoint(GERMANY)).toBe(made)
    expect(session.undo(GERMANY) && session.undo(GERMANY)).toBe(true)
    expect([session.state.hash(), session.choices.length]).toEqual([before, made])
  })

  it('do not lead back behind a card drawn, a deck searched, or another seat’s choice', () => {
    const session = atFirstPlay('undo')
    session.apply('germany reallocate')
    for (let i = 0; i < 4; i++) session.apply(`germany ${keysOf(ww2, session.state, GERMANY)[0]}`)
    expect(session.undoPoint(GERMANY)).toBeNull()
    expect(session.undo(GERMANY)).toBe(false)

    const other = atFirstPlay('undo')
    const discard = keysOf(ww2, other.state, GERMANY).find((key) => key.startsWith('discard')) as string
    other.apply(`germany ${discard}`)
    expect(other.undoPoint(GERMANY)).not.toBeNull()
    other.apply('germany pass')
    // The Draw step has shown Germany a card.
    expect(other.undoPoint(GERMANY)).toBeNull()
    other.apply(`united-kingdom ${keysOf(ww2, other.state, 1)[0]}`)
    expect(other.undoPoint(GERMANY)).toBeNull()
  })

  it('do not lead back behind an ally that turned out to have nothing to play', () => {
    const position = {
      seat: 'united-states',
      step: 'play',
      hand: { 'united-states': ['lend-lease', 'build-army'], 'soviet-union': ['general-winter'] },
      // It draws no card for one that does nothing, so it cannot want to play it.
      deck: { 'soviet-union': [] },
    }
    const s = ww2.position({}, { ...position, hand: { ...position.hand, 'united-kingdom': ['raf'] } }, '')
    applyKey(ww2, s, 'united-states play lend-lease')
    const before = ww2.learned(s, UNITED_STATES)
    const asked = s.clone()
    // What seats learn by who is asked is counted where somebody listens.
    for (const heard of [s, asked]) heard.log = new EventLog()
    applyKey(ww2, asked, 'united-states country united-kingdom')
    expect(ww2.learned(asked, UNITED_STATES)).toBe(before)
    applyKey(ww2, s, 'united-states country soviet-union')
    expect(ww2.learned(s, UNITED_STATES)).toBeGreaterThan(before)
  })

  /** A session at a position. */
  const at = (position: JsonObject, options: JsonObject = {}): Session =>
    new Session(ww2, options, '', ww2.position(options, position, ''))

  /** Take back as often as a seat may: how many choices are left then, and whether all is as it was. */
  const takenBack = (session: Session, seat: number, before: string): [choices: number, same: boolean] => {
    const point = session.undoPoint(seat)
    while (session.undo(seat)) {}
    expect(session.choices.length).toBe(point ?? session.choices.length)
    return [session.choices.length, session.state.hash() === before]
  }

  const BUILDING = {
    seat: 'germany',
    step: 'play',
    pieces: { germany: { army: ['germany'] }, 'soviet-union': { army: ['moscow'] } },
    hand: { germany: ['build-army', 'blitzkrieg', 'plunder'], 'united-kingdom': ['raf'], japan: ['truk'] },
  }

  it('lead back over a card that was played face up and all that it did: that others saw it is its own loss', () => {
    for (const reactions of ['exact', 'covered']) {
      const session = at(BUILDING, { reactions })
      const before = session.state.hash()
      for (const key of ['play build-army', 'space eastern-europe']) session.apply(`germany ${key}`)
      expect(ww2.describe(session.state).step).toBe('discard')
      expect(takenBack(session, GERMANY, before)).toEqual([0, true])
      session.apply('germany play blitzkrieg')
      session.apply('germany discard plunder')
      expect(takenBack(session, GERMANY, before)).toEqual([0, true])
      // No other player may.
      session.apply('germany play blitzkrieg')
      expect(session.undoPoint(UNITED_KINGDOM)).toBeNull()
    }
  })

  it('do not lead back where the silence of a face-down card has told something, or another player has answered', () => {
    const battle = (reactions: string): Session => {
      const session = at(
        {
          seat: 'germany',
          step: 'play',
          pieces: {
            germany: { army: ['germany', 'eastern-europe'] },
            'soviet-union': { army: ['moscow', 'ukraine'] },
          },
          hand: { germany: ['land-battle', 'plunder', 'blitzkrieg'] },
          table: { 'soviet-union': ['leningrad'] },
        },
        { reactions },
      )
      for (const key of ['play land-battle', 'space ukraine']) session.apply(`germany ${key}`)
      return session
    }
    // It might have been Stalingrad: nobody was asked.
    const exact = battle('exact')
    expect(ww2.describe(exact.state).toMove).toEqual(['germany'])
    expect(exact.undoPoint(GERMANY)).toBeNull()

    const covered = battle('covered')
    expect(ww2.describe(covered.state).toMove).toEqual(['soviet-union'])
    expect(covered.undoPoint(GERMANY)).toBe(0)
    covered.apply('soviet-union pass')
    expect(covered.undoPoint(GERMANY)).toBeNull()
    // The one who answered may still think better of it, as long as nobody has gone on.
    expect(covered.undoPoint(SOVIET_UNION)).toBe(2)
    covered.apply('germany discard plunder')
    expect(covered.undoPoint(SOVIET_UNION)).toBeNull()
    expect(covered.undoPoint(GERMANY)).toBe(3)
  })

  it('go by the player, who may have several seats: what one of them learned or decided the others have', () => {
    const lend = (players: number, deck: string[]): [Session, string] => {
      const session = at(
        {
          seat: 'united-states',
          step: 'play',
          pieces: { 'soviet-union': { army: ['moscow'] } },
          hand: {
            'united-states': ['lend-lease', 'build-army'],
            'soviet-union': ['build-army', 'land-battle'],
            'united-kingdom': ['raf'],
          },
          deck: { 'soviet-union': deck },
        },
        { players },
      )
      const before = session.state.hash()
      for (const key of ['united-states play lend-lease', 'united-states country soviet-union'])
        session.apply(key)
      for (const key of ['soviet-union play build-army', 'soviet-union space ukraine']) session.apply(key)
      expect(ww2.describe(session.state).step).toBe('discard')
      return [session, before]
    }
    // One player has all Allies: it takes back from whichever seat it likes.
    for (const seat of [UNITED_STATES, SOVIET_UNION, UNITED_KINGDOM]) {
      const [session, before] = lend(2, [])
      expect(session.undoPoint(GERMANY)).toBeNull()
      expect(takenBack(session, seat, before)).toEqual([0, true])
    }
    // The Soviet Union has drawn a card, which its player knows in the other seats too.
    for (const seat of [UNITED_STATES, SOVIET_UNION, UNITED_KINGDOM])
      expect(lend(2, ['general-winter'])[0].undoPoint(seat)).toBeNull()
    // Three players: the Soviet Union has decided something that the United States cannot take back.
    const [session] = lend(6, [])
    expect(session.undoPoint(UNITED_STATES)).toBeNull()
    expect(session.undoPoint(SOVIET_UNION)).toBe(2)
  })

  it('a refused choice leaves the session as it was', () => {
    const session = atFirstPlay('undo')
    const before = [session.state.hash(), session.choices.length]
    expect(() => session.apply('germany space ukraine')).toThrow('refused')
    expect([session.state.hash(), session.choices.length]).toEqual(before)
  })
})

describe('the stack', () => {
  it('holds every army that is taken off the board in the middle of a chain of reactions', () => {
    const s = ww2.position(
      {},
      {
        seat: 'germany',
        step: 'play',
        pieces: {
          germany: {
            army: ['germany', 'eastern-europe', 'ukraine', 'scandinavia', 'kazakhstan', 'middle-east'],
          },
          italy: {
            army: ['italy', 'western-europe', 'balkans', 'north-africa'],
            navy: ['mediterranean-sea'],
          },
          'united-kingdom': { army: ['united-kingdom'] },
        },
        hand: { germany: ['guns-and-butter', 'build-army'] },
        table: {
          germany: ['blitzkrieg', 'dive-bombers', 'bias-for-action'],
          italy: ['german-reinforcements-counterattack', 'romanian-reinforcements'],
          'united-kingdom': ['enigma-code-cracked'],
        },
      },
      '',
    )
    const moves = [
      'play guns-and-butter',
      'option land-battle',
      'space russia',
      'use dive-bombers',
      'space russia',
    ]
    for (const move of [...moves, 'use blitzkrieg', 'use bias-for-action', 'space moscow'])
      applyKey(ww2, s, `germany ${move}`)
    const far = ['scandinavia', 'russia', 'kazakhstan', 'middle-east', 'ukraine', 'eastern-europe', 'germany']
    for (const x of far) applyKey(ww2, s, `germany remove army ${x}`)
    for (const x of ['north-africa', 'balkans', 'western-europe', 'italy'])
      applyKey(ww2, s, `italy remove army ${x}`)
    expect(ww2.describe(s).pieces).toMatchObject({ germany: { army: [] }, italy: { army: [] } })
  })
})
