/** What kind of answer a choice is: see the table of choice keys in `docs/formats.md`. */
export const PLAY_CARD = 1
export const DISCARD_CARD = 2
export const USE = 3
export const SPACE = 4
export const PIECE = 5
export const COUNTRY = 6
export const OPTION = 7
export const TAKE = 8
export const REALLOCATE = 9
export const ORDER = 10
export const REMOVE = 11
export const PASS = 12

export const VERB_IDS = [
  '',
  'play',
  'discard',
  'use',
  'space',
  'piece',
  'country',
  'option',
  'take',
  'reallocate',
  'order',
  'remove',
  'pass',
] as const

/** The names of alternatives, as they stand in keys. */
export const OPTION_IDS = [
  'build-army',
  'build-navy',
  'land-battle',
  'sea-battle',
  'recruit-army',
  'recruit-navy',
  'eliminate-army',
  'eliminate-navy',
  'discard-cards',
] as const

export type OptionId = (typeof OPTION_IDS)[number]
export const option = (id: OptionId): number => OPTION_IDS.indexOf(id)
