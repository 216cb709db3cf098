import { ww2 } from '@materiel/ww2'
import { describe, expect, it } from 'vitest'
import { file, isOneSentence, materiel, type Ran } from './terminal.js'

/** A colour, the title of the window, back one line, a C1 escape, the other way round, another line. */
const EVIL = '\x1b[31mred\x1b]0;title\x07\b\r\x9b2J\x7f\u202eback\u2028'

const UNSEEN = /(?!\n)[\p{Cc}\p{Bidi_Control}\u2028\u2029]/u

/** Terminals obey the command alone: its own colours are those that are known. */
function checkSafe({ out, err }: Ran): void {
  for (const text of [out, err]) {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones that the command uses
    expect(text.replace(/\x1b\[(0|1|2|3[1-4])m|\r\x1b\[K/g, '')).not.toMatch(UNSEEN)
    expect(text).not.toContain('\x1b[31mred')
  }
}

const scenario = {
  game: 'ww2',
  title: `evil ${EVIL}\nok   forged.json`,
  rules: [],
  moves: [],
  expect: { round: 99 },
}

const RECORD = {
  ...{ format: 'materiel-record/1', game: 'ww2', version: ww2.version, options: {}, seed: 's' },
  ...{ seats: ww2.seats, choices: [`germany ${EVIL}`], hash: EVIL },
}

describe.each([true, false])('control characters, terminal: %s', (isTTY) => {
  const io = { isTTY: { out: isTTY, err: isTTY }, env: { TERM: 'xterm' } }

  it.each<[string, string[]]>([
    ['a title', ['scenario', file('evil.json', scenario)]],
    [
      'an expectation',
      ['scenario', file('evil-seat.json', { ...scenario, title: 'x', expect: { [EVIL]: 1 } })],
    ],
    ['a field', ['scenario', file('evil-field.json', { ...scenario, [EVIL]: 1 })]],
    ['a game', ['scenario', file('evil-game.json', { ...scenario, game: EVIL })]],
    ['a move', ['scenario', file('evil-move.json', { ...scenario, moves: [`germany ${EVIL}`] })]],
    ['JSON that is broken', ['scenario', file('evil-text.json', `{"a": ${EVIL}`)]],
    ['a choice', ['replay', file('evil.record.json', RECORD)]],
    ['a choice, for programs', ['replay', file('evil.record.json', RECORD), '--json']],
    ['a hash', ['replay', file('evil-hash.record.json', { ...RECORD, choices: [] })]],
    ['a seat', ['replay', file('evil-seat.record.json', { ...RECORD, choices: [EVIL] })]],
    ['options', ['replay', file('evil-options.record.json', { ...RECORD, options: { [EVIL]: 1 } })]],
    ['a file', ['replay', `/no/${EVIL}`]],
    ['a wish', ['why', 'ww2', 'germany', EVIL]],
    ['an option of the game', ['watch', 'ww2', '--option', `${EVIL}=1`]],
    ['a value', ['simulate', 'ww2', '--games', EVIL]],
    ['a seed', ['simulate', 'ww2', '--games', '1', '--seed', EVIL, '--json']],
    ['a command', [EVIL]],
    ['an option', ['watch', 'ww2', `--${EVIL}`]],
    ['a bot', ['simulate', 'ww2', '--bots', EVIL]],
  ])('are shown, not obeyed: %s', async (_, argv) => {
    const ran = await materiel(argv, io)
    checkSafe(ran)
    expect(ran.out + ran.err).toContain('\\u001b')
  })

  it('cannot forge a line of the command', async () => {
    const { out } = await materiel(['scenario', file('evil.json', scenario)], io)
    expect(out).toContain('\\u000aok   forged.json')
    expect(out).not.toMatch(/^(ok|FAIL) +forged/m)
    const ran = await materiel(['replay', file('lines.json', { ...RECORD, game: 'a\nb' })], io)
    expect(isOneSentence(ran)).toBe(true)
  })
})

describe('what the command says itself', () => {
  it('is coloured on a terminal, and plain elsewhere', async () => {
    const argv = ['why', 'ww2', 'germany pass']
    const seen = await materiel(argv, { isTTY: { out: true, err: true }, env: { TERM: 'xterm' } })
    expect(seen.out).toMatch(new RegExp(`^${'\x1b'}\\[31mrefused${'\x1b'}\\[0m: `))
    const piped = await materiel(argv)
    expect(piped.out).toMatch(/^refused: /)
  })

  it('is the same JSON, with what cannot be seen written out', async () => {
    const { out } = await materiel(['simulate', 'ww2', '--games', '1', '--seed', EVIL, '--json'])
    expect(JSON.parse(out).seed).toBe(EVIL)
  })
})
