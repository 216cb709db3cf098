import { type FactName, FactNames, type Seat, type State, words } from '@materiel/kernel'
import { atMost, popcount, SpaceSet } from '@materiel/kernel/make'
import { CARDS, contingencyCards } from '../cards/catalogue.js'
import {
  ALL_TYPES,
  enemyOf,
  type Faction,
  FIRST_FACTION,
  FLEET,
  GROUND,
  INFANTRY,
  LAST_FACTION,
  SIDES,
  type Side,
  sideAt,
} from '../factions.js'
import { FLAGS, NEIGHBOURS, POOL, SPACES, type Space } from '../map/board.js'
import { factionSpaces, starsOf } from '../rules/areas.js'
import { canAttackFrom } from '../rules/attacks.js'
import { heldLand } from '../rules/control.js'
import { starsHeld } from '../rules/scoring.js'
import { interdicted, isAssured, networkOf, occupiedBy } from '../rules/supply.js'
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

const names = new FactNames()
const { asset, burden } = names

const POINTS = asset(
  'points',
  words('wins points at once', 'rapporte des points aussitôt'),
  words('costs points at once', 'coûte des points aussitôt'),
)
const STARS = asset(
  'stars',
  words('holds more Victory Stars', 'tient plus d’étoiles de victoire'),
  words('holds fewer Victory Stars', 'tient moins d’étoiles de victoire'),
)
/** Stars times the scorings to come: the points that they bring if nothing changes. */
const STARS_TO_SCORE = asset(
  'stars-to-score',
  words('brings more points when stars are counted', 'rapportera plus de points au décompte des étoiles'),
  words('brings fewer points when stars are counted', 'rapportera moins de points au décompte des étoiles'),
)
/** Supplied pieces, a feature for each type. */
const SUPPLIED: readonly number[] = [
  asset(
    'infantry',
    words('leaves us with more infantry', 'nous laisse plus d’infanterie'),
    words('leaves us with less infantry', 'nous laisse moins d’infanterie'),
  ),
  asset(
    'tanks',
    words('leaves us with more tanks', 'nous laisse plus de chars'),
    words('leaves us with fewer tanks', 'nous laisse moins de chars'),
  ),
  asset(
    'airplanes',
    words('leaves us with more airplanes', 'nous laisse plus d’avions'),
    words('leaves us with fewer airplanes', 'nous laisse moins d’avions'),
  ),
  asset(
    'fleets',
    words('leaves us with more fleets', 'nous laisse plus de flottes'),
    words('leaves us with fewer fleets', 'nous laisse moins de flottes'),
  ),
]
/** Pieces that would be lost if the Supply step of their side came now. */
const UNSUPPLIED = burden(
  'unsupplied',
  words(
    'keeps our pieces in supply, or leaves theirs without',
    'garde nos unités en ravitaillement, ou en prive les leurs',
  ),
  words('leaves pieces of ours without supply', 'laisse des unités à nous sans ravitaillement'),
)
/**
 * Supplied pieces that one more enemy move may well cut off. This is an approximation: they stand where the enemy can interdict, not on
 * a flag of their own, and their supply has but one neighbouring space to come from. That the one space can be closed, or that a
 * longer path has a single weak place further back, is not looked into.
 */
const EXPOSED = burden(
  'exposed',
  words('makes our supply harder to cut', 'rend notre ravitaillement plus dur à couper'),
  words('lets our supply hang by a thread', 'laisse notre ravitaillement tenir à un fil'),
)
/** Land spaces held, by fives. */
const LAND_HELD = asset(
  'land',
  words('holds more land', 'tient plus de terrain'),
  words('gives up land', 'cède du terrain'),
)
/** Enemy stars next to a force that may attack. */
const STARS_IN_REACH = asset(
  'stars-in-reach',
  words('brings a Victory Star within reach', 'met une étoile de victoire à portée'),
  words('leads away from a Victory Star', 'éloigne d’une étoile de victoire'),
)
/** Own stars, each as often as the strongest force that may attack it outnumbers the pieces that stand there. */
const STARS_IN_DANGER = burden(
  'stars-in-danger',
  words('guards our Victory Stars', 'protège nos étoiles de victoire'),
  words('puts a Victory Star of ours in danger', 'met en danger une de nos étoiles de victoire'),
)
/** Enemy-held land that may be attacked: the strongest force next to it minus the pieces there, from -3 to 3 for each space. */
const FRONT = asset(
  'front',
  words('makes us stronger at the front', 'nous rend plus forts au front'),
  words('makes us weaker at the front', 'nous rend plus faibles au front'),
)
/** Own Supply Flags that supply can come from: held, and not interdicted. */
const FLAGS_OPEN = asset(
  'flags-open',
  words('keeps our sources of supply open', 'garde nos sources de ravitaillement ouvertes'),
  words('closes a source of supply of ours', 'ferme une de nos sources de ravitaillement'),
)
const FLAGS_TAKEN = asset(
  'flags-taken',
  words('takes a source of supply from the enemy', 'prend une source de ravitaillement à l’ennemi'),
  words('gives a source of supply back to the enemy', 'rend une source de ravitaillement à l’ennemi'),
)
const RESERVE = asset(
  'reserve',
  words('keeps pieces in reserve for later', 'garde des unités en réserve pour plus tard'),
  words('uses up pieces of the reserve', 'entame la réserve d’unités'),
)
const HAND = asset(
  'hand',
  words('keeps more cards in hand', 'garde plus de cartes en main'),
  words('uses up cards', 'consomme des cartes'),
)
/** In defence one card of a kind is often enough, and none is too few. */
const REACTIONS = asset(
  'reactions',
  words('keeps different reactions in hand', 'garde en main des réactions différentes'),
  words('leaves fewer reactions in hand', 'laisse moins de réactions en main'),
)
/** Cards left to draw, by fives. */
const DECK = asset(
  'deck',
  words('saves cards of the deck', 'ménage la pioche'),
  words('thins out the deck', 'entame la pioche'),
)
/** Sides of contingency cards that are still to be used. */
const CONTINGENCIES = asset(
  'contingencies',
  words('saves contingency cards for later', 'garde des cartes de contingence pour plus tard'),
  words('uses up a contingency card', 'consomme une carte de contingence'),
)

/** The facts in the order of their numbers. */
export const FEATURES: readonly FactName[] = names.all

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
const own = new SpaceSet<Space>()

/** Where pieces of a faction hang by a thread, given its network. */
function findExposed(s: State, faction: Faction, side: Side, network: SpaceSet<Space>): void {
  interdicted(s, side, exposed).intersect(network).minus(FLAGS[faction])
  exposed.intersect(factionSpaces(s, faction, ALL_TYPES, own))
  for (let x = exposed.first(); x !== -1; x = exposed.after(x)) {
    const links = popcount(NEIGHBOURS[2 * x] & network.lo) + popcount(NEIGHBOURS[2 * x + 1] & network.hi)
    if (links !== 1) exposed.delete(x)
  }
}

const net = new SpaceSet<Space>()
const standing = new SpaceSet<Space>()

/** Only what is out of supply, or nearly so, is looked at piece by piece: how many there are in all is known. */
function addPieces(s: State, side: Side, facts: Float64Array): void {
  for (let faction = FIRST_FACTION[side]; faction <= LAST_FACTION[side]; faction++) {
    networkOf(s, faction, net)
    facts[FLAGS_OPEN] += shared(net, FLAGS[faction])
    findExposed(s, faction, side, net)
    for (let type = INFANTRY; type <= FLEET; type++) {
      const inReserve = available(s, faction, type)
      let lost = 0
      present.read(s, kind(faction, type), standing).minus(net)
      for (let x = standing.first(); x !== -1; x = standing.after(x)) {
        lost += count(s, faction, type, x)
        if (type === INFANTRY && isAssured(s, faction, x)) lost--
      }
      facts[RESERVE] += inReserve
      facts[SUPPLIED[type]] += POOL[faction][type] - inReserve - lost
      facts[UNSUPPLIED] += lost
      for (let x = exposed.first(); x !== -1; x = exposed.after(x))
        facts[EXPOSED] += count(s, faction, type, x)
    }
  }
}

/** The strongest force that may attack each space, 0 where there is none. */
const strongest = new Int32Array(SPACES.length)
const front = new SpaceSet<Space>()
const forces = new SpaceSet<Space>()
const enemyLand = new SpaceSet<Space>()

/** Find the spaces that a side may attack, and the strongest force that it has for each. It works on words, since this is the longest part of all. */
function findFront(s: State, side: Side): void {
  front.clear()
  strongest.fill(0)
  heldLand(s, enemyOf(side), enemyLand)
  for (let faction = FIRST_FACTION[side]; faction <= LAST_FACTION[side]; faction++) {
    networkOf(s, faction, net)
    factionSpaces(s, faction, GROUND, forces)
    for (let x = forces.first(); x !== -1; x = forces.after(x)) {
      let lo = NEIGHBOURS[2 * x] & enemyLand.lo
      let hi = NEIGHBOURS[2 * x + 1] & enemyLand.hi
      // Most are behind the front.
      if ((lo | hi) === 0) continue
      if (!net.has(x) && !canAttackFrom(s, faction, x)) continue
      const force = forceIn(s, faction, x)
      front.lo |= lo
      front.hi |= hi
      for (; lo !== 0; lo &= lo - 1) {
        const y = 31 - Math.clz32(lo & -lo)
        if (strongest[y] < force) strongest[y] = force
      }
      for (; hi !== 0; hi &= hi - 1) {
        const y = 63 - Math.clz32(hi & -hi)
        if (strongest[y] < force) strongest[y] = force
      }
    }
  }
}

function addFront(s: State, side: Side, facts: Float64Array, enemyFacts: Float64Array): void {
  const enemy = enemyOf(side)
  findFront(s, side)
  occupiedBy(s, enemy, standing)
  let sum = 0
  for (let y = front.first(); y !== -1; y = front.after(y)) {
    const surplus = standing.has(y) ? strongest[y] - piecesIn(s, enemy, y) : strongest[y]
    sum += surplus > CLIP ? CLIP : surplus < -CLIP ? -CLIP : surplus
    const stars = starsOf(s, y)
    if (stars === 0) continue
    facts[STARS_IN_REACH] += stars
    if (surplus > 0) enemyFacts[STARS_IN_DANGER] += stars * surplus
  }
  facts[FRONT] = sum
}

/** A bit for the reaction of each card; none for those without. */
const NAMES = atMost(32, 'kinds of reactions', [
  ...new Set(CARDS.flatMap(({ reaction }) => (reaction === null ? [] : [reaction]))),
])
const REACTION_BIT = Int32Array.from(CARDS, ({ reaction }) =>
  reaction === null ? 0 : 1 << NAMES.indexOf(reaction),
)

/** The places of the contingency cards of each side. */
const PLACES = SIDES.map((side) => contingencyCards(side).map(({ place }) => place))

const held = new SpaceSet<Space>()

function addLand(s: State, side: Side, facts: Float64Array): void {
  const enemy = enemyOf(side)
  heldLand(s, side, held)
  facts[LAND_HELD] = held.size / FIVE
  for (let faction = FIRST_FACTION[enemy]; faction <= LAST_FACTION[enemy]; faction++)
    facts[FLAGS_TAKEN] += shared(held, FLAGS[faction])
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
  const places = PLACES[side]
  let left = 0
  for (let i = 0; i < places.length; i++) left += USED_UP - contingencies.get(s, places[i])
  facts[CONTINGENCIES] = left
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
