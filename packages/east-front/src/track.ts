import { type Words, words } from '@materiel/kernel'
import type { Season } from './cards/vocabulary.js'

/** The round track: sixteen seasons from summer 1941 to spring 1945. */

export const ROUNDS = 16
const SEASONS: readonly Season[] = ['summer', 'fall', 'winter', 'spring']

export const SEASON_WORDS: Readonly<Record<Season, Words>> = {
  spring: words('Spring', 'Printemps'),
  summer: words('Summer', 'Été'),
  fall: words('Fall', 'Automne'),
  winter: words('Winter', 'Hiver'),
}

export const seasonOf = (round: number): Season => SEASONS[(round - 1) % 4]
export const yearOf = (round: number): number => 1941 + Math.floor(round / 4)

/** Rounds after which stars are counted: the first three winters and the last spring. */
export const isScoringRound = (round: number): boolean =>
  round === 3 || round === 7 || round === 11 || round === ROUNDS
