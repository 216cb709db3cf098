import { describe, expect, it } from 'vitest'
import { isOneSentence, materiel } from './terminal.js'

const COMMANDS = ['watch', 'simulate', 'tournament', 'record', 'replay', 'scenario', 'why', 'cards', 'bench']

describe('the command', () => {
  it('explains itself', async () => {
    for (const argv of [[], ['--help'], ['-h'], ['help']]) {
      const { status, out, err } = await materiel(argv)
      expect(status).toBe(0)
      expect(err).toBe('')
      for (const name of COMMANDS) expect(out).toContain(`  ${name} `)
    }
  })

  it.each(COMMANDS)('explains %s', async (name) => {
    for (const argv of [
      [name, '--help'],
      [name, '-h'],
      ['help', name],
    ]) {
      const { status, out } = await materiel(argv)
      expect(status).toBe(0)
      expect(out).toMatch(new RegExp(`^Usage: materiel ${name}\\b`))
      for (const line of out.split('\n')) expect(line.length).toBeLessThanOrEqual(80)
    }
  })

  it('tells its version', async () => {
    const { status, out } = await materiel(['--version'])
    expect(status).toBe(0)
    expect(out).toMatch(/^materiel \d+\.\d+\.\d+\n$/)
  })

  it.each([
    [['frobnicate'], 'there is no command "frobnicate"'],
    [['simulat', 'ww2'], 'did you mean simulate?'],
    [['--frob'], 'there is no option "--frob"'],
    [['help', 'nothing'], 'there is no command "nothing"'],
    [['simulate'], 'GAME is missing'],
    [['simulate', 'ww3'], 'there is no game "ww3" (did you mean ww2?); known: ww2, '],
    [['simulate', 'eastfront'], 'did you mean east-front?'],
    [['simulate', '__proto__'], 'there is no game "__proto__"'],
    [['simulate', 'ww2', 'ww2'], '"ww2" is one argument too many'],
    [['simulate', 'ww2', '--gmes', '3'], 'there is no option "--gmes" (did you mean --games?)'],
    [['simulate', 'ww2', '--games'], '--games wants a value'],
    [['simulate', 'ww2', '--json=yes'], '--json takes no value'],
    [['simulate', 'ww2', '--games', '0'], '--games must be a whole number of at least 1, not "0"'],
    [['simulate', 'ww2', '--games', '1.5e3'], 'not "1.5e3"'],
    [['simulate', 'ww2', '--bots', 'random,genius'], 'there is no bot "genius"; bots are random'],
    [
      ['simulate', 'ww2', '--bots', Array(7).fill('random').join(',')],
      'names 7 bots, ww2 has 6 seats: name 1 or 2 or 6',
    ],
    [['simulate', 'ww2', '--players', '9'], '"players" must be a number from 2 to 6'],
    [['simulate', 'east-front', '--players', '3'], '"players" must be 2'],
    [['simulate', 'east-front', '--bots', 'random,random,random'], 'names 3 bots, east-front has 2 seats'],
    [['simulate', 'ww2', '--option', 'fog=true'], '"fog" is not an option'],
    [['simulate', 'east-front', '--option', '__proto__=1'], '__proto__'],
    [['record', 'east-front', '--option', 'firstGame=yes'], '"firstGame" must be true or false'],
    [['watch', 'east-front', '--option', 'reactions=never'], '"reactions"'],
    [['why', 'ww2', 'germany pass', '--option', 'players=9'], '"players" must be a number from 2 to 6'],
    [['simulate', 'ww2', '--option', 'reactions'], '--option must be NAME=VALUE'],
    [['simulate', 'ww2', '--option', 'reactions='], '--option must be NAME=VALUE'],
    [['simulate', 'ww2', '--option', '=covered'], '--option must be NAME=VALUE'],
    [['simulate', 'ww2', '--option'], '--option wants a value: --option NAME=VALUE'],
    [
      ['simulate', 'ww2', '--option', 'seats=[["germany"'],
      '--option seats: it is not JSON: it ends too early',
    ],
    [['simulate', 'ww2', '--option', `seats=${'['.repeat(999)}${']'.repeat(999)}`], 'nested'],
    [['simulate', 'ww2', '--option', 'players=2', '--option', 'players=3'], 'is given twice'],
    [['simulate', 'ww2', '--players', '2', '--option', 'players=2'], 'is given twice'],
    [['cards', 'ww2', '--option', 'fog=true'], '"fog" is not an option'],
    [['bench', '--game', 'ww3'], 'there is no game "ww3"'],
    [['cards', 'ww2', '--lang', 'de'], 'there is no language "de"; known: en, fr'],
    [
      ['record', 'ww2', '--out', '/no/such/place/x.json'],
      '/no/such/place/x.json: its directory does not exist',
    ],
    [['watch', 'ww2', '--delay', '-1'], '--delay wants a value'],
    [['watch', 'ww2', '--delay=soon'], '--delay must be a whole number from 0 to 60000, not "soon"'],
    [['bench', '--seconds', 'x'], '--seconds must be a number from 0.01 to 600'],
    [['bench', '--yardstick', '/no/yardstick.mjs'], '/no/yardstick.mjs: there is no such yardstick'],
  ])('refuses %j', async (argv, reason) => {
    const ran = await materiel(argv)
    expect(ran.err).toContain(reason)
    expect(isOneSentence(ran)).toBe(true)
    expect(ran.out).toBe('')
    expect(ran.status).toBe(2)
  })
})
