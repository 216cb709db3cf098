import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { test, type Visit, type Visitor } from './visit.js'

/** A screen: how to get to it, and what is looked at there one after another. */
export interface Screen {
  readonly name: string
  readonly open: (visit: Visit) => Promise<void>
  readonly next?: readonly ((page: Page) => Promise<void>)[]
}

/** What an accessibility check finds, short enough to read: of everything, or of colours alone. */
export async function violations(
  page: Page,
  only: 'everything' | 'colours' = 'everything',
): Promise<string[]> {
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] })
  const { violations: found } = await (only === 'colours' ? axe.withRules('color-contrast') : axe).analyze()
  return found.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
}

const LOOKS: readonly (readonly [string, Visitor])[] = [
  ['at a desk', {}],
  ['on a phone', { phone: true }],
]

/** A screen in the light, and its colours in the dark, where all else is the same. */
async function inBothLights(page: Page): Promise<string[]> {
  const found = await violations(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  found.push(...(await violations(page, 'colours')).map((one) => `in the dark: ${one}`))
  await page.emulateMedia({ colorScheme: 'light' })
  return found
}

/** Every screen in every look passes the check. */
export const areAccessible = (screens: readonly Screen[]): void =>
  describe.each(LOOKS)('accessible, %s', (_, visitor) => {
    // Once more where something was still fading in when it was looked at.
    for (const { name, open, next = [] } of screens)
      test(name, { retry: 2 }, async ({ visit }) => {
        const here = await visit(visitor)
        await open(here)
        const found = await inBothLights(here.page)
        for (const look of next) {
          await look(here.page)
          found.push(...(await violations(here.page)))
        }
        expect(found).toEqual([])
      })
  })
