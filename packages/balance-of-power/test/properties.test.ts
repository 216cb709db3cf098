import { type JsonObject, SeededRandom, type State } from '@materiel/kernel'
import { checkGame } from '@materiel/kernel/prove'
import { describe, expect, it } from 'vitest'
import { ARMIES, ARMY_IDS, PLAYERS } from '../src/armies.js'
import { CARD_COUNT, CARD_IDS } from '../src/cards.js'
import { balanceOfPower } from '../src/index.js'
import { EVERYWHERE, TERRITORIES, TERRITORY_IDS } from '../src/map/board.js'
import { OBJECTIVE_IDS } from '../src/objectives.js'
import { POWER_IDS } from '../src/powers.js'
import {
  COMMON,
  deck,
  discards,
  hand,
  held,
  machine,
  objectivesOf,
  objectivesOnBoard,
  PLAN,
  step,
  troops,
} from '../src/state.js'

/** Every promise of the kernel's contract, and the invariants of the board, over many random games. */

const GAMES = Number(process.env.MATERIEL_GAMES ?? 3)

/** balance-of-power.words.control: one army in every territory, with at least one troop. */
function armiesApart(s: State): void {
  let taken = 0
  for (const army of ARMIES) {
    if ((taken & held.get(s, army)) !== 0) throw new Error('two armies share a territory')
    taken |= held.get(s, army)
  }
  if (step.get(s) !== PLAN && taken !== EVERYWHERE) throw new Error('a territory is nobody’s')
  for (const x of TERRITORIES)
    if (troops.get(s, x) > 0 !== (((taken >>> x) & 1) === 1))
      throw new Error(`${TERRITORY_IDS[x]} has ${troops.get(s, x)} troops`)
}

/** All thirty cards are somewhere, each once. */
function cardsConserved(s: State): void {
  const seen = new Set<number>()
  for (const player of PLAYERS)
    for (let i = 0; i < hand.size(s, player); i++) seen.add(hand.card(s, player, i))
  for (const pile of [deck, discards])
    for (let i = 0; i < pile.size(s, COMMON); i++) seen.add(pile.card(s, COMMON, i))
  const count =
    deck.size(s, COMMON) +
    discards.size(s, COMMON) +
    PLAYERS.reduce((sum, player) => sum + hand.size(s, player), 0)
  if (seen.size !== CARD_COUNT || count !== CARD_COUNT) throw new Error(`there are ${count} cards`)
}

/** balance-of-power.objective.keep: objectives go from the board to a player and stay there. */
function objectivesStay(): (s: State) => void {
  let board = -1
  let taken: readonly number[] = [0, 0]
  return (s) => {
    const now = PLAYERS.map((player) => objectivesOf.get(s, player))
    if (now.some((set, player) => (set & taken[player]) !== taken[player]))
      throw new Error('an objective was given up')
    if ((objectivesOnBoard.get(s) & ~board) !== 0) throw new Error('an objective was laid on the board')
    if ((now[0] & now[1]) !== 0 || ((now[0] | now[1]) & objectivesOnBoard.get(s)) !== 0)
      throw new Error('an objective is in two places')
    board = objectivesOnBoard.get(s)
    taken = now
  }
}

/** Wishes of every kind, most of them at random; the same ones each time in the same state. */
function wishes(s: State): string[] {
  const random = new SeededRandom(s.hash())
  const one = <T>(list: readonly T[]): T => list[random.below(list.length)]
  const sample = (wish: () => string): string[] => Array.from({ length: 12 }, wish)
  const where = () => one(TERRITORY_IDS)
  const some = () => one([1, 1, 2, 3, 4, 7, 13, 60, 300])
  return [
    'pass',
    'fly',
    'advance 0',
    'place red nowhere 3',
    'option first',
    ...['defend', 'advance', 'amount'].flatMap((verb) => [1, 2, 3, 4, 9, 999].map((n) => `${verb} ${n}`)),
    ...ARMY_IDS.map((id) => `army ${id}`),
    ...POWER_IDS.map((id) => `buy ${id}`),
    ...OBJECTIVE_IDS.map((id) => `take ${id}`),
    ...sample(() => `place ${one(ARMY_IDS)} ${where()} ${some()}`),
    ...sample(() => `attack ${where()} ${where()} ${one([1, 2, 3, 4])}`),
    ...sample(() => `move ${where()} ${where()}`),
    ...sample(() => `discard ${one(CARD_IDS)}`),
    ...sample(() => `airfield ${where()}`),
    ...sample(() => `capital ${one(ARMY_IDS)} ${where()}`),
  ]
}

const OPTIONS: readonly (readonly [string, JsonObject])[] = [
  ['game 1', {}],
  ['game 2', { setup: 'game-2', rounding: 'up', secondPlayerCards: 3 }],
  ['game 3', { setup: 'game-3', capitals: 'choose', first: 'blue' }],
  ['game 4', { setup: 'game-4', defence: 'most', roundLimit: 8 }],
  ['Command Room', { version: 'command-room' }],
  ['Command Room on a fixed set-up', { version: 'command-room', setup: 'game-2', resistancePer: 2 }],
]

describe('random games keep every promise', () => {
  it.each(OPTIONS)('%s', (name, options) => {
    let decisions = 0
    for (let i = 0; i < GAMES; i++) {
      const stay = objectivesStay()
      decisions += checkGame({
        game: balanceOfPower,
        options,
        seed: `${name} ${i}`,
        every: 31,
        covered: false,
        wishes,
        invariant: (s) => {
          armiesApart(s)
          cardsConserved(s)
          stay(s)
        },
      }).decisions
    }
    expect(decisions).toBeGreaterThan(GAMES * 50)
    // Routines nest so deep and no deeper.
    expect(machine.deepest).toBeLessThanOrEqual(machine.maxDepth)
  })
})
