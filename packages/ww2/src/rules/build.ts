import { type ChoiceList, type State, seatBit } from '@materiel/kernel'
import { AGAIN, ask, choice, DONE, of, run, SpaceSet, verbOf } from '@materiel/kernel/make'
import type { Card } from '../cards/catalogue.js'
import { chosenSpace, removeChoice, removedSpace, spaceChoice } from '../choices.js'
import { ARMY, type Country, type PieceType } from '../countries.js'
import { AS_RECRUIT, BUILT_NEW, BY_OWNER, EXISTING, type Manner, tell } from '../happenings.js'
import { type Space, TERRAIN } from '../map/board.js'
import { machine, pieces, supplyChanged } from '../state.js'
import { whyNotBuild, whyNotBuildNew } from '../text/board-refusals.js'
import { PASS, REMOVE } from '../verbs.js'
import { keptArea } from './areas.js'
import { hasOneToPlace, retrievable } from './presence.js'
import { built, recruited } from './reactions.js'
import { removePiece } from './remove.js'
import { available, buildable, recruitableInstead, suppliedPieces } from './supply.js'

/** Building: a piece that is in supply the moment it is built, next to a supplied piece or at home. */

/** Put a piece on the board. */
function place(s: State, country: Country, x: Space, manner: Manner): void {
  pieces.add(s, country, x)
  supplyChanged(s)
  tell(s, 'place', country, x, manner)
}

export const placeRecruit = (s: State, country: Country, x: Space): void => place(s, country, x, AS_RECRUIT)

const fresh = new SpaceSet<Space>()
const instead = new SpaceSet<Space>()
const existing = new SpaceSet<Space>()

/** Spaces of an area where a new piece could be built. */
const newSpaces = (s: State, country: Country, type: PieceType, area: SpaceSet<Space>): SpaceSet<Space> =>
  buildable(s, country, type, fresh).intersect(area)

/** Spaces where the country may recruit instead, if what it may build is an army. */
const insteadSpaces = (s: State, country: Country, type: PieceType): SpaceSet<Space> =>
  type === ARMY ? recruitableInstead(s, country, instead) : instead.clear()

/** Spaces of an area where a supplied piece may count as the one built. */
const existingSpaces = (
  s: State,
  country: Country,
  type: PieceType,
  area: SpaceSet<Space>,
): SpaceSet<Space> => suppliedPieces(s, country, existing).intersect(TERRAIN[type]).intersect(area)

/** Whether a new piece could be built in an area, or recruited instead. */
export const canBuildNew = (s: State, country: Country, type: PieceType, area: SpaceSet<Space>): boolean =>
  (!newSpaces(s, country, type, area).isEmpty || !insteadSpaces(s, country, type).isEmpty) &&
  hasOneToPlace(s, country, type)

/** Whether a build in an area would do anything, be it naming an existing piece. */
export const canBuild = (s: State, country: Country, type: PieceType, area: SpaceSet<Space>): boolean =>
  canBuildNew(s, country, type, area) || !existingSpaces(s, country, type, area).isEmpty

const own = new SpaceSet<Space>()

/** When no piece is left to place: a choice for each piece of the type that could be taken off the board to free one. */
export function listTakeOff(s: State, country: Country, type: PieceType, out: ChoiceList): void {
  retrievable(s, country, own).intersect(TERRAIN[type])
  for (let x = own.first(); x !== -1; x = own.after(x)) out.add(removeChoice(x))
}

interface Build {
  readonly country: Country
  readonly type: PieceType
  readonly area: SpaceSet<Space>
  /** Whether the country may decline. */
  readonly may: boolean
  readonly card: Card
}

const ANY_PIECE = 0
const ONLY_NEW = 1

/** Build a piece in an area, or name one that stands there as the one built. */
export const build = (s: State, { country, type, area, may, card }: Build): void =>
  machine.call(s, building, country, type, area.lo, area.hi, may ? 1 : 0, card, ANY_PIECE)

/** Build a new piece in an area: where a card says "another", or builds again what it took off the board. */
export const buildNew = (s: State, { country, type, area, may, card }: Build): void =>
  machine.call(s, building, country, type, area.lo, area.hi, may ? 1 : 0, card, ONLY_NEW)

const building = machine.routine('build', {
  country: of<Country>(),
  type: of<PieceType>(),
  lo: 0,
  hi: 0,
  may: 0,
  card: of<Card>(),
  which: ANY_PIECE,
  space: of<Space>(),
  /** Whether a piece was built in `space`, or one recruited instead. */
  built: 0,
  recruited: 0,
})

building.steps(
  ask({
    question: 'build',
    who: (_s, f) => seatBit(f.country),
    options: (s, f, _seat, out) => {
      const spaces = newSpaces(s, f.country, f.type, keptArea(f)).union(insteadSpaces(s, f.country, f.type))
      const wanted = !spaces.isEmpty && hasOneToPlace(s, f.country, f.type)
      const canPlace = wanted && available(s, f.country, f.type) > 0
      if (!canPlace) spaces.clear()
      if (f.which === ANY_PIECE) spaces.union(existingSpaces(s, f.country, f.type, keptArea(f)))
      for (let x = spaces.first(); x !== -1; x = spaces.after(x)) out.add(spaceChoice(x))
      if (wanted && !canPlace) listTakeOff(s, f.country, f.type, out)
      // Nobody has to name a piece that stands already, or to take one off the board.
      if (out.length > 0 && (f.may !== 0 || !canPlace)) out.add(choice(PASS))
    },
    take: (s, f, _seat, taken) => {
      if (verbOf(taken) === PASS) return DONE
      if (verbOf(taken) === REMOVE) {
        removePiece(s, { owner: f.country, space: removedSpace(taken), cause: BY_OWNER, by: f.country })
        return AGAIN
      }
      const x = chosenSpace(taken)
      f.space = x
      if (pieces.has(s, f.country, x)) {
        f.built = 1
        tell(s, 'place', f.country, x, EXISTING)
      } else if (newSpaces(s, f.country, f.type, keptArea(f)).has(x)) {
        f.built = 1
        place(s, f.country, x, BUILT_NEW)
      } else {
        f.recruited = 1
        placeRecruit(s, f.country, x)
      }
    },
    why: (s, f, _seat, wish) =>
      (f.which === ANY_PIECE ? whyNotBuild : whyNotBuildNew)(s, f.country, f.type, keptArea(f), wish),
    card: (_s, f) => f.card,
  }),
  run((s, f) => {
    if (f.built === 1) built(s, { by: f.country, space: f.space })
    if (f.recruited === 1) recruited(s, { by: f.country, space: f.space })
  }),
)
