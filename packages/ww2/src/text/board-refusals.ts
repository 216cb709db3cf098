import type { Choice, Refusal, State } from '@materiel/kernel'
import { refusal, SpaceSet, verbOf } from '@materiel/kernel/make'
import { chosenSpace, pieceOwner, pieceSpace, pieceType, removedSpace, removedType } from '../choices.js'
import { ARMY, type Country, type PieceType, TEAM_WORDS, teamOf } from '../countries.js'
import { BY_OWNER } from '../happenings.js'
import { type Space, typeAt } from '../map/board.js'
import {
  ANYONE,
  hasEnemy,
  hasFriend,
  hasLine,
  hasPort,
  isBesideSupplied,
  isStopped,
  isSuppliedOnArrival,
  mayTakeBack,
  type Prey,
} from '../rules/presence.js'
import { available, isHomeToBuild, isSupplied, recruitableInstead } from '../rules/supply.js'
import { pieces, shielded, turn } from '../state.js'
import { PIECE, REMOVE, SPACE } from '../verbs.js'
import { A_PIECE, countryHas, countryHasNo, PIECE as PIECE_WORDS, spaceIn, spaceTo } from './names.js'

/**
 * Why not, on the board? Each rule that forbids a space or a piece, with its id and its reason in words. The conditions are those of
 * the rules (`rules/presence.ts`); the fast path works with masks, and tests hold the two together.
 */

const wrongTerrain = (type: PieceType, x: Space): Refusal =>
  type === ARMY
    ? refusal(
        'ww2.pieces.terrain',
        `no army can be ${spaceIn(x).en}: armies stand on land`,
        `aucune armée ne peut se trouver ${spaceIn(x).fr} : les armées restent à terre`,
      )
    : refusal(
        'ww2.pieces.terrain',
        `no navy can be ${spaceIn(x).en}: navies stay at sea`,
        `aucune flotte ne peut se trouver ${spaceIn(x).fr} : les flottes restent en mer`,
      )

const notNamed = (x: Space): Refusal =>
  refusal(
    'ww2.event.play',
    `this card does not allow it ${spaceIn(x).en}`,
    `cette carte ne le permet pas ${spaceIn(x).fr}`,
  )

const enemyThere = (s: State, country: Country, x: Space): Refusal[] =>
  hasEnemy(s, country, x)
    ? [
        refusal(
          'ww2.pieces.enemies-apart',
          `an enemy piece stands ${spaceIn(x).en}`,
          `une unité ennemie se trouve ${spaceIn(x).fr}`,
        ),
      ]
    : []

const noneLeft = (s: State, country: Country, type: PieceType): Refusal => {
  const en = `${countryHasNo(country).en} ${PIECE_WORDS[type].en} left`
  const fr = `${countryHasNo(country).fr} plus ${type === ARMY ? "d'armée" : 'de flotte'} en réserve`
  return mayTakeBack(s, country, type)
    ? refusal(
        'ww2.pieces.limited',
        `${en}: take one off the board first`,
        `${fr} : il faut d'abord en retirer une du plateau`,
      )
    : refusal(
        'french.pieces.available',
        `${en}, and none is taken back in the turn of another country`,
        `${fr}, et on n'en reprend pas pendant la séquence d'un autre pays`,
      )
}

/** The rules by which a country cannot place, or attack, pieces of a type in a space; a card allows it in an area. */
type SpaceRefusals = (
  s: State,
  country: Country,
  type: PieceType,
  area: SpaceSet<Space>,
  x: Space,
) => Refusal[]

/** The rules against a wish, if it is for a space. */
const aboutSpaces =
  (refusals: SpaceRefusals) =>
  (s: State, country: Country, type: PieceType, area: SpaceSet<Space>, wish: Choice): Refusal[] =>
    verbOf(wish) === SPACE ? refusals(s, country, type, area, chosenSpace(wish)) : []

/** The rules against building a piece in a space. */
export const buildRefusals: SpaceRefusals = (s, country, type, area, x) => {
  if (typeAt(x) !== type) return [wrongTerrain(type, x)]
  const left = available(s, country, type)
  if (type === ARMY && left > 0 && recruitableInstead(s, country, new SpaceSet<Space>()).has(x)) return []
  if (!area.has(x)) return [notNamed(x)]
  if (pieces.has(s, country, x))
    return isSupplied(s, country, x)
      ? []
      : [
          refusal(
            'ww2.build.existing',
            `your ${PIECE_WORDS[type].en} ${spaceIn(x).en} is not supplied, so it cannot count as the one built`,
            `votre ${PIECE_WORDS[type].fr} ${spaceIn(x).fr} n'est pas ravitaillée et ne peut donc pas compter comme construite`,
          ),
        ]
  const found = enemyThere(s, country, x)
  if (!(type === ARMY && isHomeToBuild(s, country, x)) && !isBesideSupplied(s, country, x))
    found.push(
      refusal(
        'ww2.build.adjacent',
        `none of your supplied pieces is next ${spaceTo(x).en}`,
        `aucune de vos unités ravitaillées n'est adjacente ${spaceTo(x).fr}`,
      ),
    )
  found.push(...arrivalRefusals(s, country, type, x))
  if (left === 0) found.push(noneLeft(s, country, type))
  return found
}

/** The rules by which a new piece would be out of supply in a space. */
function arrivalRefusals(s: State, country: Country, type: PieceType, x: Space): Refusal[] {
  if (isSuppliedOnArrival(s, country, x)) return []
  const found: Refusal[] = []
  if (!hasLine(s, country, x))
    found.push(
      refusal(
        'ww2.supply.line',
        `${A_PIECE[type].en} ${spaceIn(x).en} would have no line of your own pieces to a supply space with your army`,
        `${A_PIECE[type].fr} ${spaceIn(x).fr} n'aurait pas de ligne de vos unités jusqu'à une source de ravitaillement tenue par votre armée`,
      ),
    )
  if (type !== ARMY && !hasPort(s, country, x))
    found.push(
      refusal(
        'ww2.supply.port',
        `no ${TEAM_WORDS[teamOf(country)].adjective.en} army is next ${spaceTo(x).en}`,
        `aucune armée ${TEAM_WORDS[teamOf(country)].adjective.fr} n'est adjacente ${spaceTo(x).fr}`,
      ),
    )
  return found
}

export const whyNotBuild = aboutSpaces(buildRefusals)

/** The rules against building a piece where none that stands can be named. */
const newBuildRefusals: SpaceRefusals = (s, country, type, area, x) =>
  typeAt(x) === type && area.has(x) && pieces.has(s, country, x)
    ? [
        refusal(
          'ww2.build.existing',
          `this card asks for a new ${PIECE_WORDS[type].en}: yours ${spaceIn(x).en} cannot count as the one built`,
          `cette carte demande une nouvelle ${PIECE_WORDS[type].fr} : la vôtre ${spaceIn(x).fr} ne peut pas compter comme construite`,
        ),
      ]
    : buildRefusals(s, country, type, area, x)

export const whyNotBuildNew = aboutSpaces(newBuildRefusals)

/** The rules against recruiting a piece in a space. */
export const recruitRefusals: SpaceRefusals = (s, country, type, area, x) => {
  if (typeAt(x) !== type) return [wrongTerrain(type, x)]
  if (!area.has(x)) return [notNamed(x)]
  const found = enemyThere(s, country, x)
  if (pieces.has(s, country, x))
    found.push(
      refusal(
        'ww2.pieces.one-per-space',
        `${countryHas(country).en} a piece ${spaceIn(x).en} already`,
        `${countryHas(country).fr} déjà une unité ${spaceIn(x).fr}`,
      ),
    )
  if (available(s, country, type) === 0) found.push(noneLeft(s, country, type))
  return found
}

export const whyNotRecruit = aboutSpaces(recruitRefusals)

/** The rules against battling a space. */
export const battleRefusals: SpaceRefusals = (s, country, type, area, x) => {
  if (typeAt(x) !== type)
    return [
      type === ARMY
        ? refusal(
            'ww2.battle.kind',
            'a land battle is fought in a land space',
            'une bataille terrestre se livre dans une zone terrestre',
          )
        : refusal(
            'ww2.battle.kind',
            'a sea battle is fought in a sea space',
            'une bataille navale se livre dans une zone maritime',
          ),
    ]
  if (!area.has(x)) return [notNamed(x)]
  const found: Refusal[] = []
  if (hasFriend(s, country, x))
    found.push(
      refusal(
        'ww2.battle.friendly',
        `a piece of your own team stands ${spaceIn(x).en}`,
        `une unité de votre camp se trouve ${spaceIn(x).fr}`,
      ),
    )
  if (!isBesideSupplied(s, country, x))
    found.push(
      refusal(
        'ww2.battle.adjacent',
        `none of your supplied pieces is next ${spaceTo(x).en}`,
        `aucune de vos unités ravitaillées n'est adjacente ${spaceTo(x).fr}`,
      ),
    )
  return found
}

export const whyNotBattle = aboutSpaces(battleRefusals)

/** The rules against choosing a piece on the board. */
function whyNotPiece(s: State, wish: Choice): Refusal[] {
  if (verbOf(wish) !== PIECE) return []
  const owner = pieceOwner(wish)
  const x = pieceSpace(wish)
  if (!pieces.has(s, owner, x) || typeAt(x) !== pieceType(wish))
    return [
      refusal(
        'ww2.battle.victim',
        `${countryHasNo(owner).en} such piece ${spaceIn(x).en}`,
        `${countryHasNo(owner).fr} pas cette unité ${spaceIn(x).fr}`,
      ),
    ]
  if (shielded.has(s, owner, x)) return [isProtected(x)]
  return []
}

/** The rules against choosing a piece as the victim of a battle in a space. */
export function whyNotVictim(s: State, country: Country, space: Space, wish: Choice): Refusal[] {
  const found = whyNotPiece(s, wish)
  if (found.length > 0 || verbOf(wish) !== PIECE) return found
  if (teamOf(pieceOwner(wish)) === teamOf(country)) return [ofOwnTeam]
  return pieceSpace(wish) === space
    ? []
    : [
        refusal(
          'ww2.battle.place',
          `the battle is fought ${spaceIn(space).en}`,
          `la bataille se livre ${spaceIn(space).fr}`,
        ),
      ]
}

const ofOwnTeam = refusal(
  'ww2.battle.victim',
  'it is a piece of your own team',
  "c'est une unité de votre propre camp",
)

/** The rules against eliminating a piece by a card that hits pieces of a type of a team, or of any country, in an area. */
export function whyNotEliminate(
  s: State,
  prey: Prey,
  type: PieceType,
  area: SpaceSet<Space>,
  wish: Choice,
): Refusal[] {
  const found = whyNotPiece(s, wish)
  if (found.length > 0 || verbOf(wish) !== PIECE) return found
  if (prey !== ANYONE && teamOf(pieceOwner(wish)) !== prey)
    return [
      refusal(
        'ww2.event.play',
        `the card means a piece of ${TEAM_WORDS[prey].the.en}`,
        `la carte vise une unité ${TEAM_WORDS[prey].adjective.fr}`,
      ),
    ]
  if (pieceType(wish) !== type)
    return [
      refusal(
        'ww2.event.play',
        `the card eliminates ${A_PIECE[type].en}`,
        `la carte élimine ${A_PIECE[type].fr}`,
      ),
    ]
  return area.has(pieceSpace(wish)) ? [] : [notNamed(pieceSpace(wish))]
}

/** The rules against picking a piece up to build it elsewhere, where `waiting` has those whose turn has not come. */
export function whyNotMove(s: State, country: Country, waiting: SpaceSet<Space>, wish: Choice): Refusal[] {
  const found = whyNotRedeploy(s, country, waiting, wish)
  // What cannot be removed can be picked up.
  return found.filter(({ rule }) => rule !== 'ww2.reactions.protection')
}

/** The rules against taking a piece off the board to build it anew, where `waiting` has those whose turn has not come. */
export function whyNotRedeploy(
  s: State,
  country: Country,
  waiting: SpaceSet<Space>,
  wish: Choice,
): Refusal[] {
  if (verbOf(wish) !== PIECE) return []
  if (pieceOwner(wish) !== country)
    return [
      refusal(
        'ww2.play.own-country',
        'the card means pieces of its own country',
        'la carte vise les unités de son propre pays',
      ),
    ]
  const found = whyNotPiece(s, wish)
  if (found.length > 0 || waiting.has(pieceSpace(wish))) return found
  return [
    refusal(
      'ww2.event.play',
      `the card does not mean the piece ${spaceIn(pieceSpace(wish)).en}, or has moved it already`,
      `la carte ne vise pas l'unité ${spaceIn(pieceSpace(wish)).fr}, ou l'a déjà déplacée`,
    ),
  ]
}

const isProtected = (x: Space): Refusal =>
  refusal(
    'ww2.reactions.protection',
    `the piece ${spaceIn(x).en} cannot be removed this turn`,
    `l'unité ${spaceIn(x).fr} ne peut pas être retirée pendant cette séquence`,
  )

/** The rules against taking one's own piece off the board. */
export function whyNotRemove(s: State, country: Country, wish: Choice): Refusal[] {
  if (verbOf(wish) !== REMOVE) return []
  const x = removedSpace(wish)
  if (!pieces.has(s, country, x) || typeAt(x) !== removedType(wish))
    return [
      refusal(
        'ww2.pieces.take-off',
        `${countryHasNo(country).en} such piece ${spaceIn(x).en}`,
        `${countryHasNo(country).fr} pas cette unité ${spaceIn(x).fr}`,
      ),
    ]
  if (!mayTakeBack(s, country, typeAt(x))) return [mayNotTakeBack(s, country, typeAt(x))]
  return shielded.has(s, country, x) && isStopped(s, BY_OWNER) ? [isProtected(x)] : []
}

function mayNotTakeBack(s: State, country: Country, type: PieceType): Refusal {
  if (turn.get(s) !== country)
    return refusal(
      'french.pieces.take-back',
      'a country takes its pieces back only in its own turn',
      'un pays ne reprend ses unités que pendant sa propre séquence',
    )
  return refusal(
    'french.pieces.take-back',
    `${countryHas(country).en} ${A_PIECE[type].en} left: one is taken back only when all of them are on the board`,
    `${countryHas(country).fr} encore ${A_PIECE[type].fr} en réserve : on n'en reprend que si elles sont toutes sur le plateau`,
  )
}
