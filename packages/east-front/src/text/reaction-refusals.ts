import { type Choice, type Refusal, type State, type Words, words } from '@materiel/kernel'
import { refusal, SpaceSet, verbOf } from '@materiel/kernel/make'
import { CARDS, type CardFact } from '../cards/catalogue.js'
import type { ReactionName } from '../cards/vocabulary.js'
import { chosenCard } from '../choices.js'
import {
  enemyOf,
  FACTION_WORDS,
  type Faction,
  factionsOf,
  INFANTRY,
  pieceNamed,
  type Side,
  sideOf,
  TANK,
  TYPES,
} from '../factions.js'
import { around, type Space, TERRAIN } from '../map/board.js'
import { holds } from '../rules/control.js'
import { canEnter } from '../rules/movement.js'
import { canAdvance, canSustain, isPresent } from '../rules/reactions.js'
import { isSpring } from '../rules/seasons.js'
import { attackedFrom, cleared, count, forceIn, hand, piecesIn, there } from '../state.js'
import { REACT } from '../verbs.js'
import { factionOfFr, inEn, inFr, ofFr, theEn, theFr } from './board-refusals.js'
import { notInHand } from './card-refusals.js'
import { LIMITS } from './card-text.js'
import { factionAdjective, noPiece, quoted, REACTIONS, tell } from './names.js'

/** Why not react so? The rules that forbid a reaction, with their ids and reasons in words. */

/** Whose reactions count at a moment of a combat. */
type Concerned =
  /** Those of factions with a piece in the attacked space. */
  | { readonly by: 'defence'; readonly space: Space }
  /** That of the piece that the defender has lost. */
  | { readonly by: 'loss'; readonly faction: Faction }
  /** That of the attacking force. */
  | { readonly by: 'force'; readonly faction: Faction }

/** A moment of a combat: the reactions that answer it, and whose. */
export interface Moment {
  readonly answers: readonly (ReactionName | null)[]
  readonly concerned: Concerned
}

/** When each reaction is used. */
const WHEN_USED: Readonly<Record<ReactionName, Words>> = {
  'stand-fast': words(
    'in place of a loss, when your side is attacked',
    "à la place d'une perte, quand votre camp est attaqué",
  ),
  retreat: words(
    'before a loss, when your side is attacked',
    'avant une perte, quand votre camp est attaqué',
  ),
  exchange: words(
    'when your side has just lost a defending piece',
    'quand votre camp vient de perdre une unité en défense',
  ),
  'sustain-attack': words('to go on with an attack of your side', 'pour continuer une attaque de votre camp'),
  'anti-air': words(
    'when the enemy has just given up an airplane',
    "quand l'ennemi vient de sacrifier un avion",
  ),
  'naval-combat': words(
    'when the enemy has just given up a fleet',
    "quand l'ennemi vient de sacrifier une flotte",
  ),
  advance: words(
    'when an attack of your side has just left a space empty',
    'quand une attaque de votre camp vient de laisser une zone vide',
  ),
}

interface Reacting extends CardFact {
  readonly reaction: ReactionName
}

/** The card that somebody wants to react with; or what is against it at any moment. */
function readReaction(s: State, side: Side, wish: Choice): Reacting | Refusal[] {
  if (verbOf(wish) !== REACT) return []
  const fact = CARDS[chosenCard(wish)]
  const { reaction } = fact
  if (reaction === null)
    return [
      refusal(
        'east-front.contingency.action-only',
        'a contingency card has no reaction',
        "une carte de contingence n'a pas de réaction",
      ),
    ]
  if (hand.indexOf(s, side, fact.card) < 0) return [notInHand(fact.title)]
  const barred = whyBarred(s, side, reaction)
  return barred === null ? { ...fact, reaction } : [barred]
}

/** The rule by which nobody of a side can use a reaction now: by its season, or by General Mud. */
function whyBarred(s: State, side: Side, reaction: ReactionName): Refusal | null {
  const name = REACTIONS[reaction]
  if (reaction === 'sustain-attack' && !canSustain(s))
    return refusal(
      'east-front.reactions.sustain-attack',
      `${quoted('en', name)} is barred in Winter`,
      `${quoted('fr', name)} est interdit en hiver`,
    )
  if (reaction !== 'advance' || canAdvance(s, side)) return null
  return isSpring(s)
    ? refusal(
        'east-front.reactions.advance',
        `${quoted('en', name)} is barred in Spring`,
        `${quoted('fr', name)} est interdit au printemps`,
      )
    : refusal(
        'east-front.cards.general-mud',
        `General Mud bars ${quoted('en', name)} to the Axis in this turn`,
        `le général Boue interdit ${quoted('fr', name)} à l'Axe pendant ce tour`,
      )
}

const notTheMoment = ({ reaction, title }: Reacting): Refusal => {
  const [name, when] = [REACTIONS[reaction], WHEN_USED[reaction]]
  return refusal(
    'east-front.reactions.at-once',
    `the reaction of ${quoted('en', title)} is ${quoted('en', name)}, which is used ${when.en}`,
    `la réaction de ${quoted('fr', title)} est ${quoted('fr', name)}, qui s'utilise ${when.fr}`,
  )
}

/** The rules against using a card of the hand for its reaction, at a moment that some reactions answer. */
export function whyNotReact(s: State, side: Side, { answers, concerned }: Moment, wish: Choice): Refusal[] {
  const card = readReaction(s, side, wish)
  if (Array.isArray(card)) return card
  if (!answers.includes(card.reaction)) return [notTheMoment(card)]
  const stranger = whyNotConcerned(s, card, concerned)
  if (stranger !== null) return [stranger]
  if (card.reaction === 'stand-fast') return [whyNotStandFast(s, card, there.get(s))]
  return card.reaction === 'retreat' ? [whyNoRetreat(s, card.owner, there.get(s))] : []
}

/** The rule against a card of a faction that is not involved; null if it is. */
function whyNotConcerned(s: State, { owner, title }: CardFact, concerned: Concerned): Refusal | null {
  const but = (en: string, fr: string): Refusal =>
    refusal(
      'east-front.reactions.faction',
      `${quoted('en', title)} is a card of ${FACTION_WORDS[owner].the.en}, ${en}`,
      `${quoted('fr', title)} est une carte ${factionOfFr(owner)}, ${fr}`,
    )
  switch (concerned.by) {
    case 'defence': {
      const x = concerned.space
      if (isPresent(s, owner, x)) return null
      return but(`which has no piece ${inEn(x)}`, `qui n'a pas d'unité ${inFr(x)}`)
    }
    case 'loss': {
      const { faction } = concerned
      if (owner === faction) return null
      return but(
        `and the piece lost is of ${FACTION_WORDS[faction].the.en}`,
        `et l'unité perdue est ${factionOfFr(faction)}`,
      )
    }
    case 'force': {
      const { faction } = concerned
      if (owner === faction) return null
      return but(
        `and the force that attacks is of ${FACTION_WORDS[faction].the.en}`,
        `et la force qui attaque est ${factionOfFr(faction)}`,
      )
    }
  }
}

/** The rule against a Stand Fast in a space where its faction has a piece: its small print asks for a place, or for another piece. */
function whyNotStandFast(s: State, { title, owner, faction, standFast }: CardFact, x: Space): Refusal {
  const { defending } = standFast
  if (defending === undefined) {
    const place = (language: 'en' | 'fr') =>
      tell(LIMITS, { language, faction }, standFast)
        .filter((limit) => limit !== '')
        .join(', ')
    return refusal(
      'east-front.reactions.stand-fast-limits',
      `${quoted('en', title)} defends only ${place('en')}, not ${inEn(x)}`,
      `${quoted('fr', title)} défend seulement ${place('fr')}, pas ${inFr(x)}`,
    )
  }
  const type = pieceNamed(defending)
  const isOfAnother = factionsOf(sideOf(owner)).some((other) => count(s, other, type, x) > 0)
  const none = (language: 'en' | 'fr') => noPiece(language, [defending], factionAdjective(faction))
  return isOfAnother
    ? refusal(
        'east-front.reactions.details',
        `${quoted('en', title)} needs a defender of its own faction, and ${none('en')} is ${inEn(x)}`,
        `${quoted('fr', title)} exige un défenseur de sa propre faction, et ${none('fr')} ne se trouve ${inFr(x)}`,
      )
    : refusal(
        'east-front.reactions.stand-fast-limits',
        `${none('en')} defends ${theEn(x)}, as ${quoted('en', title)} asks`,
        `${none('fr')} ne défend ${theFr(x)}, comme ${quoted('fr', title)} l'exige`,
      )
}

/** The rule against a Retreat of a faction out of a space: its side controls nothing next to it, or the piece would be out of supply. */
function whyNoRetreat(s: State, owner: Faction, x: Space): Refusal {
  const side = sideOf(owner)
  const near = around(x, new SpaceSet<Space>())
  const isOpen = TYPES.some(
    (type) =>
      count(s, owner, type, x) > 0 && near.toArray().some((y) => TERRAIN[type].has(y) && holds(s, side, y)),
  )
  return isOpen
    ? refusal(
        'east-front.supply.move',
        `no piece of ${FACTION_WORDS[owner].the.en} would be supplied where it could retreat to`,
        `aucune unité ${factionOfFr(owner)} ne serait ravitaillée là où elle pourrait se retirer`,
      )
    : refusal(
        'east-front.reactions.retreat-space',
        `your side controls no land next to ${theEn(x)} to retreat to`,
        `votre camp ne contrôle aucune zone terrestre où se retirer à côté ${ofFr(x)}`,
      )
}

/** The rule of supply against an Advance! after the combat that was fought last: nobody asks for it then. */
function whyNoAdvance(s: State, { reaction, owner }: Reacting): Refusal | null {
  const [from, to] = [attackedFrom.get(s), there.get(s)]
  if (reaction !== 'advance' || cleared.get(s) === 0 || forceIn(s, owner, from) === 0) return null
  if (piecesIn(s, enemyOf(sideOf(owner)), to) > 0) return null
  if ([INFANTRY, TANK].some((type) => canEnter(s, owner, type, from, to))) return null
  return refusal(
    'east-front.reactions.advance-move',
    `no piece of the force ${inEn(from)} would be supplied ${inEn(to)}`,
    `aucune unité de la force ${inFr(from)} ne serait ravitaillée ${inFr(to)}`,
  )
}

/** The rules against a reaction that nobody has asked for. */
export function whyNotReactNow(s: State, side: Side, wish: Choice, question: string): Refusal[] {
  const card = readReaction(s, side, wish)
  if (Array.isArray(card)) return card
  if (question === 'loss-after-retreat')
    return [
      refusal(
        'east-front.reactions.one',
        'the defender has used its one reaction of this round, a Retreat',
        'le défenseur a déjà utilisé sa seule réaction de cet assaut, une Retraite',
      ),
    ]
  return [whyNoAdvance(s, card) ?? notTheMoment(card)]
}
