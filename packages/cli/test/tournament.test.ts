import { execFileSync, spawn } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { fileURLToPath } from 'node:url'
import { ww2 } from '@materiel/ww2'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { playAll, type Report } from '../src/tournament/pool.js'
import {
  evenly,
  type Fixture,
  labelsOf,
  ladder,
  lineUp,
  roundRobin,
  scheduleOf,
} from '../src/tournament/schedule.js'
import { type Standings, StandingsTally } from '../src/tournament/standings.js'
import { isOneSentence, materiel, temporary } from './terminal.js'

const path = (place: string) => fileURLToPath(new URL(place, import.meta.url))

// Threads run compiled code.
beforeAll(() => {
  execFileSync(process.execPath, [path('../../../node_modules/typescript/bin/tsc'), '-b', path('..')])
}, 120_000)

/** A whole schedule, of few games. */
function allOf(...args: Parameters<typeof scheduleOf>): Fixture[] {
  const schedule = scheduleOf(...args)
  return Array.from({ length: schedule.length }, (_, i) => schedule.at(i))
}

const quick = ['tournament', 'ww2', '--bots', 'random,random', '--games', '4', '--seed', 's']

describe('the schedule', () => {
  it('pairs everybody with everybody, each seed with both sides', () => {
    const schedule = allOf(roundRobin(3), 4, 2, 's')
    expect(schedule).toHaveLength(3 * 4)
    expect(schedule.slice(0, 4)).toEqual([
      { a: 0, b: 1, set: 0, seed: 's:0', sidesOfA: [0] },
      { a: 0, b: 1, set: 0, seed: 's:0', sidesOfA: [1] },
      { a: 0, b: 1, set: 1, seed: 's:1', sidesOfA: [0] },
      { a: 0, b: 1, set: 1, seed: 's:1', sidesOfA: [1] },
    ])
    expect([...new Set(schedule.map(({ a, b }) => `${a}${b}`))]).toEqual(['01', '02', '12'])
    expect([1, 2, 3].map((games) => evenly(games, 2))).toEqual([2, 2, 4])
    expect([1, 6, 7].map((games) => evenly(games, 2, 3))).toEqual([6, 6, 12])
  })

  it('pairs each with the next on a ladder', () => {
    expect(ladder(4)).toEqual([
      [0, 1],
      [1, 2],
      [2, 3],
    ])
    const schedule = allOf(ladder(3), 2, 2, 's')
    expect(schedule.map(({ a, b, seed }) => `${a}${b} ${seed}`)).toEqual([
      '01 s:0',
      '01 s:0',
      '12 s:0',
      '12 s:0',
    ])
  })

  it('gives a bot all seats of its side', () => {
    const [one, mirror] = allOf(roundRobin(2), 2, 2, 's')
    expect(lineUp(ww2, one)).toEqual(ww2.seats.map((_, seat) => ww2.sideOf(seat)))
    expect(lineUp(ww2, mirror)).toEqual(ww2.seats.map((_, seat) => 1 - ww2.sideOf(seat)))
  })

  it('lets both play each of three sides, alone and not', () => {
    const set = allOf(roundRobin(2), 6, 3, 's')
    expect(set.map(({ sidesOfA }) => sidesOfA)).toEqual([[0], [1], [2], [1, 2], [0, 2], [0, 1]])
    expect(new Set(set.map(({ seed }) => seed))).toEqual(new Set(['s:0']))
    expect([1, 6, 7].map((games) => evenly(games, 3))).toEqual([6, 6, 12])
  })

  it('tells apart a bot that plays twice', () => {
    expect(labelsOf(['random', 'greedy', 'random'])).toEqual(['random', 'greedy', 'random#2'])
  })
})

describe('standings', () => {
  const thinking = ww2.seats.map((_, seat) => ({
    decisions: 2,
    total: 10 * seat,
    longest: 7 * seat,
    late: 1,
  }))
  const won = (winner: string): Report => ({
    match: {
      outcome: { winner, reason: 'x' },
      scores: [0, 0],
      rounds: 1,
      decisions: 1,
      slowest: 0,
      thinking,
    },
  })

  const standingsOf = (fixtures: readonly Fixture[], reports: readonly Report[]): Standings => {
    const tally = new StandingsTally(ww2, ['a', 'b'], roundRobin(2))
    // In whatever order they end.
    for (let i = reports.length - 1; i >= 0; i--) tally.add(i, fixtures[i], reports[i])
    return tally.result()
  }

  it('count wins of players, not of sides, and errors apart', () => {
    const reports = [
      won('axis'),
      won('allies'),
      won('axis'),
      won('nobody'),
      { error: 'broken' },
      { error: 'too' },
    ]
    const found = standingsOf(allOf(roundRobin(2), 6, 2, 's'), reports)
    expect(found.pairings).toMatchObject([
      { a: 'a', b: 'b', games: 4, aWins: 3, bWins: 0, draws: 1, errors: 2 },
    ])
    expect(found).toMatchObject({ errors: 2, firstError: { seed: 's:2', message: 'broken' } })
    expect(found.bySide.a.axis).toEqual([1, expect.any(Number), 1])
    expect(found.bySide.b.axis).toEqual([0, 0, expect.any(Number)])
  })

  it('tell how long each player thought, whatever its seats', () => {
    const [first, mirror] = allOf(roundRobin(2), 2, 2, 's')
    const one = standingsOf([first], [won('axis')]).thinking
    // The Axis has the seats 0, 2 and 4.
    expect(one.a).toEqual({ decisions: 6, mean: 10, longest: 28, late: 3 })
    expect(one.b).toEqual({ decisions: 6, mean: 15, longest: 35, late: 3 })
    expect(standingsOf([first, mirror], [won('axis'), won('axis')]).thinking.b).toEqual({
      decisions: 12,
      mean: 12.5,
      longest: 35,
      late: 6,
    })
    const none = standingsOf([first], [{ error: 'broken' }])
    expect(none.thinking.a).toEqual({ decisions: 0, mean: null, longest: 0, late: 0 })
    expect(none.bySide.a).toEqual({ axis: null, allies: null })
  })
})

describe('tournament', () => {
  it('prints one object that does not depend on the number of jobs', async () => {
    const [one, two] = await Promise.all(
      ['1', '2'].map((jobs) => materiel([...quick, '--jobs', jobs, '--json'])),
    )
    expect(one).toMatchObject({ status: 0, err: '' })
    expect(one.out).toMatch(/^\{.*\}\n$/)
    expect(two).toMatchObject({ status: 0, err: '' })
    // Only times differ.
    const { thinking, ...result } = JSON.parse(one.out)
    expect(JSON.parse(two.out)).toEqual({ ...result, thinking: expect.anything() })
    expect(Object.keys(thinking)).toEqual(['random', 'random#2'])
    expect(thinking.random).toMatchObject({ decisions: expect.any(Number), longest: expect.any(Number) })
    const { pairings, elo, bySide, ...rest } = result
    expect(bySide.random.axis).toHaveLength(3)
    expect(rest).toEqual({
      game: 'ww2',
      options: {},
      seed: 's',
      time: 100,
      games: 4,
      errors: 0,
      firstError: null,
    })
    // Mirrored games of one and the same bot are the same game: everybody wins as often as not.
    expect(pairings).toEqual([
      {
        a: 'random',
        b: 'random#2',
        games: 4,
        aWins: 2,
        bWins: 2,
        draws: 0,
        errors: 0,
        ci95: [0.15, 0.85],
      },
    ])
    expect(Object.keys(elo)).toEqual(['random', 'random#2'])
    expect(elo.random[0]).toBe(1500)
  })

  it('prints tables, and writes a line for each game', async () => {
    const csv = temporary('games.csv')
    const argv = ['tournament', 'east-front', '--bots', 'random,random,random', '--games', '1', '--csv', csv]
    const { status, out } = await materiel([...argv, '--option', 'firstGame=true'])
    expect(status).toBe(0)
    expect(out).toMatch(/\na +b +games +a won +b won +drawn +share of a +95 %\n/)
    expect(out).toMatch(/\nrandom +random#3 +2 +1 +1 +0 +50\.0 % +9\.[45] to 90\.5 %\n/)
    expect(out).toMatch(/\nbot +Elo +95 %\nrandom +1500 +\d+ to \d+\n/)
    expect(out).toMatch(/\nbot +decisions +mean ms +longest ms +late\nrandom +[\d,]+ +\d+\.\d +\d+ +\d+\n/)
    const [head, ...lines] = readFileSync(csv, 'utf8').trimEnd().split('\n')
    expect(head).toBe('seed,a,b,sideOfA,winner,axisScore,alliesScore,rounds,decisions,slowestMs,error')
    expect(lines).toHaveLength(6)
    expect(lines[0]).toMatch(/^materiel:0,random,random#2,axis,random(#2)?,-?\d+,-?\d+,\d+,\d+,\d+,$/)
    expect(lines[1]).toMatch(/^materiel:0,random,random#2,allies,/)
  })

  it('lets each play the next of the list, in several ways by turns', async () => {
    const csv = temporary('ladder.csv')
    const html = temporary('ladder.html')
    const argv = ['tournament', 'balance-of-power', '--bots', 'random,random,random', '--ladder']
    const ways = ['--games', '5', '--with', 'setup=game-2,first=red', '--with', 'version=command-room']
    const { status, out, err } = await materiel([...argv, ...ways, '--json', '--csv', csv, '--html', html])
    expect({ status, err }).toEqual({ status: 0, err: '' })
    const { games, variants, pairings, elo } = JSON.parse(out)
    expect({ games, variants }).toEqual({
      games: 8,
      variants: [{ setup: 'game-2', first: 'red' }, { version: 'command-room' }],
    })
    expect(pairings.map(({ a, b }: { a: string; b: string }) => [a, b])).toEqual([
      ['random', 'random#2'],
      ['random#2', 'random#3'],
    ])
    expect(Object.keys(elo)).toHaveLength(3)
    const [head, ...lines] = readFileSync(csv, 'utf8').trimEnd().split('\n')
    expect(head).toMatch(/,error,options$/)
    const inCommandRoom = lines.map((line) => line.includes('command-room'))
    expect(inCommandRoom.slice(0, 8)).toEqual([false, false, true, true, false, false, true, true])
    expect(inCommandRoom).toHaveLength(16)
    expect(readFileSync(html, 'utf8')).toContain(
      '--games 8 --ladder --time 100 --seed materiel --with setup=game-2,first=red --with version=command-room',
    )
  })

  it('tells how even the sides are under each setting, and under each value that takes turns', async () => {
    const argv = ['balance', 'balance-of-power', '--games', '5', '--jobs', '2', '--seed', 's']
    const settings = ['--with', 'setup=game-2,first=red/blue', '--with', 'version=command-room']
    const { status, out, err } = await materiel([...argv, ...settings, '--json'])
    expect({ status, err }).toEqual({ status: 0, err: '' })
    const { settings: rows } = JSON.parse(out)
    expect(rows.map(({ setting }: { setting: string }) => setting)).toEqual([settings[1], settings[3]])
    const [first, second] = rows
    expect(first.wins.red + first.wins.blue + first.draws).toBe(5)
    expect(
      first.parts.map(({ options, games }: { options: object; games: number }) => [options, games]),
    ).toEqual([
      [{ setup: 'game-2', first: 'red' }, 3],
      [{ setup: 'game-2', first: 'blue' }, 2],
    ])
    expect(first.wins.red).toBe(first.parts[0].wins.red + first.parts[1].wins.red)
    expect(second).toMatchObject({ games: 5, parts: [], errors: 0, firstError: null })
    const [mean, median, last] = second.rounds
    expect(median).toBeLessThanOrEqual(last)
    expect(mean).toBeGreaterThan(1)
    const table = (await materiel([...argv, ...settings])).out
      .split('\n')
      .map((line) => line.split(/ {2,}/)[0])
    expect(table).toEqual(['setting', settings[1], '', '', settings[3], ''])

    const wrong = await materiel([...argv, '--with', 'setup=game-9'])
    expect(wrong).toMatchObject({ status: 2, out: '' })
    expect(wrong.err).toContain('"setup" must be one of')
  })

  it('goes on after a game that fails', async () => {
    const reports: Report[] = []
    const tasks = [['genius'], Array(6).fill('random')].map((bots) => ({ seed: 's', options: {}, bots }))
    await playAll({ game: 'ww2', milliseconds: 1 }, tasks, {
      jobs: 1,
      signal: new AbortController().signal,
      onReport: (index, report) => {
        reports[index] = report
      },
    })
    expect(reports[0]).toMatchObject({ error: expect.stringContaining('genius') })
    expect(reports[1]).toMatchObject({ match: { rounds: expect.any(Number) } })
  })

  const endless = ['tournament', 'ww2', '--bots', 'random,random', '--games', '1e9', '--csv']

  it('ends cleanly on Ctrl-C', async () => {
    const csv = temporary('stopped.csv')
    const child = spawn(process.execPath, [path('../bin/materiel.mjs'), ...endless, csv])
    let text = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (data) => {
        text += data
      })
    const ended = new Promise((resolve) => child.on('close', resolve))
    // The file is begun when the games begin.
    await vi.waitUntil(() => existsSync(csv) && statSync(csv).size > 0, 60_000)
    child.kill('SIGINT')
    expect(await ended).toBe(130)
    expect(text).toMatch(/^materiel tournament: interrupted after \d+ of 1000000000 games\n$/)
  })

  it('has the games so far in the file when it is stopped', async () => {
    const csv = temporary('interrupted.csv')
    let told = ''
    const ran = await materiel([...endless, csv], {
      isTTY: { out: false, err: true },
      err: (text) => {
        told += text
        // Progress is told of games that were played.
        if (text.includes('of 1,000,000,000 games')) process.emit('SIGINT')
      },
    })
    expect(ran.status).toBe(130)
    const [, played] = /interrupted after (\d+) of 1000000000 games\n$/.exec(told) ?? []
    expect(Number(played)).toBeGreaterThan(0)
    const lines = readFileSync(csv, 'utf8').trimEnd().split('\n')
    expect(lines).toHaveLength(1 + Number(played))
  })

  it.each([
    [['tournament', 'ww2'], '--bots is missing'],
    [['tournament', 'ww2', '--bots', 'random'], 'at least two bots'],
    [['tournament', 'ww2', '--bots', 'random,genius'], 'there is no bot "genius"'],
    [['tournament', 'ww3', '--bots', 'random,random'], 'there is no game "ww3"'],
    [[...quick, '--jobs', '0'], '--jobs must be'],
    [[...quick, '--time', '0'], '--time must be'],
    [[...quick, '--option', 'fog=true'], '"fog" is not an option'],
    [[...quick, '--option', 'players=2', '--with', 'players=3'], 'cannot both say'],
    [[...quick, '--csv', '/no/such/place/x.csv'], 'its directory does not exist'],
    [[...quick, '--html', '/no/such/place/x.html'], 'its directory does not exist'],
    [[...quick, '--html', tmpdir()], 'it is a directory'],
    [[...quick, '--html', temporary('same'), '--csv', temporary('./same')], 'name the same file'],
    [[...quick, '--csv', '/dev/full'], 'there is no room left on the device'],
    [[...quick, '--lang', 'de'], 'there is no language "de"'],
  ])('refuses %j', async (argv, reason) => {
    const ran = await materiel(argv)
    expect(ran.err).toContain(reason)
    expect(isOneSentence(ran)).toBe(true)
    expect(ran).toMatchObject({ status: 2, out: '' })
  })
})

describe('simulate with bots', () => {
  it('plays on several threads, with the result of one', async () => {
    const argv = ['simulate', 'ww2', '--games', '2', '--bots', 'greedy,random', '--time', '60000']
    const [one, two] = await Promise.all(
      ['1', '2'].map((jobs) => materiel([...argv, '--seed', 's', '--balance', '--json', '--jobs', jobs])),
    )
    expect(one).toMatchObject({ status: 0, err: '' })
    const timeless = (out: string) => {
      const { seconds, gamesPerSecond, decisionsPerSecond, ...rest } = JSON.parse(out)
      expect(Math.min(seconds, gamesPerSecond, decisionsPerSecond)).toBeGreaterThan(0)
      return rest
    }
    expect(timeless(two.out)).toEqual(timeless(one.out))
  }, 120_000)
})
