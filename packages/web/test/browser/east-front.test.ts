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
    // An enemy tells who can hit it, and from where.
    const aimed = await placeOf(page, 'warsaw')
    await page.mouse.click(aimed.x, aimed.y, { button: 'right' })
    const sheet = page.getByRole('complementary', { name: 'Warsaw' })
    await sheet.getByText('Who can hit it').waitFor()
    await sheet.getByText('Held by: Axis').waitFor()
    await sheet.getByRole('button', { name: 'Attack Warsaw from Brest' }).waitFor()
    await sheet.getByRole('button', { name: 'Close' }).click()
    const arrows = () =>
      page
        .locator('.arrow')
        .evaluateAll((found) => found.map((arrow) => ({ ...(arrow as SVGElement).dataset })))
    // They are made on the map; by name they stand in a list.
    expect(await page.getByRole('button', { name: /^Attack/ }).count()).toBe(0)
    await page.getByRole('button', { name: 'All answers (A)' }).click()
    await page.getByRole('button', { name: 'Attack East Prussia from Brest' }).hover()
    await expect.poll(arrows).toEqual([{ from: 'brest', to: 'east-prussia' }])
    await page.keyboard.press('Escape')
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
    await page.keyboard.press('Escape')

    // And a piece is dragged onto the one that it attacks.
    const finger = await visitor.context.newCDPSession(page)
    const touch = (
      type: 'touchStart' | 'touchMove' | 'touchEnd',
      ...touchPoints: { x: number; y: number }[]
    ) => finger.send('Input.dispatchTouchEvent', { type, touchPoints })
    const box = await page.locator('[data-piece*="brest"] .figure-rim').first().boundingBox()
    const from = { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 }
    const to = await placeOf(page, 'warsaw')
    await touch('touchStart', from)
    await touch('touchMove', { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 })
    await touch('touchMove', to)
    await page.locator('.mark-target[data-space="warsaw"]').first().waitFor()
    await touch('touchEnd')
    await page.getByText('The Soviet Union attacks Warsaw from Brest').first().waitFor({ state: 'attached' })
  })

  test('in a combat reactions come from the hand, and the battle is shown beside the map', async ({
    visit,
  }) => {
    const visitor = await visit()
    const { page } = visitor
    await openRecord(visitor, {
      game: 'east-front',
      position: {
        seat: 'axis',
        step: 'first-action',
        pieces: { germany: { infantry: { warsaw: 2 } }, soviet: { infantry: { brest: 2 } } },
        hand: { axis: ['army-group-center'], allies: ['dig-in', 'border-guards'] },
      },
    })
    await answer(page, [/Supplies Diverted East/])
    await answer(page, [/^Attack Brest/])
    await wanted(page)
    expect(await situation(page)).toMatchObject({ isReaction: true })
    await page.getByRole('list', { name: 'What happened' }).getByText('attacks').first().waitFor()
    const battle = page.getByRole('region', { name: /^Battle: Warsaw → Brest/ })
    const [attack, defence] = ['attack', 'defence'].map((side) => battle.locator(`.theatre-side.is-${side}`))
    await attack.getByRole('img', { name: 'Germany: infantry' }).waitFor()
    await defence.getByRole('img', { name: 'Soviet Union: infantry' }).waitFor()
    expect(await page.locator('.arrow-blow').count()).toBe(1)
    const [strip, map] = [await battle.boundingBox(), await page.locator('.table-map').boundingBox()]
    expect((strip?.x ?? 0) + (strip?.width ?? 0)).toBeLessThanOrEqual(map?.x ?? 0)

    // Each reaction lands on its side, and who falls lies there.
    await answer(page, [/Dig In/])
    await defence.getByText('Dig In').waitFor()
    await answer(page, [/Army Group Cent/])
    await attack.getByText(/Army Group Cent/).waitFor()
    await battle.getByText('Round 2').waitFor()
    await defence.locator('.is-lost').waitFor()
    await answer(page, [/Border Guards/])
    await defence.getByText('Border Guards').waitFor()
    await attack.locator('.is-lost').waitFor()
    expect(await defence.locator('.is-lost').count()).toBe(1)
  })
})
