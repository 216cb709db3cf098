// By its path, since in a build this list stands in the place of the one that has the name.
import { type ListedGame, LIST as REAL } from '../../packages/games/src/list.js'
import { LINE } from './line.js'

/** The list of games with one more line. */
export const LIST: readonly ListedGame[] = [...REAL, LINE]
