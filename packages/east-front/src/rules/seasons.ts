import type { State } from '@materiel/kernel'
import type { Season } from '../cards/vocabulary.js'
import { round } from '../state.js'
import { seasonOf } from '../track.js'

/** The season of a game, and what comes after some of them. */

export const season = (s: State): Season => seasonOf(round.get(s))

export const isWinter = (s: State): boolean => (round.get(s) - 1) % 4 === 2
export const isSpring = (s: State): boolean => (round.get(s) - 1) % 4 === 3

/** The round after which the Late War cards come in. */
export const LATE_WAR_AFTER = 3
