import { type ChoiceList, type State, seatBit } from '@materiel/kernel'
import { AGAIN, ask, type Brand, choice, DONE, of, SpaceSet, verbOf } from '@materiel/kernel/make'
import type { TextNumber } from '../cards/texts.js'
import { chosenType, pieceChoice, placeOf } from '../choices.js'
import {
  enemyOf,
  type Faction,
  FLEET,
  hasType,
  INFANTRY,
  type PieceType,
  sideOf,
  type TypeSet,
} from '../factions.js'
import { pieceOf } from '../happenings.js'
import { type Space, TERRAIN } from '../map/board.js'
import { assured, available, it, itPiece, machine } from '../state.js'
import { whyNotDeploy } from '../text/board-refusals.js'
import { DEPLOY, PASS, REMOVE } from '../verbs.js'
import { type AreaNumber, areaAt } from './areas.js'
import { controlled } from './control.js'
import { deployPiece, listTakeOff, recruitPiece, takeOff } from './pieces.js'
import { occupiedBy, supplyableFor } from './supply.js'

/** Deploying: a piece from the reserve on a space that the side holds and where it is supplied. Recruiting asks for less. */

const enemies = new SpaceSet<Space>()
const supplied = new SpaceSet<Space>()

/** Spaces where a faction could deploy a piece of a type. */
export function deployable(
  s: State,
  faction: Faction,
  type: PieceType,
  out: SpaceSet<Space>,
): SpaceSet<Space> {
  const side = sideOf(faction)
  controlled(s, side, out)
    .intersect(TERRAIN[type])
    .intersect(supplyableFor(s, faction, supplied))
  return out.minus(occupiedBy(s, enemyOf(side), enemies))
}

/** Spaces where a faction could recruit a piece of a type: any without an enemy. */
function recruitable(s: State, faction: Faction, type: PieceType, out: SpaceSet<Space>): SpaceSet<Space> {
  return out.copy(TERRAIN[type]).minus(occupiedBy(s, enemyOf(sideOf(faction)), enemies))
}

const spaces = new SpaceSet<Space>()

/** Spaces of an area where a piece of a type can be deployed. */
export const deployableIn = (
  s: State,
  faction: Faction,
  type: PieceType,
  area: SpaceSet<Space>,
): SpaceSet<Space> => deployable(s, faction, type, spaces).intersect(area)

const recruitableIn = (s: State, faction: Faction, type: PieceType, area: SpaceSet<Space>): SpaceSet<Space> =>
  recruitable(s, faction, type, spaces).intersect(area)

/** Whether some type of piece could be deployed in an area if it were at hand. */
export function canDeploy(s: State, faction: Faction, types: TypeSet, area: SpaceSet<Space>): boolean {
  for (let type = INFANTRY; type <= FLEET; type++)
    if (hasType(types, type) && !deployableIn(s, faction, type, area).isEmpty) return true
  return false
}

/** Whether some type of piece could be recruited in an area if it were at hand. */
export function canRecruit(s: State, faction: Faction, types: TypeSet, area: SpaceSet<Space>): boolean {
  for (let type = INFANTRY; type <= FLEET; type++)
    if (hasType(types, type) && !recruitableIn(s, faction, type, area).isEmpty) return true
  return false
}

type Listing = (s: State, faction: Faction, types: TypeSet, area: SpaceSet<Space>, out: ChoiceList) => void

/** A choice for each piece in reserve of some types, and each space of an area where it can be deployed. */
export const listDeployments: Listing = (s, faction, types, area, out) => {
  for (let type = INFANTRY; type <= FLEET; type++)
    if (hasType(types, type) && available(s, faction, type) > 0)
      listPlaces(type, faction, deployableIn(s, faction, type, area), out)
}

/** The same for recruiting. */
const listRecruits: Listing = (s, faction, types, area, out) => {
  for (let type = INFANTRY; type <= FLEET; type++)
    if (hasType(types, type) && available(s, faction, type) > 0)
      listPlaces(type, faction, recruitableIn(s, faction, type, area), out)
}

function listPlaces(type: PieceType, faction: Faction, places: SpaceSet<Space>, out: ChoiceList): void {
  for (let x = places.first(); x !== -1; x = places.after(x)) out.add(pieceChoice(DEPLOY, type, faction, x))
}

/** How a piece is placed: by recruiting instead of deploying, and more. */
export type Manner = Brand<'manner'>
const DEPLOYING = 0
const RECRUITING = 1
const DECLINABLE = 2
const KEPT_IN_SUPPLY = 4
const WHATEVER_IT_TAKES = 8

/** By deploying it. */
export const DEPLOY_IT = DEPLOYING as Manner
/** The same, if its side wants to. */
export const MAY_DEPLOY_IT = DECLINABLE as Manner
/** The same, if need be by taking another piece off the board. */
export const MUST_DEPLOY_IT = WHATEVER_IT_TAKES as Manner
export const RECRUIT_IT = RECRUITING as Manner
/** By recruiting it; a card keeps it in supply. */
export const RECRUIT_AND_KEEP_IT = (RECRUITING | KEPT_IN_SUPPLY) as Manner

export const recruits = (manner: Manner): boolean => (manner & RECRUITING) !== 0

interface Placing {
  readonly faction: Faction
  readonly types: TypeSet
  readonly area: AreaNumber
  readonly manner: Manner
  readonly card: TextNumber
  /** The part of the area that is meant. */
  readonly within: SpaceSet<Space>
}

/** Place one piece of some types in an area. It becomes "it". */
export const placeOne = (s: State, { faction, types, area, manner, card, within }: Placing): void =>
  machine.call(s, placing, faction, types, area, manner, card, within.lo, within.hi)

const placing = machine.routine('place-one', {
  faction: of<Faction>(),
  types: of<TypeSet>(),
  area: of<AreaNumber>(),
  manner: of<Manner>(),
  card: of<TextNumber>(),
  lo: 0,
  hi: 0,
})

const area = new SpaceSet<Space>()

interface Within {
  readonly faction: Faction
  readonly area: AreaNumber
  readonly lo: number
  readonly hi: number
}

function areaNow(s: State, f: Within): SpaceSet<Space> {
  areaAt(s, f.area, f.faction, area)
  area.lo &= f.lo
  area.hi &= f.hi
  return area
}

placing.steps(
  ask({
    question: 'deploy',
    who: (_s, f) => seatBit(sideOf(f.faction)),
    options: (s, f, _seat, out) => {
      areaNow(s, f)
      const isRecruit = recruits(f.manner)
      if (isRecruit) listRecruits(s, f.faction, f.types, area, out)
      else listDeployments(s, f.faction, f.types, area, out)
      if (out.length > 0) {
        if ((f.manner & DECLINABLE) !== 0) out.add(choice(PASS))
        return
      }
      // With nothing in reserve the side may deploy less, or take a piece off the board first.
      const canPlace = isRecruit ? canRecruit : canDeploy
      if (!canPlace(s, f.faction, f.types, area)) return
      listTakeOff(s, f.faction, f.types, out)
      if (out.length > 0 && (f.manner & WHATEVER_IT_TAKES) === 0) out.add(choice(PASS))
    },
    take: (s, f, _seat, taken) => {
      if (verbOf(taken) === PASS) return DONE
      if (verbOf(taken) === REMOVE) {
        takeOff(s, taken)
        return AGAIN
      }
      const { faction } = f
      const [type, x] = [chosenType(taken), placeOf(taken)]
      if (recruits(f.manner)) recruitPiece(s, { faction, type, space: x })
      else deployPiece(s, { faction, type, space: x })
      if ((f.manner & KEPT_IN_SUPPLY) !== 0) assured.set(s, faction, x + 1)
      it.set(s, x)
      itPiece.set(s, pieceOf(type, faction))
    },
    why: (s, f, _seat, wish) =>
      whyNotDeploy(
        s,
        {
          faction: f.faction,
          types: f.types,
          recruits: recruits(f.manner),
          area: areaNow(s, f),
          card: f.card,
        },
        wish,
      ),
    card: (_s, f) => f.card,
  }),
)
