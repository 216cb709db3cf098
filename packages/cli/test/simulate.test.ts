import type { Game } from '@materiel/kernel'
import { ww2 } from '@materiel/ww2'
import { describe, expect, it } from 'vitest'
import { randomGames, simulate } from '../src/simulation.js'
import { materiel } from './terminal.js'

describe('simulate', () => {
  it('prints one JSON object with the fields of the format', async () => {
    const { status, out, err } = await materiel(['simulate', 'ww2', '--games', '5', '--seed', 's', '--json'])
    expect(status).toBe(0)
    expect(err).toBe('')
    expect(out).toMatch(/^\{.*\}\n$/)
    const result = JSON.parse(out)
    expect(result).toMatchObject({ game: 'ww2', games: 5, seed: 's', errors: 0, firstError: null })
    for (const field of [
      'seconds',
      'gamesPerSecond',
      'decisions',
      'decisionsPerSecond',
      'decisionsPerGame',
      'meanRounds',
    ])
      expect(result[field], field).toBeGreaterThan(0)
    expect(Object.keys(result.wins)).toEqual(['axis', 'allies'])
    expect(result.wins.axis + result.wins.allies).toBe(5)
    expect(Object.keys(result.meanScore)).toEqual(['axis', 'allies'])
    expect(result.decisionsPerGame).toBeCloseTo(result.decisions / 5)
  })

  it('plays East Front, with options of the game', async () => {
    const argv = ['simulate', 'east-front', '--games', '3', '--seed', 's', '--players', '2', '--json']
    const ran = await materiel([...argv, '--option', 'reactions=covered', '--option', 'firstGame=true'])
    expect(ran).toMatchObject({ status: 0, err: '' })
    const result = JSON.parse(ran.out)
    expect(result).toMatchObject({
      game: 'east-front',
      options: { players: 2, reactions: 'covered', firstGame: true },
      errors: 0,
    })
    expect(result.wins.axis + result.wins.allies).toBe(3)
    expect(Object.keys(result.meanScore)).toEqual(['axis', 'allies'])
    const plain = JSON.parse((await materiel(argv)).out)
    expect(plain.options).toEqual({ players: 2 })
    expect(plain.decisions).not.toBe(result.decisions)
  })

  it('takes options as JSON', async () => {
    const seats = [
      ['germany', 'japan', 'italy'],
      ['united-kingdom', 'soviet-union', 'united-states'],
    ]
    const ran = await materiel([
      'simulate',
      'ww2',
      '--games',
      '1',
      '--option',
      `seats=${JSON.stringify(seats)}`,
    ])
    expect(JSON.parse(ran.out)).toMatchObject({ options: { seats }, errors: 0 })
  })

  it('prints the same object for people, and the same result for the same seed', async () => {
    const pretty = await materiel(['simulate', 'ww2', '--games', '3', '--bots', 'random,random'])
    const again = await materiel(['simulate', 'ww2', '--games', '3', '--json'])
    expect(pretty.out.split('\n').length).toBeGreaterThan(10)
    const { decisions, wins, meanScore } = JSON.parse(pretty.out)
    expect(JSON.parse(again.out)).toMatchObject({ decisions, wins, meanScore })
  })

  it('adds a summary where a person watches, apart from the JSON', async () => {
    const { out, err } = await materiel(['simulate', 'ww2', '--games', '2', '--json'], {
      isTTY: { out: false, err: true },
    })
    expect(JSON.parse(out).games).toBe(2)
    expect(err).toMatch(/^2 games in .* decisions\/s\nAxis won .*, Allies won .*\n$/)
  })

  it('seats bots by side, and watch shows the same game', async () => {
    const bots = ['--bots', 'greedy,random', '--time', '1000']
    const ran = await materiel(['simulate', 'east-front', '--games', '1', '--seed', 's', ...bots, '--json'])
    expect(ran).toMatchObject({ status: 0, err: '' })
    const { axis, allies } = JSON.parse(ran.out).meanScore
    const { out } = await materiel(['watch', 'east-front', '--seed', 's:0', ...bots])
    expect(out).toMatch(/^Quartermaster General: East Front, Axis greedy, Allies random, seed "s:0"\n/)
    expect(out).toMatch(new RegExp(`── End of the game ─+ Axis ${axis} · Allies ${allies}\\n`))
  })

  it('counts games that fail and goes on', () => {
    const seeds: string[] = []
    const fragile: Game = {
      ...ww2,
      create: (options, seed) => {
        seeds.push(seed)
        if (seed === 's:1') throw new Error('something broke')
        return ww2.create(options, seed)
      },
    }
    const result = simulate({ game: fragile, seed: 's', games: 3, play: randomGames(fragile, {}) }, () => {})
    expect(seeds).toEqual(['s:0', 's:1', 's:2'])
    expect(result).toMatchObject({ games: 3, completed: 2, errors: 1 })
    expect(result.firstError).toEqual({ seed: 's:1', message: 'something broke' })
  })

  it('gives up on a game that never ends', () => {
    const endless: Game = { ...ww2, take: () => {} }
    const result = simulate({ game: endless, seed: 's', games: 1, play: randomGames(endless, {}) }, () => {})
    expect(result.firstError?.message).toMatch(/has not ended after/)
    expect(result.meanRounds).toBeNull()
  })
})
