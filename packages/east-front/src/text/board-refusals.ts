import {
  choice,
  firstOf,
  type Refusal,
  refusal,
  SpaceSet,
  type State,
  secondOf,
  verbOf,
} from '@materiel/kernel'
import {
  enemyOf,
  FACTION_WORDS,
  FACTIONS,
  type Faction,
  FLEET,
  INFANTRY,
  type PieceType,
  type Side,
  sideOf,
  TYPES,
} from '../factions.js'
import { factionOf, pieceCode, typeOf } from '../happenings.js'
import { SPACES, type Space, TERRAIN } from '../map/board.js'
import { SPACE_FACTS } from '../map/spaces.js'
import { areaAt, EVERYWHERE, starsOf } from '../rules/areas.js'
import { holds } from '../rules/control.js'
import { placePiece } from '../rules/pieces.js'
import { isLinked } from '../rules/supply.js'
import { available, count, piecesIn } from '../state.js'
import { DEPLOY, PIECE, REMOVE, SPACE } from '../verbs.js'

/**
 * Why not, on the board? The rules that forbid a deployment, a removal or the choice of a space or a piece, with their ids and reasons
 * in words. They judge supply by trying the thing out on a copy, and so check the masks of the fast path.
 */

export const inEn = (x: Space) => SPACE_FACTS[x].en.in
export const inFr = (x: Space) => SPACE_FACTS[x].fr.in
export const theEn = (x: Space) => SPACE_FACTS[x].en.the
export const theFr = (x: Space) => SPACE_FACTS[x].fr.the
export const ofFr = (x: Space) => SPACE_FACTS[x].fr.of

export const valid = (x: Space): boolean => x < SPACES

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

const notPlaced = (x: Space): Refusal =>
  refusal(
    'east-front.play.precise',
    `it cannot be placed ${inEn(x)}`,
    `elle ne peut pas être placée ${inFr(x)}`,
  )

/** The rules against deploying or recruiting a piece in a space. */
export function whyNotDeploy(
  s: State,
  owner: Faction,
  types: number,
  recruits: boolean,
  area: SpaceSet,
  wish: number,
): Refusal[] {
  if (verbOf(wish) !== DEPLOY) return []
  const [type, faction, x] = [typeOf(firstOf(wish)), factionOf(firstOf(wish)), secondOf(wish)]
  if (!valid(x) || type >= TYPES || faction >= FACTIONS) return []
  if (faction !== owner || ((types >>> type) & 1) === 0)
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
  if (!area.has(x)) found.push(notPlaced(x))
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
      (copy) => placePiece(copy, faction, type, x, false),
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

/** The rules against conscripting a piece for so many cards, in or next to the flags of its faction: `areas`, by faction. */
export function whyNotConscript(
  s: State,
  side: Side,
  paid: number,
  areas: readonly SpaceSet[],
  wish: number,
): Refusal[] {
  const [type, faction, x] = [typeOf(firstOf(wish)), factionOf(firstOf(wish)), secondOf(wish)]
  if (verbOf(wish) !== DEPLOY || faction >= FACTIONS || type >= TYPES || !valid(x)) return []
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
  if (TERRAIN[type].has(x) && !areas[faction].has(x))
    return [
      refusal(
        'east-front.deploy.conscription',
        `there is no Supply Flag of ${FACTION_WORDS[faction].the.en} ${inEn(x)} or next to it`,
        `il n'y a pas de drapeau de ravitaillement ${factionOfFr(faction)} ${inFr(x)} ni à côté`,
      ),
    ]
  return whyNotDeploy(s, faction, 1 << type, false, areas[faction], wish)
}

/** The rules against deploying several types of piece together in a space. Where there are none, the card does not allow it. */
export function whyNotTogether(
  s: State,
  owner: Faction,
  types: readonly PieceType[],
  wish: number,
): Refusal[] {
  if (verbOf(wish) !== SPACE || !valid(firstOf(wish))) return []
  const area = areaAt(s, EVERYWHERE, owner, new SpaceSet())
  const found = new Map<string, Refusal>()
  for (const type of types) {
    const one = choice(DEPLOY, pieceCode(type, owner), firstOf(wish))
    for (const against of whyNotDeploy(s, owner, 1 << type, false, area, one))
      found.set(against.rule, against)
  }
  // A piece that is missing is left out, or taken from elsewhere on the board.
  found.delete('east-front.pieces.limited')
  return found.size > 0 ? [...found.values()] : [notPlaced(firstOf(wish))]
}

/** The rules against covering a star. */
export function whyNotCovered(s: State, wish: number): Refusal[] {
  if (verbOf(wish) !== SPACE || !valid(firstOf(wish))) return []
  const x = firstOf(wish)
  if (starsOf(s, x) === 0)
    return [
      refusal(
        'east-front.scoring.markers',
        `there is no Victory Star to cover ${inEn(x)}`,
        `il n'y a pas d'étoile de victoire à recouvrir ${inFr(x)}`,
      ),
    ]
  return [
    refusal(
      'east-front.play.precise',
      `the card covers no star ${inEn(x)}`,
      `la carte ne recouvre pas d'étoile ${inFr(x)}`,
    ),
  ]
}

/** The rules against picking a piece for a card that means pieces of some factions and types (a bit each) in an area. */
export function whyNotPicked(
  s: State,
  factions: number,
  types: number,
  area: SpaceSet,
  wish: number,
): Refusal[] {
  if (verbOf(wish) !== PIECE) return []
  const [type, faction, x] = [typeOf(firstOf(wish)), factionOf(firstOf(wish)), secondOf(wish)]
  if (faction >= FACTIONS || type >= TYPES || !valid(x)) return []
  if (count(s, faction, type, x) === 0) return [notThere(x)]
  if (((factions >>> faction) & 1) === 0)
    return [
      refusal(
        'east-front.play.precise',
        `the card does not mean pieces of ${FACTION_WORDS[faction].the.en}`,
        `la carte ne vise pas les unités ${factionOfFr(faction)}`,
      ),
    ]
  if (((types >>> type) & 1) === 0)
    return [
      refusal(
        'east-front.play.precise',
        'the card means another type of piece',
        "la carte vise un autre type d'unité",
      ),
    ]
  if (area.has(x)) return []
  return [
    refusal(
      'east-front.play.precise',
      `the text of the card does not fit a piece ${inEn(x)}`,
      `le texte de la carte ne convient pas à une unité ${inFr(x)}`,
    ),
  ]
}

/** The rules against taking one's own piece off the board. */
export function whyNotRemove(s: State, side: Side, wish: number, inTurn: boolean): Refusal[] {
  if (verbOf(wish) !== REMOVE) return []
  const [type, faction, x] = [typeOf(firstOf(wish)), factionOf(firstOf(wish)), secondOf(wish)]
  if (
    !inTurn ||
    faction >= FACTIONS ||
    sideOf(faction) !== side ||
    !valid(x) ||
    count(s, faction, type, x) === 0
  )
    return [
      refusal(
        'east-front.pieces.take-off',
        'only your own pieces, in your own turn, can be taken off the board',
        'seules vos propres unités, pendant votre tour, peuvent être retirées du plateau',
      ),
    ]
  return []
}
