import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { absorbTuning, newTuning, performTask, type Tuning, tuningTasks } from '@materiel/bots'
import type { Game, Manner } from '@materiel/kernel'
import { ww2 } from '@materiel/ww2'
import { beforeAll, describe, expect, it } from 'vitest'
import { resume, save } from '../src/tuning/state.js'
import { file, isOneSentence, materiel, temporary } from './terminal.js'

const path = (place: string) => fileURLToPath(new URL(place, import.meta.url))

// Threads run compiled code.
beforeAll(() => {
  execFileSync(process.execPath, [path('../../../node_modules/typescript/bin/tsc'), '-b', path('..')])
}, 120_000)

const quick = ['tune', 'ww2', '--seed', 's', '--samples', '10', '--generations', '0', '--games', '2']
const plan = { game: 'ww2', seed: 's', samples: 10, generations: 0, games: 2 }

function saved(name: string, tuning: Tuning): string {
  save(temporary(name), ww2, tuning)
  return temporary(name)
}

/** A state that something has changed. */
const damaged = (name: string, change: (text: string) => string): string =>
  file(name, change(readFileSync(saved(name, newTuning(ww2, plan)), 'utf8')))

/** The game, with bots that go about it in another way. */
function withManner(game: Game, changes: Partial<Manner>): Game {
  if (game.bots === undefined) throw new Error(`nothing is known of ${game.id}`)
  return { ...game, bots: { ...game.bots, manner: { ...game.bots.manner, ...changes } } }
}

/** The game, with bots to which its facts are others. */
function withFacts(game: Game, change: (facts: Float64Array) => Float64Array): Game {
  const { bots } = game
  if (bots === undefined) throw new Error(`nothing is known of ${game.id}`)
  return { ...game, bots: { ...bots, features: (...of) => change(bots.features(...of)) } }
}

describe('tune', () => {
  it('writes a file of weights and tells of the matches; stopped and begun again, it comes to the same', async () => {
    const whole = await materiel([...quick, '--jobs', '2'])
    expect(whole.out).toMatch(
      /^import type \{ Weights \} from '@materiel\/kernel'\n\n\/\*\*\n \* Made by: materiel tune ww2 --seed s --samples 10 --generations 0 --games 2\n/,
    )
    expect(whole.out).toMatch(/export const WEIGHTS: Weights = \{\n/)
    expect(whole.out).toMatch(/\n {4}points: 1,\n/)
    // Two games prove nothing.
    expect(whole.status).toBe(1)
    expect(whole.err.split('\n').map((line) => line.split(':')[0])).toEqual([
      'fit against start',
      'new against start',
      '',
    ])

    const begun = newTuning(ww2, plan)
    const tuning = absorbTuning(
      begun,
      tuningTasks(begun).map((task) => performTask(ww2, task)),
    )
    const state = saved('begun.json', tuning)
    const resumed = await materiel([...quick, '--jobs', '1', '--state', state])
    expect(resumed).toEqual(whole)

    // The state is now that of a tuning that is done: nothing is played again.
    const again = await materiel([...quick, '--state', state, '--json'])
    expect(again.err).toBe('')
    expect(JSON.parse(again.out)).toEqual(JSON.parse(readFileSync(state, 'utf8')).tuning)
    expect(JSON.parse(again.out)).toMatchObject({ plan, stage: 'done' })
  })

  it('learns prospects, and says whether they foretell better than the weights', async () => {
    const { out, err, status } = await materiel([
      'tune',
      'ww2',
      '--seed',
      's',
      '--samples',
      '10',
      '--prospects',
    ])
    expect(out).toContain('Made by: materiel tune ww2 --seed s --samples 10 --prospects\n')
    expect(out).toContain('export const PROSPECTS: Weights = {\n')
    const [, prospects, weights] =
      /^surprise at who wins: (\S+), and (\S+) by the weights\.\n$/.exec(err) ?? []
    expect(status).toBe(Number(prospects) < Number(weights) ? 0 : 1)
  })

  it.each([
    [['tune'], 'GAME is missing'],
    [['tune', 'ww2', '--option', 'air=true'], 'air'],
    [['tune', 'ww2', '--with', 'air=true/false'], 'air'],
    [['tune', 'ww2', '--with', 'players=2,players=3'], 'the option "players" of the game is given twice'],
    [
      ['tune', 'ww2', '--option', 'players=2', '--with', 'players=3'],
      'cannot both say how the game is played',
    ],
    [['tune', 'ww3'], 'there is no game "ww3"'],
    [['tune', 'ww2', '--samples', '1'], '--samples must be'],
    [['tune', 'ww2', '--only', 'armies,navvies'], 'there is no fact "navvies" (did you mean navies?)'],
    [['tune', 'ww2', '--prospects', '--games', '2'], '--games has no meaning with --prospects'],
    [
      [
        ...['tune', 'ww2', '--prospects', '--samples', '11'],
        ...['2', '3', '4'].flatMap((n) => ['--with', `players=${n}`]),
      ],
      'to foretell games played in 3 ways takes at least 12 samples, not 11',
    ],
    [['tune', 'ww2', '--jobs', '0'], '--jobs must be'],
    [['tune', 'ww2', '--state', '/no/such/place/x.json'], 'its directory does not exist'],
    [[...quick, '--state', file('other.json', { format: 'else' })], 'it is not the state of a tuning'],
    [
      [...quick, '--state', damaged('stage.json', (text) => text.replace('"stage":"', '"stage":"x'))],
      'it is broken',
    ],
    [
      [
        ...quick,
        '--state',
        damaged('rest.json', (text) => text.replace(/"plan":(\{.*?\}).*/, '"plan":$1}}')),
      ],
      'it is broken',
    ],
    [[...quick, '--state', file('none.json', { format: 'materiel tuning 4' })], 'it is broken'],
    [[...quick, '--state', file('broken.json', '{"format":')], 'it is not JSON'],
    [
      [...quick, '--state', saved('seed.json', newTuning(ww2, { ...plan, seed: 't' }))],
      'it is the state of another tuning: game ww2, seed t, samples 10, generations 0, games 2',
    ],
    [
      [...quick, '--state', saved('facts.json', { ...newTuning(ww2, plan), ids: ['points'] })],
      'the facts of ww2, or the weights to begin with, are not those of then',
    ],
  ])('refuses %j', async (argv, reason) => {
    const ran = await materiel(argv)
    expect(ran.err).toContain(reason)
    expect(isOneSentence(ran)).toBe(true)
    expect(ran).toMatchObject({ status: 2, out: '' })
  })

  it('does not go on under other rules, nor with bots that go about the game in another way', () => {
    const state = saved('grounds.json', newTuning(ww2, plan))
    expect(resume(state, ww2, plan)).toEqual(newTuning(ww2, plan))
    for (const other of [
      { ...ww2, version: ww2.version + 1 },
      withManner(ww2, { breadth: 1 }),
      withManner(ww2, { smallSteps: new Set(['step']) }),
      withFacts(ww2, (facts) => facts.reverse()),
    ])
      expect(() => resume(state, other, plan)).toThrow(
        `${state}: the rules of ww2, or how bots go about it, are not those of then`,
      )
  })

  it('leaves a file alone that it cannot go on from', async () => {
    const other = file('kept.json', { format: 'else' })
    await materiel([...quick, '--state', other])
    expect(readFileSync(other, 'utf8')).toBe('{"format":"else"}')
  })
})

describe('train', () => {
  const options = ['--seed', 's', '--games', '20', '--playouts', '1', '--passes', '2', '--units', '4,2']
  const trained = (folder: string, ...more: string[]) => {
    const given = options.filter((_, i) => !more.includes(options[i - (i % 2)]))
    return materiel(['train', 'ww2', '--folder', temporary(folder), ...given, ...more])
  }
  const filesIn = (folder: string, start: string): string[] =>
    readdirSync(temporary(folder)).filter((name) => name.startsWith(start))

  it('plays, learns and proves; stopped and begun again, it comes to the same, on any number of threads', async () => {
    const whole = await trained('training', '--match', '2', '--json', '--jobs', '2')
    expect(JSON.parse(whole.out)).toMatchObject({
      plan: { game: 'ww2', seed: 's', games: 20, match: 2 },
      account: [{ match: { games: 2 } }],
    })
    expect(whole.err).toMatch(
      /^generation 0: surprise [\d.]+ at \d+ positions of unseen games \(facts alone /,
    )
    // Two games prove nothing.
    expect(whole.status).toBe(1)

    const [name] = filesIn('training', 'lessons-0')
    const lessons = readFileSync(join(temporary('training'), name))
    mkdirSync(temporary('stopped'))
    writeFileSync(join(temporary('stopped'), name), lessons.subarray(0, lessons.length / 2))
    // However often it is asked to play only, it learns nothing.
    for (let i = 0; i < 2; i++) {
      expect(await trained('stopped', '--play-only', '--jobs', '1')).toEqual({ out: '', err: '', status: 0 })
      expect(readFileSync(join(temporary('stopped'), name))).toEqual(lessons)
      expect(filesIn('stopped', '')).toEqual([name])
    }
    expect(await trained('stopped', '--match', '2', '--json', '--jobs', '1')).toEqual(whole)

    const { out } = await trained('stopped', '--match', '0')
    expect(out).toMatch(
      /^import type \{ NetworkText \} from '@materiel\/kernel'\n\n\/\*\*\n \* Made by: materiel train ww2 --seed s --games 20 --match 0 --playouts 1 --units 4,2 --passes 2 --overlook 0\n \* generation 0: surprise /,
    )
  })

  it('is extended by more games, and another way to learn lies beside the first', async () => {
    const first = await trained('extended', '--match', '0', '--json')
    await trained('extended', '--match', '0', '--games', '30', '--passes', '1')
    expect(filesIn('extended', 'lessons-0')).toHaveLength(1)
    expect(filesIn('extended', 'network-0')).toHaveLength(2)
    expect(await trained('extended', '--match', '0', '--json')).toEqual(first)
    // A file is not taken for another by its name alone.
    const [one, other] = filesIn('extended', 'network-0').map((name) => join(temporary('extended'), name))
    copyFileSync(one, other)
    const fooled = [
      await trained('extended', '--match', '0'),
      await trained('extended', '--match', '0', '--games', '30', '--passes', '1'),
    ]
    const [refused] = fooled.filter(({ status }) => status === 2)
    expect(isOneSentence(refused)).toBe(true)
    expect(refused.err).toMatch('it belongs to another training')
  })

  it('refuses what it cannot do', async () => {
    for (const [args, complaint] of [
      [['train', 'ww2'], '--folder is missing'],
      [['train', 'ww2', '--folder', temporary('none'), '--units', '64'], '--units must be two numbers'],
      // Of each way to play some games are foretold.
      [
        [
          'train',
          'ww2-french',
          '--folder',
          temporary('none'),
          '--games',
          '20',
          ...['2', '3', '4'].flatMap((n) => ['--with', `players=${n}`]),
        ],
        '--games must be',
      ],
    ] as const) {
      const { err, status } = await materiel([...args])
      expect(err).toMatch(complaint)
      expect(status).toBe(2)
    }
  })
})
