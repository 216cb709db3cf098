import {
  AGAIN,
  ask,
  type Choice,
  choice,
  DONE,
  type Frame,
  firstOf,
  RESTART,
  type Refusal,
  run,
  SpaceSet,
  type State,
  seatBit,
  thirdOf,
  verbOf,
} from '@materiel/kernel'
import { CARDS } from '../cards/catalogue.js'
import { ARMY, type Country, type PieceType } from '../countries.js'
import { hiOf, loOf, TERRAIN, typeAt } from '../map/board.js'
import { front, machine, pieces, redeployable, shielded } from '../state.js'
import { whyNotBattle, whyNotBuild, whyNotRecruit, whyNotRedeploy } from '../text/board-refusals.js'
import { notMeant, notOfCard, wouldDoNothing } from '../text/card-refusals.js'
import { COUNTRY, OPTION, PASS, PIECE, SPACE } from '../verbs.js'
import { battle, battleSpaces } from './battle.js'
import { build, canBuild } from './build.js'
import { effectNumber, type ReadyEffect } from './effects.js'
import { recruit, recruitable } from './recruit.js'
import { BY_ELIMINATION, removePiece } from './remove.js'

/** Effects that are made of others: one of several, all in any order, once or twice, piece by piece. */

/** The rules against choosing one of several effects by what names it; `left` has a bit for each one still to come. */
function whyNotPart(
  f: { readonly card: number; readonly first: number; readonly count: number },
  left: number,
  verb: number,
  nameOf: (effect: ReadyEffect) => number,
  wish: Choice,
): Refusal[] {
  if (verbOf(wish) !== verb) return []
  for (let i = 0; i < f.count; i++)
    if (((left >>> i) & 1) === 1 && nameOf(effectNumber(f.first + i)) === firstOf(wish))
      return [wouldDoNothing]
  return [verb === COUNTRY ? notMeant(firstOf(wish)) : notOfCard(CARDS[f.card])]
}

/** One of several effects, whose numbers begin at `first`. */
export const oneOf = machine.routine('one-of', ['country', 'here', 'card', 'first', 'count'])
type OneOf = Frame<'country' | 'here' | 'card' | 'first' | 'count'>

oneOf.steps(
  ask<OneOf>({
    question: 'one-of',
    who: (_s, f) => seatBit(f.country),
    options: (s, f, _seat, out) => {
      for (let i = 0; i < f.count; i++) {
        const effect = effectNumber(f.first + i)
        if (effect.possible(s, f.country, f.here)) out.add(choice(OPTION, effect.option))
      }
    },
    take: (s, f, _seat, taken) => {
      for (let i = 0; i < f.count; i++) {
        const effect = effectNumber(f.first + i)
        if (effect.option !== firstOf(taken)) continue
        effect.start(s, f.country, f.here, f.card)
        return DONE
      }
    },
    why: (_s, f, _seat, wish) => whyNotPart(f, (1 << f.count) - 1, OPTION, (effect) => effect.option, wish),
    card: (_s, f) => f.card,
  }),
)

/** All of several effects, in an order chosen on the way; `left` has a bit for each one still to come. */
export const anyOrder = machine.routine('any-order', [
  'country',
  'here',
  'card',
  'first',
  'count',
  'left',
  'may',
])
type AnyOrder = Frame<'country' | 'here' | 'card' | 'first' | 'count' | 'left' | 'may'>

anyOrder.steps(
  ask<AnyOrder>({
    question: 'any-order',
    who: (_s, f) => (f.left === 0 ? 0 : seatBit(f.country)),
    options: (s, f, _seat, out) => {
      for (let i = 0; i < f.count; i++) {
        const effect = effectNumber(f.first + i)
        if (((f.left >>> i) & 1) === 1 && effect.possible(s, f.country, f.here))
          out.add(choice(OPTION, effect.option))
      }
      if (f.may !== 0 && out.length > 0) out.add(choice(PASS))
    },
    take: (s, f, _seat, taken) => {
      if (verbOf(taken) === PASS) return DONE
      for (let i = 0; i < f.count; i++) {
        const effect = effectNumber(f.first + i)
        if (((f.left >>> i) & 1) === 0 || effect.option !== firstOf(taken)) continue
        f.left &= ~(1 << i)
        effect.start(s, f.country, f.here, f.card)
        return AGAIN
      }
    },
    why: (_s, f, _seat, wish) => whyNotPart(f, f.left, OPTION, (effect) => effect.option, wish),
    card: (_s, f) => f.card,
  }),
)

/** A recruit for one of several countries, chosen by the player of the card. */
export const recruitOneOf = machine.routine('recruit-one-of', ['country', 'here', 'card', 'first', 'count'])

recruitOneOf.steps(
  ask<OneOf>({
    question: 'recruit-for',
    who: (_s, f) => seatBit(f.country),
    options: (s, f, _seat, out) => {
      for (let i = 0; i < f.count; i++)
        if (effectNumber(f.first + i).possible(s, f.country, f.here))
          out.add(choice(COUNTRY, recruiterOf(f.first + i)))
    },
    take: (s, f, _seat, taken) => {
      for (let i = 0; i < f.count; i++)
        if (recruiterOf(f.first + i) === firstOf(taken)) {
          effectNumber(f.first + i).start(s, f.country, f.here, f.card)
          return DONE
        }
    },
    why: (_s, f, _seat, wish) => whyNotPart(f, (1 << f.count) - 1, COUNTRY, (effect) => effect.country, wish),
    card: (_s, f) => f.card,
  }),
)

const recruiterOf = (number: number): Country => effectNumber(number).country

/** An effect once, and once more if wanted. */
export const oneOrTwo = machine.routine('one-or-two', ['country', 'here', 'card', 'must', 'may'])
type OneOrTwo = Frame<'country' | 'here' | 'card' | 'must' | 'may'>

oneOrTwo.steps(
  run<OneOrTwo>((s, f) => effectNumber(f.must).start(s, f.country, f.here, f.card)),
  run<OneOrTwo>((s, f) => effectNumber(f.may).start(s, f.country, f.here, f.card)),
)

const left = new SpaceSet()

/** A build or a recruit in each space of a set, in an order chosen on the way. */
export const eachSpace = machine.routine('each-space', ['country', 'card', 'builds', 'type', 'lo', 'hi'])
type EachSpace = Frame<'country' | 'card' | 'builds' | 'type' | 'lo' | 'hi'>

const possibleAt = (s: State, f: EachSpace, lo: number, hi: number): boolean =>
  f.builds === 1
    ? canBuild(s, f.country, f.type as PieceType, lo, hi)
    : !recruitable(s, f.country, f.type as PieceType, lo, hi).isEmpty

eachSpace.steps(
  ask<EachSpace>({
    question: 'each-space',
    who: (_s, f) => seatBit(f.country),
    options: (s, f, _seat, out) => {
      left.lo = f.lo
      left.hi = f.hi
      for (let x = left.first(); x >= 0; x = left.after(x))
        if (possibleAt(s, f, loOf(x), hiOf(x))) out.add(choice(SPACE, x))
    },
    take: (s, f, _seat, taken) => {
      const x = firstOf(taken)
      const lo = loOf(x)
      const hi = hiOf(x)
      f.lo &= ~lo
      f.hi &= ~hi
      if (f.builds === 1) machine.call(s, build, f.country, f.type, lo, hi, 0, f.card)
      else machine.call(s, recruit, f.country, f.country, f.type, lo, hi, 0, f.card)
      return AGAIN
    },
    why: (s, f, _seat, wish) =>
      (f.builds === 1 ? whyNotBuild : whyNotRecruit)(s, f.country, f.type as PieceType, f.lo, f.hi, wish),
    card: (_s, f) => f.card,
  }),
)

/** Up to so many battles in the spaces of the front. */
export const alongFront = machine.routine('along-front', ['country', 'card', 'times'])
type AlongFront = Frame<'country' | 'card' | 'times'>

alongFront.steps(
  ask<AlongFront>({
    question: 'battle',
    who: (_s, f) => (f.times === 0 ? 0 : seatBit(f.country)),
    options: (s, f, _seat, out) => {
      const spaces = battleSpaces(s, f.country, ARMY, front.lo(s, 0), front.hi(s, 0))
      for (let x = spaces.first(); x >= 0; x = spaces.after(x)) out.add(choice(SPACE, x))
      if (out.length > 0) out.add(choice(PASS))
    },
    take: (s, f, _seat, taken) => {
      if (verbOf(taken) === PASS) return DONE
      const x = firstOf(taken)
      f.times--
      machine.call(s, battle, f.country, ARMY, loOf(x), hiOf(x), 0, f.card)
      return AGAIN
    },
    why: (s, f, _seat, wish) => whyNotBattle(s, f.country, ARMY, front.lo(s, 0), front.hi(s, 0), wish),
    card: (_s, f) => f.card,
  }),
)

/** Take pieces off one by one and build each anew; `redeployable` holds those that have not had their turn. */
export const redeploy = machine.routine('redeploy', ['country', 'card', 'chosen', 'space'])
type Redeploy = Frame<'country' | 'card' | 'chosen' | 'space'>

const waiting = new SpaceSet()

redeploy.steps(
  ask<Redeploy>({
    question: 'redeploy',
    who: (_s, f) => seatBit(f.country),
    options: (s, f, _seat, out) => {
      redeployable.read(s, 0, waiting)
      waiting.lo &= ~shielded.lo(s, f.country)
      waiting.hi &= ~shielded.hi(s, f.country)
      for (let x = waiting.first(); x >= 0; x = waiting.after(x))
        out.add(choice(PIECE, typeAt(x), f.country, x))
      if (out.length > 0) out.add(choice(PASS))
    },
    take: (s, f, _seat, taken) => {
      if (verbOf(taken) === PASS) return DONE
      f.chosen = 1
      f.space = thirdOf(taken)
      redeployable.delete(s, 0, f.space)
      removePiece(s, { owner: f.country, space: f.space, cause: BY_ELIMINATION, by: f.country })
    },
    why: (s, f, _seat, wish) => whyNotRedeploy(s, f.country, redeployable.read(s, 0, waiting), wish),
    card: (_s, f) => f.card,
  }),
  run<Redeploy>((s, f) => {
    if (f.chosen === 0) return DONE
    f.chosen = 0
    if (pieces.has(s, f.country, f.space)) return
    const terrain = TERRAIN[typeAt(f.space)]
    machine.call(s, build, f.country, typeAt(f.space), terrain.lo, terrain.hi, 0, f.card)
  }),
  run<Redeploy>(() => RESTART),
)
