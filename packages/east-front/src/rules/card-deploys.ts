import { type State, seatBit } from '@materiel/kernel'
import { AGAIN, ask, type Brand, DONE, of, RESTART, run, SpaceSet } from '@materiel/kernel/make'
import type { TextNumber } from '../cards/texts.js'
import { chosenSpace, spaceChoice } from '../choices.js'
import {
  type Faction,
  FLEET,
  factionNamed,
  hasType,
  INFANTRY,
  only,
  type PieceType,
  pieceNamed,
  sideOf,
  type TypeSet,
} from '../factions.js'
import { tell } from '../happenings.js'
import { bitHi, bitLo, type Space } from '../map/board.js'
import { it, machine, suppose, supposeGone } from '../state.js'
import { whyNotTogether } from '../text/board-refusals.js'
import {
  ALL_SPACES,
  type Area,
  type AreaNumber,
  areaAt,
  areaNumber,
  areaOf,
  EVERYWHERE,
  typesOf,
} from './areas.js'
import { attackTest, narrow } from './card-attacks.js'
import {
  canDeploy,
  canRecruit,
  DEPLOY_IT,
  deployable,
  deployableIn,
  MAY_DEPLOY_IT,
  type Manner,
  MUST_DEPLOY_IT,
  placeOne,
  RECRUIT_AND_KEEP_IT,
  RECRUIT_IT,
  recruits,
} from './deploy.js'
import { always, type Context, type EffectOf, type ReadyEffect } from './ready.js'

/** Cards that deploy or recruit: one piece, several together in one space, or one in each of several. */

const wanted = new SpaceSet<Space>()

export function deployEffect(effect: EffectOf<'deploy'>, { next }: Context): ReadyEffect {
  const by = effect.faction === undefined ? null : factionNamed(effect.faction)
  const where = narrow(areaOf(effect.where), attackTest(next))
  return placeEffect({ types: typesOf(effect.pieces), where, manner: DEPLOY_IT, by })
}

export function recruitEffect(effect: EffectOf<'recruit'>): ReadyEffect {
  return placeEffect({
    types: only(pieceNamed(effect.piece)),
    where: areaOf(effect.where),
    manner: effect.assured === true ? RECRUIT_AND_KEEP_IT : RECRUIT_IT,
    by: null,
  })
}

interface OnePiece {
  readonly types: TypeSet
  readonly where: Area
  readonly manner: Manner
  /** Whose piece it is, if not the card's own faction's. */
  readonly by: Faction | null
}

function placeEffect({ types, where, manner, by }: OnePiece): ReadyEffect {
  const area = areaNumber(where)
  const canPlace = recruits(manner) ? canRecruit : canDeploy
  return {
    possible: (s, faction) => canPlace(s, by ?? faction, types, where(s, faction, wanted)),
    start: (s, faction, card) => {
      placeOne(s, { faction: by ?? faction, types, area, manner, card, within: ALL_SPACES })
    },
    opens: (s, faction, next) => {
      const owner = by ?? faction
      for (let type = INFANTRY; type <= FLEET; type++) {
        if (!hasType(types, type)) continue
        for (const x of deployableIn(s, owner, type, where(s, faction, wanted)).toArray()) {
          suppose(s, owner, type, x)
          const opened = next.possible(s, faction)
          supposeGone(s, owner, type, x)
          if (opened) return true
        }
      }
      return false
    },
  }
}

/** A piece where the one that was given up stood. */
export function deployThereEffect(effect: EffectOf<'deploy-there'>): ReadyEffect {
  const types = only(pieceNamed(effect.piece))
  return {
    possible: always,
    start: (s, faction, card) => {
      const x = it.get(s)
      if (x !== -1)
        placeOne(s, {
          faction,
          types,
          area: EVERYWHERE,
          manner: MUST_DEPLOY_IT,
          card,
          within: wanted.clear().add(x),
        })
    },
  }
}

const shared = new SpaceSet<Space>()

/** The pieces that cards deploy together, by number, for routines under way. */
type TogetherNumber = Brand<'pieces deployed together'>
const TOGETHER: (readonly PieceType[])[] = []

export function deployTogetherEffect(effect: EffectOf<'deploy-together'>): ReadyEffect {
  const types = effect.pieces.map(pieceNamed)
  const index = (TOGETHER.push(types) - 1) as TogetherNumber
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
      deployTogether(s, { faction, card, index, area, least: effect.atLeast ?? types.length })
    },
  }
}

interface Together {
  readonly faction: Faction
  readonly card: TextNumber
  readonly index: TogetherNumber
  readonly area: AreaNumber
  readonly least: number
}

/** Choose a space of an area, and deploy there the pieces that a card names, at least so many of them. */
const deployTogether = (s: State, { faction, card, index, area, least }: Together): void =>
  machine.call(s, deployingTogether, faction, card, index, area, least)

const deployingTogether = machine.routine('deploy-together', {
  faction: of<Faction>(),
  card: of<TextNumber>(),
  index: of<TogetherNumber>(),
  area: of<AreaNumber>(),
  least: 0,
  space: of<Space>(),
  chosen: 0,
  placed: 0,
})

deployingTogether.steps(
  ask({
    question: 'deploy-space',
    who: (_s, f) => seatBit(sideOf(f.faction)),
    options: (s, f, _seat, out) => {
      areaAt(s, f.area, f.faction, wanted)
      for (let x = wanted.first(); x !== -1; x = wanted.after(x)) out.add(spaceChoice(x))
    },
    take: (s, f, seat, taken) => {
      f.space = chosenSpace(taken)
      f.chosen = 1
      // All know the space before the pieces come, or none.
      tell(s, 'deploy-there', seat, f.space)
    },
    why: (s, f, _seat, wish) => whyNotTogether(s, { ...f, types: TOGETHER[f.index] }, wish),
    card: (_s, f) => f.card,
  }),
  run((s, f) => {
    const types = TOGETHER[f.index]
    if (f.chosen === 0 || f.placed === types.length) return DONE
    placeOne(s, {
      faction: f.faction,
      types: only(types[f.placed]),
      area: EVERYWHERE,
      manner: f.placed >= f.least ? MAY_DEPLOY_IT : DEPLOY_IT,
      card: f.card,
      within: wanted.clear().add(f.space),
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

const rest = new SpaceSet<Space>()

/** Whether so many pieces can be deployed in different spaces, one after the other: the first may open the path to the next. */
export function canDeployApart(
  s: State,
  faction: Faction,
  type: PieceType,
  area: SpaceSet<Space>,
  spaces: number,
): boolean {
  const now = deployableIn(s, faction, type, area)
  if (now.size >= spaces || spaces <= 1) return now.size >= spaces
  const { lo, hi } = area
  for (const x of now.toArray()) {
    suppose(s, faction, type, x)
    rest.lo = lo
    rest.hi = hi
    const possible = canDeployApart(s, faction, type, rest.delete(x), spaces - 1)
    supposeGone(s, faction, type, x)
    if (possible) return true
  }
  return false
}

interface Apart {
  readonly faction: Faction
  readonly card: TextNumber
  readonly type: PieceType
  readonly area: AreaNumber
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
  area: of<AreaNumber>(),
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
      types: only(f.type),
      area: f.area,
      manner: DEPLOY_IT,
      card: f.card,
      within: wanted,
    })
  }),
  run((s, f) => {
    const x = it.get(s)
    // Fewer pieces than the card allows: the reserve was short.
    if (x === -1) return DONE
    f.lo &= ~bitLo(x)
    f.hi &= ~bitHi(x)
    return RESTART
  }),
)
