import type { Inputs, State } from '@materiel/kernel'
import { InputNumbers, SpaceSet } from '@materiel/kernel/make'
import { CARDS, CONTINGENCY_PLACES, type ContingencyPlace } from '../cards/catalogue.js'
import { FACTIONS, type Faction, SIDES, TYPES } from '../factions.js'
import { POOL, SPACES, type Space } from '../map/board.js'
import { networkOf } from '../rules/supply.js'
import {
  assured,
  axisLand,
  contingencies,
  count,
  gorkiStar,
  hand,
  kind,
  lateWar,
  MUD_NOW,
  mud,
  present,
  round,
  scorched,
  turn,
  USED_UP,
} from '../state.js'
import { ROUNDS } from '../track.js'

/** What a network sees of a position: who holds what, where every piece stands, and what is in the hands as they are imagined. */

const numbers = new InputNumbers()

/** More pieces of a kind in a space are not told apart. */
const MOST_PIECES = 3

/** The first, second and third piece of each faction and type in a space. */
const PIECES = numbers.claim(FACTIONS.length * TYPES.length * SPACES.length * MOST_PIECES)
/** Where a faction has pieces out of supply, and the infantry that is supplied all the same. */
const CUT_OFF = numbers.claim(FACTIONS.length * SPACES.length)
const ASSURED = numbers.claim(FACTIONS.length * SPACES.length)
const AXIS_LAND = numbers.claim(SPACES.length)
const SCORCHED = numbers.claim(SPACES.length)
const IN_HAND = numbers.claim(CARDS.length)
const CONTINGENCIES = numbers.claim(CONTINGENCY_PLACES * (USED_UP + 1))
const MUD = numbers.claim(MUD_NOW + 1)
const GORKI_STAR = numbers.claim(1)
const LATE_WAR = numbers.claim(1)
const TURN = numbers.claim(SIDES.length)
const ROUND = numbers.claim(ROUNDS + 1)

const network = new SpaceSet<Space>()
const standing = new SpaceSet<Space>()
const all = new SpaceSet<Space>()

function addPieces(s: State, faction: Faction, out: Uint16Array, from: number): number {
  let at = from
  all.clear()
  for (let t = 0; t < TYPES.length; t++) {
    const type = TYPES[t]
    const here = kind(faction, type)
    present.read(s, here, standing)
    all.union(standing)
    for (let x = standing.first(); x !== -1; x = standing.after(x)) {
      const base = PIECES + (here * SPACES.length + x) * MOST_PIECES
      const pieces = Math.min(MOST_PIECES, count(s, faction, type, x))
      for (let i = 0; i < pieces; i++) out[at++] = base + i
    }
  }
  networkOf(s, faction, network)
  all.minus(network)
  for (let x = all.first(); x !== -1; x = all.after(x)) out[at++] = CUT_OFF + faction * SPACES.length + x
  const kept = assured.get(s, faction)
  if (kept > 0) out[at++] = ASSURED + faction * SPACES.length + kept - 1
  return at
}

function encode(s: State, out: Uint16Array): number {
  let at = 0
  for (let i = 0; i < FACTIONS.length; i++) at = addPieces(s, FACTIONS[i], out, at)
  axisLand.read(s, 0, standing)
  for (let x = standing.first(); x !== -1; x = standing.after(x)) out[at++] = AXIS_LAND + x
  if (scorched.get(s) > 0) out[at++] = SCORCHED + scorched.get(s) - 1
  for (let i = 0; i < SIDES.length; i++)
    for (let k = hand.size(s, SIDES[i]) - 1; k >= 0; k--) out[at++] = IN_HAND + hand.card(s, SIDES[i], k)
  for (let place = 0; place < CONTINGENCY_PLACES; place++)
    out[at++] = CONTINGENCIES + place * (USED_UP + 1) + contingencies.get(s, place as ContingencyPlace)
  out[at++] = MUD + mud.get(s)
  if (gorkiStar.get(s) === 1) out[at++] = GORKI_STAR
  if (lateWar.get(s) === 1) out[at++] = LATE_WAR
  out[at++] = TURN + turn.get(s)
  out[at++] = ROUND + round.get(s)
  return at
}

/** Every piece, cut off; all land, all cards; and what there is one of, or one for each faction. */
const MOST =
  2 * POOL.flat().reduce((sum, pieces) => sum + pieces, 0) +
  SPACES.length +
  CARDS.length +
  CONTINGENCY_PLACES +
  FACTIONS.length +
  6

export const inputs: Inputs = { count: numbers.count, most: MOST, encode }
