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
  AIRPLANE,
  enemyOf,
  FACTION_WORDS,
  FACTIONS,
  type Faction,
  FLEET,
  type PieceType,
  RANK,
  type Side,
  sideOf,
  TANK,
  TYPES,
} from '../factions.js'
import { factionOf, typeOf } from '../happenings.js'
import { areNeighbours, isLand, SPACES, type Space, TERRAIN } from '../map/board.js'
import { SPACE_FACTS } from '../map/spaces.js'
import { canAttackFrom } from '../rules/combat.js'
import { ALL_TYPES, holds, spacesWith } from '../rules/control.js'
import { destinations, range } from '../rules/movement.js'
import { contingencyText, meetsConditions } from '../rules/play.js'
import { canAdvance, canSustain, isPresent } from '../rules/reactions.js'
import { isSupplied, supplyableFor } from '../rules/supply.js'
import {
  available,
  contingencies,
  count,
  deck,
  forceIn,
  hand,
  heldAtStep,
  lossRank,
  there,
  unmoved,
} from '../state.js'
import {
  ACTION,
  ATTACK,
  CONSCRIPTION,
  CONTINGENCY,
  DEPLOY,
  DESPERATE_ATTACK,
  DISCARD_CARD,
  FORCED_MARCH,
  MOVE,
  PIECE,
  PLAY_CARD,
  PRODUCTION_INITIATIVE,
  REACT,
  REMOVE,
} from '../verbs.js'

/** Why not? Each rule that forbids an answer, with its id and its reason in words. */

const inEn = (x: Space) => SPACE_FACTS[x].en.in
const inFr = (x: Space) => SPACE_FACTS[x].fr.in
const theEn = (x: Space) => SPACE_FACTS[x].en.the
const theFr = (x: Space) => SPACE_FACTS[x].fr.the
const ofFr = (x: Space) => SPACE_FACTS[x].fr.of

const valid = (x: Space): boolean => x < SPACES

const enemyIn = (s: State, side: Side, x: Space): boolean =>
  spacesWith(s, enemyOf(side), ALL_TYPES, new SpaceSet()).has(x)

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

/** The rules against a move: in a Movement step (`inStep`), or by a card or an action. */
export function whyNotMove(s: State, side: Side, wish: number, types: number, inStep: boolean): Refusal[] {
  if (verbOf(wish) !== MOVE) return []
  const code = firstOf(wish)
  const [type, faction, from, to] = [typeOf(code), factionOf(code), secondOf(wish), thirdOf(wish)]
  if (faction >= FACTIONS || type >= TYPES || !valid(from) || !valid(to)) return []
  if (sideOf(faction) !== side)
    return [refusal('east-front.factions.sides', 'this piece is not yours', "cette unité n'est pas à vous")]
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
  if (found.length === 0 && !destinations(s, faction, type, from, new SpaceSet()).has(to))
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
  lo: number,
  hi: number,
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
  if ((((x < 32 ? lo : hi) >>> (x & 31)) & 1) === 0)
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
  if (!recruits && !supplyableFor(s, faction, new SpaceSet()).has(x))
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

/** The rules against an answer in or about a combat. */
export function whyNotInCombat(s: State, side: Side, wish: number): Refusal[] {
  switch (verbOf(wish)) {
    case ATTACK: {
      const [faction, from, to] = [firstOf(wish), secondOf(wish), thirdOf(wish)]
      if (faction >= FACTIONS || !valid(from) || !valid(to)) return []
      if (sideOf(faction) !== side)
        return [
          refusal('east-front.factions.sides', 'this force is not yours', "cette force n'est pas à vous"),
        ]
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
    case REACT: {
      const card = CARDS[firstOf(wish)]
      if (hand.indexOf(s, side, card.card) < 0) return [notInHand(card.title)]
      return reactionRefusals(s, side, card)
    }
    case PIECE: {
      const [type, faction, x] = [typeOf(firstOf(wish)), factionOf(firstOf(wish)), secondOf(wish)]
      if (type >= TYPES || faction >= FACTIONS || !valid(x)) return []
      return [
        refusal(
          'east-front.combat.support',
          'this piece cannot be given up here',
          'cette unité ne peut pas être sacrifiée ici',
        ),
      ]
    }
    default:
      return []
  }
}

/** The rules against giving up a piece to go on with an attack. */
export function whyNotGiven(s: State, force: Faction, from: Space, wish: number): Refusal[] {
  if (verbOf(wish) !== PIECE) return []
  const [type, faction, x] = [typeOf(firstOf(wish)), factionOf(firstOf(wish)), secondOf(wish)]
  if (faction !== force || !valid(x) || count(s, faction, type, x) === 0) return []
  const found: Refusal[] = []
  if (RANK[type] < lossRank.get(s))
    found.push(
      refusal(
        'east-front.combat.rank',
        'it ranks lower than what the defender gave',
        'son rang est inférieur à celui de la perte du défenseur',
      ),
    )
  if (x === from && type <= TANK && forceIn(s, force, from) === 1)
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
  return found
}

/** The rules against using the reaction of a card at this moment of a combat. */
function reactionRefusals(s: State, side: Side, card: CardFact): Refusal[] {
  const cannot = (rule: string): Refusal =>
    refusal(
      rule,
      `the reaction of ${card.title.en} cannot be used now`,
      `la réaction de ${card.title.fr} ne peut pas être utilisée maintenant`,
    )
  if (card.reaction === 'sustain-attack' && !canSustain(s))
    return [
      refusal(
        'east-front.reactions.sustain-attack',
        'Sustain Attack is barred in Winter',
        "« Poursuivre l'attaque » est interdit en hiver",
      ),
    ]
  if (card.reaction === 'advance' && !canAdvance(s, side))
    return [
      refusal(
        'east-front.reactions.advance',
        'Advance! is barred now',
        '« En avant ! » est interdit maintenant',
      ),
    ]
  if (card.reaction === 'stand-fast' && isPresent(s, card.owner, there.get(s)))
    return [cannot('east-front.reactions.details'), cannot('east-front.reactions.stand-fast-limits')]
  return [cannot('east-front.reactions.faction'), cannot('east-front.reactions.at-once')]
}

const conditionsNotMet = (title: { en: string; fr: string }): Refusal =>
  refusal(
    'east-front.play.conditions',
    `the conditions of ${title.en} are not met`,
    `les conditions de ${title.fr} ne sont pas remplies`,
  )

const notInHand = (title: { en: string; fr: string }): Refusal =>
  refusal(
    'east-front.question.hand',
    `${title.en} is not in this hand`,
    `${title.fr} n'est pas dans cette main`,
  )

export const whyNotFromHand = (s: State, side: Side, wish: number): Refusal[] =>
  verbOf(wish) === DISCARD_CARD && hand.indexOf(s, side, firstOf(wish)) < 0
    ? [notInHand(CARDS[firstOf(wish)].title)]
    : []

/** The rules against an action. */
export function whyNotAct(s: State, side: Side, wish: number): Refusal[] {
  const what = firstOf(wish)
  switch (verbOf(wish)) {
    case PLAY_CARD: {
      const fact = CARDS[what]
      if (hand.indexOf(s, side, what) < 0) return [notInHand(fact.title)]
      if (!meetsConditions(s, what)) return [conditionsNotMet(fact.title)]
      return [
        refusal(
          'east-front.play.impossible',
          `${fact.title.en} cannot be played as it demands now`,
          `${fact.title.fr} ne peut pas être jouée comme elle l'exige`,
        ),
      ]
    }
    case CONTINGENCY: {
      const fact = CARDS[what]
      if (fact.side !== side || fact.place < 0)
        return [
          refusal(
            'east-front.contingency.action-only',
            'this is no contingency card of yours',
            "ce n'est pas une de vos cartes de contingence",
          ),
        ]
      if (contingencies.get(s, side * 5 + fact.place) === 2)
        return [
          refusal(
            'east-front.contingency.sides',
            'both its sides have been used',
            'ses deux faces ont été utilisées',
          ),
        ]
      if (!meetsConditions(s, contingencyText(s, fact))) return [conditionsNotMet(fact.title)]
      return [
        refusal(
          'east-front.play.impossible',
          'this side of the card cannot be played now',
          'cette face de la carte ne peut pas être jouée maintenant',
        ),
      ]
    }
    case ACTION:
      return whyNotAction(s, side, what)
    default:
      return []
  }
}

function whyNotAction(s: State, side: Side, action: number): Refusal[] {
  const need = action === DESPERATE_ATTACK ? 2 : 1
  if (action === PRODUCTION_INITIATIVE)
    return deck.size(s, side) > 0
      ? []
      : [refusal('east-front.actions.production-initiative', 'the deck is empty', 'la pioche est vide')]
  if (hand.size(s, side) < need)
    return [
      refusal('east-front.actions.cost', `it takes ${need} cards in hand`, `il faut ${need} cartes en main`),
    ]
  if (action === CONSCRIPTION)
    return [
      refusal(
        'east-front.actions.conscription',
        'there is nowhere to deploy',
        "il n'y a nulle part où déployer",
      ),
    ]
  if (action === FORCED_MARCH)
    return [
      refusal('east-front.actions.forced-march', 'no piece can move', 'aucune unité ne peut se déplacer'),
    ]
  return [
    refusal('east-front.actions.desperate-attack', 'there is nothing to attack', "il n'y a rien à attaquer"),
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
