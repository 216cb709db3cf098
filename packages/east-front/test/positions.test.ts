import {
  applyKey,
  EventLog,
  type Json,
  type JsonObject,
  keysOf,
  SeededRandom,
  type State,
  seatsOf,
} from '@materiel/kernel'
import { describe, expect, it } from 'vitest'
import { eastFront } from '../src/index.js'

/** What is on the table in the middle of a game can be written as a position, and the game goes on alike from there. */

type BySide = Readonly<Record<string, readonly string[]>>

const CLOCK = ['round', 'seat', 'step', 'score']
const BOARD = ['pieces', 'control', 'contingency', 'hand', 'deck', 'discard']
/** What cards have done before, and what matters of the turn so far. */
const BEFORE = ['faceDown', 'protected', 'scorchedEarth', 'gorkiStar', 'mud', 'heldAtTurnStart']

function asPosition(s: State): JsonObject {
  const table = eastFront.describe(s)
  const down = table.faceDown as BySide
  // The discards are all of them, those that lie face down last.
  const faceUp = Object.entries(table.discard as BySide).map(([side, all]) => [
    side,
    all.slice(0, all.length - down[side].length),
  ])
  const position = Object.fromEntries([...CLOCK, ...BOARD, ...BEFORE].map((field) => [field, table[field]]))
  return { ...position, discard: Object.fromEntries(faceUp) }
}

/** Everything that the sides are offered now. */
const offered = (s: State): string[] =>
  seatsOf(eastFront.toMove(s)).flatMap((seat) =>
    keysOf(eastFront, s, seat).map((key) => `${eastFront.seats[seat]} ${key}`),
  )

/** Compared as text first, which is much faster. */
function same(found: Json, wanted: Json): void {
  if (JSON.stringify(found) !== JSON.stringify(wanted)) expect(found).toEqual(wanted)
}

/** What is on the table. Which discard lies on top is not kept apart for those that lie face down. */
const tableOf = (s: State): JsonObject => {
  const { discardTop: _, ...rest } = eastFront.describe(s)
  return rest
}

/** Whether a field says anything: land held at the beginning of the turn does where it is not what is held now. */
function saysSomething(s: State, field: string): boolean {
  const table = eastFront.describe(s)
  const value = table[field]
  if (field === 'heldAtTurnStart')
    return String(value) !== String((table.control as BySide)[String(table.seat)])
  const lists = typeof value === 'object' && value !== null ? Object.values(value) : [value]
  return lists.some(
    (list) => list === true || typeof list === 'string' || (Array.isArray(list) && list.length > 0),
  )
}

describe('positions', () => {
  it('hold all that matters: written down at the beginning of a step, a game goes on alike', () => {
    const met = new Set<string>()
    let compared = 0
    for (let game = 0; game < 8; game++) {
      const random = new SeededRandom(`positions ${game}`)
      const options = { reactions: game % 2 === 0 ? 'exact' : 'covered' }
      const s = eastFront.create(options, `positions ${game}`)
      let twin: State | null = null
      while (eastFront.toMove(s) !== 0) {
        const keys = offered(s)
        const key = keys[random.below(keys.length)]
        s.log = new EventLog()
        applyKey(eastFront, s, key)
        const kinds = s.log.events.map((event) => eastFront.eventView(event, 'spectator').kind)
        // What a shuffle brings is not written in a position.
        if (kinds.includes('shuffle')) twin = null
        if (twin !== null) {
          applyKey(eastFront, twin, key)
          compared++
          same(offered(twin), offered(s))
        }
        if (kinds.at(-1) !== 'step' || eastFront.toMove(s) === 0) continue
        twin = eastFront.position(options, asPosition(s), 'other')
        same(tableOf(twin), tableOf(s))
        same(offered(twin), offered(s))
        for (const viewer of [0, 1, 'spectator'] as const)
          same(eastFront.view(twin, viewer), eastFront.view(s, viewer))
        for (const field of BEFORE) if (saysSomething(s, field)) met.add(field)
      }
    }
    expect(compared).toBeGreaterThan(2000)
    // Each of them must have said something, or the comparison says nothing of it.
    expect([...met].sort()).toEqual([...BEFORE].sort())
  })
})
