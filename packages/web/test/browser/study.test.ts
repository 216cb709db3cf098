import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { violations } from './support/accessible.js'
import { openRecord } from './support/begin.js'
import { clickSpace, placeOf, wanted } from './support/hand.mjs'
import { recordOf } from './support/records.mjs'
import { test } from './support/visit.js'

/** Do what the coach asks for, with the coach's own help, until the lesson is over. */
async function learn(page: Page): Promise<void> {
  const coach = page.getByRole('region', { name: 'Coach' })
  const goOn = coach.getByRole('button', { name: /^(Go on|Finish)$/ })
  const tryIt = coach.getByRole('button', { name: 'Try it for me' })
  const follow = page.getByRole('button', { name: 'Follow' })
  const hint = page.getByRole('button', { name: 'What would the marshal do? (H)' })
  const over = coach.getByText('Well done!')
  for (;;) {
    await over.or(goOn).or(tryIt).or(hint).first().waitFor()
    if (await over.isVisible()) return
    if (await goOn.isVisible()) await goOn.click()
    else if (await tryIt.isVisible()) await tryIt.click()
    else if (await hint.isVisible()) {
      await hint.click()
      await follow.or(goOn).or(over).first().waitFor()
      if (await follow.isVisible()) await follow.click()
    }
  }
}

describe('lessons', () => {
  for (const [game, lesson, name] of [
    ['ww2', 'supply', 'Supply'],
    ['east-front', 'combat', 'Combat'],
  ])
    test(`${name} of ${game} is learned to its end`, async ({ visit }) => {
      const visitor = await visit()
      const { page } = visitor
      await visitor.go(`/lessons/${game}`)
      await page.locator(`a[href="#/lessons/${game}/${lesson}"]`).first().click()
      await learn(page)
      await page.getByRole('link', { name: 'All lessons' }).click()
      await page.getByRole('heading', { level: 1 }).waitFor()
      // What is done is remembered, also when the page comes again.
      await page.reload()
      await page.getByText('Done').first().waitFor()
    })
})

for (const phone of [false, true])
  test(`the coach is never covered, and the map keeps its place${phone ? ', on a phone' : ''}`, async ({
    visit,
  }) => {
    const visitor = await visit({ phone })
    const { page } = visitor
    await visitor.go('/lessons/ww2/supply')
    const coach = page.getByRole('region', { name: 'Coach' })
    const goOn = coach.getByRole('button', { name: 'Go on' })
    const heightOfMap = () => page.locator('.table-map').evaluate((map) => map.clientHeight)
    await goOn.click()
    const height = await heightOfMap()
    // The map begins with what the lesson is about: all of it is smaller.
    const width = async () =>
      (await page.locator('.board-picture [data-space="germany"]').first().boundingBox())?.width ?? 0
    const near = await width()
    await page.getByRole('button', { name: 'Whole map' }).click()
    await expect.poll(width).toBeLessThan(near * 0.9)
    await page.getByRole('button', { name: 'What would the marshal do? (H)' }).click()
    await page.getByRole('button', { name: 'Follow' }).click()
    await coach.getByRole('button', { name: 'Try it for me' }).waitFor()
    // The advice took room while it stood there, and gives it back.
    await expect.poll(heightOfMap).toBe(height)
    if (phone) await coach.getByRole('button', { name: 'Try it for me' }).tap()
    else {
      await clickSpace(page, 'siberia')
      await page.getByRole('alert').waitFor()
    }
    await goOn.waitFor()
    expect(await heightOfMap()).toBe(height)
    // Nothing lies over the button or the words.
    await goOn.click({ timeout: 3000 })
    expect(await heightOfMap()).toBe(height)
  })

test('a first game: one seat, bots for the rest, a coach in his place, and it goes on where it was left', async ({
  visit,
}) => {
  const visitor = await visit()
  const { page } = visitor
  await visitor.go('/lessons/ww2')
  await page.getByRole('link', { name: /^First game/ }).click()
  const coach = page.getByRole('region', { name: 'Coach' })
  await coach.getByText('You are Germany, and the Axis wins or loses as one.').waitFor()
  expect(await wanted(page)).toBe('answer')
  const heightOfMap = () => page.locator('.table-map').evaluate((map) => map.clientHeight)
  const height = await heightOfMap()
  // He takes nothing from the map: he stands beside the question, under the countries.
  const [mapBox, coachBox] = await Promise.all([
    page.locator('.table-map').boundingBox(),
    coach.boundingBox(),
  ])
  expect(height).toBeGreaterThan(480)
  expect(coachBox?.x ?? 0).toBeGreaterThanOrEqual((mapBox?.x ?? 0) + (mapBox?.width ?? 0))
  await coach.getByRole('button', { name: 'What would you do?' }).click()
  await page.getByRole('button', { name: 'Follow' }).click()
  await page.getByRole('button', { name: 'What would you do?' }).click()
  await page.getByRole('button', { name: 'Follow' }).waitFor()
  expect(await heightOfMap()).toBe(height)
  expect(await violations(page)).toEqual([])
  // The other countries are bots', and the game is the one to go on with.
  expect(await page.locator('.dock').innerText()).toMatch(/Germany[\s\S]*you[\s\S]*United Kingdom/)
  const table = page.url()
  await visitor.go('/first/ww2')
  await page.waitForURL(table)
  await coach.waitFor()
})

describe('rules and cards', () => {
  test('a refusal says why, and leads to its rule and back to the table', async ({ visit }) => {
    const visitor = await visit()
    const { page } = visitor
    await openRecord(
      visitor,
      recordOf('ww2', 'dieppe', { until: ({ game, state }) => game.question(state) === 'play' }),
    )
    await page
      .getByRole('region', { name: 'Hand: Germany' })
      .getByRole('button', { name: /Build Army/ })
      .first()
      .click()
    await page.getByRole('button', { name: 'Play Build Army' }).click()
    await page.getByText('Choose where to build an army').waitFor()
    await clickSpace(page, 'australia')
    const balloon = page.getByRole('alert')
    await balloon.getByText('Australia').first().waitFor()
    // It stands at the space, and goes with the next click.
    const [box, place] = await Promise.all([balloon.boundingBox(), placeOf(page, 'australia')])
    const off = (box?.x ?? 0) + (box?.width ?? 0) / 2 - place.x
    expect(Math.abs(off)).toBeLessThan((box?.width ?? 0) / 2)
    await page.mouse.click(700, 20)
    await balloon.waitFor({ state: 'detached' })
    await clickSpace(page, 'australia')
    await balloon.waitFor()
    const link = page.getByRole('alert').getByRole('link', { name: 'Rule' }).first()
    const rule = (await link.getAttribute('href'))?.split('/').at(-1) ?? ''
    expect(rule).toMatch(/^ww2\./)
    await link.click()
    await page.getByText(rule, { exact: true }).first().waitFor()
    await page.keyboard.press('Escape')
    await page.getByText('Choose where to build an army').waitFor()
  })

  test('the catalogue finds a card and has an address for it, and rules are searched', async ({ visit }) => {
    const visitor = await visit()
    const { page } = visitor
    await visitor.go('/cards/ww2')
    await page.getByRole('searchbox').fill('blitzkrieg')
    await page.getByText('Blitzkrieg', { exact: true }).first().waitFor()
    // From the cards of one game to those of another, pictures and all.
    await page.getByRole('searchbox').fill('')
    await page.locator('.picture-inset').first().waitFor()
    await visitor.go('/cards/balance-of-power')
    await page.getByText('Bavaria', { exact: true }).first().waitFor()
    await visitor.go('/cards/ww2/blitzkrieg')
    await page.getByText('Blitzkrieg', { exact: true }).first().waitFor()
    await visitor.go('/rules/east-front')
    await page.getByRole('searchbox').fill('retreat')
    await page
      .getByText(/retreat/i)
      .first()
      .waitFor()
    await visitor.go('/rules/ww2/ww2.cards.blitzkrieg')
    await page.waitForURL(/#\/cards\/ww2\/blitzkrieg$/)
  })
})
