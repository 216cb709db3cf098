import { type JsonObject, type Piles, type State, seatsOf, type Viewer } from '@materiel/kernel'
import { CARDS } from './cards/catalogue.js'
import { cardOf } from './cards/texts.js'
import { FACTION_IDS, PIECE_IDS, SIDE_IDS, type Side } from './factions.js'
import { SPACE_IDS } from './map/board.js'
import { contingencyBySide, controlBySide, piecesByFaction } from './position.js'
import { starsOf } from './rules/areas.js'
import { seasonOf, yearOf } from './rules/seasons.js'
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

/** What a side, or a spectator, may know. Nothing in here comes from a card that the viewer does not know. */

/** In alphabetical order: where in the pile a known card lies is nobody's business. */
const knownIn = (pile: Piles, s: State, side: Side, viewer: Viewer): string[] =>
  pile
    .known(s, side, viewer)
    .map((card) => CARDS[card].id)
    .sort()

const sideView = (s: State, side: Side, viewer: Viewer): JsonObject => ({
  hand: { size: hand.size(s, side), known: knownIn(hand, s, side, viewer) },
  deck: { size: deck.size(s, side) },
  discard: { size: discards.size(s, side), known: knownIn(discards, s, side, viewer) },
})

export function view(s: State, viewer: Viewer): JsonObject {
  const question = machine.question(s)
  const now = round.get(s)
  return {
    game: 'east-front',
    viewer: viewer === 'spectator' ? 'spectator' : SIDE_IDS[viewer],
    started: started.get(s) === 1,
    round: now,
    season: seasonOf(now),
    year: yearOf(now),
    seat: SIDE_IDS[turn.get(s)],
    step: STEP_IDS[step.get(s)],
    score: Object.fromEntries(SIDE_IDS.map((id, side) => [id, score.get(s, side)])),
    pieces: piecesByFaction(s),
    reserve: Object.fromEntries(
      FACTION_IDS.map((id, faction) => [
        id,
        Object.fromEntries(PIECE_IDS.map((name, type) => [name, available(s, faction, type)])),
      ]),
    ),
    control: controlBySide(s),
    stars: Object.fromEntries(SPACE_IDS.flatMap((id, x) => (starsOf(s, x) > 0 ? [[id, starsOf(s, x)]] : []))),
    contingency: contingencyBySide(s),
    lateWar: lateWar.get(s) === 1,
    mud: mud.get(s) > 0,
    keptInSupply: FACTION_IDS.flatMap((id, faction) =>
      assured.get(s, faction) === 0 ? [] : [`${id} ${SPACE_IDS[assured.get(s, faction) - 1]}`],
    ),
    sides: Object.fromEntries(SIDE_IDS.map((id, side) => [id, sideView(s, side, viewer)])),
    toMove: seatsOf(machine.toMove(s)).map((seat) => SIDE_IDS[seat]),
    question:
      question === null
        ? null
        : { kind: question.question, card: question.card < 0 ? null : CARDS[cardOf(question.card)].id },
    outcome:
      winner.get(s) === 0
        ? null
        : { winner: SIDE_IDS[winner.get(s) - 1], reason: byLead.get(s) === 1 ? 'lead' : 'last-round' },
  }
}
