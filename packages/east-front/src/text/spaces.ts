import type { Language, SpaceEntry } from '@materiel/kernel'
import { say } from '@materiel/kernel/make'
import { ALLIES, AXIS, FACTION_IDS, FACTIONS, SIDE_IDS } from '../factions.js'
import { areNeighbours, FLAGS, isLand, SPACE_IDS, SPACES, type Space, WEST_OF_1941 } from '../map/board.js'
import { SPACE_FACTS } from '../map/spaces.js'
import { factionAdjective, lineWords } from './names.js'

/** The board in words. */

function factsOf(x: Space, language: Language): string[] {
  const { stars, flags, side1939, side1941 } = SPACE_FACTS[x]
  const s = stars > 1 ? 's' : ''
  return [
    ...(stars > 0 ? [say(language, `${stars} Victory Star${s}`, `${stars} étoile${s} de victoire`)] : []),
    ...flags.map((id) =>
      say(
        language,
        `${factionAdjective(id).en} Supply Flag`,
        `drapeau de ravitaillement ${factionAdjective(id).fr.m}`,
      ),
    ),
    ...(side1939 === null ? [] : [lineWords(language, `${side1939}-1939`)]),
    ...(side1941 === null ? [] : [lineWords(language, `${side1941}-1941`)]),
  ]
}

export const spaces = (language: Language): SpaceEntry[] =>
  SPACES.map((x) => {
    const fact = SPACE_FACTS[x]
    return {
      id: fact.id,
      kind: fact.kind,
      name: fact[language].name,
      neighbours: SPACES.filter((y) => areNeighbours(x, y)).map((y) => SPACE_IDS[y]),
      star: fact.stars > 0,
      stars: fact.stars,
      supplies: FACTIONS.filter((faction) => FLAGS[faction].has(x)).map((faction) => FACTION_IDS[faction]),
      heldBy: isLand(x) ? SIDE_IDS[WEST_OF_1941.has(x) ? AXIS : ALLIES] : null,
      facts: factsOf(x, language),
    }
  })
