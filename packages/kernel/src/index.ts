/** To play a game, or to watch one: the contract of all games, sessions, records, chance, and the words that games and tables share. */
export type { Bar, BenchAbility, Comparison } from './bench-ability.js'
export type {
  BotAbility,
  Chances,
  FactName,
  Inputs,
  LevelMeasure,
  Manner,
  NetworkText,
  Weights,
} from './bot-ability.js'
export { brief, briefly } from './brief.js'
export type { CardSubject } from './card-subject.js'
export { type Chance, commitmentTo, seedOf } from './chance.js'
export { type Choice, ChoiceList } from './choices.js'
export type * from './declaration.js'
export type { DiceAbility } from './dice.js'
export { digestOf } from './digest.js'
export { BadInput, IllegalChoice } from './errors.js'
export { EVERYONE, EventLog, type EventView, type Gains, type GameEvent, type PieceMove } from './events.js'
export { FactNames } from './fact-names.js'
export * from './game.js'
export type { GameView } from './game-view.js'
export { parseJson } from './json-text.js'
export {
  type KeyArgument,
  type ParsedKey,
  type ParsedWish,
  parseKey,
  parseWish,
  splitSeat,
  splitWish,
} from './keys.js'
export { State } from './layout.js'
export type { Odds, Prospect } from './odds.js'
export { alternativesOf, defaultOf, holds, optionNames, readOptions } from './options.js'
export { capital, frenchTo, lowered, sentence } from './phrases.js'
export * from './players.js'
export * from './playout.js'
export { QuickRandom } from './quick-random.js'
export { REACTION } from './reactions.js'
export * from './record.js'
export { type Random, SeededRandom } from './rng.js'
export * from './seats.js'
export * from './session.js'
export type { SpaceEntry } from './space-entry.js'
export {
  NO_SUPPLY,
  type PieceAt,
  type SupplyPicture,
  type SupplySource,
  type SupplyTie,
} from './supply-picture.js'
export { typeset } from './typeset.js'
export { type Language, type Refusal, setIn, type Words, words } from './words.js'
