import { keysOf, playOut, SeededRandom, Session, seatsOf } from '@materiel/kernel'
import { describe, expect, it } from 'vitest'
import { COUNTRY_IDS, GERMANY } from '../src/countries.js'
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

  it('a refused choice leaves the session as it was', () => {
    const session = atFirstPlay('undo')
    const before = [session.state.hash(), session.choices.length]
    expect(() => session.apply('germany space ukraine')).toThrow('refused')
    expect([session.state.hash(), session.choices.length]).toEqual(before)
  })
})

describe('golden games', () => {
  it('end in the same position for ever, as long as the version of the rules stays the same', () => {
    const golden = ['alpha', 'bravo', 'charlie'].map((seed) => {
      const s = ww2.create({ players: 6 }, seed)
      const decisions = playOut(ww2, s, new SeededRandom(seed))
      return [decisions, ww2.scores(s), ww2.outcome(s)?.winner, s.hash()]
    })
    expect(golden).toEqual([
      [314, [122, 91], 'axis', '59c64286e5cbaace'],
      [290, [74, 83], 'allies', 'b95624542e689214'],
      [345, [98, 120], 'allies', 'df979012abccdfa8'],
    ])
  })
})
