import { type State, type Words, words } from '@materiel/kernel'
import { flood, popcount, SpaceSet } from '@materiel/kernel/make'
import { BASIC_TYPES, CARDS, type CardFact, hasType } from '../cards/catalogue.js'
import { COUNTRIES, type Country, enemyOf, MEMBERS, TEAMS, type Team, teamAt, teamOf } from '../countries.js'
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
import { Memo } from '../memo.js'
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

const declared: { readonly id: string; readonly words: Words }[] = []

/** The number of a new feature. */
const feature = (id: string, en: string, fr: string): number =>
  declared.push({ id, words: words(en, fr) }) - 1

/** Victory points. */
const POINTS = feature('points', 'Victory points', 'Points de victoire')
/** Points that the next Victory step of each country would bring for supply spaces, none where the home is occupied. */
const SUPPLY_INCOME = feature(
  'supply-income',
  'Points a round from supply spaces',
  'Points par tour des sources de ravitaillement',
)
/** The same for the Status cards that score, as the board stands. */
const CARD_INCOME = feature(
  'card-income',
  'Points a round from Status cards',
  'Points par tour des cartes Statut',
)
const ARMIES = feature('armies', 'Supplied armies', 'Armées ravitaillées')
const NAVIES = feature('navies', 'Supplied navies', 'Flottes ravitaillées')
/** Pieces that the next Supply step of their country would remove. */
const UNSUPPLIED = feature('unsupplied', 'Unsupplied pieces', 'Unités non ravitaillées')
/** Homes of the team with an enemy army in them. */
const HOMES_OCCUPIED = feature('homes-occupied', 'Own homes occupied by the enemy', "QG occupés par l'ennemi")
/** Armies on supply spaces, where an enemy with a Land Battle could battle them. */
const STARS_THREATENED = feature(
  'stars-threatened',
  'Armies on supply spaces that the enemy could battle',
  "Armées sur une source de ravitaillement que l'ennemi pourrait attaquer",
)
/** Homes of the team that hold one of those armies. */
const HOMES_THREATENED = feature(
  'homes-threatened',
  'Own homes whose army the enemy could battle',
  "QG dont l'ennemi pourrait attaquer l'armée",
)
/** Supply spaces without an army of the team that it could battle or build in: next to a supplied piece, or its own home. */
const STARS_IN_REACH = feature(
  'stars-in-reach',
  'Supply spaces that could be taken next',
  'Sources de ravitaillement à portée',
)
/**
 * Supplied pieces that the loss of one other piece would leave unsupplied: because their line runs through a single piece
 * of their country, or because a single army is the port of a navy. Straits that would open or close are not looked at.
 */
const FRAGILE = feature(
  'fragile',
  'Pieces whose supply hangs on one other piece',
  'Unités dont le ravitaillement tient à une seule autre',
)
/** A strait is open to the Axis where it has an army on it, else to the Allies. */
const STRAITS_OPEN = feature('straits', 'Straits open to the team', 'Détroits ouverts au camp')
const RESERVE = feature('reserve', 'Pieces left to place', 'Unités en réserve')
const HAND = feature('hand', 'Cards in hand', 'Cartes en main')
/** Of the four kinds of basic cards, how many each country can choose from. */
const VARIETY = feature(
  'variety',
  'A choice of builds and battles',
  'Un choix de constructions et de batailles',
)
const SPECIALS = feature('specials', 'Other cards in hand', 'Autres cartes en main')
/** Reactions in hand: they are no play, and each may come at any moment. */
const SUPPORTS = feature('supports', 'Support cards in hand', 'Cartes Soutien en main')
/** Counted in fives, since one card is little. */
const DECK = feature('deck', 'Cards left in the decks', 'Cartes restant dans les pioches')
/** Turns for which a country will have no card, even if it spends none but to play: it does nothing then, which costs a point in some editions. */
const IDLE_TURNS = feature(
  'idle-turns',
  'Turns to come without a card to play',
  'Tours à venir sans carte à jouer',
)
const RESPONSES = feature('responses', 'Face-down Responses', 'Ripostes face cachée')
/** Status cards on the table that let their country act: those with a cost or a limit of one use a turn. */
const ENGINES = feature('engines', 'Status cards that give actions', 'Cartes Statut qui donnent des actions')
/** Status cards of every sort that are not in force before the next turn of their country. */
const WAITING = feature('waiting', 'Status cards not in force yet', 'Statuts pas encore en vigueur')
/** Each can save a piece, or take one that was saved. */
const SQUADRONS = feature('squadrons', 'Squadrons on the board', 'Escadres sur le plateau')
/** Those next to an enemy piece: where they can be needed, in defence or in attack. */
const SQUADRONS_IN_REACH = feature(
  'squadrons-in-reach',
  'Squadrons next to the enemy',
  "Escadres au contact de l'ennemi",
)
/** Those with an army on a supply space that the enemy stands next to. */
const STARS_COVERED = feature(
  'stars-covered',
  'Squadrons that cover a supply space next to the enemy',
  "Escadres couvrant une source de ravitaillement au contact de l'ennemi",
)
/** Deploy cards in hand, as far as there are squadrons for them. */
const DEPLOYABLE = feature(
  'deployable',
  'Squadrons that could be deployed from the hand',
  'Escadres que la main permet de déployer',
)
/** Points of all Victory steps that are left, if nothing changed: both incomes of each country times its own steps to come. */
const EXPECTED = feature(
  'expected',
  'Points still to come at the present income',
  'Points à venir au revenu actuel',
)

/** What each feature is called, in English and French, in the order of the numbers. */
export const FEATURES: readonly { readonly id: string; readonly words: Words }[] = declared

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

/** Turns of a country that have not yet come to a step. */
function turnsBefore(s: State, country: Country, which: number): number {
  const now = turn.get(s)
  const isPast = now > country || (now === country && step.get(s) >= which)
  return ROUNDS - round.get(s) + (isPast ? 0 : 1)
}

/** What some Status cards of a country would score, as the board stands. */
function cardPoints(s: State, country: Country, cards: number): number {
  const scoring = SCORING[country]
  let points = 0
  for (let i = 0; i < scoring.length; i++)
    if ((cards & scoring[i].mask) !== 0) points += scoring[i].points(s, country)
  return points
}

/** Points that the Victory step of a country's own turn will not bring, since the Status cards for them were laid in that turn. */
const pointsThatWait = (s: State, country: Country, waiting: number): number =>
  waiting === 0 || turn.get(s) !== country || step.get(s) >= VICTORY ? 0 : cardPoints(s, country, waiting)

/** A bit for the kind of each basic card; none for the others. */
const BASIC_KIND: readonly number[] = CARDS.map(({ type }) => (1 << BASIC_TYPES.indexOf(type)) & 0b1111)

const part = new SpaceSet<Space>()

/** Points that a country's next Victory step would bring, as far as the board tells: for each country, after the facts of both teams. */
const INCOME = 2 * declared.length

/** Add what a country has on the board to the facts of its team. */
function addBoard(s: State, country: Country, row: Float64Array): void {
  const team = teamOf(country)
  const enemy = enemyOf(team)
  const sums = team * declared.length

  if (held[enemy].has(homeOf(country))) row[sums + HOMES_OCCUPIED]++
  else {
    // Armies on the supply spaces that count are in supply: they are where lines begin.
    const fromSpaces = supplySpacePoints(s, country)
    // Those that are not in force yet will be in the next Victory step of their country, or the one after it.
    const fromCards = cardPoints(s, country, statusesOnTable(s, country))
    row[sums + SUPPLY_INCOME] += fromSpaces
    row[sums + CARD_INCOME] += fromCards
    row[INCOME + country] = fromSpaces + fromCards
  }

  suppliedPieces(s, country, own)
  const supplied = own.size
  const armies = part.copy(own).intersect(LAND).size
  const onBoard = popcount(pieces.lo(s, country)) + popcount(pieces.hi(s, country))
  row[sums + ARMIES] += armies
  row[sums + NAVIES] += supplied - armies
  row[sums + UNSUPPLIED] += onBoard - supplied
  row[sums + RESERVE] += editionOf(s).allPieces(country) - onBoard
  row[sums + STARS_THREATENED] += part.intersect(stars[team]).intersect(reach[enemy]).size
  row[sums + FRAGILE] += fragilePieces(s, country)
  row[sums + ENGINES] += popcount(statusesOnTable(s, country) & ENGINE_BITS[country])
}

/** Add what a team has on the board as a whole. */
function addTeam(s: State, team: Team, row: Float64Array): void {
  const enemy = enemyOf(team)
  const sums = team * declared.length
  row[sums + STRAITS_OPEN] += popcount(openStraits(s, team))
  row[sums + HOMES_THREATENED] += part.copy(homes[team]).intersect(held[team]).intersect(reach[enemy]).size
  part.copy(homes[team]).minus(held[enemy]).union(reach[team])
  row[sums + STARS_IN_REACH] += part.intersect(stars[team]).minus(held[team]).size
}

/** Whoever thinks ahead sees few boards many times, with other cards in hand. */
const BOARDS = 4096
const boards = new Memo(6 * COUNTRIES.length + 4, INCOME + COUNTRIES.length, BOARDS)

/** What the board tells: pieces and Status cards, and whose turn it is, since some supply holds for a turn. */
function boardFacts(s: State): Float64Array {
  const { key } = boards
  let at = 0
  for (let i = 0; i < COUNTRIES.length; i++) {
    const country = COUNTRIES[i]
    key[at++] = pieces.lo(s, country)
    key[at++] = pieces.hi(s, country)
    key[at++] = statuses.get(s, country)
    key[at++] = laid.get(s, country)
  }
  for (let i = 0; i < COUNTRIES.length; i++) {
    key[at++] = supplyAreaAbroad.lo(s, COUNTRIES[i])
    key[at++] = supplyAreaAbroad.hi(s, COUNTRIES[i])
  }
  key[at++] = supplyArea.lo(s, 0)
  key[at++] = supplyArea.hi(s, 0)
  key[at++] = turn.get(s)
  key[at] = edition.get(s)
  const known = boards.find()
  if (known !== null) return known
  const row = boards.make()
  for (let i = 0; i < TEAMS.length; i++) survey(s, TEAMS[i])
  for (let i = 0; i < COUNTRIES.length; i++) addBoard(s, COUNTRIES[i], row)
  for (let i = 0; i < TEAMS.length; i++) addTeam(s, TEAMS[i], row)
  return row
}

/** Add a country's cards and prospects to the facts of its team. */
function addCards(s: State, country: Country, income: number, sums: Float64Array): void {
  const waiting = laid.get(s, country)
  // Nothing to come, nothing to wait for: so it is where the home is occupied.
  if (income !== 0)
    sums[EXPECTED] += income * turnsBefore(s, country, VICTORY) - pointsThatWait(s, country, waiting)
  const inHand = hand.size(s, country)
  const inDeck = deck.size(s, country)
  const lacking = turnsBefore(s, country, SUPPLY) - inHand - inDeck
  sums[HAND] += inHand
  sums[DECK] += inDeck / CARDS_PER_UNIT
  if (lacking > 0) sums[IDLE_TURNS] += lacking
  let kinds = 0
  let deploys = 0
  for (let i = 0; i < inHand; i++) {
    const card = hand.card(s, country, i)
    const kind = BASIC_KIND[card]
    if (kind !== 0) kinds |= kind
    else if (hasType(card, 'bolster')) sums[SUPPORTS]++
    else if (hasType(card, 'deploy-air-force')) deploys++
    else sums[SPECIALS]++
  }
  sums[VARIETY] += popcount(kinds)
  sums[RESPONSES] += popcount(responses.get(s, country))
  sums[WAITING] += popcount(waiting)
  if (deploys > 0) sums[DEPLOYABLE] += Math.min(deploys, squadronsLeft(s, country))
  if (!squadrons.isEmpty(s, country)) addSquadrons(s, country, sums)
}

/** Add a country's squadrons to the facts of its team. */
function addSquadrons(s: State, country: Country, sums: Float64Array): void {
  const team = teamOf(country)
  squadrons.read(s, country, own)
  sums[SQUADRONS] += own.size
  neighboursOf(teamPieces(s, enemyOf(team), part), linksFor(s, enemyOf(team)), part)
  sums[SQUADRONS_IN_REACH] += own.intersect(part).size
  supplySpacesFor(s, country, part)
  sums[STARS_COVERED] += own.intersect(part).size
}

const totals = [new Float64Array(declared.length), new Float64Array(declared.length)] as const

/**
 * Facts of a position as a team sees them (0 Axis, 1 Allies), each of them ours minus theirs: also those that are good
 * for nobody, like unsupplied pieces. Fills `out` and returns it.
 */
export function features(s: State, side: number, out: Float64Array): Float64Array {
  const row = boardFacts(s)
  for (let t = 0; t < TEAMS.length; t++) {
    const team = TEAMS[t]
    const sums = totals[team]
    const from = team * declared.length
    for (let i = 0; i < sums.length; i++) sums[i] = row[from + i]
    sums[POINTS] += score.get(s, team)
  }
  for (let i = 0; i < COUNTRIES.length; i++) {
    const country = COUNTRIES[i]
    addCards(s, country, row[INCOME + country], totals[teamOf(country)])
  }
  const team = teamAt(side)
  const ours = totals[team]
  const theirs = totals[enemyOf(team)]
  for (let i = 0; i < ours.length; i++) out[i] = ours[i] - theirs[i]
  return out
}
