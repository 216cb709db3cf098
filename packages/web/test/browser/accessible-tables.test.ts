import { describe, expect } from 'vitest'
import { inBothLights, LOOKS, violations } from './support/accessible.js'
import { begin, openRecord } from './support/begin.js'
import { recordOf, untilRound } from './support/records.mjs'
import { test } from './support/visit.js'

const RECORDS = [
  ['table of East Front', () => recordOf('east-front', 'axe', { until: untilRound(4) })],
  [
    'a reaction',
    () => recordOf('ww2', 'midway', { until: ({ game, state }) => game.question(state) === 'reaction' }),
  ],
  ['end of a game', () => recordOf('ww2', 'axe')],
  ['table of WW2', () => recordOf('ww2', 'axe', { until: untilRound(6) })],
] as const

describe.each(LOOKS)('accessible, %s', (_, visitor) => {
  test('tables, a reaction, an end, log and text twin', async ({ visit }) => {
    const here = await visit(visitor)
    const { page } = here
    const found: string[] = []
    for (const [screen, record] of RECORDS) {
      await openRecord(here, record())
      if (screen === 'end of a game')
        await page.getByRole('heading', { name: 'Moments of the game' }).waitFor()
      found.push(...(await inBothLights(page, screen)))
    }
    for (const name of ['Log', 'In words']) {
      await page.getByRole('tab', { name }).click()
      await page.getByRole('tab', { name, selected: true }).waitFor()
      found.push(...(await violations(page)).map((one) => `${name}: ${one}`))
    }
    expect(found).toEqual([])
  })

  test('the curtain', async ({ visit }) => {
    const here = await visit(visitor)
    await begin(here, 'ww2', { seed: 'axe', players: ['Anna', 'Boris'] })
    expect(await inBothLights(here.page, 'curtain')).toEqual([])
  })
})
