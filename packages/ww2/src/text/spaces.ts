import type { Language, SpaceEntry } from '@materiel/kernel'
import { say } from '@materiel/kernel/make'
import { COUNTRY_IDS, type CountryId, countryNamed } from '../countries.js'
import {
  areNeighbours,
  type Links,
  SPACE_IDS,
  SPACES,
  type Space,
  STRAIT_LANDS,
  STRAIT_SEAS,
} from '../map/board.js'
import { SPACE_FACTS } from '../map/spaces.js'
import { countryOf, spaceThe } from './names.js'

/** The board in words. */

interface Strait {
  readonly land: Space
  readonly seas: readonly [Space, Space]
}

const STRAITS: readonly Strait[] = STRAIT_LANDS.map((land, i) => ({ land, seas: STRAIT_SEAS[i] }))

/** What a sea borders only through a strait. */
const acrossStraits = (x: Space): NonNullable<SpaceEntry['straits']> =>
  STRAITS.filter(({ seas }) => seas.includes(x)).map(({ land, seas: [a, b] }) => ({
    to: SPACE_IDS[a === x ? b : a],
    land: SPACE_IDS[land],
  }))

const straitWords = ({ seas: [a, b] }: Strait, language: Language): string =>
  say(
    language,
    `strait between ${spaceThe(a).en} and ${spaceThe(b).en}`,
    `détroit entre ${spaceThe(a).fr} et ${spaceThe(b).fr}`,
  )

const homeWords = (id: CountryId, language: Language): string =>
  say(language, `Home space ${countryOf(countryNamed(id)).en}`, `QG ${countryOf(countryNamed(id)).fr}`)

function factsOf(x: Space, language: Language): string[] {
  const { supply, home } = SPACE_FACTS[x]
  return [
    ...(supply
      ? [
          say(
            language,
            'supply space: 2 points, 1 each if shared',
            'source de ravitaillement : 2 points, 1 chacun si partagée',
          ),
        ]
      : []),
    ...(home === null ? [] : [homeWords(home as CountryId, language)]),
    ...STRAITS.filter(({ land }) => land === x).map((strait) => straitWords(strait, language)),
  ]
}

export const spaces = (links: Links, language: Language): SpaceEntry[] =>
  SPACES.map((x) => {
    const fact = SPACE_FACTS[x]
    return {
      id: fact.id,
      kind: fact.kind,
      name: fact[language].name,
      neighbours: SPACES.filter((y) => areNeighbours(x, y, links)).map((y) => SPACE_IDS[y]),
      straits: acrossStraits(x),
      star: fact.supply,
      stars: fact.supply ? 1 : 0,
      supplies: fact.supply ? COUNTRY_IDS : [],
      home: fact.home,
      facts: factsOf(x, language),
    }
  })
