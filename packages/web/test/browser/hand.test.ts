import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { begin, openRecord } from './support/begin.js'
import { answer } from './support/hand.mjs'
import { recordOf } from './support/records.mjs'
import { test } from './support/visit.js'

/** What is cut off on cards of the hand, and how wide the narrowest of them is. */
const look = (page: Page) =>
  page.locator('.hand-cards').evaluate((hand) => {
    const cards = [...hand.querySelectorAll<HTMLElement>('.card-face')]
    const isCut = (one: HTMLElement) =>
      one.scrollHeight > one.clientHeight + 1 || one.scrollWidth > one.clientWidth + 1
    return {
      count: cards.length,
      cut: cards.flatMap((card) =>
        [
          card,
          ...card.querySelectorAll<HTMLElement>('.card-face-title, .card-face-text, .card-face-type'),
        ].some(isCut)
          ? [card.querySelector('.card-face-title')?.textContent]
          : [],
      ),
      narrowest: Math.min(...cards.map((card) => card.getBoundingClientRect().width)),
      pictures: hand.querySelectorAll('.picture').length,
      overlaps: cards.filter(
        (card, i) =>
          i > 0 && card.getBoundingClientRect().left < cards[i - 1].getBoundingClientRect().right - 1,
      ).length,
      smallest: Math.min(
        ...cards.flatMap((card) =>
          [...card.querySelectorAll('.card-face-title, .card-face-text')].map((one) =>
            Number.parseFloat(getComputedStyle(one).fontSize),
          ),
        ),
      ),
    }
  })

describe('a hand of cards', () => {
  test('nothing is cut off on ten cards, and none is narrower than it should be', async ({ visit }) => {
    // French has the longer words.
    const visitor = await visit({ language: 'fr' })
    const { page } = visitor
    await begin(visitor, 'ww2', { seed: 'crete' })
    for (const [width, height] of [
      [1440, 900],
      [1024, 768],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height })
      await page.locator('.hand-cards .picture').first().waitFor()
      await page.waitForTimeout(200)
      const seen = await look(page)
      expect(seen.count).toBe(10)
      expect(seen.pictures).toBe(10)
      expect(seen.cut, `at ${width}`).toEqual([])
      expect(seen.narrowest, `at ${width}`).toBeGreaterThanOrEqual(120)
      expect(seen.smallest, `at ${width}`).toBeGreaterThanOrEqual(10.5)
      // On a phone one leafs through them, and none lies on another.
      if (width === 390) expect(seen.overlaps).toBe(0)
    }

    // Three are chosen, put back, chosen again, and given with one press.
    await page.setViewportSize({ width: 1440, height: 900 })
    const cards = page.locator('.hand-card')
    const discard = page.getByRole('button', { name: /Défausser \d/ })
    const choose = async () => {
      for (const place of [1, 4, 7]) await cards.nth(place).click({ position: { x: 20, y: 150 } })
    }
    await cards.nth(0).click({ position: { x: 20, y: 150 } })
    expect(await discard.isDisabled()).toBe(true)
    await page.getByText('1 sur 3').waitFor()
    await page.getByRole('button', { name: 'Tout reposer' }).click()
    expect(await page.locator('.hand-card[aria-pressed="true"]').count()).toBe(0)
    await choose()
    expect(await cards.count()).toBe(10)
    const kept = await titles(page, '[aria-pressed="false"]')
    await discard.click()
    await page
      .getByText(/Main : Japon|Choisissez ce que vous défaussez/)
      .first()
      .waitFor()
    await page.getByRole('button', { name: 'Main : Allemagne' }).click()
    await expect.poll(() => titles(page)).toEqual(kept)
  })
})

const titles = (page: Page, which = '') => page.locator(`.hand-card${which} .card-face-title`).allInnerTexts()

test('cards beside a high map are whole as well', async ({ visit }) => {
  const visitor = await visit()
  const { page } = visitor
  const record = recordOf('east-front', 'tobruk', {
    until: ({ game, state }) => game.question(state) === 'action',
  })
  await openRecord(visitor, record)
  await page.locator('.hand-cards .picture').first().waitFor()
  const seen = await look(page)
  expect(seen.count).toBeGreaterThan(2)
  expect(seen.cut).toEqual([])
  expect(seen.narrowest).toBeGreaterThanOrEqual(120)
})

test('a hand that is folded is laid aside and not made anew, and is whole when it is opened', async ({
  visit,
}) => {
  const visitor = await visit()
  const { page } = visitor
  await openRecord(
    visitor,
    recordOf('ww2', 'crete', { until: ({ game, state }) => game.question(state) === 'play' }),
  )
  await page.locator('.hand-cards .picture').first().waitFor()
  const before = (await look(page)).count
  const cards = page.locator('.hand-card')
  await cards.evaluateAll((found) => {
    for (const card of found) card.setAttribute('data-seen', '')
  })
  await answer(page, [/^Play Build Army/])
  await page.getByText('Choose where to build an army').waitFor()
  expect(await cards.count()).toBe(0)
  await page.locator('.hand-fold').click()
  expect(await page.locator('.hand-card[data-seen]').count()).toBe(before - 1)
  expect(await cards.count()).toBe(before - 1)
  expect((await look(page)).cut).toEqual([])
})
