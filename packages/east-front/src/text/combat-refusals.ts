import type { Choice, Refusal, State } from '@materiel/kernel'
import { refusal, type SpaceSet, verbOf } from '@materiel/kernel/make'
import { attackerOf, fromOf, toOf } from '../choices.js'
import {
  AIRPLANE,
  FACTION_WORDS,
  type Faction,
  INFANTRY,
  PACT,
  RANK,
  type Side,
  sideOf,
  TANK,
} from '../factions.js'
import { areNeighbours, isLand, type Space } from '../map/board.js'
import { type Attack, canAttackFrom, type ForceNeeds } from '../rules/attacks.js'
import { holds } from '../rules/control.js'
import { isPresent } from '../rules/reactions.js'
import { isSupplied } from '../rules/supply.js'
import { count, forceIn, lossRank } from '../state.js'
import { ATTACK, PIECE } from '../verbs.js'
import {
  factionOfFr,
  inEn,
  inFr,
  notThere,
  notYours,
  ofFr,
  theEn,
  theFr,
  type Wished,
  wishedPiece,
} from './board-refusals.js'
import { pieceWords } from './names.js'

/** Why not, in a combat? The rules that forbid an attack or the loss of a piece, with their ids and reasons in words. */

/** The attacks that a card means. */
export interface MeantAttack extends ForceNeeds {
  readonly faction: Faction
  readonly from: SpaceSet<Space>
  readonly to: SpaceSet<Space>
}

/** What the text of a card says against an attack that the rules would allow. */
function notMeant(s: State, meant: MeantAttack, { faction, from, to }: Attack): Refusal {
  const precisely = (en: string, fr: string): Refusal => refusal('east-front.play.precise', en, fr)
  const { the } = FACTION_WORDS[meant.faction]
  if (faction !== meant.faction)
    return refusal(
      'east-front.factions.card',
      `the card attacks with a force of ${the.en}`,
      `la carte attaque avec une force ${factionOfFr(meant.faction)}`,
    )
  if (!meant.from.has(from))
    return precisely(`the card means no force ${inEn(from)}`, `la carte ne vise pas de force ${inFr(from)}`)
  for (const [type, least] of [
    [INFANTRY, meant.infantry],
    [TANK, meant.tank],
  ] as const) {
    if (count(s, faction, type, from) >= least) continue
    const { one, more } = pieceWords(type)
    const noun = least === 1 ? one : more
    return precisely(
      `the card asks for a force with at least ${least} ${noun.en}`,
      `la carte exige une force avec au moins ${least} ${noun.fr}`,
    )
  }
  if (meant.withPact && !isPresent(s, PACT, from))
    return precisely(
      `no piece of the Pact is ${inEn(from)}`,
      `aucune unité du Pacte ne se trouve ${inFr(from)}`,
    )
  return precisely(`the card does not attack ${theEn(to)}`, `la carte n'attaque pas ${theFr(to)}`)
}

/** The rules against an attack: any, or one that a card means. */
export function whyNotAttack(
  s: State,
  side: Side,
  wish: Choice,
  meant: MeantAttack | null = null,
): Refusal[] {
  if (verbOf(wish) !== ATTACK) return []
  const [faction, from, to] = [attackerOf(wish), fromOf(wish), toOf(wish)]
  if (sideOf(faction) !== side)
    return [refusal('east-front.factions.sides', 'this force is not yours', "cette force n'est pas à vous")]
  if (!areNeighbours(from, to) || !isLand(to) || holds(s, side, to))
    return [
      refusal(
        'east-front.combat.target',
        `${theEn(to)} is not enemy-held land next to ${theEn(from)}`,
        `${theFr(to)} n'est pas une zone terrestre ennemie à côté ${ofFr(from)}`,
      ),
    ]
  if (!canAttackFrom(s, faction, from))
    return [
      refusal(
        'east-front.supply.attack',
        `there is no supplied force ${inEn(from)}`,
        `il n'y a pas de force ravitaillée ${inFr(from)}`,
      ),
    ]
  return meant === null ? [] : [notMeant(s, meant, { faction, from, to })]
}

/** A piece of a side that somebody wants to lose; or what is against it in any combat. */
function readPiece(s: State, side: Side, wish: Choice): Wished | Refusal[] {
  if (verbOf(wish) !== PIECE) return []
  const piece = wishedPiece(wish)
  const { type, faction, x } = piece
  if (sideOf(faction) !== side) return [notYours]
  return count(s, faction, type, x) === 0 ? [notThere(x)] : piece
}

/** The rules against losing a piece in the defence of a space. */
export function whyNotLost(s: State, side: Side, attacked: Space, wish: Choice): Refusal[] {
  const piece = readPiece(s, side, wish)
  if (Array.isArray(piece)) return piece
  const rule = 'east-front.combat.defender-loss'
  if (piece.type < AIRPLANE || !areNeighbours(piece.x, attacked))
    return [
      refusal(
        rule,
        `the loss is a piece ${inEn(attacked)}, or an airplane or fleet next to it`,
        `la perte est une unité ${inFr(attacked)}, ou un avion ou une flotte à côté`,
      ),
    ]
  return [
    refusal(
      rule,
      `${FACTION_WORDS[piece.faction].the.en} has no piece of its own to help ${inEn(attacked)}`,
      `${FACTION_WORDS[piece.faction].the.fr} n'a aucune unité à aider ${inFr(attacked)}`,
    ),
  ]
}

/** The rules against losing a piece after a retreat. */
export function whyNotLostToo(s: State, side: Side, attacked: Space, wish: Choice): Refusal[] {
  const piece = readPiece(s, side, wish)
  if (Array.isArray(piece)) return piece
  return [
    refusal(
      'east-front.reactions.retreat-rest',
      `after the retreat a piece that stayed ${inEn(attacked)} is lost`,
      `après la retraite, c'est une unité restée ${inFr(attacked)} qui est perdue`,
    ),
  ]
}

/** The rules against losing a piece of the attacker to an Exchange. */
export function whyNotExchanged(s: State, attack: Attack, wish: Choice): Refusal[] {
  const piece = readPiece(s, sideOf(attack.faction), wish)
  if (Array.isArray(piece)) return piece
  return [
    refusal(
      'east-front.reactions.exchange-loss',
      `the piece comes from the force ${inEn(attack.from)}, or is an airplane or fleet of its faction next to ${theEn(attack.to)}`,
      `l'unité fait partie de la force ${inFr(attack.from)}, ou c'est un avion ou une flotte de sa faction à côté ${ofFr(attack.to)}`,
    ),
  ]
}

/** The rules against giving up a piece to go on with an attack. */
export function whyNotGiven(s: State, attack: Attack, wish: Choice): Refusal[] {
  const piece = readPiece(s, sideOf(attack.faction), wish)
  if (Array.isArray(piece)) return piece
  const { type, faction, x } = piece
  const isOfForce = faction === attack.faction && x === attack.from && type <= TANK
  const found: Refusal[] = []
  if (RANK[type] < lossRank.get(s))
    found.push(
      refusal(
        'east-front.combat.rank',
        'it ranks lower than what the defender gave',
        'son rang est inférieur à celui de la perte du défenseur',
      ),
    )
  if (isOfForce && forceIn(s, faction, x) === 1)
    found.push(
      refusal(
        'east-front.combat.last-piece',
        'the last piece of the force cannot be given up to go on',
        'la dernière unité de la force ne peut pas être sacrifiée pour continuer',
      ),
    )
  if (type >= AIRPLANE && !isSupplied(s, faction, type, x))
    found.push(
      refusal(
        'east-front.supply.support',
        'it is unsupplied, so it cannot support the attack',
        "elle n'est pas ravitaillée et ne peut donc pas soutenir l'attaque",
      ),
    )
  const helps = faction === attack.faction && type >= AIRPLANE && areNeighbours(x, attack.to)
  if (!isOfForce && !helps)
    found.push(
      refusal(
        'east-front.combat.support',
        `to go on takes a piece of the force ${inEn(attack.from)}, or an airplane or fleet of its faction next to ${theEn(attack.to)}`,
        `pour continuer, il faut une unité de la force ${inFr(attack.from)}, ou un avion ou une flotte de sa faction à côté ${ofFr(attack.to)}`,
      ),
    )
  return found
}
