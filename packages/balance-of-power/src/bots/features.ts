import { type FactName, FactNames, type Seat, type State, words } from '@materiel/kernel'
import { type Army, armyAt, BLUE, enemyOf, RED } from '../armies.js'
import { MOST_STARS, TROOPS_FOR_STARS } from '../cards.js'
import { firstIn, has, REGIONS, sizeOf } from '../map/board.js'
import { firstObjective, OBJECTIVES_TO_WIN } from '../objectives.js'
import { capitalOf, capitalsHeld } from '../rules/control.js'
import { objectivesTaken } from '../rules/end.js'
import { starsInHand } from '../rules/exchange.js'
import {
  airfields,
  cities,
  conquered,
  lost,
  machine,
  OBJECTIVE,
  objectivesOnBoard,
  PLAN,
  round,
  roundLimit,
  starsGiven,
  step,
  toPlace,
  turn,
} from '../state.js'
import { chanceToFulfil, FULFILLED } from './objective-chances.js'
import { drafts, idle, near, owned, reach, reachOf, strengths, survey } from './reach.js'

/**
 * What a program can read off a position: facts, without weights or judgement. What dice will bring is in them as the exact chance to take a
 * territory, by the strongest army next to it.
 */

const names = new FactNames()
const { asset, burden } = names

/** Troops on the board, to be placed, and to be drafted by whoever comes next. */
const TROOPS = asset(
  'troops',
  words('leaves us with more troops than them', 'nous laisse plus de troupes qu’à eux'),
  words('costs us more troops than them', 'nous coûte plus de troupes qu’à eux'),
)
const TAKEN = asset(
  'objectives',
  words('takes an objective', 'prend un objectif'),
  words('leaves an objective to them', 'leur laisse un objectif'),
)
/** The second is worth more than the first: one more wins. */
const ONE_TO_GO = asset(
  'one-to-go',
  words('leaves us one objective from victory', 'nous met à un objectif de la victoire'),
  words('leaves them one objective from victory', 'les met à un objectif de la victoire'),
)
/** Objectives on the board that are fulfilled; one of them can be taken in a turn. */
const READY = asset(
  'ready',
  words('fulfils an objective', 'remplit un objectif'),
  words('no longer fulfils an objective', 'ne remplit plus un objectif'),
)
/** Of the objectives that are not, the chance to fulfil the likeliest in one turn, and of all together. */
const BEST_CHANCE = asset(
  'best-chance',
  words('brings the nearest objective closer', 'rapproche l’objectif le plus proche'),
  words('leads away from the nearest objective', 'éloigne de l’objectif le plus proche'),
)
const CHANCES = asset(
  'chances',
  words('brings objectives within reach', 'met des objectifs à portée'),
  words('takes objectives out of reach', 'met des objectifs hors de portée'),
)
/** Everything is there to win in the turn under way, or in the next. */
const WINS_NOW = asset(
  'wins-now',
  words('can win this turn', 'peut gagner ce tour-ci'),
  words('gives up the chance to win this turn', 'renonce à gagner ce tour-ci'),
)
const WINS_SOON = asset(
  'wins-soon',
  words('gets us ready to win next turn', 'nous prépare à gagner au prochain tour'),
  words('gets them ready to win next turn', 'les prépare à gagner au prochain tour'),
)
const DRAFT = asset(
  'draft',
  words('brings more troops in the next draft', 'apporte plus de troupes aux prochains renforts'),
  words('brings fewer troops in the next draft', 'apporte moins de troupes aux prochains renforts'),
)
/** The troops that the stars in hand will bring once there is another card: it pays to wait until there are four or so. */
const STARS = asset(
  'stars',
  words(
    'keeps stars in hand for more troops later',
    'garde des étoiles en main pour plus de troupes ensuite',
  ),
  words('spends stars', 'dépense des étoiles'),
)
const CAPITAL = asset(
  'capital',
  words('holds our capital, or takes theirs', 'tient notre capitale, ou prend la leur'),
  words('risks our capital', 'met notre capitale en jeu'),
)
const CAPITALS = asset(
  'capitals',
  words('holds more capitals', 'tient plus de capitales'),
  words('holds fewer capitals', 'tient moins de capitales'),
)
/** The chance that the enemy takes it, for each territory; the same for the capital. */
const DANGER = burden(
  'danger',
  words(
    'leaves fewer of our territories in danger, or more of theirs',
    'laisse moins de nos territoires menacés, ou plus des leurs',
  ),
  words('leaves territories of ours in danger', 'laisse des territoires à nous menacés'),
)
const CAPITAL_DANGER = burden(
  'capital-danger',
  words('guards our capital, or threatens theirs', 'protège notre capitale, ou menace la leur'),
  words('leaves our capital in danger', 'laisse notre capitale menacée'),
)
const TERRITORIES = asset(
  'territories',
  words('holds more territories', 'tient plus de territoires'),
  words('holds fewer territories', 'tient moins de territoires'),
)
const CITIES = asset(
  'cities',
  words('holds more cities', 'tient plus de villes'),
  words('holds fewer cities', 'tient moins de villes'),
)
/** The share of each region that is held, squared. */
const REGION_SHARES = asset(
  'regions',
  words('comes closer to a whole region', 'se rapproche d’une région entière'),
  words('breaks up a region of ours', 'entame une de nos régions'),
)
/** Troops behind the lines, but one in each territory. */
const IDLE = burden(
  'idle',
  words('brings troops to the front', 'amène des troupes au front'),
  words('leaves troops behind the lines', 'laisse des troupes loin du front'),
)
const CHART = asset(
  'chart',
  words('leaves more troops to spend on powers', 'laisse plus de troupes pour les pouvoirs'),
  words('spends troops on powers', 'dépense des troupes en pouvoirs'),
)
const AIRFIELD = asset(
  'airfield',
  words('gives us an airfield', 'nous donne un aérodrome'),
  words('costs us the airfield', 'nous coûte l’aérodrome'),
)
/** How unlike the two armies of a drafted set-up are: that is bad for whoever plans, since the other chooses. */
const UNFAIR = burden(
  'unfair',
  words('makes the two armies more alike', 'rend les deux armées plus semblables'),
  words(
    'makes the two armies less alike, and they choose',
    'rend les deux armées moins semblables, et c’est à eux de choisir',
  ),
)

/** The facts in the order of their numbers. */
export const FEATURES: readonly FactName[] = names.all

/** A card has one star, or two. */
const STARS_OF_A_CARD = 1.3
/** More losses than this are not spent soon. */
const MOST_ON_CHART = 20

// --- Objectives.

/** Facts of one player are added with their sign: 1 for ours, -1 for theirs. */
function addObjectives(s: State, player: Army, sign: number, facts: Float64Array): void {
  const taken = objectivesTaken(s, player)
  let ready = 0
  let likeliest = 0
  let chances = 0
  for (let rest = objectivesOnBoard.get(s); rest !== 0; rest &= rest - 1) {
    const chance = chanceToFulfil(s, player, firstObjective(rest))
    if (chance === FULFILLED) {
      ready++
      continue
    }
    chances += chance
    if (chance > likeliest) likeliest = chance
  }
  facts[TAKEN] += sign * taken
  facts[CHANCES] += sign * chances
  facts[READY] += sign * Math.min(2, ready)
  facts[BEST_CHANCE] += sign * likeliest
  if (taken < OBJECTIVES_TO_WIN - 1) return
  facts[ONE_TO_GO] += sign
  const home = capitalOf(s, player)
  const nextOne = ready > 0 || taken >= OBJECTIVES_TO_WIN ? 1 : likeliest
  const isOwn = home !== -1 && has(owned[player], home)
  if (turn.get(s) === player && step.get(s) <= OBJECTIVE && nextOne === 1 && isOwn) facts[WINS_NOW] += sign
  else if (home !== -1) facts[WINS_SOON] += sign * nextOne * reachOf(player, home)
}

// --- Land, troops, cards.

/** The share of each region that is held, squared, by how many of its territories are. */
const SQUARED_SHARES: readonly Float64Array[] = REGIONS.map((region) =>
  Float64Array.from({ length: sizeOf(region) + 1 }, (_, count) => {
    const share = count / sizeOf(region)
    return share * share
  }),
)

function addTroops(s: State, player: Army, sign: number, facts: Float64Array): void {
  const own = owned[player]
  const isOn = turn.get(s) === player && step.get(s) !== PLAN
  const draft = drafts[player]
  const stars = starsInHand(s, player) + STARS_OF_A_CARD * (isOn && conquered.get(s) === 1 ? 2 : 1)
  let shares = 0
  for (let i = 0; i < REGIONS.length; i++) shares += SQUARED_SHARES[i][sizeOf(own & REGIONS[i])]
  facts[TROOPS] += sign * (strengths[player] + (isOn ? toPlace.get(s) + troopsToCome(s) : draft))
  facts[IDLE] += sign * idle[player]
  facts[DRAFT] += sign * draft
  facts[STARS] += sign * troopsFor(stars)
  facts[CAPITALS] += sign * capitalsHeld(s, player)
  facts[TERRITORIES] += sign * sizeOf(own)
  facts[CITIES] += sign * sizeOf(own & cities.get(s))
  facts[REGION_SHARES] += sign * shares
  facts[CHART] += sign * Math.min(MOST_ON_CHART, lost.get(s, player))
  if (airfields.get(s, player) !== 0) facts[AIRFIELD] += sign
}

/** The troops for a number of stars that may lie between two. */
function troopsFor(stars: number): number {
  if (stars >= MOST_STARS) return TROOPS_FOR_STARS[MOST_STARS]
  const below = Math.floor(stars)
  return TROOPS_FOR_STARS[below] + (stars - below) * (TROOPS_FOR_STARS[below + 1] - TROOPS_FOR_STARS[below])
}

/** Stars that were handed in have not become troops yet as long as the exchange is open. */
function troopsToCome(s: State): number {
  const troops = TROOPS_FOR_STARS[starsGiven.get(s)]
  return troops > 0 && machine.question(s)?.question === 'exchange' ? troops : 0
}

function addDangers(s: State, player: Army, sign: number, facts: Float64Array): void {
  const enemy = enemyOf(player)
  const threats = reach[enemy]
  let danger = 0
  for (let rest = owned[player] & near[enemy]; rest !== 0; rest &= rest - 1) danger += threats[firstIn(rest)]
  facts[DANGER] += sign * danger
  const home = capitalOf(s, player)
  if (home === -1 || !has(owned[player], home)) return
  facts[CAPITAL] += sign
  facts[CAPITAL_DANGER] += sign * reachOf(enemy, home)
}

function addSide(s: State, player: Army, sign: number, facts: Float64Array): void {
  addObjectives(s, player, sign, facts)
  addTroops(s, player, sign, facts)
  addDangers(s, player, sign, facts)
}

/** The share of the game that is left: most are over after ten rounds or so. */
export const gameLeft = (s: State): number => {
  const usual = roundLimit.get(s) === 0 ? USUAL_ROUNDS : Math.min(USUAL_ROUNDS, roundLimit.get(s))
  return Math.max(0, (usual + 1 - round.get(s)) / usual)
}
const USUAL_ROUNDS = 12

// --- A set-up that is being drafted.

/** How much better one army of a draft stands than the other, roughly: what it would draft, and how far its troops reach. */
function standing(player: Army): number {
  let sum = drafts[player]
  for (let rest = near[player]; rest !== 0; rest &= rest - 1) sum += reach[player][firstIn(rest)]
  return sum
}

const PLANNING: readonly (string | undefined)[] = ['plan-troops', 'plan-capital']

function addPlan(s: State, player: Army, facts: Float64Array): void {
  const apart = Math.abs(standing(RED) - standing(BLUE))
  facts[UNFAIR] = turn.get(s) === player ? apart : -apart
}

/** Facts of a position as a player sees them: each is "ours minus theirs". */
export function features(s: State, seat: Seat, out: Float64Array): Float64Array {
  const player = armyAt(seat)
  for (let i = 0; i < out.length; i++) out[i] = 0
  survey(s)
  if (step.get(s) === PLAN && PLANNING.includes(machine.question(s)?.question)) {
    addPlan(s, player, out)
    return out
  }
  addSide(s, player, 1, out)
  addSide(s, enemyOf(player), -1, out)
  return out
}
