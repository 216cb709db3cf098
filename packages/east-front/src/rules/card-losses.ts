import { ask, choice, type Frame, firstOf, run, SpaceSet, seatBit, secondOf, verbOf } from '@materiel/kernel'
import { enemyOf, FACTIONS, sideOf } from '../factions.js'
import { factionOf, tell, typeOf } from '../happenings.js'
import { hand, it, itType, machine, scorched, textStops, there } from '../state.js'
import { OPTION, option, PASS, PIECE, SPACE } from '../verbs.js'
import { payCards } from './hand.js'
import { ELIMINATED, listPieces, removePiece } from './pieces.js'
import { addPoints } from './scoring.js'

/** Cards that eliminate pieces, make a side pay, or cover a star. */

const wanted = new SpaceSet()

/** `chooser` picks an enemy piece of `side` in an area; its space becomes "there". */
export const eliminate = machine.routine('eliminate', ['chooser', 'side', 'card', 'types', 'lo', 'hi', 'may'])
type Eliminate = Frame<'chooser' | 'side' | 'card' | 'types' | 'lo' | 'hi' | 'may'>

eliminate.steps(
  ask<Eliminate>({
    question: 'eliminate',
    who: (_s, f) => seatBit(f.chooser),
    options: (s, f, _seat, out) => {
      wanted.lo = f.lo
      wanted.hi = f.hi
      for (let faction = 0; faction < FACTIONS; faction++)
        if (sideOf(faction) !== f.side) listPieces(s, faction, f.types, wanted, out)
      if (f.may === 1 && out.length > 0) out.add(choice(PASS))
    },
    take: (s, _f, _seat, taken) => {
      if (verbOf(taken) === PASS) return
      there.set(s, secondOf(taken))
      removePiece(s, factionOf(firstOf(taken)), typeOf(firstOf(taken)), secondOf(taken), ELIMINATED)
    },
    card: (_s, f) => f.card,
  }),
)

export const sacrifice = machine.routine('sacrifice', ['faction', 'card', 'type', 'lo', 'hi'])
type Sacrifice = Frame<'faction' | 'card' | 'type' | 'lo' | 'hi'>

sacrifice.steps(
  ask<Sacrifice>({
    question: 'sacrifice',
    who: (_s, f) => seatBit(sideOf(f.faction)),
    options: (s, f, _seat, out) => {
      wanted.lo = f.lo
      wanted.hi = f.hi
      listPieces(s, f.faction, 1 << f.type, wanted, out)
    },
    take: (s, f, _seat, taken) => {
      it.set(s, secondOf(taken))
      itType.set(s, f.type)
      removePiece(s, f.faction, f.type, secondOf(taken), ELIMINATED)
    },
    card: (_s, f) => f.card,
  }),
)

/** A faction's own side picks one of its pieces in an area and eliminates it. */
export const loseOne = machine.routine('lose-one', ['faction', 'card', 'lo', 'hi'])
type LoseOne = Frame<'faction' | 'card' | 'lo' | 'hi'>

loseOne.steps(
  ask<LoseOne>({
    question: 'lose-one',
    who: (_s, f) => seatBit(sideOf(f.faction)),
    options: (s, f, _seat, out) => {
      wanted.lo = f.lo
      wanted.hi = f.hi
      listPieces(s, f.faction, 0b1111, wanted, out)
    },
    take: (s, f, _seat, taken) => {
      removePiece(s, f.faction, typeOf(firstOf(taken)), secondOf(taken), ELIMINATED)
    },
    card: (_s, f) => f.card,
  }),
)

/** A side eliminates a piece in a space, or discards cards; where it may decline, the other side gains points. */
export const pay = machine.routine('pay', ['side', 'card', 'factions', 'space', 'cards', 'orElse', 'paid'])
type Pay = Frame<'side' | 'card' | 'factions' | 'space' | 'cards' | 'orElse' | 'paid'>

pay.steps(
  ask<Pay>({
    question: 'pay',
    who: (_s, f) => seatBit(f.side),
    options: (s, f, _seat, out) => {
      wanted.clear().add(f.space)
      for (let faction = 0; faction < FACTIONS; faction++)
        if (((f.factions >>> faction) & 1) === 1) listPieces(s, faction, 0b1111, wanted, out)
      if (hand.size(s, f.side) >= f.cards) out.add(choice(OPTION, option('discard-cards')))
      if (f.orElse >= 0 && out.length > 0) out.add(choice(PASS))
    },
    take: (s, f, _seat, taken) => {
      if (verbOf(taken) === PASS) return
      f.paid = 1
      if (verbOf(taken) === PIECE)
        removePiece(s, factionOf(firstOf(taken)), typeOf(firstOf(taken)), f.space, ELIMINATED)
      else machine.call(s, payCards, f.side, f.cards, f.card)
    },
    card: (_s, f) => f.card,
  }),
  run<Pay>((s, f) => {
    if (f.paid === 0 && f.orElse > 0) addPoints(s, enemyOf(f.side), f.orElse)
  }),
)

export const coverStar = machine.routine('cover-star', ['side', 'card', 'lo', 'hi'])
type CoverStar = Frame<'side' | 'card' | 'lo' | 'hi'>

coverStar.steps(
  ask<CoverStar>({
    question: 'cover-star',
    who: (_s, f) => seatBit(f.side),
    options: (_s, f, _seat, out) => {
      wanted.lo = f.lo
      wanted.hi = f.hi
      for (let x = wanted.first(); x >= 0; x = wanted.after(x)) out.add(choice(SPACE, x))
    },
    take: (s, f, _seat, taken) => {
      scorched.set(s, firstOf(taken) + 1)
      tell(s, 'cover-star', f.side, firstOf(taken))
    },
    card: (_s, f) => f.card,
  }),
)

/** Discard a card and go on with the text, or leave it at turning the card over. */
export const discardOrStop = machine.routine('discard-or-stop', ['side', 'card', 'canGoOn'])
type DiscardOrStop = Frame<'side' | 'card' | 'canGoOn'>

discardOrStop.steps(
  ask<DiscardOrStop>({
    question: 'discard-or-stop',
    who: (_s, f) => seatBit(f.side),
    options: (s, f, _seat, out) => {
      if (hand.size(s, f.side) > 0 && f.canGoOn === 1) out.add(choice(OPTION, option('deploy-fleet')))
      out.add(choice(OPTION, option('turn-over')))
    },
    take: (s, f, _seat, taken) => {
      if (firstOf(taken) === option('deploy-fleet')) machine.call(s, payCards, f.side, 1, f.card)
      else textStops.set(s, 1)
    },
    card: (_s, f) => f.card,
  }),
)
