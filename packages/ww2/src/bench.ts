import type { BenchAbility } from '@materiel/kernel'
import { SpaceSet } from '@materiel/kernel/make'
import { countryAt } from './countries.js'
import type { Space } from './map/board.js'
import { suppliedPieces } from './rules/supply.js'

const found = new SpaceSet<Space>()

export const bench: BenchAbility = {
  traceSupply: (s, seat) => void suppliedPieces(s, countryAt(seat), found),
  bars: {
    gamesShare: { atLeast: 0.12 },
    decisionsShare: { atLeast: 0.1 },
    playoutsPerSecond: { atLeast: 3000 },
  },
}
