import { inEnglish, inFrench, type PlaceWords } from '@materiel/kernel/make'

/**
 * The board as plain facts: which spaces there are, what they are called, which of them share a border, and
 * where the straits lie. Nothing here knows any rule of play.
 */

export interface SpaceFact {
  id: string
  kind: 'land' | 'sea'
  /** A starred space. */
  supply: boolean
  /** The nation whose Home space this is. Every Home space is also a supply space. */
  home: string | null
  en: PlaceWords
  fr: PlaceWords
}

const { a, au, aux, en, dans, sur } = inFrench

// --- Spaces.

type Star = Pick<SpaceFact, 'supply' | 'home'>

const homeOf = (nation: string): Star => ({ supply: true, home: nation })

const NO_STAR: Star = { supply: false, home: null }
const SUPPLY: Star = { supply: true, home: null }
const GERMANY = homeOf('germany')
const UK = homeOf('united-kingdom')
const JAPAN = homeOf('japan')
const USSR = homeOf('soviet-union')
const ITALY = homeOf('italy')
const US = homeOf('united-states')

function land(id: string, locative: string, fr: PlaceWords, star: Star = NO_STAR): SpaceFact {
  return { id, kind: 'land', ...star, en: inEnglish(locative), fr }
}

function sea(id: string, locative: string, fr: PlaceWords): SpaceFact {
  return { id, kind: 'sea', ...NO_STAR, en: inEnglish(locative), fr }
}

/** The 36 land spaces, then the 17 seas. */
export const SPACE_FACTS: readonly SpaceFact[] = [
  land('eastern-united-states', 'in the Eastern United States', sur('la côte est des États-Unis'), US),
  land('western-united-states', 'in the Western United States', sur('la côte ouest des États-Unis'), SUPPLY),
  land('pacific-northwest', 'in the Pacific Northwest', dans('le Nord-Ouest Pacifique')),
  land('canada', 'in Canada', au('le Canada')),
  land('hawaii', 'in Hawaii', a('Hawaï')),
  land('latin-america', 'in Latin America', en("l'Amérique latine")),
  land('iceland', 'in Iceland', en("l'Islande")),
  land('united-kingdom', 'in the United Kingdom', au('le Royaume-Uni'), UK),
  land('western-europe', 'in Western Europe', en("l'Europe de l'Ouest"), SUPPLY),
  land('germany', 'in Germany', en("l'Allemagne"), GERMANY),
  land('scandinavia', 'in Scandinavia', en('la Scandinavie')),
  land('italy', 'in Italy', en("l'Italie"), ITALY),
  land('balkans', 'in the Balkans', dans('les Balkans')),
  land('eastern-europe', 'in Eastern Europe', en("l'Europe de l'Est")),
  land('ukraine', 'in Ukraine', en("l'Ukraine"), SUPPLY),
  land('russia', 'in Russia', en('la Russie')),
  land('moscow', 'in Moscow', a('Moscou'), USSR),
  land('siberia', 'in Siberia', en('la Sibérie')),
  land('kazakhstan', 'in Kazakhstan', au('le Kazakhstan')),
  land('mongolia', 'in Mongolia', en('la Mongolie')),
  land('vladivostok', 'in Vladivostok', a('Vladivostok')),
  land('north-africa', 'in North Africa', en("l'Afrique du Nord")),
  land('africa', 'in Africa', en("l'Afrique")),
  land('madagascar', 'in Madagascar', a('Madagascar')),
  land('middle-east', 'in the Middle East', au('le Moyen-Orient')),
  land('india', 'in India', en("l'Inde"), SUPPLY),
  land('szechuan', 'in Szechuan', au('le Sichuan')),
  land('china', 'in China', en('la Chine'), SUPPLY),
  land('southeast-asia', 'in Southeast Asia', en("l'Asie du Sud-Est")),
  land('japan', 'in Japan', au('le Japon'), JAPAN),
  land('philippines', 'in the Philippines', aux('les Philippines')),
  land('indonesia', 'in Indonesia', en("l'Indonésie")),
  land('iwo-jima', 'on Iwo Jima', a('Iwo Jima')),
  land('new-guinea', 'in New Guinea', en('la Nouvelle-Guinée')),
  land('new-zealand', 'in New Zealand', en('la Nouvelle-Zélande')),
  land('australia', 'in Australia', en("l'Australie"), SUPPLY),

  sea('north-atlantic', 'in the North Atlantic', dans("l'Atlantique Nord")),
  sea('south-atlantic', 'in the South Atlantic', dans("l'Atlantique Sud")),
  sea('north-sea', 'in the North Sea', en('la mer du Nord')),
  sea('baltic-sea', 'in the Baltic Sea', en('la mer Baltique')),
  sea('mediterranean-sea', 'in the Mediterranean Sea', en('la Méditerranée')),
  sea('black-sea', 'in the Black Sea', en('la mer Noire')),
  sea('caspian-sea', 'in the Caspian Sea', en('la mer Caspienne')),
  sea('southern-ocean', 'in the Southern Ocean', dans("l'océan Austral")),
  sea('indian-ocean', 'in the Indian Ocean', dans("l'océan Indien")),
  sea('bay-of-bengal', 'in the Bay of Bengal', dans('le golfe du Bengale')),
  sea('south-china-sea', 'in the South China Sea', en('la mer de Chine')),
  sea('sea-of-japan', 'in the Sea of Japan', en('la mer du Japon')),
  sea('north-pacific', 'in the North Pacific', dans('le Pacifique Nord')),
  sea('central-pacific', 'in the Central Pacific', dans('le Pacifique Centre')),
  sea('east-pacific', 'in the East Pacific', dans('le Pacifique Est')),
  sea('south-pacific', 'in the South Pacific', dans('le Pacifique Sud')),
  sea('southeast-pacific', 'in the Southeast Pacific', dans('le Pacifique Sud-Est')),
]

// --- Borders.

function from(space: string, ...others: string[]): (readonly [string, string])[] {
  return others.map((other) => [space, other] as const)
}

/**
 * The 131 shared borders of the second edition, each listed once, under whichever of its two spaces comes first in the alphabet.
 *
 * The left and right edges of the board join up. Five borders run across that seam: Canada and the Pacific
 * Northwest, the Eastern and the Western United States, Latin America and the Western United States, Latin
 * America and the East Pacific, the Southeast Pacific and the East Pacific. Mexico belongs to Latin America,
 * so the Eastern United States border it in the ordinary way.
 *
 * A border has length. These pairs come together in a mere point, or not at all, and are left out on purpose:
 * the Middle East and the Balkans, the Black Sea and the Mediterranean Sea (no strait joins them either),
 * North Africa and the South Atlantic, Africa and the North Sea, China and the South China Sea, Southeast
 * Asia and the Sea of Japan, India and Kazakhstan, Siberia and Szechuan. Germany does not reach the North
 * Sea: Jutland is part of Western Europe.
 *
 * These look just as doubtful but are borders, short ones: Kazakhstan and Mongolia, the Middle East and
 * Szechuan, Russia and the Baltic Sea, Western Europe and the Baltic Sea, Eastern Europe and the Balkans,
 * Italy and the Balkans.
 */
export const BORDERS: readonly (readonly [string, string])[] = [
  ...from('africa', 'bay-of-bengal', 'indian-ocean', 'north-africa', 'south-atlantic', 'southern-ocean'),
  ...from('australia', 'indian-ocean', 'south-china-sea', 'south-pacific'),
  ...from('balkans', 'black-sea', 'eastern-europe', 'germany', 'italy', 'mediterranean-sea', 'ukraine'),
  ...from('baltic-sea', 'eastern-europe', 'germany', 'russia', 'scandinavia', 'western-europe'),
  ...from('bay-of-bengal', 'india', 'indian-ocean', 'indonesia', 'madagascar'),
  ...from('bay-of-bengal', 'middle-east', 'north-africa', 'southeast-asia'),
  ...from('black-sea', 'middle-east', 'ukraine'),
  ...from('canada', 'eastern-united-states', 'north-atlantic', 'pacific-northwest'),
  ...from('caspian-sea', 'kazakhstan', 'middle-east', 'ukraine'),
  ...from('central-pacific', 'east-pacific', 'hawaii', 'iwo-jima', 'new-guinea', 'north-pacific'),
  ...from('central-pacific', 'philippines', 'sea-of-japan', 'south-china-sea', 'south-pacific'),
  ...from('china', 'mongolia', 'sea-of-japan', 'southeast-asia', 'szechuan', 'vladivostok'),
  ...from('east-pacific', 'hawaii', 'latin-america', 'new-zealand', 'north-pacific'),
  ...from('east-pacific', 'pacific-northwest', 'south-pacific', 'southeast-pacific', 'western-united-states'),
  ...from('eastern-europe', 'germany', 'russia', 'ukraine'),
  ...from('eastern-united-states', 'latin-america', 'north-atlantic', 'western-united-states'),
  ...from('germany', 'italy', 'western-europe'),
  ...from('hawaii', 'north-pacific'),
  ...from('iceland', 'north-atlantic', 'north-sea'),
  ...from('india', 'middle-east', 'southeast-asia', 'szechuan'),
  ...from('indian-ocean', 'indonesia', 'madagascar', 'south-china-sea', 'south-pacific', 'southern-ocean'),
  ...from('indonesia', 'south-china-sea'),
  ...from('italy', 'mediterranean-sea', 'western-europe'),
  ...from('iwo-jima', 'north-pacific', 'sea-of-japan'),
  ...from('japan', 'sea-of-japan'),
  ...from('kazakhstan', 'middle-east', 'mongolia', 'moscow', 'siberia', 'szechuan', 'ukraine'),
  ...from('latin-america', 'north-atlantic', 'south-atlantic', 'southeast-pacific'),
  ...from('latin-america', 'southern-ocean', 'western-united-states'),
  ...from('mediterranean-sea', 'middle-east', 'north-africa', 'western-europe'),
  ...from('middle-east', 'north-africa', 'szechuan', 'ukraine'),
  ...from('mongolia', 'siberia', 'szechuan', 'vladivostok'),
  ...from('moscow', 'russia', 'siberia', 'ukraine'),
  ...from('new-guinea', 'south-china-sea', 'south-pacific'),
  ...from('new-zealand', 'south-pacific'),
  ...from('north-africa', 'north-sea'),
  ...from('north-atlantic', 'north-sea', 'south-atlantic'),
  ...from('north-pacific', 'pacific-northwest', 'sea-of-japan', 'vladivostok'),
  ...from('north-sea', 'scandinavia', 'south-atlantic', 'united-kingdom', 'western-europe'),
  ...from('pacific-northwest', 'western-united-states'),
  ...from('philippines', 'sea-of-japan', 'south-china-sea'),
  ...from('russia', 'scandinavia', 'siberia', 'ukraine'),
  ...from('sea-of-japan', 'south-china-sea', 'vladivostok'),
  ...from('siberia', 'vladivostok'),
  ...from('south-atlantic', 'southern-ocean'),
  ...from('south-china-sea', 'south-pacific', 'southeast-asia'),
  ...from('southeast-asia', 'szechuan'),
  ...from('southeast-pacific', 'southern-ocean'),
]

type Border = (typeof BORDERS)[number]

const isOneOf =
  (borders: readonly Border[]) =>
  ([a, b]: Border): boolean =>
    borders.some(([c, d]) => (a === c && b === d) || (a === d && b === c))

/** Borders that the board of the first edition does not have, and one that it has besides. */
const NOT_YET: readonly Border[] = [
  ['africa', 'bay-of-bengal'],
  ['bay-of-bengal', 'madagascar'],
  ['east-pacific', 'pacific-northwest'],
]
const NO_LONGER: readonly Border[] = [['madagascar', 'southern-ocean']]

/** The printed boards, by the editions that brought them. Spaces, stars and straits are the same on all. */
export const BOARDS = {
  'second-edition': BORDERS,
  'first-edition': [...BORDERS.filter((border) => !isOneOf(NOT_YET)(border)), ...NO_LONGER],
} satisfies Record<string, readonly Border[]>

export type BoardId = keyof typeof BOARDS

/**
 * The five straits: two seas that touch only through the anchor space between them. The anchor borders both
 * seas in the ordinary way (see BORDERS); the two seas themselves have no entry there.
 */
export const STRAITS: readonly { land: string; seas: readonly [string, string] }[] = [
  // The Danish straits.
  { land: 'scandinavia', seas: ['baltic-sea', 'north-sea'] },
  // Gibraltar.
  { land: 'north-africa', seas: ['mediterranean-sea', 'north-sea'] },
  // Suez.
  { land: 'middle-east', seas: ['bay-of-bengal', 'mediterranean-sea'] },
  // Malacca.
  { land: 'southeast-asia', seas: ['bay-of-bengal', 'south-china-sea'] },
  // Panama.
  { land: 'latin-america', seas: ['north-atlantic', 'southeast-pacific'] },
]
