import { type Choice, ChoiceList, firstToMove, SeededRandom, type State } from '@materiel/kernel'
import { SpaceSet } from '@materiel/kernel/make'
import { checkGame } from '@materiel/kernel/prove'
import { describe, expect, it } from 'vitest'
import { CARDS, drawCards } from '../src/cards/catalogue.js'
import {
  ALLIES,
  AXIS,
  FACTION_IDS,
  FACTIONS,
  PIECE_IDS,
  SIDE_IDS,
  SIDES,
  sideOf,
  TYPES,
} from '../src/factions.js'
import { eastFront } from '../src/index.js'
import { isLand, POOL, SPACE_IDS, SPACES, type Space, TERRAIN } from '../src/map/board.js'
import { heldLand } from '../src/rules/control.js'
import { isPresent } from '../src/rules/reactions.js'
import { isAssured, isLinked } from '../src/rules/supply.js'
import {
  available,
  count,
  DRAW,
  deck,
  discards,
  hand,
  kind,
  lateWar,
  machine,
  piecesIn,
  present,
  round,
  started,
  step,
  turn,
} from '../src/state.js'

/** Every promise of the kernel's contract, and the invariants of the board, over many random games. */

const GAMES = Number(process.env.MATERIEL_CHECKED_GAMES ?? 4)

function cardsConserved(s: State): void {
  for (const side of SIDES) {
    const left = new Set(
      drawCards(side)
        .filter((fact) => fact.era === 'mid' || lateWar.get(s) === 1)
        .map((fact) => fact.card),
    )
    for (const pile of [hand, deck, discards])
      for (let i = 0; i < pile.size(s, side); i++) {
        const card = pile.card(s, side, i)
        if (!left.delete(card)) throw new Error(`${SIDE_IDS[side]} has ${CARDS[card].id} twice, or too early`)
      }
    if (left.size > 0) throw new Error(`${SIDE_IDS[side]} has lost ${left.size} cards`)
  }
}

const held = new SpaceSet<Space>()

function piecesHold(s: State): void {
  for (const x of SPACES)
    if (piecesIn(s, AXIS, x) > 0 && piecesIn(s, ALLIES, x) > 0)
      throw new Error(`enemies share ${SPACE_IDS[x]}`)
  for (const faction of FACTIONS) {
    const id = FACTION_IDS[faction]
    for (const type of TYPES) {
      const name = PIECE_IDS[type]
      let onBoard = 0
      for (const x of SPACES) {
        onBoard += count(s, faction, type, x)
        if (count(s, faction, type, x) > 0 && !TERRAIN[type].has(x))
          throw new Error(`${id} ${name} in ${SPACE_IDS[x]}`)
      }
      if (onBoard + available(s, faction, type) !== POOL[faction][type])
        throw new Error(`${id} has lost a ${name}`)
    }
    // Infantry and tanks hold the land they stand on; airplanes come to held land only.
    for (const x of SPACES)
      if (isLand(x) && isPresent(s, faction, x) && !heldLand(s, sideOf(faction), held).has(x))
        throw new Error(`${id} stands in ${SPACE_IDS[x]} but does not hold it`)
  }
}

/** The turn in which somebody took a piece off the board unasked: that may well cut off others. */
let tampered = -1

const turnNow = (s: State): number => round.get(s) * SIDES.length + turn.get(s)

function supplyHolds(s: State): void {
  if (started.get(s) === 0 || step.get(s) !== DRAW || tampered === turnNow(s)) return
  const side = turn.get(s)
  for (const faction of FACTIONS) {
    const id = FACTION_IDS[faction]
    if (sideOf(faction) !== side) continue
    for (const x of SPACES)
      for (const type of TYPES)
        if (count(s, faction, type, x) > 0 && !isLinked(s, faction, x) && !isAssured(s, faction, x))
          throw new Error(`${id} in ${SPACE_IDS[x]} is unsupplied after its Supply step`)
  }
}

function boardHolds(s: State): void {
  cardsConserved(s)
  piecesHold(s)
  supplyHolds(s)
}

const PIECES = FACTION_IDS.flatMap((faction) => PIECE_IDS.map((piece) => `${piece} ${faction}`))
const VERBS_OF_CARDS = ['play', 'discard', 'react', 'contingency']
const ACTIONS = ['conscription', 'forced-march', 'desperate-attack', 'production-initiative', 'pass']

/** Wishes of every kind, most of them at random; the same ones each time in the same state. */
function wishes(s: State, seat: number): string[] {
  const random = new SeededRandom(s.hash())
  const one = <T>(list: readonly T[]): T => list[random.below(list.length)]
  const sample = (wish: () => string): string[] => Array.from({ length: 12 }, wish)
  const cards = CARDS.filter((fact) => fact.side === seat)
  return [
    'pass',
    'fly kiev',
    'space nowhere',
    ...ACTIONS.map((action) => `action ${action}`),
    ...sample(() => `space ${one(SPACE_IDS)}`),
    ...['deploy', 'piece', 'remove'].flatMap((verb) =>
      sample(() => `${verb} ${one(PIECES)} ${one(SPACE_IDS)}`),
    ),
    ...sample(() => `move ${one(PIECES)} ${one(SPACE_IDS)} ${one(SPACE_IDS)}`),
    ...standing(s, seat).map((piece) => `move ${piece} ${one(SPACE_IDS)}`),
    ...sample(() => `attack ${one(FACTION_IDS)} ${one(SPACE_IDS)} ${one(SPACE_IDS)}`),
    ...sample(() => `${one(VERBS_OF_CARDS)} ${one(cards).id}`),
  ]
}

/** The kinds of piece of a side, with the spaces where they stand. */
function standing(s: State, seat: number): string[] {
  const found: string[] = []
  for (const faction of FACTIONS)
    for (const type of TYPES)
      for (const x of present.read(s, kind(faction, type), new SpaceSet<Space>()).toArray())
        if (sideOf(faction) === seat) found.push(`${PIECE_IDS[type]} ${FACTION_IDS[faction]} ${SPACE_IDS[x]}`)
  return found
}

const conform = (
  options: { firstGame: boolean; reactions: 'exact' | 'covered' },
  seed: string,
  every: number,
) =>
  checkGame({
    game: eastFront,
    options,
    seed,
    every,
    covered: options.reactions === 'covered',
    wishes,
    invariant: (s, choice) => {
      if (choice === '') tampered = -1
      if (choice.includes(' remove ')) tampered = turnNow(s)
      boardHolds(s)
    },
  })

describe('random games keep every promise', () => {
  for (const firstGame of [false, true])
    for (const reactions of ['exact', 'covered'] as const)
      it(`${firstGame ? 'first-game' : 'drawn'} hands, ${reactions} reactions`, () => {
        let decisions = 0
        for (let i = 0; i < GAMES; i++)
          decisions += conform({ firstGame, reactions }, `${firstGame} ${reactions} ${i}`, 23).decisions
        expect(decisions).toBeGreaterThan(GAMES * 100)
      })
})

const MANY_GAMES = Number(process.env.MATERIEL_MANY_GAMES ?? 200)
const offered = new ChoiceList()
const again = new ChoiceList()

/**
 * Plays a random game to its end, with pieces taken off the board in the middle of anything, looking at the invariants now and then;
 * returns the number of decisions.
 */
function playWatched(reactions: 'exact' | 'covered', seed: string): number {
  const s = eastFront.create({ reactions }, seed)
  const random = new SeededRandom(`mover ${seed}`)
  tampered = -1
  let decisions = 0
  for (let seat = firstToMove(eastFront, s); seat >= 0; seat = firstToMove(eastFront, s)) {
    eastFront.list(s, seat, offered)
    if (offered.length === 0) throw new Error(`seed "${seed}": a question without an answer`)
    const free = random.below(50) === 0 ? removal(s, random) : -1
    if (free < 0) eastFront.take(s, seat, offered.at(random.below(offered.length)))
    else {
      tampered = turnNow(s)
      eastFront.take(s, turn.get(s), free)
    }
    if (++decisions % 41 === 0) {
      boardHolds(s)
      listingChangesNothing(s, seed)
    }
  }
  boardHolds(s)
  if (eastFront.outcome(s) === null) throw new Error(`the game with seed "${seed}" has no outcome`)
  return decisions
}

/** A piece that the side of the turn takes off the board, or -1. */
function removal(s: State, random: SeededRandom): Choice {
  eastFront.liberties(s, turn.get(s), again)
  return again.length === 0 ? -1 : again.at(random.below(again.length))
}

/** Whether cards can be played is found out by trying: nothing of that may be left behind. */
function listingChangesNothing(s: State, seed: string): void {
  const copy = s.clone()
  for (const seat of SIDES) eastFront.list(copy, seat, again)
  if (!copy.equals(s)) throw new Error(`seed "${seed}": listing the choices changed the state`)
}

describe('many random games keep cards and pieces together and come to an end', () => {
  it.each(['exact', 'covered'] as const)('%s reactions', (reactions) => {
    let decisions = 0
    for (let i = 0; i < MANY_GAMES; i++) decisions += playWatched(reactions, `many ${reactions} ${i}`)
    expect(decisions).toBeGreaterThan(MANY_GAMES * 100)
    // Routines nest so deep and no deeper; the stack has room for some more.
    expect(machine.deepest).toBeLessThanOrEqual(machine.maxDepth - 4)
  })
})
