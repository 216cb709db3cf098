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

/** What an accessibility check finds, short enough to read. */
export async function violations(page: Page): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page }).analyze()
  return found.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
}

const LOOKS: readonly (readonly [string, Visitor])[] = [
  ['light', {}],
  ['dark', { dark: true }],
  ['on a phone', { phone: true }],
]

/** Every screen in every look passes the check. */
export const areAccessible = (screens: readonly Screen[]): void =>
  describe.each(LOOKS)('accessible, %s', (_, visitor) => {
    // Once more where something was still fading in when it was looked at.
    for (const { name, open, next = [] } of screens)
      test(name, { retry: 2 }, async ({ visit }) => {
        const here = await visit(visitor)
        await open(here)
        const found = await violations(here.page)
        for (const look of next) {
          await look(here.page)
          found.push(...(await violations(here.page)))
        }
        expect(found).toEqual([])
      })
  })
