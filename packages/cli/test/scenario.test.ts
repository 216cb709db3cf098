import { mkdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { file, materiel, temporary } from './terminal.js'

const holds = {
  game: 'ww2',
  title: 'Germany begins',
  position: { round: 1, seat: 'germany', step: 'play', hand: { germany: ['build-army', 'land-battle'] } },
  moves: [],
  expect: { toMove: ['germany'] },
}
const fails = { ...holds, title: 'Japan begins', expect: { toMove: ['japan'], score: { axis: 3 } } }

describe('scenario', () => {
  it('says ok', async () => {
    const path = file('holds.json', holds)
    const ran = await materiel(['scenario', path])
    expect(ran).toEqual({ status: 0, out: `ok   ${path}  Germany begins\n1 scenario, 0 failed\n`, err: '' })
  })

  it('runs scenarios of East Front', async () => {
    const path = file('east.json', {
      game: 'east-front',
      title: 'The Axis moves',
      position: { round: 1, seat: 'axis', pieces: { germany: { infantry: { warsaw: 2, berlin: 1 } } } },
      moves: ['axis move infantry germany berlin warsaw'],
      expect: { toMove: ['axis'], seat: 'axis', pieces: { germany: { infantry: { warsaw: 3 } } } },
    })
    const ran = await materiel(['scenario', path])
    expect(ran).toEqual({ status: 0, out: `ok   ${path}  The Axis moves\n1 scenario, 0 failed\n`, err: '' })
  })

  it('says what fails, each problem below', async () => {
    const paths = [file('holds.json', holds), file('fails.json', fails)]
    const ran = await materiel(['scenario', ...paths], { columns: 200 })
    expect(ran.status).toBe(1)
    expect(ran.out.split('\n')).toEqual([
      `ok   ${paths[0]}  Germany begins`,
      `FAIL ${paths[1]}  Japan begins`,
      expect.stringMatching(/^ {5}- after move 0: toMove should be \["japan"\]/),
      expect.stringMatching(/^ {5}- after move 0: score/),
      '2 scenarios, 1 failed',
      '',
    ])
  })

  it('walks directories, but not into records', async () => {
    mkdirSync(temporary('tree/inner'), { recursive: true })
    file('tree/b.json', holds)
    file('tree/inner/a.json', fails)
    file('tree/c.record.json', '{}')
    const ran = await materiel(['scenario', '--json', temporary('tree')])
    expect(ran).toMatchObject({ status: 1, err: '' })
    expect(JSON.parse(ran.out)).toEqual({
      scenarios: [
        { file: temporary('tree/b.json'), title: 'Germany begins', ok: true, problems: [] },
        {
          file: temporary('tree/inner/a.json'),
          title: 'Japan begins',
          ok: false,
          problems: [expect.any(String), expect.any(String)],
        },
      ],
      passed: 1,
      failed: 1,
    })
  })

  it.each<[string, string, string]>([
    ['a truncated file', JSON.stringify(holds).slice(0, 60), 'it ends too early'],
    [
      'a field that is none',
      JSON.stringify({ ...holds, expects: {} }),
      '"expects" is not a field of scenarios',
    ],
    ['no expectations', JSON.stringify({ ...holds, expect: undefined }), 'it expects nothing'],
    ['an unknown game', JSON.stringify({ ...holds, game: 'ww1' }), 'there is no game "ww1"'],
    [
      'a position against the rules',
      JSON.stringify({ ...holds, position: { round: 99 } }),
      'round must be from 1',
    ],
    ['an unknown seat', JSON.stringify({ ...holds, moves: ['france pass'] }), 'there is no seat "france"'],
  ])('says which file is broken, and runs the others: %s', async (_what, content, reason) => {
    const bad = file('broken.json', content)
    const good = file('holds.json', holds)
    const ran = await materiel(['scenario', bad, good])
    expect(ran.status).toBe(2)
    expect(ran.err).toMatch(/^materiel scenario: [^\n]*\n$/)
    expect(ran.err).toContain(`${bad}: `)
    expect(ran.err).toContain(reason)
    expect(ran.out).toBe(
      `FAIL ${bad}  (broken)\nok   ${good}  Germany begins\n2 scenarios, 1 failed (1 broken)\n`,
    )
  })

  it('says which file is missing', async () => {
    const ran = await materiel(['scenario', '/no/such.json', '--json'])
    expect(ran.status).toBe(2)
    expect(ran.err).toBe('materiel scenario: /no/such.json: there is no such file\n')
    expect(JSON.parse(ran.out)).toMatchObject({ passed: 0, failed: 1 })
    mkdirSync(temporary('empty'), { recursive: true })
    expect((await materiel(['scenario', temporary('empty')])).err).toContain('there is no scenario')
  })
})
