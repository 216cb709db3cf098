import { botNamed, positionOf } from '@materiel/bots'
import { GAME_IDS, loadGame } from '@materiel/games'
import { firstToMove, SeededRandom, Session } from '@materiel/kernel'
import { describe, expect, it } from 'vitest'
import { Chronicle } from '../src/chronicle.js'
import type { Start } from '../src/start.js'
import { storyOf } from '../src/story.js'
import { ANN_ALONE, playOn, TestWindow } from './window.js'

/** A whole game between bots that do anything. */
async function played(id: string, seed: string): Promise<Chronicle> {
  const game = await loadGame(id)
  const session = new Session(game, {}, seed)
  const random = new SeededRandom(`${seed} bots`)
  const bot = botNamed('random')
  // Balance of Power may go on for ever.
  while (game.toMove(session.state) !== 0 && session.choices.length < 3000) {
    const seat = firstToMove(game, session.state)
    const { choice } = bot.decide(positionOf(game, session.state, seat), random, 1000)
    session.apply(`${game.seats[seat]} ${game.key(session.state, choice)}`)
  }
  return new Chronicle(game, { options: {}, seed }, session.choices)
}

/** The story of a WW2 game as far as it is played from a position. */
async function from(position: Extract<Start, { position: unknown }>['position'], choices: readonly string[]) {
  const game = await loadGame('ww2')
  return storyOf(new Chronicle(game, { options: {}, seed: 'story', position }, choices))
}

describe('the story of a game', () => {
  it.each(GAME_IDS)('%s: is true to the game, turn by turn', async (id) => {
    const chronicle = await played(id, 'story')
    const { game, version, state } = chronicle
    const story = storyOf(chronicle)
    const { counts } = game.declaration
    // It ends as the game did, and time goes on.
    const end = story.turns.at(-1)
    expect(end?.version).toBe(version)
    expect(story.rounds.at(-1)?.totals).toEqual(end?.totals)
    for (const marks of [story.turns, story.rounds])
      marks.slice(1).forEach((mark, i) => {
        expect(mark.version).toBeGreaterThan(marks[i].version)
        expect(mark.round).toBeGreaterThanOrEqual(marks[i].round)
      })
    for (const { version: at, seat, round } of story.turns.slice(0, -1).filter((_, i) => i % 7 === 0)) {
      const then = chronicle.stateAt(at)
      expect([game.seats[game.turn(then)], game.round(then)]).toEqual([seat, round])
    }
    // All points were won by somebody, and nobody lost more pieces than were ever there.
    if (counts === undefined) {
      expect(end?.totals).toEqual([game.scores(state)])
      const bySide = game.sides.map((_, side) =>
        game.seats.reduce((sum, seat, i) => sum + (game.sideOf(i) === side ? story.points[seat] : 0), 0),
      )
      expect(bySide).toEqual(game.scores(state))
    } else expect(end?.totals.length).toBe(counts.length)
    for (const { fallen, starved } of Object.values(story.pieces))
      expect(fallen + starved).toBeLessThan(version * 20)
    // Every moment that is named is one, and each seat sees its own hand.
    for (const highlight of story.highlights) {
      expect(highlight.version).toBeGreaterThan(0)
      expect(highlight.version).toBeLessThanOrEqual(version)
    }
    for (const seat of game.seats) expect(story.views[seat].viewer).toBe(seat)
  })

  it('tells the card that did most, the heaviest blow, and what was lost', async () => {
    const story = await from(
      {
        round: 2,
        seat: 'germany',
        step: 'play',
        pieces: {
          germany: { army: ['germany', 'eastern-europe'] },
          'soviet-union': { army: ['moscow', 'ukraine'] },
        },
        hand: { germany: ['land-battle', 'build-army'] },
      },
      ['germany play land-battle', 'germany space ukraine'],
    )
    expect(story.pieces['soviet-union']).toMatchObject({ fallen: 1, starved: 0 })
    expect(story.pieces.germany).toMatchObject({ fallen: 0 })
    const found = (kind: string) => story.highlights.find((one) => one.kind === kind)
    expect(found('card')).toMatchObject({
      seat: 'germany',
      card: 'land-battle',
      pieces: 1,
      round: 2,
      version: 2,
    })
    expect(found('blow')).toMatchObject({ seat: 'germany', pieces: 1, version: 2 })
  })

  it('counts a piece that is cut off, once', async () => {
    const story = await from(
      {
        round: 2,
        seat: 'germany',
        step: 'play',
        pieces: {
          germany: { army: ['germany', 'western-europe'] },
          'united-kingdom': { army: ['united-kingdom', 'scandinavia'], navy: ['north-sea'] },
        },
        hand: { germany: ['sea-battle', 'build-army'] },
      },
      ['germany play sea-battle', 'germany space north-sea'],
    )
    expect(story.pieces['united-kingdom']).toEqual({ fallen: 1, starved: 0, cut: 1 })
    expect(story.highlights.find(({ kind }) => kind === 'cut')).toMatchObject({ pieces: 1, version: 2 })
  })

  it('is told when the game is over, and its moments are judged only then, by the device of whoever looks', async () => {
    const window = new TestWindow()
    const { table } = await window.create(ANN_ALONE)
    await playOn(table, 'ann', 2)
    await expect(table.table.story()).rejects.toMatchObject({ code: 'not-now' })
    await expect(table.table.judge(0)).rejects.toMatchObject({ code: 'not-now' })

    const record = (await played('east-front', 'judged')).record()
    const { table: number, game } = await window.client.ask('study', { record })
    expect(game).toBe('east-front')
    const story = await window.client.ask('story', { table: number })
    const chances = await window.client.ask('judge', { table: number, version: story.turns[2].version })
    expect(chances.length).toBe(2)
    expect(chances[0] + chances[1]).toBeCloseTo(1)
    const end = await window.client.ask('judge', { table: number, version: record.choices.length })
    expect(end).toEqual(record.outcome?.winner === 'axis' ? [1, 0] : [0, 1])
    // One that goes on has nothing to be studied yet, and nothing of this was kept.
    const { choices, outcome: _, hash: __, sha256: ___, ...rest } = record
    await expect(
      window.client.ask('study', {
        record: { ...rest, choices: choices.slice(0, 4), outcome: null, hash: '' },
      }),
    ).rejects.toThrow()
    expect(await window.client.ask('list', {})).toHaveLength(1)
  })
})
