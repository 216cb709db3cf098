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
import { COUNTRIES, JAPAN } from '../src/countries.js'
import { ww2, ww2French } from '../src/index.js'
import { silenced } from '../src/state.js'

/** What is on the table in the middle of a game can be written as a position, and the game goes on alike from there. */

type Cards = Readonly<Record<string, readonly string[]>>

const WRITTEN = ['round', 'seat', 'step', 'score', 'pieces', 'hand', 'table', 'deck', 'discard', 'faceDown']
const THIS_TURN = ['used', 'protected', 'supplied', 'front', 'reallocated']
/** What the French edition has besides: Status cards that wait, and Truk in the turn of another. */
const FRENCH = ['laid', 'suppliedAbroad']

interface Way {
  readonly name: string
  readonly game: Game
  readonly options: JsonObject
  /** The fields that a position may well leave out. */
  readonly fields: readonly string[]
  readonly war: JsonObject
}

function asPosition({ game, fields }: Way, s: State): JsonObject {
  const table = game.describe(s)
  const position = Object.fromEntries([...WRITTEN, ...fields].map((field) => [field, table[field]]))
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
  // So are those of which the type was shown.
  const shown = (table.typeShown ?? {}) as Cards
  const unseen = Object.entries(down).map(([id, all]) => [id, without(all, shown[id] ?? [])])
  return {
    ...position,
    discard: Object.fromEntries(faceUp),
    faceDown: Object.fromEntries(unseen),
    table: Object.fromEntries(inForce),
  }
}

/** The cards of a list, less one copy for each of some others. */
function without(cards: readonly string[], others: readonly string[]): string[] {
  const left = [...cards]
  for (const card of others) left.splice(left.indexOf(card), 1)
  return left
}

/** What is on the table, whatever the order of what lies face down. */
function described(game: Game, s: State): JsonObject {
  const sorted = (field: unknown) =>
    Object.fromEntries(Object.entries((field ?? {}) as Cards).map(([id, cards]) => [id, [...cards].sort()]))
  const table = game.describe(s)
  const { discard, faceDown, typeShown } = table
  return { ...table, discard: sorted(discard), faceDown: sorted(faceDown), typeShown: sorted(typeShown) }
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

/** The same with squadrons, and with cards that ask for a type. */
const AIR_WAR: JsonObject = {
  ...WAR,
  pieces: {
    ...(WAR.pieces as JsonObject),
    germany: {
      army: ['germany', 'western-europe', 'eastern-europe'],
      navy: [],
      squadron: ['eastern-europe'],
    },
    'soviet-union': { army: ['moscow', 'russia', 'ukraine'], squadron: ['russia'] },
  },
  hand: {
    ...(WAR.hand as JsonObject),
    japan: ['yamamoto-aboard-the-yamato', 'kamikaze', 'surprise-attack', 'a6m-zero-sen', 'sea-battle'],
    'soviet-union': ['land-battle', 'zhukov-drives-west', 'build-army', 'build-army', 'deploy-air-force'],
  },
}

const WAYS: readonly Way[] = [
  { name: 'ww2', game: ww2, options: {}, fields: ['faceDown', ...THIS_TURN], war: WAR },
  {
    name: 'ww2-french',
    game: ww2French,
    options: {},
    fields: ['faceDown', ...THIS_TURN, ...FRENCH],
    war: WAR,
  },
  {
    name: 'ww2-french with air',
    game: ww2French,
    options: { air: true },
    fields: ['faceDown', ...THIS_TURN, ...FRENCH, 'typeShown'],
    war: AIR_WAR,
  },
]

/** Whether a Status card is silent for the rest of the round, which no position says. */
const isSomethingSilent = (s: State): boolean => COUNTRIES.some((country) => silenced.get(s, country) !== 0)

describe.each(WAYS)('positions of $name', (way) => {
  const { game, fields } = way
  it('hold all that matters: written down at the beginning of a step, a game goes on alike to the end of the turn', () => {
    const met = new Map<string, number>()
    let compared = 0
    for (let round = 0; round < 3; round++) {
      const random = new SeededRandom(`positions ${round}`)
      const options = { ...way.options, reactions: round % 2 === 0 ? 'exact' : 'covered' }
      const s = game.position(options, way.war, `positions ${round}`)
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
          twin = game.position(options, asPosition(way, s), 'other')
          // What was declined at the beginning of the step is offered again.
          if (game.question(twin) === 'reaction' || isSomethingSilent(s)) twin = null
        }
        if (twin !== null && (question === 'play' || question === 'discard-step')) {
          expect(described(game, twin), `game ${round}`).toEqual(described(game, s))
          for (const field of fields) if (setOf(game, s, field)) met.set(field, (met.get(field) ?? 0) + 1)
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
    expect(compared).toBeGreaterThan(800)
    // Each of them must have been there, or the comparison says nothing of it.
    expect([...met.keys()].sort()).toEqual([...fields].sort())
  })
})
