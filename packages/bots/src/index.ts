export { generatorsFor, type Match, type MatchSetup, playMatch } from './arena.js'
export { type Answer, type Bot, type Position, positionOf } from './bot.js'
export { BOT_NAMES, botNamed } from './roster.js'
