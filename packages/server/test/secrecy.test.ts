import { gameNamed, loadGames } from '@materiel/games'
import { type GameRecord, SeededRandom, type State, seatsOf, type Viewer } from '@materiel/kernel'
import {
  Chronicle,
  type Deed,
  gameWentOn,
  Host,
  type Made,
  MemoryLedger,
  type Moment,
  Onlooker,
  sent,
  thinkingHere,
} from '@materiel/table'
import { PUSHED, type TableInfo } from '@materiel/table/online'
import * as v from 'valibot'
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

/** Of moments that differ in cards alone so many are passed over for each that is looked at; none, by hand: MATERIEL_EVERY_MOMENT=1. */
const isThorough = process.env.MATERIEL_EVERY_MOMENT === '1'
const TIMEOUT = isThorough ? 900_000 : 120_000

/**
 * All that came over the sockets of everybody at a table, also of one who comes back now and then: each moment, log and notice of how the table
 * stands is the one of a state in which all that its viewer does not know was dealt anew, so no byte of it depends on that; whose turn it is is
 * told when it changes; and all else that came is known to hold no secrets.
 */
describe.each([
  ['ww2', {}, 23, 10],
  ['ww2-french', { air: true }, 47, 15],
  ['east-front', {}, 97, 100],
  ['balance-of-power', {}, 97, 100],
])('a whole game of %s with everybody connected', (id, options, usually, stretch) => {
  const every = isThorough ? 1 : usually
  it(
    'tells each what they may know, and nothing else',
    async () => {
      const server = await newServer()
      const game = gameNamed(id)
      const random = new SeededRandom('secrets')
      const visitors = await Promise.all(game.seats.map((seat) => Visitor.named(server.origin, seat)))
      const { id: table } = await visitors[0].lay({ game: id, options, seats: { [game.seats[0]]: 'me' } })
      for (const [i, seat] of game.seats.entries()) if (i > 0) await visitors[i].post(table, 'sit', { seat })
      const watcher = new Visitor(server.origin)
      const sit = async (visitor: Visitor): Promise<Seat> => {
        const at = await visitor.sitAt(table)
        at.wire.send({ watch: table })
        return at
      }
      /** Everybody's connections, one after another. */
      const all: Seat[][] = []
      for (const visitor of [...visitors, watcher]) all.push([await sit(visitor)])
      await Promise.all(
        visitors.map(async (visitor, i) => {
          const own = all[i]
          // One of them comes back again and again, and all read the log now and then.
          for (let n = 0; own[0].now.outcome === null && own[own.length - 1].now.outcome === null; n++) {
            const at = own[own.length - 1]
            // Games may be short: the first time soon.
            await at.play(`${visitor.me?.name} ${n}`, n === 0 ? 3 : stretch)
            if (at.now.outcome !== null) break
            await at.table.log()
            if (i !== 1) continue
            at.wire.close()
            own.push(await sit(visitor))
            await own[own.length - 1].until(() => true)
          }
        }),
      )
      await all[game.seats.length][0].until(({ outcome }) => outcome !== null)
      const record = (await watcher.ok('GET', `/api/tables/${table}/record`)) as GameRecord
      const asks = game.declaration.options.some((option) => option.id === 'reactions')
      expect(record.options).toEqual(asks ? { ...options, reactions: 'covered' } : options)
      await server.stop()

      const { seed, choices } = record
      const chronicle = new Chronicle(game, { options: record.options, seed }, choices)
      /** A moment of the game as a viewer may imagine it. */
      const imagined = (version: number, viewer: Viewer): State => {
        const s = chronicle.stateAt(version)
        for (const seat of viewer === 'spectator' ? game.seats.keys() : [viewer])
          game.determinise(s, seat, random)
        return s
      }
      const told = (made: readonly Made[], viewer: Viewer) =>
        made.flatMap(({ events }) =>
          events.map((event) => ({
            event: game.eventView(event, viewer),
            words: { en: game.narrate(event, viewer, 'en'), fr: game.narrate(event, viewer, 'fr') },
          })),
        )
      const said = (deeds: readonly Deed[]) =>
        deeds.flatMap(({ events }) => events.map(({ event, words }) => ({ event, words })))
      let checked = 0
      let logs = 0
      for (const [i, own] of all.entries()) {
        const viewer: Viewer = i < game.seats.length ? i : 'spectator'
        const name = game.seats[i] ?? 'spectator'
        for (const { wire } of own) {
          let version = -1
          const turns: boolean[] = []
          for (const text of wire.frames) {
            const frame = JSON.parse(text)
            if ('turn' in frame) {
              expect(Object.keys(frame)).toEqual(['turn'])
              turns.push(frame.turn.yours)
            } else if ('info' in frame) {
              expect(v.is(PUSHED, frame)).toBe(true)
              const { standing, state } = frame.info as TableInfo
              if (standing === null || state === 'over' || standing.version % every !== 0) continue
              const s = imagined(standing.version, viewer)
              expect(standing).toMatchObject({
                round: game.round(s),
                scores: Object.fromEntries(game.sides.map((side, at) => [side, game.scores(s)[at]])),
                waiting: seatsOf(game.toMove(s)).map((seat) => game.seats[seat]),
              })
            } else if ('reply' in frame) {
              const { reply, ...rest } = frame
              if (Array.isArray(rest.value)) {
                expect(said(rest.value)).toEqual(told(chronicle.made.slice(0, version), viewer))
                logs++
                continue
              }
              // What was asked for besides: to open the table, and to answer, if only too late.
              expect([
                JSON.stringify({ value: { table: 1, id: table, game: id } }),
                '{"value":null}',
                TOO_LATE,
              ]).toContain(JSON.stringify(rest))
            } else {
              const { moment } = frame as { moment: Moment }
              expect(Object.keys(frame)).toEqual(['table', 'look', 'moment'])
              expect(moment.viewer).toBe(name)
              // Whoever comes, or comes back, sees how it stands, and is told what happens from then on.
              const news = version < 0 ? [] : chronicle.made.slice(version, moment.version)
              version = moment.version
              if (checked++ % every !== 0) continue
              // Whether something can be taken back depends on how it came to this, which the reference does not know.
              const { serial, seating, undo, news: deeds } = moment
              const expected = {
                ...momentIn(id, imagined(version, viewer), name),
                version,
                serial,
                seating,
                undo,
                news: deeds,
              }
              expect(JSON.stringify(moment)).toBe(JSON.stringify(expected))
              expect(said(deeds)).toEqual(told(news, viewer))
            }
          }
          // It is told when it begins and when it is over, and never twice.
          expect(turns.every((yours, k) => k === 0 || yours !== turns[k - 1])).toBe(true)
          if (viewer === 'spectator') expect(turns).toEqual([])
          if (wire === own[own.length - 1].wire) expect(version).toBe(choices.length)
        }
      }
      expect(checked).toBeGreaterThan(choices.length)
      expect(logs).toBeGreaterThan(0)
      expect(all[1].length).toBeGreaterThan(1)
    },
    TIMEOUT,
  )
})
