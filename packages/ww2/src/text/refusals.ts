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
import { CARDS, type CardFact } from '../cards/catalogue.js'
import {
  ARMY,
  COUNTRY_WORDS,
  type Country,
  enemyOf,
  type PieceType,
  TEAM_WORDS,
  teamOf,
} from '../countries.js'
import { areNeighbours, homeOf, isLand, LAND, NO_STRAITS, type Space } from '../map/board.js'
import { REALLOCATION_COST } from '../rules/reallocate.js'
import {
  available,
  isSupplied,
  linkedPieces,
  openStraits,
  recruitableInstead,
  supplySpacesFor,
  teamPieces,
  typeAt,
} from '../rules/supply.js'
import {
  hand,
  pieces,
  reallocateAllowed,
  reallocatedThisTurn,
  responses,
  shielded,
  statuses,
  supplyChanged,
} from '../state.js'
import { PASS, PIECE, PLAY_CARD, REALLOCATE, REMOVE, SPACE, USE } from '../verbs.js'
import { A_PIECE, countryThe, PIECE as PIECE_WORDS, sentence, spaceIn, spaceThe, titleOf } from './names.js'

/**
 * Why not? Each rule that forbids an answer, with its id and its reason in words. The fast path works with masks;
 * these predicates say the same one by one, and a property test holds the two together.
 */

const neighbours = (s: State, country: Country, a: Space, b: Space): boolean =>
  areNeighbours(a, b, isLand(a) || isLand(b) ? NO_STRAITS : openStraits(s, teamOf(country)))

function someNeighbour(
  s: State,
  country: Country,
  x: Space,
  of: Country,
  test: (y: Space) => boolean,
): boolean {
  for (const y of pieces.read(s, of, new SpaceSet()).toArray())
    if (neighbours(s, country, x, y) && test(y)) return true
  return false
}

const enemyIn = (s: State, country: Country, x: Space): boolean =>
  teamPieces(s, enemyOf(teamOf(country)), new SpaceSet()).has(x)

const friendIn = (s: State, country: Country, x: Space): boolean =>
  teamPieces(s, teamOf(country), new SpaceSet()).has(x)

const besideSupplied = (s: State, country: Country, x: Space): boolean =>
  someNeighbour(s, country, x, country, (y) => isSupplied(s, country, y))

const wrongTerrain = (type: PieceType, x: Space): Refusal =>
  type === ARMY
    ? refusal(
        'ww2.pieces.terrain',
        `${sentence(spaceThe(x).en)} is a sea: armies stand on land`,
        `${sentence(spaceThe(x).fr)} est une mer : les armées se tiennent à terre`,
      )
    : refusal(
        'ww2.pieces.terrain',
        `${sentence(spaceThe(x).en)} is land: navies stay at sea`,
        `${sentence(spaceThe(x).fr)} est à terre : les flottes restent en mer`,
      )

const notNamed = (x: Space): Refusal =>
  refusal(
    'ww2.event.play',
    `this card does not allow it ${spaceIn(x).en}`,
    `cette carte ne le permet pas ${spaceIn(x).fr}`,
  )

const enemyThere = (s: State, country: Country, x: Space): Refusal[] =>
  enemyIn(s, country, x)
    ? [
        refusal(
          'ww2.pieces.enemies-apart',
          `an enemy piece stands ${spaceIn(x).en}`,
          `une unité ennemie se trouve ${spaceIn(x).fr}`,
        ),
      ]
    : []

const inArea = (lo: number, hi: number, x: Space): boolean => (((x < 32 ? lo : hi) >>> (x & 31)) & 1) === 1

const noneLeft = (country: Country, type: PieceType): Refusal =>
  refusal(
    'ww2.pieces.limited',
    `${countryThe(country).en} has no ${PIECE_WORDS[type].en} left: take one off the board first`,
    `${countryThe(country).fr} n'a plus d'${type === ARMY ? 'armée' : 'unité navale'} en réserve : retirez-en d'abord une du plateau`,
  )

/** The rules against building a piece in a space. */
export function buildRefusals(
  s: State,
  country: Country,
  type: PieceType,
  lo: number,
  hi: number,
  x: Space,
): Refusal[] {
  if (typeAt(x) !== type) return [wrongTerrain(type, x)]
  const left = available(s, country, type)
  if (type === ARMY && left > 0 && recruitableInstead(s, country, new SpaceSet()).has(x)) return []
  if (!inArea(lo, hi, x)) return [notNamed(x)]
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
  if (x !== homeOf(country) && !besideSupplied(s, country, x))
    found.push(
      refusal(
        'ww2.build.adjacent',
        `none of your supplied pieces is next to ${spaceThe(x).en}`,
        `aucune de vos unités ravitaillées n'est adjacente : ${spaceThe(x).fr}`,
      ),
    )
  found.push(...arrivalRefusals(s, country, type, x))
  if (left === 0) found.push(noneLeft(country, type))
  return found
}

/** The rules by which a new piece would be out of supply in a space. */
function arrivalRefusals(s: State, country: Country, type: PieceType, x: Space): Refusal[] {
  // What a card supplies is supplied: ask the rules about the board with the piece in place.
  const trial = s.clone()
  pieces.add(trial, country, x)
  supplyChanged(trial)
  if (isSupplied(trial, country, x)) return []
  const found: Refusal[] = []
  const isSource = type === ARMY && supplySpacesFor(s, country, new SpaceSet()).has(x)
  const line =
    isSource || someNeighbour(s, country, x, country, (y) => linkedPieces(s, country, new SpaceSet()).has(y))
  if (!line)
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
        `no ${TEAM_WORDS[teamOf(country)].adjective.en} army is next to ${spaceThe(x).en}`,
        `aucune armée ${TEAM_WORDS[teamOf(country)].adjective.fr} n'est adjacente : ${spaceThe(x).fr}`,
      ),
    )
  return found
}

const hasPort = (s: State, country: Country, x: Space): boolean =>
  teamPieces(s, teamOf(country), new SpaceSet())
    .intersect(LAND)
    .toArray()
    .some((y) => areNeighbours(x, y))

export const whyNotBuild = (
  s: State,
  country: Country,
  type: PieceType,
  lo: number,
  hi: number,
  wish: number,
): Refusal[] => (verbOf(wish) === SPACE ? buildRefusals(s, country, type, lo, hi, firstOf(wish)) : [])

/** The rules against recruiting a piece in a space. */
export function recruitRefusals(
  s: State,
  country: Country,
  type: PieceType,
  lo: number,
  hi: number,
  x: Space,
): Refusal[] {
  if (typeAt(x) !== type) return [wrongTerrain(type, x)]
  if (!inArea(lo, hi, x)) return [notNamed(x)]
  const found = enemyThere(s, country, x)
  if (pieces.has(s, country, x))
    found.push(
      refusal(
        'ww2.pieces.one-per-space',
        `${countryThe(country).en} already has a piece ${spaceIn(x).en}`,
        `${countryThe(country).fr} a déjà une unité ${spaceIn(x).fr}`,
      ),
    )
  if (available(s, country, type) === 0) found.push(noneLeft(country, type))
  return found
}

export const whyNotRecruit = (
  s: State,
  country: Country,
  type: PieceType,
  lo: number,
  hi: number,
  wish: number,
): Refusal[] => (verbOf(wish) === SPACE ? recruitRefusals(s, country, type, lo, hi, firstOf(wish)) : [])

/** The rules against battling a space. */
export function battleRefusals(
  s: State,
  country: Country,
  type: PieceType,
  lo: number,
  hi: number,
  x: Space,
): Refusal[] {
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
  if (!inArea(lo, hi, x)) return [notNamed(x)]
  const found: Refusal[] = []
  if (friendIn(s, country, x))
    found.push(
      refusal(
        'ww2.battle.friendly',
        `a piece of your own team stands ${spaceIn(x).en}`,
        `une unité de votre camp se trouve ${spaceIn(x).fr}`,
      ),
    )
  if (!besideSupplied(s, country, x))
    found.push(
      refusal(
        'ww2.battle.adjacent',
        `none of your supplied pieces is next to ${spaceThe(x).en}`,
        `aucune de vos unités ravitaillées n'est adjacente : ${spaceThe(x).fr}`,
      ),
    )
  return found
}

export const whyNotBattle = (
  s: State,
  country: Country,
  type: PieceType,
  lo: number,
  hi: number,
  wish: number,
): Refusal[] => (verbOf(wish) === SPACE ? battleRefusals(s, country, type, lo, hi, firstOf(wish)) : [])

/** The rules against choosing a piece on the board. */
export function whyNotPiece(s: State, wish: number): Refusal[] {
  if (verbOf(wish) !== PIECE) return []
  const owner = secondOf(wish)
  const x = thirdOf(wish)
  if (!pieces.has(s, owner, x) || typeAt(x) !== firstOf(wish))
    return [
      refusal(
        'ww2.battle.victim',
        `${countryThe(owner).en} has no such piece ${spaceIn(x).en}`,
        `${countryThe(owner).fr} n'a pas cette unité ${spaceIn(x).fr}`,
      ),
    ]
  if (shielded.has(s, owner, x)) return [isProtected(x)]
  return []
}

const isProtected = (x: Space): Refusal =>
  refusal(
    'ww2.reactions.protection',
    `the piece ${spaceIn(x).en} cannot be removed this turn`,
    `l'unité ${spaceIn(x).fr} ne peut pas être retirée pendant cette séquence`,
  )

/** The rules against taking one's own piece off the board. */
export function whyNotRemove(s: State, country: Country, wish: number): Refusal[] {
  if (verbOf(wish) !== REMOVE) return []
  const x = secondOf(wish)
  if (!pieces.has(s, country, x) || typeAt(x) !== firstOf(wish))
    return [
      refusal(
        'ww2.pieces.take-off',
        `${countryThe(country).en} has no such piece ${spaceIn(x).en}`,
        `${countryThe(country).fr} n'a pas cette unité ${spaceIn(x).fr}`,
      ),
    ]
  return shielded.has(s, country, x) ? [isProtected(x)] : []
}

export const notInHand = (fact: CardFact): Refusal =>
  refusal(
    'ww2.question.hand',
    `${titleOf(fact).en} is not in this hand`,
    `${titleOf(fact).fr} n'est pas dans cette main`,
  )

export const notYours = (fact: CardFact): Refusal =>
  refusal(
    'ww2.reactions.teammates',
    `${titleOf(fact).en} is a card of ${countryThe(fact.country).en}`,
    `${titleOf(fact).fr} est une carte ${COUNTRY_WORDS[fact.country].of.fr}`,
  )

export const cannotPlay = (fact: CardFact): Refusal =>
  refusal(
    'ww2.play.something',
    `${titleOf(fact).en} would do nothing now: it can only be discarded`,
    `${titleOf(fact).fr} n'aurait aucun effet maintenant : elle peut seulement être défaussée`,
  )

/** The rules against using a card on the table instead of playing one. */
export function whyNotUse(s: State, country: Country, fact: CardFact): Refusal[] {
  if (fact.country !== country) return [notYours(fact)]
  if (fact.bit < 0 || (((statuses.get(s, country) | responses.get(s, country)) >>> fact.bit) & 1) === 0)
    return [
      refusal(
        'ww2.reactions.table-first',
        `${titleOf(fact).en} does not lie on the table`,
        `${titleOf(fact).fr} n'est pas sur la table`,
      ),
    ]
  if (fact.use?.when.on !== 'instead-of-playing')
    return [
      refusal(
        'ww2.reactions.trigger',
        `the occasion of ${titleOf(fact).en} has not come`,
        `l'occasion d'utiliser ${titleOf(fact).fr} ne se présente pas`,
      ),
    ]
  return [cannotUse(fact)]
}

/** The rule against an answer that is out of place: a kind of answer that the question does not ask for. */
export function notNow(s: State, country: Country, wish: number, question: string): Refusal[] {
  switch (verbOf(wish)) {
    case PLAY_CARD:
      if (question !== 'discard-step') break
      return [
        refusal(
          'ww2.play.one-card',
          'a card is played in the Play step, and only one',
          "une carte se joue pendant la phase d'Action, et une seule",
        ),
      ]
    case REALLOCATE:
      return [
        refusal(
          'ww2.reallocate.when',
          'resources are reallocated at the beginning of the Play step, before a card is played',
          "les ressources se redistribuent au début de la phase d'Action, avant de jouer une carte",
        ),
      ]
    case USE: {
      const fact = CARDS[firstOf(wish)]
      const against = whyNotUse(s, country, fact)
      if (against[0].rule !== 'ww2.play.something') return against
      return [
        refusal(
          'ww2.play.instead',
          `${titleOf(fact).en} is used instead of playing a card, in the Play step`,
          `${titleOf(fact).fr} s'utilise au lieu de jouer une carte, pendant la phase d'Action`,
        ),
      ]
    }
    case PASS:
      if (question === 'play')
        return [
          refusal(
            'ww2.play.must',
            'a card must be played or discarded in the Play step',
            "il faut jouer ou défausser une carte pendant la phase d'Action",
          ),
        ]
      if (question === 'discard')
        return [
          refusal(
            'ww2.cards.no-choice-of-loss',
            'points cannot be lost instead of discarding',
            'on ne peut pas perdre des points au lieu de défausser',
          ),
        ]
      break
  }
  return [
    refusal(
      'ww2.question.kind',
      'this is no answer to the question that is asked',
      "ce n'est pas une réponse à la question posée",
    ),
  ]
}

const cannotUse = (fact: CardFact): Refusal =>
  refusal(
    'ww2.play.something',
    `${titleOf(fact).en} would do nothing now`,
    `${titleOf(fact).fr} n'aurait aucun effet maintenant`,
  )

export function whyNotReallocate(s: State, country: Country): Refusal[] {
  if (reallocateAllowed.get(s) === 0)
    return [
      refusal(
        'ww2.reallocate.optional',
        'this game is played without Reallocate Resources',
        'cette partie se joue sans la redistribution des ressources',
      ),
    ]
  if (reallocatedThisTurn.get(s) === 1)
    return [
      refusal(
        'ww2.reallocate.once',
        'resources have been reallocated this turn already',
        'les ressources ont déjà été redistribuées pendant cette séquence',
      ),
    ]
  if (hand.size(s, country) < REALLOCATION_COST)
    return [
      refusal(
        'ww2.reallocate.cost',
        `it takes ${REALLOCATION_COST} cards in hand`,
        `il faut ${REALLOCATION_COST} cartes en main`,
      ),
    ]
  return [
    refusal(
      'ww2.reallocate.take',
      'there is no basic card left in the deck',
      "il n'y a plus de carte de base dans la pioche",
    ),
  ]
}
