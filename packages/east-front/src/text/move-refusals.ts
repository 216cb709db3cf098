import type { Choice, Refusal, State } from '@materiel/kernel'
import { refusal, SpaceSet, verbOf } from '@materiel/kernel/make'
import { chosenFaction, chosenType, fromOf, toOf } from '../choices.js'
import {
  AIRPLANE,
  FACTION_WORDS,
  type Faction,
  type FactionSet,
  hasFaction,
  hasType,
  INFANTRY,
  type PieceType,
  type Side,
  sideOf,
  TANK,
  type TypeSet,
} from '../factions.js'
import { pieceOf } from '../happenings.js'
import { areNeighbours, type Space } from '../map/board.js'
import type { Attack } from '../rules/attacks.js'
import { holds } from '../rules/control.js'
import { linked, range, takesAssured } from '../rules/movement.js'
import { type Move, shiftPiece } from '../rules/pieces.js'
import { isLinked } from '../rules/supply.js'
import { count, heldAtStep, it, itPiece, unmoved } from '../state.js'
import { MOVE } from '../verbs.js'
import {
  afterwards,
  enemyThere,
  factionOfFr,
  inEn,
  inFr,
  notYours,
  ofFr,
  theEn,
  theFr,
  wrongTerrain,
} from './board-refusals.js'

/** Why not move there? The rules that forbid a move of whatever kind, with their ids and reasons in words. */

/** A wish for a move of a side, taken apart; or what is against it before any rule of movement. */
function readMove(s: State, side: Side, wish: Choice): Move | Refusal[] {
  if (verbOf(wish) !== MOVE) return []
  const [type, faction, from, to] = [chosenType(wish), chosenFaction(wish), fromOf(wish), toOf(wish)]
  if (sideOf(faction) !== side) return [notYours]
  if (count(s, faction, type, from) === 0)
    return [
      refusal(
        'east-front.movement.once',
        `there is no such piece ${inEn(from)}`,
        `il n'y a pas cette unité ${inFr(from)}`,
      ),
    ]
  return { type, faction, from, to }
}

const isRefused = (read: Move | Refusal[]): read is Refusal[] => Array.isArray(read)

const notNext = ({ from, to }: Move, rule: string): Refusal =>
  from === to
    ? refusal(rule, `it stands ${inEn(to)} already`, `elle se trouve déjà ${inFr(to)}`)
    : refusal(
        rule,
        `${theEn(to)} is not next to ${theEn(from)}`,
        `${theFr(to)} n'est pas à côté ${ofFr(from)}`,
      )

const notHeld = (x: Space, rule: string): Refusal =>
  refusal(rule, `your side does not control ${theEn(x)}`, `votre camp ne contrôle pas ${theFr(x)}`)

const ofAnotherFaction = (faction: Faction): Refusal =>
  refusal(
    'east-front.factions.card',
    `the card moves no piece of ${FACTION_WORDS[faction].the.en}`,
    `la carte ne déplace pas les unités ${factionOfFr(faction)}`,
  )

/** The rule of supply against a move that takes pieces of these types along. */
function unsupplied(s: State, { faction, type, from, to }: Move, types: readonly PieceType[]): Refusal[] {
  if (types.length === 1 && takesAssured(s, faction, type, from)) return []
  const supplied = afterwards(
    s,
    (copy) => {
      for (const each of types) shiftPiece(copy, { faction, type: each, from, to })
    },
    (copy) => isLinked(copy, faction, to),
  )
  return supplied
    ? []
    : [
        refusal(
          'east-front.supply.move',
          `the piece would be unsupplied ${inEn(to)}`,
          `l'unité ne serait pas ravitaillée ${inFr(to)}`,
        ),
      ]
}

/** The rules of movement against a move of a piece, alone or with others. */
function whyNotGo(s: State, move: Move, types: readonly PieceType[] = [move.type]): Refusal[] {
  const { type, faction, from, to } = move
  const found = wrongTerrain(type, to)
  if (!range(type, from, new SpaceSet<Space>()).has(to) && found.length === 0)
    found.push(
      type === AIRPLANE && from !== to
        ? refusal(
            'east-front.movement.airplane-range',
            'an airplane moves one or two spaces',
            'un avion se déplace d’une ou deux zones',
          )
        : notNext(move, 'east-front.movement.adjacent'),
    )
  found.push(...enemyThere(s, sideOf(faction), to))
  if (type === AIRPLANE && !heldAtStep.read(s, 0, new SpaceSet<Space>()).has(to))
    found.push(
      refusal(
        'east-front.movement.airplane-end',
        'an airplane lands only where its side was in control when the step began',
        "un avion n'atterrit que là où son camp avait le contrôle au début de l'étape",
      ),
    )
  return found.length > 0 ? found : unsupplied(s, move, types)
}

const movedAlready = refusal(
  'east-front.movement.once',
  'this piece has moved already',
  'cette unité a déjà été déplacée',
)

/** The rules against a move by an action. */
export function whyNotMove(s: State, side: Side, wish: Choice): Refusal[] {
  const move = readMove(s, side, wish)
  return isRefused(move) ? move : whyNotGo(s, move)
}

/** The rules against a move in a Movement step, in which pieces of some types move. */
export function whyNotStepMove(s: State, side: Side, types: TypeSet, wish: Choice): Refusal[] {
  const move = readMove(s, side, wish)
  if (isRefused(move)) return move
  if (!hasType(types, move.type))
    return [
      refusal(
        'east-front.movement.second',
        'only tanks and fleets move in the Second Movement step',
        'seuls les chars et les flottes se déplacent pendant la seconde étape de mouvement',
      ),
    ]
  if (unmoved(s, move.faction, move.type, move.from) === 0) return [movedAlready]
  return whyNotGo(s, move)
}

const anotherType = refusal(
  'east-front.play.precise',
  'the card moves another type of piece',
  "la carte déplace un autre type d'unité",
)

/** The rules against a move by a card of a faction. What the move is meant for may forbid it, though it is a good one. */
export function whyNotCardMove(s: State, faction: Faction, types: TypeSet, wish: Choice): Refusal[] {
  const move = readMove(s, sideOf(faction), wish)
  if (isRefused(move)) return move
  if (move.faction !== faction) return [ofAnotherFaction(move.faction)]
  if (!hasType(types, move.type)) return [anotherType]
  if (unmoved(s, faction, move.type, move.from) === 0) return [movedAlready]
  const found = move.from === move.to ? [] : whyNotGo(s, move)
  if (found.length > 0) return found
  return [
    refusal(
      'east-front.play.then-attack',
      `no attack could follow ${inEn(move.to)}, as the card demands`,
      `aucune attaque ne pourrait suivre ${inFr(move.to)}, comme la carte l'exige`,
    ),
  ]
}

/** The rules against a further move of "it", the piece that the card has moved or deployed. */
export function whyNotMoveIt(s: State, side: Side, wish: Choice): Refusal[] {
  const move = readMove(s, side, wish)
  if (isRefused(move)) return move
  const x = it.get(s)
  if (x !== -1 && (move.from !== x || pieceOf(move.type, move.faction) !== itPiece.get(s)))
    return [
      refusal(
        'east-front.play.precise',
        `the card speaks of the piece that is now ${inEn(x)}`,
        `la carte parle de l'unité qui est maintenant ${inFr(x)}`,
      ),
    ]
  return whyNotGo(s, move)
}

/** The rules against moving an infantry and a tank together. */
export function whyNotPairMove(s: State, faction: Faction, wish: Choice): Refusal[] {
  const move = readMove(s, sideOf(faction), wish)
  if (isRefused(move)) return move
  if (move.faction !== faction) return [ofAnotherFaction(move.faction)]
  if (move.type !== INFANTRY && move.type !== TANK) return [anotherType]
  if (count(s, faction, INFANTRY, move.from) === 0 || count(s, faction, TANK, move.from) === 0)
    return [
      refusal(
        'east-front.play.precise',
        `there are no infantry and tank together ${inEn(move.from)}`,
        `il n'y a pas une infanterie et un char ensemble ${inFr(move.from)}`,
      ),
    ]
  const found = whyNotGo(s, { ...move, type: TANK }, [INFANTRY, TANK])
  if (found.length === 0 && move.type === INFANTRY)
    found.push(
      refusal(
        'east-front.play.precise',
        'choose the tank: the infantry goes along with it',
        "choisissez le char : l'infanterie l'accompagne",
      ),
    )
  return found
}

interface Along {
  /** The faction of the card. */
  readonly faction: Faction
  /** The factions whose pieces it moves. */
  readonly factions: FactionSet
}

/** The rules against a move along land that the side of a card controls. */
export function whyNotMoveAlong(s: State, card: Along, wish: Choice): Refusal[] {
  const side = sideOf(card.faction)
  const move = readMove(s, side, wish)
  if (isRefused(move)) return move
  const { type, faction, from, to } = move
  if (!hasFaction(card.factions, faction)) return [ofAnotherFaction(faction)]
  if (type !== INFANTRY && type !== TANK) return [anotherType]
  const found = [...wrongTerrain(type, to), ...enemyThere(s, side, to)]
  if (found.length === 0 && !holds(s, side, to)) found.push(notHeld(to, 'east-front.play.precise'))
  if (found.length > 0) return found
  if (!linked(s, side, from, new SpaceSet<Space>()).has(to))
    return [
      refusal(
        'east-front.play.precise',
        `no land that your side controls leads to ${theEn(to)}`,
        `on n'atteint pas ${theFr(to)} par des zones terrestres que votre camp contrôle`,
      ),
    ]
  return unsupplied(s, move, [type])
}

/** The rules against a retreat out of an attacked space, by a card of a faction. */
export function whyNotRetreat(s: State, owner: Faction, attacked: Space, wish: Choice): Refusal[] {
  const side = sideOf(owner)
  const move = readMove(s, side, wish)
  if (isRefused(move)) return move
  const { type, faction, from, to } = move
  if (faction !== owner)
    return [
      refusal(
        'east-front.reactions.retreat',
        `the card lets a piece of ${FACTION_WORDS[owner].the.en} retreat`,
        `la carte permet la retraite d'une unité ${factionOfFr(owner)}`,
      ),
    ]
  if (from !== attacked)
    return [
      refusal(
        'east-front.reactions.retreat',
        `only a piece that is attacked ${inEn(attacked)} can retreat`,
        `seule une unité attaquée ${inFr(attacked)} peut se retirer`,
      ),
    ]
  const found = wrongTerrain(type, to)
  if (found.length > 0) return found
  if (from === to)
    found.push(
      refusal(
        'east-front.reactions.retreat',
        'a piece that stays in place has not retreated',
        "une unité qui reste sur place ne s'est pas retirée",
      ),
    )
  else if (!areNeighbours(from, to)) found.push(notNext(move, 'east-front.reactions.retreat-space'))
  found.push(...enemyThere(s, side, to))
  if (!holds(s, side, to)) found.push(notHeld(to, 'east-front.reactions.retreat-space'))
  return found.length > 0 ? found : unsupplied(s, move, [type])
}

interface Entry {
  readonly attack: Attack
  /** The types of piece that may enter. */
  readonly types: TypeSet
  /** What lets them enter: Advance!, or the text of a card. */
  readonly rule: string
}

/** The rules against entering the attacked space with a piece of the force that attacked. */
export function whyNotEnter(s: State, { attack, types, rule }: Entry, wish: Choice): Refusal[] {
  const move = readMove(s, sideOf(attack.faction), wish)
  if (isRefused(move)) return move
  if (move.faction !== attack.faction || move.from !== attack.from)
    return [
      refusal(
        rule,
        `only a piece of the force that attacked can enter ${theEn(attack.to)}`,
        `seule une unité de la force qui a attaqué peut entrer ${inFr(attack.to)}`,
      ),
    ]
  if (!hasType(types, move.type))
    return [
      refusal(
        rule,
        'this type of piece cannot enter the attacked space',
        "ce type d'unité ne peut pas entrer dans la zone attaquée",
      ),
    ]
  if (move.to !== attack.to)
    return [
      refusal(
        rule,
        `the piece enters ${theEn(attack.to)} and no other space`,
        `l'unité entre ${inFr(attack.to)}, et nulle part ailleurs`,
      ),
    ]
  return whyNotGo(s, move)
}
