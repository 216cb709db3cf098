/** What kind of answer a choice is: see the tables of choice keys in `docs/formats.md`. */
export const MOVE = 1
export const PLAY_CARD = 2
export const ACTION = 3
export const CONTINGENCY = 4
export const DEPLOY = 5
export const ATTACK = 6
export const REACT = 7
export const PIECE = 8
export const SPACE = 9
export const DISCARD_CARD = 10
export const OPTION = 11
export const REMOVE = 12
export const PASS = 13

export const VERB_IDS = [
  '',
  'move',
  'play',
  'action',
  'contingency',
  'deploy',
  'attack',
  'react',
  'piece',
  'space',
  'discard',
  'option',
  'remove',
  'pass',
] as const

/** Actions besides playing a card and using a contingency. */
export const CONSCRIPTION = 0
export const FORCED_MARCH = 1
export const DESPERATE_ATTACK = 2
export const PRODUCTION_INITIATIVE = 3
export const NO_ACTION = 4
export const ACTION_IDS = [
  'conscription',
  'forced-march',
  'desperate-attack',
  'production-initiative',
  'pass',
] as const

/** The names of alternatives, as they stand in keys. */
export const OPTION_IDS = ['keep', 'mulligan', 'deploy-fleet', 'turn-over', 'discard-cards'] as const
export type OptionId = (typeof OPTION_IDS)[number]
export const option = (id: OptionId): number => OPTION_IDS.indexOf(id)
