import { type FactName, FactNames, type State, words } from '@materiel/kernel'
import { flood, Memo, popcount, SpaceSet } from '@materiel/kernel/make'
import { BASIC_TYPES, CARDS, type CardFact } from '../cards/catalogue.js'
import type { CardType } from '../cards/vocabulary.js'
import {
  ALLIES,
  AXIS,
  COUNTRIES,
  type Country,
  enemyOf,
  MEMBERS,
  TEAMS,
  type Team,
  teamAt,
  teamOf,
} from '../countries.js'
import {
  homeOf,
  LAND,
  NEIGHBOURS,
  neighbourRow,
  neighboursOf,
  SEA,
  type Space,
  SUPPLY_SPACES,
} from '../map/board.js'
import { ROUNDS } from '../numbers.js'
import { sumOf } from '../rules/areas.js'
import { supplySpacePoints } from '../rules/scoring.js'
import { squadronsLeft } from '../rules/squadrons.js'
import {
  linkedPieces,
  linksFor,
  linksOnLand,
  openStraits,
  suppliedByCards,
  suppliedPieces,
  supplySpacesFor,
  teamPieces,
} from '../rules/supply.js'
import {
  deck,
  edition,
  editionOf,
  hand,
  laid,
  pieces,
  responses,
  round,
  SUPPLY,
  score,
  silenced,
  squadrons,
  statuses,
  statusesOnTable,
  step,
  supplyArea,
  supplyAreaAbroad,
  turn,
  VICTORY,
} from '../state.js'

/**
 * What a program can read off a position: facts, without weights or judgement. Of decks and face-down cards only the number is ever
 * read. What is in a hand is read too: whoever judges a position imagines the hands that it does not know.
 */

const names = new FactNames()
const { asset, burden } = names

/** Victory points. */
const POINTS = asset(
  'points',
  words('wins points at once', 'rapporte des points aussitôt'),
  words('costs points at once', 'coûte des points aussitôt'),
)
/** Points that the next Victory step of each country would bring for supply spaces, none where the home is occupied. */
const SUPPLY_INCOME = asset(
  'supply-income',
  words(
    'earns more points every round for supply spaces',
    'rapporte plus de points à chaque tour grâce aux sources de ravitaillement',
  ),
  words(
    'earns fewer points every round for supply spaces',
    'rapporte moins de points à chaque tour grâce aux sources de ravitaillement',
  ),
)
/** The same for the Status cards that score, as the board stands. */
const CARD_INCOME = asset(
  'card-income',
  words(
    'earns more points every round by Status cards',
    'rapporte plus de points à chaque tour grâce aux cartes Statut',
  ),
  words(
    'earns fewer points every round by Status cards',
    'rapporte moins de points à chaque tour grâce aux cartes Statut',
  ),
)
const ARMIES = asset(
  'armies',
  words('leaves us with more armies to fight with', 'nous laisse plus d’armées pour combattre'),
  words('leaves us with fewer armies to fight with', 'nous laisse moins d’armées pour combattre'),
)
const NAVIES = asset(
  'navies',
  words('leaves us stronger at sea', 'nous rend plus forts en mer'),
  words('leaves us weaker at sea', 'nous rend plus faibles en mer'),
)
/** Pieces that the next Supply step of their country would remove. */
const UNSUPPLIED = burden(
  'unsupplied',
  words(
    'keeps our pieces in supply, or leaves theirs without',
    'garde nos unités en ravitaillement, ou en prive les leurs',
  ),
  words('leaves pieces of ours without supply', 'laisse des unités à nous sans ravitaillement'),
)
/** Homes of the team with an enemy army in them. */
const HOMES_OCCUPIED = burden(
  'homes-occupied',
  words(
    'keeps the enemy out of our homes, or puts us into theirs',
    'tient l’ennemi hors de nos QG, ou nous met dans les siens',
  ),
  words('lets the enemy into a home of ours', 'laisse l’ennemi entrer dans un de nos QG'),
)
/** Armies on supply spaces, where an enemy with a Land Battle could battle them. */
const STARS_THREATENED = burden(
  'stars-threatened',
  words(
    'keeps our armies on supply spaces out of their reach',
    'met nos armées sur les sources de ravitaillement hors de leur portée',
  ),
  words(
    'lets them battle our armies on supply spaces',
    'expose nos armées sur les sources de ravitaillement',
  ),
)
/** Homes of the team that hold one of those armies. */
const HOMES_THREATENED = burden(
  'homes-threatened',
  words('shields our homes', 'protège nos QG'),
  words('lets them battle the army in a home of ours', 'expose l’armée d’un de nos QG'),
)
/** Supply spaces without an army of the team that it could battle or build in: next to a supplied piece, or its own home. */
const STARS_IN_REACH = asset(
  'stars-in-reach',
  words('opens the way to another supply space', 'ouvre la route d’une autre source de ravitaillement'),
  words(
    'leads away from the supply spaces that could be taken',
    'éloigne des sources de ravitaillement à prendre',
  ),
)
/**
 * Supplied pieces that the loss of one other piece would leave unsupplied: because their line runs through a single piece
 * of their country, or because a single army is the port of a navy. Straits that would open or close are not looked at.
 */
const FRAGILE = burden(
  'fragile',
  words('makes our supply lines harder to cut', 'rend nos lignes de ravitaillement plus dures à couper'),
  words('hangs our supply on a single piece', 'fait tenir notre ravitaillement à une seule unité'),
)
/** A strait is open to the Axis where it has an army on it, else to the Allies. */
const STRAITS_OPEN = asset(
  'straits',
  words('opens a strait to us', 'nous ouvre un détroit'),
  words('opens a strait to them', 'leur ouvre un détroit'),
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
/** Of the four kinds of basic cards, how many each country can choose from. */
const VARIETY = asset(
  'variety',
  words(
    'keeps a choice of builds and battles in hand',
    'garde en main un choix de constructions et de batailles',
  ),
  words(
    'leaves less choice of builds and battles in hand',
    'laisse moins de choix de constructions et de batailles en main',
  ),
)
const SPECIALS = asset(
  'specials',
  words('keeps special cards for later', 'garde des cartes spéciales pour plus tard'),
  words('uses up a special card', 'consomme une carte spéciale'),
)
/** Reactions in hand: they are no play, and each may come at any moment. */
const SUPPORTS = asset(
  'supports',
  words('keeps Support cards ready', 'garde des cartes Soutien prêtes'),
  words('uses up a Support card', 'consomme une carte Soutien'),
)
/** Counted in fives, since one card is little. */
const DECK = asset(
  'deck',
  words('saves cards of the deck', 'ménage la pioche'),
  words('thins out the deck', 'entame la pioche'),
)
/** Turns for which a country will have no card, even if it spends none but to play: it does nothing then, which costs a point in some editions. */
const IDLE_TURNS = burden(
  'idle-turns',
  words(
    'leaves cards for the turns to come, or takes them from the enemy',
    'laisse des cartes pour les tours à venir, ou en prive l’ennemi',
  ),
  words('leaves us without cards sooner', 'nous laisse plus tôt sans cartes'),
)
const RESPONSES = asset(
  'responses',
  words('lays a Response that they must fear', 'pose une Riposte qu’ils devront craindre'),
  words('uses up a Response', 'consomme une Riposte'),
)
/** Status cards on the table that let their country act: those with a cost or a limit of one use a turn. */
const ENGINES = asset(
  'engines',
  words('gives us a Status card that works every turn', 'nous donne une carte Statut qui sert à chaque tour'),
  words('costs us a Status card that works every turn', 'nous coûte une carte Statut qui sert à chaque tour'),
)
/** Status cards of every sort that are not in force before the next turn of their country. */
const WAITING = asset(
  'waiting',
  words(
    'lays a Status card that will count from the next turn',
    'pose une carte Statut qui comptera dès le prochain tour',
  ),
  words('leaves fewer Status cards to come into force', 'laisse moins de cartes Statut à venir'),
)
/** Each can save a piece, or take one that was saved. */
const SQUADRONS = asset(
  'squadrons',
  words('puts more squadrons of ours into the air', 'met en l’air plus d’escadres à nous'),
  words('costs us squadrons', 'nous coûte des escadres'),
)
/** Those next to an enemy piece: where they can be needed, in defence or in attack. */
const SQUADRONS_IN_REACH = asset(
  'squadrons-in-reach',
  words('brings squadrons to the front', 'amène des escadres au front'),
  words('takes squadrons away from the front', 'éloigne des escadres du front'),
)
/** Those with an army on a supply space that the enemy stands next to. */
const STARS_COVERED = asset(
  'stars-covered',
  words('covers a supply space from the air', 'couvre une source de ravitaillement depuis les airs'),
  words(
    'leaves a supply space without cover from the air',
    'laisse une source de ravitaillement sans couverture aérienne',
  ),
)
/** Deploy cards in hand, as far as there are squadrons for them. */
const DEPLOYABLE = asset(
  'deployable',
  words('keeps squadrons in hand that can be deployed', 'garde en main des escadres à déployer'),
  words('uses up the squadrons that can be deployed', 'consomme les escadres à déployer'),
)
/** Points of all Victory steps that are left, if nothing changed: both incomes of each country times its own steps to come. */
const EXPECTED = asset(
  'expected',
  words('pays off until the end of the game', 'paiera jusqu’à la fin de la partie'),
  words('brings less by the end of the game', 'rapportera moins d’ici la fin de la partie'),
)

/** The facts in the order of their numbers. */
export const FEATURES: readonly FactName[] = names.all

const CARDS_PER_UNIT = 5

const statusesOf = (country: Country): CardFact[] =>
  CARDS.filter((fact) => fact.country === country && fact.type === 'status')

/** For each country, its Status cards that score, and what they are worth. */
const SCORING = COUNTRIES.map((country) =>
  statusesOf(country).flatMap((fact) => {
    if (fact.use?.when.on !== 'victory-step') return []
    const amounts = fact.use.effects.flatMap((effect) => (effect.do === 'gain' ? effect.points : []))
    return [{ mask: 1 << fact.bit, points: sumOf(amounts) }]
  }),
)

/** For each country, the bits of its Status cards that give actions. */
const ENGINE_BITS = COUNTRIES.map((country) =>
  statusesOf(country)
    .filter(({ use }) => use?.oncePerTurn === true || use?.cost !== undefined)
    .reduce((bits, fact) => bits | (1 << fact.bit), 0),
)

const bothTeams = (): readonly SpaceSet<Space>[] => TEAMS.map(() => new SpaceSet<Space>())

// What is known of each team while a position is read.
const held = bothTeams()
/** Spaces with pieces of two countries of the team or more. */
const shared = bothTeams()
/** The supply spaces that count for the team. */
const stars = bothTeams()
/** Land next to a supplied piece of the team: where it could battle, and build if it is free. */
const reach = bothTeams()
const homes = bothTeams()
for (const country of COUNTRIES) homes[teamOf(country)].add(homeOf(country))

const own = new SpaceSet<Space>()

function survey(s: State, team: Team): void {
  teamPieces(s, team, held[team])
  const members = MEMBERS[team]
  // The printed ones: what a card adds is for one country alone.
  supplySpacesFor(s, members[0], stars[team]).intersect(SUPPLY_SPACES)
  const twice = shared[team].clear()
  const near = reach[team].clear()
  let lo = 0
  let hi = 0
  for (let i = 0; i < members.length; i++) {
    const country = members[i]
    const ownLo = pieces.lo(s, country)
    const ownHi = pieces.hi(s, country)
    twice.lo |= lo & ownLo
    twice.hi |= hi & ownHi
    lo |= ownLo
    hi |= ownHi
    near.union(suppliedPieces(s, country, own))
  }
  neighboursOf(near, linksOnLand(s), near).intersect(LAND)
}

const line = new SpaceSet<Space>()
const sources = new SpaceSet<Space>()
const hanging = new SpaceSet<Space>()
const lost = new SpaceSet<Space>()
const rest = new SpaceSet<Space>()
const roots = new SpaceSet<Space>()
const kept = new SpaceSet<Space>()

/** How many of a country's supplied pieces one loss elsewhere would leave unsupplied. `own` holds the supplied ones. */
function fragilePieces(s: State, country: Country): number {
  const team = teamOf(country)
  linkedPieces(s, country, line)
  sources.copy(line).intersect(supplySpacesFor(s, country, lost))
  hanging.copy(own).minus(sources)
  if (hanging.isEmpty) return 0
  hanging.minus(suppliedByCards(s, country, lost))
  lost.clear()

  // The line: take each piece away that has a hanging one beside it, and see what is left.
  const row = neighbourRow(linksFor(s, team))
  for (let x = line.first(); x !== -1; x = line.after(x)) {
    const at = row + 2 * x
    if (((NEIGHBOURS[at] & hanging.lo) | (NEIGHBOURS[at + 1] & hanging.hi)) === 0) continue
    rest.copy(line).delete(x)
    flood(NEIGHBOURS, row, roots.copy(sources).delete(x), rest, kept)
    rest.minus(kept)
    lost.union(rest.intersect(hanging))
  }

  // The port: one army beside the navy, and no other.
  const base = neighbourRow(linksOnLand(s))
  rest.copy(hanging).intersect(SEA).minus(lost)
  for (let x = rest.first(); x !== -1; x = rest.after(x)) {
    const portsLo = NEIGHBOURS[base + 2 * x] & held[team].lo & LAND.lo
    const portsHi = NEIGHBOURS[base + 2 * x + 1] & held[team].hi & LAND.hi
    const doubled = (portsLo & shared[team].lo) | (portsHi & shared[team].hi)
    if (doubled === 0 && popcount(portsLo) + popcount(portsHi) === 1) lost.add(x)
  }
  return lost.size
}

/** The share of the game that is left: 1 in the first round, and little in the last. */
export const gameLeft = (s: State): number => (ROUNDS + 1 - round.get(s)) / ROUNDS

/** What some Status cards of a country would score, as the board stands. */
function cardPoints(s: State, country: Country, cards: number): number {
  const scoring = SCORING[country]
  let points = 0
  for (let i = 0; i < scoring.length; i++)
    if ((cards & scoring[i].mask) !== 0) points += scoring[i].points(s, country)
  return points
}

/** The sorts of cards of which a hand has one or another number: the four kinds of basic cards, and two more. All others are special. */
const SORTS: readonly CardType[] = [...BASIC_TYPES, 'bolster', 'deploy-air-force']
const KINDS = BASIC_TYPES.length
/** Each sort is counted in some bits of a word, which have room for a hand. */
const BITS = 5
const MOST = (1 << BITS) - 1
const COUNTED_AS = Int32Array.from(CARDS, ({ type }) => {
  const sort = SORTS.indexOf(type)
  return sort === -1 ? 0 : 1 << (sort * BITS)
})

const part = new SpaceSet<Space>()

/** Points that a country's next Victory step would bring, as far as the board tells: for each country, after the facts. */
const INCOME = names.all.length

/** Facts are summed up as the Axis sees them. */
const SIGNS: readonly number[] = TEAMS.map((team) => (team === AXIS ? 1 : -1))

/** Add what a country has on the board to the facts. */
function addBoard(s: State, country: Country, row: Float64Array): void {
  const team = teamOf(country)
  const enemy = enemyOf(team)
  const sign = SIGNS[team]

  if (held[enemy].has(homeOf(country))) row[HOMES_OCCUPIED] += sign
  else {
    // Armies on the supply spaces that count are in supply: they are where lines begin.
    const fromSpaces = supplySpacePoints(s, country)
    // Those that are not in force yet will be in the next Victory step of their country, or the one after it.
    const fromCards = cardPoints(s, country, statusesOnTable(s, country))
    row[SUPPLY_INCOME] += sign * fromSpaces
    row[CARD_INCOME] += sign * fromCards
    row[INCOME + country] = fromSpaces + fromCards
  }

  suppliedPieces(s, country, own)
  const supplied = own.size
  const armies = part.copy(own).intersect(LAND).size
  const onBoard = popcount(pieces.lo(s, country)) + popcount(pieces.hi(s, country))
  row[ARMIES] += sign * armies
  row[NAVIES] += sign * (supplied - armies)
  row[UNSUPPLIED] += sign * (onBoard - supplied)
  row[RESERVE] += sign * (editionOf(s).allPieces(country) - onBoard)
  row[STARS_THREATENED] += sign * part.intersect(stars[team]).intersect(reach[enemy]).size
  row[FRAGILE] += sign * fragilePieces(s, country)
  row[ENGINES] += sign * popcount(statusesOnTable(s, country) & ENGINE_BITS[country])
}

/** Add what a team has on the board as a whole. */
function addTeam(s: State, team: Team, row: Float64Array): void {
  const enemy = enemyOf(team)
  const sign = SIGNS[team]
  row[STRAITS_OPEN] += sign * popcount(openStraits(s, team))
  row[HOMES_THREATENED] += sign * part.copy(homes[team]).intersect(held[team]).intersect(reach[enemy]).size
  part.copy(homes[team]).minus(held[enemy]).union(reach[team])
  row[STARS_IN_REACH] += sign * part.intersect(stars[team]).minus(held[team]).size
}

/** What the board tells follows from pieces and Status cards, and from whose turn it is, since some supply holds for a turn. */
const BOARD = [pieces, statuses, laid, silenced, supplyAreaAbroad, supplyArea, turn, edition]
/** Whoever thinks ahead sees few boards many times, with other cards in hand. */
const BOARDS = 4096
const boards = new Memo(BOARD, INCOME + COUNTRIES.length, BOARDS)

function boardFacts(s: State): Float64Array {
  const known = boards.find(s)
  if (known !== null) return known
  const row = boards.make(s)
  for (let i = 0; i < TEAMS.length; i++) survey(s, TEAMS[i])
  for (let i = 0; i < COUNTRIES.length; i++) addBoard(s, COUNTRIES[i], row)
  for (let i = 0; i < TEAMS.length; i++) addTeam(s, TEAMS[i], row)
  return row
}

/** Add what the countries have in hand, and what is to come for them, to the facts. In one loop, since positions are judged by the million. */
function addCards(s: State, row: Float64Array, out: Float64Array): void {
  const roundsToCome = ROUNDS - round.get(s)
  const now = turn.get(s)
  const supplyIsPast = step.get(s) >= SUPPLY
  const victoryIsPast = step.get(s) >= VICTORY
  let expected = 0
  let idle = 0
  let inHands = 0
  let variety = 0
  let specials = 0
  let supports = 0
  let lying = 0
  let waiting = 0
  for (let i = 0; i < COUNTRIES.length; i++) {
    const country = COUNTRIES[i]
    const sign = teamOf(country) === AXIS ? 1 : -1
    const income = row[INCOME + country]
    const laidHere = laid.get(s, country)
    const turns = now < country ? roundsToCome + 1 : roundsToCome
    // Nothing to come, nothing to wait for: so it is where the home is occupied.
    if (income !== 0) {
      const isMine = now === country && !victoryIsPast
      expected += sign * income * (isMine ? turns + 1 : turns)
      // The Victory step of this turn will not bring the points of Status cards that were laid in it.
      if (isMine && laidHere !== 0) expected -= sign * cardPoints(s, country, laidHere)
    }
    const inHand = hand.size(s, country)
    const lacking = (now === country && !supplyIsPast ? turns + 1 : turns) - inHand - deck.size(s, country)
    if (lacking > 0) idle += sign * lacking
    const counts = hand.sum(s, country, COUNTED_AS)
    let others = inHand
    for (let kind = 0; kind < KINDS; kind++) {
      const count = (counts >>> (kind * BITS)) & MOST
      if (count > 0) variety += sign
      others -= count
    }
    const reacting = (counts >>> (KINDS * BITS)) & MOST
    const deploys = counts >>> ((KINDS + 1) * BITS)
    inHands += sign * inHand
    specials += sign * (others - reacting - deploys)
    supports += sign * reacting
    lying += sign * popcount(responses.get(s, country))
    waiting += sign * popcount(laidHere)
    if (deploys > 0) out[DEPLOYABLE] += sign * Math.min(deploys, squadronsLeft(s, country))
    if (!squadrons.isEmpty(s, country)) addSquadrons(s, country, out)
  }
  out[EXPECTED] += expected
  out[IDLE_TURNS] += idle
  out[HAND] += inHands
  out[VARIETY] += variety
  out[SPECIALS] += specials
  out[SUPPORTS] += supports
  out[RESPONSES] += lying
  out[WAITING] += waiting
}

/** Add a country's squadrons to the facts. */
function addSquadrons(s: State, country: Country, out: Float64Array): void {
  const team = teamOf(country)
  const sign = SIGNS[team]
  squadrons.read(s, country, own)
  out[SQUADRONS] += sign * own.size
  neighboursOf(teamPieces(s, enemyOf(team), part), linksFor(s, enemyOf(team)), part)
  out[SQUADRONS_IN_REACH] += sign * own.intersect(part).size
  supplySpacesFor(s, country, part)
  out[STARS_COVERED] += sign * own.intersect(part).size
}

/** The cards in the decks of a team, by fives: summed up in one order, since fifths are no whole numbers. */
function decksOf(s: State, team: Team): number {
  const members = MEMBERS[team]
  let units = 0
  for (let i = 0; i < members.length; i++) units += deck.size(s, members[i]) / CARDS_PER_UNIT
  return units
}

/**
 * Facts of a position as a team sees them (0 Axis, 1 Allies), each of them ours minus theirs: also those that are good
 * for nobody, like unsupplied pieces. Fills `out` and returns it.
 */
export function features(s: State, side: number, out: Float64Array): Float64Array {
  const row = boardFacts(s)
  for (let i = 0; i < out.length; i++) out[i] = row[i]
  out[POINTS] += score.get(s, AXIS) - score.get(s, ALLIES)
  out[DECK] += decksOf(s, AXIS) - decksOf(s, ALLIES)
  addCards(s, row, out)
  if (teamAt(side) !== AXIS) for (let i = 0; i < out.length; i++) out[i] = 0 - out[i]
  return out
}
