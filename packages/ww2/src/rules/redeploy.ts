import { type State, seatBit } from '@materiel/kernel'
import { ask, choice, DONE, of, RESTART, run, SpaceSet, verbOf } from '@materiel/kernel/make'
import type { Card } from '../cards/catalogue.js'
import type { EffectOf, PieceName } from '../cards/vocabulary.js'
import { pieceChoice, pieceSpace } from '../choices.js'
import { type Country, typeNamed } from '../countries.js'
import { BY_ELIMINATION } from '../happenings.js'
import { type Space, TERRAIN, typeAt } from '../map/board.js'
import { machine, pieces, redeployable } from '../state.js'
import { whyNotMove, whyNotRedeploy } from '../text/board-refusals.js'
import { PASS } from '../verbs.js'
import { buildNew } from './build.js'
import { removable } from './presence.js'
import { type ReadyEffect, ready } from './ready.js'
import { pickUp, removePiece } from './remove.js'

/** Cards that take pieces off the board one by one and build each anew: there or elsewhere, or always elsewhere. */

const own = new SpaceSet<Space>()

/** An effect on all pieces of some types that stand when the card is played, one after the other. */
function withPieces(types: readonly PieceName[], begin: (s: State, what: Redeployment) => void): ReadyEffect {
  const terrain = new SpaceSet<Space>()
  for (const piece of types) terrain.union(TERRAIN[typeNamed(piece)])
  return ready({
    possible: (s, country) => pieces.read(s, country, own).meets(terrain),
    start: (s, country, _here, card) => {
      redeployable.write(s, country, pieces.read(s, country, own).intersect(terrain))
      begin(s, { country, card })
    },
  })
}

export const redeployEffect = (effect: EffectOf<'redeploy'>): ReadyEffect =>
  withPieces(effect.pieces, redeploy)

export const moveEffect = (effect: EffectOf<'move'>): ReadyEffect => withPieces(effect.pieces, move)

interface Redeployment {
  readonly country: Country
  readonly card: Card
}

/** `redeployable` holds the pieces that have not had their turn. */
const redeploy = (s: State, { country, card }: Redeployment): void =>
  machine.call(s, redeployment, country, card)

const redeployment = machine.routine('redeploy', {
  country: of<Country>(),
  card: of<Card>(),
  chosen: 0,
  space: of<Space>(),
})

const waiting = new SpaceSet<Space>()

redeployment.steps(
  ask({
    question: 'redeploy',
    who: (_s, f) => seatBit(f.country),
    options: (s, f, _seat, out) => {
      redeployable.read(s, f.country, waiting).intersect(removable(s, f.country, BY_ELIMINATION, own))
      for (let x = waiting.first(); x !== -1; x = waiting.after(x)) out.add(pieceChoice(f.country, x))
      if (out.length > 0) out.add(choice(PASS))
    },
    take: (s, f, _seat, taken) => {
      if (verbOf(taken) === PASS) return
      f.chosen = 1
      f.space = pieceSpace(taken)
      redeployable.delete(s, f.country, f.space)
      removePiece(s, { owner: f.country, space: f.space, cause: BY_ELIMINATION, by: f.country })
    },
    why: (s, f, _seat, wish) => whyNotRedeploy(s, f.country, redeployable.read(s, f.country, waiting), wish),
    card: (_s, f) => f.card,
  }),
  run((s, f) => {
    if (f.chosen === 0) {
      redeployable.write(s, f.country, waiting.clear())
      return DONE
    }
    f.chosen = 0
    if (pieces.has(s, f.country, f.space)) return
    const type = typeAt(f.space)
    buildNew(s, { country: f.country, type, area: TERRAIN[type], may: false, card: f.card })
  }),
  run(() => RESTART),
)

const move = (s: State, { country, card }: Redeployment): void => machine.call(s, movement, country, card)

const movement = machine.routine('move', {
  country: of<Country>(),
  card: of<Card>(),
  chosen: 0,
  space: of<Space>(),
})

const elsewhere = new SpaceSet<Space>()

movement.steps(
  ask({
    question: 'redeploy',
    who: (_s, f) => seatBit(f.country),
    options: (s, f, _seat, out) => {
      redeployable.read(s, f.country, waiting).intersect(pieces.read(s, f.country, own))
      for (let x = waiting.first(); x !== -1; x = waiting.after(x)) out.add(pieceChoice(f.country, x))
      if (out.length > 0) out.add(choice(PASS))
    },
    take: (s, f, _seat, taken) => {
      if (verbOf(taken) === PASS) return
      f.chosen = 1
      f.space = pieceSpace(taken)
      pickUp(s, f.country, f.space)
    },
    why: (s, f, _seat, wish) => whyNotMove(s, f.country, redeployable.read(s, f.country, waiting), wish),
    card: (_s, f) => f.card,
  }),
  run((s, f) => {
    if (f.chosen === 0) {
      redeployable.write(s, f.country, waiting.clear())
      return DONE
    }
    f.chosen = 0
    const type = typeAt(f.space)
    const area = elsewhere.copy(TERRAIN[type]).delete(f.space)
    buildNew(s, { country: f.country, type, area, may: false, card: f.card })
  }),
  run(() => RESTART),
)
