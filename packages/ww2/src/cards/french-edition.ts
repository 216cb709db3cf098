import type { Decks } from './decks.js'
import { FRENCH_GERMAN_CARDS } from './french/germany.js'
import { FRENCH_ITALIAN_CARDS } from './french/italy.js'
import { FRENCH_JAPANESE_CARDS } from './french/japan.js'
import { FRENCH_SOVIET_CARDS } from './french/soviet-union.js'
import { FRENCH_BRITISH_CARDS } from './french/united-kingdom.js'
import { FRENCH_AMERICAN_CARDS } from './french/united-states.js'

/** The decks of the French edition: those of the first edition. */
export const FRENCH_EDITION: Decks = [
  FRENCH_GERMAN_CARDS,
  FRENCH_BRITISH_CARDS,
  FRENCH_JAPANESE_CARDS,
  FRENCH_SOVIET_CARDS,
  FRENCH_ITALIAN_CARDS,
  FRENCH_AMERICAN_CARDS,
]
