import { GERMAN_AIR_CARDS } from './air/germany.js'
import { ITALIAN_AIR_CARDS } from './air/italy.js'
import { JAPANESE_AIR_CARDS } from './air/japan.js'
import { SOVIET_AIR_CARDS } from './air/soviet-union.js'
import { BRITISH_AIR_CARDS } from './air/united-kingdom.js'
import { AMERICAN_AIR_CARDS } from './air/united-states.js'
import type { Decks } from './decks.js'
import { FRENCH_EDITION } from './french-edition.js'

/** What the air expansion adds to the decks. */
const ADDED: Decks = [
  GERMAN_AIR_CARDS,
  BRITISH_AIR_CARDS,
  JAPANESE_AIR_CARDS,
  SOVIET_AIR_CARDS,
  ITALIAN_AIR_CARDS,
  AMERICAN_AIR_CARDS,
]

/** The decks of the French edition with the air expansion. */
export const FRENCH_EDITION_WITH_AIR: Decks = FRENCH_EDITION.map((deck, country) => [
  ...deck,
  ...ADDED[country],
])
