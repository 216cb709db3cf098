import { expect } from 'vitest'
import { inBothLights, LOOKS } from './support/accessible.js'
import { wanted } from './support/hand.mjs'
import { test } from './support/visit.js'

/** Where to go, and the heading that is there then. */
const PAGES = [
  ['/', 'New game'],
  ['/new/ww2', 'Quartermaster General: WW2'],
  ['/settings', 'Settings'],
  ['/rules/east-front', 'Rules'],
  ['/cards/east-front', 'Cards'],
  ['/lessons/ww2', 'Lessons'],
] as const

test.for(LOOKS)('every page beside the table is accessible, %s', async ([, visitor], { visit }) => {
  const { page, go } = await visit(visitor)
  const found: string[] = []
  for (const [route, name] of PAGES) {
    await go(route)
    await page.getByRole('heading', { name, exact: true }).waitFor()
    found.push(...(await inBothLights(page, route)))
  }
  await go('/lessons/ww2/supply')
  await page.getByRole('region', { name: 'Coach' }).waitFor()
  await wanted(page)
  found.push(...(await inBothLights(page, 'a lesson')))
  expect(found).toEqual([])
})
