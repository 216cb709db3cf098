import {
  AGAIN,
  ask,
  choice,
  DONE,
  firstOf,
  of,
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
import { ALL_SPACES, type Area, areaAt, areaNumber, areaOf, EVERYWHERE, typesOf } from './areas.js'
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
      placeOne(s, { faction: by ?? faction, types, area, manner, card, within: ALL_SPACES })
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
      if (x >= 0)
        placeOne(s, { faction, types, area: EVERYWHERE, manner: MUST, card, within: wanted.clear().add(x) })
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
      deployTogether(s, { faction, card, area, least: effect.atLeast ?? types.length })
    },
  }
}

/** The pieces that a text deploys together. */
function togetherOf(text: TextNumber): readonly number[] {
  for (const effect of textOf(text).effects)
    if (effect.do === 'deploy-together') return effect.pieces.map(pieceNamed)
  return []
}

interface Together {
  readonly faction: Faction
  readonly card: TextNumber
  readonly area: number
  readonly least: number
}

/** Choose a space of an area, and deploy there the pieces that a card names, at least so many of them. */
const deployTogether = (s: State, { faction, card, area, least }: Together): void =>
  machine.call(s, deployingTogether, faction, card, area, least)

/** `space` is 1 + the space that was chosen. */
const deployingTogether = machine.routine('deploy-together', {
  faction: of<Faction>(),
  card: of<TextNumber>(),
  area: 0,
  least: 0,
  space: 0,
  placed: 0,
})

deployingTogether.steps(
  ask({
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
  run((s, f) => {
    const types = togetherOf(f.card)
    if (f.space === 0 || f.placed === types.length) return DONE
    const x = f.space - 1
    placeOne(s, {
      faction: f.faction,
      types: 1 << types[f.placed],
      area: EVERYWHERE,
      manner: f.placed >= f.least ? MAY : 0,
      card: f.card,
      within: wanted.clear().add(x),
    })
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
      deployApart(s, { faction, card, type, area, pieces: effect.spaces })
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

interface Apart {
  readonly faction: Faction
  readonly card: TextNumber
  readonly type: PieceType
  readonly area: number
  readonly pieces: number
}

/** Deploy so many pieces of a type in an area, each in a space of its own. */
const deployApart = (s: State, { faction, card, type, area, pieces }: Apart): void =>
  machine.call(s, deployingApart, faction, card, type, area, ALL_SPACES.lo, ALL_SPACES.hi, pieces)

/** `lo` and `hi` are the spaces that no piece was put in yet. */
const deployingApart = machine.routine('deploy-apart', {
  faction: of<Faction>(),
  card: of<TextNumber>(),
  type: of<PieceType>(),
  area: 0,
  lo: 0,
  hi: 0,
  left: 0,
})

deployingApart.steps(
  run((s, f) => {
    if (f.left === 0) return DONE
    f.left--
    it.set(s, -1)
    wanted.lo = f.lo
    wanted.hi = f.hi
    placeOne(s, {
      faction: f.faction,
      types: 1 << f.type,
      area: f.area,
      manner: 0,
      card: f.card,
      within: wanted,
    })
  }),
  run((s, f) => {
    const x = it.get(s)
    // Fewer pieces than the card allows: the reserve was short.
    if (x < 0) return DONE
    f.lo &= ~bitLo(x)
    f.hi &= ~bitHi(x)
    return RESTART
  }),
)
