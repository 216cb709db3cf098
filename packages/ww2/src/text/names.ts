import type { Language, Words } from '@materiel/kernel'
import { words } from '@materiel/kernel'
import type { CardFact } from '../cards/catalogue.js'
import { COUNTRY_WORDS, type Country, type PieceType } from '../countries.js'
import type { Space } from '../map/board.js'
import { SPACE_FACTS } from '../map/spaces.js'

/** Names as they stand in sentences. */

export const both = (make: (language: Language) => string): Words => words(make('en'), make('fr'))

export const spaceIn = (x: Space): Words => both((l) => SPACE_FACTS[x][l].in)
export const spaceThe = (x: Space): Words => both((l) => SPACE_FACTS[x][l].the)
export const spaceOf = (x: Space): Words => both((l) => SPACE_FACTS[x][l].of)
export const spaceName = (x: Space): Words => both((l) => SPACE_FACTS[x][l].name)

export const countryThe = (country: Country): Words => COUNTRY_WORDS[country].the
export const countryOf = (country: Country): Words => COUNTRY_WORDS[country].of

/** "an army", "a navy". */
export const A_PIECE: readonly Words[] = [words('an army', 'une armée'), words('a navy', 'une flotte')]
export const PIECE: readonly Words[] = [words('army', 'armée'), words('navy', 'flotte')]
export const pieceName = (type: PieceType): Words => PIECE[type]

export const titleOf = (fact: CardFact): Words => words(fact.title.en, fact.title.fr)

/** The first letter in upper case. */
export const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
