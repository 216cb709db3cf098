import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { answer, wanted } from './support/hand.mjs'
import { comeIn, goOnline, type Online } from './support/server.js'
import { test, type Visit, type Visitor } from './support/visit.js'

let online: Online
beforeAll(async () => {
  online = await goOnline()
})
afterAll(() => online.stop())

type Come = (visitor?: Visitor) => Promise<Visit>
const coming =
  (visit: Come): Come =>
  (visitor = {}) =>
    visit({ ...visitor, site: online.origin, settings: { online: true, ...visitor.settings } })

/** Ask the server as the page of somebody would. */
async function post<T = { id: string }>({ context }: Visit, path: string, body: object = {}): Promise<T> {
  const response = await context.request.post(`${online.origin}/api/${path}`, { data: body })
  expect(response.ok(), `${path}: ${await response.text()}`).toBe(true)
  return response.json()
}

/** Two people at a table that was begun: Anna has its first chair. */
async function twoAt(come: Come, wish: object): Promise<{ id: string; anna: Visit; boris: Visit }> {
  const [anna, boris] = [await come(), await come({ width: 390, height: 844 })]
  await post(anna, 'guests', { name: 'Anna' })
  await post(boris, 'guests', { name: 'Boris' })
  const { id, chairs } = await post<{ id: string; chairs: { seats: string[] }[] }>(anna, 'tables', wish)
  await post(boris, `tables/${id}/sit`, { seat: chairs[1].seats[0] })
  await Promise.all([anna.go(`/online/${id}`), boris.go(`/online/${id}`)])
  return { id, anna, boris }
}

const openPeople = (page: Page) => page.getByRole('tab', { name: /^People/ }).click()
const say = async (page: Page, text: string) => {
  await page.getByRole('textbox', { name: 'Say something' }).fill(text)
  await page.keyboard.press('Enter')
}

describe('people at a table online', () => {
  test('talk, ask for things and agree, resign, and play again', async ({ visit }) => {
    const { anna, boris } = await twoAt(coming(visit), {
      game: 'ww2',
      options: {
        seats: [
          ['germany', 'japan', 'italy'],
          ['united-kingdom', 'soviet-union', 'united-states'],
        ],
      },
      seats: { germany: 'me' },
      clock: { kind: 'bank', seconds: 3600, increment: 10 },
      rated: true,
    })
    await wanted(anna.page)
    await anna.page.locator('.strip .chair-clock').waitFor()

    // What is said is text and nothing else, and waits to be read.
    await openPeople(anna.page)
    await say(anna.page, '<b>Hello</b>, Boris')
    await boris.page.getByRole('tab', { name: 'People (1)' }).click()
    await boris.page.getByText('<b>Hello</b>, Boris').waitFor()
    await anna.page.getByRole('radio', { name: 'My side' }).check()
    await say(anna.page, 'to myself alone')
    await anna.page.getByRole('log').getByText('to myself alone').waitFor()
    await boris.page.getByRole('button', { name: 'Anna' }).click()
    await boris.page.getByRole('textbox', { name: 'What is wrong?' }).fill('nothing')
    await boris.page.getByRole('button', { name: 'Report to the host' }).click()
    await boris.page.getByText('The host of this server will read it.').waitFor()
    await boris.page.getByRole('button', { name: 'Hear nothing more from Anna' }).click()
    await boris.page.getByText('Nobody has said anything yet.').waitFor()
    await boris.page.getByRole('button', { name: 'Hear Anna again' }).click()
    await boris.page.getByText('<b>Hello</b>, Boris').waitFor()
    expect(await boris.page.getByText('to myself alone').count()).toBe(0)

    // A choice is taken back when the other agrees.
    const version = () => anna.page.locator('.table').getAttribute('data-version')
    const before = await version()
    await answer(anna.page)
    await anna.page.waitForFunction(
      (old) => document.querySelector('.table')?.getAttribute('data-version') !== old,
      before,
    )
    await anna.page.getByRole('button', { name: 'Ask to take back' }).click()
    await boris.page.getByText('Anna asks to take back').waitFor()
    await boris.page.getByRole('button', { name: 'Agree' }).click()
    await anna.page.waitForFunction(
      (old) => document.querySelector('.table')?.getAttribute('data-version') === old,
      before,
    )

    await wanted(anna.page)
    await answer(anna.page)

    // Standing orders are kept by the server.
    await anna.page.getByRole('switch', { name: 'Ask me only about these cards' }).check()
    await anna.page.getByText('Asked about 0 cards only').waitFor()
    await anna.page.reload()
    await anna.page.getByText('Asked about 0 cards only').click()
    await openPeople(anna.page)
    await anna.page.getByRole('switch', { name: 'Ask me only about these cards', checked: false }).waitFor()

    await anna.page.getByRole('button', { name: 'Resign' }).click()
    await anna.page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click()
    await anna.page.getByText('The others resigned.').waitFor()
    await anna.page.getByRole('button', { name: 'Play again', exact: true }).click()
    await anna.page.getByRole('heading', { name: 'Chairs' }).waitFor()
    await boris.page.getByRole('button', { name: 'To the new table' }).click()
    await anna.page.getByRole('button', { name: 'Begin', exact: true }).click()
    await Promise.all([anna.page, boris.page].map((page) => page.locator('.table').waitFor()))

    // The result is on the page of a player, and leads to the game that was.
    await boris.page.goto(`${online.origin}/#/account`)
    await boris.page.getByRole('link', { name: 'My page' }).click()
    await boris.page.getByRole('cell', { name: /won/ }).waitFor()
    await boris.page.getByRole('rowheader').getByRole('link').click()
    await wanted(boris.page)
    await boris.page.getByRole('button', { name: 'Look through the game' }).click()
    await boris.page.getByRole('button', { name: 'One step back (,)' }).first().click()
    await boris.page.getByRole('button', { name: 'Branch here' }).first().click()
    await boris.page.waitForURL(/#\/table\//)
    await wanted(boris.page)
  })

  test('an account keeps the games of a guest', async ({ visit }) => {
    const come = coming(visit)
    const visitor = await come()
    const { page } = visitor
    await post(visitor, 'guests', { name: 'Dora' })
    await post(visitor, 'tables', { game: 'east-front', name: 'Dora’s evening', seats: { axis: 'me' } })
    await visitor.go('/account')
    await page.getByLabel('Password').fill('correct horse battery')
    await page.getByRole('button', { name: 'Make an account' }).click()
    await page.getByRole('heading', { name: 'Change the password' }).waitFor()
    await page.getByLabel('Present password').fill('correct horse battery')
    await page.getByLabel('New password').fill('another horse battery')
    await page.getByRole('button', { name: 'Change the password' }).click()
    await page.getByText('The password is changed.').waitFor()
    await page.getByRole('button', { name: 'Sign out everywhere' }).click()
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()

    const elsewhere = await visit({ site: online.origin })
    await elsewhere.go('/account')
    await elsewhere.page.locator('#sign-in-name').fill('Dora')
    await elsewhere.page.locator('#sign-in-password').fill('another horse battery')
    await elsewhere.page.getByRole('button', { name: 'Sign in' }).click()
    await elsewhere.page.getByText('You are Dora').waitFor()
    await elsewhere.go('/')
    await elsewhere.page.getByRole('heading', { name: 'Dora’s evening' }).waitFor()
    await elsewhere.go('/account')
    const download = elsewhere.page.waitForEvent('download')
    await elsewhere.page.getByRole('button', { name: 'Save all that is kept of me' }).click()
    expect((await download).suggestedFilename()).toBe('materiel-data.json')
    await elsewhere.page.getByRole('button', { name: 'Delete me' }).click()
    await elsewhere.page.locator('#delete-password').fill('another horse battery')
    await elsewhere.page.getByRole('dialog').getByRole('button', { name: 'Delete me' }).click()
    await elsewhere.page.getByRole('heading', { name: 'Sign in' }).waitFor()
  })
})

describe.each<readonly [string, Visitor]>([
  ['light', {}],
  ['dark, on a phone', { dark: true, phone: true }],
])('accessible online, %s', (_, look) => {
  test('every screen', async ({ visit }) => {
    const visitor = await visit({ ...look, site: online.origin })
    const { page, go } = visitor
    const found: string[] = []
    const check = async (screen: string) => {
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), screen).toBe(0)
      const { violations } = await new AxeBuilder({ page }).analyze()
      for (const { id, nodes } of violations)
        found.push(...nodes.map(({ target }) => `${screen}: ${id} ${target.join(' ')}`))
    }
    await go('/account')
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    await check('sign in')
    await go('/lobby')
    await comeIn(page, 'Emil')
    await check('lobby')
    await go('/lay/ww2')
    await page.getByRole('button', { name: 'Open the table' }).waitFor()
    await check('lay')
    await page.getByRole('button', { name: 'Open the table' }).click()
    await page.getByRole('button', { name: /^Begin/ }).waitFor()
    await check('gathering')
    await page.getByRole('button', { name: /^Begin/ }).click()
    await wanted(page)
    await openPeople(page)
    await say(page, 'Good evening')
    await page.getByRole('log').waitFor()
    await check('table')
    await go('/account')
    await page.getByRole('heading', { name: 'Sessions' }).waitFor()
    await check('account')
    await page.getByRole('link', { name: 'My page' }).click()
    await page.getByRole('heading', { name: 'Results' }).waitFor()
    await check('player')
    expect(found).toEqual([])
  })
})
