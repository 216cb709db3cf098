import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { begin, openRecord } from './support/begin.js'
import { answer, change, readLog, situation, wanted } from './support/hand.mjs'
import { recordOf } from './support/records.mjs'
import { test } from './support/visit.js'

describe('in French', () => {
  test('everything is said in French, until somebody wants English', async ({ visit }) => {
    const visitor = await visit({ language: 'fr' })
    const { page } = visitor
    await visitor.go('/')
    await page.getByRole('heading', { name: 'Nouvelle partie' }).waitFor()
    expect(await page.locator('html').getAttribute('lang')).toBe('fr')
    await begin(visitor, 'ww2', { seed: 'tobruk' })
    expect(await page.title()).toMatch(/^À vous/)
    expect((await situation(page)).question).toMatch(/^Choisissez une carte à défausser/)
    await answer(page, [/^Défausser/])
    await wanted(page)
    await page.getByRole('tab', { name: 'Journal' }).click()
    await page.getByRole('tab', { name: 'En mots' }).click()
    await page.getByRole('heading', { name: /^Europe de l.Ouest/ }).waitFor()

    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('dialog').getByRole('radio', { name: 'English' }).check()
    await page.keyboard.press('Escape')
    await page.getByText('Choose a card to discard from your first hand.').waitFor()
    await page.reload()
    await page.getByText('Choose a card to discard from your first hand.').waitFor()
    expect(await page.locator('html').getAttribute('lang')).toBe('en')
  })
})

/** What has the focus, as a screen reader would name it. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: at } = document
    return at === null || at === document.body
      ? ''
      : (at.getAttribute('aria-label') ?? at.textContent ?? '').trim()
  })

async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let presses = 0; presses < 80; presses++) {
    if (name.test(await focused(page))) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not lead to ${name}`)
}

describe('with the keyboard alone', () => {
  test('a game is begun and a whole turn played', async ({ visit }) => {
    const visitor = await visit()
    const { page } = visitor
    await visitor.go('/')
    await page.getByRole('heading', { name: 'New game' }).waitFor()
    await tabTo(page, /^Choose players/)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Agreed before the game' }).waitFor()
    for (let presses = 0; (await page.locator('#new-seed:focus').count()) === 0 && presses < 40; presses++)
      await page.keyboard.press('Tab')
    await page.keyboard.type('dieppe')
    await page.keyboard.press('Enter')

    for (;;) {
      expect(await wanted(page)).toBe('answer')
      const { turn } = await situation(page)
      if (turn !== 'Germany' && turn !== 'Set-up') break
      // Answers have numbers; whatever is too long for buttons is a list that opens with its number.
      const labels = await page.locator('.bar-list .answer').allTextContents()
      const keep = labels.findIndex((label) => label.includes('Keep these cards'))
      await change(page, () => page.keyboard.press(String(keep < 0 ? 1 : keep + 1)))
      if ((await page.getByRole('dialog', { name: 'Answers' }).count()) === 0) continue
      await page.keyboard.press('ArrowDown')
      await expect.poll(() => focused(page)).toMatch(/^(Discard|Play|Build|Battle)/)
      await change(page, () => page.keyboard.press('Enter'))
    }
    await page.keyboard.press('t')
    await page.getByRole('tab', { name: 'In words', selected: true }).waitFor()
    await page.keyboard.press('l')
    const log = await readLog(page)
    expect(log).toContain('Germany')
  })

  test('spaces are chosen on the map and in its text twin', async ({ visit }) => {
    const visitor = await visit()
    const { page } = visitor
    await openRecord(
      visitor,
      recordOf('ww2', 'dieppe', { until: ({ game, state }) => game.question(state) === 'play' }),
    )
    const hand = page.getByRole('region', { name: 'Hand: Germany' })
    await hand
      .getByRole('button', { name: /Build Army/ })
      .first()
      .focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => focused(page)).toBe('Play Build Army')
    await page.keyboard.press('Enter')
    await page.getByText('Choose where to build an army').waitFor()
    const map = page.getByRole('group', { name: 'Map' })
    await map.focus()
    await tabTo(page, /can be chosen/)
    await page.keyboard.press('Enter')
    await page.getByText('Discard as many cards as you like').waitFor()
    await page.keyboard.press('u')
    await page.getByText('Choose where to build an army').waitFor()
    await page.keyboard.press('t')
    await page.getByRole('searchbox', { name: 'Find a space' }).focus()
    await page.keyboard.type('western europe')
    await tabTo(page, /^Build an army in Western Europe/)
    await page.keyboard.press('Enter')
    await page.getByText('Discard as many cards as you like').waitFor()
  })
})

describe('on a phone', () => {
  test('a card is read, played and placed with one thumb, and nothing sticks out', async ({ visit }) => {
    const visitor = await visit({ phone: true })
    const { page } = visitor
    const fits = async () =>
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0)
    await visitor.go('/')
    await page.getByRole('heading', { name: 'New game' }).waitFor()
    await fits()
    await openRecord(
      visitor,
      recordOf('ww2', 'dieppe', { until: ({ game, state }) => game.question(state) === 'play' }),
    )
    await fits()
    await page
      .getByRole('button', { name: /Build Army/ })
      .first()
      .tap()
    const chooser = page.getByRole('dialog', { name: 'Choose' })
    await chooser.getByText('Build Army').first().waitFor()
    await chooser.getByRole('button', { name: /^Play Build Army/ }).tap()
    await page.getByText('Choose where to build an army').waitFor()
    await page.getByRole('button', { name: 'Take back (U)' }).tap()
    await page.getByText('Play a card, or discard one').waitFor()
    for (const tab of ['Countries', 'Log', 'In words', 'Hand']) {
      await page.getByRole('tab', { name: tab }).tap()
      await page.getByRole('tab', { name: tab, selected: true }).waitFor()
      await fits()
    }
    await page.setViewportSize({ width: 844, height: 390 })
    await page.getByRole('button', { name: 'Hand', exact: true }).tap()
    await page.getByRole('complementary', { name: 'Hand' }).waitFor()
    await fits()
  })
})
