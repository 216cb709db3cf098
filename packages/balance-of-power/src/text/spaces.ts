import type { CardEntry, Language, SpaceEntry, Words } from '@materiel/kernel'
import { words } from '@materiel/kernel'
import { say } from '@materiel/kernel/make'
import { areAdjacent, TERRITORIES, TERRITORY_IDS } from '../map/board.js'
import { REGION_FACTS, type RegionId, SEA_LINES, type SiteId, TERRITORY_FACTS } from '../map/territories.js'
import { starsOf } from './names.js'

/** The board and the cards in words. */

const SITE_NAMES: Readonly<Record<SiteId, Words>> = {
  vault: words('Site: vault', 'Site : coffre'),
  'naval-base': words('Site: naval base', 'Site : base navale'),
  satellite: words('Site: satellite centre', 'Site : centre satellite'),
}

const COLOURS: Readonly<Record<RegionId, Words>> = {
  purple: words('purple', 'violette'),
  yellow: words('yellow', 'jaune'),
  orange: words('orange', 'orange'),
  green: words('green', 'verte'),
  brown: words('brown', 'brune'),
  grey: words('grey', 'grise'),
}

const regionWords = (id: RegionId, language: Language): string => {
  const fact = REGION_FACTS.find((region) => region.id === id)
  return say(language, `${COLOURS[id].en} region (${fact?.en})`, `région ${COLOURS[id].fr} (${fact?.fr})`)
}

const onSeaLine = (id: string): boolean => SEA_LINES.some((ends) => ends.includes(id))

export const spaces = (language: Language): SpaceEntry[] =>
  TERRITORIES.map((x) => {
    const { id, region, rough, site } = TERRITORY_FACTS[x]
    return {
      id,
      kind: 'land',
      name: TERRITORY_FACTS[x][language].name,
      neighbours: TERRITORIES.filter((y) => areAdjacent(x, y)).map((y) => TERRITORY_IDS[y]),
      facts: [
        regionWords(region, language),
        ...(rough ? [say(language, 'rough terrain', 'terrain accidenté')] : []),
        ...(site === null ? [] : [SITE_NAMES[site][language]]),
        ...(onSeaLine(id) ? [say(language, 'sea line', 'liaison maritime')] : []),
      ],
    }
  })

/** Both players draw from one deck: cards belong to nobody. */
export const cards = (language: Language): CardEntry[] =>
  TERRITORIES.map((x) => {
    const { id, stars } = TERRITORY_FACTS[x]
    const text = say(
      language,
      `${starsOf(stars, 'en')}, to hand in for troops in your draft.`,
      `${starsOf(stars, 'fr')}, à échanger contre des troupes lors de vos renforts.`,
    )
    return {
      id,
      seat: '',
      type: stars === 1 ? 'one-star' : 'two-stars',
      count: 1,
      title: TERRITORY_FACTS[x][language].name,
      parts: [{ kind: 'effect', text }],
      text,
      about: { words: [], spaces: [id], numbers: [{ of: 'stars', n: stars }] },
    }
  })
