import { type State, seatBit } from '@materiel/kernel'
import { AGAIN, ask, choice, DONE, of, SpaceSet, verbOf } from '@materiel/kernel/make'
import type { Card } from '../cards/catalogue.js'
import { pieceChoice, pieceOwner, pieceSpace } from '../choices.js'
import type { Country, PieceType } from '../countries.js'
import { BY_ELIMINATION } from '../happenings.js'
import { type Space, TERRAIN } from '../map/board.js'
import { machine } from '../state.js'
import { whyNotEliminate } from '../text/board-refusals.js'
import { PASS } from '../verbs.js'
import { keptArea } from './areas.js'
import { ownersOf, type Prey, removable } from './presence.js'
import { removePiece } from './remove.js'

/** Elimination: a piece is removed whatever stands next to it. It is no battle. */

const hit = new SpaceSet<Space>()

/** Spaces of an area with a piece of a type of one country that can be eliminated. */
const victims = (s: State, owner: Country, type: PieceType, area: SpaceSet<Space>): SpaceSet<Space> =>
  removable(s, owner, BY_ELIMINATION, hit).intersect(TERRAIN[type]).intersect(area)

export function canEliminate(s: State, prey: Prey, type: PieceType, area: SpaceSet<Space>): boolean {
  const owners = ownersOf(prey)
  for (let i = 0; i < owners.length; i++) if (!victims(s, owners[i], type, area).isEmpty) return true
  return false
}

interface Eliminate {
  /** The country that chooses the piece. */
  readonly country: Country
  readonly prey: Prey
  readonly type: PieceType
  readonly area: SpaceSet<Space>
  readonly may: boolean
  /** How many pieces at most. */
  readonly upTo: number
  readonly card: Card
}

/** Eliminate a piece in an area, or up to so many if they may be declined. */
export const eliminate = (s: State, { country, prey, type, area, may, upTo, card }: Eliminate): void =>
  machine.call(s, elimination, country, prey, type, area.lo, area.hi, may ? upTo : 0, card)

const elimination = machine.routine('eliminate', {
  country: of<Country>(),
  prey: of<Prey>(),
  type: of<PieceType>(),
  lo: 0,
  hi: 0,
  /** How many may be eliminated at most; 0 if one must be. */
  may: 0,
  card: of<Card>(),
})

elimination.steps(
  ask({
    question: 'eliminate',
    who: (_s, f) => seatBit(f.country),
    options: (s, f, _seat, out) => {
      const owners = ownersOf(f.prey)
      for (let i = 0; i < owners.length; i++) {
        const spaces = victims(s, owners[i], f.type, keptArea(f))
        for (let x = spaces.first(); x !== -1; x = spaces.after(x)) out.add(pieceChoice(owners[i], x))
      }
      if (f.may !== 0 && out.length > 0) out.add(choice(PASS))
    },
    take: (s, f, _seat, taken) => {
      if (verbOf(taken) === PASS) return DONE
      const owner = pieceOwner(taken)
      const space = pieceSpace(taken)
      removePiece(s, { owner, space, cause: BY_ELIMINATION, by: f.country })
      if (f.may < 2) return
      f.may--
      return AGAIN
    },
    why: (s, f, _seat, wish) => whyNotEliminate(s, f.prey, f.type, keptArea(f), wish),
    card: (_s, f) => f.card,
  }),
)
