import type { Page } from 'playwright-core'
import { areAccessible } from './support/accessible.js'
import { begin, openRecord } from './support/begin.js'
import { recordOf, untilRound } from './support/records.mjs'
import type { Visit } from './support/visit.js'

const openTab = (name: string) => (page: Page) => page.getByRole('tab', { name }).click()
const table = (game: 'ww2' | 'east-front', round: number) => async (visit: Visit) =>
  openRecord(visit, recordOf(game, 'axe', { until: untilRound(round) }))

areAccessible([
  {
    name: 'table of WW2, with log and text twin',
    open: table('ww2', 6),
    next: [openTab('Log'), openTab('In words')],
  },
  {
    name: 'table of East Front',
    open: table('east-front', 4),
  },
  {
    name: 'a reaction',
    open: (visit) =>
      openRecord(
        visit,
        recordOf('ww2', 'midway', { until: ({ game, state }) => game.question(state) === 'reaction' }),
      ),
  },
  {
    name: 'curtain',
    open: (visit) => begin(visit, 'ww2', { seed: 'axe', players: ['Anna', 'Boris'] }),
  },
  { name: 'end of a game', open: (visit) => openRecord(visit, recordOf('ww2', 'axe')) },
])
