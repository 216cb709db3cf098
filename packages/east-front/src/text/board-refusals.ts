import {
  firstOf,
  type Refusal,
  refusal,
  SpaceSet,
  type State,
  secondOf,
  thirdOf,
  verbOf,
} from '@materiel/kernel'
import {
  AIRPLANE,
  enemyOf,
  FACTION_WORDS,
  FACTIONS,
  type Faction,
  FLEET,
  type PieceType,
  type Side,
  sideOf,
  TYPES,
} from '../factions.js'
import { factionOf, typeOf } from '../happenings.js'
import { SPACES, type Space, TERRAIN } from '../map/board.js'
import { SPACE_FACTS } from '../map/spaces.js'
import { holds } from '../rules/control.js'
import { range, takesAssured } from '../rules/movement.js'
import { placePiece, shiftPiece } from '../rules/pieces.js'
import { isLinked } from '../rules/supply.js'
import { available, count, heldAtStep, piecesIn, unmoved } from '../state.js'
import { DEPLOY, MOVE, REMOVE } from '../verbs.js'

/**
 * Why not? The rules that forbid a move, a deployment or a removal, with their ids and reasons in words. They judge supply by trying the
 * thing out on a copy, and so check the masks of the fast path.
 */

export const inEn = (x: Space) => SPACE_FACTS[x].en.in
export const inFr = (x: Space) => SPACE_FACTS[x].fr.in
export const theEn = (x: Space) => SPACE_FACTS[x].en.the
export const theFr = (x: Space) => SPACE_FACTS[x].fr.the
export const ofFr = (x: Space) => SPACE_FACTS[x].fr.of

export const valid = (x: Space): boolean => x < SPACES

const enemyIn = (s: State, side: Side, x: Space): boolean => piecesIn(s, enemyOf(side), x) > 0

const wrongTerrain = (type: PieceType, x: Space): Refusal[] =>
  TERRAIN[type].has(x)
    ? []
    : [
        type === FLEET
          ? refusal('east-front.pieces.terrain', 'fleets stay on water', "les flottes restent sur l'eau")
          : refusal('east-front.pieces.terrain', 'this piece stays on land', 'cette unité reste à terre'),
      ]

const enemyThere = (s: State, side: Side, x: Space): Refusal[] =>
  enemyIn(s, side, x)
    ? [
        refusal(
          'east-front.pieces.enemies-apart',
          `an enemy piece stands ${inEn(x)}`,
          `une unité ennemie se trouve ${inFr(x)}`,
        ),
      ]
    : []

export const notYours = refusal(
  'east-front.factions.sides',
  'this piece is not yours',
  "cette unité n'est pas à vous",
)

/** Whether something holds on a copy of the board after a change. */
function afterwards(s: State, change: (copy: State) => void, holds: (copy: State) => boolean): boolean {
  const copy = s.clone()
  copy.log = null
  change(copy)
  return holds(copy)
}

/** The rules against a move: in a Movement step (`inStep`), or by a card or an action. */
export function whyNotMove(s: State, side: Side, wish: number, types: number, inStep: boolean): Refusal[] {
  if (verbOf(wish) !== MOVE) return []
  const code = firstOf(wish)
  const [type, faction, from, to] = [typeOf(code), factionOf(code), secondOf(wish), thirdOf(wish)]
  if (faction >= FACTIONS || type >= TYPES || !valid(from) || !valid(to)) return []
  if (sideOf(faction) !== side) return [notYours]
  if (count(s, faction, type, from) === 0)
    return [
      refusal(
        'east-front.movement.once',
        `there is no such piece ${inEn(from)}`,
        `il n'y a pas cette unité ${inFr(from)}`,
      ),
    ]
  if (((types >>> type) & 1) === 0)
    return [
      refusal(
        'east-front.movement.second',
        'only some kinds of piece may move now',
        'seules certaines unités peuvent se déplacer maintenant',
      ),
    ]
  if (inStep && unmoved(s, faction, type, from) === 0)
    return [
      refusal('east-front.movement.once', 'this piece has moved already', 'cette unité a déjà été déplacée'),
    ]
  const found = wrongTerrain(type, to)
  if (!range(type, from, new SpaceSet()).has(to) && found.length === 0)
    found.push(
      type === AIRPLANE
        ? refusal(
            'east-front.movement.airplane-range',
            'an airplane moves one or two spaces',
            'un avion se déplace d’une ou deux zones',
          )
        : refusal(
            'east-front.movement.adjacent',
            `${theEn(to)} is not next to ${theEn(from)}`,
            `${theFr(to)} n'est pas à côté ${ofFr(from)}`,
          ),
    )
  found.push(...enemyThere(s, side, to))
  if (type === AIRPLANE && !heldAtStep.read(s, 0, new SpaceSet()).has(to))
    found.push(
      refusal(
        'east-front.movement.airplane-end',
        'an airplane lands only where its side was in control when the step began',
        "un avion n'atterrit que là où son camp avait le contrôle au début de l'étape",
      ),
    )
  if (found.length > 0 || takesAssured(s, faction, type, from)) return found
  const supplied = afterwards(
    s,
    (copy) => shiftPiece(copy, faction, type, from, to),
    (copy) => isLinked(copy, faction, to),
  )
  if (!supplied)
    found.push(
      refusal(
        'east-front.supply.move',
        `the piece would be unsupplied ${inEn(to)}`,
        `l'unité ne serait pas ravitaillée ${inFr(to)}`,
      ),
    )
  return found
}

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
  if (!area.has(x))
    found.push(
      refusal(
        'east-front.play.precise',
        `it cannot be placed ${inEn(x)}`,
        `elle ne peut pas être placée ${inFr(x)}`,
      ),
    )
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
