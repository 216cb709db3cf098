import {
  applyKey,
  EventLog,
  type JsonObject,
  keysOf,
  SeededRandom,
  type State,
  seatsOf,
} from '@materiel/kernel'
import { describe, expect, it } from 'vitest'
import { ww2 } from '../src/index.js'

/** What is on the table in the middle of a game can be written as a position, and the game goes on alike from there. */

type Cards = Readonly<Record<string, readonly string[]>>

const WRITTEN = ['round', 'seat', 'step', 'score', 'pieces', 'hand', 'table', 'deck', 'discard', 'faceDown']
const THIS_TURN = ['used', 'protected', 'supplied', 'front', 'reallocated']

function asPosition(s: State): JsonObject {
  const table = ww2.describe(s)
  const position = Object.fromEntries([...WRITTEN, ...THIS_TURN].map((field) => [field, table[field]]))
  const down = table.faceDown as Cards
  // Those that lie face down come last.
  const faceUp = Object.entries(table.discard as Cards).map(([id, all]) => [
    id,
    all.slice(0, all.length - down[id].length),
  ])
  return { ...position, discard: Object.fromEntries(faceUp) }
}

/** Everything that seats are offered now. */
const offered = (s: State): string[] =>
  seatsOf(ww2.toMove(s)).flatMap((seat) => keysOf(ww2, s, seat).map((key) => `${ww2.seats[seat]} ${key}`))

const setOf = (s: State, field: string): boolean => {
  const value = ww2.describe(s)[field]
  const lists = typeof value === 'object' && value !== null ? Object.values(value) : [value]
  return lists.some(
    (list) => list === true || typeof list === 'string' || (Array.isArray(list) && list.length > 0),
  )
}

/** A war that is well under way, with cards on the table that last for a turn. */
const WAR: JsonObject = {
  pieces: {
    germany: { army: ['germany', 'western-europe', 'eastern-europe'], navy: ['north-sea'] },
    'united-kingdom': { army: ['united-kingdom', 'india'], navy: ['bay-of-bengal'] },
    japan: { army: ['japan', 'szechuan'], navy: ['sea-of-japan', 'central-pacific', 'south-pacific'] },
    'soviet-union': { army: ['moscow', 'russia', 'ukraine'] },
    italy: { army: ['italy', 'balkans'], navy: ['mediterranean-sea'] },
    'united-states': { army: ['eastern-united-states'], navy: ['north-atlantic', 'east-pacific'] },
  },
  hand: {
    germany: ['land-battle', 'land-battle', 'land-battle'],
    'united-kingdom': ['sea-battle', 'sea-battle', 'build-army'],
    japan: ['land-battle', 'build-navy', 'build-army', 'land-battle', 'sea-battle'],
    'soviet-union': ['land-battle', 'build-army', 'build-army'],
    italy: ['land-battle', 'build-army', 'sea-battle'],
    'united-states': ['build-army', 'build-navy', 'sea-battle'],
  },
  table: {
    germany: ['blitzkrieg', 'dive-bombers', 'bias-for-action'],
    'united-kingdom': ['raf', 'destroyers', 'defensive-posture'],
    japan: ['truk', 'battleship-repair', 'kwantung-army'],
    'soviet-union': ['stalingrad', 'moscow', 'leningrad'],
    italy: ['monte-cassino'],
  },
}

describe('positions', () => {
  it('hold all that matters: written down at the beginning of a step, a game goes on alike to the end of the turn', () => {
    const met = new Map<string, number>()
    let compared = 0
    for (let game = 0; game < 4; game++) {
      const random = new SeededRandom(`positions ${game}`)
      const options = { reactions: game % 2 === 0 ? 'exact' : 'covered' }
      const s = ww2.position(options, WAR, `positions ${game}`)
      // Cards are used wherever they can be: what lasts for a turn comes of that.
      const pick = (keys: readonly string[]): string => {
        const uses = keys.filter((key) => key.includes(' use '))
        const from = uses.length > 0 ? uses : keys
        return from[random.below(from.length)]
      }
      let twin: State | null = null
      while (ww2.toMove(s) !== 0) {
        const question = ww2.question(s)
        // Here a step has just begun: nothing is under way that a position does not say.
        if (question === 'play' || question === 'discard-step') {
          twin = ww2.position(options, asPosition(s), 'other')
          // What was declined at the beginning of the step is offered again.
          if (ww2.question(twin) === 'reaction') twin = null
        }
        if (twin !== null && (question === 'play' || question === 'discard-step')) {
          expect(ww2.describe(twin), `game ${game}`).toEqual(ww2.describe(s))
          for (const field of ['faceDown', ...THIS_TURN])
            if (setOf(s, field)) met.set(field, (met.get(field) ?? 0) + 1)
        }
        const keys = offered(s)
        if (twin !== null) expect(offered(twin), `game ${game}`).toEqual(keys)
        const key = pick(keys)
        s.log = new EventLog()
        applyKey(ww2, s, key)
        // What a shuffle brings is not written in a position.
        if (s.log.events.some((event) => ww2.eventView(event, 'spectator').kind === 'shuffle')) twin = null
        if (twin === null) continue
        applyKey(ww2, twin, key)
        compared++
      }
    }
    expect(compared).toBeGreaterThan(1000)
    // Each of them must have been there, or the comparison says nothing of it.
    expect([...met.keys()].sort()).toEqual(['faceDown', ...THIS_TURN].sort())
  })
})
