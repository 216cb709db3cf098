import { type ChoiceList, EVERYONE, type State } from '@materiel/kernel'
import { SpaceSet } from '@materiel/kernel/make'
import { CARDS, type Card, type CardFact } from '../cards/catalogue.js'
import type { ReactionName } from '../cards/vocabulary.js'
import { cardChoice } from '../choices.js'
import {
  AXIS,
  type Faction,
  type FactionSet,
  FIRST_FACTION,
  FLEET,
  hasFaction,
  INFANTRY,
  LAST_FACTION,
  onlyOf,
  pieceNamed,
  type Side,
  sideOf,
} from '../factions.js'
import { tellCard } from '../happenings.js'
import { areNeighbours, type Space, space } from '../map/board.js'
import { count, hand, kind, MUD_NOW, mud, present } from '../state.js'
import { REACT } from '../verbs.js'
import { useFromHand } from './hand.js'
import { retreats } from './movement.js'
import { isSpring, isWinter } from './seasons.js'

/** The seven reactions: which cards of a hand can be used at a moment of a combat. */

const stand = CARDS.map((fact) => {
  const limit = fact.standFast
  return {
    type: limit.defending === undefined ? null : pieceNamed(limit.defending),
    spaces: limit.in?.map(space) ?? null,
    centre: limit.inOrNextTo === undefined ? null : space(limit.inOrNextTo),
  }
})

/** Whether a faction has any piece in a space. */
export function isPresent(s: State, faction: Faction, x: Space): boolean {
  for (let type = INFANTRY; type <= FLEET; type++) if (present.has(s, kind(faction, type), x)) return true
  return false
}

function canStandFast(s: State, fact: CardFact, x: Space): boolean {
  const limit = stand[fact.card]
  if (!isPresent(s, fact.owner, x)) return false
  if (limit.type !== null && count(s, fact.owner, limit.type, x) === 0) return false
  if (limit.spaces !== null && !limit.spaces.includes(x)) return false
  return limit.centre === null || limit.centre === x || areNeighbours(limit.centre, x)
}

const away = new SpaceSet<Space>()

function canRetreat(s: State, fact: CardFact, x: Space): boolean {
  for (let type = INFANTRY; type <= FLEET; type++)
    if (count(s, fact.owner, type, x) > 0 && !retreats(s, fact.owner, type, x, away).isEmpty) return true
  return false
}

/** What the defender of a space may answer an attack with, instead of losing a piece or before. */
export function listDefences(s: State, side: Side, x: Space, out: ChoiceList): void {
  const size = hand.size(s, side)
  for (let i = 0; i < size; i++) {
    const fact = CARDS[hand.card(s, side, i)]
    if (
      fact.reaction === 'stand-fast'
        ? canStandFast(s, fact, x)
        : fact.reaction === 'retreat' && canRetreat(s, fact, x)
    )
      out.add(cardChoice(REACT, fact.card))
  }
}

/** A choice for each card of a side with a reaction, of some factions (a bit each). */
export function listReactions(
  s: State,
  side: Side,
  name: ReactionName,
  factions: FactionSet,
  out: ChoiceList,
): void {
  const size = hand.size(s, side)
  for (let i = 0; i < size; i++) {
    const fact = CARDS[hand.card(s, side, i)]
    if (fact.reaction === name && hasFaction(factions, fact.owner)) out.add(cardChoice(REACT, fact.card))
  }
}

/** Cards with a reaction of one faction. */
export const listOfFaction = (s: State, name: ReactionName, faction: Faction, out: ChoiceList): void =>
  listReactions(s, sideOf(faction), name, onlyOf(faction), out)

export const canSustain = (s: State): boolean => !isWinter(s)

/** Advance! is barred in spring, and to the Axis in mud. */
export const canAdvance = (s: State, side: Side): boolean =>
  !isSpring(s) && !(side === AXIS && mud.get(s) === MUD_NOW)

/** Use a card of the hand for its reaction. */
export function react(s: State, side: Side, card: Card): void {
  useFromHand(s, side, card)
  tellCard(s, 'react', side, card, EVERYONE)
}

/** Factions of a side with a piece in a space, as a test for adjacent support. */
export function defendingFactions(s: State, side: Side, x: Space): FactionSet {
  let factions = 0
  for (let faction = FIRST_FACTION[side]; faction <= LAST_FACTION[side]; faction++)
    if (isPresent(s, faction, x)) factions |= 1 << faction
  return factions as FactionSet
}
