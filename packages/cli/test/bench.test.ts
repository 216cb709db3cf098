import { GAME_IDS, gameNamed, loadGames } from '@materiel/games'
import { ww2 } from '@materiel/ww2'
import { describe, expect, it } from 'vitest'
import type { Figures, Result } from '../src/bench/results.js'
import { table } from '../src/bench/table.js'
import { file, isOneSentence, materiel } from './terminal.js'

await loadGames()

const rates = { gamesPerSecond: 10, decisionsPerSecond: 1000 }
const yardstick = file('yardstick.mjs', `console.log('${JSON.stringify(rates)}')`)
const barsOf = ({ targets }: { targets: { figure: string; bar: string }[] }) =>
  Object.fromEntries(targets.map(({ figure, bar }) => [figure, bar]))
const quick = ['bench', '--seconds', '0.02', '--rounds', '1']

describe('bench', () => {
  it('measures against a yardstick', async () => {
    const { status, out } = await materiel([...quick, '--json'], { env: { MATERIEL_YARDSTICK: yardstick } })
    expect(status).toBe(0)
    const { results } = JSON.parse(out)
    expect(results.map((result: Result) => result.game)).toEqual(GAME_IDS)
    for (const { figures } of results) {
      expect(figures).toMatchObject({ yardstickGamesPerSecond: 10, yardstickDecisionsPerSecond: 1000 })
      expect(figures.gamesShare).toBeCloseTo(figures.gamesPerSecond / 10)
      expect(figures.stateBytes).toBeLessThanOrEqual(6144)
      for (const name of [
        'copyMicroseconds',
        'viewsPerSecond',
        'determinisationsPerSecond',
        'playoutsPerSecond',
        'decisionsPerGame',
      ])
        expect(figures[name], name).toBeGreaterThan(0)
    }
    const of = (game: string) => results.find((result: Result) => result.game === game)
    expect(of('ww2').figures.supplyTracesPerSecond).toBeGreaterThan(0)
    expect(of('ww2').figures.judgementsPerSecond).toBeGreaterThan(0)
    expect(of('balance-of-power').figures.judgementsPerSecond).toBeNull()
    // Bars of the game's own, and those that all games are held to.
    for (const id of GAME_IDS) {
      const { stateBytes, gamesShare } = gameNamed(id).bench?.bars ?? {}
      expect(barsOf(of(id)), id).toMatchObject({
        copyMicroseconds: '< 0.5',
        stateBytes: `≤ ${stateBytes?.atMost ?? 6144}`,
        ...(gamesShare !== undefined && { gamesShare: `≥ ${gamesShare.atLeast}` }),
      })
    }
  })

  it('measures one game, and compares it with the last result of that game', async () => {
    const figures = { stateBytes: 1612 }
    const baseline = file('baseline.json', [
      { game: 'east-front', date: 'once', cpu: 'a machine', figures },
      { game: 'ww2', date: 'later', cpu: 'a machine', figures: { stateBytes: 1 } },
    ])
    const ran = await materiel(
      [...quick, '--game', 'east-front', '--yardstick', yardstick, '--baseline', baseline],
      { columns: 100 },
    )
    expect(ran).toMatchObject({ status: 0, err: '' })
    expect(ran.out).toMatch(/medians of 1 round\n\neast-front +now +target/)
    expect(ran.out).toMatch(/state, bytes +[\d,]+ +≤ 6144 ok +1,612 /)
    expect(ran.out).toContain('The last result is of once, on a machine.')
    expect(ran.out).not.toMatch(/ww2|supply traces/)
  })

  it('prints a table with the ratio to an earlier result', () => {
    const now = { stateBytes: 3404, gamesShare: 0.05, supplyTracesPerSecond: null } as Figures
    const before = { figures: { stateBytes: 6808 } } as Result
    const text = table(ww2, now, before, (_colour, line) => line)
    expect(text).toMatch(/state, bytes +3,404 +≤ 6144 ok +6,808 +0\.50\n/)
    expect(text).toMatch(/of the yardstick +0\.05 +≥ 0\.12 MISSED +- +-\n/)
    expect(text).not.toContain('supply traces')
  })

  it.each<[string, string, string]>([
    ['fails', 'throw new Error("no")', 'the yardstick fails'],
    ['prints something else', 'console.log("fast")', 'does not print JSON'],
    ['prints other figures', 'console.log("{}")', 'does not print gamesPerSecond'],
  ])('cannot run when the yardstick %s', async (_what, program, reason) => {
    const ran = await materiel([...quick, '--yardstick', file('bad-yardstick.mjs', program)])
    expect(ran.err).toContain(reason)
    expect(isOneSentence(ran)).toBe(true)
    expect(ran.status).toBe(2)
  })

  it.each(['{"a":1}', '[{"game":"ww2"}]', '[null]'])(
    'refuses a baseline that holds no results: %s',
    async (content) => {
      const ran = await materiel([...quick, '--baseline', file('no-results.json', content)])
      expect(ran.err).toContain('it holds no results of the bench')
      expect(isOneSentence(ran)).toBe(true)
      expect(ran.status).toBe(2)
    },
  )
})
