import { type BenchAbility, SpaceSet } from '@materiel/kernel'
import type { Country } from './countries.js'
import type { Space } from './map/board.js'
import { suppliedPieces } from './rules/supply.js'

const found = new SpaceSet<Space>()

export const bench: BenchAbility = {
  traceSupply: (s, seat) => void suppliedPieces(s, seat as Country, found),
  bars: {
    gamesShare: { atLeast: 0.12 },
    decisionsShare: { atLeast: 0.1 },
    playoutsPerSecond: { atLeast: 3000 },
  },
}
