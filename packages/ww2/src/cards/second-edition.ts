import type { Decks } from './decks.js'
import { GERMAN_CARDS } from './germany.js'
import { ITALIAN_CARDS } from './italy.js'
import { JAPANESE_CARDS } from './japan.js'
import { SOVIET_CARDS } from './soviet-union.js'
import { BRITISH_CARDS } from './united-kingdom.js'
import { AMERICAN_CARDS } from './united-states.js'

export const SECOND_EDITION: Decks = [
  GERMAN_CARDS,
  BRITISH_CARDS,
  JAPANESE_CARDS,
  SOVIET_CARDS,
  ITALIAN_CARDS,
  AMERICAN_CARDS,
]
