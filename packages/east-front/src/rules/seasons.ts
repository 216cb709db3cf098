import type { State } from '@materiel/kernel'
import type { Season } from '../cards/vocabulary.js'
import { round } from '../state.js'

/** The round track: sixteen seasons from summer 1941 to spring 1945, and what comes after some of them. */

export const ROUNDS = 16
const SEASONS: readonly Season[] = ['summer', 'fall', 'winter', 'spring']

export const seasonOf = (round: number): Season => SEASONS[(round - 1) % 4]
export const yearOf = (round: number): number => 1941 + Math.floor(round / 4)
export const season = (s: State): Season => seasonOf(round.get(s))

export const isWinter = (s: State): boolean => (round.get(s) - 1) % 4 === 2
export const isSpring = (s: State): boolean => (round.get(s) - 1) % 4 === 3

/** Rounds after which stars are counted: the first three winters and the last spring. */
export const isScoringRound = (round: number): boolean =>
  round === 3 || round === 7 || round === 11 || round === ROUNDS
/** The round after which the Late War cards come in. */
export const LATE_WAR_AFTER = 3
