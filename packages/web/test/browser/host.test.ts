import { describe, expect } from 'vitest'
import { begin, openRecord } from './support/begin.js'
import { answer, change, situation, wanted } from './support/hand.mjs'
import { recordOf } from './support/records.mjs'
import { SUB_PATH } from './support/site.mjs'
import { test } from './support/visit.js'

describe('any host', () => {
  test('serves a table that then needs no network', async ({ visit }) => {
    const visitor = await visit({ serviceWorker: true })
    const { page, context } = visitor
    await visitor.go('/')
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await context.setOffline(true)
    await page.reload()
    await begin(visitor, 'east-front', { seed: 'kursk' })
    await answer(page, [/^Keep this hand/])
    await wanted(page)
    const before = await situation(page)
    await page.reload()
    await wanted(page)
    expect(await situation(page)).toEqual(before)
    for (const [route, heading] of [
      ['/rules/ww2', 'Rules'],
      ['/cards/east-front', 'Cards'],
      ['/lessons/ww2', 'Lessons'],
      ['/settings', 'Settings'],
    ]) {
      await visitor.go(route)
      await page.getByRole('heading', { level: 1, name: heading }).waitFor()
    }
  })

  test('may keep what was learned of a game waiting: marshals play and advise without', async ({ visit }) => {
    const visitor = await visit()
    const { page, context } = visitor
    const withheld: string[] = []
    await context.route(/\/worker-network-/, (route) => void withheld.push(route.request().url()))
    const { sha256: _, ...record } = recordOf('ww2', 'crete', {
      until: ({ game, state }) => game.question(state) === 'play',
    })
    const ann = { person: 1, name: 'Ann' }
    const marshal = { bot: 'marshal' }
    const axis = { germany: ann, japan: ann, italy: ann }
    const allies = { 'united-kingdom': marshal, 'soviet-union': marshal, 'united-states': marshal }
    await openRecord(visitor, { ...record, seating: { ...axis, ...allies } })
    await page.getByRole('button', { name: 'What would the marshal do? (H)' }).click()
    await change(page, () => page.getByRole('button', { name: 'Follow', exact: true }).click())
    // The British play between the Germans and the Japanese.
    while ((await wanted(page)) === 'answer' && (await situation(page)).turn !== 'Japan')
      await answer(page, [/^Keep/, /^Build/])
    expect((await situation(page)).turn).toBe('Japan')
    expect(withheld).toHaveLength(1)
  })

  test('serves it in any folder', async ({ visit }) => {
    const visitor = await visit({ folder: SUB_PATH, serviceWorker: true })
    const { page } = visitor
    await begin(visitor, 'ww2', { seed: 'dieppe' })
    await answer(page, [/^Discard/])
    await wanted(page)
    expect(page.url()).toContain(`${SUB_PATH}#/table/`)
    const scope = await page.evaluate(async () => (await navigator.serviceWorker.ready).scope)
    expect(new URL(scope).pathname).toBe(SUB_PATH)
    const manifest = await page.locator('link[rel=manifest]').getAttribute('href')
    const response = await page.request.get(new URL(manifest ?? '', page.url()).href)
    expect(await response.json()).toMatchObject({ name: expect.any(String), icons: expect.any(Array) })
  })
})
