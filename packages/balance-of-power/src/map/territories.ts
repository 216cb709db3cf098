import { inEnglish, inFrench, type PlaceWords } from '@materiel/kernel/make'

/**
 * The board as plain facts: territories, borders, regions. Which territories there are, where the Sites lie and which six touch a sea line is printed; what is
 * reconstructed is named in the rules index. Nothing here knows any rule of play.
 */

export type RegionId = 'purple' | 'yellow' | 'orange' | 'green' | 'brown' | 'grey'
export type SiteId = 'vault' | 'naval-base' | 'satellite'

export interface TerritoryFact {
  readonly id: string
  readonly region: RegionId
  readonly rough: boolean
  readonly site: SiteId | null
  /** Stars on its card. */
  readonly stars: 1 | 2
  readonly en: PlaceWords
  readonly fr: PlaceWords
}

const { au, aux, en } = inFrench

type Marks = Partial<Pick<TerritoryFact, 'rough' | 'site' | 'stars'>>

const ROUGH: Marks = { rough: true }
const TWO_STARS: Marks = { stars: 2 }

const territory = (
  id: string,
  region: RegionId,
  english: string,
  fr: PlaceWords,
  { rough = false, site = null, stars = 1 }: Marks = {},
): TerritoryFact => ({ id, region, rough, site, stars, en: inEnglish(english), fr })

/** In a stable order, which lists of choices follow. */
export const TERRITORY_FACTS: readonly TerritoryFact[] = [
  territory('ireland', 'purple', 'in Ireland', en("l'Irlande")),
  territory('united-kingdom', 'purple', 'in the United Kingdom', au('le Royaume-Uni'), TWO_STARS),
  territory('northern-france', 'purple', 'in Northern France', en('la France du Nord'), TWO_STARS),
  territory('southern-france', 'purple', 'in Southern France', en('la France du Sud'), ROUGH),
  territory('belgium', 'purple', 'in Belgium', en('la Belgique')),
  territory('netherlands', 'purple', 'in the Netherlands', aux('les Pays-Bas')),
  territory('germany', 'yellow', 'in Germany', en("l'Allemagne"), TWO_STARS),
  territory('prussia', 'yellow', 'in Prussia', en('la Prusse')),
  territory('bavaria', 'yellow', 'in Bavaria', en('la Bavière')),
  territory('switzerland', 'yellow', 'in Switzerland', en('la Suisse'), { rough: true, site: 'vault' }),
  territory('austria', 'yellow', 'in Austria', en("l'Autriche"), ROUGH),
  territory('italy', 'yellow', 'in Italy', en("l'Italie"), { rough: true, stars: 2 }),
  territory('slovenia', 'orange', 'in Slovenia', en('la Slovénie'), ROUGH),
  territory('czech-republic', 'orange', 'in the Czech Republic', en('la République tchèque'), ROUGH),
  territory('slovakia', 'orange', 'in Slovakia', en('la Slovaquie'), ROUGH),
  territory('hungary', 'orange', 'in Hungary', en('la Hongrie'), TWO_STARS),
  territory('romania', 'orange', 'in Romania', en('la Roumanie'), ROUGH),
  territory('poland', 'orange', 'in Poland', en('la Pologne'), TWO_STARS),
  territory('norway', 'green', 'in Norway', en('la Norvège'), { rough: true, site: 'satellite' }),
  territory('sweden', 'green', 'in Sweden', en('la Suède'), TWO_STARS),
  territory('finland', 'green', 'in Finland', en('la Finlande')),
  territory('denmark', 'green', 'in Denmark', au('le Danemark'), { site: 'naval-base' }),
  territory('estonia', 'brown', 'in Estonia', en("l'Estonie")),
  territory('latvia', 'brown', 'in Latvia', en('la Lettonie')),
  territory('lithuania', 'brown', 'in Lithuania', en('la Lituanie')),
  territory('belarus', 'brown', 'in Belarus', en('la Biélorussie'), { rough: true, stars: 2 }),
  territory('northern-russia', 'grey', 'in Northern Russia', en('la Russie du Nord'), TWO_STARS),
  territory('southern-russia', 'grey', 'in Southern Russia', en('la Russie du Sud')),
  territory('western-ukraine', 'grey', 'in Western Ukraine', en("l'Ukraine occidentale"), {
    rough: true,
    site: 'satellite',
  }),
  territory('eastern-ukraine', 'grey', 'in Eastern Ukraine', en("l'Ukraine orientale")),
]

/** Territories that share a stretch of border. */
export const BORDERS: readonly (readonly [string, string])[] = [
  ['northern-france', 'southern-france'],
  ['northern-france', 'belgium'],
  ['northern-france', 'germany'],
  ['northern-france', 'switzerland'],
  ['southern-france', 'switzerland'],
  ['southern-france', 'italy'],
  ['belgium', 'netherlands'],
  ['belgium', 'germany'],
  ['netherlands', 'germany'],
  ['germany', 'denmark'],
  ['germany', 'prussia'],
  ['germany', 'bavaria'],
  ['germany', 'switzerland'],
  ['denmark', 'prussia'],
  ['prussia', 'bavaria'],
  ['prussia', 'czech-republic'],
  ['prussia', 'poland'],
  ['bavaria', 'switzerland'],
  ['bavaria', 'austria'],
  ['bavaria', 'czech-republic'],
  ['switzerland', 'austria'],
  ['switzerland', 'italy'],
  ['austria', 'italy'],
  ['austria', 'slovenia'],
  ['austria', 'hungary'],
  ['austria', 'slovakia'],
  ['austria', 'czech-republic'],
  ['italy', 'slovenia'],
  ['slovenia', 'hungary'],
  ['czech-republic', 'poland'],
  ['czech-republic', 'slovakia'],
  ['slovakia', 'poland'],
  ['slovakia', 'hungary'],
  ['slovakia', 'western-ukraine'],
  ['hungary', 'romania'],
  ['hungary', 'western-ukraine'],
  ['romania', 'western-ukraine'],
  ['romania', 'eastern-ukraine'],
  ['poland', 'lithuania'],
  ['poland', 'belarus'],
  ['poland', 'western-ukraine'],
  ['norway', 'sweden'],
  ['norway', 'finland'],
  ['sweden', 'finland'],
  ['finland', 'northern-russia'],
  ['estonia', 'latvia'],
  ['estonia', 'northern-russia'],
  ['latvia', 'lithuania'],
  ['latvia', 'belarus'],
  ['latvia', 'northern-russia'],
  ['lithuania', 'belarus'],
  ['belarus', 'northern-russia'],
  ['belarus', 'southern-russia'],
  ['belarus', 'western-ukraine'],
  ['belarus', 'eastern-ukraine'],
  ['northern-russia', 'southern-russia'],
  ['southern-russia', 'eastern-ukraine'],
  ['western-ukraine', 'eastern-ukraine'],
]

/** Territories that a sea line joins: as good as a border. */
export const SEA_LINES: readonly (readonly [string, string])[] = [
  ['ireland', 'united-kingdom'],
  ['united-kingdom', 'northern-france'],
  ['united-kingdom', 'norway'],
  ['sweden', 'poland'],
]

export interface RegionFact {
  readonly id: RegionId
  readonly en: string
  readonly fr: string
  /** Troops that the whole region gives in a draft. */
  readonly bonus: number
}

/** Regions are named by their colours. */
export const REGION_FACTS: readonly RegionFact[] = [
  { id: 'purple', en: 'Western Europe', fr: "Europe de l'Ouest", bonus: 4 },
  { id: 'yellow', en: 'Germany and the Alps', fr: 'Allemagne et Alpes', bonus: 6 },
  { id: 'orange', en: 'Central Europe', fr: 'Europe centrale', bonus: 5 },
  { id: 'green', en: 'Scandinavia', fr: 'Scandinavie', bonus: 3 },
  { id: 'brown', en: 'Baltic lands', fr: 'Pays baltes', bonus: 3 },
  { id: 'grey', en: 'Russia and Ukraine', fr: 'Russie et Ukraine', bonus: 4 },
]
