import {
  AGAIN,
  ask,
  choice,
  DONE,
  type Frame,
  firstOf,
  RESTART,
  run,
  SpaceSet,
  seatBit,
} from '@materiel/kernel'
import { type TextNumber, textOf } from '../cards/texts.js'
import { pieceNamed, sideOf } from '../factions.js'
import { bitHi, bitLo } from '../map/board.js'
import { it, machine } from '../state.js'
import { SPACE } from '../verbs.js'
import { MAY, placeOne } from './deploy.js'

/** Cards that deploy several pieces: together in one space, or one in each of several. */

const wanted = new SpaceSet()

/** The pieces that a text deploys together. */
function togetherOf(text: TextNumber): readonly number[] {
  for (const effect of textOf(text).effects)
    if (effect.do === 'deploy-together') return effect.pieces.map(pieceNamed)
  return []
}

export const deployTogether = machine.routine('deploy-together', [
  'faction',
  'card',
  'lo',
  'hi',
  'least',
  'space',
  'placed',
])
type DeployTogether = Frame<'faction' | 'card' | 'lo' | 'hi' | 'least' | 'space' | 'placed'>

deployTogether.steps(
  ask<DeployTogether>({
    question: 'deploy-space',
    who: (_s, f) => seatBit(sideOf(f.faction)),
    options: (_s, f, _seat, out) => {
      wanted.lo = f.lo
      wanted.hi = f.hi
      for (let x = wanted.first(); x >= 0; x = wanted.after(x)) out.add(choice(SPACE, x))
    },
    take: (_s, f, _seat, taken) => {
      f.space = firstOf(taken)
    },
    card: (_s, f) => f.card,
  }),
  run<DeployTogether>((s, f) => {
    const types = togetherOf(f.card)
    if (f.placed === types.length) return DONE
    const may = f.placed >= f.least ? MAY : 0
    machine.call(s, placeOne, f.faction, 1 << types[f.placed], bitLo(f.space), bitHi(f.space), may, f.card)
    f.placed++
    return AGAIN
  }),
)

export const deployApart = machine.routine('deploy-apart', [
  'faction',
  'card',
  'type',
  'lo',
  'hi',
  'left',
  'before',
])
type DeployApart = Frame<'faction' | 'card' | 'type' | 'lo' | 'hi' | 'left' | 'before'>

deployApart.steps(
  run<DeployApart>((s, f) => {
    if (f.left === 0) return DONE
    f.left--
    it.set(s, -1)
    machine.call(s, placeOne, f.faction, 1 << f.type, f.lo, f.hi, 0, f.card)
  }),
  run<DeployApart>((s, f) => {
    const x = it.get(s)
    // Fewer pieces than the card allows: the reserve was short.
    if (x < 0) return DONE
    f.lo &= ~bitLo(x)
    f.hi &= ~bitHi(x)
    return RESTART
  }),
)
