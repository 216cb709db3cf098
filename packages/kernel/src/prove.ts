/** To prove a game: one suite for all of them, scenarios, and an eye on its words. */
export * from './conformance.js'
export * from './declared-names.js'
export * from './puzzle.js'
export * from './scenario.js'
export { typesettingFlaw } from './typeset.js'
export * from './wording.js'
