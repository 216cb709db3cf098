import type { GameRecord } from '@materiel/kernel'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { openRecord } from './support/begin.js'
import { recordOf } from './support/records.mjs'
import { test } from './support/visit.js'

/** A board that can be read: measured on the screen, in the middle of a game, when many pieces stand there. */

const SCREENS = [
  [1440, 900],
  [1024, 768],
  [390, 844],
  [844, 390],
  [2560, 1440],
] as const

/** A game between bots, after so many choices: crowded, and not yet over. */
const after = (game: string, choices: number, options = {}): GameRecord =>
  recordOf(game, 'tobruk', { bot: 'greedy', options, until: (session) => session.choices.length >= choices })

interface Seen {
  /** Names and pieces that lie on each other. */
  readonly overlaps: readonly string[]
  readonly nameless: readonly string[]
  /** Spaces whose name is cut off by the edge wherever it is written. */
  readonly cut: readonly string[]
  readonly smallestPiece: number
  readonly pieces: number
  readonly names: number
  readonly widthOfMap: number
}

/** What is seen of names and pieces, in pixels. */
const look = (page: Page): Promise<Seen> =>
  page.locator('.board-picture').evaluate((picture) => {
    const sight = picture.getBoundingClientRect()
    const boxOf = (element: Element, what: string) => ({ what, box: element.getBoundingClientRect() })
    const isSeen = ({ box }: { box: DOMRect }) =>
      box.width > 0 &&
      box.left >= sight.left &&
      box.right <= sight.right &&
      box.top >= sight.top &&
      box.bottom <= sight.bottom
    const labels = [...picture.querySelectorAll('.label')]
      .map((label) => boxOf(label, label.textContent ?? ''))
      .filter(isSeen)
    const pieces = [...picture.querySelectorAll('.piece:not(.piece-companion, .piece-apart) .figure-rim')]
      .map((base) => boxOf(base, base.closest('.piece')?.getAttribute('data-piece') ?? ''))
      .filter(isSeen)
    const meet = (a: DOMRect, b: DOMRect) =>
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1
    const overlaps: string[] = []
    labels.forEach((label, i) => {
      for (const other of [...labels.slice(i + 1), ...pieces])
        if (meet(label.box, other.box)) overlaps.push(`${label.what} / ${other.what}`)
    })
    // Spaces of which the middle is in sight, and that have no name anywhere.
    const named = new Set(
      [...picture.querySelectorAll('.label-place[data-space]')].map(
        (label) => label.getAttribute('data-space') ?? '',
      ),
    )
    const spaces = [...picture.querySelectorAll('.ground-space[data-space]')].filter((shape) => {
      const { left, right, top, bottom } = shape.getBoundingClientRect()
      const [x, y] = [(left + right) / 2, (top + bottom) / 2]
      return x > sight.left && x < sight.right && y > sight.top && y < sight.bottom
    })
    const nameless = [...new Set(spaces.map((shape) => shape.getAttribute('data-space') ?? ''))].filter(
      (id) => !named.has(id),
    )
    const written = [...picture.querySelectorAll<SVGElement>('.label-place[data-space]')]
    const isWhole = (label: Element) => isSeen(boxOf(label, ''))
    const cut = [...named].filter(
      (id) => !written.some((label) => label.dataset.space === id && isWhole(label)),
    )
    return {
      overlaps,
      nameless,
      cut,
      smallestPiece: Math.min(...pieces.map(({ box }) => box.width)),
      pieces: pieces.length,
      names: labels.length,
      widthOfMap: sight.width,
    }
  })

/** The copies of a space that lie in the picture with all of them: how wide each is. */
const widthsInSight = (page: Page, space: string) =>
  page.locator('.board-picture').evaluate((picture, id) => {
    const sight = picture.getBoundingClientRect()
    return [...picture.querySelectorAll(`.ground-space[data-space="${id}"]`)]
      .map((shape) => shape.getBoundingClientRect())
      .filter(
        ({ left, right, top, bottom }) =>
          left >= sight.left && right <= sight.right && top >= sight.top && bottom <= sight.bottom,
      )
      .map(({ width }) => width)
  }, space)

const settle = (page: Page) => page.waitForTimeout(300)

/** Europe has the room that its pieces need, and its view has all of the Mediterranean. */
async function seesEurope(page: Page): Promise<void> {
  const [germany] = await widthsInSight(page, 'germany')
  expect(germany).toBeGreaterThanOrEqual(130)
  expect((await look(page)).smallestPiece).toBeGreaterThanOrEqual(28)
  await page.getByRole('button', { name: 'Europe', exact: true }).click()
  await settle(page)
  expect(await widthsInSight(page, 'mediterranean-sea')).toHaveLength(1)
  expect(await widthsInSight(page, 'united-kingdom')).toHaveLength(1)
}

/** The French edition has the map of WW2: squadrons are more, on the widest screen but one and on the narrowest. */
const AIR_SCREENS = SCREENS.filter(([width]) => width === 1440 || width === 390)

describe.each([
  ['ww2', SCREENS, () => after('ww2', 200)],
  ['ww2-french', AIR_SCREENS, () => after('ww2-french', 220, { air: true })],
  ['east-front', SCREENS, () => after('east-front', 150)],
  ['balance-of-power', SCREENS, () => after('balance-of-power', 70)],
] as const)('the board of %s', (game, screens, record) => {
  test('can be read on every screen', async ({ visit }) => {
    // The French edition in French, which has the longer names.
    const visitor = await visit({ language: game === 'ww2-french' ? 'fr' : 'en' })
    const { page } = visitor
    await openRecord(visitor, record())
    for (const [width, height] of screens) {
      await page.setViewportSize({ width, height })
      await settle(page)
      const isSmall = width < 1000
      if (isSmall) await page.locator('.map-inset').first().dispatchEvent('click')
      else await page.locator('.map-controls button').nth(2).click()
      const screen = `${game} at ${width} x ${height}`
      await expect
        .poll(async () => (await look(page)).names, { message: screen, timeout: 10_000 })
        .toBeGreaterThan(isSmall ? 3 : 15)
      const seen = await look(page)
      expect(seen.overlaps, screen).toEqual([])
      expect(seen.pieces, screen).toBeGreaterThan(2)
      if (!isSmall) expect([...seen.nameless, ...seen.cut], screen).toEqual([])
      if (width !== 1024) expect(seen.smallestPiece, screen).toBeGreaterThanOrEqual(24)
      if (game.startsWith('ww2') && width === 1440) await seesEurope(page)
      if (game.startsWith('ww2') && !isSmall && width <= 1440) {
        // All countries at once, in two lines each, and the world only once.
        const heights = await page.locator('.country').evaluateAll((found) =>
          found.map((country) => {
            const { bottom, height } = country.getBoundingClientRect()
            if (bottom > innerHeight || country.closest('.table-side') === null) return Infinity
            // What can be used has a line more.
            return country.querySelector('.is-usable') === null ? height : 0
          }),
        )
        expect(heights, screen).toHaveLength(6)
        expect(Math.max(...heights), screen).toBeLessThan(76)
        if (width === 1024) expect(await page.locator('.board-beyond').count(), screen).toBe(0)
      }
      // A large desk has the countries and the log at once.
      if (width === 2560)
        for (const part of ['.dock .country', '.log-list'])
          expect(await page.locator(part).first().isVisible(), `${screen}: ${part}`).toBe(true)
      if (width === 844) expect(seen.widthOfMap, screen).toBeGreaterThan(0.6 * width)
    }
  })
})
