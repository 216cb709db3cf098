import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import type { Visitor } from './visit.js'

/** What an accessibility check finds, short enough to read: of everything, or of colours alone. */
export async function violations(
  page: Page,
  only: 'everything' | 'colours' = 'everything',
): Promise<string[]> {
  // What still fades in has not its colours yet.
  await page.waitForFunction(() =>
    document.getAnimations().every((one) => one.effect?.getComputedTiming().endTime === Infinity),
  )
  // All in the page itself: it has no frames, for which there would be one more page to open each time.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  const { violations: found } = await (only === 'colours' ? axe.withRules('color-contrast') : axe).analyze()
  return found.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
}

/** Every screen is looked at in these. */
export const LOOKS: readonly (readonly [string, Visitor])[] = [
  ['at a desk', {}],
  ['on a phone', { phone: true }],
]

/** What is found on a screen in the light, and of its colours in the dark, where all else is the same. */
export async function inBothLights(page: Page, screen: string): Promise<string[]> {
  const light = await violations(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  const dark = await violations(page, 'colours')
  await page.emulateMedia({ colorScheme: 'light' })
  return [...light, ...dark.map((one) => `in the dark: ${one}`)].map((one) => `${screen}: ${one}`)
}
