import { describe, expect, it } from 'vitest'
import type { Figures, Result } from '../src/bench/results.js'
import { table } from '../src/bench/table.js'
import { file, isOneSentence, materiel } from './terminal.js'

const rates = { gamesPerSecond: 10, decisionsPerSecond: 1000 }
const yardstick = file('yardstick.mjs', `console.log('${JSON.stringify(rates)}')`)
const quick = ['bench', '--seconds', '0.02', '--rounds', '1']

describe('bench', () => {
  it('measures against a yardstick', async () => {
    const { status, out } = await materiel([...quick, '--json'], { env: { MATERIEL_YARDSTICK: yardstick } })
    expect(status).toBe(0)
    const { figures, targets } = JSON.parse(out)
    expect(figures).toMatchObject({ yardstickGamesPerSecond: 10, yardstickDecisionsPerSecond: 1000 })
    expect(figures.gamesShare).toBeCloseTo(figures.gamesPerSecond / 10)
    expect(figures.stateBytes).toBeLessThanOrEqual(4096)
    for (const name of [
      'copyMicroseconds',
      'viewsPerSecond',
      'determinisationsPerSecond',
      'decisionsPerGame',
    ])
      expect(figures[name], name).toBeGreaterThan(0)
    expect(targets.map((target: { figure: string }) => target.figure)).toEqual([
      'gamesShare',
      'decisionsShare',
      'stateBytes',
      'copyMicroseconds',
    ])
  })

  it('prints a table with the ratio to an earlier result', () => {
    const now = { stateBytes: 3404, gamesShare: 0.05, supplyTracesPerSecond: null } as Figures
    const before = { figures: { stateBytes: 6808 } } as Result
    const text = table(now, before, (_colour, line) => line)
    expect(text).toMatch(/state, bytes +3,404 +≤ 4096 ok +6,808 +0\.50\n/)
    expect(text).toMatch(/of the yardstick +0\.05 +≥ 0\.06 MISSED +- +-\n/)
    expect(text).toMatch(/supply traces\/s +- +- +-\n/)
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

  it('refuses a baseline that holds no results', async () => {
    const ran = await materiel([...quick, '--baseline', file('no-results.json', '{"a":1}')])
    expect(ran.err).toContain('it holds no results of the bench')
    expect(ran.status).toBe(2)
  })
})
