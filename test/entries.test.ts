import { loadGames } from '@materiel/games'
import {
  apply,
  applyKey,
  BadInput,
  type Choice,
  ChoiceList,
  choicesOf,
  EventLog,
  firstToMove,
  type Game,
  IllegalChoice,
  keysOf,
  libertiesOf,
  type Seat,
  SeededRandom,
  Session,
  type State,
  type Viewer,
} from '@materiel/kernel'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { threeRiders } from './third-game/game.js'

/** A wrong seat, viewer or choice is refused by name wherever a game can be asked something: nothing fails open, nothing breaks down. */

const games: readonly Game[] = [...(await loadGames()), threeRiders]

/** A game under way, with everything that happened in it. */
function underWay(game: Game): { s: State; log: EventLog } {
  const s = game.create({}, 'entries')
  const log = new EventLog()
  s.log = log
  const random = new SeededRandom('entries')
  for (let i = 0; i < 12; i++) {
    const seat = firstToMove(game, s)
    const choices = choicesOf(game, s, seat)
    game.take(s, seat, choices[random.below(choices.length)])
  }
  s.log = null
  return { s, log }
}

const numbers = fc.oneof(fc.integer(), fc.double(), fc.integer({ min: -70, max: 70 }))
const anything = fc.oneof(
  numbers,
  fc.constantFrom(undefined, null, true, '0', '', 'spectators', 'axis', [0], {}, 1n, Symbol.iterator),
  fc.string(),
)

describe.each(games.map((game) => ({ id: game.id, game })))('$id', ({ game }) => {
  const { s, log } = underWay(game)
  const before = s.clone()
  const someChoice = choicesOf(game, s, firstToMove(game, s))[0]
  const isSeat = (value: unknown): boolean =>
    typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < game.seats.length

  const forSeats: readonly (readonly [string, (seat: Seat) => unknown])[] = [
    ['list', (seat) => game.list(s, seat, new ChoiceList())],
    ['liberties', (seat) => game.liberties(s, seat, new ChoiceList())],
    ['choicesOf', (seat) => choicesOf(game, s, seat)],
    ['libertiesOf', (seat) => libertiesOf(game, s, seat)],
    ['keysOf', (seat) => keysOf(game, s, seat)],
    ['sideOf', (seat) => game.sideOf(seat)],
    ['playerOf', (seat) => game.playerOf(s, seat)],
    ['answer', (seat) => game.answer(s, seat, someChoice, 'en')],
    ['why', (seat) => game.why(s, seat, 'pass')],
    ['learned', (seat) => game.learned(s, seat)],
    ['determinise', (seat) => game.determinise(s, seat, new SeededRandom('x'))],
    ['undo', (seat) => new Session(game, {}, 'entries').undo(seat)],
    ['undoPoint', (seat) => new Session(game, {}, 'entries').undoPoint(seat)],
    ['apply', (seat) => apply(game, s, seat, someChoice)],
  ]
  it.each(forSeats)('%s refuses what is no seat', (_, call) => {
    fc.assert(
      fc.property(
        anything.filter((value) => !isSeat(value)),
        (seat) => {
          expect(() => call(seat as Seat)).toThrow(BadInput)
        },
      ),
    )
    expect(s.equals(before)).toBe(true)
  })

  const forViewers: readonly (readonly [string, (viewer: Viewer) => unknown])[] = [
    ['view', (viewer) => game.view(s, viewer)],
    ['eventView', (viewer) => log.events.map((event) => game.eventView(event, viewer))],
    ['narrate', (viewer) => log.events.map((event) => game.narrate(event, viewer, 'en'))],
  ]
  it.each(forViewers)('%s refuses who is no viewer', (_, call) => {
    fc.assert(
      fc.property(
        anything.filter((value) => !isSeat(value)),
        (viewer) => {
          expect(() => call(viewer as Viewer)).toThrow(BadInput)
        },
      ),
    )
    call('spectator')
  })

  it('what is no choice is illegal', () => {
    const seats = game.seats.map((_, seat) => seat)
    const offered = new Set(
      seats.flatMap((seat) => [...choicesOf(game, s, seat), ...libertiesOf(game, s, seat)]),
    )
    fc.assert(
      fc.property(
        fc.oneof(
          { weight: 9, arbitrary: fc.integer({ min: 0, max: 2 ** 30 }) },
          { weight: 9, arbitrary: fc.integer({ min: 0, max: 2 ** 14 }) },
          { weight: 1, arbitrary: anything },
        ),
        fc.constantFrom(...seats),
        (number, seat) => {
          if (offered.has(number as Choice)) return
          expect(() => apply(game, s, seat, number as Choice)).toThrow(IllegalChoice)
          expect(() => game.answer(s, seat, number as Choice, 'en')).toThrow(IllegalChoice)
        },
      ),
      { numRuns: 2000 },
    )
    expect(s.equals(before)).toBe(true)
  })

  it('what is no number has no key', () => {
    fc.assert(
      fc.property(
        anything.filter((value) => typeof value !== 'number' || !Number.isInteger(value)),
        (number) => {
          expect(() => game.key(s, number as Choice)).toThrow(IllegalChoice)
        },
      ),
    )
  })

  it('what is no text is no key, and no wish', () => {
    fc.assert(
      fc.property(
        anything.filter((value) => typeof value !== 'string'),
        (text) => {
          expect(() => applyKey(game, s, text as string)).toThrow(BadInput)
          expect(() => game.why(s, 0, text as string)).toThrow(BadInput)
        },
      ),
    )
  })

  it('any text is refused or means nothing', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...game.seats),
        fc.constantFrom(...game.declaration.verbs.map(({ id }) => id), '', 'fly', '__proto__'),
        fc.array(fc.oneof(fc.string(), fc.constantFrom('__proto__', 'constructor', '0', '-1')), {
          maxLength: 4,
        }),
        (seat, verb, args) => {
          let refused: unknown = null
          const copy = s.clone()
          try {
            applyKey(game, copy, [seat, verb, ...args].join(' '))
          } catch (error) {
            refused = error
          }
          if (refused === null) return
          expect(refused instanceof IllegalChoice || refused instanceof BadInput).toBe(true)
          expect(copy.equals(s)).toBe(true)
        },
      ),
    )
  })
})
