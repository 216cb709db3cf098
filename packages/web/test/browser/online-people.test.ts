import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { answer, wanted } from './support/hand.mjs'
import { goOnline, type Online, openPeople, post, say, tap } from './support/server.js'
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

const versionAt = async (page: Page): Promise<number> =>
  Number(await page.locator('.table').getAttribute('data-version'))
/** Wait until the table on a page has come to a moment. */
const until = async (page: Page, isThere: (version: number) => boolean): Promise<void> => {
  await page.locator('.table').waitFor()
  while (!isThere(await versionAt(page))) await page.waitForTimeout(50)
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

    // A choice is taken back when the other agrees, who has chosen since.
    const before = await versionAt(anna.page)
    await answer(anna.page)
    await until(boris.page, (version) => version !== before)
    await answer(boris.page)
    await until(anna.page, (version) => version > before + 1)
    await anna.page.getByRole('button', { name: 'Ask to take back' }).click()
    await boris.page.getByText('Anna asks to take back').waitFor()
    await boris.page.getByRole('button', { name: 'Agree' }).click()
    await until(anna.page, (version) => version === before)

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
    await boris.page.getByRole('region', { name: 'Results' }).getByRole('link').click()
    await wanted(boris.page)
    await boris.page.getByRole('button', { name: 'Analyse' }).click()
    await boris.page.getByRole('button', { name: 'One step back (,)' }).first().click()
    await boris.page.getByRole('button', { name: 'Branch here' }).first().click()
    await boris.page.waitForURL(/#\/table\//)
    await wanted(boris.page)
  })

  test('a bot plays on for somebody whose time is over, until they are back; then all agree to end', async ({
    visit,
  }) => {
    const { anna, boris } = await twoAt(coming(visit), {
      game: 'east-front',
      seats: { axis: 'me' },
      clock: { kind: 'decision', seconds: 60 },
    })
    await wanted(anna.page)
    await Promise.all([openPeople(anna.page), openPeople(boris.page)])
    const before = await versionAt(boris.page)
    online.pass(61)
    await boris.page.getByText('a bot plays meanwhile').waitFor()
    await until(boris.page, (version) => version > before)
    await anna.page.getByRole('button', { name: 'I play again' }).click()
    await anna.page.getByRole('button', { name: 'Let a bot play for me' }).waitFor()
    await boris.page.getByText('a bot plays meanwhile').waitFor({ state: 'detached' })
    await wanted(anna.page)
    const own = await versionAt(anna.page)
    await answer(anna.page)
    await until(boris.page, (version) => version > own)

    await boris.page.getByRole('button', { name: 'Propose to end' }).click()
    await anna.page.getByText('Boris proposes to end the game').waitFor()
    await anna.page.getByRole('button', { name: 'Refuse' }).click()
    await boris.page.getByText('Boris proposes to end the game').waitFor({ state: 'detached' })
    await boris.page.getByRole('button', { name: 'Propose to end' }).click()
    await anna.page.getByRole('button', { name: 'Agree' }).click()
    for (const { page } of [anna, boris])
      await page.getByRole('dialog').getByText('All agreed to end it: nobody wins.').waitFor()
  })

  test('who watches sees all hands, as late as the table wants', async ({ visit }) => {
    const { id, anna } = await twoAt(coming(visit), {
      game: 'east-front',
      seats: { axis: 'me' },
      watching: { see: 'all', delay: 300 },
    })
    await wanted(anna.page)
    await answer(anna.page)
    const { page } = await visit({ site: online.origin })
    const wire = await tap(page)
    await page.goto(`${online.origin}/#/online/${id}`)
    await page.getByText('You are watching').waitFor()
    await until(page, (version) => version === 0)
    await openPeople(page)
    const from = page.getByRole('combobox', { name: 'Look from' })
    await from.selectOption('axis')
    await page.getByText('The game has not gone on for long enough').waitFor()
    expect(await from.inputValue()).toBe('spectator')
    expect(await page.locator('.hand-cards li').count()).toBe(0)
    const isVeiled = (frame: string) => !frame.includes('"moment"') || !/"known":\["/.test(frame)
    expect(wire.frames.filter((frame) => !isVeiled(frame))).toEqual([])

    online.pass(301)
    await until(page, (version) => version > 0)
    await from.selectOption('axis')
    await page.locator('.hand-cards li').first().waitFor()
    await from.selectOption('allies')
    await page.getByRole('region', { name: 'Hand: Allies' }).getByRole('listitem').first().waitFor()
    expect(await page.locator('.bar.is-asked').count()).toBe(0)
  })

  test('in French, with the keyboard alone: from the first page to an answer', async ({ visit }) => {
    const { page, go } = await visit({ site: online.origin, language: 'fr' })
    /** Press Tab until what has the focus is called so. */
    const tabTo = async (name: RegExp) => {
      for (let i = 0; i < 100; i++) {
        await page.keyboard.press('Tab')
        const label = await page.evaluate(() => {
          const at = document.activeElement
          const labelled = at instanceof HTMLInputElement ? at.labels?.[0]?.textContent : null
          return at?.getAttribute('aria-label') ?? labelled ?? at?.textContent?.trim() ?? ''
        })
        if (name.test(label)) return
      }
      throw new Error(`nothing is called ${name}`)
    }
    const press = async (name: RegExp) => {
      await tabTo(name)
      await page.keyboard.press('Enter')
    }
    await go('/')
    await page.getByRole('link', { name: 'En ligne', exact: true }).waitFor()
    await press(/^En ligne$/)
    await page.getByRole('heading', { name: 'Jouer en ligne' }).waitFor()
    await tabTo(/^Votre nom$/)
    await page.keyboard.type('Zoé')
    await page.keyboard.press('Enter')
    await page.getByText('Vous êtes Zoé').waitFor()
    await press(/East Front$/)
    await page.getByRole('heading', { name: 'Convenu avant la partie' }).waitFor()
    await press(/^Ouvrir la table$/)
    await page.getByRole('heading', { name: 'Places' }).waitFor()
    await press(/^Commencer/)
    await wanted(page)
    const before = await versionAt(page)
    await page.keyboard.press('1')
    // A list of answers has the focus at once.
    if ((await page.locator('.answer-list').count()) > 0) {
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
    }
    await until(page, (version) => version > before)
    await tabTo(/^Pays$/)
    await page.keyboard.press('End')
    await tabTo(/^Dire quelque chose$/)
    await page.keyboard.type('Bonsoir !')
    await page.keyboard.press('Enter')
    await page.getByRole('log').getByText('Bonsoir').waitFor()
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
