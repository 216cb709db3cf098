import type { Seat, State, Words } from '@materiel/kernel'
import { words } from '@materiel/kernel'
import { type Army, armyAt, BLUE, enemyOf, NEUTRAL, RED } from '../armies.js'
import { TROOPS_FOR_STARS } from '../cards.js'
import { firstIn, has, NEIGHBOURS, REGIONS, ROUGH, setOf, sizeOf, type TerritorySet } from '../map/board.js'
import { REGION_FACTS } from '../map/territories.js'
import {
  type Condition,
  hasObjective,
  OBJECTIVE_FACTS,
  OBJECTIVES,
  OBJECTIVES_TO_WIN,
} from '../objectives.js'
import { capitalOf, capitalsHeld, holdsOwnCapital, strengthOf } from '../rules/control.js'
import { draftOf } from '../rules/draft-count.js'
import { objectivesTaken } from '../rules/end.js'
import { starsInHand } from '../rules/exchange.js'
import { isFulfilled } from '../rules/fulfilment.js'
import {
  airfields,
  cities,
  conquered,
  held,
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
  troops,
  turn,
} from '../state.js'
import { chanceToTake } from './odds.js'
import { termsOf } from './terms.js'

/**
 * What a program can read off a position: facts, without weights or judgement. What dice will bring is in them as the exact chance to take a
 * territory, by the strongest army next to it.
 */

const named: { readonly id: string; readonly words: Words }[] = []
const feature = (id: string, en: string, fr: string): number => named.push({ id, words: words(en, fr) }) - 1

/** Troops on the board, to be placed, and to be drafted by whoever comes next. */
const TROOPS = feature('troops', 'troops', 'troupes')
const TAKEN = feature('objectives', 'objectives', 'objectifs')
/** The second is worth more than the first: one more wins. */
const ONE_TO_GO = feature('one-to-go', 'one objective from victory', 'à un objectif de la victoire')
/** Objectives on the board that are fulfilled; one of them can be taken in a turn. */
const READY = feature('ready', 'objectives fulfilled', 'objectifs remplis')
/** Of the objectives that are not, the chance to fulfil the likeliest in one turn, and of all together. */
const BEST_CHANCE = feature('best-chance', 'the nearest objective', "l'objectif le plus proche")
const CHANCES = feature('chances', 'objectives within reach', 'objectifs à portée')
/** Everything is there to win in the turn under way, or in the next. */
const WINS_NOW = feature('wins-now', 'victory this turn', 'la victoire ce tour-ci')
const WINS_SOON = feature('wins-soon', 'a chance to win', 'une chance de gagner')
const DRAFT = feature('draft', 'the next draft', 'les prochains renforts')
/** Stars in hand, and the card that a conquest will bring. */
const STARS = feature('stars', 'stars in hand', 'étoiles en main')
const CAPITAL = feature('capital', 'the own capital', 'sa capitale')
const CAPITALS = feature('capitals', 'capitals held', 'capitales tenues')
/** The chance that the enemy takes it, for each territory; the same for the capital. */
const DANGER = feature('danger', 'territories in danger', 'territoires menacés')
const CAPITAL_DANGER = feature('capital-danger', 'the capital in danger', 'capitale menacée')
const TERRITORIES = feature('territories', 'territories', 'territoires')
const CITIES = feature('cities', 'cities', 'villes')
/** The share of each region that is held, squared. */
const REGION_SHARES = feature('regions', 'shares of regions', 'parts de régions')
/** Troops behind the lines, but one in each territory. */
const IDLE = feature('idle', 'troops behind the lines', 'troupes loin du front')
const CHART = feature('chart', 'troops on the chart', 'troupes sur le tableau')
const AIRFIELD = feature('airfield', 'an airfield', 'un aérodrome')
/** How unlike the two armies of a drafted set-up are: that is bad for whoever plans, since the other chooses. */
const UNFAIR = feature('unfair', 'armies that are unlike', 'armées inégales')

/** What each feature is called, in English and French, in the order of the numbers. */
export const FEATURES: readonly { readonly id: string; readonly words: Words }[] = named

/** Of a draft still to come, as many may join one army. */
const DRAFT_AT_ONE_PLACE = 0.6
/** A card has one star, or two. */
const STARS_OF_A_CARD = 1.3
/** More losses than this are not spent soon. */
const MOST_ON_CHART = 20

/** The chance of a player to take each territory at once; 1 for those that it holds. */
const reach = [new Float64Array(32), new Float64Array(32)]

function findReach(s: State, player: Army): void {
  const own = held.get(s, player)
  const chances = reach[player]
  // Whoever comes next drafts before it attacks.
  const more = turn.get(s) === player ? 0 : Math.floor(draftOf(s, player) * DRAFT_AT_ONE_PLACE)
  chances.fill(0)
  let next = 0
  for (let rest = own; rest !== 0; rest &= rest - 1) {
    const x = firstIn(rest)
    chances[x] = 1
    next |= NEIGHBOURS[x]
  }
  for (let rest = next & ~own; rest !== 0; rest &= rest - 1) {
    const to = firstIn(rest)
    let strongest = 0
    for (let from = NEIGHBOURS[to] & own; from !== 0; from &= from - 1)
      strongest = Math.max(strongest, troops.get(s, firstIn(from)))
    chances[to] = chanceToTake(strongest - 1 + more, troops.get(s, to), termsOf(s, player, to))
  }
}

// --- Objectives.

/** Which territories each objective is about. */
const AREAS: readonly TerritorySet[] = OBJECTIVE_FACTS.map(({ condition }: { condition: Condition }) => {
  switch (condition.kind) {
    case 'region':
      return REGIONS[REGION_FACTS.findIndex(({ id }) => id === condition.region)]
    case 'territories':
      return setOf(condition.all)
    default:
      return ROUGH
  }
})

/** The chance to take all of some territories, one after the other. */
function chanceOfAll(player: Army, area: TerritorySet): number {
  let chance = 1
  for (let rest = area; rest !== 0 && chance > 0; rest &= rest - 1) chance *= reach[player][firstIn(rest)]
  return chance
}

const best = new Float64Array(8)

/** The chance to hold `count` of some territories: the likeliest of them. */
function chanceOfSome(player: Army, area: TerritorySet, count: number): number {
  best.fill(0)
  for (let rest = area; rest !== 0; rest &= rest - 1) {
    let chance = reach[player][firstIn(rest)]
    for (let i = 0; i < count; i++)
      if (best[i] < chance) {
        const before = best[i]
        best[i] = chance
        chance = before
      }
  }
  let product = 1
  for (let i = 0; i < count; i++) product *= best[i]
  return product
}

function chanceOfRegions(player: Army, count: number): number {
  let [first, second] = [0, 0]
  for (let i = 0; i < REGIONS.length; i++) {
    const chance = chanceOfAll(player, REGIONS[i])
    if (chance > first) {
      second = first
      first = chance
    } else if (chance > second) second = chance
  }
  return count === 2 ? first * second : first
}

function chanceOf(s: State, player: Army, i: number): number {
  const { condition }: { condition: Condition } = OBJECTIVE_FACTS[i]
  switch (condition.kind) {
    case 'region':
    case 'territories':
      return chanceOfAll(player, AREAS[i])
    case 'rough-count':
      return chanceOfSome(player, ROUGH, condition.count)
    case 'cities-count':
      return chanceOfSome(player, cities.get(s), condition.count)
    case 'regions-count':
      return chanceOfRegions(player, condition.count)
    case 'eliminate-neutral':
      return sizeOf(held.get(s, NEUTRAL)) > 3 ? 0 : chanceOfAll(player, held.get(s, NEUTRAL))
  }
}

function addObjectives(s: State, player: Army, facts: Float64Array): void {
  const taken = objectivesTaken(s, player)
  facts[TAKEN] = taken
  facts[ONE_TO_GO] = taken >= OBJECTIVES_TO_WIN - 1 ? 1 : 0
  let ready = 0
  let likeliest = 0
  for (let i = 0; i < OBJECTIVES.length; i++) {
    if (!hasObjective(objectivesOnBoard.get(s), OBJECTIVES[i])) continue
    if (isFulfilled(s, player, OBJECTIVES[i])) {
      ready++
      continue
    }
    const chance = chanceOf(s, player, i)
    facts[CHANCES] += chance
    if (chance > likeliest) likeliest = chance
  }
  facts[READY] = Math.min(2, ready)
  facts[BEST_CHANCE] = likeliest
  if (taken < OBJECTIVES_TO_WIN - 1) return
  const [home, nextOne] = [capitalOf(s, player), ready > 0 || taken >= OBJECTIVES_TO_WIN ? 1 : likeliest]
  const isOwn = holdsOwnCapital(s, player)
  if (turn.get(s) === player && step.get(s) <= OBJECTIVE && nextOne === 1 && isOwn) facts[WINS_NOW] = 1
  else if (home !== -1) facts[WINS_SOON] = nextOne * reach[player][home]
}

// --- Land, troops, cards.

function addTroops(s: State, player: Army, facts: Float64Array): void {
  const own = held.get(s, player)
  const isOn = turn.get(s) === player && step.get(s) !== PLAN
  const draft = draftOf(s, player)
  facts[TROOPS] =
    strengthOf(s, player) + (isOn ? toPlace.get(s) + TROOPS_FOR_STARS[starsGiven.get(s)] * toCome(s) : draft)
  facts[DRAFT] = draft
  facts[STARS] = starsInHand(s, player) + (isOn && conquered.get(s) === 1 ? STARS_OF_A_CARD : 0)
  facts[CAPITAL] = holdsOwnCapital(s, player) ? 1 : 0
  facts[CAPITALS] = capitalsHeld(s, player)
  facts[TERRITORIES] = sizeOf(own)
  facts[CITIES] = sizeOf(own & cities.get(s))
  for (let i = 0; i < REGIONS.length; i++) {
    const share = sizeOf(own & REGIONS[i]) / sizeOf(REGIONS[i])
    facts[REGION_SHARES] += share * share
  }
  for (let rest = own; rest !== 0; rest &= rest - 1) {
    const x = firstIn(rest)
    if ((NEIGHBOURS[x] & ~own) === 0) facts[IDLE] += troops.get(s, x) - 1
  }
  facts[CHART] = Math.min(MOST_ON_CHART, lost.get(s, player))
  facts[AIRFIELD] = airfields.get(s, player) === 0 ? 0 : 1
}

/** Stars that were handed in have not become troops yet as long as the exchange is open. */
const toCome = (s: State): number => (machine.question(s)?.question === 'exchange' ? 1 : 0)

function addDangers(s: State, player: Army, facts: Float64Array): void {
  const threats = reach[enemyOf(player)]
  for (let rest = held.get(s, player); rest !== 0; rest &= rest - 1) facts[DANGER] += threats[firstIn(rest)]
  const home = capitalOf(s, player)
  if (home !== -1 && has(held.get(s, player), home)) facts[CAPITAL_DANGER] = threats[home]
}

function addSide(s: State, player: Army, facts: Float64Array): void {
  addObjectives(s, player, facts)
  addTroops(s, player, facts)
  addDangers(s, player, facts)
}

/** The share of the game that is left: most are over after ten rounds or so. */
export const gameLeft = (s: State): number => {
  const usual = roundLimit.get(s) === 0 ? USUAL_ROUNDS : Math.min(USUAL_ROUNDS, roundLimit.get(s))
  return Math.max(0, (usual + 1 - round.get(s)) / usual)
}
const USUAL_ROUNDS = 12

// --- A set-up that is being drafted.

/** How much better one army of a draft stands than the other, roughly: what it would draft, and how far its troops reach. */
function standing(s: State, player: Army): number {
  let sum = draftOf(s, player)
  for (let rest = ~held.get(s, player) & ((1 << 30) - 1); rest !== 0; rest &= rest - 1)
    sum += reach[player][firstIn(rest)]
  return sum
}

const PLANNING: readonly (string | undefined)[] = ['plan-troops', 'plan-capital']

function addPlan(s: State, player: Army, facts: Float64Array): void {
  const apart = Math.abs(standing(s, RED) - standing(s, BLUE))
  facts[UNFAIR] = turn.get(s) === player ? apart : -apart
}

const theirs = new Float64Array(FEATURES.length)

/** Facts of a position as a player sees them: each is "ours minus theirs". */
export function features(s: State, seat: Seat, out: Float64Array): Float64Array {
  const player = armyAt(seat)
  out.fill(0)
  findReach(s, RED)
  findReach(s, BLUE)
  if (step.get(s) === PLAN && PLANNING.includes(machine.question(s)?.question)) {
    addPlan(s, player, out)
    return out
  }
  theirs.fill(0)
  addSide(s, player, out)
  addSide(s, enemyOf(player), theirs)
  for (let i = 0; i < theirs.length; i++) out[i] -= theirs[i]
  return out
}
