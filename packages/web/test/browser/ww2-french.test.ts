import { describe, expect } from 'vitest'
import { violations } from './support/accessible.js'
import { begin, openRecord } from './support/begin.js'
import { answer, change, situation, wanted } from './support/hand.mjs'
import { recordOf } from './support/records.mjs'
import { test } from './support/visit.js'

/** Enough for a round: keep what is worth keeping, put squadrons into the air, use what there is, then build and battle. */
const SOUND = [
  /^Garder/,
  /^Déployer une escadre/,
  /^Utiliser/,
  /^Défausser « (?!Construire|Bataille|Déployer)/,
  /^Jouer « (Construire une armée|Bataille terrestre)/,
  /^(Construire|Recruter|Livrer bataille|Défense aérienne|Attaque aérienne)/,
]

/** A game after its set-up: a person has the Axis, bots the Allies. */
function begun() {
  const { sha256: _, ...record } = recordOf('ww2-french', 'koursk', {
    options: { air: true, players: 2 },
    until: ({ game, state }) => game.question(state) === 'play',
  })
  const me = { person: 1, name: 'Ada' }
  const bot = { bot: 'recruit' }
  return {
    ...record,
    seating: {
      germany: me,
      'united-kingdom': bot,
      japan: me,
      'soviet-union': bot,
      italy: me,
      'united-states': bot,
    },
  }
}

describe('the French edition, in French', () => {
  test('the air expansion is chosen where a game begins', async ({ visit }) => {
    const visitor = await visit({ language: 'fr' })
    await begin(visitor, 'ww2-french', { seed: 'koursk', toggles: ['Extension aéronavale'] })
    expect(await visitor.page.locator('.hand-card').count()).toBe(12)
  })

  test('a person plays a whole round of the air expansion against bots', async ({ visit }) => {
    const visitor = await visit({ language: 'fr' })
    const { page } = visitor
    await openRecord(visitor, begun())
    const turns = new Set<string>()
    for (;;) {
      expect(await wanted(page)).toBe('answer')
      const { round, turn } = await situation(page)
      if (round > 1) break
      turns.add(turn)
      await answer(page, SOUND)
    }
    expect([...turns]).toEqual(expect.arrayContaining(['Allemagne', 'Japon', 'Italie']))
    // One marker keeps the score, and the turn has one step more.
    await page.getByRole('region', { name: /^Score : (0|Axe \+|Alliés \+)/ }).waitFor()
    expect(await page.locator('.tug-side b').count()).toBe(0)
    expect(await page.locator('.order-tick').count()).toBe(6)
    // Pieces show what they are.
    expect(await page.locator('.piece .figure-shape').count()).toBeGreaterThan(5)
    expect(await violations(page)).toEqual([])
  })

  test('Air Attack takes an army that Air Defence has saved, and Air Defence saves one, on a phone', async ({
    visit,
  }) => {
    const visitor = await visit({ language: 'fr', phone: true })
    const { page } = visitor
    await visitor.go('/lessons/ww2-french/air-defence-and-attack')
    const coach = page.getByRole('region', { name: 'Instructeur' })
    const goOn = coach.getByRole('button', { name: /^(Continuer|Terminer)$/ })
    const squadrons = (owner: string) => page.locator(`.piece-companion[data-piece^="${owner} "]`)
    const act = async (wish: RegExp) => {
      await goOn.or(page.locator('.bar.is-asked')).first().waitFor()
      while (await goOn.isVisible()) await change(page, () => goOn.click())
      await wanted(page)
      expect(await answer(page, [wish])).toMatch(wish)
    }
    await act(/Bataille terrestre/)
    expect(await squadrons('germany').count()).toBeGreaterThan(1)
    await act(/Ukraine/)
    await act(/aérienne.*Balkans/)
    expect(await squadrons('soviet-union').count()).toBe(0)
    expect(await violations(page)).toEqual([])
    await act(/^Ne rien faire/)
    await act(/^Garder/)
    await act(/^Défense aérienne/)
    await goOn.click()
    await coach.getByText('Bravo').waitFor()
    expect(await squadrons('germany').count()).toBe(0)
  })
})
