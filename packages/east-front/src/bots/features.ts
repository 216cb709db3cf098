import { type Seat, type State, type Words, words } from '@materiel/kernel'
import { atMost, popcount, SpaceSet } from '@materiel/kernel/make'
import { CARDS, contingencyCards } from '../cards/catalogue.js'
import { enemyOf, type Faction, factionsOf, GROUND, INFANTRY, type Side, sideAt, TYPES } from '../factions.js'
import { FLAGS, NEIGHBOURS, SPACES, type Space } from '../map/board.js'
import { factionSpaces, starsOf } from '../rules/areas.js'
import { canAttackFrom, targetsFrom } from '../rules/attacks.js'
import { heldLand } from '../rules/control.js'
import { starsHeld } from '../rules/scoring.js'
import { interdicted, isAssured, networkOf } from '../rules/supply.js'
import {
  available,
  contingencies,
  count,
  deck,
  forceIn,
  hand,
  kind,
  piecesIn,
  present,
  round,
  score,
  USED_UP,
  winner,
} from '../state.js'
import { isScoringRound, ROUNDS } from '../track.js'

/**
 * What a program can read off a position: facts, without weights or judgement. They come from the board, the cards that lie open,
 * hands, and the sizes of decks. Whoever judges a position imagines the hand that it does not know.
 */

const named: { readonly id: string; readonly words: Words }[] = []
const feature = (id: string, en: string, fr: string): number => named.push({ id, words: words(en, fr) }) - 1

const POINTS = feature('points', 'Victory Points', 'points de victoire')
const STARS = feature('stars', 'Victory Stars held', 'étoiles de victoire tenues')
/** Stars times the scorings to come: the points that they bring if nothing changes. */
const STARS_TO_SCORE = feature(
  'stars-to-score',
  'Victory Points to come if nothing changes',
  'points de victoire à venir si rien ne change',
)
/** Supplied pieces, a feature for each type. */
const SUPPLIED: readonly number[] = [
  feature('infantry', 'supplied infantry', 'infanteries ravitaillées'),
  feature('tanks', 'supplied tanks', 'chars ravitaillés'),
  feature('airplanes', 'supplied airplanes', 'avions ravitaillés'),
  feature('fleets', 'supplied fleets', 'flottes ravitaillées'),
]
/** Pieces that would be lost if the Supply step of their side came now. */
const UNSUPPLIED = feature('unsupplied', 'unsupplied pieces', 'unités non ravitaillées')
/**
 * Supplied pieces that one more enemy move may well cut off. This is an approximation: they stand where the enemy can interdict, not on
 * a flag of their own, and their supply has but one neighbouring space to come from. That the one space can be closed, or that a
 * longer path has a single weak place further back, is not looked into.
 */
const EXPOSED = feature(
  'exposed',
  'pieces whose supply hangs by a thread',
  'unités dont le ravitaillement tient à un fil',
)
/** Land spaces held, by fives. */
const LAND_HELD = feature('land', 'land held', 'territoire tenu')
/** Enemy stars next to a force that may attack. */
const STARS_IN_REACH = feature('stars-in-reach', 'Victory Stars within reach', 'étoiles de victoire à portée')
/** Own stars, each as often as the strongest force that may attack it outnumbers the pieces that stand there. */
const STARS_IN_DANGER = feature('stars-in-danger', 'Victory Stars in danger', 'étoiles de victoire en danger')
/** Enemy-held land that may be attacked: the strongest force next to it minus the pieces there, from -3 to 3 for each space. */
const FRONT = feature('front', 'superiority at the front', 'supériorité au front')
/** Own Supply Flags that supply can come from: held, and not interdicted. */
const FLAGS_OPEN = feature('flags-open', 'open Supply Flags', 'drapeaux de ravitaillement ouverts')
const FLAGS_TAKEN = feature(
  'flags-taken',
  'enemy Supply Flags taken',
  "drapeaux de ravitaillement pris à l'ennemi",
)
const RESERVE = feature('reserve', 'pieces in reserve', 'unités en réserve')
const HAND = feature('hand', 'cards in hand', 'cartes en main')
/** In defence one card of a kind is often enough, and none is too few. */
const REACTIONS = feature('reactions', 'different reactions in hand', 'réactions différentes en main')
/** Cards left to draw, by fives. */
const DECK = feature('deck', 'cards in the draw deck', 'cartes dans la pioche')
/** Sides of contingency cards that are still to be used. */
const CONTINGENCIES = feature('contingencies', 'contingency cards left', 'cartes de contingence restantes')

/** What each feature is called, in English and French, in the order of the numbers. */
export const FEATURES: readonly { readonly id: string; readonly words: Words }[] = named

const FIVE = 5
const CLIP = 3

/** Scorings to come in each round, its own included. */
const SCORINGS_LEFT: readonly number[] = Array.from({ length: ROUNDS + 1 }, (_, now) => {
  let left = 0
  for (let later = now; later <= ROUNDS; later++) if (isScoringRound(later)) left++
  return left
})

const shared = (a: SpaceSet<Space>, b: SpaceSet<Space>): number =>
  popcount(a.lo & b.lo) + popcount(a.hi & b.hi)

const exposed = new SpaceSet<Space>()

/** Where pieces of a faction hang by a thread, given its network. */
function findExposed(s: State, faction: Faction, side: Side, network: SpaceSet<Space>): void {
  interdicted(s, side, exposed).intersect(network).minus(FLAGS[faction])
  for (let x = exposed.first(); x !== -1; x = exposed.after(x)) {
    const links = popcount(NEIGHBOURS[2 * x] & network.lo) + popcount(NEIGHBOURS[2 * x + 1] & network.hi)
    if (links !== 1) exposed.delete(x)
  }
}

const net = new SpaceSet<Space>()
const standing = new SpaceSet<Space>()

function addPieces(s: State, side: Side, facts: Float64Array): void {
  for (const faction of factionsOf(side)) {
    networkOf(s, faction, net)
    facts[FLAGS_OPEN] += shared(net, FLAGS[faction])
    findExposed(s, faction, side, net)
    for (const type of TYPES) {
      facts[RESERVE] += available(s, faction, type)
      present.read(s, kind(faction, type), standing)
      for (let x = standing.first(); x !== -1; x = standing.after(x)) {
        const pieces = count(s, faction, type, x)
        if (net.has(x)) {
          facts[SUPPLIED[type]] += pieces
          if (exposed.has(x)) facts[EXPOSED] += pieces
          continue
        }
        const kept = type === INFANTRY && isAssured(s, faction, x) ? 1 : 0
        facts[SUPPLIED[type]] += kept
        facts[UNSUPPLIED] += pieces - kept
      }
    }
  }
}

/** The strongest force that may attack each space; only right within `front`. */
const strongest = new Int32Array(SPACES)
const front = new SpaceSet<Space>()
const forces = new SpaceSet<Space>()
const targets = new SpaceSet<Space>()

/** Find the spaces that a side may attack, and the strongest force that it has for each. */
function findFront(s: State, side: Side): void {
  front.clear()
  for (const faction of factionsOf(side)) {
    factionSpaces(s, faction, GROUND, forces)
    for (let x = forces.first(); x !== -1; x = forces.after(x)) {
      if (!canAttackFrom(s, faction, x)) continue
      const force = forceIn(s, faction, x)
      targetsFrom(s, side, x, targets)
      for (let y = targets.first(); y !== -1; y = targets.after(y))
        if (!front.has(y) || strongest[y] < force) strongest[y] = force
      front.union(targets)
    }
  }
}

function addFront(s: State, side: Side, facts: Float64Array, enemyFacts: Float64Array): void {
  const enemy = enemyOf(side)
  findFront(s, side)
  for (let y = front.first(); y !== -1; y = front.after(y)) {
    const surplus = strongest[y] - piecesIn(s, enemy, y)
    const stars = starsOf(s, y)
    facts[FRONT] += surplus > CLIP ? CLIP : surplus < -CLIP ? -CLIP : surplus
    facts[STARS_IN_REACH] += stars
    if (surplus > 0) enemyFacts[STARS_IN_DANGER] += stars * surplus
  }
}

/** A bit for the reaction of each card; none for those without. */
const NAMES = atMost(32, 'kinds of reactions', [
  ...new Set(CARDS.flatMap(({ reaction }) => (reaction === null ? [] : [reaction]))),
])
const REACTION_BIT: readonly number[] = CARDS.map(({ reaction }) =>
  reaction === null ? 0 : 1 << NAMES.indexOf(reaction),
)

const held = new SpaceSet<Space>()

function addLand(s: State, side: Side, facts: Float64Array): void {
  const enemy = enemyOf(side)
  heldLand(s, side, held)
  facts[LAND_HELD] = held.size / FIVE
  for (const faction of factionsOf(enemy)) facts[FLAGS_TAKEN] += shared(held, FLAGS[faction])
  facts[STARS] = starsHeld(s, side)
  // The last scoring is over when the game is.
  facts[STARS_TO_SCORE] = winner.get(s) === 0 ? facts[STARS] * SCORINGS_LEFT[round.get(s)] : 0
}

function addCards(s: State, side: Side, facts: Float64Array): void {
  facts[HAND] = hand.size(s, side)
  let reactions = 0
  for (let i = hand.size(s, side) - 1; i >= 0; i--) reactions |= REACTION_BIT[hand.card(s, side, i)]
  facts[REACTIONS] = popcount(reactions)
  facts[DECK] = deck.size(s, side) / FIVE
  for (const { place } of contingencyCards(side))
    facts[CONTINGENCIES] += USED_UP - contingencies.get(s, place)
}

/** What is true of one side; its front is a danger to the stars of the other. */
function addSide(s: State, side: Side, facts: Float64Array, enemyFacts: Float64Array): void {
  facts[POINTS] = score.get(s, side)
  addLand(s, side, facts)
  addPieces(s, side, facts)
  addFront(s, side, facts, enemyFacts)
  addCards(s, side, facts)
}

/** The share of the game that is left: 1 in the first round, and little in the last. */
export const gameLeft = (s: State): number => (ROUNDS + 1 - round.get(s)) / ROUNDS

const theirs = new Float64Array(FEATURES.length)

/**
 * Facts of a position as a side sees them (0 Axis, 1 Allies): each is "ours minus theirs". Reads only what the state holds; writes
 * into `out`.
 */
export function features(s: State, seat: Seat, out: Float64Array): Float64Array {
  const side = sideAt(seat)
  out.fill(0)
  theirs.fill(0)
  addSide(s, side, out, theirs)
  addSide(s, enemyOf(side), theirs, out)
  for (let i = 0; i < theirs.length; i++) out[i] -= theirs[i]
  return out
}
