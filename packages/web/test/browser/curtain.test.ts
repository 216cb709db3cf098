import type { Locator, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { begin } from './support/begin.js'
import { answer, change, wanted } from './support/hand.mjs'
import { test } from './support/visit.js'

/** The titles of all cards in the hands of whoever looks. */
async function titlesInHand(page: Page): Promise<string[]> {
  const titles: string[] = []
  for (const seat of await page.locator('.hand-seat').all()) {
    await seat.click()
    titles.push(...(await page.locator('.hand .card-face-title').allInnerTexts()))
  }
  return titles
}

/** Titles that betray a hand: those that are of one side only, and do not stand on the map anyway. */
async function telling(page: Page, titles: readonly string[], others: readonly string[]): Promise<string[]> {
  const map = (await page.locator('.board-picture').textContent()) ?? ''
  return titles.filter((title) => !others.includes(title) && !map.includes(title))
}

const shown = async (page: Page, titles: readonly string[]): Promise<string[]> => {
  const source = await page.content()
  return titles.filter((title) => source.includes(title))
}

/** What was played for all to see, among what happened. */
const playedIn = async (since: Locator): Promise<string> =>
  (await since.innerText())
    .split('\n')
    .filter((line) => /\b(plays|uses|builds|recruits)\b/.test(line))
    .join('\n')

const pass = async (page: Page, name: string): Promise<void> => {
  expect(await wanted(page)).toBe('pass')
  await page.getByRole('heading', { name: `Pass the screen to ${name}` }).waitFor()
  await change(page, () => page.getByRole('button', { name: `I am ${name}` }).click())
  expect(await wanted(page)).toBe('answer')
}

/** Answer until the screen goes to somebody else. */
async function finishTurn(page: Page): Promise<void> {
  while ((await wanted(page)) === 'answer') await answer(page, [/^Keep these cards/, /^Play Build/])
}

describe('two people at one screen', () => {
  test('nothing of one of them is in the page while the other looks', async ({ visit }) => {
    const visitor = await visit()
    const { page } = visitor
    await begin(visitor, 'ww2', { seed: 'two generals', players: ['Anna', 'Boris'] })

    expect(await page.locator('.card-face-title').count()).toBe(0)
    await pass(page, 'Anna')
    const annas = await titlesInHand(page)
    await finishTurn(page)

    // The board stays as everybody may see it, with what happened; of the hand nothing does but what was played.
    await page.locator('.is-covered .board-picture').waitFor()
    const since = page.getByRole('region', { name: 'Since your last turn' })
    await since
      .getByText(/Germany/)
      .first()
      .waitFor()
    const played = await playedIn(since)
    expect(await page.locator('.hand, .bar, .card-face, .log').count()).toBe(0)
    const secrets = (await telling(page, annas, [])).filter((title) => !played.includes(title))
    expect(await shown(page, secrets)).toEqual([])
    await pass(page, 'Boris')
    const boriss = await titlesInHand(page)
    const ofAnna = await telling(page, annas, boriss)
    expect(ofAnna.length).toBeGreaterThan(8)
    expect(await shown(page, ofAnna)).toEqual([])

    const ofBoris = await telling(page, boriss, annas)
    expect(ofBoris.length).toBeGreaterThan(8)
    await finishTurn(page)
    await page.locator('.is-covered .board-picture').waitFor()
    await since
      .getByText(/United Kingdom|Soviet|United States/)
      .first()
      .waitFor()
    const openly = await playedIn(since)
    const covered = [...ofAnna, ...ofBoris].filter((title) => !openly.includes(title))
    expect(await shown(page, covered)).toEqual([])
    await pass(page, 'Anna')
    expect(await shown(page, ofBoris)).toEqual([])
  })

  test('who looked last can have the screen back before it is passed on', async ({ visit }) => {
    const visitor = await visit()
    const { page } = visitor
    await begin(visitor, 'east-front', { seed: 'two generals', players: ['Anna', 'Boris'] })
    await pass(page, 'Anna')
    await answer(page, [/^Keep this hand/])
    expect(await wanted(page)).toBe('pass')
    await page.getByRole('button', { name: 'Back to Anna' }).click()
    await page.getByText('The game waits for Boris.').waitFor()
    await page.getByRole('button', { name: 'Pass the screen' }).click()
    await pass(page, 'Boris')
  })
})
