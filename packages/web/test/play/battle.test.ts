import { readFileSync } from 'node:fs'
import { gameNamed, loadGames } from '@materiel/games'
import { applyKey, EventLog, type JsonObject, words } from '@materiel/kernel'
import type { LogEntry } from '@materiel/table/client'
import { describe, expect, it } from 'vitest'
import { lookOf } from '../../src/looks/kit/find.js'
import { battleIn, battleToSee } from '../../src/play/battle.js'

await loadGames()

/** What the latest battle looks like after each move from a position. */
function battlesOf(id: string, start: JsonObject, moves: readonly string[], dice: readonly number[] = []) {
  const game = gameNamed(id)
  const s = game.position((start.options ?? {}) as JsonObject, start.position as JsonObject, 'battle')
  game.dice?.give(s, dice)
  s.log = new EventLog()
  return moves.map((move, i) => {
    applyKey(game, s, move)
    const entries = (s.log?.events ?? []).map((event): LogEntry => {
      const view = game.eventView(event, 'spectator')
      return { version: i, seat: view.seat, event: view, words: words('', '') }
    })
    return battleIn(entries, lookOf(id), game.declaration)
  })
}

describe('East Front', () => {
  const path = '../../../../scenarios/east-front/examples/example-of-play.json'
  const scenario = JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'))
  const battles = battlesOf('east-front', scenario, scenario.moves)

  const after = (move: string) => battles[scenario.moves.indexOf(move)]
  const piece = (owner: string, type: string) => ({ owner, type, count: 1 })

  it('is a battle from its attack until something else is done', () => {
    expect(after('axis play barbarossa')).toBeNull()
    expect(after('axis attack germany warsaw brest')).toMatchObject({ from: 'warsaw', to: 'brest', round: 1 })
    expect(after('allies move infantry soviet brest smolensk')).not.toBeNull()
    expect(after('axis play panzergrenadiers')).toBeNull()
  })

  it('has its rounds, and each side its losses and its reactions', () => {
    expect(after('axis piece airplane germany warsaw')).toMatchObject({
      round: 2,
      attack: { losses: [piece('germany', 'airplane')], reactions: [] },
      defence: { losses: [piece('soviet', 'airplane')], reactions: [] },
    })
    expect(after('axis react motorized-corps')).toEqual({
      owner: 'germany',
      from: 'lwow',
      to: 'kiev',
      round: 2,
      attack: {
        reactions: [
          { owner: 'axis', id: 'airbase-surprise-attack' },
          { owner: 'axis', id: 'motorized-corps' },
        ],
        losses: [piece('germany', 'infantry')],
      },
      defence: {
        reactions: [{ owner: 'allies', id: 'border-guards' }],
        losses: [piece('soviet', 'airplane'), piece('soviet', 'tank')],
      },
      dice: null,
    })
  })
})

describe('Balance of Power', () => {
  const position = {
    step: 'attack',
    troops: { red: { germany: 6, ireland: 1 }, blue: { finland: 1 }, neutral: { prussia: 3 } },
  }
  const moves = ['red attack germany prussia 3', 'red attack germany prussia 3', 'red pass']
  const battles = battlesOf('balance-of-power', { position }, moves, [2, 6, 4, 4, 1, 1, 2, 3, 6])

  it('counts its throws and what fell in all of them, and shows the dice of the latest', () => {
    expect(battles[0]).toMatchObject({ round: 1, dice: { rolls: [{ lost: 0 }, { lost: 2 }] } })
    expect(battles[1]).toMatchObject({
      from: 'germany',
      to: 'prussia',
      round: 2,
      attack: { losses: [{ owner: 'red', type: 'troop', count: 1 }] },
      defence: { losses: [{ owner: 'neutral', type: 'troop', count: 2 }] },
    })
    expect(battles[1]?.dice?.rolls[0].dice.map(({ shows }) => shows)).toEqual([3, 2, 1])
    expect(battles[2]).toBeNull()
  })
})

it('can be seen as long as the moment that ended it', () => {
  const entry = (version: number, kind: string, more: JsonObject = {}): LogEntry => ({
    version,
    seat: 'axis',
    event: { kind, seat: 'axis', ...more },
    words: words('', ''),
  })
  const entries = [
    entry(1, 'attack', { faction: 'germany', from: 'warsaw', to: 'brest' }),
    entry(2, 'react', { card: 'dig-in' }),
    entry(2, 'step'),
  ]
  const seen = (fresh: number) =>
    battleToSee(entries, fresh, lookOf('east-front'), gameNamed('east-front').declaration)
  expect(seen(1)).toMatchObject({ to: 'brest', attack: { reactions: [{ id: 'dig-in' }] } })
  expect(seen(2)).toBeNull()
})

it('is over at once in WW2, so it has no theatre', () => {
  expect(battleIn([], lookOf('ww2'), gameNamed('ww2').declaration)).toBeNull()
})
