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

const move = (s: State, { country, card }: Redeployment): void => machine.call(s, movement, country, card)

/** How pieces leave the board, and whether they may come back to where they stood. */
interface Manner {
  /** Fills a set with the pieces of a country that can leave. */
  readonly leaving: (s: State, country: Country, out: SpaceSet<Space>) => SpaceSet<Space>
  readonly leave: (s: State, country: Country, x: Space) => void
  readonly mayReturn: boolean
  readonly why: typeof whyNotRedeploy
}

/** They are removed, which cards may answer, and built anew there or elsewhere. */
const REMOVED: Manner = {
  leaving: (s, country, out) => removable(s, country, BY_ELIMINATION, out),
  leave: (s, country, x) => removePiece(s, { owner: country, space: x, cause: BY_ELIMINATION, by: country }),
  mayReturn: true,
  why: whyNotRedeploy,
}

/** They are picked up, which nobody can answer, and built in another space. */
const PICKED_UP: Manner = {
  leaving: (s, country, out) => pieces.read(s, country, out),
  leave: pickUp,
  mayReturn: false,
  why: whyNotMove,
}

const VARIABLES = { country: of<Country>(), card: of<Card>(), chosen: 0, space: of<Space>() }

const redeployment = machine.routine('redeploy', VARIABLES)
const movement = machine.routine('move', VARIABLES)

const waiting = new SpaceSet<Space>()
const area = new SpaceSet<Space>()

/** The same steps for both. */
function oneByOne(routine: typeof redeployment, { leaving, leave, mayReturn, why }: Manner): void {
  routine.steps(
    ask({
      question: 'redeploy',
      who: (_s, f) => seatBit(f.country),
      options: (s, f, _seat, out) => {
        redeployable.read(s, f.country, waiting).intersect(leaving(s, f.country, own))
        for (let x = waiting.first(); x !== -1; x = waiting.after(x)) out.add(pieceChoice(f.country, x))
        if (out.length > 0) out.add(choice(PASS))
      },
      take: (s, f, _seat, taken) => {
        if (verbOf(taken) === PASS) return
        f.chosen = 1
        f.space = pieceSpace(taken)
        redeployable.delete(s, f.country, f.space)
        leave(s, f.country, f.space)
      },
      why: (s, f, _seat, wish) => why(s, f.country, redeployable.read(s, f.country, waiting), wish),
      card: (_s, f) => f.card,
    }),
    run((s, f) => {
      if (f.chosen === 0) {
        redeployable.write(s, f.country, waiting.clear())
        return DONE
      }
      f.chosen = 0
      // A card may have kept it there.
      if (pieces.has(s, f.country, f.space)) return
      const type = typeAt(f.space)
      area.copy(TERRAIN[type])
      if (!mayReturn) area.delete(f.space)
      buildNew(s, { country: f.country, type, area, may: false, card: f.card })
    }),
    run(() => RESTART),
  )
}

oneByOne(redeployment, REMOVED)
oneByOne(movement, PICKED_UP)
