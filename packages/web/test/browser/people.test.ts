import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { begin, openRecord } from './support/begin.js'
import { answer, change, placeOf, readLog, situation, wanted } from './support/hand.mjs'
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
    expect((await situation(page)).question).toMatch(/^Choisissez ce que vous défaussez/)
    await answer(page, [/^Défausser/])
    await wanted(page)
    await page.getByRole('tab', { name: 'Journal' }).click()
    await page.getByRole('tab', { name: 'En mots' }).click()
    await page.getByRole('heading', { name: /^Europe de l.Ouest/ }).waitFor()

    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('dialog').getByRole('radio', { name: 'English' }).check()
    await page.keyboard.press('Escape')
    await page.getByText('Choose what to discard from your first hand.').waitFor()
    await page.reload()
    await page.getByText('Choose what to discard from your first hand.').waitFor()
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
      // Several cards are taken up one after another, and given with one key.
      const cards = page.locator('.hand-card')
      const left = /(\d) of (\d) chosen/.exec(await page.locator('.bar').innerText())?.[2]
      if (left !== undefined) {
        for (let i = 0; i < Number(left); i++) await cards.nth(i).press('Enter')
        await change(page, () => page.keyboard.press('1'))
        continue
      }
      // Answers that are neither cards nor spaces have numbers; all stand in a list.
      const keep = page.locator('.bar-list .answer').filter({ hasText: 'Keep these cards' })
      if ((await keep.count()) > 0) {
        const number = (await keep.getAttribute('data-number')) ?? ''
        await change(page, () => page.keyboard.press(number))
        continue
      }
      await page.keyboard.press('a')
      await page.getByRole('dialog', { name: 'Answers' }).waitFor()
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
    // What is on the map has one button that leads there, and a key that says what it is.
    await tabTo(page, /^On the map: \d/)
    await page.keyboard.press('Enter')
    await expect.poll(() => focused(page)).toMatch(/can be chosen/)
    await page.keyboard.press('i')
    await page.locator('.space-sheet').waitFor()
    await expect.poll(() => page.locator('.space-sheet h2:focus').count()).toBe(1)
    await page.keyboard.press('Escape')
    await expect.poll(() => focused(page)).toMatch(/can be chosen/)
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

interface Point {
  readonly x: number
  readonly y: number
}

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

    // A space is read about in the place of the question, under the map.
    const germany = await placeOf(page, 'germany')
    await page.touchscreen.tap(germany.x, germany.y)
    const sheet = page.getByRole('complementary', { name: 'Germany' })
    await sheet.getByText('Germany: army').waitFor()
    const [mapBox, sheetBox] = await Promise.all([
      page.locator('.table-map').boundingBox(),
      sheet.boundingBox(),
    ])
    expect(sheetBox?.y ?? 0).toBeGreaterThanOrEqual((mapBox?.y ?? 0) + (mapBox?.height ?? 0) - 1)
    await fits()
    await sheet.getByRole('button', { name: 'Close' }).tap()

    // A card is taken up by a finger that goes up, and put down on the map.
    const finger = await visitor.context.newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: readonly Point[]) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints: [...points] })
    const card = page.getByRole('button', { name: /Build Army/ }).first()
    const box = await card.boundingBox()
    const from = { x: (box?.x ?? 0) + 40, y: (box?.y ?? 0) + 40 }
    const to = await placeOf(page, 'western-europe')
    await touch('touchStart', [from])
    for (const share of [0.2, 0.5, 0.8, 1])
      await touch('touchMove', [{ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }])
    await page.locator('.mark-target[data-space="western-europe"]').first().waitFor()
    await touch('touchEnd', [])
    await page.getByText('Discard as many cards as you like').waitFor()
    // Both choices; a press while the table still tells of them ends the telling.
    const isBack = async (): Promise<boolean> => {
      if (await page.getByText('Play a card, or discard one').isVisible()) return true
      await page.getByRole('button', { name: 'Take back (U)' }).tap({ timeout: 5_000 })
      return false
    }
    await expect.poll(isBack, { interval: 1_000, timeout: 30_000 }).toBe(true)
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
