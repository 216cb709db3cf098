import { type Game, type Seat, type State, seatBit, words } from '@materiel/kernel'
import { gameOn, type HiddenCards } from '@materiel/kernel/make'
import { ARMY_NAMES, PLAYERS } from './armies.js'
import { bots } from './bots/ability.js'
import { declaration } from './declaration.js'
import { keyOf, readWish } from './keys.js'
import { OBJECTIVE_FACTS } from './objectives.js'
import { applyOptions } from './options.js'
import { describe, startPosition } from './position.js'
import { POWER_FACTS, POWER_IDS } from './powers.js'
import { objectivesTaken, outcome } from './rules/end.js'
import { startGame } from './rules/turn.js'
import { COMMON, deck, dice, hand, machine, round, turn } from './state.js'
import { piecesOnBoard } from './table.js'
import { answerText } from './text/answers.js'
import { eventView, narrate } from './text/narration.js'
import { oddsOf } from './text/odds-words.js'
import { whyNotNow, whyNotUnasked } from './text/out-of-place.js'
import { promptText } from './text/prompts.js'
import { cards, spaces } from './text/spaces.js'
import { type BalanceOfPowerView, view } from './view.js'

/** All hands are drawn from one deck. */
function takeUpHidden(s: State, seat: Seat, hidden: HiddenCards): void {
  hidden.addPile(s, deck, COMMON, seat)
  for (const player of PLAYERS) hidden.addPile(s, hand, player, seat, COMMON)
}

/** A power with its price, and what it does. */
const powerLabels = (id: string, { name, cost, effect }: (typeof POWER_FACTS)[number]) =>
  [
    [id, words(`${name.en} (${cost})`, `${name.fr} (${cost})`)],
    [`effect-${id}`, effect],
  ] as const

/** Risk: Balance of Power. */
export const balanceOfPower: Game<BalanceOfPowerView> = gameOn(machine, {
  declaration,
  labels: {
    nobody: words('nobody', 'personne'),
    'one-star': words('One star', 'Une étoile'),
    'two-stars': words('Two stars', 'Deux étoiles'),
    ...Object.fromEntries(OBJECTIVE_FACTS.map(({ id, name }) => [id, name])),
    ...Object.fromEntries(POWER_IDS.flatMap((id, power) => powerLabels(id, POWER_FACTS[power]))),
  },
  playerOf: (_s, seat) => seatBit(seat),
  turn: (s) => turn.get(s),
  applyOptions,
  begin: startGame,
  startPosition,
  liberties: () => {},
  libertyVerbs: [],
  takeLiberty: () => {},
  outcome,
  key: (_s, choice) => keyOf(choice),
  readWish: (_s, _seat, word, args) => readWish(word, args),
  cardId: () => '',
  ending: {
    objectives: 'balance-of-power.end.objectives',
    elimination: 'balance-of-power.end.elimination',
    'round-limit': 'balance-of-power.end.limit',
  },
  whyNotFree: () => [],
  whyNotUnasked,
  whyNotNow,
  promptText,
  answerText,
  seatWords: (seat, language) => ARMY_NAMES[seat][language],
  view,
  eventView,
  narrate,
  takeUpHidden,
  describe,
  scores: (s) => PLAYERS.map((player) => objectivesTaken(s, player)),
  round: (s) => round.get(s),
  pieces: piecesOnBoard,
  spaces,
  cards,
  dice,
  odds: (s, _seat, choice) => oddsOf(s, choice),
  bots,
  bench: { bars: { gamesShare: { atLeast: 0.05 }, stateBytes: { atMost: 2048 } } },
})
