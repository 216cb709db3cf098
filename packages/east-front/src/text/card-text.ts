import { type CardPart, type CardSide, capital, type Language } from '@materiel/kernel'
import { say, together } from '@materiel/kernel/make'
import type {
  CardDeclaration,
  CardText,
  Condition,
  ReactionName,
  Season,
  StandFast,
} from '../cards/vocabulary.js'
import type { FactionId } from '../factions.js'
import { effectsWords } from './effect-words.js'
import {
  aPiece,
  factionAdjective,
  IN_SEASON,
  inOneOf,
  inOrNextTo,
  NOUNS,
  namesOf,
  own,
  REACTIONS,
  somePieces,
  type Tellers,
  tell,
  type Voice,
} from './names.js'

/** The text of a card, made from its declaration. */

/** What a text consists of, as it stands in the sentence: without capital and full stop (see `capital`). */
interface Clauses {
  /** When the card can be played at all; null for any time. */
  readonly condition: string | null
  readonly effect: string
}

// --- Conditions.

/** "not in Spring", « sauf au printemps ». */
const notIn = (language: Language, season: Season): string =>
  say(language, `not ${IN_SEASON[season].en}`, `sauf ${IN_SEASON[season].fr}`)

type Asked = NonNullable<Condition['pieces']>

export const placeAsked = (language: Language, asked: { in?: string; inOrNextTo?: string }): string => {
  if (asked.inOrNextTo !== undefined) return inOrNextTo(language, asked.inOrNextTo)
  return asked.in === undefined
    ? say(language, 'on the board', 'sur le plateau')
    : inOneOf(language, [asked.in])
}

/** "if at least 4 Soviet pieces are in or next to Finland". */
function ifPieces(v: Voice, asked: Asked): string {
  const l = v.language
  const noun = asked.piece ?? 'piece'
  const adjective = factionAdjective(asked.of)
  const place = placeAsked(l, asked)
  if (asked.atLeast === 1) {
    const piece = aPiece(l, [noun], adjective)
    return say(l, `if ${piece} is ${place}`, `si ${piece} se trouve ${place}`)
  }
  const pieces = somePieces(l, asked.atLeast, [noun], adjective)
  return say(l, `if at least ${pieces} are ${place}`, `si au moins ${pieces} se trouvent ${place}`)
}

function ifNoPieces(v: Voice, asked: NonNullable<Condition['noPieces']>): string {
  const { en, fr } = factionAdjective(asked.of)
  const place = inOrNextTo(v.language, asked.inOrNextTo)
  const { one } = NOUNS.piece
  return say(
    v.language,
    `if no ${en} ${one.en} is ${place}`,
    `si aucune ${one.fr} ${fr.f} ne se trouve ${place}`,
  )
}

function ifControl(v: Voice, space: string): string {
  const [name] = namesOf(v.language, [space])
  return say(v.language, `if you control ${name}`, `si vous contrôlez ${name}`)
}

const ifHand = (v: Voice, cards: number): string =>
  say(
    v.language,
    `if you have at most ${cards} ${cards === 1 ? 'card' : 'cards'} in hand, this one included`,
    `si vous avez au plus ${cards} ${cards === 1 ? 'carte' : 'cartes'} en main, celle-ci comprise`,
  )

/** What each condition says after "only", or after "not" for the season that bars the card. */
const CONDITIONS: Tellers<Condition> = {
  notIn: (v, season) => notIn(v.language, season),
  onlyIn: (v, season) => IN_SEASON[season][v.language],
  secondActionOnly: (v) => say(v.language, 'in the Second Action step', "pendant la seconde étape d'action"),
  control: ifControl,
  handAtMost: ifHand,
  pieces: ifPieces,
  noPieces: ifNoPieces,
}

const isThere = (text: string): boolean => text !== ''

function conditionWords(v: Voice, condition: Condition): string | null {
  const [barred, ...others] = tell(CONDITIONS, v, condition)
  const only = together(v.language, others.filter(isThere))
  const parts = [barred, only === '' ? '' : say(v.language, `only ${only}`, `seulement ${only}`)]
  return parts.filter(isThere).join(', ') || null
}

// --- Reactions.

/** The season in which a reaction is barred. */
const BARRED_IN: Partial<Readonly<Record<ReactionName, Season>>> = {
  'sustain-attack': 'winter',
  advance: 'spring',
}

/** What each limit of a Stand Fast says. */
export const LIMITS: Tellers<StandFast> = {
  defending: (v, type) => {
    const piece = aPiece(v.language, [type], own(v))
    return say(v.language, `with ${piece} defending`, `avec ${piece} en défense`)
  },
  in: (v, spaces) => inOneOf(v.language, spaces),
  inOrNextTo: (v, space) => inOrNextTo(v.language, space),
}

/** The reaction of a card with its limits: "Sustain Attack (not in Winter)". Null for contingency cards. */
export function reactionText(card: CardDeclaration, language: Language): string | null {
  if (card.reaction === null) return null
  const v: Voice = { language, faction: card.faction }
  const barred = BARRED_IN[card.reaction]
  const limits = [
    ...tell(LIMITS, v, card.standFast),
    barred === undefined ? '' : notIn(language, barred),
  ].filter(isThere)
  const name = REACTIONS[card.reaction][language]
  return limits.length === 0 ? name : `${name} (${limits.join(', ')})`
}

// --- The whole text.

export function clausesOf(text: CardText, faction: FactionId, language: Language): Clauses {
  const v: Voice = { language, faction }
  return { condition: conditionWords(v, text.condition), effect: effectsWords(v, text) }
}

/** What a side of a card does, without the first capital and the last full stop. */
function sideText(text: CardText, faction: FactionId, language: Language): string {
  const { condition, effect } = clausesOf(text, faction, language)
  return condition === null ? effect : `${condition}${say(language, ': ', ' : ')}${effect}`
}

/** The other side of a contingency card, with its title; null for other cards. */
function secondText(card: CardDeclaration, language: Language): string | null {
  if (card.second === null) return null
  const title = say(language, `“${card.second.title.en}”`, `« ${card.second.title.fr} »`)
  return `${title}${say(language, ': ', ' : ')}${sideText(card.second, card.faction, language)}.`
}

/** The parts of one side of a card, each as it stands alone. */
function sideParts(text: CardText, faction: FactionId, language: Language): CardPart[] {
  const { condition, effect } = clausesOf(text, faction, language)
  return [
    ...(condition === null ? [] : [{ kind: 'when' as const, text: capital(condition) }]),
    { kind: 'effect', text: `${capital(effect)}.` },
  ]
}

/** The other side of a contingency card, by itself; null for other cards. */
export function secondSide({ second, faction }: CardDeclaration, language: Language): CardSide | null {
  if (second === null) return null
  return {
    title: second.title[language],
    parts: sideParts(second, faction, language),
    text: `${capital(sideText(second, faction, language))}.`,
  }
}

/** The parts of a card, each as it stands alone. */
export function cardParts(card: CardDeclaration, language: Language): CardPart[] {
  const reaction = reactionText(card, language)
  const second = secondText(card, language)
  return [
    ...sideParts(card, card.faction, language),
    ...(reaction === null ? [] : [{ kind: 'reaction' as const, text: `${reaction}.` }]),
    ...(second === null ? [] : [{ kind: 'second' as const, text: second }]),
  ]
}

/** The text of a card in full sentences, with its reaction or its other side. */
export function cardText(card: CardDeclaration, language: Language): string {
  const first = `${capital(sideText(card, card.faction, language))}.`
  const reaction = reactionText(card, language)
  if (reaction !== null) return `${first} ${say(language, 'Reaction: ', 'Réaction : ')}${reaction}.`
  const second = secondText(card, language)
  return second === null ? first : `${first} ${say(language, 'Second side, ', 'Seconde face, ')}${second}`
}
