import { words } from '@materiel/kernel'
import { say, sayAbout, sayNumber } from '../common/language.js'
import type { MapPiece } from '../map/board-props.js'
import type { Meaning } from './answers.js'
import type { Play } from './play.js'

/** The map in words: what stands where, and what can be done there. */

const TEXT = {
  cut: words('out of supply', 'non ravitaillée'),
  shielded: words('cannot be removed', 'ne peut pas être retirée'),
  held: (by: string) => words(`held by: ${by}`, `tenue par : ${by}`),
  can: words('can be chosen', 'peut être choisie'),
  nobody: words('empty', 'vide'),
}

/** What an answer is called where it can be chosen; of one whose number is open, what it is about. */
export function labelOf(play: Play, meaning: Exclude<Meaning, { kind: 'step' }>): string {
  if (meaning.kind === 'answer') return say(meaning.answer.option.words)
  const [{ verb, touches }] = meaning.quantity.answers
  const places = touches.map(({ space }) => play.spaceName(space)).join(' → ')
  return places === '' ? say(verb.name) : sayAbout(say(verb.name), places)
}

/** "Germany: army", with how many there are. */
export function nameOfPiece(play: Play, { owner, type, count, counted }: MapPiece): string {
  const times = count > 1 || counted ? `${sayNumber(count)} × ` : ''
  return sayAbout(play.label(owner), `${times}${play.pieceName(type)}`)
}

export function describePiece(play: Play, piece: MapPiece): string {
  const isCut = play
    .moment()
    ?.supply.cut.some(
      ({ owner, type: each, space }) => owner === piece.owner && each === piece.type && space === piece.space,
    )
  const notes = [...(isCut ? [say(TEXT.cut)] : []), ...(piece.shielded ? [say(TEXT.shielded)] : [])]
  const note = notes.length === 0 ? '' : ` (${notes.join(', ')})`
  return `${nameOfPiece(play, piece)}${note}`
}

/** The same for a piece that is met on the map, where nothing else says which space it is in. */
export const describePieceInPlace = (play: Play, piece: MapPiece): string =>
  `${describePiece(play, piece)}, ${play.spaceName(piece.space)}`

export const piecesAt = (play: Play, space: string): readonly MapPiece[] =>
  play.pieces().filter((piece) => piece.space === space)

export function describeSpace(play: Play, space: string): string {
  const entry = play.facts()?.spaces.find(({ id }) => id === space)
  const pieces = piecesAt(play, space).map((piece) => describePiece(play, piece))
  const holder = play.control()[space]
  const parts = [
    entry?.name ?? space,
    ...(pieces.length === 0 ? [say(TEXT.nobody)] : pieces),
    ...(holder === undefined ? [] : [say(TEXT.held(play.label(holder)))]),
    ...(entry?.facts ?? []),
    ...(play.touches().some((touch) => touch.space === space) ? [say(TEXT.can)] : []),
  ]
  return parts.join('. ')
}
