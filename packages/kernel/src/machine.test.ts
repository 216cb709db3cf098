import { describe, expect, it } from 'vitest'
import { ChoiceList, choice, firstOf } from './choices.js'
import type { State } from './layout.js'
import { AGAIN, ask, DONE, Machine, RESTART, run } from './machine.js'
import { seatBit } from './seats.js'

/** Choices of the toy games below: a verb and a number. */
const PICK = 1

function keys(machine: Machine, s: State, seat: number): number[] {
  const out = new ChoiceList()
  machine.list(s, seat, out)
  return out.toArray().map(firstOf)
}

describe('routines of steps', () => {
  it('run in order, call others and come back, with variables of their own', () => {
    const machine = new Machine(1, 8)
    const said: string[] = []
    const inner = machine.routine('inner', { number: 0, twice: 0 })
    inner.steps(
      run((_s, f) => {
        f.twice = 2 * f.number
      }),
      run((_s, f) => {
        said.push(`inner ${f.number} ${f.twice}`)
      }),
    )
    const outer = machine.routine('outer', { count: 0 })
    outer.steps(
      run((s, f) => {
        f.count++
        machine.call(s, inner, f.count)
        if (f.count < 3) return AGAIN
      }),
      run((_s, f) => {
        said.push(`outer ${f.count}`)
        if (f.count === 3) {
          f.count = 9
          return RESTART
        }
      }),
      run(() => DONE),
      run(() => {
        said.push('never')
      }),
    )
    const s = machine.layout.create()
    machine.call(s, outer, 0)
    machine.advance(s)
    expect(said).toEqual(['inner 1 2', 'inner 2 4', 'inner 3 6', 'outer 3', 'inner 10 20', 'outer 10'])
    expect(machine.isOver(s)).toBe(true)
  })

  it('refuse to overflow the stack', () => {
    const machine = new Machine(1, 4)
    const loop = machine.routine('loop', {})
    loop.steps(
      run((s) => machine.call(s, loop)),
      run(() => undefined),
    )
    const s = machine.layout.create()
    machine.call(s, loop)
    expect(() => machine.advance(s)).toThrow('no more than 4 routines can be under way: loop is one too many')
  })

  it('take no room once they have nothing left to do, though what they called goes on', () => {
    const machine = new Machine(1, 4)
    const said: string[] = []
    const last = machine.routine('last', { number: 0, left: 0 })
    last.steps(
      run((s, f) => {
        f.left = f.number
        said.push(`last ${f.left}`)
        if (f.number > 0) machine.call(s, middle, f.number - 1)
      }),
    )
    const middle = machine.routine('middle', { number: 0 })
    middle.steps(
      run((_s, f) => {
        if (f.number % 2 === 0) return DONE
      }),
      run((s, f) => machine.call(s, last, f.number)),
    )
    const main = machine.routine('main', { left: 0 })
    main.steps(
      run((s, f) => {
        f.left = 7
        machine.call(s, last, 999)
      }),
      run((_s, f) => {
        said.push(`main ${f.left}`)
      }),
    )
    const s = machine.layout.create()
    machine.call(s, main)
    machine.advance(s)
    // 998 is even, so the chain ends there; the routine at the bottom was waiting, and goes on with its own variables.
    expect(said).toEqual(['last 999', 'main 7'])
    said.length = 0
    machine.call(s, main)
    const chain = machine.routine('chain', { number: 0 })
    chain.steps(
      run((s, f) => {
        if (f.number < 1000) machine.call(s, chain, f.number + 1)
        else said.push('the end of a long chain')
      }),
    )
    machine.call(s, chain)
    machine.advance(s)
    expect(said).toEqual(['the end of a long chain', 'last 999', 'main 7'])
    expect(s.equals(machine.layout.create())).toBe(true)
  })

  it('leave from under several others, in the right order', () => {
    const machine = new Machine(1, 8)
    const said: string[] = []
    const say = machine.routine('say', { number: 0 })
    say.steps(
      run((_s, f) => {
        said.push(`say ${f.number}`)
      }),
    )
    const two = machine.routine('two', { number: 0 })
    two.steps(
      run((s, f) => {
        machine.call(s, say, f.number)
        machine.call(s, say, f.number + 1)
        if (f.number === 1) return DONE
      }),
      run((_s, f) => {
        said.push(`two ${f.number}`)
      }),
    )
    const s = machine.layout.create()
    machine.call(s, two, 5)
    machine.call(s, two, 1)
    machine.advance(s)
    expect(said).toEqual(['say 2', 'say 1', 'say 6', 'say 5', 'two 5'])
    expect(s.equals(machine.layout.create())).toBe(true)
  })

  it('are made for so many seats and so many of them at once as fit', () => {
    for (const seats of [0, 8, 1.5]) expect(() => new Machine(seats, 4)).toThrow('from 1 to 7 seats')
    for (const depth of [0, 2.5]) expect(() => new Machine(2, depth)).toThrow('at least one routine')
  })
})

describe('questions', () => {
  it('come with their card and the variables of the routine that asks', () => {
    const machine = new Machine(1, 4)
    const build = machine.routine('build', { country: 0, card: 0, placed: 0 })
    build.steps(
      ask({
        question: 'where',
        who: () => seatBit(0),
        options: (_s, _f, _seat, out) => {
          out.add(choice(PICK, 1))
          out.add(choice(PICK, 2))
        },
        take: () => DONE,
        card: (_s, f) => f.card,
      }),
    )
    const s = machine.layout.create()
    expect(machine.asked(s)).toBe(null)
    machine.call(s, build, 5, 17)
    machine.advance(s)
    expect(machine.asked(s)).toEqual({
      question: 'where',
      card: 17,
      given: { country: 5, card: 17, placed: 0 },
    })
  })

  /** One seat picks numbers below a bound; each pick lowers the bound. */
  function countdown() {
    const machine = new Machine(2, 8)
    const sum = machine.layout.scalar()
    const pick = machine.routine('pick', { seat: 0, bound: 0 })
    pick.steps(
      ask({
        question: 'pick',
        who: (_s, f) => (f.bound === 0 ? 0 : seatBit(f.seat)),
        options: (_s, f, _seat, out) => {
          for (let i = 0; i < f.bound; i++) out.add(choice(PICK, i))
        },
        take: (s, f, _seat, taken) => {
          sum.add(s, 10 * firstOf(taken) + f.bound)
          f.bound--
          return AGAIN
        },
      }),
    )
    const start = (bound: number) => {
      const s = machine.layout.create()
      machine.call(s, pick, 1, bound)
      machine.advance(s)
      return s
    }
    return { machine, sum, start }
  }

  it('wait for the seat that is asked, and take forced answers themselves', () => {
    const { machine, sum, start } = countdown()
    const s = start(3)
    expect([machine.toMove(s), keys(machine, s, 1), keys(machine, s, 0)]).toEqual([0b10, [0, 1, 2], []])
    machine.take(s, 1, choice(PICK, 2))
    expect(keys(machine, s, 1)).toEqual([0, 1])
    machine.take(s, 1, choice(PICK, 1))
    // The last pick had one answer.
    expect([sum.get(s), machine.isOver(s), machine.toMove(s)]).toEqual([20 + 3 + 10 + 2 + 0 + 1, true, 0])
  })

  it('are copied with the state, in the middle of everything', () => {
    const { machine, sum, start } = countdown()
    const s = start(4)
    const copy = s.clone()
    machine.take(s, 1, choice(PICK, 3))
    machine.take(copy, 1, choice(PICK, 0))
    expect([sum.get(s), sum.get(copy)]).toEqual([34, 4])
    expect(keys(machine, copy, 1)).toEqual([0, 1, 2])
    // Another state was asked last; the answers of this one are still its own.
    start(9)
    expect(keys(machine, s, 1)).toEqual([0, 1, 2])
  })

  it('that surely have several answers list them for whoever wants them', () => {
    const machine = new Machine(1, 4)
    let listings = 0
    const pick = machine.routine('pick', { left: 0 })
    pick.steps(
      ask({
        question: 'pick',
        who: (_s, f) => (f.left === 0 ? 0 : seatBit(0)),
        options: (_s, f, _seat, out) => {
          listings++
          for (let i = 0; i < f.left; i++) out.add(choice(PICK, i))
        },
        several: (_s, f) => f.left > 1,
        take: (_s, f) => {
          f.left--
          return AGAIN
        },
      }),
    )
    const s = machine.layout.create()
    machine.call(s, pick, 3)
    machine.advance(s)
    expect(machine.toMove(s)).toBe(seatBit(0))
    expect(listings).toBe(0)
    expect(keys(machine, s, 0)).toEqual([0, 1, 2])
    expect(keys(machine, s.clone(), 0)).toEqual([0, 1, 2])
    machine.take(s, 0, choice(PICK, 2))
    expect(keys(machine, s, 0)).toEqual([0, 1])
    expect(listings).toBe(3)
    // The last one is forced.
    machine.take(s, 0, choice(PICK, 0))
    expect(listings).toBe(4)
    expect(machine.isOver(s)).toBe(true)
  })

  it('that nobody can answer are skipped', () => {
    const { machine, start } = countdown()
    expect(machine.isOver(start(0))).toBe(true)
  })

  it('to several seats take answers in any order', () => {
    const machine = new Machine(3, 4)
    const answered = machine.layout.words(3)
    const all = machine.routine('all', {})
    all.steps(
      ask({
        question: 'all',
        who: (s) =>
          [0, 1, 2].reduce((set, seat) => (answered.get(s, seat) === 0 ? set | seatBit(seat) : set), 0),
        // Seat 2 has no real choice, so the machine answers for it.
        options: (_s, _f, seat, out) => {
          for (let i = 1; i <= (seat === 2 ? 1 : 3); i++) out.add(choice(PICK, i))
        },
        take: (s, _f, seat, taken) => {
          answered.set(s, seat, firstOf(taken))
          return AGAIN
        },
      }),
    )
    const begin = () => {
      const s = machine.layout.create()
      machine.call(s, all)
      machine.advance(s)
      return s
    }
    const one = begin()
    expect(machine.toMove(one)).toBe(0b011)
    machine.take(one, 1, choice(PICK, 3))
    machine.take(one, 0, choice(PICK, 2))
    const two = begin()
    machine.take(two, 0, choice(PICK, 2))
    machine.take(two, 1, choice(PICK, 3))
    expect([0, 1, 2].map((seat) => answered.get(one, seat))).toEqual([2, 3, 1])
    expect(one.equals(two)).toBe(true)
  })

  it('numbers routines by a list, whichever is made first, and others after it', () => {
    const machine = new Machine(1, 4, ['first', 'second'])
    const ids = ['second', 'other', 'first', 'last'].map((name) => machine.routine(name, {}).id)
    expect(ids).toEqual([1, 2, 0, 3])
  })
})
