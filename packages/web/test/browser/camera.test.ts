import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { begin, openRecord } from './support/begin.js'
import { answer, clickSpace, placeOf, situation, wanted } from './support/hand.mjs'
import { recordOf, untilRound } from './support/records.mjs'
import { test } from './support/visit.js'

/** Where spaces of the map are drawn, and whether they can be seen there. */
const drawn = (page: Page, space: string) =>
  page.locator('.board-picture').evaluate((picture, id) => {
    const sight = picture.getBoundingClientRect()
    const boxes = [...picture.querySelectorAll(`circle[data-space="${id}"]`)].map((shape) => {
      const { left, top, width, height } = shape.getBoundingClientRect()
      return { x: Math.round(left + width / 2), y: Math.round(top + height / 2) }
    })
    const seen = boxes.some(
      ({ x, y }) => x > sight.left && x < sight.right && y > sight.top && y < sight.bottom,
    )
    return { boxes, seen }
  }, space)

/** Look at the Pacific, where nothing happens yet. */
async function lookAtPacific(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Pacific' }).click()
  for (let nearer = 0; nearer < 2; nearer++) await page.getByRole('button', { name: 'Zoom in' }).click()
}

describe('the camera', () => {
  test('goes to what can be chosen when it is out of sight, and comes back', async ({ visit }) => {
    const visitor = await visit()
    const { page } = visitor
    await openRecord(
      visitor,
      recordOf('ww2', 'crete', { until: ({ game, state }) => game.question(state) === 'play' }),
    )
    await lookAtPacific(page)
    const before = await drawn(page, 'iwo-jima')
    expect((await drawn(page, 'western-europe')).seen).toBe(false)
    await answer(page, [/^Play Build Army/])
    await page.getByText('Choose where to build an army').waitFor()
    expect((await drawn(page, 'western-europe')).seen).toBe(true)
    await clickSpace(page, 'western-europe')
    await page.getByText('Discard as many cards as you like').waitFor()
    await expect.poll(() => drawn(page, 'iwo-jima')).toEqual(before)
    expect(before.seen).toBe(true)
  })

  test('stays where it was put while bots play, and an arrow points to what they do', async ({ visit }) => {
    const visitor = await visit({ settings: { 'bot-pace': 250 } })
    const { page } = visitor
    await begin(visitor, 'ww2', { seed: 'midway', players: ['Ann', { bot: 'recruit' }] })
    await lookAtPacific(page)
    const before = await drawn(page, 'iwo-jima')
    // Until the next country of the person begins its turn: the bot between builds or recruits far from here.
    while ((await wanted(page)) === 'answer' && (await situation(page)).turn !== 'Japan')
      await answer(page, [/^Keep/, /^Discard/, /^Play Build/, /^Build/])
    await page.getByRole('button', { name: /^Out of sight, something happened: / }).waitFor()
    await expect.poll(() => drawn(page, 'iwo-jima')).toEqual(before)
    // Another game begins with the map as it is drawn.
    await begin(visitor, 'ww2', { seed: 'narvik', players: ['Ann', { bot: 'recruit' }] })
    expect(await page.getByRole('button', { name: 'Zoom out' }).isDisabled()).toBe(true)
  })

  test('brings the picture nearer at once, and sizes pieces and names anew where it rests', async ({
    visit,
  }) => {
    const visitor = await visit()
    const { page } = visitor
    await openRecord(visitor, recordOf('ww2', 'crete', { until: untilRound(3) }))
    const widest = (what: string) =>
      page
        .locator(`.board-picture ${what}`)
        .evaluateAll((found) => Math.max(...found.map((one) => one.getBoundingClientRect().width)))
    const germany = '.ground-space[data-space="germany"]'
    const before = await widest(germany)
    const { x, y } = await placeOf(page, 'germany')
    await page.mouse.move(x, y)
    for (let step = 0; step < 4; step++) await page.mouse.wheel(0, -240)
    await expect.poll(() => widest(germany)).toBeCloseTo(before * Math.exp(4 * 240 * 0.0016), 0)
    // Nearer than this they would fill the picture.
    await expect.poll(() => widest('.piece .figure-rim')).toBeLessThan(55)
    await expect.poll(() => widest('.label-place[data-space="germany"]')).toBeLessThan(160)
  })
})
