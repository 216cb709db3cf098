import { checkGame, SpaceSet, type State } from '@materiel/kernel'
import { describe, expect, it } from 'vitest'
import { CARDS, drawCards } from '../src/cards/catalogue.js'
import { FACTION_IDS, PIECE_IDS, SIDE_IDS, SIDES, sideOf } from '../src/factions.js'
import { eastFront } from '../src/index.js'
import { isLand, POOL, SPACE_IDS, TERRAIN } from '../src/map/board.js'
import { heldLand } from '../src/rules/control.js'
import { isAssured, isLinked } from '../src/rules/supply.js'
import {
  available,
  count,
  DRAW,
  deck,
  discards,
  forceIn,
  hand,
  lateWar,
  piecesIn,
  started,
  step,
  turn,
} from '../src/state.js'

/** Every promise of the kernel's contract, and the invariants of the board, over many random games. */

const GAMES = Number(process.env.MATERIEL_GAMES ?? 25)

function cardsConserved(s: State): void {
  for (let side = 0; side < SIDES; side++) {
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

function piecesHold(s: State): void {
  for (let x = 0; x < SPACE_IDS.length; x++)
    if (piecesIn(s, 0, x) > 0 && piecesIn(s, 1, x) > 0) throw new Error(`enemies share ${SPACE_IDS[x]}`)
  FACTION_IDS.forEach((id, faction) => {
    PIECE_IDS.forEach((name, type) => {
      let onBoard = 0
      for (let x = 0; x < SPACE_IDS.length; x++) {
        onBoard += count(s, faction, type, x)
        if (count(s, faction, type, x) > 0 && !TERRAIN[type].has(x))
          throw new Error(`${id} ${name} in ${SPACE_IDS[x]}`)
      }
      if (onBoard + available(s, faction, type) !== POOL[faction][type])
        throw new Error(`${id} has lost a ${name}`)
    })
    // Infantry and tanks hold the land they stand on.
    for (let x = 0; x < SPACE_IDS.length; x++)
      if (isLand(x) && forceIn(s, faction, x) > 0 && !heldLand(s, sideOf(faction), new SpaceSet()).has(x))
        throw new Error(`${id} stands in ${SPACE_IDS[x]} but does not hold it`)
  })
}

/** The turn in which somebody took a piece off the board unasked: that may well cut off others. */
let tampered = false

function supplyHolds(s: State, choice: string): void {
  if (choice.includes(' remove ')) tampered = true
  if (started.get(s) === 0 || step.get(s) !== DRAW || tampered) return
  const side = turn.get(s)
  FACTION_IDS.forEach((id, faction) => {
    if (sideOf(faction) !== side) return
    for (let x = 0; x < SPACE_IDS.length; x++)
      for (let type = 0; type < PIECE_IDS.length; type++)
        if (count(s, faction, type, x) > 0 && !isLinked(s, faction, x) && !isAssured(s, faction, x))
          throw new Error(`${id} in ${SPACE_IDS[x]} is unsupplied after its Supply step`)
  })
}

/** Everything that one could wish for, within reason. */
function wishes(_s: State, seat: number): string[] {
  const pieces = FACTION_IDS.flatMap((faction) => PIECE_IDS.map((piece) => `${piece} ${faction}`))
  return [
    'pass',
    'fly kiev',
    'space nowhere',
    ...SPACE_IDS.map((id) => `space ${id}`),
    ...pieces.flatMap((piece) => SPACE_IDS.map((id) => `deploy ${piece} ${id}`)),
    ...pieces.flatMap((piece) => SPACE_IDS.map((id) => `piece ${piece} ${id}`)),
    ...pieces.flatMap((piece) => SPACE_IDS.map((id) => `remove ${piece} ${id}`)),
    ...pieces.flatMap((piece) => SPACE_IDS.map((id) => `move ${piece} warsaw ${id}`)),
    ...pieces.flatMap((piece) => SPACE_IDS.map((id) => `move ${piece} ${id} kiev`)),
    ...FACTION_IDS.flatMap((faction) => SPACE_IDS.map((id) => `attack ${faction} warsaw ${id}`)),
    ...['conscription', 'forced-march', 'desperate-attack', 'production-initiative', 'pass'].map(
      (a) => `action ${a}`,
    ),
    ...CARDS.filter((fact) => fact.side === seat).flatMap((fact) =>
      ['play', 'discard', 'react', 'contingency'].map((verb) => `${verb} ${fact.id}`),
    ),
  ]
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
      if (choice === '') tampered = false
      cardsConserved(s)
      piecesHold(s)
      supplyHolds(s, choice)
    },
  })

describe('random games keep every promise', () => {
  for (const firstGame of [false, true])
    for (const reactions of ['exact', 'covered'] as const)
      it(`${firstGame ? 'first-game' : 'drawn'} hands, ${reactions} reactions`, () => {
        let decisions = 0
        for (let i = 0; i < GAMES; i++)
          decisions += conform({ firstGame, reactions }, `${firstGame} ${reactions} ${i}`, 61).decisions
        expect(decisions).toBeGreaterThan(GAMES * 100)
      })
})
