import { type Language, type SpaceEntry, say } from '@materiel/kernel'
import { ALLIES, AXIS, FACTION_IDS, SIDE_IDS } from '../factions.js'
import { areNeighbours, FLAGS, isLand, SPACE_IDS, WEST_OF_1941 } from '../map/board.js'
import { SPACE_FACTS } from '../map/spaces.js'
import { factionAdjective, lineWords } from './names.js'

/** The board in words. */

function factsOf(x: number, language: Language): string[] {
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
  SPACE_FACTS.map((fact, x) => ({
    id: fact.id,
    kind: fact.kind,
    name: fact[language].name,
    neighbours: SPACE_IDS.filter((_, y) => areNeighbours(x, y)),
    star: fact.stars > 0,
    stars: fact.stars,
    supplies: FACTION_IDS.filter((_, faction) => FLAGS[faction].has(x)),
    heldBy: isLand(x) ? SIDE_IDS[WEST_OF_1941.has(x) ? AXIS : ALLIES] : null,
    facts: factsOf(x, language),
  }))
