import { describe, expect } from 'vitest'
import { begin, openRecord } from './support/begin.js'
import { answer, readLog, situation, wanted } from './support/hand.mjs'
import { recordOf } from './support/records.mjs'
import { test } from './support/visit.js'

const AGGRESSIVE = [/^Keep/, /^Done moving/, /^Desperate Attack/, /^Attack/, /Sustain/, /^Discard/, /^Deploy/]

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
    await page.getByRole('heading', { name: 'What happened' }).waitFor()
    await answer(page, [/^Use /])
    await wanted(page)
  })
})
