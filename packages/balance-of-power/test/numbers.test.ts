import {
  apply,
  applyKey,
  choicesOf,
  keysOf,
  parseRecord,
  replay,
  Session,
  type State,
} from '@materiel/kernel'
import { describe, expect, it } from 'vitest'
import { RED } from '../src/armies.js'
import { balanceOfPower as game } from '../src/index.js'
import { TERRITORY_IDS } from '../src/map/board.js'
import { troops } from '../src/state.js'

/** balance-of-power.question.number: of very many answers some are listed, and all are legal. */

const twenty = Object.fromEntries(TERRITORY_IDS.slice(0, 20).map((id) => [id, 9]))
const at = (position: object): State =>
  game.position({}, { troops: { red: twenty, blue: { latvia: 2 } }, ...position }, 'numbers')

describe('balance-of-power.question.number', () => {
  it('a large draft: every number is legal, few are listed', () => {
    const s = at({ step: 'draft', draft: 70 })
    expect(choicesOf(game, s, RED).length).toBeLessThanOrEqual(300)
    const keys = keysOf(game, s, RED)
    expect(keys).not.toContain('place red ireland 43')
    for (let n = 1; n <= 70; n++) expect(game.why(s, RED, `place red ireland ${n}`)).toEqual([])
    expect(game.why(s, RED, 'place red ireland 71').map(({ rule }) => rule)).toEqual([
      'balance-of-power.draft.place',
    ])
    expect(game.unlisted(s, RED, 'place red ireland 1')).toBeNull()
    const choice = game.unlisted(s, RED, 'place red ireland 43')
    expect(choice).not.toBeNull()
    apply(game, s, RED, choice as number)
    expect(troops.get(s, 0 as never)).toBe(9 + 43)
  })

  it('a record replays answers that were not listed', () => {
    const session = new Session(game, { version: 'command-room', planner: 'red' }, 'numbers')
    expect(keysOf(game, session.state, RED)).not.toContain('place red ireland 17')
    session.apply('red place red ireland 17')
    const again = replay(game, parseRecord(JSON.parse(JSON.stringify(session.record()))))
    expect(again.equals(session.state)).toBe(true)
    expect(session.undo(RED)).toBe(true)
  })

  it('a small draft: every number is listed', () => {
    const s = game.position({}, { troops: { red: { ireland: 1, belgium: 1 }, blue: { latvia: 2 } } }, 'few')
    expect(keysOf(game, s, RED)).toEqual([
      ...[1, 2, 3].map((n) => `place red ireland ${n}`),
      ...[1, 2, 3].map((n) => `place red belgium ${n}`),
    ])
  })

  it('manoeuvres of a large empire: those to the border are listed, all are legal', () => {
    const s = at({ step: 'manoeuvre' })
    const keys = keysOf(game, s, RED)
    expect(keys.length).toBeLessThanOrEqual(300)
    expect(keys).not.toContain('move ireland belgium')
    applyKey(game, s, 'red move ireland belgium')
    applyKey(game, s, 'red amount 8')
    expect(troops.get(s, 0 as never)).toBe(1)
  })

  it('balance-of-power.words.pieces: troops have no end, and large numbers can be moved', () => {
    const s = at({
      step: 'manoeuvre',
      troops: { red: { ireland: 5000, 'united-kingdom': 1 }, blue: { latvia: 2 } },
    })
    applyKey(game, s, 'red move ireland united-kingdom')
    expect(choicesOf(game, s, RED).length).toBeLessThanOrEqual(300)
    applyKey(game, s, 'red amount 4321')
    expect(troops.get(s, 1 as never)).toBe(4322)
  })
})
