import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { file, isOneSentence, materiel, temporary } from './terminal.js'

let text = ''
/** Without its seal, as records were written once: then the other checks come to it. */
let record: { choices: string[]; [field: string]: unknown }
let seal = ''
beforeAll(async () => {
  text = (await materiel(['record', 'ww2', '--seed', 'demo', '--players', '4'])).out
  const { sha256, ...rest } = JSON.parse(text)
  seal = sha256
  record = rest
})

describe('record', () => {
  it('writes the format', () => {
    expect(Object.keys(JSON.parse(text))).toEqual([
      'format',
      'game',
      'version',
      'options',
      'seed',
      'seats',
      'choices',
      'outcome',
      'hash',
      'sha256',
    ])
    expect(record).toMatchObject({
      format: 'materiel-record/1',
      game: 'ww2',
      options: { players: 4 },
      seed: 'demo',
      outcome: { winner: expect.stringMatching(/^(axis|allies)$/) },
      hash: expect.stringMatching(/^[0-9a-f]{16}$/),
    })
    expect(record.choices.length).toBeGreaterThan(50)
  })

  it('writes the same to a file, and says so', async () => {
    const out = temporary('written.record.json')
    const ran = await materiel(['record', 'ww2', '--seed', 'demo', '--players', '4', '--out', out])
    expect(ran).toMatchObject({ status: 0, out: '' })
    expect(ran.err).toContain(out)
    expect(readFileSync(out, 'utf8')).toBe(text)
  })

  it('plays the game that a simulation with this seed plays', async () => {
    const { out } = await materiel(['simulate', 'ww2', '--games', '1', '--seed', 'x', '--json'])
    const single = await materiel(['record', 'ww2', '--seed', 'x:0'])
    expect(JSON.parse(single.out).choices.length).toBe(JSON.parse(out).decisions)
  })
})

describe('East Front', () => {
  it('is recorded, and replays with its options', async () => {
    const out = temporary('east.record.json')
    const argv = ['record', 'east-front', '--seed', 'demo', '--option', 'firstGame=true', '--out', out]
    expect(await materiel(argv)).toMatchObject({ status: 0, out: '' })
    const made = JSON.parse(readFileSync(out, 'utf8'))
    expect(made).toMatchObject({
      game: 'east-front',
      options: { firstGame: true },
      seats: ['axis', 'allies'],
      outcome: { winner: expect.stringMatching(/^(axis|allies)$/) },
    })
    const ran = await materiel(['replay', out])
    expect(ran).toMatchObject({ status: 0, err: '' })
    expect(ran.out).toContain(`${made.choices.length} choices, outcome ${made.outcome.winner}`)
    const told = await materiel(['replay', out, '--narrate'])
    const watched = await materiel(['watch', 'east-front', '--seed', 'demo', '--option', 'firstGame=true'])
    const story = told.out.slice(0, told.out.indexOf('replays: '))
    expect(watched.out).toContain(story)
  })
})

describe('replay', () => {
  it('replays a record', async () => {
    const ran = await materiel(['replay', file('good.record.json', record)])
    expect(ran).toMatchObject({ status: 0, err: '' })
    expect(ran.out).toMatch(
      /^replays: \d+ choices, outcome (axis|allies) \((rounds|sudden)\), hash [0-9a-f]{16}\n$/,
    )
  })

  it('does not mind who played', async () => {
    const seating = { germany: { person: 1, name: 'Ann' }, japan: { bot: 'officer' } }
    expect((await materiel(['replay', file('seated.record.json', { ...record, seating })])).status).toBe(0)
    expect((await materiel(['replay', file('seated.record.json', { ...record, seating: 1 })])).status).toBe(2)
  })

  it('replays a game that is not over', async () => {
    const short = temporary('unfinished.record.json')
    const ran = await materiel([
      'replay',
      file('unfinished.record.json', { ...record, choices: record.choices.slice(0, 40) }),
    ])
    const hash = /ends in ([0-9a-f]{16})\n/.exec(ran.err)?.[1]
    expect(ran.status).toBe(1)
    file('unfinished.record.json', { ...record, choices: record.choices.slice(0, 40), outcome: null, hash })
    expect((await materiel(['replay', short])).out).toContain('40 choices, outcome open')
  })

  it('tells when anything in it was changed, if only by a letter, and reads records without a seal', async () => {
    const seating = { germany: { person: 1, name: 'Ann' } }
    const changes: Record<string, object> = {
      nothing: {},
      'who played': { seating },
      'the seed': { seed: 'demi' },
      'an option': { options: { players: 5 } },
      'a choice': { choices: ['germany discard build-navy', ...record.choices.slice(1)] },
      'the hash': { hash: '0123456789abcdef' },
      'a field that nobody reads': { note: 'x' },
      'the seal': { sha256: seal.replace(/^./, (figure) => (figure === '0' ? '1' : '0')) },
    }
    for (const [what, change] of Object.entries(changes)) {
      const path = file('sealed.record.json', { ...record, sha256: seal, ...change })
      const ran = await materiel(['replay', path])
      if (what === 'nothing') expect(ran.status).toBe(0)
      else {
        expect(ran, what).toMatchObject({ status: 1, out: '' })
        expect(ran.err).toContain('the record has been changed since it was written')
        expect(isOneSentence(ran)).toBe(true)
      }
    }
    // What is not in the record may be otherwise: the order of its fields, and spaces between them.
    const turned = Object.fromEntries(Object.entries(JSON.parse(text)).reverse())
    expect((await materiel(['replay', file('turned.record.json', JSON.stringify(turned))])).status).toBe(0)
    expect((await materiel(['replay', file('old.record.json', record)])).status).toBe(0)
    const no = await materiel(['replay', file('no-seal.record.json', { ...record, sha256: 'x' })])
    expect(no.status).toBe(2)
    expect(no.err).toContain('"sha256" must be 64 hexadecimal figures')
  })

  it('answers programs', async () => {
    const good = await materiel(['replay', file('good.record.json', text), '--json'])
    const { hash } = record
    expect(JSON.parse(good.out)).toMatchObject({ game: 'ww2', ok: true, hash, sha256: seal, problem: null })
    const bad = await materiel(['replay', file('bad.record.json', { ...record, hash: 'f00' }), '--json'])
    expect(bad.status).toBe(1)
    expect(JSON.parse(bad.out)).toMatchObject({ ok: false, problem: expect.stringContaining('f00') })
  })

  it('tells the story', async () => {
    for (const language of ['en', 'fr']) {
      const ran = await materiel([
        'replay',
        file('good.record.json', record),
        '--narrate',
        '--lang',
        language,
      ])
      expect(ran.status).toBe(0)
      expect(ran.out.split('\n').length).toBeGreaterThan(100)
      expect(ran.out).toMatch(/\nreplays: [^\n]*\n$/)
    }
  })

  it.each<[string, (r: typeof record) => object, string]>([
    [
      'an illegal choice',
      (r) => ({ ...r, choices: ['germany play blitzkrieg', ...r.choices] }),
      'choice 1 of the record',
    ],
    ['a seat that is not there', (r) => ({ ...r, choices: ['france pass'] }), 'there is no seat "france"'],
    ['another hash', (r) => ({ ...r, hash: '0' }), 'the record ends in position 0'],
    ['another outcome', (r) => ({ ...r, outcome: null }), "the record's outcome is null"],
    ['another version', (r) => ({ ...r, version: 99 }), 'version 99 of the rules'],
    ['other seats', (r) => ({ ...r, seats: ['germany'] }), 'names other seats'],
    ...['\u00a0', '\u3000', '\u200b'].map((space): [string, (r: typeof record) => object, string] => [
      `a foreign space, ${space.charCodeAt(0)}`,
      (r) => ({ ...r, choices: [r.choices[0].replace(' ', space)] }),
      'a space in it that is not a plain one',
    ]),
    [
      'a huge choice',
      (r) => ({ ...r, choices: ['germany play '.repeat(2_000_000)] }),
      'is too long for a choice',
    ],
  ])('fails on %s', async (_what, change, reason) => {
    const ran = await materiel(['replay', file('changed.record.json', change(record))])
    expect(ran.err).toContain(reason)
    expect(isOneSentence(ran)).toBe(true)
    expect(ran.err.length).toBeLessThan(1500)
    expect(ran).toMatchObject({ status: 1, out: '' })
  })

  it.each<[string, (r: string) => string, string]>([
    ['a truncated file', (r) => r.slice(0, 300), 'it ends too early'],
    ['an empty file', () => '', 'it is empty'],
    ['something else', () => '<html>', 'it is not JSON: '],
    ['a misprint', (r) => r.replace('"seed":', '"seed"'), 'line 8, column 10'],
    ['a deep nest', () => '['.repeat(100_000) + ']'.repeat(100_000), 'it is not JSON: '],
    ['a field twice', (r) => r.replace('"seed":', '"seed": "x", "seed":'), '"seed" is there twice'],
    ['a list', () => '[]', 'this is no record of a game: it is not an object'],
    ['a scenario', () => '{"game":"ww2"}', '"format" must be "materiel-record/1"'],
    ['an unknown game', (r) => r.replace('"game": "ww2"', '"game": "ww9"'), 'there is no game "ww9"'],
    [
      'options that the game refuses',
      (r) => r.replace('"players": 4', '"players": 40'),
      'options: "players"',
    ],
  ])('refuses %s', async (_what, change, reason) => {
    const path = file('broken.record.json', change(text))
    const ran = await materiel(['replay', path])
    expect(ran.err).toContain(reason)
    expect(ran.err).toContain(path)
    expect(isOneSentence(ran)).toBe(true)
    expect(ran).toMatchObject({ status: 2, out: '' })
  })

  it('refuses a file that is not there, or not a file', async () => {
    expect(await materiel(['replay', '/no/such.record.json'])).toMatchObject({
      status: 2,
      err: 'materiel replay: /no/such.record.json: there is no such file\n',
    })
    expect((await materiel(['replay', temporary('.')])).err).toContain('it is a directory')
  })
})
