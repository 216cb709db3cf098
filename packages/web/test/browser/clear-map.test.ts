import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { openRecord } from './support/begin.js'
import { recordOf } from './support/records.mjs'
import { test } from './support/visit.js'

const SIZES = [
  [1440, 900],
  [1024, 768],
  [768, 1024],
  [390, 844],
  [844, 390],
  [2560, 1440],
] as const

/** What lies over the map, by class: looked for at many places of it. Only arrows to what is out of sight may, at its edge. */
const coverings = (page: Page) =>
  page.locator('.board-frame').evaluate((frame) => {
    const { left, top, width, height } = frame.getBoundingClientRect()
    const found = new Set<string>()
    for (let x = 5; x < width - 5; x += 15)
      for (let y = 5; y < height - 5; y += 15) {
        const hit = document.elementFromPoint(left + x, top + y)
        if (hit?.closest('.board-picture, .elsewhere') === null) found.add(String(hit.className))
      }
    return [...found]
  })

/** Parts of the frame around the map of which something sticks out or is cut off sideways. */
const cutOff = (page: Page) =>
  page.locator('main.table').evaluate((table) => {
    const isCut = (part: Element) => {
      const { right, width } = part.getBoundingClientRect()
      return width > 0 && (right > innerWidth + 1 || part.scrollWidth > part.clientWidth + 1)
    }
    return [
      ...table.querySelectorAll(
        '.country-head, .country-row, .theatre, .dice-tray, .bar-question, .notices, .strip, .tug',
      ),
    ]
      .filter(isCut)
      .map((part) => part.className)
  })

describe.each([
  ['ww2', 'midway', ['reaction']],
  ['east-front', 'velikiye luki', ['defend', 'continue']],
  ['balance-of-power', 'midway', ['attack', 'defend']],
] as const)('%s', (game, seed, questions) => {
  test('nothing covers the map, whatever the screen, while somebody is asked to react', async ({ visit }) => {
    const visitor = await visit()
    const { page } = visitor
    const asked = new Set<string>(questions)
    await openRecord(
      visitor,
      recordOf(game, seed, {
        until: ({ game: rules, state, choices }) =>
          choices.length > 80 && asked.has(rules.question(state) ?? ''),
      }),
    )
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height })
      // The table is laid out anew when the page has seen its new size.
      await expect.poll(() => coverings(page), { message: `${width} x ${height}` }).toEqual([])
      expect(await cutOff(page), `${width} x ${height}`).toEqual([])
      const map = await page.locator('.table-map').boundingBox()
      // The larger part of the width, and most of it on its side.
      expect((map?.width ?? 0) / width).toBeGreaterThan(width === 844 ? 0.65 : 0.52)
    }
  })
})
