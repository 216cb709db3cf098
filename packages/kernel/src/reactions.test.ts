import { describe, expect, it } from 'vitest'
import { ChoiceList, choice, firstOf, verbOf } from './choices.js'
import type { State } from './layout.js'
import { Machine, RESTART, run } from './machine.js'
import { type Ability, COVERED, EXACT, type Occasion, Reactions } from './reactions.js'
import { seatBit } from './seats.js'

const USE = 1
const PASS = 2

function changeBy(w: Occasion, difference: number): void {
  w.amount += difference
}

/** Four seats, 0 and 2 against 1 and 3; each has cards by bit. Card numbers are 10 * seat + bit. */
function table(manner: number = EXACT) {
  const machine = new Machine(4, 24)
  const said: string[] = []
  const inPlay = machine.layout.words(4)
  const faceDown = machine.layout.words(4)
  const reactions = new Reactions(machine, {
    seats: 4,
    sideOf: (seat) => seat & 1,
    inPlay: (s, seat) => inPlay.get(s, seat) | faceDown.get(s, seat),
    mayLieFaceDown: (s, seat) => (faceDown.get(s, seat) === 0 ? 0 : 0b1111),
    samePlayer: (_s, seat) => seatBit(seat),
    useVerb: USE,
    passVerb: PASS,
  })
  const event = reactions.trigger()
  const answer = reactions.trigger()
  const teach = (seat: number, bit: number, more: Partial<Ability> = {}, trigger = event) =>
    reactions.teach(trigger, {
      seat,
      card: 10 * seat + bit,
      bit,
      oncePerTurn: false,
      faceDown: false,
      fits: () => true,
      use: () => {
        said.push(`${seat} uses ${bit}`)
      },
      ...more,
    })
  const main = machine.routine('main', ['times'])
  main.steps(
    run((s) => reactions.open(s, event, 0, 0, 5, 0, 0, 100)),
    run((s, f) => {
      said.push(`closed ${reactions.answer(s)}`)
      if (--f.times > 0) return RESTART
    }),
  )
  const start = (times = 1) => {
    const s = machine.layout.create()
    reactions.manner.set(s, manner)
    const begin = () => {
      machine.call(s, main, times)
      machine.advance(s)
    }
    return { s, begin }
  }
  const put = (s: State, seat: number, bit: number, down = false) => {
    const zone = down ? faceDown : inPlay
    zone.set(s, seat, zone.get(s, seat) | (1 << bit))
  }
  const options = (s: State, seat: number) => {
    const out = new ChoiceList()
    machine.list(s, seat, out)
    return out.toArray().map((c) => (verbOf(c) === PASS ? 'pass' : `use ${firstOf(c) % 10}`))
  }
  const use = (s: State, seat: number, bit: number) => machine.take(s, seat, choice(USE, 10 * seat + bit))
  const pass = (s: State, seat: number) => machine.take(s, seat, choice(PASS))
  return { machine, reactions, event, answer, said, teach, start, put, options, use, pass }
}

describe('a reaction window', () => {
  it('does not open when nobody can answer', () => {
    const t = table()
    t.teach(1, 0)
    const { begin } = t.start()
    begin()
    expect(t.said).toEqual(['closed 100'])
  })

  it('asks the side that did not cause it first, one reaction at a time, until both pass', () => {
    const t = table()
    for (const seat of [0, 1]) for (const bit of [0, 1]) t.teach(seat, bit)
    const { s, begin } = t.start()
    for (const seat of [0, 1]) for (const bit of [0, 1]) t.put(s, seat, bit)
    begin()
    expect([t.machine.toMove(s), t.options(s, 1)]).toEqual([0b0010, ['use 0', 'use 1', 'pass']])
    t.use(s, 1, 1)
    expect([t.machine.toMove(s), t.options(s, 0)]).toEqual([0b0001, ['use 0', 'use 1', 'pass']])
    t.use(s, 0, 0)
    // Once per trigger: the first card is used up for this window.
    expect(t.options(s, 1)).toEqual(['use 0', 'pass'])
    t.pass(s, 1)
    expect(t.options(s, 0)).toEqual(['use 1', 'pass'])
    t.use(s, 0, 1)
    expect(t.options(s, 1)).toEqual(['use 0', 'pass'])
    t.pass(s, 1)
    expect(t.said).toEqual(['1 uses 1', '0 uses 0', '0 uses 1', 'closed 100'])
  })

  it('asks all seats of a side at once; each may answer or pass', () => {
    const t = table()
    t.teach(1, 0)
    t.teach(3, 0)
    const { s, begin } = t.start()
    t.put(s, 1, 0)
    t.put(s, 3, 0)
    begin()
    expect(t.machine.toMove(s)).toBe(0b1010)
    t.pass(s, 3)
    expect(t.machine.toMove(s)).toBe(0b0010)
    t.use(s, 1, 0)
    // The other side has nothing; seat 3 is asked again after its teammate's reaction.
    expect(t.machine.toMove(s)).toBe(0b1000)
    t.pass(s, 3)
    expect(t.said).toEqual(['1 uses 0', 'closed 100'])
  })

  it('holds once-per-turn cards back until the next turn', () => {
    const t = table()
    t.teach(1, 0, { oncePerTurn: true })
    const { s, begin } = t.start(3)
    t.put(s, 1, 0)
    begin()
    t.use(s, 1, 0)
    expect(t.said).toEqual(['1 uses 0', 'closed 100', 'closed 100', 'closed 100'])
    t.reactions.newTurn(s)
    begin()
    expect(t.options(s, 1)).toEqual(['use 0', 'pass'])
  })

  it('lets reactions change the amount', () => {
    const t = table()
    t.teach(1, 0, { use: (_s, w) => changeBy(w, -30) })
    t.teach(3, 0, { use: (_s, w) => changeBy(w, w.amount) })
    const { s, begin } = t.start()
    t.put(s, 1, 0)
    t.put(s, 3, 0)
    begin()
    t.use(s, 1, 0)
    t.use(s, 3, 0)
    expect(t.said).toEqual(['closed 140'])
  })

  it('settles windows inside windows first', () => {
    const t = table()
    t.teach(1, 0, {
      use: (s) => {
        t.said.push('1 uses 0')
        t.reactions.open(s, t.answer, 1, 1, 6, 0, 0, 7)
      },
    })
    t.teach(1, 1)
    t.teach(0, 2, {}, t.answer)
    const { s, begin } = t.start()
    t.put(s, 1, 0)
    t.put(s, 1, 1)
    t.put(s, 0, 2)
    begin()
    t.use(s, 1, 0)
    expect([t.machine.toMove(s), t.options(s, 0)]).toEqual([0b0001, ['use 2', 'pass']])
    const copy = s.clone()
    t.use(s, 0, 2)
    // Back in the outer window, with its own amount and what was used in it.
    expect([t.machine.toMove(s), t.options(s, 1)]).toEqual([0b0010, ['use 1', 'pass']])
    t.pass(s, 1)
    expect(t.said).toEqual(['1 uses 0', '0 uses 2', 'closed 100'])
    t.pass(copy, 0)
    expect(t.options(copy, 1)).toEqual(['use 1', 'pass'])
  })

  it('uses automatic cards without asking, in their side’s turn', () => {
    const t = table()
    t.teach(0, 0, { automatic: () => true })
    t.teach(1, 0)
    const { s, begin } = t.start()
    t.put(s, 0, 0)
    t.put(s, 1, 0)
    begin()
    t.pass(s, 1)
    // After the automatic reaction the other side is asked once more.
    expect(t.said).toEqual(['0 uses 0'])
    t.pass(s, 1)
    expect(t.said).toEqual(['0 uses 0', 'closed 100'])
  })

  it('asks, when covered, every seat that might answer, even if it can only pass', () => {
    const t = table(COVERED)
    t.teach(1, 0, { faceDown: true })
    t.teach(1, 1, { faceDown: true, fits: () => false })
    t.teach(3, 1, { faceDown: true, fits: () => false })
    const { s, begin } = t.start()
    t.put(s, 1, 3, true)
    t.put(s, 3, 1, true)
    begin()
    // Seat 1 has another face-down card; seat 3's card could never answer this.
    expect([t.machine.toMove(s), t.options(s, 1)]).toEqual([0b0010, ['pass']])
    t.pass(s, 1)
    expect(t.said).toEqual(['closed 100'])
  })

  it('tells, when exact, that nobody was asked about a face-down card that might have answered', () => {
    const t = table(EXACT)
    t.teach(1, 0, { faceDown: true })
    const { s, begin } = t.start()
    t.put(s, 1, 3, true)
    begin()
    expect(t.said).toEqual(['closed 100'])
    expect([0, 1, 2, 3].map((seat) => t.machine.learned(s, seat))).toEqual([1, 0, 1, 1])
  })

  it('tells, when exact, that somebody was asked about a face-down card', () => {
    const t = table(EXACT)
    t.teach(1, 0, { faceDown: true })
    const { s, begin } = t.start()
    t.put(s, 1, 0, true)
    begin()
    expect([0, 1, 2, 3].map((seat) => t.machine.learned(s, seat))).toEqual([1, 0, 1, 1])
  })
})
