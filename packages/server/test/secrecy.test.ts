import { gameNamed, loadGames } from '@materiel/games'
import { type GameRecord, SeededRandom, type State, seatsOf } from '@materiel/kernel'
import {
  Chronicle,
  gameWentOn,
  Host,
  MemoryLedger,
  type Moment,
  Onlooker,
  sent,
  thinkingHere,
} from '@materiel/table'
import { afterAll, describe, expect, it } from 'vitest'
import { newServer, QuickClock, removeFolders, type Seat, Visitor } from './support.js'

await loadGames()
afterAll(removeFolders)

const clock = new QuickClock()
const TOO_LATE = JSON.stringify({ error: sent(gameWentOn()) })

/** What an onlooker of one player, or a spectator, would be told of a state. */
function momentIn(id: string, s: State, viewer: string): Moment {
  const game = gameNamed(id)
  const told: Moment[] = []
  const seating = game.seats.map((_, seat) => ({
    person: 1 + Math.min(...seatsOf(game.playerOf(s, seat))),
    name: '',
  }))
  const written = { start: { state: s.save(), seed: '' }, seating, entries: [] }
  const host = new Host(game, written, { thinker: thinkingHere(clock), clock, ledger: new MemoryLedger() })
  const own =
    viewer === 'spectator'
      ? []
      : seatsOf(game.playerOf(s, game.seats.indexOf(viewer))).map((seat) => game.seats[seat])
  new Onlooker(
    host,
    { seats: own, owns: false },
    {
      moment: (moment) => told.push(moment),
      error: (error) => {
        throw error
      },
    },
  ).look(viewer)
  return told[0]
}

/**
 * All that came over the sockets of everybody at a table: each moment is the one of a state in which all that its viewer does not know was dealt
 * anew, so no byte of it depends on that; and all else that came is known to hold no secrets.
 */
describe.each([
  ['ww2', {}, 5],
  ['east-front', {}, 97],
  ['balance-of-power', {}, 97],
])('a whole game of %s with everybody connected', (id, options, every) => {
  it('tells each what they may know, and nothing else', async () => {
    const server = await newServer()
    const game = gameNamed(id)
    const random = new SeededRandom('secrets')
    const visitors = await Promise.all(game.seats.map((seat) => Visitor.named(server.origin, seat)))
    const { id: table } = await visitors[0].lay({ game: id, options, seats: { [game.seats[0]]: 'me' } })
    for (const [i, seat] of game.seats.entries()) if (i > 0) await visitors[i].post(table, 'sit', { seat })
    const watcher = new Visitor(server.origin)
    const all: Seat[] = []
    for (const visitor of [...visitors, watcher]) {
      const at = await visitor.sitAt(table)
      at.wire.send({ watch: table })
      all.push(at)
    }
    await Promise.all(all.slice(0, -1).map((at, i) => at.play(game.seats[i])))
    await all[game.seats.length].until(({ outcome }) => outcome !== null)
    const record = (await watcher.ok('GET', `/api/tables/${table}/record`)) as GameRecord
    const asks = game.declaration.options.some((option) => option.id === 'reactions')
    expect(record.options).toEqual(asks ? { reactions: 'covered' } : {})
    await server.stop()

    const { seed, choices } = record
    const chronicle = new Chronicle(game, { options: record.options, seed }, choices)
    let checked = 0
    for (const [i, { wire }] of all.entries()) {
      const viewer = game.seats[i] ?? 'spectator'
      let told = 0
      for (const text of wire.frames) {
        const frame = JSON.parse(text)
        if ('info' in frame || 'turn' in frame) continue
        if ('reply' in frame) {
          // What was asked for: to open the table, and to answer, if only too late.
          const { reply, ...rest } = frame
          expect([
            JSON.stringify({ value: { table: 1, id: table, game: id } }),
            '{"value":null}',
            TOO_LATE,
          ]).toContain(JSON.stringify(rest))
          continue
        }
        const { moment } = frame as { moment: Moment }
        expect(Object.keys(frame)).toEqual(['table', 'look', 'moment'])
        expect(moment.viewer).toBe(viewer)
        const news = chronicle.made.slice(told, moment.version)
        told = moment.version
        if (checked++ % every !== 0) continue
        const s = chronicle.stateAt(moment.version)
        const seats = viewer === 'spectator' ? [...game.seats.keys()] : [i]
        for (const seat of seats) game.determinise(s, seat, random)
        // Whether something can be taken back depends on how it came to this, which the reference does not know.
        const { serial, seating, undo, news: deeds } = moment
        const expected = {
          ...momentIn(id, s, viewer),
          version: moment.version,
          serial,
          seating,
          undo,
          news: deeds,
        }
        expect(JSON.stringify(moment)).toBe(JSON.stringify(expected))
        const who = viewer === 'spectator' ? viewer : i
        expect(
          moment.news.flatMap(({ events }) => events.map(({ event, words }) => ({ event, words }))),
        ).toEqual(
          news.flatMap(({ events }) =>
            events.map((event) => ({
              event: game.eventView(event, who),
              words: { en: game.narrate(event, who, 'en'), fr: game.narrate(event, who, 'fr') },
            })),
          ),
        )
      }
      expect(told).toBe(choices.length)
    }
    expect(checked).toBeGreaterThan(choices.length)
  })
})
