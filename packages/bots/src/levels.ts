import { evaluationOf } from './evaluation.js'
import { greedyWith } from './greedy.js'
import { searchWith } from './search.js'

/** The size of a recruit's random errors, in points: it sees what a good player sees, and misjudges it. */
const RECRUIT_ERROR = 2.5
/** What a general thinks through before it answers. */
const GENERAL_PLAYOUTS = 120

/** Bots as people choose them, from the weakest to the strongest. */
export const LEVELS = {
  recruit: greedyWith('recruit', evaluationOf, RECRUIT_ERROR),
  officer: greedyWith('officer', evaluationOf),
  general: searchWith('general', { playouts: GENERAL_PLAYOUTS }),
  marshal: searchWith('marshal', { playouts: Infinity }),
}
