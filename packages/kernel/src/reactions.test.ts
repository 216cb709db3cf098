import { describe, expect, it } from 'vitest'
import { ChoiceList, choice, firstOf, verbOf } from './choices.js'
import { EventLog } from './events.js'
import type { State } from './layout.js'
import { Machine, RESTART, run } from './machine.js'
import { type Ability, COVERED, EXACT, type ReactionRules, Reactions } from './reactions.js'
import { seatBit } from './seats.js'

const USE = 1
const PASS = 2

const OCCASION = { amount: 0, actor: 0, space: 0, piece: 0, owner: 0 }
type Occasion = typeof OCCASION

function changeBy(w: { amount: number }, difference: number): void {
  w.amount += difference
}

/** Two seats, a side each, and nothing on the table. */
const NO_CARDS: ReactionRules = {
  seats: 2,
  sideOf: (seat) => seat,
  inPlay: () => 0,
  mayLieFaceDown: () => 0,
  samePlayer: (_s, seat) => seatBit(seat),
  useVerb: USE,
  passVerb: PASS,
}

/** Four seats, 0 and 2 against 1 and 3 unless said; each has cards by bit. Card numbers are 64 * seat + bit. */
function table(manner: number = EXACT, sideOf = (seat: number) => seat & 1) {
  const machine = new Machine(4, 24)
  const said: string[] = []
  const inPlay = machine.layout.sets(4)
  const faceDown = machine.layout.sets(4)
  const inHand = machine.layout.sets(4)
  /** How many cards of each seat's hand nobody else knows. */
  const unknown = machine.layout.words(4)
  const reactions = new Reactions(
    machine,
    {
      seats: 4,
      sideOf,
      inPlay: (s, seat, word) =>
        word === 0 ? inPlay.lo(s, seat) | faceDown.lo(s, seat) : inPlay.hi(s, seat) | faceDown.hi(s, seat),
      inHand: (s, seat, word) => (word === 0 ? inHand.lo(s, seat) : inHand.hi(s, seat)),
      mayLieFaceDown: (s, seat) => (faceDown.isEmpty(s, seat) ? 0 : 0b1111),
      mayBeInHand: (s, seat) => (unknown.get(s, seat) === 0 ? 0 : 0b11110000),
      samePlayer: (_s, seat) => seatBit(seat),
      useVerb: USE,
      passVerb: PASS,
    },
    OCCASION,
  )
  const event = reactions.trigger()
  const answer = reactions.trigger()
  const teach = (seat: number, bit: number, more: Partial<Ability<Occasion>> = {}, trigger = event) =>
    reactions.teach(trigger, {
      seat,
      card: 64 * seat + bit,
      bit,
      oncePerTurn: false,
      faceDown: false,
      fits: () => true,
      use: () => {
        said.push(`${seat} uses ${bit}`)
      },
      ...more,
    })
  const main = machine.routine('main', { times: 0 })
  main.steps(
    run((s) => reactions.open(s, event, 0, 100, 0, 5)),
    run((s, f) => {
      said.push(`closed ${reactions.answer(s)}`)
      if (--f.times > 0) return RESTART
    }),
  )
  const start = (times = 1) => {
    const s = machine.layout.create()
    // What seats learn by who is asked is counted where somebody listens.
    s.log = new EventLog()
    reactions.manner.set(s, manner)
    const begin = () => {
      machine.call(s, main, times)
      machine.advance(s)
    }
    return { s, begin }
  }
  const put = (s: State, seat: number, bit: number, down = false) => {
    const zone = down ? faceDown : inPlay
    zone.add(s, seat, bit)
  }
  /** A hand of so many cards that nobody else knows, among them these. */
  const deal = (s: State, seat: number, cards: number, ...bits: number[]) => {
    unknown.set(s, seat, cards)
    for (const bit of bits) inHand.add(s, seat, bit)
  }
  const options = (s: State, seat: number) => {
    const out = new ChoiceList()
    machine.list(s, seat, out)
    return out.toArray().map((c) => (verbOf(c) === PASS ? 'pass' : `use ${firstOf(c) % 64}`))
  }
  const use = (s: State, seat: number, bit: number) => machine.take(s, seat, choice(USE, 64 * seat + bit))
  const pass = (s: State, seat: number) => machine.take(s, seat, choice(PASS))
  return { machine, reactions, event, answer, said, teach, start, put, deal, options, use, pass }
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
        t.reactions.open(s, t.answer, 1, 7, 1, 6)
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
    expect([0, 1, 2, 3].map((seat) => t.machine.learned(s, seat) > 0)).toEqual([true, false, true, true])
  })

  it.each([
    ['asked', 1],
    ['not asked', 3],
  ])('tells, when exact, the one who answered whether the next side is then %s', (_what, bit) => {
    for (const answer of ['use', 'pass'] as const) {
      const t = table(EXACT)
      t.teach(1, 0)
      t.teach(0, 1, { faceDown: true })
      t.teach(2, 1)
      const { s, begin } = t.start()
      t.put(s, 1, 0)
      t.put(s, 0, bit, true)
      begin()
      const before = [0, 1, 2, 3].map((seat) => t.machine.learned(s, seat))
      t[answer](s, 1, 0)
      expect(t.machine.toMove(s)).toBe(bit === 1 ? 0b0001 : 0)
      const learned = before.map((lessons, seat) => t.machine.learned(s, seat) > lessons)
      expect(learned).toEqual([false, true, true, true])
    }
  })

  it('asks, when covered, every seat that may hold a card for it, whether or not it could pay', () => {
    const t = table(COVERED)
    t.teach(1, 4, { inHand: true })
    t.teach(1, 5, { inHand: true, fitsInSecret: () => false })
    t.teach(3, 6, { inHand: true, fits: () => false })
    t.teach(0, 7, { inHand: true })
    const { s, begin } = t.start()
    t.deal(s, 1, 2, 4, 5)
    t.deal(s, 3, 1, 6)
    begin()
    // Seat 3 could not use its card on this occasion, as everybody can see; seat 0 has no cards that are unknown.
    expect([t.machine.toMove(s), t.options(s, 1)]).toEqual([0b0010, ['use 4', 'pass']])
    t.use(s, 1, 4)
    // The card that cannot be paid for keeps the seat among those who are asked.
    expect([t.machine.toMove(s), t.options(s, 1)]).toEqual([0b0010, ['pass']])
    t.pass(s, 1)
    expect(t.said).toEqual(['1 uses 4', 'closed 100'])
    expect([0, 1, 2, 3].map((seat) => t.machine.learned(s, seat))).toEqual([0, 0, 0, 0])
  })

  it('asks, when exact, those who can use a card of their hand, and tells what that shows, where the occasion fits', () => {
    const t = table(EXACT)
    t.teach(1, 4, { inHand: true, fitsInSecret: () => false })
    t.teach(3, 5, { inHand: true, fits: () => false })
    t.teach(0, 6, { inHand: true })
    const { s, begin } = t.start()
    t.deal(s, 1, 3, 4)
    t.deal(s, 3, 3, 5)
    begin()
    expect(t.said).toEqual(['closed 100'])
    expect([0, 1, 2, 3].map((seat) => t.machine.learned(s, seat))).toEqual([1, 0, 1, 1])
  })

  it('answers with a card for what its own seat does only that', () => {
    const machine = new Machine(2, 8)
    const reactions = new Reactions(machine, { ...NO_CARDS, inPlay: () => 1 }, { amount: 0, by: 0 })
    const event = reactions.trigger()
    const said: number[] = []
    for (const seat of [0, 1])
      reactions.teach(event, {
        seat,
        card: seat,
        bit: 0,
        oncePerTurn: false,
        faceDown: false,
        own: true,
        fits: () => true,
        automatic: () => true,
        use: () => void said.push(seat),
      })
    const s = machine.layout.create()
    for (const by of [1, 0]) {
      reactions.open(s, event, by, 0, by)
      machine.advance(s)
    }
    expect(said).toEqual([1, 0])
    const silent = new Reactions(new Machine(2, 8), NO_CARDS, { amount: 0, space: 0 })
    const ability = { seat: 0, card: 7, bit: 0, oncePerTurn: false, faceDown: false, own: true }
    expect(() =>
      silent.teach(silent.trigger(), { ...ability, fits: () => true, use: () => undefined }),
    ).toThrow('no occasion says who did it')
  })

  it('offers what the rules allow under a name of its own', () => {
    const t = table()
    t.teach(1, 63, { card: -1, answer: (w) => choice(USE, w.space) })
    const { s, begin } = t.start()
    t.put(s, 1, 63)
    begin()
    expect(t.options(s, 1)).toEqual(['use 5', 'pass'])
    t.machine.take(s, 1, choice(USE, 5))
    expect(t.said).toEqual(['1 uses 63', 'closed 100'])
  })

  it('can be changed by a card that answers it only after other windows, above it on the stack', () => {
    const t = table()
    const later = t.machine.routine('later', {})
    later.steps(
      run((s) => t.reactions.open(s, t.answer, 1, 7)),
      run((s) => changeBy(t.reactions.occasionUnder(s), -40)),
    )
    t.teach(1, 0, { use: (s) => t.machine.call(s, later) })
    t.teach(0, 0, {}, t.answer)
    const { s, begin } = t.start()
    t.put(s, 1, 0)
    t.put(s, 0, 0)
    begin()
    t.use(s, 1, 0)
    t.use(s, 0, 0)
    expect(t.said).toEqual(['0 uses 0', 'closed 60'])
  })

  it('asks more than two sides in order after the one that caused it, until all pass in a row', () => {
    // Seats 0 and 3 are one side, 1 and 2 a side each.
    const t = table(EXACT, (seat) => seat % 3)
    for (const seat of [0, 1, 2]) t.teach(seat, 0)
    t.teach(3, 1)
    const { s, begin } = t.start()
    for (const seat of [0, 1, 2]) t.put(s, seat, 0)
    t.put(s, 3, 1)
    begin()
    expect(t.machine.toMove(s)).toBe(0b0010)
    t.pass(s, 1)
    expect(t.machine.toMove(s)).toBe(0b0100)
    t.use(s, 2, 0)
    // A reaction begins the round anew, with the side after the one that reacted.
    expect(t.machine.toMove(s)).toBe(0b1001)
    t.pass(s, 0)
    t.use(s, 3, 1)
    expect(t.machine.toMove(s)).toBe(0b0010)
    t.use(s, 1, 0)
    expect(t.machine.toMove(s)).toBe(0b0001)
    t.pass(s, 0)
    expect(t.said).toEqual(['2 uses 0', '3 uses 1', '1 uses 0', 'closed 100'])
  })

  it('holds up to 64 cards of a seat, and as many abilities of a trigger, apart', () => {
    const t = table()
    for (let bit = 0; bit < 64; bit++) t.teach(1, bit, { oncePerTurn: bit >= 32 })
    const { s, begin } = t.start(2)
    for (const bit of [1, 33, 63]) t.put(s, 1, bit)
    begin()
    expect(t.options(s, 1)).toEqual(['use 1', 'use 33', 'use 63', 'pass'])
    t.use(s, 1, 33)
    expect(t.options(s, 1)).toEqual(['use 1', 'use 63', 'pass'])
    t.pass(s, 1)
    // In the next window of the turn, what was used once a turn is missing.
    expect(t.options(s, 1)).toEqual(['use 1', 'use 63', 'pass'])
    expect(() => t.teach(0, 0)).toThrow('a trigger can have 64 abilities at most')
  })

  it('refuses cards and seats that do not fit', () => {
    const t = table()
    for (const bit of [-1, 64, 0.5]) expect(() => t.teach(0, bit)).toThrow('64 cards that react')
    for (const seat of [-1, 4]) expect(() => t.teach(seat, 0)).toThrow(`there is no seat ${seat}`)
  })

  it('is described by variables of the game, each in its place', () => {
    const machine = new Machine(2, 4)
    const occasion = { amount: 0, who: 0, one: 0, two: 0, three: 0, four: 0, five: 0, six: 0 }
    const reactions = new Reactions(machine, { ...NO_CARDS, inPlay: () => 1 }, occasion)
    const event = reactions.trigger()
    const seen: number[] = []
    reactions.teach(event, {
      seat: 1,
      card: 0,
      bit: 0,
      oncePerTurn: false,
      faceDown: false,
      fits: () => true,
      automatic: () => true,
      use: (_s, w) => {
        seen.push(w.amount, w.who, w.one, w.two, w.three, w.four, w.five, w.six)
        w.amount = 9
      },
    })
    const s = machine.layout.create()
    reactions.open(s, event, 0, 1, 2, 3, 4, 5, 6, 7, 8)
    machine.advance(s)
    expect([seen, reactions.answer(s)]).toEqual([[1, 2, 3, 4, 5, 6, 7, 8], 9])
  })

  it('keeps the names of its own variables to itself', () => {
    const declared = { amount: 0, passes: 0 }
    expect(() => new Reactions(new Machine(2, 4), NO_CARDS, declared)).toThrow('"passes"')
    const many = Object.fromEntries(Array.from({ length: 8 }, (_, i) => [`v${i}`, 0]))
    expect(() => new Reactions(new Machine(2, 4), NO_CARDS, { amount: 0, ...many })).toThrow('8 variables')
    expect(() => new Reactions(new Machine(2, 4), NO_CARDS, { who: 0, amount: 0 })).toThrow('its amount')
  })
})
