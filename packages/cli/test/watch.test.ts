import { botNamed, playMatch } from '@materiel/bots'
import { firstToMove } from '@materiel/kernel'
import { ww2 } from '@materiel/ww2'
import { describe, expect, it } from 'vitest'
import { answering } from '../src/bots.js'
import { materiel } from './terminal.js'

describe('watch', () => {
  it('tells a whole game by round and turn, and what to try next', async () => {
    const { status, out, err } = await materiel(['watch', 'ww2', '--seed', 'demo'])
    expect(status).toBe(0)
    expect(err).toBe('')
    expect(out).toMatch(/^Quartermaster General: WW2, random movers, seed "demo"\n\nSet-up\n/)
    expect(out).toMatch(/\n── Round 1 ─+ Axis 0 · Allies 0\n\nGermany\n/)
    expect(out).toMatch(/\n── End of the game ─+ Axis -?\d+ · Allies -?\d+\n/)
    expect(out).toContain('npx materiel --help')
    for (const wrong of ['\x1b', 'undefined', 'NaN', 'null']) expect(out).not.toContain(wrong)
  })

  it('shows the game that a match plays with the same seed, slips included', () => {
    const bots = ww2.seats.map(() => botNamed('recruit'))
    const answer = answering(ww2, 'same', bots, 60_000)
    const s = ww2.create({}, 'same')
    for (let seat = firstToMove(ww2, s); seat >= 0; seat = firstToMove(ww2, s))
      ww2.take(s, seat, answer(s, seat))
    let end = ''
    playMatch(
      { game: ww2, options: {}, seed: 'same', bots, milliseconds: 60_000 },
      (state) => (end = state.hash()),
    )
    expect(end).toBe(s.hash())
  })

  it('speaks French', async () => {
    const { out } = await materiel(['watch', 'ww2', '--lang', 'fr'])
    expect(out).toMatch(/\n── Tour 1 ─+ Axe 0 · Alliés 0\n\nAllemagne\n/)
    expect(out).not.toMatch(/Round|Germany/)
  })

  it('tells East Front by season, without noise, moves together', async () => {
    const { status, out, err } = await materiel(['watch', 'east-front', '--seed', 'demo'])
    expect(status).toBe(0)
    expect(err).toBe('')
    expect(out).toMatch(/^Quartermaster General: East Front, random movers, seed "demo"\n\nSet-up\n/)
    expect(out).toMatch(/\n── Round 1 · Summer 1941 ─+ Axis 0 · Allies 0\n\nAxis\n/)
    expect(out).toMatch(/\n── Round 2 · Fall 1941 ─+ Axis \d+ · Allies \d+\n\nAxis\n/)
    expect(out).toMatch(/\n── End of the game ─+ Axis -?\d+ · Allies -?\d+\n\n {2}The A/)
    expect(out).toMatch(/\n {2}A [^.]*?\smoves\s[^.]*\.\sA\s[^.]*?\smoves\s/)
    expect(out).not.toMatch(/First Movement|shuffles? the|draws? a card|undefined|NaN|null/)
    for (const line of out.split('\n')) expect(line.length, line).toBeLessThanOrEqual(80)
  })

  it('begins with the turn in which a game without set-up questions begins', async () => {
    const argv = ['watch', 'east-front', '--option', 'firstGame=true', '--lang', 'fr']
    const { out } = await materiel(argv)
    expect(out).toMatch(/^Quartermaster[^\n]*\n\n── Tour 1 · Été 1941 ─+ Axe 0 · Alliés 0\n\nAxe\n {2}/)
    expect(out.match(/── Tour 1 /g)).toHaveLength(1)
    expect(out).not.toMatch(/Round|Axis|Mise en place/)
  })

  it('is colourful on a terminal only, and not where NO_COLOR forbids it', async () => {
    const isTTY = { out: true, err: true }
    expect((await materiel(['watch', 'ww2'], { isTTY })).out).toContain('\x1b[')
    expect((await materiel(['watch', 'ww2'], { isTTY, env: { NO_COLOR: '1' } })).out).not.toContain('\x1b[')
  })

  it('shows the same game again', async () => {
    const [once, twice, other] = await Promise.all(
      ['a', 'a', 'b'].map((seed) => materiel(['watch', 'ww2', '--seed', seed, '--players', '3'])),
    )
    expect(once.out).toBe(twice.out)
    expect(once.out).not.toBe(other.out)
  })
})
