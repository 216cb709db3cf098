import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { answer, wanted } from './support/hand.mjs'
import { goOnline, type Online, tap } from './support/server.js'
import { test, type Visit, type Visitor } from './support/visit.js'

let online: Online
beforeAll(async () => {
  online = await goOnline()
})
afterAll(() => online.stop())

/** Come in under a name. */
async function comeIn(page: Page, name: string): Promise<void> {
  await page.getByLabel('Your name').and(page.locator('input')).fill(name)
  await page.getByRole('button', { name: 'Come in' }).click()
  await page.getByText(`You are ${name}`).waitFor()
}

const SHOTS = process.env.SHOTS
const shot = async (page: Page, name: string) => {
  if (SHOTS !== undefined) await page.screenshot({ path: `${SHOTS}/${name}.png` })
}

describe('online', () => {
  test('two people sit down by a link, and play', async ({ visit }) => {
    const come = (visitor: Visitor = {}): Promise<Visit> => visit({ ...visitor, site: online.origin })
    const anna = await come()
    const annasWire = await tap(anna.page)
    await anna.go('/lobby')
    await shot(anna.page, 'lobby-first')
    await comeIn(anna.page, 'Anna')
    await anna.page.getByRole('link', { name: 'Quartermaster' }).first().click()
    await anna.page.getByRole('heading', { name: 'Chairs' }).waitFor()
    await shot(anna.page, 'lay')
    await anna.page.getByRole('button', { name: 'Open the table' }).click()
    const link = await anna.page.getByLabel('The link to this table').and(anna.page.locator('input')).inputValue()
    await shot(anna.page, 'gathering')

    const boris = await come({ phone: true })
    await boris.page.goto(link)
    await comeIn(boris.page, 'Boris')
    await shot(boris.page, 'gathering-phone')
    await boris.page.getByRole('button', { name: /^Sit down here/ }).first().click()
    await shot(anna.page, 'gathering-2')
    await anna.page.getByRole('button', { name: /^Begin/ }).click()
    await wanted(anna.page)
    await shot(anna.page, 'table')
    await answer(anna.page)
    await anna.page.getByRole('tab', { name: 'People' }).click()
    await shot(anna.page, 'people')
    await boris.page.locator('.table').waitFor()
    await shot(boris.page, 'table-phone')
    await boris.page.getByRole('tab', { name: 'People' }).click()
    await shot(boris.page, 'people-phone')
    await annasWire.cut()
    await anna.page.getByText('Connection lost').waitFor()
    await shot(anna.page, 'lost')
    annasWire.mend()
    await anna.page.getByText('Connection lost').waitFor({ state: 'hidden' })
    expect(annasWire.frames.length).toBeGreaterThan(3)
  })
})
