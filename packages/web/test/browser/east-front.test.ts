import { choicesOf, firstToMove, type Game, type State } from '@materiel/kernel'
import { describe, expect } from 'vitest'
import { begin, openRecord } from './support/begin.js'
import { answer, clickSpace, placeOf, readLog, situation, wanted } from './support/hand.mjs'
import { recordOf } from './support/records.mjs'
import { test } from './support/visit.js'

const AGGRESSIVE = [/^Keep/, /^Done moving/, /^Desperate Attack/, /^Attack/, /Sustain/, /^Discard/, /^Deploy/]

/** The attacks that somebody can choose from. */
function attacksIn(game: Game, state: State): readonly string[] {
  const seat = firstToMove(game, state)
  const keys = seat < 0 ? [] : choicesOf(game, state, seat).map((choice) => game.key(state, choice))
  return keys.filter((key) => key.startsWith('attack'))
}

describe('East Front', () => {
  test('a person plays a whole turn with combat against a bot', async ({ visit }) => {
    const visitor = await visit()
    const { page } = visitor
    await begin(visitor, 'east-front', { seed: 'kursk' })
    const given: string[] = []
    for (;;) {
      expect(await wanted(page)).toBe('answer')
      if ((await situation(page)).round > 1) break
      given.push(await answer(page, AGGRESSIVE))
    }
    expect(given.some((text) => text.startsWith('Attack'))).toBe(true)
    await page.getByRole('tab', { name: 'Log' }).click()
    const log = await readLog(page)
    expect(log).toMatch(/attack/i)
    expect(log).toMatch(/lost in combat|eliminated|retreat/i)
  })

  test('a piece is taken up on the map, put down again, and moved', async ({ visit }) => {
    const visitor = await visit()
    const { page } = visitor
    await openRecord(
      visitor,
      recordOf('east-front', 'kursk', {
        until: ({ game, state }) => /move/.test(game.question(state) ?? ''),
      }),
    )
    const { question } = await situation(page)
    const map = page.getByRole('group', { name: 'Map' })
    const piece = map.getByRole('button', { name: /^Germany: tank,/ }).first()
    await piece.click()
    await page.getByText('Now choose where to').waitFor()
    await page.keyboard.press('Escape')
    await page.getByText('Now choose where to').waitFor({ state: 'detached' })
    await piece.click()
    await answer(page, [/^Move a German tank/])
    await page.getByRole('button', { name: 'Take back (U)' }).waitFor()
    expect((await situation(page)).question).toBe(question)
  })

  test('an attack is drawn when it is pointed at, and made by a click on its target or by dragging', async ({
    visit,
  }) => {
    const record = recordOf('east-front', 'kursk', {
      until: ({ game, state }) => attacksIn(game, state).length > 2,
    })
    const begun = async () => {
      const visitor = await visit()
      await openRecord(visitor, record)
      return visitor.page
    }
    const page = await begun()
    const arrows = () =>
      page
        .locator('.arrow')
        .evaluateAll((found) => found.map((arrow) => ({ ...(arrow as SVGElement).dataset })))
    await page.getByRole('button', { name: 'Attack East Prussia from Brest' }).hover()
    await expect.poll(arrows).toEqual([{ from: 'brest', to: 'east-prussia' }])
    // Brest can attack two spaces.
    const brest = await placeOf(page, 'brest')
    await page.mouse.move(brest.x, brest.y)
    await expect.poll(async () => (await arrows()).map(({ to }) => to)).toEqual(['east-prussia', 'warsaw'])
    await clickSpace(page, 'warsaw')
    await page.getByText('The Soviet Union attacks Warsaw from Brest').first().waitFor()

    const dragged = await begun()
    const [from, to] = [await placeOf(dragged, 'brest'), await placeOf(dragged, 'east-prussia')]
    await dragged.mouse.move(from.x, from.y)
    await dragged.mouse.down()
    await dragged.mouse.move(to.x, to.y, { steps: 5 })
    await dragged.mouse.up()
    await dragged.getByText('The Soviet Union attacks East Prussia from Brest').first().waitFor()
  })

  test('with a finger a card is read in peace, whenever it is', async ({ visit }) => {
    const visitor = await visit({ phone: true })
    const { page } = visitor
    await openRecord(
      visitor,
      recordOf('east-front', 'kursk', {
        until: ({ game, state }) => attacksIn(game, state).length > 2,
      }),
    )
    await page
      .getByRole('region', { name: /^Hand:/ })
      .getByRole('listitem')
      .first()
      .tap()
    await page.locator('.chooser .card-face').waitFor()
    // Whatever is asked of the table for it has come back by then.
    await page.waitForTimeout(400)
    expect(await page.getByRole('alert').count()).toBe(0)
  })

  test('in a combat reactions come from the hand', async ({ visit }) => {
    const visitor = await visit()
    const { page } = visitor
    const asked = new Set(['defend', 'exchange', 'continue'])
    await openRecord(
      visitor,
      recordOf('east-front', 'kursk', {
        until: ({ game, state }) => asked.has(game.question(state) ?? ''),
      }),
    )
    expect(await situation(page)).toMatchObject({ isReaction: true })
    await page.getByRole('list', { name: 'What happened' }).getByText('attacks').first().waitFor()
    await answer(page, [/^Use /])
    await wanted(page)
  })
})
