import type { BenchAbility } from '@materiel/kernel'
import { SpaceSet } from '@materiel/kernel/make'
import { countryAt } from './countries.js'
import type { Space } from './map/board.js'
import { suppliedPieces } from './rules/supply.js'

const found = new SpaceSet<Space>()

/** What bots live on, in every edition. */
const botBars: BenchAbility['bars'] = {
  determinisationsPerSecond: { atLeast: 125_000 },
  judgementsPerSecond: { atLeast: 60_000 },
  playoutsPerSecond: { atLeast: 12_000 },
}

const traceSupply: BenchAbility['traceSupply'] = (s, seat) => void suppliedPieces(s, countryAt(seat), found)

export const bench: BenchAbility = {
  traceSupply,
  bars: { gamesShare: { atLeast: 0.12 }, decisionsShare: { atLeast: 0.1 }, ...botBars },
}

/** The French edition is held to the speed of the second: with air it has more decisions a game, and more hands that may answer. */
export const frenchBench: BenchAbility = {
  traceSupply,
  bars: botBars,
  comparisons: [
    { name: 'without air', options: {}, with: 'ww2', bar: { atLeast: 0.9 } },
    { name: 'with air', options: { air: true }, with: 'ww2', bar: { atLeast: 0.7 } },
  ],
}
