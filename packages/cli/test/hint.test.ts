import { describe, expect, it } from 'vitest'
import { file, isOneSentence, materiel } from './terminal.js'

const path = file('hint.json', {
  game: 'ww2',
  title: 'Germany is one battle from winning',
  position: {
    round: 5,
    seat: 'germany',
    step: 'play',
    score: { axis: 40, allies: 11 },
    pieces: {
      germany: { army: ['germany', 'western-europe'] },
      'united-kingdom': { army: ['united-kingdom'] },
      'soviet-union': { army: ['moscow'] },
    },
    hand: { germany: ['build-army', 'plunder'] },
  },
  moves: [],
})

describe('hint', () => {
  it('says what to do and why, in either language', async () => {
    for (const lang of ['en', 'fr']) {
      const ran = await materiel(['hint', path, '--time', '50', '--lang', lang])
      expect(ran.status).toBe(0)
      expect(ran.out).toMatch(/\[germany [a-z -]+\]\n/)
    }
  })

  it('answers programs with a legal choice', async () => {
    const ran = await materiel(['hint', 'east-front', '--seed', 'x', '--bot', 'greedy', '--json'])
    const advice = JSON.parse(ran.out)
    expect(advice).toMatchObject({ game: 'east-front', after: 0, reasons: expect.any(Array) })
    expect((await materiel(['why', 'east-front', advice.choice, '--seed', 'x'])).status).toBe(0)
  })

  it('refuses a seat that is not asked, a bot or a game that there is not', async () => {
    for (const wrong of [
      ['hint', path, '--seat', 'italy'],
      ['hint', path, '--seat', 'atlantis'],
      ['hint', path, '--bot', 'napoleon'],
      ['hint', 'chess'],
    ]) {
      const ran = await materiel(wrong)
      expect(ran.status).toBe(2)
      expect(isOneSentence(ran)).toBe(true)
    }
  })
})
