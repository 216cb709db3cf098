import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type TrainingTask, trainingGames } from '@materiel/bots'
import { ww2 } from '@materiel/ww2'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Blocks } from '../src/training/blocks.js'
import { type Crewing, type Kept, keptOf } from '../src/training/letters.js'
import type { Tasks } from '../src/work/crew.js'
import type { Work, Workforce } from '../src/work/workforce.js'
import { isOneSentence, materiel, temporary } from './terminal.js'

/** Who was asked to play, and how often; and what the new network of each generation gets in the games of its match. */
const asked = vi.hoisted(() => ({ crews: [] as { players: unknown[]; games: number }[], won: [1, 1] }))

// Networks and matches are what is of interest here: a few games that were played once are all lessons, and matches end as they are meant to.
vi.mock('../src/work/workforce.js', async (original) => ({
  ...(await original<object>()),
  hire: async ({ data }: Work): Promise<Workforce<TrainingTask, Kept>> => ({
    async perform(tasks, _, onDone, first = 0) {
      asked.crews.push({ players: [...(data as Crewing).players], games: Math.max(0, tasks.length - first) })
      for (let i = first; i < tasks.length; i++) onDone(i, resultOf(tasks, i))
      return true
    },
    dismiss: async () => {},
  }),
}))

function resultOf(tasks: Tasks<TrainingTask>, i: number): Kept {
  const task = tasks.at(i)
  if (task?.kind !== 'duel') return LESSONS[i % LESSONS.length]
  const [, generation] = /match (\d)/.exec(task.seed) ?? []
  return keptOf(asked.won[Number(generation)])
}

const play = trainingGames(ww2, [{ kind: 'greedy' }])
const LESSONS = ['one', 'two', 'three'].map((seed) => keptOf(play({ kind: 'lesson', options: {}, seed })))

const USUAL = ['--games', '20', '--searched', '20', '--playouts', '1', '--passes', '2', '--units', '4,2']

const train = (folder: string, ...more: string[]) =>
  materiel(['train', 'ww2', '--folder', temporary(folder), ...USUAL, ...more])

const filesIn = (folder: string): string[] => readdirSync(temporary(folder)).sort()

/** What kinds of files there are, and of which generation. */
const kindsIn = (folder: string): string[] => filesIn(folder).map((name) => name.replace(/-[^-]*$/, ''))

/** The networks of a folder, by generation, in letters. */
function networksIn(folder: string): string[] {
  return filesIn(folder)
    .filter((name) => name.startsWith('network'))
    .map((name) => Buffer.from(blocksOf(join(temporary(folder), name))[0]).toString('base64'))
}

function blocksOf(path: string): readonly Uint8Array[] {
  const [title] = readFileSync(path, 'latin1').split('\n')
  const blocks = new Blocks({ path, subject: title.replace(/^materiel training \d+ /, '') })
  blocks.close()
  return blocks.all
}

afterEach(() => {
  vi.restoreAllMocks()
  asked.crews = []
  asked.won = [1, 1]
})

describe('of two networks the better one stays', () => {
  const GREEDY = { kind: 'greedy' }
  const searching = (network: string | null) => ({ kind: 'search', network, playouts: 1 })

  it.each([
    ['both matches are won', [1, 1], 1],
    ['the second is lost', [1, 0], 0],
    ['a draw decides nothing', [1, 0.5], 0],
    ['the first is lost', [0, 1], 1],
    ['none is won', [0, 0], null],
  ])('when %s', async (_, won, stays) => {
    asked.won = won
    const folder = `won ${won}`
    const { out, err, status } = await train(folder, '--generations', '1', '--match', '2')
    const [first, second] = networksIn(folder)
    expect(first).not.toBe(second)

    // Who has won plays the next lessons, and the next match.
    const best = won[0] > 0.5 ? first : null
    expect(asked.crews).toEqual([
      { players: [GREEDY], games: 20 },
      { players: [searching(first), searching(null)], games: 2 },
      { players: [searching(best)], games: 20 },
      { players: [searching(second), searching(best)], games: 2 },
    ])

    const told = won.map((each) => `won ${2 * each} of 2 games (${(100 * each).toFixed(1)} %)`)
    expect(err).toMatch(/^generation 0: surprise .*\ngeneration 1: surprise .*\n/)
    expect(err.split('\n').slice(0, 2)).toEqual(told.map((each) => expect.stringContaining(each)))
    if (stays === null) {
      expect(out).toBe('')
      expect(err).toContain('no network was better than the facts')
    } else {
      expect(out).toContain(`'${[first, second][stays]}'`)
      for (const each of told) expect(out).toContain(each)
    }
    // Two games prove nothing.
    expect(status).toBe(1)
  })
})

it('tells while it plays and learns how far it is, where somebody watches', async () => {
  // Every look at the clock comes two seconds after the one before.
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => {
    now += 2000
    return now
  })
  const argv = ['train', 'ww2', '--folder', temporary('watched'), ...USUAL, '--match', '2']
  const { err } = await materiel(argv, { isTTY: { out: false, err: true } })
  for (const line of [
    '1 of 20 games, lessons of generation 0',
    '20 of 20 games, lessons of generation 0',
    '1 of 2 passes, generation 0',
    '2 of 2 games, match of generation 0',
  ])
    expect(err).toContain(line)
})

describe('what only plays', () => {
  it('stops after the last lessons, though all is learned, and writes nothing', async () => {
    const silent = { out: '', err: '', status: 0 }
    expect(await train('played', '--play-only', '--generations', '1')).toEqual(silent)
    expect(await train('played', '--play-only', '--games', '30')).toEqual(silent)
    expect(kindsIn('played')).toEqual(['lessons-0'])

    await train('played', '--match', '0')
    asked.crews = []
    // The first generation is due its match: by it is decided who plays the lessons of the second.
    const { out, err, status } = await train('played', '--play-only', '--generations', '1', '--match', '2')
    expect({ out, status }).toEqual({ out: '', status: 0 })
    expect(err).toMatch(/^generation 0: surprise .*\n$/)
    expect(asked.crews.map(({ games }) => games)).toEqual([0, 2, 20])
    expect(kindsIn('played')).toEqual(['lessons-0', 'lessons-1', 'match-0', 'network-0'])

    await train('played', '--generations', '1', '--match', '2')
    asked.crews = []
    const again = await train('played', '--play-only', '--generations', '1', '--match', '4')
    expect(again).toMatchObject({ out: '', status: 0 })
    // Of the last generation no match is played.
    expect(asked.crews.map(({ games }) => games)).toEqual([0, 2, 0])
  })
})

/** A folder with the same files, one of which has a byte that is not as it was written. */
function damaged(folder: string, broken: string, at: number): string {
  const other = `${folder}, ${broken} ${at}`
  mkdirSync(temporary(other))
  for (const name of filesIn(folder)) {
    const bytes = readFileSync(join(temporary(folder), name))
    if (name === broken) bytes[at] ^= 1
    writeFileSync(join(temporary(other), name), bytes)
  }
  return other
}

describe('files', () => {
  it('with a broken byte are refused in a sentence, and nothing is written', async () => {
    await train('whole', '--match', '2')
    for (const name of filesIn('whole')) {
      const bytes = readFileSync(join(temporary('whole'), name))
      const content = bytes.indexOf('\n') + 1
      for (const at of [content, (content + bytes.length) >> 1, bytes.length - 12, bytes.length - 1]) {
        const folder = damaged('whole', name, at)
        for (const match of name.startsWith('match') ? ['2'] : ['0', '2']) {
          const ran = await train(folder, '--match', match)
          expect(ran, `${name} ${at}`).toMatchObject({ status: 2, out: '' })
          expect(isOneSentence(ran)).toBe(true)
          expect(ran.err).toContain(`${folder}/${name}: it is broken`)
        }
      }
    }
  })

  it('are refused for any byte, and go on after the last block that is whole', () => {
    const path = temporary('blocks.bin')
    const place = { path, subject: 'a test' }
    const opened = (): Uint8Array[] => {
      const blocks = new Blocks(place)
      blocks.close()
      return blocks.all.map((block) => Uint8Array.from(block))
    }
    const written = [[1, 2, 3], [], [4]].map((block) => Uint8Array.from(block))
    const blocks = new Blocks(place)
    for (const block of written) blocks.add(block)
    blocks.close()
    expect(opened()).toEqual(written)
    const whole = readFileSync(path)

    for (const at of whole.keys()) {
      const broken = Buffer.from(whole)
      broken[at] ^= 0x80
      writeFileSync(path, broken)
      expect(opened, `byte ${at}`).toThrow(/blocks\.bin: it (is broken|belongs to another training)/)
      expect(readFileSync(path)).toEqual(broken)
    }
    const found = Array.from({ length: whole.length + 1 }, (_, length) => {
      writeFileSync(path, whole.subarray(0, length))
      const blocks = opened()
      expect(blocks).toEqual(written.slice(0, blocks.length))
      return blocks.length
    })
    expect(found).toEqual([...found].sort())
    expect(new Set(found)).toEqual(new Set([0, 1, 2, 3]))
  })

  const leftAlone = (folder: string): string =>
    `games of generation 0 in ${temporary(folder)} were played otherwise than now, and are left alone\n`

  it('of a version before are left alone, and that is said', async () => {
    mkdirSync(temporary('before'))
    writeFileSync(join(temporary('before'), 'lessons-0.bin'), 'materiel training 1')
    expect(await train('before', '--play-only')).toMatchObject({ err: leftAlone('before') })
  })

  it('of games that bots went about in another way lie beside', async () => {
    const steps = ww2.bots?.manner.smallSteps as Set<string>
    expect(await train('manner', '--play-only')).toMatchObject({ err: '' })
    try {
      steps.add('step')
      expect(await train('manner', '--play-only')).toMatchObject({ err: leftAlone('manner') })
    } finally {
      steps.delete('step')
    }
    expect(asked.crews.map(({ games }) => games)).toEqual([20, 20])
    expect(kindsIn('manner')).toEqual(['lessons-0', 'lessons-0'])
  })
})
