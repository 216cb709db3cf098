import { readFileSync } from 'node:fs'
import type { JsonObject } from '@materiel/kernel'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { inBothLights } from './support/accessible.js'
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
  await wanted(page)
  // The map may have just changed its size: pieces are taken up where they have come to rest.
  await page.waitForTimeout(250)
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

/** What the dice of the last throw show: attackers first, of each the highest first. */
const shown = (page: Page) =>
  page
    .getByRole('button', { name: /^Dice: / })
    .locator('.die')
    .evaluateAll((dice) => dice.map((die) => die.querySelectorAll('circle').length))

const read = (path: string): JsonObject =>
  JSON.parse(readFileSync(new URL(`../../../../scenarios/balance-of-power/${path}`, import.meta.url), 'utf8'))

/** A turn of Basic Training in which every step has something to decide. */
const TURN = {
  game: 'balance-of-power',
  options: { defence: 'most' },
  position: {
    troops: {
      red: { germany: 4, bavaria: 5, denmark: 2 },
      blue: { poland: 3, finland: 3 },
      neutral: { prussia: 5 },
    },
    capitals: { red: 'germany', blue: 'finland' },
    cities: ['germany', 'prussia'],
    objectives: { board: ['naval-base', 'six-rough', 'two-regions'] },
  },
  dice: [6, 3, 5, 4, 6, 6, 1, 5, 5, 6, 5, 2, 5, 4],
}

describe('Balance of Power', () => {
  test('a whole turn of Basic Training with given dice: shared out, dragged, rolled, repeated, taken, marched', async ({
    visit,
  }) => {
    const visitor = await visit()
    const { page } = visitor
    await openRecord(visitor, TURN)
    await page.getByText('Place your draft: 4 troops left.').waitFor()
    await page.getByRole('spinbutton', { name: 'Bavaria' }).fill('3')
    await page.getByRole('spinbutton', { name: 'Bavaria' }).blur()
    await counter(page, 'red', 'germany').click()
    expect(await page.locator('[data-piece="red germany"]').textContent()).toBe('4+1')
    await page.getByRole('button', { name: 'Place: 4' }).click()
    await page.getByText('Attack, or end your attacks.').waitFor()
    await expect
      .poll(() => Promise.all([troops(page, 'red', 'bavaria'), troops(page, 'red', 'germany')]))
      .toEqual([8, 5])

    // Two dice, for once: the odds are there before they roll, and what falls is what was given.
    await drag(page, ['red', 'bavaria'], ['neutral', 'prussia'])
    await page.getByText('Bavaria → Prussia').waitFor()
    await page.getByText('Prussia: taken').waitFor()
    await page.keyboard.press('2')
    await change(page, () => page.getByRole('button', { name: 'Attack: 2' }).click())
    await page.getByRole('button', { name: /^Dice: Prussia/ }).waitFor()
    await expect.poll(() => shown(page)).toEqual([6, 3, 5, 4])
    await expect
      .poll(() => Promise.all([troops(page, 'red', 'bavaria'), troops(page, 'neutral', 'prussia')]))
      .toEqual([7, 4])

    // By keyboard, and on until four are left: two more rolls take it.
    const map = page.getByRole('group', { name: 'Map' })
    await map.getByRole('button', { name: /^Bavaria/ }).focus()
    await page.keyboard.press('Enter')
    await map.getByRole('button', { name: /^Prussia/ }).focus()
    await page.keyboard.press('Enter')
    for (let keep = 1; keep < 4; keep++)
      await page.getByRole('button', { name: 'Troops to keep: one more' }).click()
    await page.getByRole('button', { name: 'Attack on' }).click()
    await page.getByText(/^You have taken Prussia/).waitFor()
    await page.getByRole('button', { name: '5', exact: true }).click()
    await change(page, () => page.locator('.quantity .button-primary').click())
    await expect
      .poll(() => Promise.all([troops(page, 'red', 'bavaria'), troops(page, 'red', 'prussia')]))
      .toEqual([2, 5])

    await answer(page, [/^End the attacks/])
    const objectives = page.getByRole('region', { name: 'Objectives' })
    await objectives.getByRole('button', { name: /^Take: .*naval base/i }).click()
    await page.getByText('Make a manoeuvre, or end your turn.').waitFor()
    await drag(page, ['red', 'germany'], ['red', 'prussia'])
    await change(page, () => page.locator('.quantity .button-primary').click())
    await expect
      .poll(() => Promise.all([troops(page, 'red', 'germany'), troops(page, 'red', 'prussia')]))
      .toEqual([1, 9])
    expect((await situation(page)).turn).toBe('Blue')
    // A territory was taken: a card.
    await page.getByText('Red draws a card.', { exact: true }).waitFor()
    await page.getByText('1 in hand').first().waitFor({ state: 'attached' })
  })

  test('a whole turn of the Command Room with powers and given dice: the scenario, played by hand', async ({
    visit,
  }) => {
    const visitor = await visit()
    const { page } = visitor
    const scenario = read('turn/a-whole-turn-of-the-command-room.json')
    await openRecord(visitor, scenario)
    const place = async (shares: Readonly<Record<string, number>>) => {
      for (const [name, count] of Object.entries(shares)) {
        await page.getByRole('spinbutton', { name, exact: true }).fill(String(count))
        await page.getByRole('spinbutton', { name, exact: true }).blur()
      }
      await change(page, () => page.getByRole('button', { name: /^Place: / }).click())
    }
    const powers = page.getByRole('region', { name: 'Powers' })
    const buy = (name: RegExp) => change(page, () => powers.getByRole('button', { name }).click())

    // Blue places the Neutral Resistance.
    await place({ Prussia: 1, Denmark: 1 })
    await buy(/Recon Mission/)
    await buy(/Gain 3 Troops/)
    await place({ Germany: 2, Sweden: 1 })
    await buy(/Build Airfield/)
    await change(page, () => counter(page, 'red', 'germany').click())
    await buy(/Special Forces/)
    await answer(page, [/^Buy nothing more/])
    await answer(page, [/^Hand in Poland/])
    await answer(page, [/^Close the exchange/])
    await place({ Germany: 6 })

    // The 1 is rolled again, and the highest die counts one more near the airfield.
    const dice = page.getByRole('button', { name: /^Dice: Denmark/ })
    const roll = async (count: number) => {
      await drag(page, ['red', 'germany'], ['neutral', 'denmark'])
      await page.keyboard.press(String(count))
      await change(page, () => page.getByRole('button', { name: `Attack: ${count}` }).click())
      await dice.waitFor()
    }
    await roll(3)
    await expect.poll(() => shown(page)).toEqual([6, 6, 1, 1, 5, 1])
    expect(await dice.locator('.die.is-again').count()).toBe(1)
    await expect.poll(() => troops(page, 'neutral', 'denmark')).toBe(1)
    await roll(1)
    await expect.poll(() => shown(page)).toEqual([6, 1])
    await page.getByText(/^You have taken Denmark/).waitFor()
    await page.getByRole('slider', { name: 'How many' }).fill('5')
    await change(page, () => page.locator('.quantity .button-primary').click())
    await answer(page, [/^End the attacks/])
    await page
      .getByRole('region', { name: 'Objectives' })
      .getByRole('button', { name: /^Take: .*Naval Base/ })
      .click()
    await page.getByText('Make a manoeuvre, or end your turn.').waitFor()
    await drag(page, ['red', 'sweden'], ['red', 'norway'])
    await page.getByRole('slider', { name: 'How many' }).fill('2')
    await change(page, () => page.locator('.quantity .button-primary').click())
    await page.getByText('Red draws a card.', { exact: true }).waitFor()
    const { red } = (scenario.expect as { troops: { red: Record<string, number> } }).troops
    const standing = Object.keys(red).map(async (space) => [space, await troops(page, 'red', space)])
    expect(Object.fromEntries(await Promise.all(standing))).toEqual(red)
    expect((await situation(page)).turn).toBe('Blue')
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
    // The list is another one once it has been bought.
    await wanted(page)
    await page.waitForTimeout(250)
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
    await expect.poll(() => troops(page, 'neutral', 'switzerland')).toBe(2)
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
      // Odds are beside the map, not on it.
      const right = async (part: string) => {
        const box = await page.locator(part).boundingBox()
        return (box?.x ?? 0) + (box?.width ?? 0)
      }
      expect(await right('.bar-note.is-odds')).toBeLessThanOrEqual(await right('.bar'))
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

test.for(SCREENS)('accessible, light and dark: $name', async ({ name, visitor, record, look }, { visit }) => {
  const here = await visit(visitor)
  await openRecord(here, record())
  await look(here.page)
  expect(await inBothLights(here.page, name)).toEqual([])
})
