import { choicesOf, SeededRandom, type State, seatsOf } from '@materiel/kernel'
import { SpaceSet } from '@materiel/kernel/make'
import { describe, expect, it } from 'vitest'
import { NO_TEXT } from '../src/cards/texts.js'
import { moveChoice, pieceChoice } from '../src/choices.js'
import {
  ALL_TYPES,
  FACTION_IDS,
  FACTIONS,
  type Faction,
  FLEET,
  GROUND_TYPES,
  INFANTRY,
  onlyOf,
  PIECE_IDS,
  type PieceType,
  SIDES,
  sideOf,
  TANK,
  TYPES,
} from '../src/factions.js'
import { eastFront } from '../src/index.js'
import { SPACE_IDS, SPACES, type Space } from '../src/map/board.js'
import { deployable } from '../src/rules/deploy.js'
import { along, destinations, pairDestinations, retreats } from '../src/rules/movement.js'
import { shiftPiece } from '../src/rules/pieces.js'
import { interdicted, isLinked, networkOf, occupiedBy, supplyableFor } from '../src/rules/supply.js'
import { available, count, kind, networkKnown, present, turn } from '../src/state.js'
import { whyNotDeploy } from '../src/text/board-refusals.js'
import { whyNotMove, whyNotMoveAlong, whyNotPairMove, whyNotRetreat } from '../src/text/move-refusals.js'
import { DEPLOY } from '../src/verbs.js'

/** The fast masks of the rules and the rules in words say the same, space by space, in positions of random games. */

const EVERYWHERE = SpaceSet.of(SPACES)

/** States from the middle of random games: every so many decisions of each. */
function* positions(games: number, every: number): Generator<State> {
  for (let i = 0; i < games; i++) {
    const random = new SeededRandom(`masks ${i}`)
    const s = eastFront.create({}, `masks ${i}`)
    for (let decisions = 1; eastFront.toMove(s) !== 0; decisions++) {
      const [seat] = seatsOf(eastFront.toMove(s))
      const choices = choicesOf(eastFront, s, seat)
      eastFront.take(s, seat, choices[random.below(choices.length)])
      if (decisions % every === 0) yield s
    }
  }
}

const tally = { allowed: 0, forbidden: 0 }

/** Compare a mask with the spaces against which nothing is said. */
function agree(what: string, mask: SpaceSet<Space>, against: (x: Space) => boolean): void {
  const masked = mask.toArray()
  const said = EVERYWHERE.toArray().filter((x) => !against(x))
  const named = (spaces: Space[]) => `${what}: ${spaces.map((x) => SPACE_IDS[x])}`
  if (masked.join() !== said.join()) expect(named(masked)).toBe(named(said))
  tally.allowed += said.length
  tally.forbidden += SPACE_IDS.length - said.length
}

function eachKind(visit: (faction: Faction, type: PieceType, name: string) => void): void {
  for (const faction of FACTIONS)
    for (const type of TYPES) visit(faction, type, `${PIECE_IDS[type]} of ${FACTION_IDS[faction]}`)
}

const out = new SpaceSet<Space>()
const standing = new SpaceSet<Space>()

describe('what a state remembers of supply', () => {
  it('is what is worked out anew', () => {
    const [again, other] = [eastFront.blank(), new SpaceSet<Space>()]
    let compared = 0
    for (const s of positions(12, 1)) {
      again.copyFrom(s)
      networkKnown.set(again, 0)
      for (const side of SIDES)
        for (const spaces of [occupiedBy, interdicted])
          expect(spaces(s, side, out)).toEqual(spaces(again, side, other))
      for (const faction of FACTIONS)
        for (const spaces of [networkOf, supplyableFor])
          expect(spaces(s, faction, out)).toEqual(spaces(again, faction, other))
      compared++
    }
    expect(compared).toBeGreaterThan(5000)
  })
})

describe('masks and words agree', () => {
  it('on where a piece may move, with the path behind it cut or not', () => {
    Object.assign(tally, { allowed: 0, forbidden: 0 })
    for (const s of positions(24, 31))
      eachKind((faction, type, name) => {
        // What airplanes may land on is known for the side of the turn only.
        if (sideOf(faction) !== turn.get(s)) return
        for (const from of present.read(s, kind(faction, type), standing).toArray())
          agree(
            `${name} in ${SPACE_IDS[from]}`,
            destinations(s, faction, type, from, out),
            (to) => whyNotMove(s, sideOf(faction), moveChoice(type, faction, from, to)).length > 0,
          )
      })
    expect(Math.min(tally.allowed, tally.forbidden)).toBeGreaterThan(10_000)
  })

  it('east-front.reactions.retreat-space: on where a piece may retreat to', () => {
    Object.assign(tally, { allowed: 0, forbidden: 0 })
    for (const s of positions(24, 31))
      eachKind((faction, type, name) => {
        // Only land is attacked, so fleets never retreat.
        if (type === FLEET) return
        for (const from of present.read(s, kind(faction, type), standing).toArray())
          agree(
            `${name} in ${SPACE_IDS[from]}`,
            retreats(s, faction, type, from, out),
            (to) => whyNotRetreat(s, faction, from, moveChoice(type, faction, from, to)).length > 0,
          )
      })
    expect(Math.min(tally.allowed, tally.forbidden)).toBeGreaterThan(10_000)
  })

  it('on where infantry and tanks may go along land that their side controls', () => {
    Object.assign(tally, { allowed: 0, forbidden: 0 })
    for (const s of positions(10, 61))
      eachKind((faction, type, name) => {
        if (type > TANK) return
        for (const from of present.read(s, kind(faction, type), standing).toArray())
          agree(
            `${name} in ${SPACE_IDS[from]}`,
            along(s, faction, type, from, out),
            (to) =>
              whyNotMoveAlong(s, { faction, factions: onlyOf(faction) }, moveChoice(type, faction, from, to))
                .length > 0,
          )
      })
    expect(Math.min(tally.allowed, tally.forbidden)).toBeGreaterThan(1_000)
  })

  it('on where a piece may be deployed, while one is left', () => {
    Object.assign(tally, { allowed: 0, forbidden: 0 })
    for (const s of positions(25, 43))
      eachKind((faction, type, name) => {
        if (available(s, faction, type) === 0) return
        agree(
          name,
          deployable(s, faction, type, out),
          (x) =>
            whyNotDeploy(
              s,
              { faction, types: ALL_TYPES, area: EVERYWHERE, recruits: false, card: NO_TEXT },
              pieceChoice(DEPLOY, type, faction, x),
            ).length > 0,
        )
      })
    expect(Math.min(tally.allowed, tally.forbidden)).toBeGreaterThan(10_000)
  })

  it('on where an infantry and a tank may go together', () => {
    let moves = 0
    for (const s of positions(40, 23))
      for (const faction of FACTIONS)
        for (const from of EVERYWHERE.toArray()) {
          if (count(s, faction, INFANTRY, from) === 0 || count(s, faction, TANK, from) === 0) continue
          agree(
            `the pair in ${SPACE_IDS[from]}`,
            pairDestinations(s, faction, from, out),
            (to) => whyNotPairMove(s, faction, moveChoice(TANK, faction, from, to)).length > 0,
          )
          for (const to of pairDestinations(s, faction, from, out).toArray()) {
            const copy = s.clone()
            for (const type of GROUND_TYPES) shiftPiece(copy, { faction, type, from, to })
            if (!isLinked(copy, faction, to)) throw new Error(`${SPACE_IDS[from]} to ${SPACE_IDS[to]}`)
            moves++
          }
        }
    expect(moves).toBeGreaterThan(300)
  })
})
