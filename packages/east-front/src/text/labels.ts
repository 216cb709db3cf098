import { type Language, type Words, withoutArticle, words } from '@materiel/kernel'
import { FACTION_IDS, FACTION_WORDS, SIDE_IDS, SIDE_WORDS } from '../factions.js'
import { SEASON_WORDS } from './narration.js'

const TITLE = 'Quartermaster General: East Front'

const LABELS: ReadonlyMap<string, Words> = new Map([
  ['east-front', words(TITLE, TITLE)],
  ...SIDE_IDS.map((id, side) => [id, withoutArticle(SIDE_WORDS[side].the)] as const),
  ...FACTION_IDS.map((id, faction) => [id, withoutArticle(FACTION_WORDS[faction].the)] as const),
  ['mid', words('Mid War', 'Milieu de guerre')],
  ['late', words('Late War', 'Fin de guerre')],
  ['contingency', words('Contingency', 'Contingence')],
  ...Object.entries(SEASON_WORDS),
  // How a game ended.
  ['lead', words('decisive lead', 'avance décisive')],
  ['last-round', words('after the last round', 'après le dernier tour')],
])

/** What an id is called in a heading; one without words of its own is shown as it is. */
export const label = (id: string, language: Language): string => LABELS.get(id)?.[language] ?? id
