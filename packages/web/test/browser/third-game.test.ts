import { afterAll, beforeAll, describe, expect } from 'vitest'
import { answer, wanted } from './support/hand.mjs'
import { buildSiteWithThirdGame, serve } from './support/site.mjs'
import { test } from './support/visit.js'

/** A game that this package has never heard of: three seats that are three sides, no look, no map. */

let host: Awaited<ReturnType<typeof serve>>
beforeAll(async () => {
  host = await serve(await buildSiteWithThirdGame())
})
afterAll(() => host.close())

describe('a third game', () => {
  test('is offered, set up and begun from what it declares', async ({ visit }) => {
    const { page, go } = await visit({ site: host.origin })
    await go('/')
    const card = page.getByRole('article', { name: 'Three Riders' })
    expect(await card.innerText()).toContain('3 players')
    expect(await card.locator('.country-crest').count()).toBe(3)

    await card.getByRole('link', { name: 'Choose players…' }).click()
    await page.getByRole('heading', { name: 'Three Riders' }).waitFor()
    expect(await page.locator('.player-card-seats').allInnerTexts()).toEqual(['Red', 'Green', 'Blue'])
    expect(await page.getByText('Share out').count()).toBe(0)
    const horses = page.getByRole('spinbutton', { name: 'Horses' })
    expect(await horses.count()).toBe(0)
    await page.getByRole('switch', { name: 'Gallop' }).check()
    await horses.fill('4')
    await page.getByRole('spinbutton', { name: 'Rounds' }).fill('1')
    await page.getByRole('radio', { name: 'Who might react' }).check({ force: true })
    await page.getByRole('button', { name: 'Start the game' }).click()

    expect(await wanted(page)).toBe('answer')
    expect(await page.locator('.points').innerText()).toMatch(/Red[\s\S]*Green[\s\S]*Blue/)
    await page.getByText('Nobody has drawn the map').waitFor()
    for (let choices = 0; (await wanted(page)) === 'answer'; choices++) {
      expect(choices).toBeLessThan(100)
      await answer(page)
    }
    expect(await page.locator('.end-why').innerText()).toContain('on points')
  })
})
