import type { Moment, Player, Table } from '@materiel/table/client'
import { describe, expect, test } from 'vitest'
import { turnOf } from '../../src/app/table/looking.js'
import { watchScreen } from '../../src/app/table/screen.js'

const ANNA: Player = { person: 1, name: 'Anna' }
const BOB: Player = { person: 2, name: 'Bob' }
const BOT: Player = { bot: 'officer' }

/** A moment, as far as the screen cares. */
function moment(
  viewer: string,
  waiting: readonly string[],
  players: Record<string, Player>,
  more: Partial<Moment> = {},
): Moment {
  const seating = Object.entries(players).map(([seat, player]) => ({ seat, side: seat, player }))
  return { version: 1, viewer, waiting, seating, outcome: null, ...more } as Moment
}

describe('whom the screen belongs to', () => {
  const shared = { germany: ANNA, italy: ANNA, 'united-kingdom': BOB, 'soviet-union': BOT }

  test('to the one who looks, while she is asked', () => {
    expect(turnOf(moment('germany', ['germany', 'united-kingdom'], shared))).toEqual({ kind: 'stay' })
  })

  test('to the one who looks, while bots think', () => {
    expect(turnOf(moment('germany', ['soviet-union'], shared))).toEqual({ kind: 'stay' })
  })

  test('to the same person at another seat, without a curtain', () => {
    expect(turnOf(moment('germany', ['italy'], shared))).toEqual({ kind: 'look', seat: 'italy' })
  })

  test('to another person, behind a curtain', () => {
    expect(turnOf(moment('germany', ['united-kingdom'], shared))).toEqual({
      kind: 'pass',
      to: { person: 2, name: 'Bob', seat: 'united-kingdom' },
    })
  })

  test('to whoever is asked first when a spectator looks', () => {
    expect(turnOf(moment('spectator', ['italy'], shared))).toMatchObject({ kind: 'pass' })
    const alone = { germany: ANNA, 'soviet-union': BOT }
    expect(turnOf(moment('spectator', ['germany'], alone))).toEqual({ kind: 'look', seat: 'germany' })
  })

  test('to nobody else when the game is over', () => {
    const over = { outcome: { winner: 'axis', reason: 'points' } }
    expect(turnOf(moment('germany', ['united-kingdom'], shared, over))).toEqual({ kind: 'stay' })
  })
})

describe('the curtain', () => {
  const players = { axis: ANNA, allies: BOB }

  /** A table that notes who looks, and tells what the test says. */
  function tableOf() {
    const looks: (string | null)[] = []
    let tell: (moment: Moment) => void = () => {}
    const table = {
      subscribe(listener: (moment: Moment) => void) {
        tell = listener
        return () => {}
      },
      look(viewer: string | null) {
        looks.push(viewer)
        return Promise.resolve()
      },
    } as unknown as Table
    const screen = watchScreen(table, (error) => {
      throw error
    })
    return { looks, screen, tell: (told: Moment) => tell(told) }
  }

  test('falls when another person is asked, and only a spectator looks meanwhile', async () => {
    const { looks, screen, tell } = tableOf()
    tell(moment('axis', ['axis'], players))
    expect(screen.curtain()).toBeNull()
    tell(moment('axis', ['allies'], players, { version: 2 }))
    expect(screen.curtain()).toMatchObject({ to: { name: 'Bob', seat: 'allies' }, from: { name: 'Anna' } })
    expect(looks).toEqual(['spectator'])
    await screen.reveal()
    expect(looks).toEqual(['spectator', 'allies'])
    expect(screen.curtain()).toBeNull()
  })

  test('can be lifted for the one before, until the game goes on', async () => {
    const { looks, screen, tell } = tableOf()
    tell(moment('axis', ['allies'], players, { version: 2 }))
    await screen.back()
    expect(looks).toEqual(['spectator', 'axis'])
    tell(moment('axis', ['allies'], players, { version: 2 }))
    expect(screen.curtain()).toBeNull()
    expect(screen.lingering()).toMatchObject({ to: { name: 'Bob' } })
    screen.pass()
    expect(screen.curtain()).toMatchObject({ to: { name: 'Bob' } })
    expect(screen.lingering()).toBeNull()
    expect(looks).toEqual(['spectator', 'axis', 'spectator'])
  })

  test('is forgotten when the one before takes the choice back', async () => {
    const { screen, tell } = tableOf()
    tell(moment('axis', ['allies'], players, { version: 2 }))
    await screen.back()
    tell(moment('axis', ['axis'], players, { version: 1 }))
    expect(screen.lingering()).toBeNull()
    tell(moment('axis', ['allies'], players, { version: 2 }))
    expect(screen.curtain()).toMatchObject({ to: { name: 'Bob' } })
  })
})
