import { applyKey, keysOf, Session, seatsOf } from '@materiel/kernel'
import { describe, expect, it } from 'vitest'
import { COUNTRY_IDS, GERMANY, UNITED_STATES } from '../src/countries.js'
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
    applyKey(ww2, asked, 'united-states country united-kingdom')
    expect(ww2.learned(asked, UNITED_STATES)).toBe(before)
    applyKey(ww2, s, 'united-states country soviet-union')
    expect(ww2.learned(s, UNITED_STATES)).toBeGreaterThan(before)
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
