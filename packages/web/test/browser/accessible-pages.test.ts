import { areAccessible } from './support/accessible.js'
import { wanted } from './support/hand.mjs'
import type { Visit } from './support/visit.js'

const place =
  (route: string) =>
  async ({ go, page }: Visit) => {
    await go(route)
    await page.getByRole('heading', { level: 1 }).waitFor()
  }

areAccessible([
  { name: 'first page', open: place('/') },
  { name: 'new game', open: place('/new/ww2') },
  { name: 'settings', open: place('/settings') },
  { name: 'rules', open: place('/rules/east-front') },
  { name: 'cards', open: place('/cards/east-front') },
  { name: 'lessons', open: place('/lessons/ww2') },
  {
    name: 'a lesson',
    open: async ({ go, page }) => {
      await go('/lessons/ww2/supply')
      await page.getByRole('region', { name: 'Coach' }).waitFor()
      await wanted(page)
    },
  },
])
