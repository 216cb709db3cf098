import {
  ChoiceList,
  firstToMove,
  type Game,
  type JsonObject,
  SeededRandom,
  type State,
} from '@materiel/kernel'
import { SpaceSet } from '@materiel/kernel/make'
import { checkGame } from '@materiel/kernel/prove'
import { describe, expect, it } from 'vitest'
import { CARDS, type Card } from '../src/cards/catalogue.js'
import {
  areEnemies,
  COUNTRIES,
  COUNTRY_IDS,
  type Country,
  PIECE_IDS,
  PIECE_TYPES,
  SQUADRON,
} from '../src/countries.js'
import { ww2, ww2French } from '../src/index.js'
import { SPACE_IDS, SPACES, type Space, typeAt } from '../src/map/board.js'
import { squadronsLeft } from '../src/rules/squadrons.js'
import { available, unsuppliedPieces } from '../src/rules/supply.js'
import {
  deck,
  discards,
  editionOf,
  hand,
  laid,
  machine,
  pieces,
  responses,
  round,
  rulesOf,
  shielded,
  silenced,
  squadrons,
  started,
  statuses,
  step,
  turn,
  VICTORY,
} from '../src/state.js'

/** Machinery is proved over many random games: every promise of the kernel's contract, and the invariants of the board. */

const GAMES = Number(process.env.MATERIEL_CHECKED_GAMES ?? 4)

function cardsConserved(s: State): void {
  for (const country of COUNTRIES) {
    const left = new Map(editionOf(s).decks[country].map((fact) => [fact.card, fact.count]))
    const see = (card: Card) => left.set(card, (left.get(card) ?? 0) - 1)
    for (const pile of [hand, deck, discards])
      for (let i = 0; i < pile.size(s, country); i++) see(pile.card(s, country, i))
    for (const fact of CARDS)
      if (fact.country === country && fact.bit >= 0)
        for (const zone of [statuses, laid, silenced, responses])
          if ((zone.get(s, country) >>> fact.bit) & 1) see(fact.card)
    for (const [card, count] of left)
      if (count !== 0) throw new Error(`${count} of ${COUNTRY_IDS[country]}'s ${CARDS[card].id} are missing`)
  }
}

const lacking = new SpaceSet<Space>()
const flying = new SpaceSet<Space>()

/** The turn in which somebody took a piece off the board unasked: that may well cut off others after the Supply step. */
let tampered = -1

function boardHolds(s: State, choice: string): void {
  for (const country of COUNTRIES) {
    for (const type of PIECE_TYPES) {
      const left = available(s, country, type)
      if (left < 0 || left > editionOf(s).pieces(country, type))
        throw new Error(`${COUNTRY_IDS[country]} has ${left} pieces left`)
    }
    for (const other of COUNTRIES)
      for (const x of SPACES)
        if (areEnemies(country, other) && pieces.has(s, country, x) && pieces.has(s, other, x))
          throw new Error(`enemies share ${SPACE_IDS[x]}`)
    squadronsHold(s, country)
  }
  // Nothing unsupplied survives its Supply step, unless a card forbids its removal this turn.
  const country = turn.get(s)
  const now = round.get(s) * COUNTRIES.length + country
  if (choice.includes(' remove ')) tampered = now
  // With the air expansion pieces may come without supply after it.
  if (started.get(s) === 1 && step.get(s) === VICTORY + 1 && tampered !== now && !rulesOf(s).air) {
    for (const x of unsuppliedPieces(s, country, lacking).toArray())
      if (!shielded.has(s, country, x) || !rulesOf(s).protectionStopsEverything)
        throw new Error(`${COUNTRY_IDS[country]} in ${SPACE_IDS[x]} is unsupplied after its Supply step`)
  }
}

/** A squadron stands with a piece of its own country, unless its owner is asked where it goes. */
function squadronsHold(s: State, country: Country): void {
  const left = squadronsLeft(s, country)
  if (left < 0 || left > editionOf(s).pieces(country, SQUADRON))
    throw new Error(`${COUNTRY_IDS[country]} has ${left} squadrons left`)
  if (machine.question(s)?.question === 'squadron-alone') return
  for (const x of squadrons.read(s, country, flying).toArray())
    if (!pieces.has(s, country, x))
      throw new Error(`a squadron of ${COUNTRY_IDS[country]} is alone in ${SPACE_IDS[x]}`)
}

/** Every space, piece and card that one could wish for. */
function wishes(s: State, seat: number): string[] {
  return [
    'pass',
    'reallocate',
    'order',
    'space nowhere',
    'fly ukraine',
    ...SPACE_IDS.map((id) => `space ${id}`),
    ...SPACES.map((x) => `remove ${PIECE_IDS[typeAt(x)]} ${SPACE_IDS[x]}`),
    ...SPACES.flatMap((x) =>
      COUNTRY_IDS.map((country) => `piece ${PIECE_IDS[typeAt(x)]} ${country} ${SPACE_IDS[x]}`),
    ),
    ...COUNTRY_IDS.map((id) => `country ${id}`),
    ...(rulesOf(s).air ? flights() : []),
    ...editionOf(s).decks[seat].flatMap((fact) =>
      ['play', 'discard', 'use', 'take'].map((verb) => `${verb} ${fact.id}`),
    ),
  ]
}

/** What one could wish for squadrons. */
const flights = (): string[] => [
  ...SPACE_IDS.flatMap((id) => [
    `deploy ${id}`,
    `air-defence ${id}`,
    `air-attack ${id}`,
    `redeploy ${id}`,
    `remove squadron ${id}`,
    `marshal ${id} ${id}`,
    `marshal ${id} ukraine`,
    `marshal germany ${id}`,
  ]),
  ...SPACE_IDS.flatMap((id) => COUNTRY_IDS.map((country) => `piece squadron ${country} ${id}`)),
]

const conform = (
  game: Game,
  options: JsonObject & { readonly reactions: 'exact' | 'covered' },
  seed: string,
  every: number,
) =>
  checkGame({
    game,
    options,
    seed,
    every,
    covered: options.reactions === 'covered',
    wishes,
    invariant: (s, choice) => {
      if (choice === '') tampered = -1
      cardsConserved(s)
      boardHolds(s, choice)
    },
  })

describe.each([
  { name: 'second edition', game: ww2, options: {}, games: GAMES },
  { name: 'French edition', game: ww2French, options: {}, games: Math.ceil(GAMES / 4) },
  { name: 'air expansion', game: ww2French, options: { air: true }, games: Math.ceil(GAMES / 4) },
])('random games keep every promise: $name', ({ game, options, games }) => {
  for (const players of [2, 3, 4, 5, 6])
    for (const reactions of ['exact', 'covered'] as const)
      it(`${players} players, ${reactions} reactions`, () => {
        let decisions = 0
        for (let i = 0; i < games; i++)
          decisions += conform(
            game,
            { ...options, players, reactions },
            `${players} ${reactions} ${i}`,
            23,
          ).decisions
        expect(decisions).toBeGreaterThan(games * 50)
      })
})

const MANY_GAMES = Number(process.env.MATERIEL_MANY_GAMES ?? 100)
const offered = new ChoiceList()

/** Plays a random game to its end, looking at the invariants now and then; returns the number of decisions. */
function playWatched(game: Game, options: JsonObject, seed: string): number {
  const s = game.create(options, seed)
  const random = new SeededRandom(`mover ${seed}`)
  tampered = -1
  let decisions = 0
  for (let seat = firstToMove(game, s); seat >= 0; seat = firstToMove(game, s)) {
    game.list(s, seat, offered)
    const choice = offered.at(random.below(offered.length))
    const key = game.key(s, choice)
    game.take(s, seat, choice)
    if (key.startsWith('remove ')) boardHolds(s, ` ${key}`)
    if (++decisions % 10 === 0) {
      cardsConserved(s)
      boardHolds(s, key)
    }
  }
  cardsConserved(s)
  boardHolds(s, '')
  if (game.outcome(s) === null) throw new Error(`the game with seed "${seed}" has no outcome`)
  return decisions
}

describe.each([
  { name: 'second edition', game: ww2, options: {}, games: MANY_GAMES },
  { name: 'French edition', game: ww2French, options: {}, games: Math.ceil(MANY_GAMES / 4) },
  { name: 'air expansion', game: ww2French, options: { air: true }, games: Math.ceil(MANY_GAMES / 4) },
])(
  'many random games keep cards and pieces together and come to an end: $name',
  ({ game, options, games }) => {
    it.each([2, 3, 4, 5, 6])('%i players', (players) => {
      let decisions = 0
      for (let i = 0; i < games; i++)
        decisions += playWatched(game, { ...options, players }, `many ${players} ${i}`)
      expect(decisions).toBeGreaterThan(games * 50)
      // The stack has room for the windows of every piece that could be taken off besides.
      expect(machine.deepest).toBeLessThanOrEqual(machine.maxDepth - 11)
    })
  },
)
