import { keysOf, type Session, seatsOf } from '@materiel/kernel'
import { describe, expect } from 'vitest'
import { violations } from './support/accessible.js'
import { begin, openRecord } from './support/begin.js'
import { answer, situation, wanted } from './support/hand.mjs'
import { recordOf } from './support/records.mjs'
import { test } from './support/visit.js'

/** Enough for a round: keep what is worth keeping, put squadrons into the air, use what there is, then build and battle. */
const SOUND = [
  /^Garder/,
  /^Déployer/,
  /^Utiliser/,
  /^Défausser « (?!Construire|Bataille|Déployer)/,
  /^Jouer « (Construire une armée|Bataille terrestre)/,
  /^(Construire|Recruter|Livrer bataille|Défense aérienne|Attaque aérienne)/,
]

/** Whether a country of the Axis is asked and may answer with a squadron in this way. */
const offers =
  (verb: 'air-attack' | 'air-defence') =>
  ({ game, state }: Session): boolean =>
    seatsOf(game.toMove(state))
      .filter((seat) => game.sideOf(seat) === 0)
      .some((seat) => keysOf(game, state, seat).some((key) => key.startsWith(verb)))

/** A game between bots up to where one of the Axis may answer with a squadron. From there on a person has the Axis, bots the Allies. */
function interrupted(verb: 'air-attack' | 'air-defence') {
  const me = { person: 1, name: 'Ada' }
  const bot = { bot: 'recruit' }
  for (let n = 1; ; n++) {
    const until = offers(verb)
    const options = { air: true, players: 2 }
    const { sha256: _, ...record } = recordOf('ww2-french', `escadre ${n}`, { bot: 'greedy', options, until })
    if (record.outcome !== null) continue
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
}

describe('the French edition, in French', () => {
  test('the air expansion is chosen where a game begins', async ({ visit }) => {
    const visitor = await visit({ language: 'fr' })
    await begin(visitor, 'ww2-french', { seed: 'koursk', toggles: ['Extension aéronavale'] })
    expect(await visitor.page.locator('.hand-card').count()).toBe(12)
  })

  test('a person makes an Air Attack, and plays a whole round against bots', async ({ visit }) => {
    const visitor = await visit({ language: 'fr' })
    const { page } = visitor
    await openRecord(visitor, interrupted('air-attack'))
    const { round: began, question } = await situation(page)
    expect(question).toMatch(/^Répondez à la défense aérienne .+ par une escadre, ou passez/)
    expect(await answer(page, [/^Attaque aérienne/])).toMatch(/^Attaque aérienne\s: sacrifier l’escadre /)
    const turns = new Set<string>()
    while ((await wanted(page)) === 'answer') {
      const { round, turn } = await situation(page)
      if (round > began + 1) break
      if (round > began) turns.add(turn)
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

  test('on a phone: a whole round against bots, with Air Defence and Air Attack; then an Air Defence of one’s own', async ({
    visit,
  }) => {
    const visitor = await visit({ language: 'fr', phone: true, dark: true })
    const { page } = visitor
    await openRecord(visitor, interrupted('air-attack'))
    const began = await situation(page)
    // A bot has saved a piece by Air Defence just now.
    expect(began.question).toMatch(/^Répondez à la défense aérienne .+ par une escadre, ou passez/)
    const given = [await answer(page, [/^Attaque aérienne/])]
    expect(given[0]).toMatch(/^Attaque aérienne\s: sacrifier l’escadre /)
    /** Until it is the turn of the same country again. */
    const turns = new Set([began.turn])
    for (let isOver = false; !isOver; ) {
      expect(await wanted(page)).toBe('answer')
      const { round, turn } = await situation(page)
      isOver = round > began.round && turn === began.turn
      turns.add(turn)
      if (!isOver) given.push(await answer(page, SOUND))
    }
    expect([...turns]).toEqual(expect.arrayContaining(['Allemagne', 'Japon', 'Italie']))
    // A squadron was put into the air again, and cards were played.
    expect(given.some((one) => one.startsWith('Déployer'))).toBe(true)
    expect(given.filter((one) => /^Jouer|^Défausser|^Utiliser/.test(one)).length).toBeGreaterThan(2)
    const said = (text: RegExp) => page.locator('.log-line').getByText(text).last().waitFor()
    await page.getByRole('tab', { name: 'Journal' }).click()
    for (const text of [/utilise(nt)? la défense aérienne/, /répond(ent)? par une attaque aérienne/])
      await said(text)
    for (const country of [/Royaume-Uni/, /Union soviétique/, /États-Unis/]) await said(country)
    expect(await violations(page)).toEqual([])

    await openRecord(visitor, interrupted('air-defence'))
    const squadrons = page.locator(
      '.piece-companion:is([data-piece^="germany "], [data-piece^="japan "], [data-piece^="italy "])',
    )
    const before = await squadrons.count()
    expect(await situation(page)).toMatchObject({
      isReaction: true,
      question: expect.stringMatching(/va être retirée\s: réagissez, ou passez/),
    })
    expect(await violations(page)).toEqual([])
    await answer(page, [/^Défense aérienne/])
    await wanted(page)
    expect(await squadrons.count()).toBeLessThan(before)
  })
})
