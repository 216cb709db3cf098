import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { violations } from './support/accessible.js'
import { openRecord } from './support/begin.js'
import { answer, change, situation, wanted } from './support/hand.mjs'
import { recordOf } from './support/records.mjs'
import { test } from './support/visit.js'

const BASIC = { first: 'red', defence: 'most' }
const COMMAND = { version: 'command-room', setup: 'game-1', first: 'red', defence: 'most' }

/** A game at the first moment in which something is asked, in some round or later. */
const asking = (question: string, options = BASIC, round = 1) =>
  recordOf('balance-of-power', 'alesia', {
    bot: 'greedy',
    options,
    until: ({ game, state }) => game.question(state) === question && game.round(state) >= round,
  })

/** How many troops an army has in a territory, as the map shows it. */
const troops = async (page: Page, army: string, space: string): Promise<number> =>
  Number(await page.locator(`[data-piece="${army} ${space}"] .figure-number`).textContent())

const counter = (page: Page, army: string, space: string) =>
  page.locator(`[data-piece="${army} ${space}"] .figure-number`)

async function drag(page: Page, from: [string, string], to: [string, string]): Promise<void> {
  const [start, end] = [
    await counter(page, ...from).boundingBox(),
    await counter(page, ...to).boundingBox(),
  ].map((box) => ({
    x: (box?.x ?? 0) + (box?.width ?? 0) / 2,
    y: (box?.y ?? 0) + (box?.height ?? 0) / 2,
  }))
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  await page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2)
  await page.mouse.move(end.x, end.y)
  await page.mouse.up()
}

/** Take what a series of attacks has come to, and end the turn. */
async function endTurn(page: Page): Promise<void> {
  const { turn } = await situation(page)
  for (let guard = 0; guard < 8 && (await situation(page)).turn === turn; guard++) {
    const number = page.locator('.quantity .button-primary')
    if (await number.isVisible()) await change(page, () => number.click())
    else await answer(page, [/^End the attacks/, /^Take no objective/, /^No manoeuvre/])
    await wanted(page)
  }
  expect((await situation(page)).turn).not.toBe(turn)
}

describe('Balance of Power', () => {
  test('a whole turn of Basic Training: a draft is shared out, an attack is dragged, rolled and repeated', async ({
    visit,
  }) => {
    const visitor = await visit()
    const { page } = visitor
    await openRecord(visitor, asking('draft'))
    await page.getByText('Place your draft: 4 troops left.').waitFor()
    await page.getByRole('spinbutton', { name: 'Bavaria' }).fill('3')
    await page.getByRole('spinbutton', { name: 'Bavaria' }).blur()
    await counter(page, 'red', 'germany').click()
    expect(await page.locator('[data-piece="red germany"]').textContent()).toBe('4+1')
    await page.getByRole('button', { name: 'Place: 4' }).click()
    await page.getByText('Attack, or end your attacks.').waitFor()
    expect([await troops(page, 'red', 'bavaria'), await troops(page, 'red', 'germany')]).toEqual([8, 5])

    // Two dice, for once: the odds are there before they roll, and what falls is what was compared.
    await drag(page, ['red', 'bavaria'], ['neutral', 'prussia'])
    await page.getByText('Bavaria → Prussia').waitFor()
    await page.getByText('Prussia: taken').waitFor()
    await page.keyboard.press('2')
    await change(page, () => page.getByRole('button', { name: 'Attack: 2' }).click())
    const dice = page.getByRole('button', { name: /^Dice: Prussia/ })
    await dice.waitFor()
    expect(await dice.locator('.die').count()).toBe(4)
    const left = [await troops(page, 'red', 'bavaria'), await troops(page, 'neutral', 'prussia')]
    expect(left[0] + left[1]).toBe(8 + 5 - 2)

    // By keyboard, and on until four are left.
    const map = page.getByRole('group', { name: 'Map' })
    await map.getByRole('button', { name: /^Bavaria/ }).focus()
    await page.keyboard.press('Enter')
    await map.getByRole('button', { name: /^Prussia/ }).focus()
    await page.keyboard.press('Enter')
    for (let keep = 1; keep < 4; keep++)
      await page.getByRole('button', { name: 'Troops to keep: one more' }).click()
    await page.getByRole('button', { name: 'Attack on' }).click()
    await page.getByRole('button', { name: 'Stop' }).waitFor({ state: 'detached' })
    await wanted(page)
    const isTaken = (await situation(page)).question.startsWith('You have taken')
    expect(isTaken || (await troops(page, 'red', 'bavaria')) === 4).toBe(true)
    await endTurn(page)
  })

  test('a whole turn of the Command Room with a power', async ({ visit }) => {
    const visitor = await visit()
    const { page } = visitor
    await openRecord(visitor, asking('support', COMMAND, 2))
    const powers = page.getByRole('region', { name: 'Powers' })
    await powers.getByRole('button', { name: 'Buy: Recon Mission (2)' }).click()
    await page.getByRole('link', { name: 'Recon Mission' }).waitFor()
    // With nothing left to pay with, nothing more is asked.
    if ((await situation(page)).question.startsWith('Buy')) await answer(page, [/^Buy nothing more/])
    await page.locator('.sharing .sharing-place').first().waitFor()
    const first = page.locator('.sharing .sharing-place').first()
    await first.getByRole('spinbutton').fill('99')
    await first.getByRole('spinbutton').blur()
    await change(page, () => page.getByRole('button', { name: /^Place: / }).click())
    await page.getByText('Attack, or end your attacks.').waitFor()
    await endTurn(page)
  })

  test('a lesson has its dice, and a Recon Mission rolls a 1 again', async ({ visit }) => {
    const { page, go } = await visit({ language: 'fr' })
    await go('/lessons/balance-of-power/powers')
    await page.getByRole('region', { name: 'Instructeur' }).waitFor()
    await wanted(page)
    await answer(page, [/^Forces spéciales/])
    await page.getByRole('button', { name: 'Essayer pour moi' }).click()
    await page.getByText('Elles coûtent sept.').waitFor()
    await answer(page, [/^Mission de reconnaissance/])
    await answer(page, [/^Ne rien acheter/])
    await page.getByRole('spinbutton', { name: 'Bavière' }).fill('4')
    await page.getByRole('spinbutton', { name: 'Bavière' }).blur()
    await page.getByRole('button', { name: /^Placer/ }).click()
    await drag(page, ['red', 'bavaria'], ['neutral', 'switzerland'])
    await page
      .getByRole('button', { name: /^Attaquer/ })
      .first()
      .click()
    const dice = page.getByRole('button', { name: /^Dés/ })
    await dice.waitFor()
    expect(await dice.locator('.die.is-again').count()).toBe(1)
    expect(await troops(page, 'neutral', 'switzerland')).toBe(2)
  })
})

/** The table in each width, with what fills it most. */
const SCREENS = [
  {
    name: 'an attack with its odds, at 1440',
    visitor: {},
    record: () => asking('attack', BASIC, 2),
    look: async (page: Page) => {
      const map = page.getByRole('group', { name: 'Map' })
      for (let i = 0; i < 2; i++) {
        await map.locator('[role=button][data-space]').first().focus()
        await page.keyboard.press('Enter')
      }
      await page.getByText('To the end').waitFor()
    },
  },
  {
    name: 'objectives and powers, at 1024',
    visitor: { width: 1024, height: 768 },
    record: () => asking('support', COMMAND, 2),
    look: async (page: Page) => {
      await page.getByRole('button', { name: 'Blue', exact: true }).click()
      await page.getByRole('region', { name: 'Objectives' }).waitFor()
    },
  },
  {
    name: 'a draft, at 390',
    visitor: { phone: true },
    record: () => asking('draft', BASIC, 2),
    look: async (page: Page) => {
      await page
        .getByRole('button', { name: /one more$/ })
        .first()
        .click()
      await page.getByText('Place: 1').waitFor()
    },
  },
]

describe.each(SCREENS)('accessible: $name', ({ visitor, record, look }) => {
  test.for([false, true])('dark: %s', async (dark, { visit }) => {
    const here = await visit({ ...visitor, dark })
    await openRecord(here, record())
    await look(here.page)
    expect(await violations(here.page)).toEqual([])
  })
})
