import { type Choice, type State, seatBit } from '@materiel/kernel'
import { ask, choice, of, run, SpaceSet, verbOf } from '@materiel/kernel/make'
import type { TextNumber } from '../cards/texts.js'
import type { Effect } from '../cards/vocabulary.js'
import { chosenFaction, chosenSpace, chosenType, optionChoice, placeOf, spaceChoice } from '../choices.js'
import {
  ALL_TYPES,
  enemyOf,
  FACTIONS,
  type Faction,
  type FactionSet,
  FLEET,
  factionNamed,
  factionSet,
  factionsOf,
  hasFaction,
  hasType,
  INFANTRY,
  NO_TYPES,
  only,
  onlyOf,
  type PieceType,
  pieceNamed,
  type Side,
  sideOf,
  type TypeSet,
} from '../factions.js'
import { ELIMINATED, tell } from '../happenings.js'
import { around, neighboursOf, type Space, space } from '../map/board.js'
import {
  count,
  hand,
  it,
  itPiece,
  machine,
  scorched,
  suppose,
  supposeGone,
  textStops,
  there,
} from '../state.js'
import { whyNotCovered, whyNotPicked } from '../text/board-refusals.js'
import { tooFewCards } from '../text/card-refusals.js'
import { PASS, PIECE } from '../verbs.js'
import { type Area, type AreaNumber, areaAt, areaNumber, areaOf, factionSpaces, typesOf } from './areas.js'
import { canAttackFrom } from './attacks.js'
import { type AttackNumber, attackNumber, attackTest, canCardAttack } from './card-attacks.js'
import { recruitEffect } from './card-deploys.js'
import { deployable } from './deploy.js'
import { payForCard } from './hand.js'
import { anyPiece, listPieces, removePiece } from './pieces.js'
import { always, type Context, type EffectOf, type ReadyEffect } from './ready.js'
import { addPoints } from './scoring.js'

/** Cards that eliminate pieces, make a side pay, or cover a star. */

const wanted = new SpaceSet<Space>()
const near = new SpaceSet<Space>()

/** Eliminate the piece that was chosen. */
const eliminateChosen = (s: State, chosen: Choice): void =>
  removePiece(s, {
    faction: chosenFaction(chosen),
    type: chosenType(chosen),
    space: placeOf(chosen),
    cause: ELIMINATED,
  })

/** Whether the enemies of a side have a piece of some kinds in an area. */
function anyEnemy(s: State, side: Side, types: TypeSet, area: SpaceSet<Space>): boolean {
  for (const faction of FACTIONS)
    if (sideOf(faction) !== side && anyPiece(s, faction, types, area)) return true
  return false
}

/** Keep of an area the spaces where eliminating one enemy piece would make an effect possible. */
function keepOpening(
  s: State,
  faction: Faction,
  types: TypeSet,
  next: ReadyEffect,
  area: SpaceSet<Space>,
): SpaceSet<Space> {
  for (const x of area.toArray()) if (!opensAt(s, faction, types, next, x)) area.delete(x)
  return area
}

function opensAt(s: State, faction: Faction, types: TypeSet, next: ReadyEffect, x: Space): boolean {
  for (const enemy of FACTIONS) {
    if (sideOf(enemy) === sideOf(faction)) continue
    for (let type = INFANTRY; type <= FLEET; type++) {
      if (!hasType(types, type) || count(s, enemy, type, x) === 0) continue
      supposeGone(s, enemy, type, x)
      const opened = next.possible(s, faction)
      suppose(s, enemy, type, x)
      if (opened) return true
    }
  }
  return false
}

export function eliminateEffect(effect: EffectOf<'eliminate'>, { next }: Context): ReadyEffect {
  const types = typesOf(effect.pieces)
  const where = areaOf(effect.where)
  // A recruit that follows must be possible once the piece is gone.
  const recruit = next?.do === 'recruit' ? recruitEffect(next) : null
  const fit: Area = (s, faction, out) => {
    where(s, faction, out)
    if (recruit === null || recruit.possible(s, faction)) return out
    return keepOpening(s, faction, types, recruit, out)
  }
  const area = areaNumber(fit)
  return {
    possible: (s, faction) => anyEnemy(s, sideOf(faction), types, where(s, faction, wanted)),
    start: (s, faction, card) => {
      eliminate(s, { faction, card, types, area, may: false })
    },
    opens: (s, faction, next) =>
      !keepOpening(s, faction, types, next, where(s, faction, new SpaceSet<Space>())).isEmpty,
  }
}

/** Spaces at most so many steps from "it". */
const aroundIt =
  (steps: number): Area =>
  (s, _faction, out) => {
    const x = it.get(s)
    if (x === -1) return out.clear()
    around(x, out)
    for (let i = 1; i < steps; i++) out.union(neighboursOf(out, near))
    return out
  }

export function eliminateNearItEffect(effect: EffectOf<'eliminate-near-it'>): ReadyEffect {
  const types = only(pieceNamed(effect.piece))
  const area = areaNumber(aroundIt(effect.steps))
  return {
    possible: always,
    start: (s, faction, card) => {
      eliminate(s, { faction, card, types, area, may: true })
    },
  }
}

export function eliminateBesideItEffect(effect: EffectOf<'eliminate-beside-it'>): ReadyEffect {
  const types = typesOf(effect.pieces)
  const area = areaNumber(aroundIt(1))
  return {
    possible: always,
    start: (s, faction, card) => {
      eliminate(s, { faction, card, types, area, may: false })
    },
  }
}

/** Pick an enemy piece in an area; its space becomes "there". */
const eliminate = (s: State, { faction, card, types, area, may }: Elimination): void =>
  machine.call(s, elimination, faction, card, types, area, may ? 1 : 0)

interface Elimination {
  readonly faction: Faction
  readonly card: TextNumber
  readonly types: TypeSet
  readonly area: AreaNumber
  readonly may: boolean
}

const elimination = machine.routine('eliminate', {
  faction: of<Faction>(),
  card: of<TextNumber>(),
  types: of<TypeSet>(),
  area: of<AreaNumber>(),
  may: 0,
})

elimination.steps(
  ask({
    question: 'eliminate',
    who: (_s, f) => seatBit(sideOf(f.faction)),
    options: (s, f, _seat, out) => {
      areaAt(s, f.area, f.faction, wanted)
      for (const faction of FACTIONS)
        if (sideOf(faction) !== sideOf(f.faction)) listPieces(s, faction, f.types, wanted, out)
      if (f.may === 1 && out.length > 0) out.add(choice(PASS))
    },
    take: (s, _f, _seat, taken) => {
      if (verbOf(taken) === PASS) return
      there.set(s, placeOf(taken))
      eliminateChosen(s, taken)
    },
    why: (s, f, _seat, wish) =>
      whyNotPicked(
        s,
        {
          factions: factionSet(factionsOf(enemyOf(sideOf(f.faction)))),
          types: f.types,
          area: areaAt(s, f.area, f.faction, wanted),
          card: f.card,
          parts: ['eliminate', 'eliminate-near-it', 'eliminate-beside-it'],
        },
        wish,
      ),
    card: (_s, f) => f.card,
  }),
)

export function sacrificeEffect(effect: EffectOf<'sacrifice'>, { next }: Context): ReadyEffect {
  const type = pieceNamed(effect.piece)
  const fit = sacrificeArea(effect, next)
  const area = areaNumber(fit)
  return {
    possible: (s, faction) => !fit(s, faction, wanted).isEmpty,
    start: (s, faction, card) => {
      sacrifice(s, { faction, card, type, area })
    },
  }
}

/** Spaces where a piece can be given up so that what comes next is possible. */
function sacrificeArea(effect: EffectOf<'sacrifice'>, next: Effect | undefined): Area {
  const type = pieceNamed(effect.piece)
  const test = attackTest(next)
  const beside = typesOf(effect.besideEnemy ?? [])
  const least = effect.atLeastThere ?? 1
  const replaced = next?.do === 'deploy-there' ? pieceNamed(next.piece) : null
  // "Then attack" with any force: the attack must still be possible without the piece given up.
  const attack =
    next?.do === 'attack' && next.may !== true && next.force !== 'it' ? attackNumber(next, effect) : null
  const fits = (s: State, faction: Faction, x: Space): boolean =>
    count(s, faction, type, x) >= least &&
    (test === null || (canAttackFrom(s, faction, x) && test(s, faction, x))) &&
    (beside === NO_TYPES || anyEnemy(s, sideOf(faction), beside, around(x, near))) &&
    (replaced === null || deployable(s, faction, replaced, near).has(x)) &&
    (attack === null || canAttackWithout(s, faction, type, x, attack))
  return (s, faction, out) => {
    factionSpaces(s, faction, only(type), out)
    for (let x = out.first(); x !== -1; x = out.after(x)) if (!fits(s, faction, x)) out.delete(x)
    return out
  }
}

/** Whether a card would have something to attack with one piece less. */
function canAttackWithout(
  s: State,
  faction: Faction,
  type: PieceType,
  x: Space,
  attack: AttackNumber,
): boolean {
  supposeGone(s, faction, type, x)
  const possible = canCardAttack(s, faction, attack)
  suppose(s, faction, type, x)
  return possible
}

/** Give up an own piece; its space becomes the place of "it". */
const sacrifice = (s: State, { faction, card, type, area }: Sacrifice): void =>
  machine.call(s, sacrificing, faction, card, type, area)

interface Sacrifice {
  readonly faction: Faction
  readonly card: TextNumber
  readonly type: PieceType
  readonly area: AreaNumber
}

const sacrificing = machine.routine('sacrifice', {
  faction: of<Faction>(),
  card: of<TextNumber>(),
  type: of<PieceType>(),
  area: of<AreaNumber>(),
})

sacrificing.steps(
  ask({
    question: 'sacrifice',
    who: (_s, f) => seatBit(sideOf(f.faction)),
    options: (s, f, _seat, out) =>
      listPieces(s, f.faction, only(f.type), areaAt(s, f.area, f.faction, wanted), out),
    take: (s, _f, _seat, taken) => {
      eliminateChosen(s, taken)
      it.set(s, placeOf(taken))
      itPiece.set(s, -1)
    },
    why: (s, f, _seat, wish) =>
      whyNotPicked(
        s,
        {
          factions: onlyOf(f.faction),
          types: only(f.type),
          area: areaAt(s, f.area, f.faction, wanted),
          card: f.card,
          parts: ['sacrifice'],
        },
        wish,
      ),
    card: (_s, f) => f.card,
  }),
)

export function enemyEliminatesEffect(effect: EffectOf<'enemy-eliminates'>): ReadyEffect {
  const victim = factionNamed(effect.of)
  const where = areaOf(effect.where)
  const area = areaNumber(where)
  return {
    possible: (s, faction) =>
      effect.ifAny === true || anyPiece(s, victim, ALL_TYPES, where(s, faction, wanted)),
    start: (s, _faction, card) => {
      loseOne(s, { faction: victim, card, area })
    },
  }
}

/** A faction's own side picks one of its pieces in an area and eliminates it. */
const loseOne = (s: State, { faction, card, area }: OfArea): void =>
  machine.call(s, losing, faction, card, area)

interface OfArea {
  readonly faction: Faction
  readonly card: TextNumber
  readonly area: AreaNumber
}

const losing = machine.routine('lose-one', {
  faction: of<Faction>(),
  card: of<TextNumber>(),
  area: of<AreaNumber>(),
})

losing.steps(
  ask({
    question: 'lose-one',
    who: (_s, f) => seatBit(sideOf(f.faction)),
    options: (s, f, _seat, out) =>
      listPieces(s, f.faction, ALL_TYPES, areaAt(s, f.area, f.faction, wanted), out),
    take: (s, _f, _seat, taken) => eliminateChosen(s, taken),
    why: (s, f, _seat, wish) =>
      whyNotPicked(
        s,
        {
          factions: onlyOf(f.faction),
          types: ALL_TYPES,
          area: areaAt(s, f.area, f.faction, wanted),
          card: f.card,
          parts: ['enemy-eliminates'],
        },
        wish,
      ),
    card: (_s, f) => f.card,
  }),
)

export function enemyPaysEffect(effect: EffectOf<'enemy-pays'>): ReadyEffect {
  const factions = factionSet(effect.of.map(factionNamed))
  const x = space(effect.space)
  const { cards, orElse = null } = effect
  return {
    possible: always,
    start: (s, faction, card) => {
      pay(s, { side: enemyOf(sideOf(faction)), card, factions, space: x, cards, orElse })
    },
  }
}

/** A side eliminates a piece in a space, or discards cards; where it may decline, the other side gains points. */
const pay = (s: State, { side, card, factions, space, cards, orElse }: Price): void =>
  machine.call(s, paying, side, card, factions, space, cards, orElse ?? -1)

interface Price {
  readonly side: Side
  readonly card: TextNumber
  readonly factions: FactionSet
  readonly space: Space
  readonly cards: number
  /** The points of the other side if it is declined; null if it cannot be. */
  readonly orElse: number | null
}

const paying = machine.routine('pay', {
  side: of<Side>(),
  card: of<TextNumber>(),
  factions: of<FactionSet>(),
  space: of<Space>(),
  cards: 0,
  orElse: 0,
  paid: 0,
})

paying.steps(
  ask({
    question: 'pay',
    who: (_s, f) => seatBit(f.side),
    options: (s, f, _seat, out) => {
      wanted.clear().add(f.space)
      for (const faction of FACTIONS)
        if (hasFaction(f.factions, faction)) listPieces(s, faction, ALL_TYPES, wanted, out)
      if (hand.size(s, f.side) >= f.cards) out.add(optionChoice('discard-cards'))
      if (f.orElse >= 0 && out.length > 0) out.add(choice(PASS))
    },
    take: (s, f, _seat, taken) => {
      if (verbOf(taken) === PASS) return
      f.paid = 1
      if (verbOf(taken) === PIECE) eliminateChosen(s, taken)
      else payForCard(s, f)
    },
    why: (s, f, _seat, wish) =>
      wish === optionChoice('discard-cards')
        ? [tooFewCards(f.cards)]
        : whyNotPicked(
            s,
            {
              factions: f.factions,
              types: ALL_TYPES,
              area: wanted.clear().add(f.space),
              card: f.card,
              parts: ['enemy-pays'],
            },
            wish,
          ),
    card: (_s, f) => f.card,
  }),
  run((s, f) => {
    if (f.paid === 0 && f.orElse > 0) addPoints(s, enemyOf(f.side), f.orElse)
  }),
)

export function coverStarEffect(effect: EffectOf<'cover-star'>): ReadyEffect {
  const where = areaOf({ ...effect.where, starred: true })
  const area = areaNumber(where)
  return {
    possible: (s, faction) => !where(s, faction, wanted).isEmpty,
    start: (s, faction, card) => {
      coverStar(s, { faction, card, area })
    },
  }
}

/** Choose a star of an area to be covered. */
const coverStar = (s: State, { faction, card, area }: OfArea): void =>
  machine.call(s, covering, faction, card, area)

const covering = machine.routine('cover-star', {
  faction: of<Faction>(),
  card: of<TextNumber>(),
  area: of<AreaNumber>(),
})

covering.steps(
  ask({
    question: 'cover-star',
    who: (_s, f) => seatBit(sideOf(f.faction)),
    options: (s, f, _seat, out) => {
      areaAt(s, f.area, f.faction, wanted)
      for (let x = wanted.first(); x !== -1; x = wanted.after(x)) out.add(spaceChoice(x))
    },
    take: (s, f, _seat, taken) => {
      scorched.set(s, chosenSpace(taken) + 1)
      tell(s, 'cover-star', sideOf(f.faction), chosenSpace(taken))
    },
    why: (s, f, _seat, wish) => whyNotCovered(s, f.card, wish),
    card: (_s, f) => f.card,
  }),
)

/** Either discard a card and go on with the text, if the rest of it is possible, or leave it at turning the card over. */
export function discardOrStopEffect(rest: ReadyEffect | null): ReadyEffect {
  return {
    possible: always,
    start: (s, faction, card) => {
      const canGoOn = rest === null || rest.possible(s, faction)
      discardOrStop(s, { side: sideOf(faction), card, canGoOn })
    },
  }
}

interface Alternative {
  readonly side: Side
  readonly card: TextNumber
  readonly canGoOn: boolean
}

const discardOrStop = (s: State, { side, card, canGoOn }: Alternative): void =>
  machine.call(s, discardingOrStopping, side, card, canGoOn ? 1 : 0)

const discardingOrStopping = machine.routine('discard-or-stop', {
  side: of<Side>(),
  card: of<TextNumber>(),
  canGoOn: 0,
})

discardingOrStopping.steps(
  ask({
    question: 'discard-or-stop',
    who: (_s, f) => seatBit(f.side),
    options: (s, f, _seat, out) => {
      if (hand.size(s, f.side) > 0 && f.canGoOn === 1) out.add(optionChoice('deploy-fleet'))
      out.add(optionChoice('turn-over'))
    },
    take: (s, f, _seat, taken) => {
      if (taken === optionChoice('deploy-fleet')) payForCard(s, { side: f.side, cards: 1, card: f.card })
      else textStops.set(s, 1)
    },
    card: (_s, f) => f.card,
  }),
)
