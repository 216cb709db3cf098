/** What is printed on the board, the cards and the charts, as plain data: for pages, which load no rules. */
export { MOST_STARS, STARS, TROOPS_FOR_STARS } from './cards.js'
export { TERRITORY_IDS } from './map/board.js'
export {
  REGION_FACTS,
  type RegionFact,
  type RegionId,
  SEA_LINES,
  type SiteId,
  TERRITORY_FACTS,
  type TerritoryFact,
} from './map/territories.js'
export { OBJECTIVE_FACTS, OBJECTIVES_TO_WIN } from './objectives.js'
export { POWER_FACTS, POWER_IDS, type PowerId } from './powers.js'
