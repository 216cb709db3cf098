import type { Brand } from '@materiel/kernel/make'
import { TERRITORY_COUNT, TERRITORY_IDS } from './map/board.js'
import { TERRITORY_FACTS } from './map/territories.js'

/** One card for each territory, which has its number and its id. */
export type Card = Brand<'card'>
export const CARD_COUNT = TERRITORY_COUNT
export const CARD_IDS: readonly string[] = TERRITORY_IDS
export const STARS: readonly number[] = TERRITORY_FACTS.map(({ stars }) => stars)
export const findCard = (id: string): Card | undefined => {
  const found = CARD_IDS.indexOf(id)
  return found < 0 ? undefined : (found as Card)
}

/** Troops for so many stars handed in together. */
export const TROOPS_FOR_STARS: readonly number[] = [0, 0, 2, 4, 7, 10, 13, 17, 21, 25, 30]
export const FEWEST_STARS = 2
export const MOST_STARS = TROOPS_FOR_STARS.length - 1
