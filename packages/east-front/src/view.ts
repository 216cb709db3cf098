import { type GameView, type State, seatsOf, type Viewer } from '@materiel/kernel'
import type { Piles } from '@materiel/kernel/make'
import { CARDS, type Card, fullDeck } from './cards/catalogue.js'
import { cardOf, type TextNumber } from './cards/texts.js'
import type { Season } from './cards/vocabulary.js'
import {
  type ByFactionAndType,
  byFactionAndType,
  contingencyBySide,
  controlBySide,
  perSide,
  piecesByFaction,
} from './description.js'
import { FACTION_IDS, FACTIONS, SIDE_IDS, type Side, type SideId } from './factions.js'
import { POOL, SPACE_IDS, SPACES } from './map/board.js'
import { starsOf } from './rules/areas.js'
import {
  assured,
  available,
  byLead,
  deck,
  discards,
  hand,
  lateWar,
  machine,
  mud,
  round,
  STEP_IDS,
  score,
  started,
  step,
  turn,
  winner,
} from './state.js'
import { seasonOf, yearOf } from './track.js'

/** What a side, or a spectator, may know. Nothing in here comes from a card that the viewer does not know. */

export type EastFrontView = GameView & {
  readonly season: Season
  readonly year: number
  readonly seat: SideId
  readonly score: Readonly<Record<SideId, number>>
  /** How many pieces stand where, how many are left to place, and how many there are in all. */
  readonly pieces: ByFactionAndType<Readonly<Record<string, number>>>
  readonly reserve: ByFactionAndType<number>
  readonly pool: ByFactionAndType<number>
  readonly control: Readonly<Record<SideId, readonly string[]>>
  /** Victory Stars by space. */
  readonly stars: Readonly<Record<string, number>>
  readonly contingency: ReturnType<typeof contingencyBySide>
  readonly lateWar: boolean
  readonly mud: boolean
  /** Infantry that counts as supplied until its side's next turn: faction and space. */
  readonly keptInSupply: readonly string[]
  readonly sides: Readonly<Record<SideId, SideView>>
}

type SideView = {
  readonly hand: PileView
  /** `full` is all that there is to draw so far. */
  readonly deck: { readonly size: number; readonly full: number }
  readonly discard: PileView
}

/** How many cards, and those that the viewer knows. */
type PileView = { readonly size: number; readonly known: readonly string[] }

/** In alphabetical order: where in the pile a known card lies is nobody's business. */
const knownIn = (pile: Piles<Side, Card>, s: State, side: Side, viewer: Viewer): string[] =>
  pile
    .known(s, side, viewer)
    .map((card) => CARDS[card].id)
    .sort()

const sideView = (s: State, side: Side, viewer: Viewer): SideView => ({
  hand: { size: hand.size(s, side), known: knownIn(hand, s, side, viewer) },
  deck: { size: deck.size(s, side), full: fullDeck(side, lateWar.get(s) === 1) },
  discard: { size: discards.size(s, side), known: knownIn(discards, s, side, viewer) },
})

export function view(s: State, viewer: Viewer): EastFrontView {
  const question = machine.question(s)
  const now = round.get(s)
  return {
    game: 'east-front',
    viewer: viewer === 'spectator' ? 'spectator' : SIDE_IDS[viewer],
    plays: viewer === 'spectator' ? [] : [SIDE_IDS[viewer]],
    started: started.get(s) === 1,
    round: now,
    season: seasonOf(now),
    year: yearOf(now),
    seat: SIDE_IDS[turn.get(s)],
    step: STEP_IDS[step.get(s)],
    score: perSide((side) => score.get(s, side)),
    pieces: piecesByFaction(s),
    reserve: byFactionAndType((faction, type) => available(s, faction, type)),
    pool: byFactionAndType((faction, type) => POOL[faction][type]),
    control: controlBySide(s),
    stars: Object.fromEntries(
      SPACES.flatMap((x) => (starsOf(s, x) > 0 ? [[SPACE_IDS[x], starsOf(s, x)]] : [])),
    ),
    contingency: contingencyBySide(s),
    lateWar: lateWar.get(s) === 1,
    mud: mud.get(s) > 0,
    keptInSupply: FACTIONS.flatMap((faction) =>
      assured.get(s, faction) === 0
        ? []
        : [`${FACTION_IDS[faction]} ${SPACE_IDS[assured.get(s, faction) - 1]}`],
    ),
    sides: perSide((side) => sideView(s, side, viewer)),
    toMove: seatsOf(machine.toMove(s)).map((seat) => SIDE_IDS[seat]),
    question:
      question === null
        ? null
        : {
            kind: question.question,
            card: question.card < 0 ? null : CARDS[cardOf(question.card as TextNumber)].id,
          },
    outcome:
      winner.get(s) === 0
        ? null
        : { winner: SIDE_IDS[winner.get(s) - 1], reason: byLead.get(s) === 1 ? 'lead' : 'last-round' },
  }
}
