import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import type { Game } from '@materiel/kernel'
import { ww2 } from '@materiel/ww2'
import { describe, expect, it } from 'vitest'
import { randomGames, type Simulation, SimulationTally, simulate } from '../src/simulation.js'
import { isOneSentence, materiel, temporary } from './terminal.js'

interface Entry {
  readonly seat: string
  readonly id: string
}

async function simulated(game: Game, games: number): Promise<Simulation> {
  const tally = new SimulationTally(game, 's')
  const { signal } = new AbortController()
  await simulate({ seed: 's', games, play: randomGames(game, {}) }, signal, (i, told) => tally.add(i, told))
  return tally.result()
}

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
    const bots = ['--bots', 'greedy,random', '--time', '600000']
    const ran = await materiel(['simulate', 'east-front', '--games', '1', '--seed', 's', ...bots, '--json'])
    expect(ran).toMatchObject({ status: 0, err: '' })
    const { axis, allies } = JSON.parse(ran.out).meanScore
    const { out } = await materiel(['watch', 'east-front', '--seed', 's:0', ...bots])
    expect(out).toMatch(/^Quartermaster General: East Front, Axis greedy, Allies random, seed "s:0"\n/)
    expect(out).toMatch(new RegExp(`── End of the game ─+ Axis ${axis} · Allies ${allies}\\n`))
  })

  it('tells the shares of wins, and how and when games ended', async () => {
    const { out } = await materiel(['simulate', 'ww2', '--games', '6', '--json'])
    const { wins, winShare, endings, ends, meanRounds, balance } = JSON.parse(out)
    expect(winShare.axis[0]).toBeCloseTo(wins.axis / 6, 3)
    expect(winShare.axis[1]).toBeLessThan(winShare.axis[0])
    expect(winShare.axis[2]).toBeGreaterThan(winShare.axis[0])
    const total = (pick: (end: { round: number; reason: string; winner: string }) => boolean) =>
      ends.filter(pick).reduce((sum: number, { games }: { games: number }) => sum + games, 0)
    expect(total(() => true)).toBe(6)
    expect(total(({ winner }) => winner === 'allies')).toBe(wins.allies)
    for (const [reason, games] of Object.entries(endings))
      expect(total((end) => end.reason === reason)).toBe(games)
    const rounds = ends.map(({ round }: { round: number }) => round)
    expect(rounds).toEqual([...rounds].sort((a: number, b: number) => a - b))
    expect(meanRounds).toBeGreaterThanOrEqual(rounds[0])
    expect(balance, 'games that nobody listens to are faster').toBeUndefined()
  })

  it.each(['ww2', 'east-front'])('tells of rounds and cards of %s when asked to', async (game) => {
    const argv = ['simulate', game, '--games', '20', '--seed', 's', '--json']
    const plain = JSON.parse((await materiel(argv)).out)
    const { balance, ...rest } = JSON.parse((await materiel([...argv, '--balance'])).out)
    expect(rest.wins, 'listening changes nothing').toEqual(plain.wins)
    expect(rest.decisions).toBe(plain.decisions)
    const { rounds, cards } = balance
    expect(rounds[0]).toMatchObject({ round: 1, games: 20 })
    const last = plain.ends[plain.ends.length - 1].round
    expect(rounds).toHaveLength(last)
    for (const { meanScore, lead } of rounds) {
      expect(Object.keys(meanScore)).toEqual(['axis', 'allies'])
      expect(
        lead.p5 <= lead.p25 && lead.p25 <= lead.p50 && lead.p50 <= lead.p75 && lead.p75 <= lead.p95,
      ).toBe(true)
    }
    // Games over in the last round are all games of that round, with the scores at their ends.
    expect(rounds[last - 1].games).toBe(
      plain.ends
        .filter(({ round }: { round: number }) => round === last)
        .reduce((sum: number, { games }: { games: number }) => sum + games, 0),
    )
    const catalogue = JSON.parse((await materiel(['cards', game, '--json'])).out)
    expect(cards.map(({ seat, id }: Entry) => `${seat} ${id}`)).toEqual(
      catalogue.map(({ seat, id }: Entry) => `${seat} ${id}`),
    )
    for (const card of cards) {
      expect(['axis', 'allies']).toContain(card.side)
      expect(card.games + card.gamesWithout).toBe(20)
      expect(card.wins + card.winsWithout).toBe(plain.wins[card.side])
      expect(card.games === 0).toBe(card.perGame.played + card.perGame.used === 0)
      expect(card.effect === null).toBe(card.games === 0 || card.gamesWithout === 0)
    }
    const sum = (fate: string) =>
      cards.reduce(
        (total: number, { perGame }: { perGame: Record<string, number> }) => total + perGame[fate],
        0,
      )
    expect(sum('played')).toBeGreaterThan(5)
    expect(sum('used')).toBeGreaterThan(0)
    expect(sum('discarded')).toBeGreaterThan(1)
  })

  it('writes a line for each game and for each card', async () => {
    const [games, cards] = [temporary('games.csv'), temporary('cards.csv')]
    const argv = ['simulate', 'ww2', '--games', '3', '--seed', 'a,b', '--csv', games, '--cards', cards]
    const { status, out } = await materiel([...argv, '--lang', 'fr'])
    expect(status).toBe(0)
    expect(JSON.parse(out).balance).toBeUndefined()
    const [head, ...lines] = readFileSync(games, 'utf8').trimEnd().split('\n')
    expect(head).toBe('seed,winner,reason,axisScore,alliesScore,rounds,decisions,error')
    expect(lines).toHaveLength(3)
    expect(lines[2]).toMatch(/^"a,b:2",(axis|allies),(sudden|rounds),-?\d+,-?\d+,\d+,\d+,$/)
    const [names, first, ...others] = readFileSync(cards, 'utf8').trimEnd().split('\n')
    expect(names).toMatch(
      /^seat,side,id,title,type,count,played,used,discarded,milled,games,.*,effect,effectLow,/,
    )
    expect(first).toMatch(/^germany,axis,build-army,Construire une armée,build-army,6,\d/)
    expect(others).toHaveLength(142)
  })

  it.each([
    [['--csv', '/no/such/place/x.csv'], 'its directory does not exist'],
    [['--cards', tmpdir()], 'it is a directory'],
    [['--html', '/no/such/place/x.html'], 'its directory does not exist'],
    [['--html', temporary('x'), '--cards', temporary('x')], '--cards and --html name the same file'],
    [['--jobs', '0'], '--jobs must be'],
    [['--csv', '/dev/full'], 'there is no room left on the device'],
  ])('refuses %j before any game is played', async (options, reason) => {
    const ran = await materiel(['simulate', 'ww2', '--games', '100000000', ...options])
    expect(ran.err).toContain(reason)
    expect(isOneSentence(ran)).toBe(true)
    expect(ran).toMatchObject({ status: 2, out: '' })
  })

  it('counts games that fail and goes on', async () => {
    const seeds: string[] = []
    const fragile: Game = {
      ...ww2,
      create: (options, seed) => {
        seeds.push(seed)
        if (seed === 's:1') throw new Error('something broke')
        return ww2.create(options, seed)
      },
    }
    const result = await simulated(fragile, 3)
    expect(seeds).toEqual(['s:0', 's:1', 's:2'])
    expect(result).toMatchObject({ games: 3, completed: 2, errors: 1 })
    expect(result.firstError).toEqual({ seed: 's:1', message: 'something broke' })
  })

  it('gives up on a game that never ends', async () => {
    const endless: Game = { ...ww2, take: () => {} }
    const result = await simulated(endless, 1)
    expect(result.firstError?.message).toMatch(/has not ended after/)
    expect(result.meanRounds).toBeNull()
  })
})
