import {
  applyKey,
  EventLog,
  type Game,
  type JsonObject,
  keysOf,
  libertiesOf,
  SeededRandom,
  type State,
  seatsOf,
} from '@materiel/kernel'
import { describe, expect, it } from 'vitest'
import { JAPAN } from '../src/countries.js'
import { ww2, ww2French } from '../src/index.js'

/** What is on the table in the middle of a game can be written as a position, and the game goes on alike from there. */

type Cards = Readonly<Record<string, readonly string[]>>

const WRITTEN = ['round', 'seat', 'step', 'score', 'pieces', 'hand', 'table', 'deck', 'discard', 'faceDown']
const THIS_TURN = ['used', 'protected', 'supplied', 'front', 'reallocated']
/** What the French edition has besides: Status cards that wait, and Truk in the turn of another. */
const FRENCH = ['laid', 'suppliedAbroad']

/** The fields that a position may well leave out. */
const fieldsOf = (game: Game): string[] => ['faceDown', ...THIS_TURN, ...(game === ww2French ? FRENCH : [])]

function asPosition(game: Game, s: State): JsonObject {
  const table = game.describe(s)
  const position = Object.fromEntries([...WRITTEN, ...fieldsOf(game)].map((field) => [field, table[field]]))
  const down = table.faceDown as Cards
  // Those that lie face down come last.
  const faceUp = Object.entries(table.discard as Cards).map(([id, all]) => [
    id,
    all.slice(0, all.length - down[id].length),
  ])
  // Those that are not in force yet are named apart.
  const laid = (table.laid ?? {}) as Cards
  const inForce = Object.entries(table.table as Cards).map(([id, all]) => [
    id,
    all.filter((card) => laid[id]?.includes(card) !== true),
  ])
  return { ...position, discard: Object.fromEntries(faceUp), table: Object.fromEntries(inForce) }
}

/** Everything that seats are offered now. */
const offered = (game: Game, s: State): string[] =>
  seatsOf(game.toMove(s)).flatMap((seat) => keysOf(game, s, seat).map((key) => `${game.seats[seat]} ${key}`))

const setOf = (game: Game, s: State, field: string): boolean => {
  const value = game.describe(s)[field]
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

describe.each([ww2, ww2French])('positions of $id', (game) => {
  it('hold all that matters: written down at the beginning of a step, a game goes on alike to the end of the turn', () => {
    const met = new Map<string, number>()
    let compared = 0
    for (let round = 0; round < 4; round++) {
      const random = new SeededRandom(`positions ${round}`)
      const options = { reactions: round % 2 === 0 ? 'exact' : 'covered' }
      const s = game.position(options, WAR, `positions ${round}`)
      // Cards are used wherever they can be: what lasts for a turn comes of that.
      const pick = (keys: readonly string[]): string => {
        const uses = keys.filter((key) => key.includes(' use '))
        const from = uses.length > 0 ? uses : keys
        return from[random.below(from.length)]
      }
      let twin: State | null = null
      while (game.toMove(s) !== 0) {
        const question = game.question(s)
        // Here a step has just begun: nothing is under way that a position does not say.
        if (question === 'play' || question === 'discard-step') {
          twin = game.position(options, asPosition(game, s), 'other')
          // What was declined at the beginning of the step is offered again.
          if (game.question(twin) === 'reaction') twin = null
        }
        if (twin !== null && (question === 'play' || question === 'discard-step')) {
          expect(game.describe(twin), `game ${round}`).toEqual(game.describe(s))
          for (const field of fieldsOf(game))
            if (setOf(game, s, field)) met.set(field, (met.get(field) ?? 0) + 1)
        }
        const keys = offered(game, s)
        if (twin !== null) expect(offered(game, twin), `game ${round}`).toEqual(keys)
        // Truk may come in the turn of another, unasked.
        const free = libertiesOf(game, s, JAPAN).map((choice) => game.key(s, choice))
        const key = round % 2 === 1 && free.includes('use truk') ? 'japan use truk' : pick(keys)
        s.log = new EventLog()
        applyKey(game, s, key)
        // What a shuffle brings is not written in a position.
        if (s.log.events.some((event) => game.eventView(event, 'spectator').kind === 'shuffle')) twin = null
        if (twin === null) continue
        applyKey(game, twin, key)
        compared++
      }
    }
    expect(compared).toBeGreaterThan(1000)
    // Each of them must have been there, or the comparison says nothing of it.
    expect([...met.keys()].sort()).toEqual(fieldsOf(game).sort())
  })
})
