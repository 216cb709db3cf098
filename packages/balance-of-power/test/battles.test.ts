import {
  applyKey,
  ChoiceList,
  EventLog,
  type EventView,
  firstToMove,
  SeededRandom,
  type State,
} from '@materiel/kernel'
import { describe, expect, it } from 'vitest'
import type { Army } from '../src/armies.js'
import { TROOPS_FOR_STARS } from '../src/cards.js'
import { balanceOfPower as game } from '../src/index.js'
import { TERRITORY_IDS } from '../src/map/board.js'
import { draftOf } from '../src/rules/draft-count.js'

/** Troops change only as the rules say: what is told of every battle and every draft is worked out again from the dice, by other means. */

const list = new ChoiceList()

/** What is told of each choice of a random game, to everybody. */
function* story(options: object, seed: string): Generator<{ s: State; told: EventView[] }> {
  const s = game.create({ ...options }, seed)
  const random = new SeededRandom(seed)
  for (let seat = firstToMove(game, s); seat >= 0; seat = firstToMove(game, s)) {
    const log = new EventLog()
    s.log = log
    game.list(s, seat, list)
    game.take(s, seat, list.at(random.below(list.length)))
    yield { s, told: log.events.map((event) => game.eventView(event, 'spectator')) }
  }
}

const facesOf = (told: readonly EventView[], of: string): number[] =>
  told
    .filter((event) => event.kind === 'die' && event.of === of)
    .map(({ die }) => die as number)
    .sort((one, other) => other - one)

const lossesIn = (told: readonly EventView[], army: unknown, space: unknown): number =>
  told
    .filter((event) => event.kind === 'loss' && event.army === army && event.space === space)
    .reduce((sum, { count }) => sum + (count as number), 0)

/** The battle that was rolled within what is told, checked; says whether there was one. */
function battleHolds(told: readonly EventView[], attack: EventView): boolean {
  const defend = told.find(({ kind }) => kind === 'defend')
  if (defend === undefined) return false
  const [mine, theirs] = [facesOf(told, 'attack'), facesOf(told, 'defence')]
  expect(mine).toHaveLength(attack.count as number)
  expect(theirs).toHaveLength(defend.count as number)
  expect(facesOf(told, 'rolled-again').every((die) => die === 1)).toBe(true)
  for (const { die, of } of told.filter(({ kind }) => kind === 'airfield-bonus')) {
    const dice = of === 'attack' ? mine : theirs
    expect(++dice[0]).toBe(die)
  }
  const compared = Math.min(mine.length, theirs.length)
  let lost = 0
  for (let i = 0; i < compared; i++) if (mine[i] <= theirs[i]) lost++
  expect(lossesIn(told, attack.army, attack.from)).toBe(lost)
  expect(lossesIn(told, defend.army, attack.to)).toBe(compared - lost)
  return true
}

describe('troops change only as the rules say', () => {
  it.each([
    ['basic training', {}],
    ['command room', { version: 'command-room', setup: 'game-3' }],
  ])('%s: losses follow from the dice, and drafts from the board', (name, options) => {
    let [battles, drafts, bonuses] = [0, 0, 0]
    for (let i = 0; i < 8; i++) {
      let attack: EventView | null = null
      for (const { s, told } of story(options, `${name} ${i}`)) {
        attack = told.find(({ kind }) => kind === 'attack') ?? attack
        if (attack !== null && battleHolds(told, attack)) {
          battles++
          attack = null
        }
        if (told.some(({ kind }) => kind === 'airfield-bonus')) bonuses++
        for (const { count, forCards, seat } of told.filter(({ kind }) => kind === 'draft')) {
          drafts++
          expect(TROOPS_FOR_STARS).toContain(forCards)
          // Where it was placed at once the count can only be compared before; regions and cities do not change by placing.
          expect(count).toBe(draftOf(s, game.seats.indexOf(seat as string) as Army) + (forCards as number))
        }
      }
    }
    expect(Math.min(battles, drafts)).toBeGreaterThan(100)
    if (name === 'command room') expect(bonuses).toBeGreaterThan(0)
  })
})

it('balance-of-power.resistance.none: nobody is said to come back where nobody can', () => {
  const s = game.position(
    { version: 'command-room' },
    {
      seat: 'blue',
      step: 'manoeuvre',
      chart: { red: { neutral: 12 } },
      troops: {
        red: Object.fromEntries(TERRITORY_IDS.slice(2).map((id) => [id, 1])),
        blue: { ireland: 2, 'united-kingdom': 1 },
      },
    },
    'none',
  )
  const log = new EventLog()
  s.log = log
  applyKey(game, s, 'blue pass')
  const told = log.events.map((event) => game.eventView(event, 'spectator'))
  expect(told).toContainEqual({ kind: 'resistance', seat: 'red', given: 10, back: 0 })
  expect(game.question(s)).toBe('draft')
})
