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
  type State,
  seatBit,
} from '@materiel/kernel'
import { type TextNumber, textOf } from '../cards/texts.js'
import { type Faction, factionNamed, type PieceType, pieceNamed, sideOf, TYPES } from '../factions.js'
import { bitHi, bitLo } from '../map/board.js'
import { addPiece, dropPiece, it, machine } from '../state.js'
import { whyNotTogether } from '../text/board-refusals.js'
import { SPACE } from '../verbs.js'
import { type Area, areaAt, areaNumber, areaOf, EVERYWHERE, typesOf } from './areas.js'
import { attackTest, narrow } from './card-attacks.js'
import { ASSURED, canPlace, deployable, MAY, MUST, placeable, placeOne, RECRUIT } from './deploy.js'
import { always, type Context, type EffectOf, type ReadyEffect } from './ready.js'

/** Cards that deploy or recruit: one piece, several together in one space, or one in each of several. */

const wanted = new SpaceSet()

export function deployEffect(effect: EffectOf<'deploy'>, { next }: Context): ReadyEffect {
  const by = effect.faction === undefined ? null : factionNamed(effect.faction)
  const where = narrow(areaOf(effect.where), attackTest(next))
  return placeEffect(typesOf(effect.pieces), where, 0, by)
}

export function recruitEffect(effect: EffectOf<'recruit'>): ReadyEffect {
  const manner = RECRUIT | (effect.assured === true ? ASSURED : 0)
  return placeEffect(1 << pieceNamed(effect.piece), areaOf(effect.where), manner, null)
}

function placeEffect(types: number, where: Area, manner: number, by: Faction | null): ReadyEffect {
  const area = areaNumber(where)
  const recruits = (manner & RECRUIT) !== 0
  return {
    possible: (s, faction) => canPlace(s, by ?? faction, types, recruits, where(s, faction, wanted)),
    start: (s, faction, card) => {
      machine.call(s, placeOne, by ?? faction, types, area, manner, card, -1, -1)
    },
    opens: (s, faction, next) => {
      const owner = by ?? faction
      for (let type = 0; type < TYPES; type++) {
        if (((types >>> type) & 1) === 0) continue
        for (const x of placeable(s, owner, type, false, where(s, faction, wanted)).toArray()) {
          addPiece(s, owner, type, x)
          const opened = next.possible(s, faction)
          dropPiece(s, owner, type, x)
          if (opened) return true
        }
      }
      return false
    },
  }
}

/** A piece where the one that was given up stood. */
export function deployThereEffect(effect: EffectOf<'deploy-there'>): ReadyEffect {
  const types = 1 << pieceNamed(effect.piece)
  return {
    possible: always,
    start: (s, faction, card) => {
      const x = it.get(s)
      if (x >= 0) machine.call(s, placeOne, faction, types, EVERYWHERE, MUST, card, bitLo(x), bitHi(x))
    },
  }
}

const shared = new SpaceSet()

export function deployTogetherEffect(effect: EffectOf<'deploy-together'>): ReadyEffect {
  const types = effect.pieces.map(pieceNamed)
  const where = areaOf(effect.where)
  // Spaces where every one of the pieces could be deployed.
  const fit: Area = (s, faction, out) => {
    where(s, faction, out)
    for (let i = 0; i < types.length; i++) out.intersect(deployable(s, faction, types[i], shared))
    return out
  }
  const area = areaNumber(fit)
  return {
    possible: (s, faction) => !fit(s, faction, wanted).isEmpty,
    start: (s, faction, card) => {
      machine.call(s, deployTogether, faction, card, area, effect.atLeast ?? types.length)
    },
  }
}

/** The pieces that a text deploys together. */
function togetherOf(text: TextNumber): readonly number[] {
  for (const effect of textOf(text).effects)
    if (effect.do === 'deploy-together') return effect.pieces.map(pieceNamed)
  return []
}

const deployTogether = machine.routine('deploy-together', [
  'faction',
  'card',
  'area',
  'least',
  'space',
  'placed',
])
type DeployTogether = Frame<'faction' | 'card' | 'area' | 'least' | 'space' | 'placed'>

deployTogether.steps(
  ask<DeployTogether>({
    question: 'deploy-space',
    who: (_s, f) => seatBit(sideOf(f.faction)),
    options: (s, f, _seat, out) => {
      areaAt(s, f.area, f.faction, wanted)
      for (let x = wanted.first(); x >= 0; x = wanted.after(x)) out.add(choice(SPACE, x))
    },
    take: (_s, f, _seat, taken) => {
      f.space = 1 + firstOf(taken)
    },
    why: (s, f, _seat, wish) => whyNotTogether(s, f.faction, togetherOf(f.card), wish),
    card: (_s, f) => f.card,
  }),
  run<DeployTogether>((s, f) => {
    const types = togetherOf(f.card)
    if (f.space === 0 || f.placed === types.length) return DONE
    const x = f.space - 1
    const may = f.placed >= f.least ? MAY : 0
    machine.call(s, placeOne, f.faction, 1 << types[f.placed], EVERYWHERE, may, f.card, bitLo(x), bitHi(x))
    f.placed++
    return AGAIN
  }),
)

export function deployApartEffect(effect: EffectOf<'deploy-apart'>): ReadyEffect {
  const type = pieceNamed(effect.piece)
  const where = areaOf(effect.where)
  const area = areaNumber(where)
  return {
    possible: (s, faction) => canDeployApart(s, faction, type, where(s, faction, wanted), effect.spaces),
    start: (s, faction, card) => {
      machine.call(s, deployApart, faction, card, type, area, -1, -1, effect.spaces)
    },
  }
}

const rest = new SpaceSet()

/** Whether so many pieces can be deployed in different spaces, one after the other: the first may open the path to the next. */
function canDeployApart(
  s: State,
  faction: Faction,
  type: PieceType,
  area: SpaceSet,
  spaces: number,
): boolean {
  const now = placeable(s, faction, type, false, area)
  if (now.size >= spaces || spaces <= 1) return now.size >= spaces
  const { lo, hi } = area
  for (const x of now.toArray()) {
    addPiece(s, faction, type, x)
    rest.lo = lo
    rest.hi = hi
    const possible = canDeployApart(s, faction, type, rest.delete(x), spaces - 1)
    dropPiece(s, faction, type, x)
    if (possible) return true
  }
  return false
}

const deployApart = machine.routine('deploy-apart', ['faction', 'card', 'type', 'area', 'lo', 'hi', 'left'])
type DeployApart = Frame<'faction' | 'card' | 'type' | 'area' | 'lo' | 'hi' | 'left'>

deployApart.steps(
  run<DeployApart>((s, f) => {
    if (f.left === 0) return DONE
    f.left--
    it.set(s, -1)
    machine.call(s, placeOne, f.faction, 1 << f.type, f.area, 0, f.card, f.lo, f.hi)
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
