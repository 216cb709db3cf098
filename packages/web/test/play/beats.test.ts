import { gameNamed, loadGames } from '@materiel/games'
import { choicesOf, type Game, type JsonObject, SeededRandom, seatsOf } from '@materiel/kernel'
import { Host, MemoryLedger, Onlooker } from '@materiel/table'
import { eventsIn, type Moment } from '@materiel/table/client'
import { describe, expect, it } from 'vitest'
import { lookOf } from '../../src/looks/kit/find.js'
import type { MapPiece } from '../../src/map/board-props.js'
import { type Beat, type BeatKind, beatsOf, follows, type Staging } from '../../src/play/beats.js'

await loadGames()

const clock = { now: () => 0, wait: async () => {} }
const think = () => Promise.reject(new Error('nobody thinks here'))

/** The moments of a game by chance, as the player of the first seat is told them. */
async function momentsOf(game: Game, options: JsonObject, seed: string, most: number): Promise<Moment[]> {
  const seating = game.seats.map((name, i) => ({ person: i + 1, name }))
  const ports = { ledger: new MemoryLedger(), clock, thinker: { think } }
  const host = new Host(game, { start: { options, seed }, seating, entries: [] }, ports)
  const moments: Moment[] = []
  const rights = { seats: [game.seats[0]], owns: false }
  const onlooker = new Onlooker(host, rights, { moment: (told) => moments.push(told), error: () => {} })
  host.open()
  const random = new SeededRandom(seed)
  for (let i = 0; i < most && game.toMove(host.state) !== 0; i++) {
    const asked = seatsOf(game.toMove(host.state))
    const seat = asked[random.below(asked.length)]
    const choices = choicesOf(game, host.state, seat)
    const key = game.key(host.state, choices[random.below(choices.length)])
    await host.answer(host.serial, `${game.seats[seat]} ${key}`)
  }
  onlooker.close()
  return moments
}

/** Moments of which only some were told: what happened in between comes with the next. */
function toldTogether(moments: readonly Moment[], every: number): Moment[] {
  const told: Moment[] = []
  for (let i = 0; i < moments.length; i += every) {
    const since = moments.slice(Math.max(1, i - every + 1), i + 1)
    told.push({ ...moments[i], news: since.flatMap(({ news }) => news) })
  }
  return told
}

const standing = (pieces: readonly MapPiece[]) =>
  pieces.map(({ id, owner, type, space, count }) => `${id}: ${count} ${owner} ${type} ${space}`).sort()

const CHANGING: readonly BeatKind[] = ['move', 'place', 'remove']
const boardOf = ({ picture }: Beat) => standing(picture.pieces)

/** Everything that must be true of the beats between two moments. */
function check(before: Moment, now: Moment, staging: Staging): readonly Beat[] {
  const beats = beatsOf(before, now, staging)
  const { look } = staging
  const [first, last] = [standing(look.pieces(before.view)), standing(look.pieces(now.view))]
  // Nothing has come or gone before its turn, and in the end all have.
  let board = first
  let score: Readonly<Record<string, number>> = before.view.score
  for (const beat of beats) {
    if (['turn', 'end', 'rest'].includes(beat.kind)) continue
    if (!CHANGING.includes(beat.kind)) expect(boardOf(beat), beat.kind).toEqual(board)
    if (beat.kind !== 'points') expect(beat.picture.score, beat.kind).toEqual(score)
    board = boardOf(beat)
    score = beat.picture.score
    expect(beat.milliseconds).toBeGreaterThan(0)
  }
  if (beats.length > 0) expect({ board, score }).toEqual({ board: last, score: now.view.score })
  else expect({ board: first, score: before.view.score }).toEqual({ board: last, score: now.view.score })
  // All is told once and in order; an effect not before its cause.
  const told = beats.flatMap(({ entries }) => entries)
  if (beats.length > 0) expect(told).toEqual(eventsIn(now.news))
  // Supply breaks after what breaks it, and only where it does.
  const breaks = beats.findIndex(({ kind }) => kind === 'supply')
  beats.forEach(({ kind, picture }, i) => {
    if (CHANGING.includes(kind) && breaks >= 0) expect(i).toBeLessThan(breaks)
    if (i < breaks) expect(picture.supply).toBe(before.supply)
    if (breaks >= 0 && i >= breaks) expect(picture.supply).toBe(now.supply)
  })
  return beats
}

const GAMES: readonly (readonly [string, JsonObject, readonly BeatKind[]])[] = [
  ['ww2', {}, ['card', 'strike', 'place', 'remove', 'supply', 'points', 'turn']],
  ['ww2-french', { air: true }, ['card', 'strike', 'move', 'place', 'remove', 'supply', 'points', 'turn']],
  ['east-front', {}, ['card', 'strike', 'move', 'place', 'remove', 'supply', 'points', 'turn']],
  ['balance-of-power', {}, ['card', 'strike', 'dice', 'move', 'place', 'remove', 'points', 'turn']],
]

describe.each(GAMES)('the beats of %s', async (id, options, kinds) => {
  const game = gameNamed(id)
  const spaces = new Map(game.spaces('en').map((space) => [space.id, space.neighbours]))
  const staging: Staging = {
    game: game.declaration,
    look: lookOf(id),
    neighbours: (space) => spaces.get(space) ?? [],
    pace: 600,
  }
  const moments = await momentsOf(game, options, 'kursk', 900)

  it('show the board as it was before each effect, and each kind of effect in its turn', () => {
    const seen = new Set<BeatKind>()
    for (const every of [1, 4]) {
      const told = toldTogether(moments, every)
      told.slice(1).forEach((now, i) => {
        expect(follows(told[i], now)).toBe(true)
        for (const { kind } of check(told[i], now, staging)) seen.add(kind)
      })
    }
    expect([...seen]).toEqual(expect.arrayContaining([...kinds]))
  })

  it('come from next to what is struck, and from whoever strikes', () => {
    let blows = 0
    moments.slice(1).forEach((now, i) => {
      for (const beat of beatsOf(moments[i], now, staging))
        for (const { owner, from, to } of beat.kind === 'strike' ? beat.blows : []) {
          blows++
          expect(spaces.get(to), `${from} to ${to}`).toContain(from)
          expect(beat.picture.pieces.some((piece) => piece.owner === owner && piece.space === from)).toBe(
            true,
          )
        }
    })
    expect(blows).toBeGreaterThan(0)
  })

  it('take no time at a pace of none, and are not for somebody who saw another moment', () => {
    const [before, now] = [moments[0], moments.at(-1) as Moment]
    expect(follows(before, now)).toBe(false)
    expect(follows(now, before)).toBe(false)
    expect(follows(before, { ...moments[1], viewer: game.seats[1] })).toBe(false)
    for (const beat of beatsOf(moments[0], moments[1], { ...staging, pace: 0 }))
      expect(beat.milliseconds).toBe(0)
  })
})
