import { afterAll, beforeAll, expect } from 'vitest'
import { inBothLights } from './support/accessible.js'
import { wanted } from './support/hand.mjs'
import { comeIn, goOnline, type Online, openPeople, post, say } from './support/server.js'
import { test } from './support/visit.js'

let online: Online
beforeAll(async () => {
  online = await goOnline()
})
afterAll(() => online.stop())

const SIZES = [
  { name: 'at a desk', width: 1440, height: 900 },
  { name: 'as wide as a phone', width: 390, height: 844 },
]

/** A long walk, on a busy machine. */
const LONG = { timeout: 300_000 }

test('every screen online is accessible', LONG, async ({ visit }) => {
  const { page, go, context } = await visit({ site: online.origin, serviceWorker: true })
  const found: string[] = []
  /** In every size, light and dark. */
  const check = async (screen: string) => {
    for (const { name, ...size } of SIZES) {
      await page.setViewportSize(size)
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth), {
          message: `${screen} sticks out, ${name}`,
        })
        .toBe(0)
      found.push(...(await inBothLights(page, `${screen}, ${name}`)))
    }
    await page.setViewportSize(SIZES[0])
  }
  await go('/account')
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  await check('sign in')
  await go('/lobby')
  await comeIn(page, 'Emil')
  await go('/lay/ww2')
  await page.getByRole('button', { name: 'Open the table' }).waitFor()
  await check('lay')
  await page.getByRole('button', { name: 'Open the table' }).click()
  await page.getByRole('button', { name: /^Begin/ }).waitFor()
  await check('gathering')
  const mine = page.url().split('/').at(-1) ?? ''

  // A friend sits down, and proposes to end; another table of theirs can be watched.
  const friend = await visit({ site: online.origin })
  await post(friend, 'guests', { name: 'Fritz' })
  const watched = await post(friend, 'tables', {
    game: 'east-front',
    name: 'Fritz’s evening',
    private: false,
    seats: { axis: 'me', allies: { bot: 'recruit' } },
    watching: { see: 'all', delay: 300 },
  })
  const { chairs } = await (await context.request.get(`${online.origin}/api/tables/${mine}`)).json()
  await post(friend, `tables/${mine}/sit`, { seat: chairs[1].seats[0] })
  await wanted(page)
  await openPeople(page)
  await say(page, 'Good evening')
  await page.getByRole('log').waitFor()
  await post(friend, `tables/${mine}/proposal`, { kind: 'end' })
  await page.getByText('Fritz proposes to end the game').waitFor()
  await check('table')
  await go('/')
  await page.getByText('Your turn').waitFor()
  await check('first page')
  await go('/lobby')
  await page.getByText('Fritz’s evening').first().waitFor()
  await check('lobby')
  await go(`/online/${watched.id}`)
  await page.getByText('You are watching').waitFor()
  await openPeople(page)
  await page.getByRole('combobox', { name: 'Look from' }).waitFor()
  await check('gallery')
  await go(`/online/${mine}`)
  await page.getByRole('button', { name: 'Agree' }).click()
  await page.getByRole('dialog').getByText('All agreed to end it').waitFor()
  await check('end')
  await go('/account')
  await page.getByRole('heading', { name: 'Sessions' }).waitFor()
  await check('account')
  await page.getByRole('link', { name: 'My page' }).click()
  await page.getByRole('heading', { name: 'Results' }).waitFor()
  await check('player')
  expect(found).toEqual([])
})
