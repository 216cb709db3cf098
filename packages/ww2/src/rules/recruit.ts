import { type State, seatBit } from '@materiel/kernel'
import { AGAIN, ask, choice, DONE, of, SpaceSet, verbOf } from '@materiel/kernel/make'
import type { Card } from '../cards/catalogue.js'
import { chosenSpace, removedSpace, spaceChoice } from '../choices.js'
import { type Country, enemyOf, type PieceType, teamOf } from '../countries.js'
import { BY_OWNER } from '../happenings.js'
import { type Space, TERRAIN } from '../map/board.js'
import { machine, pieces } from '../state.js'
import { whyNotRecruit } from '../text/board-refusals.js'
import { PASS } from '../verbs.js'
import { keptArea } from './areas.js'
import { listTakeOff, placeRecruit } from './build.js'
import { hasOneToPlace } from './presence.js'
import { recruited } from './reactions.js'
import { removePiece } from './remove.js'
import { available, teamPieces } from './supply.js'

/** Recruiting: a piece goes where the card says, whether or not it is in supply there. */

const free = new SpaceSet<Space>()
const enemies = new SpaceSet<Space>()

/** Spaces of an area where a country could recruit a piece of a type. */
export function recruitable(
  s: State,
  country: Country,
  type: PieceType,
  area: SpaceSet<Space>,
): SpaceSet<Space> {
  free.copy(TERRAIN[type]).minus(teamPieces(s, enemyOf(teamOf(country)), enemies))
  free.lo &= area.lo & ~pieces.lo(s, country)
  free.hi &= area.hi & ~pieces.hi(s, country)
  return free
}

export const canRecruit = (s: State, country: Country, type: PieceType, area: SpaceSet<Space>): boolean =>
  !recruitable(s, country, type, area).isEmpty && hasOneToPlace(s, country, type)

interface Recruit {
  /** The country that picks the space: the one that plays the card, or that may decline. */
  readonly chooser: Country
  readonly owner: Country
  readonly type: PieceType
  readonly area: SpaceSet<Space>
  readonly may: boolean
  readonly card: Card
}

/** Recruit a piece of `owner` in an area. */
export const recruit = (s: State, { chooser, owner, type, area, may, card }: Recruit): void =>
  machine.call(s, recruiting, chooser, owner, type, area.lo, area.hi, may ? 1 : 0, card)

const recruiting = machine.routine('recruit', {
  chooser: of<Country>(),
  owner: of<Country>(),
  type: of<PieceType>(),
  lo: 0,
  hi: 0,
  may: 0,
  card: of<Card>(),
})

recruiting.steps(
  ask({
    question: 'take-off',
    // All pieces are on the board: their owner may take one back to have it recruited elsewhere. Nobody can make it.
    who: (s, f) =>
      available(s, f.owner, f.type) === 0 && canRecruit(s, f.owner, f.type, keptArea(f))
        ? seatBit(f.owner)
        : 0,
    options: (s, f, _seat, out) => {
      listTakeOff(s, f.owner, f.type, out)
      out.add(choice(PASS))
    },
    take: (s, f, _seat, taken) => {
      if (verbOf(taken) === PASS) return DONE
      removePiece(s, { owner: f.owner, space: removedSpace(taken), cause: BY_OWNER, by: f.owner })
      return AGAIN
    },
    card: (_s, f) => f.card,
  }),
  ask({
    question: 'recruit',
    who: (_s, f) => seatBit(f.chooser),
    options: (s, f, _seat, out) => {
      if (available(s, f.owner, f.type) === 0) return
      const spaces = recruitable(s, f.owner, f.type, keptArea(f))
      for (let x = spaces.first(); x !== -1; x = spaces.after(x)) out.add(spaceChoice(x))
      if (f.may !== 0 && out.length > 0) out.add(choice(PASS))
    },
    take: (s, f, _seat, taken) => {
      if (verbOf(taken) === PASS) return
      const x = chosenSpace(taken)
      placeRecruit(s, f.owner, x)
      recruited(s, { by: f.owner, space: x })
    },
    why: (s, f, _seat, wish) => whyNotRecruit(s, f.owner, f.type, keptArea(f), wish),
    card: (_s, f) => f.card,
  }),
)
