import { applyKey, EventLog, SeededRandom, Session, type State } from '@materiel/kernel'
import { describe, expect, it } from 'vitest'
import { BLUE, RED } from '../src/armies.js'
import { balanceOfPower as game } from '../src/index.js'
import { dice } from '../src/state.js'

const position = {
  step: 'attack',
  troops: { red: { sweden: 9 }, blue: { finland: 1, latvia: 4 } },
  hand: { red: ['italy', 'poland'], blue: ['norway'] },
  deck: ['germany', 'ireland'],
}
const at = (seed = 'secrecy'): State => game.position({}, position, seed)

describe('what is secret', () => {
  it('balance-of-power.secrecy.hand, balance-of-power.secrecy.deck: only the owner sees a hand, nobody the deck', () => {
    const s = at()
    expect(game.view(s, RED).hands).toEqual({
      red: { size: 2, known: ['italy', 'poland'] },
      blue: { size: 1, known: [] },
    })
    expect(game.view(s, 'spectator').hands.red).toEqual({ size: 2, known: [] })
    expect(game.view(s, RED).deck).toEqual({ size: 2 })
  })

  it('balance-of-power.secrecy.deck: the face of a drawn card is told to the one who draws', () => {
    const s = at()
    s.log = new EventLog()
    game.dice?.give(s, [6, 6, 6, 1])
    for (const key of ['red attack sweden finland 3', 'red advance 3', 'red pass', 'red pass'])
      applyKey(game, s, key)
    const drawn = s.log.events.map((event) => [RED, BLUE].map((seat) => game.eventView(event, seat)))
    const cards = drawn.filter(([mine]) => mine.kind === 'draw').map((views) => views.map(({ card }) => card))
    expect(cards).toEqual([['germany', null]])
  })

  it('balance-of-power.secrecy.open: all else is the same for everybody', () => {
    const s = game.position(
      { version: 'command-room' },
      { ...position, chart: { red: { troops: 9 } } },
      'open',
    )
    const open = (viewer: number | 'spectator') => {
      const { viewer: _viewer, plays: _plays, hands: _hands, ...rest } = game.view(s, viewer)
      return rest
    }
    expect(open(RED)).toEqual(open(BLUE))
    expect(open('spectator')).toEqual(open(BLUE))
  })
})

describe('chance is no leak', () => {
  it('an imagined state knows nothing of the dice to come, given or not', () => {
    const [one, two] = [at('one'), at('two')]
    game.dice?.give(two, [1, 2, 3])
    for (const s of [one, two]) game.determinise(s, RED, new SeededRandom('same'))
    expect(dice.left(two)).toBe(0)
    // Hands and deck are dealt anew alike, and so are the dice to come.
    const rolls = (s: State) => Array.from({ length: 20 }, () => dice.throw(s))
    expect(rolls(one)).toEqual(rolls(two))
  })

  it('a die is never taken back', () => {
    const session = new Session(game, {}, 'undo', at())
    session.apply('red attack sweden norway 2')
    expect(session.undoPoint(RED)).toBeNull()
    expect(session.undo(RED)).toBe(false)
  })

  it('what was placed can be taken back as long as no die is rolled', () => {
    const session = new Session(game, {}, 'undo', game.create({ first: 'red' }, 'undo'))
    session.apply('red place red ireland 1')
    expect(session.undo(RED)).toBe(true)
    expect(session.choices).toEqual([])
  })
})
