import { say, spaced, together } from '@materiel/kernel/make'
import type { FactionId, PieceId } from '../factions.js'
import { type Clause, type Do, order, statement } from './clause.js'
import {
  type Adjective,
  allPieces,
  aPiece,
  factionAdjective,
  factionsAdjective,
  inSeparateSpaces,
  NOUNS,
  nounsOf,
  own,
  placeWords,
  somePieces,
  type Voice,
} from './names.js'

/** Pieces put on the board, and moved on it. */

// --- Pieces put on the board.

const deployed = (v: Voice, effect: Do<'deploy'>): Adjective => factionAdjective(effect.faction ?? v.faction)

/** A deployment needs a space that one controls; where a card names no other, it says so. */
const deployPlace = (v: Voice, effect: Do<'deploy' | 'deploy-together'>): string =>
  placeWords(v, effect.where) ||
  say(v.language, 'in any space you control', 'dans une zone que vous contrôlez')

const isSamePiece = (a: Do<'deploy'>, b: Do<'deploy'>): boolean =>
  a.faction === b.faction && a.pieces.length === 1 && b.pieces.length === 1 && a.pieces[0] === b.pieces[0]

/** What is deployed and where; a piece like the one before is just "one". */
function deployRest(v: Voice, effect: Do<'deploy'>, before: Do<'deploy'> | undefined): string {
  const place = deployPlace(v, effect)
  if (before === undefined || !isSamePiece(before, effect))
    return `${aPiece(v.language, nounsOf(effect.pieces), deployed(v, effect))} ${place}`
  return `${say(v.language, 'one', NOUNS[effect.pieces[0]].isFeminine ? 'une' : 'un')} ${place}`
}

export const deploysWords = (v: Voice, effects: readonly Do<'deploy'>[]): Clause =>
  order(
    `${say(v.language, 'deploy', 'déployez')} ${together(
      v.language,
      effects.map((effect, i) => deployRest(v, effect, effects[i - 1])),
    )}`,
  )

/** How many of each kind, in the order in which they are first named. */
const numbersOf = (pieces: readonly PieceId[]): (readonly [PieceId, number])[] =>
  [...new Set(pieces)].map((id) => [id, pieces.filter((other) => other === id).length] as const)

/** "2 or 3 Soviet infantry". */
function togetherPieces(v: Voice, { pieces, atLeast }: Do<'deploy-together'>): string {
  const numbers = numbersOf(pieces)
  if (atLeast === undefined || atLeast === pieces.length) return allPieces(v.language, numbers, own(v))
  const all = allPieces(v.language, numbers, own(v))
  if (numbers.length > 1)
    return say(v.language, `at least ${atLeast} of ${all}`, `au moins ${atLeast} unités parmi ${all}`)
  const range =
    pieces.length === atLeast + 1
      ? say(v.language, `${atLeast} or ${pieces.length}`, `${atLeast} ou ${pieces.length}`)
      : say(v.language, `${atLeast} to ${pieces.length}`, `${atLeast} à ${pieces.length}`)
  return somePieces(v.language, range, [pieces[0]], own(v))
}

export function deployTogether(v: Voice, effect: Do<'deploy-together'>): Clause {
  const pieces = togetherPieces(v, effect)
  const place = deployPlace(v, effect)
  // In a space that the card names they are together anyway.
  if (effect.where.in?.length === 1)
    return order(say(v.language, `deploy ${pieces} ${place}`, `déployez ${pieces} ${place}`))
  return order(say(v.language, `deploy ${pieces} together ${place}`, `déployez ensemble ${pieces} ${place}`))
}

export function deployApart(v: Voice, { piece, where, spaces }: Do<'deploy-apart'>): Clause {
  if (where.in?.length === spaces)
    return deploysWords(
      v,
      where.in.map((id) => ({ do: 'deploy', pieces: [piece], where: { ...where, in: [id] } })),
    )
  const pieces = somePieces(v.language, spaces, [piece], own(v))
  const places = inSeparateSpaces(v, where)
  return order(say(v.language, `deploy ${pieces} ${places}`, `déployez ${pieces} ${places}`))
}

export function recruitWords(v: Voice, { piece, where, assured }: Do<'recruit'>): Clause {
  const what = spaced(aPiece(v.language, [piece], own(v)), placeWords(v, where))
  const plain = say(v.language, `recruit ${what}`, `recrutez ${what}`)
  if (assured !== true) return order(plain)
  const [pronoun, e] = NOUNS[piece].isFeminine ? ['elle', 'e'] : ['il', '']
  return statement(
    plain +
      say(
        v.language,
        '; it counts as supplied until your next turn begins',
        ` ; ${pronoun} est considéré${e} comme ravitaillé${e} jusqu'au début de votre prochain tour`,
      ),
  )
}

// --- Moves.

function movedPieces(v: Voice, { pieces, upTo }: Do<'move'>): string {
  const nouns = nounsOf(pieces)
  if (upTo === 1) return aPiece(v.language, nouns, own(v))
  const number =
    upTo === 2 ? say(v.language, '1 or 2', '1 ou 2') : say(v.language, `up to ${upTo}`, `jusqu'à ${upTo}`)
  return somePieces(v.language, number, nouns, own(v))
}

export function moveWords(v: Voice, effect: Do<'move'>, again: boolean): Clause {
  const what = movedPieces(v, effect)
  const twice = again ? say(v.language, ' once or twice', ' une ou deux fois') : ''
  return order(say(v.language, `move ${what}${twice}`, `déplacez ${what}${twice}`))
}

export const movePair = (v: Voice): Clause => {
  const numbers = [
    ['infantry', 1],
    ['tank', 1],
  ] as const
  const pair = allPieces(v.language, numbers, own(v))
  return order(
    say(
      v.language,
      `move ${pair} together from one space to another`,
      `déplacez ensemble ${pair} d'une zone à une autre`,
    ),
  )
}

export function moveAlong(v: Voice, factions: readonly FactionId[]): Clause {
  const piece = aPiece(v.language, ['infantry', 'tank'], factionsAdjective(factions))
  return order(
    say(
      v.language,
      `move ${piece} as far as you like through land spaces you control`,
      `déplacez ${piece} aussi loin que vous voulez à travers des zones terrestres que vous contrôlez`,
    ),
  )
}
