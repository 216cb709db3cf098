import type { Choice, Refusal, State } from '@materiel/kernel'
import { refusal, verbOf } from '@materiel/kernel/make'
import { CARDS, type CardFact } from '../cards/catalogue.js'
import type { ReactionName } from '../cards/vocabulary.js'
import { attackerOf, chosenCard, fromOf, toOf } from '../choices.js'
import { AIRPLANE, FACTION_WORDS, PACT, RANK, type Side, sideOf, TANK } from '../factions.js'
import { areNeighbours, isLand, type Space } from '../map/board.js'
import { type Attack, canAttackFrom } from '../rules/attacks.js'
import { holds } from '../rules/control.js'
import { canAdvance, canSustain, isPresent } from '../rules/reactions.js'
import { isSpring } from '../rules/seasons.js'
import { isSupplied } from '../rules/supply.js'
import { count, forceIn, hand, lossRank, there } from '../state.js'
import { ATTACK, PIECE, REACT } from '../verbs.js'
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
import { notInHand } from './card-refusals.js'
import { quoted, REACTIONS } from './names.js'

/** Why not, in a combat? The rules that forbid an attack, a reaction or the loss of a piece, with their ids and reasons in words. */

/** The rules against an attack. */
export function whyNotAttack(s: State, side: Side, wish: Choice): Refusal[] {
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
  return [
    refusal(
      'east-front.play.precise',
      'the card does not allow this attack',
      'la carte ne permet pas cette attaque',
    ),
  ]
}

/** The rules against using a card of the hand for its reaction, at a moment that some reactions answer. */
export function whyNotReact(
  s: State,
  side: Side,
  answers: readonly (ReactionName | null)[],
  wish: Choice,
): Refusal[] {
  if (verbOf(wish) !== REACT) return []
  const card = CARDS[chosenCard(wish)]
  const { reaction, title } = card
  if (reaction === null)
    return [
      refusal(
        'east-front.contingency.action-only',
        'a contingency card has no reaction',
        "une carte de contingence n'a pas de réaction",
      ),
    ]
  if (hand.indexOf(s, side, card.card) < 0) return [notInHand(title)]
  const name = REACTIONS[reaction]
  if (reaction === 'sustain-attack' && !canSustain(s))
    return [
      refusal(
        'east-front.reactions.sustain-attack',
        `${name.en} is barred in Winter`,
        `${quoted('fr', name)} est interdit en hiver`,
      ),
    ]
  if (reaction === 'advance' && !canAdvance(s, side))
    return [
      isSpring(s)
        ? refusal(
            'east-front.reactions.advance',
            `${name.en} is barred in Spring`,
            `${quoted('fr', name)} est interdit au printemps`,
          )
        : refusal(
            'east-front.cards.general-mud',
            `General Mud bars ${quoted('en', name)} to the Axis in this turn`,
            `le général Boue interdit ${quoted('fr', name)} à l'Axe pendant ce tour`,
          ),
    ]
  if (!answers.includes(reaction))
    return [
      refusal(
        'east-front.reactions.at-once',
        `the reaction of ${title.en} is ${quoted('en', name)}, which is no answer at this moment`,
        `la réaction de ${title.fr} est ${quoted('fr', name)}, qui ne répond pas à ce moment du combat`,
      ),
    ]
  const isDefence = reaction === 'stand-fast' || reaction === 'retreat'
  if (isDefence && isPresent(s, card.owner, there.get(s))) return whyNotDefend(card, there.get(s))
  return [
    refusal(
      'east-front.reactions.faction',
      `${title.en} is a card of ${FACTION_WORDS[card.owner].the.en}, which is not concerned here`,
      `${title.fr} est une carte ${factionOfFr(card.owner)}, qui n'est pas concerné${card.owner === PACT ? '' : 'e'} ici`,
    ),
  ]
}

/** The rules against a reaction that would defend a space, though its faction has a piece there. */
function whyNotDefend({ reaction, title, owner }: CardFact, x: Space): Refusal[] {
  if (reaction === 'retreat')
    return [
      refusal(
        'east-front.reactions.retreat-space',
        `no piece of ${FACTION_WORDS[owner].the.en} has a supplied space of its side to retreat to`,
        `aucune unité ${factionOfFr(owner)} n'a de zone de son camp, ravitaillée, où se retirer`,
      ),
    ]
  const limited = (rule: string): Refusal =>
    refusal(
      rule,
      `the small print of ${title.en} does not fit the defence ${inEn(x)}`,
      `la restriction de ${title.fr} ne convient pas à la défense ${inFr(x)}`,
    )
  return [limited('east-front.reactions.details'), limited('east-front.reactions.stand-fast-limits')]
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
