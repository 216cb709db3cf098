import type { Choice, Refusal, State } from '@materiel/kernel'
import { refusal, type SpaceSet, verbOf } from '@materiel/kernel/make'
import { NO_TEXT, type TextNumber } from '../cards/texts.js'
import { chosenFaction, chosenSpace, chosenType, pieceChoice, placeOf } from '../choices.js'
import {
  enemyOf,
  FACTION_WORDS,
  type Faction,
  type FactionSet,
  FLEET,
  hasFaction,
  hasType,
  INFANTRY,
  only,
  type PieceType,
  type Side,
  sideOf,
  type TypeSet,
} from '../factions.js'
import { type Space, TERRAIN } from '../map/board.js'
import { SPACE_FACTS } from '../map/spaces.js'
import { ALL_SPACES, FLAG_AREA, starsOf } from '../rules/areas.js'
import { holds, takeControl } from '../rules/control.js'
import { isLinked } from '../rules/supply.js'
import { available, count, piecesIn, suppose } from '../state.js'
import { DEPLOY, PIECE, REMOVE, SPACE } from '../verbs.js'
import { type Picking, whyNotCoveredThere, whyNotPickedThere, whyNotPlacedThere } from './place-refusals.js'

/**
 * Why not, on the board? The rules that forbid a deployment, a removal or the choice of a space or a piece, with their ids and reasons
 * in words. They judge supply by trying the thing out on a copy, and so check the masks of the fast path.
 */

export const inEn = (x: Space) => SPACE_FACTS[x].en.in
export const inFr = (x: Space) => SPACE_FACTS[x].fr.in
export const theEn = (x: Space) => SPACE_FACTS[x].en.the
export const theFr = (x: Space) => SPACE_FACTS[x].fr.the
export const ofFr = (x: Space) => SPACE_FACTS[x].fr.of

/** A piece that a wish names: to be placed, picked, lost or taken off. */
export interface Wished {
  readonly type: PieceType
  readonly faction: Faction
  readonly x: Space
}

export const wishedPiece = (wish: Choice): Wished => ({
  type: chosenType(wish),
  faction: chosenFaction(wish),
  x: placeOf(wish),
})

const enemyIn = (s: State, side: Side, x: Space): boolean => piecesIn(s, enemyOf(side), x) > 0

export const wrongTerrain = (type: PieceType, x: Space): Refusal[] =>
  TERRAIN[type].has(x)
    ? []
    : [
        type === FLEET
          ? refusal('east-front.pieces.terrain', 'fleets stay on water', "les flottes restent sur l'eau")
          : refusal('east-front.pieces.terrain', 'this piece stays on land', 'cette unité reste à terre'),
      ]

export const enemyThere = (s: State, side: Side, x: Space): Refusal[] =>
  enemyIn(s, side, x)
    ? [
        refusal(
          'east-front.pieces.enemies-apart',
          `an enemy piece stands ${inEn(x)}`,
          `une unité ennemie se trouve ${inFr(x)}`,
        ),
      ]
    : []

export const notThere = (x: Space): Refusal =>
  refusal(
    'east-front.play.precise',
    `there is no such piece ${inEn(x)}`,
    `il n'y a pas cette unité ${inFr(x)}`,
  )

export const notYours = refusal(
  'east-front.factions.sides',
  'this piece is not yours',
  "cette unité n'est pas à vous",
)

/** « de l'Allemagne », « du Pacte ». */
export const factionOfFr = (faction: Faction): string =>
  `de ${FACTION_WORDS[faction].the.fr}`.replace(/^de le /, 'du ')

/** Whether something holds on a copy of the board after a change. */
export function afterwards(
  s: State,
  change: (copy: State) => void,
  holds: (copy: State) => boolean,
): boolean {
  const copy = s.clone()
  copy.log = null
  change(copy)
  return holds(copy)
}

/** What is to be placed: a piece of a faction, of some types, in an area. */
interface ToPlace {
  readonly faction: Faction
  readonly types: TypeSet
  readonly area: SpaceSet<Space>
  readonly recruits: boolean
  /** The text that says so; none where the rules do. */
  readonly card: TextNumber | typeof NO_TEXT
}

/** The rules against deploying or recruiting a piece in a space. */
export function whyNotDeploy(
  s: State,
  { faction: owner, types, area, recruits, card }: ToPlace,
  wish: Choice,
): Refusal[] {
  if (verbOf(wish) !== DEPLOY) return []
  const { type, faction, x } = wishedPiece(wish)
  if (faction !== owner || !hasType(types, type))
    return [
      refusal(
        'east-front.play.precise',
        'another piece is to be placed',
        "c'est une autre unité qui doit être placée",
      ),
    ]
  const side = sideOf(faction)
  const found = wrongTerrain(type, x)
  if (found.length > 0) return found
  if (!area.has(x) && card !== NO_TEXT) found.push(whyNotPlacedThere(s, card, type, x))
  found.push(...enemyThere(s, side, x))
  if (!recruits && !holds(s, side, x))
    found.push(
      refusal(
        'east-front.deploy.control',
        `your side does not control ${theEn(x)}`,
        `votre camp ne contrôle pas ${theFr(x)}`,
      ),
    )
  const supplied =
    recruits ||
    enemyIn(s, side, x) ||
    afterwards(
      s,
      (copy) => {
        suppose(copy, faction, type, x)
        takeControl(copy, faction, type, x)
      },
      (copy) => isLinked(copy, faction, x),
    )
  if (!supplied)
    found.push(
      refusal(
        'east-front.deploy.supplied',
        `it would be unsupplied ${inEn(x)}`,
        `elle ne serait pas ravitaillée ${inFr(x)}`,
      ),
    )
  if (available(s, faction, type) === 0)
    found.push(
      refusal(
        'east-front.pieces.limited',
        `${FACTION_WORDS[faction].the.en} has none left`,
        `${FACTION_WORDS[faction].the.fr} n'en a plus en réserve`,
      ),
    )
  return found
}

interface Conscription {
  readonly side: Side
  /** How many cards were paid for it. */
  readonly paid: number
}

/** The rules against conscripting a piece, in or next to the flags of its faction. */
export function whyNotConscript(s: State, { side, paid }: Conscription, wish: Choice): Refusal[] {
  if (verbOf(wish) !== DEPLOY) return []
  const { type, faction, x } = wishedPiece(wish)
  if (sideOf(faction) !== side) return [notYours]
  if (paid === 0)
    return [
      refusal('east-front.actions.cost', 'the cards come first', "il faut d'abord défausser les cartes"),
    ]
  if ((type === INFANTRY) !== (paid === 1))
    return [
      refusal(
        'east-front.actions.conscription',
        'one card deploys an infantry, two cards deploy another piece',
        'une carte déploie une infanterie, deux cartes déploient une autre unité',
      ),
    ]
  if (TERRAIN[type].has(x) && !FLAG_AREA[faction].has(x))
    return [
      refusal(
        'east-front.deploy.conscription',
        `there is no Supply Flag of ${FACTION_WORDS[faction].the.en} ${inEn(x)} or next to it`,
        `il n'y a pas de drapeau de ravitaillement ${factionOfFr(faction)} ${inFr(x)} ni à côté`,
      ),
    ]
  const what = {
    faction,
    types: only(type),
    area: FLAG_AREA[faction],
    recruits: false,
    card: NO_TEXT,
  } as const
  return whyNotDeploy(s, what, wish)
}

interface ToPlaceTogether {
  readonly faction: Faction
  readonly types: readonly PieceType[]
  readonly card: TextNumber
}

/** The rules against deploying several types of piece together in a space. Where there are none, the card does not allow it. */
export function whyNotTogether(
  s: State,
  { faction: owner, types, card }: ToPlaceTogether,
  wish: Choice,
): Refusal[] {
  if (verbOf(wish) !== SPACE) return []
  const x = chosenSpace(wish)
  const found = new Map<string, Refusal>()
  for (const type of types) {
    const one = pieceChoice(DEPLOY, type, owner, x)
    const what = { faction: owner, types: only(type), area: ALL_SPACES, recruits: false, card }
    for (const against of whyNotDeploy(s, what, one)) found.set(against.rule, against)
  }
  // A piece that is missing is left out, or taken from elsewhere on the board.
  found.delete('east-front.pieces.limited')
  return found.size > 0 ? [...found.values()] : [whyNotPlacedThere(s, card, types[0], x)]
}

/** The rules against covering a star. */
export function whyNotCovered(s: State, card: TextNumber, wish: Choice): Refusal[] {
  if (verbOf(wish) !== SPACE) return []
  const x = chosenSpace(wish)
  if (starsOf(s, x) === 0)
    return [
      refusal(
        'east-front.scoring.markers',
        `there is no Victory Star to cover ${inEn(x)}`,
        `il n'y a pas d'étoile de victoire à recouvrir ${inFr(x)}`,
      ),
    ]
  return [whyNotCoveredThere(card)]
}

/** The pieces that a card means. */
interface Meant {
  readonly factions: FactionSet
  readonly types: TypeSet
  readonly area: SpaceSet<Space>
  /** The text that means them, and the parts of it that may do so. */
  readonly card: TextNumber
  readonly parts: readonly Picking[]
}

/** The rules against picking a piece for a card. */
export function whyNotPicked(
  s: State,
  { factions, types, area, card, parts }: Meant,
  wish: Choice,
): Refusal[] {
  if (verbOf(wish) !== PIECE) return []
  const { type, faction, x } = wishedPiece(wish)
  if (count(s, faction, type, x) === 0) return [notThere(x)]
  if (!hasFaction(factions, faction))
    return [
      refusal(
        'east-front.play.precise',
        `the card does not mean pieces of ${FACTION_WORDS[faction].the.en}`,
        `la carte ne vise pas les unités ${factionOfFr(faction)}`,
      ),
    ]
  if (!hasType(types, type))
    return [
      refusal(
        'east-front.play.precise',
        'the card means another type of piece',
        "la carte vise un autre type d'unité",
      ),
    ]
  return area.has(x) ? [] : [whyNotPickedThere(s, card, parts, x)]
}

/** The rules against taking one's own piece off the board. */
export function whyNotRemove(s: State, side: Side, wish: Choice, inTurn: boolean): Refusal[] {
  if (verbOf(wish) !== REMOVE) return []
  const { type, faction, x } = wishedPiece(wish)
  if (!inTurn || sideOf(faction) !== side || count(s, faction, type, x) === 0)
    return [
      refusal(
        'east-front.pieces.take-off',
        'only your own pieces, in your own turn, can be taken off the board',
        'seules vos propres unités, pendant votre tour, peuvent être retirées du plateau',
      ),
    ]
  return []
}
