import type { Language, State } from '@materiel/kernel'
import { say } from '@materiel/kernel/make'
import { CARDS } from '../cards/catalogue.js'
import { cardOf, type TextNumber, textOf } from '../cards/texts.js'
import type { Condition } from '../cards/vocabulary.js'
import type { Side } from '../factions.js'
import { piecesAskedFor } from '../rules/conditions.js'
import { hand } from '../state.js'
import { placeAsked } from './card-text.js'
import {
  aPiece,
  factionAdjective,
  IN_SEASON,
  inOrNextTo,
  NOUNS,
  namesOf,
  somePieces,
  thereIsNoPiece,
} from './names.js'

/** Why the condition on a card is not met. */

interface Here {
  readonly s: State
  readonly side: Side
  readonly language: Language
}

/** "your side does not control Sevastopol". */
export function notControlled(language: Language, space: string): string {
  const [name] = namesOf(language, [space])
  return say(language, `your side does not control ${name}`, `votre camp ne contrôle pas ${name}`)
}

/** "there are only 3 Soviet pieces in or next to Finland, and it takes 4". */
function tooFewPieces({ s, language }: Here, asked: NonNullable<Condition['pieces']>): string {
  const there = piecesAskedFor(s, asked)
  const noun = asked.piece ?? 'piece'
  const adjective = factionAdjective(asked.of)
  const place = placeAsked(language, asked)
  const need = asked.atLeast
  if (there === 0) return `${thereIsNoPiece(language, [noun], adjective)} ${place}`
  if (there === 1)
    return say(
      language,
      `there is only one ${adjective.en} ${NOUNS[noun].one.en} ${place}, and it takes ${need}`,
      `il n'y a qu'${aPiece('fr', [noun], adjective)} ${place}, et il en faut ${need}`,
    )
  const pieces = somePieces(language, there, [noun], adjective)
  return say(
    language,
    `there are only ${pieces} ${place}, and it takes ${need}`,
    `il n'y a que ${pieces} ${place}, et il en faut ${need}`,
  )
}

function tooManyCards({ s, side, language }: Here, most: number): string {
  const cards = hand.size(s, side)
  return say(
    language,
    `there are ${cards} cards in hand, and it allows ${most} at most`,
    `il y a ${cards} cartes en main, et elle en permet ${most} au plus`,
  )
}

function piecesThere({ language }: Here, asked: NonNullable<Condition['noPieces']>): string {
  const piece = aPiece(language, ['piece'], factionAdjective(asked.of))
  const place = inOrNextTo(language, asked.inOrNextTo)
  return say(language, `${piece} is ${place}`, `${piece} se trouve ${place}`)
}

/** How to say that each thing which may be asked for is not so. */
type Unmet<T> = { readonly [K in keyof T]-?: (here: Here, asked: Exclude<T[K], undefined>) => string }

/** What is said of each condition that does not hold. A key that the vocabulary gains must be added here. */
const UNMET: Unmet<Condition> = {
  notIn: ({ language }, season) => {
    const { en, fr } = IN_SEASON[season]
    return say(language, `it is barred ${en}`, `elle est interdite ${fr}`)
  },
  onlyIn: ({ language }, season) => {
    const { en, fr } = IN_SEASON[season]
    return say(language, `it is played only ${en}`, `elle ne se joue qu'${fr}`)
  },
  secondActionOnly: ({ language }) =>
    say(
      language,
      'it is played only in the Second Action step',
      "elle ne se joue que pendant la seconde étape d'action",
    ),
  control: ({ language }, space) => notControlled(language, space),
  handAtMost: tooManyCards,
  pieces: tooFewPieces,
  noPieces: piecesThere,
}

const sayUnmet = <T>(tellers: Unmet<T>, here: Here, asked: T, key: keyof T): string =>
  tellers[key](here, asked[key] as Exclude<T[keyof T], undefined>)

/** In what way a condition on a text does not hold. */
export const unmet = (s: State, text: TextNumber, key: keyof Condition, language: Language): string =>
  sayUnmet(UNMET, { s, side: CARDS[cardOf(text)].side, language }, textOf(text).condition, key)
