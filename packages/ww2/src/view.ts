import { type GameView, hasSeat, type State, seatsOf, type Viewer } from '@materiel/kernel'
import type { Piles } from '@materiel/kernel/make'
import { CARDS, type Card, cardsWithBits } from './cards/catalogue.js'
import {
  ALLIES,
  ARMY,
  AXIS,
  COUNTRIES,
  COUNTRY_IDS,
  type Country,
  type CountryId,
  countryAt,
  NAVY,
  SQUADRON,
  TEAM_IDS,
  type TeamId,
} from './countries.js'
import { SPACE_IDS, STRAIT_LANDS } from './map/board.js'
import { piecesByType, protectedOf } from './position.js'
import { squadronsLeft } from './rules/squadrons.js'
import { available, openStraits } from './rules/supply.js'
import {
  deck,
  discards,
  editionOf,
  hand,
  laid,
  machine,
  ownerOf,
  players,
  reallocateAllowed,
  responses,
  round,
  rulesOf,
  score,
  silenced,
  started,
  statuses,
  statusesOnTable,
  step,
  sudden,
  topOfDiscards,
  turn,
  winner,
} from './state.js'

/** What a seat, or a spectator, may know. Nothing in here comes from a card that the viewer does not know. */

export type Ww2View = GameView & {
  readonly players: number
  readonly reallocateResources: boolean
  readonly seat: CountryId
  readonly score: Readonly<Record<TeamId, number>>
  /** Where one marker is all that a table keeps: the team that leads, and by how many points. */
  readonly lead?: { readonly team: TeamId | null; readonly points: number }
  readonly countries: Readonly<Record<CountryId, CountryView>>
  /** The team that each strait is open to, by the land that controls it. */
  readonly straits: Readonly<Record<string, TeamId>>
  /** Spaces that a Status card in force makes a source of supply for one country, where there are such cards. */
  readonly markers?: Readonly<Record<string, CountryId>>
}

/** Squadrons are there with the air expansion alone. */
type ByPiece<T> = { readonly army: T; readonly navy: T; readonly squadron?: T }

type CountryView = {
  /** The spaces with its pieces, by type. */
  readonly pieces: ByPiece<readonly string[]>
  /** Pieces that are not on the board, and all that it has. */
  readonly reserve: ByPiece<number>
  readonly pool: ByPiece<number>
  /** Spaces whose piece cannot be removed for the rest of this turn. */
  readonly protected: readonly string[]
  readonly hand: PileView
  /** `full` is what the deck was at first; what is known of it is a list from the top, null where it is not known. */
  readonly deck: { readonly size: number; readonly full: number; readonly known: readonly (string | null)[] }
  /** `types` are the types of cards of which nobody but their owner knows more, where there are any. */
  readonly discard: PileView & { readonly top: string | null; readonly types?: readonly string[] }
  /** Status cards on the table, and Responses face down. */
  readonly status: readonly string[]
  /** Those among the Status cards that are not in force yet, where they have to wait. */
  readonly laid?: readonly string[]
  readonly responses: PileView
  /** Status cards that have no effect for the rest of the round, and Support cards face down: with the air expansion. */
  readonly silenced?: readonly string[]
  readonly bolsters?: PileView
}

/** How many cards, and those that the viewer knows. */
type PileView = { readonly size: number; readonly known: readonly string[] }

/** In alphabetical order: where in the pile a known card lies is nobody's business. */
const knownIn = (pile: Piles<Country, Card>, s: State, country: Country, viewer: Viewer): string[] =>
  pile
    .known(s, country, viewer)
    .map((card) => CARDS[card].id)
    .sort()

/** Cards of the deck whose place the viewer knows, as a list from the top; null where it does not. */
function knownDeck(s: State, country: Country, viewer: Viewer): (string | null)[] {
  const list: (string | null)[] = []
  for (let i = deck.size(s, country) - 1; i >= 0; i--)
    list.push(deck.knows(s, country, i, viewer) ? CARDS[deck.card(s, country, i)].id : null)
  while (list.length > 0 && list[list.length - 1] === null) list.pop()
  return list
}

/** The types of the discards of which a viewer knows the type alone. */
function shownTypes(s: State, country: Country, viewer: Viewer): string[] {
  const types: string[] = []
  for (let i = 0; i < discards.size(s, country); i++)
    if (discards.isTypeShown(s, country, i) && !discards.knows(s, country, i, viewer))
      types.push(CARDS[discards.card(s, country, i)].type)
  return types.sort()
}

const lying = (bits: number, country: Country): string[] =>
  cardsWithBits(country, bits).map((card) => CARDS[card].id)

function countryView(s: State, country: Country, viewer: Viewer): CountryView {
  const mine = viewer !== 'spectator' && hasSeat(ownerOf(s, country), viewer)
  const top = topOfDiscards(s, country)
  const edition = editionOf(s)
  const { air } = rulesOf(s)
  const faceDown = lying(responses.get(s, country) & edition.responseBits[country], country)
  const bolsters = lying(responses.get(s, country) & edition.bolsterBits[country], country)
  return {
    pieces: piecesByType(s, country),
    reserve: {
      army: available(s, country, ARMY),
      navy: available(s, country, NAVY),
      ...(air ? { squadron: squadronsLeft(s, country) } : {}),
    },
    pool: {
      army: edition.pieces(country, ARMY),
      navy: edition.pieces(country, NAVY),
      ...(air ? { squadron: edition.pieces(country, SQUADRON) } : {}),
    },
    protected: protectedOf(s, country),
    hand: { size: hand.size(s, country), known: knownIn(hand, s, country, viewer) },
    deck: {
      size: deck.size(s, country),
      full: edition.deckSizes[country],
      known: knownDeck(s, country, viewer),
    },
    discard: {
      size: discards.size(s, country),
      top: top < 0 ? null : CARDS[discards.card(s, country, top)].id,
      known: knownIn(discards, s, country, viewer),
      ...(air ? { types: shownTypes(s, country, viewer) } : {}),
    },
    status: lying(statusesOnTable(s, country), country),
    ...(rulesOf(s).statusesWait ? { laid: lying(laid.get(s, country), country) } : {}),
    responses: { size: faceDown.length, known: mine ? faceDown : [] },
    ...(air
      ? {
          silenced: lying(silenced.get(s, country), country),
          bolsters: { size: bolsters.length, known: mine ? bolsters : [] },
        }
      : {}),
  }
}

const byCountry = <T>(make: (country: Country) => T): Readonly<Record<CountryId, T>> =>
  Object.fromEntries(COUNTRIES.map((country) => [COUNTRY_IDS[country], make(country)])) as Record<
    CountryId,
    T
  >

function straitsIn(s: State): Readonly<Record<string, TeamId>> {
  const axis = openStraits(s, AXIS)
  return Object.fromEntries(
    STRAIT_LANDS.map((x, i) => [SPACE_IDS[x], TEAM_IDS[(axis & (1 << i)) !== 0 ? AXIS : ALLIES]]),
  )
}

function markersIn(s: State): Pick<Ww2View, 'markers'> {
  const markers = COUNTRIES.flatMap((country) =>
    cardsWithBits(country, statuses.get(s, country)).flatMap((card) =>
      CARDS[card].standing.flatMap((rule) =>
        rule.rule === 'supply-space' ? [[rule.space, rule.for] as const] : [],
      ),
    ),
  )
  return markers.length === 0 ? {} : { markers: Object.fromEntries(markers) }
}

function leadIn(s: State): NonNullable<Ww2View['lead']> {
  const lead = score.get(s, AXIS) - score.get(s, ALLIES)
  return { team: lead === 0 ? null : TEAM_IDS[lead > 0 ? AXIS : ALLIES], points: Math.abs(lead) }
}

export function view(s: State, viewer: Viewer): Ww2View {
  const question = machine.question(s)
  return {
    game: editionOf(s).game,
    viewer: viewer === 'spectator' ? 'spectator' : COUNTRY_IDS[viewer],
    players: players.get(s),
    plays:
      viewer === 'spectator' ? [] : seatsOf(ownerOf(s, countryAt(viewer))).map((seat) => COUNTRY_IDS[seat]),
    reallocateResources: reallocateAllowed.get(s) === 1,
    started: started.get(s) === 1,
    round: round.get(s),
    seat: COUNTRY_IDS[turn.get(s)],
    step: editionOf(s).stepIds[step.get(s)],
    score: { axis: score.get(s, AXIS), allies: score.get(s, ALLIES) },
    ...(rulesOf(s).scoreIsALead ? { lead: leadIn(s) } : {}),
    countries: byCountry((country) => countryView(s, country, viewer)),
    straits: straitsIn(s),
    ...markersIn(s),
    toMove: seatsOf(machine.toMove(s)).map((seat) => COUNTRY_IDS[seat]),
    question:
      question === null
        ? null
        : { kind: question.question, card: question.card < 0 ? null : (CARDS[question.card]?.id ?? null) },
    outcome:
      winner.get(s) === 0
        ? null
        : { winner: TEAM_IDS[winner.get(s) - 1], reason: sudden.get(s) === 1 ? 'sudden' : 'rounds' },
  }
}
