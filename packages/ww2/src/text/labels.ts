import { type Language, type Words, withoutArticle, words } from '@materiel/kernel'
import { COUNTRY_IDS, COUNTRY_WORDS, TEAM_IDS, TEAM_WORDS } from '../countries.js'
import { CARD_TYPES } from './names.js'

const TITLE = 'Quartermaster General: WW2'

const LABELS: ReadonlyMap<string, Words> = new Map([
  ['ww2', words(TITLE, TITLE)],
  ...COUNTRY_IDS.map((id, country) => [id, COUNTRY_WORDS[country].name] as const),
  ...TEAM_IDS.map((id, team) => [id, withoutArticle(TEAM_WORDS[team].the)] as const),
  ...Object.entries(CARD_TYPES),
  // How a game ended.
  ['sudden', words('decisive lead', 'avance décisive')],
  ['rounds', words('after the last round', 'après le dernier tour')],
])

/** What an id is called in a heading; one without words of its own is shown as it is. */
export const label = (id: string, language: Language): string => LABELS.get(id)?.[language] ?? id
