import type { Language, Words } from '@materiel/kernel'
import { say } from '@materiel/kernel/make'
import { ARMY_NAMES, type Army, NEUTRAL } from '../armies.js'
import type { Territory } from '../map/board.js'
import { TERRITORY_FACTS } from '../map/territories.js'

/** Names as they stand in sentences. */

/** Where something happens: "in the Netherlands", « aux Pays-Bas ». */
export const inTerritory = (x: Territory, language: Language): string => TERRITORY_FACTS[x][language].in
/** With its article: "the Netherlands", « les Pays-Bas ». */
export const theTerritory = (x: Territory, language: Language): string => TERRITORY_FACTS[x][language].the
/** What something belongs to: "of Norway", « de la Norvège ». */
export const ofTerritory = (x: Territory, language: Language): string => TERRITORY_FACTS[x][language].of
export const nameOf = (x: Territory, language: Language): string => TERRITORY_FACTS[x][language].name

/** An army that does something: "Red", "the neutral army". */
export const theArmy = (army: Army, language: Language): string =>
  army === NEUTRAL ? say(language, 'the neutral army', "l'armée neutre") : ARMY_NAMES[army][language]

/** "1 troop", "3 troops". */
export const troopsOf = (count: number, language: Language): string => {
  return say(language, `${count} troop${count === 1 ? '' : 's'}`, `${count} troupe${count > 1 ? 's' : ''}`)
}

/** "there is 1 troop", "there are 3 troops". */
export const thereAre = (count: number, only = ''): string =>
  `there ${count === 1 ? 'is' : 'are'} ${only}${troopsOf(count, 'en')}`

/** "3 red troops", « 3 troupes rouges ». */
export function troopsOfArmy(count: number, army: Army, language: Language): string {
  const s = count > 1 ? 's' : ''
  const [en, fr] = (['red|rouge', 'blue|bleue', 'neutral|neutre'] as const)[army].split('|')
  return say(language, `${count} ${en} troop${s}`, `${count} troupe${s} ${fr}${s}`)
}

/** "5 stars". */
export const starsOf = (count: number, language: Language): string => {
  const s = count > 1 ? 's' : ''
  return say(language, `${count} star${s}`, `${count} étoile${s}`)
}

/** A title in quotation marks. */
export const quoted = ({ en, fr }: Words, language: Language): string => say(language, `“${en}”`, `« ${fr} »`)
