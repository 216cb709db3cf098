import { describe, expect, it, vi } from 'vitest'
import { materiel, temporary } from '../../packages/cli/test/terminal.js'

vi.mock('@materiel/games/list', async (original) => {
  const { LIST } = await original<typeof import('@materiel/games/list')>()
  const { LINE } = await import('./line.js')
  return { LIST: [...LIST, LINE] }
})

const ID = 'three-riders'

describe('the command knows a game as soon as the list does', () => {
  it('names it in its help, with its options', async () => {
    const { out } = await materiel(['--help'])
    expect(out).toContain(ID)
  })

  it('simulates it: three sides win, nothing goes wrong', async () => {
    const { status, out } = await materiel(['simulate', ID, '--games', '60', '--seed', 'x', '--json'])
    expect(status).toBe(0)
    const { wins, errors, meanScore } = JSON.parse(out)
    expect(errors).toBe(0)
    expect(Object.keys(wins)).toEqual(['red', 'green', 'blue'])
    expect(wins.red + wins.green + wins.blue).toBe(60)
    expect(Object.keys(meanScore)).toEqual(['red', 'green', 'blue'])
  })

  it('records and replays it', async () => {
    const path = temporary('riders.record.json')
    expect((await materiel(['record', ID, '--seed', '7', '--out', path])).status).toBe(0)
    const replayed = await materiel(['replay', path])
    expect(replayed).toMatchObject({ status: 0, err: '' })
  })

  it('shows its cards, says why not, and gives a hint', async () => {
    const cards = JSON.parse((await materiel(['cards', ID, '--json', '--lang', 'fr'])).out)
    expect(cards.map(({ title }: { title: string }) => title)).toEqual(['Parade', 'Levée'])
    const why = await materiel(['why', ID, 'red attack mill chapel', '--seed', 'x'])
    expect(why.out).toContain('No road leads there. [three-riders.rules.road]')
    const hint = await materiel(['hint', ID, '--seed', 'x'])
    expect(hint.status).toBe(0)
    expect(hint.out).toMatch(/red /)
  })

  it('refuses options that it does not declare, by its declaration', async () => {
    const wrong = await materiel(['simulate', ID, '--games', '1', '--option', 'rounds=99'])
    expect(wrong.status).toBe(2)
    expect(wrong.err).toContain('must be from 1 to 9')
  })
})
