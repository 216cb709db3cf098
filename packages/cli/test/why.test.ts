import { describe, expect, it } from 'vitest'
import { file, isOneSentence, materiel } from './terminal.js'

const scenario = {
  game: 'ww2',
  title: 'Germany plays',
  position: {
    round: 1,
    seat: 'germany',
    step: 'play',
    pieces: { germany: { army: ['germany'] } },
    hand: { germany: ['build-army', 'land-battle'] },
  },
  moves: ['germany play build-army', 'germany space ukraine'],
  expect: { refused: true },
}
const path = file('why.json', scenario)

describe('why', () => {
  it('allows', async () => {
    expect(await materiel(['why', path, 'germany play build-army', '--after', '0'])).toEqual({
      status: 0,
      out: 'allowed: germany play build-army\n',
      err: '',
    })
  })

  it('names every rule against a wish, and what may be chosen instead', async () => {
    const ran = await materiel(['why', path, 'germany space ukraine'])
    expect(ran.status).toBe(1)
    expect(ran.out).toMatch(/^refused: germany space ukraine\n {2}- .*\[ww2\.[a-z.-]+\]\n/s)
    expect(ran.out).toContain('Germany may now choose: space')
  })

  it('takes the wish in words, quoted or not, in French too', async () => {
    const ran = await materiel(['why', path, 'germany', 'space', 'ukraine', '--lang', 'fr'])
    expect(ran.status).toBe(1)
    expect(ran.out).toMatch(/^refusé\u202f: germany space ukraine\n/)
  })

  it('answers programs', async () => {
    const ran = await materiel(['why', path, 'germany play plunder', '--after', '0', '--json'])
    expect(ran.status).toBe(1)
    expect(JSON.parse(ran.out)).toMatchObject({
      game: 'ww2',
      after: 0,
      choice: 'germany play plunder',
      allowed: false,
      refusals: [{ rule: expect.stringMatching(/^ww2\./), text: expect.any(String) }],
      choices: { germany: expect.arrayContaining(['play build-army']) },
    })
  })

  it('asks about a fresh game', async () => {
    const ran = await materiel(['why', 'ww2', 'italy pass', '--seed', 'x', '--json'])
    expect(ran.status).toBe(1)
    const choice = JSON.parse(ran.out).choices.italy[0]
    expect((await materiel(['why', 'ww2', `italy ${choice}`, '--seed', 'x'])).status).toBe(0)
  })

  it('asks about East Front, in both languages', async () => {
    const argv = [
      'why',
      'east-front',
      'axis move infantry germany berlin moscow',
      '--option',
      'firstGame=true',
    ]
    for (const [language, refused, may] of [
      ['en', /^refused: axis move .*\n {2}- .*\[east-front\.[a-z.-]+\]\n/s, 'Axis may now choose: '],
      [
        'fr',
        /^refusé\u202f: axis move .*\n {2}- .*\[east-front\.[a-z.-]+\]\n/s,
        'Axe, choix possibles\u202f: ',
      ],
    ] as const) {
      const ran = await materiel([...argv, '--lang', language])
      expect(ran).toMatchObject({ status: 1, err: '' })
      expect(ran.out).toMatch(refused)
      expect(ran.out).toContain(may)
    }
    const { out } = await materiel(argv)
    expect(out).toMatch(/choose:\s+move\s+infantry\s+germany\s+berlin\s/)
    expect(out).toMatch(/and\s+\d+\s+more\s+\(--json lists all\)\n$/)
    const asked = await materiel([...argv, '--json'])
    const [choice] = JSON.parse(asked.out).choices.axis
    expect(
      (await materiel(['why', 'east-front', `axis ${choice}`, '--option', 'firstGame=true'])).status,
    ).toBe(0)
  })

  it('reads records', async () => {
    const { out } = await materiel(['record', 'ww2', '--seed', 'demo'])
    const record = file('why.record.json', out)
    const next = JSON.parse(out).choices[30]
    expect((await materiel(['why', record, next, '--after', '30'])).status).toBe(0)
    expect((await materiel(['why', record, next])).out).toMatch(/over/)
  })

  it.each<[string[], string]>([
    [['why', path], 'FILE|GAME "SEAT WISH" is missing'],
    [['why', path, 'germany'], 'what does germany wish?'],
    [['why', path, ''], 'there is no seat ""'],
    [['why', path, 'france pass'], 'there is no seat "france"'],
    [['why', path, 'germany pass', '--after', '3'], 'it has 2 moves'],
    [['why', path, 'germany pass', '--seed', 'x'], '--seed is for a fresh game'],
    [['why', path, 'germany pass', '--option', 'players=2'], '--option is for a fresh game'],
    [['why', 'ww2', 'germany pass', '--after', '3'], '--after is for files'],
    [['why', '/no/such.json', 'germany pass'], '/no/such.json: there is no such file'],
    [
      ['why', file('why-bad.json', { ...scenario, expect: {} }), 'germany pass'],
      'move 2: "germany space ukraine" is refused',
    ],
    [['why', file('why-list.json', '[1]'), 'germany pass'], 'the scenario is broken'],
  ])('refuses %j', async (argv, reason) => {
    const ran = await materiel(argv)
    expect(ran.err).toContain(reason)
    expect(isOneSentence(ran)).toBe(true)
    expect(ran).toMatchObject({ status: 2, out: '' })
  })
})
