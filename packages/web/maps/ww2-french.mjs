import { withSeaLines } from './sea-lines.mjs'
import { makeWw2 } from './ww2.mjs'

/** How the board of the first edition parts the seas, one water after the other. All else is as on the board of the second. */
const SEA_LINES = [
  // The Southern Ocean reaches the south of Madagascar, and has the Mozambique Channel for a moment.
  {
    from: 'indian-ocean',
    to: 'southern-ocean',
    line: [
      [47.04, -24.98],
      [52, -45],
      [52, -70],
    ],
  },
  {
    from: 'southern-ocean',
    to: 'bay-of-bengal',
    line: [
      [32.88, -26.85],
      [43.65, -23.74],
    ],
  },
  // The Bay of Bengal ends where Africa begins: neither Africa nor Madagascar touches it.
  {
    from: 'bay-of-bengal',
    to: 'indian-ocean',
    line: [
      [41.53, -1.7],
      [51, -5.5],
      [103.96, -5.25],
    ],
  },
  // The North Pacific ends where the Western United States begin, south of Vancouver Island.
  {
    from: 'east-pacific',
    to: 'north-pacific',
    line: [
      [237.21, 48.99],
      [237.05, 48.75],
      [236.95, 48.35],
      [236.4, 48.24],
      [236.05, 48.28],
      [235.3, 48.49],
      [234.6, 48.55],
      [205.43, 21.4],
    ],
  },
]

export const makeWw2French = (geography) => ({
  ...makeWw2(withSeaLines(geography, SEA_LINES)),
  id: 'ww2-french',
})
