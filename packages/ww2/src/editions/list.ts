import type { EditionDeclaration } from './declaration.js'
import { FRENCH } from './french.js'
import { FRENCH_WITH_AIR } from './french-with-air.js'
import { SECOND } from './second.js'

/** The editions, by their numbers. States hold these numbers and those of the cards, which are counted in this order: a new edition comes last. */
export const DECLARED: readonly EditionDeclaration[] = [SECOND, FRENCH, FRENCH_WITH_AIR]
