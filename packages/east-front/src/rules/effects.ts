import { ChoiceList, SpaceSet, type State } from '@materiel/kernel'
import type { Effect, Points } from '../cards/vocabulary.js'
import {
  ALLIES,
  AXIS,
  enemyOf,
  FACTIONS,
  type Faction,
  factionNamed,
  GERMANY,
  PACT,
  pieceNamed,
  type Side,
  SOVIET,
  sideOf,
  TYPES,
} from '../factions.js'
import { tell } from '../happenings.js'
import { around, bitHi, bitLo, neighboursOf, space } from '../map/board.js'
import {
  addPiece,
  attackedFrom,
  cleared,
  count,
  deck,
  dropPiece,
  gorkiStar,
  hand,
  it,
  itType,
  kind,
  machine,
  mud,
  present,
  there,
} from '../state.js'
import { takeAction } from './actions.js'
import { type Area, areaOf, factionSpaces, starred, typesOf } from './areas.js'
import {
  ATTACKS,
  type AttackTest,
  attackAgain,
  attackTest,
  cardAttack,
  enter,
  listCardAttacks,
  narrow,
  prepareAttack,
} from './card-attacks.js'
import { deployApart, deployTogether } from './card-deploys.js'
import { coverStar, discardOrStop, eliminate, loseOne, pay, sacrifice } from './card-losses.js'
import {
  listCardMoves,
  MOVES,
  moveAgain,
  moveAlong,
  moveOrAttack,
  movePair,
  movePieces,
} from './card-moves.js'
import { canAttackFrom } from './combat.js'
import { holds } from './control.js'
import { ASSURED, canPlace, deployable, MUST, placeable, placeOne, RECRUIT } from './deploy.js'
import { draw, payCards } from './hand.js'
import { anyPiece } from './pieces.js'
import { addPoints } from './scoring.js'

/** The effects on cards, each made ready from its declaration. */

const probe = new ChoiceList()
export interface ReadyEffect {
  /** Whether it can be carried out as the card demands, as far as the board tells now. */
  possible(s: State, faction: Faction): boolean
  start(s: State, faction: Faction, card: number): void
  /** For a piece that may open the way for the next effect: whether some way of placing it makes `then` hold. */
  openingWay?(s: State, faction: Faction, then: () => boolean): boolean
}

const area = new SpaceSet()
const other = new SpaceSet()
const ALWAYS = () => true
const wanted = new SpaceSet()

function prepareDeploy(
  types: number,
  where: Area,
  manner: number,
  by: Faction | null,
  test: AttackTest | null,
): ReadyEffect {
  const fill = (s: State, faction: Faction) => narrow(s, faction, where(s, faction, wanted), test)
  return {
    possible: (s, faction) => {
      fill(s, faction)
      return canPlace(s, by ?? faction, types, (manner & RECRUIT) !== 0, wanted.lo, wanted.hi)
    },
    start: (s, faction, card) => {
      fill(s, faction)
      machine.call(s, placeOne, by ?? faction, types, wanted.lo, wanted.hi, manner, card)
    },
    openingWay: (s, faction, then) => {
      fill(s, faction)
      for (let type = 0; type < TYPES; type++) {
        if (((types >>> type) & 1) === 0) continue
        for (const x of placeable(s, by ?? faction, type, false, wanted.lo, wanted.hi).toArray())
          if (onTrial(s, by ?? faction, type, x, then)) return true
      }
      return false
    },
  }
}

/** Whether something would hold with one more piece on a space that its side holds already. */
function onTrial(s: State, faction: Faction, type: number, x: number, then: () => boolean): boolean {
  addPiece(s, faction, type, x)
  const holds = then()
  dropPiece(s, faction, type, x)
  return holds
}

/** Whether something would hold with one piece less. */
function without(s: State, faction: Faction, type: number, x: number, then: () => boolean): boolean {
  dropPiece(s, faction, type, x)
  const holds = then()
  addPiece(s, faction, type, x)
  return holds
}

/** Spaces of an area where removing one enemy piece would make something hold. */
function spacesOpening(s: State, side: Side, types: number, area: SpaceSet, then: () => boolean): SpaceSet {
  const found = new SpaceSet()
  for (let enemy = 0; enemy < FACTIONS; enemy++)
    for (let type = 0; type < TYPES; type++)
      for (const x of area.toArray()) {
        if (sideOf(enemy) === side || ((types >>> type) & 1) === 0 || count(s, enemy, type, x) === 0) continue
        if (without(s, enemy, type, x, then)) found.add(x)
      }
  return found
}

/** Whether so many pieces can be deployed in different spaces, one after the other: the first may open the path to the next. */
function canDeployApart(s: State, faction: Faction, type: number, area: SpaceSet, spaces: number): boolean {
  const now = placeable(s, faction, type, false, area.lo, area.hi)
  if (now.size >= spaces) return true
  if (spaces <= 1) return false
  for (const x of now.toArray()) {
    const rest = new SpaceSet().copy(area).delete(x)
    if (onTrial(s, faction, type, x, () => canDeployApart(s, faction, type, rest, spaces - 1))) return true
  }
  return false
}

function pointsOf(points: Points, side: Side): (s: State, faction: Faction) => number {
  if ('forEachHeld' in points) {
    const spaces = points.forEachHeld.map(space)
    return (s) => spaces.reduce((sum, x) => sum + (holds(s, side, x) ? 1 : 0), 0)
  }
  if ('ifAllHeld' in points) {
    const spaces = points.ifAllHeld.map(space)
    return (s) => (spaces.every((x) => holds(s, side, x)) ? points.n : 0)
  }
  if ('ifPieceInOrNextTo' in points) {
    const near = areaOf({ inOrNextTo: points.ifPieceInOrNextTo })
    return (s, faction) => (anyPiece(s, faction, 0b1111, near(s, faction, area)) ? points.n : 0)
  }
  if ('piecesDividedBy' in points) {
    const east = areaOf({ line: points.line })
    return (s, faction) =>
      Math.ceil(countPieces(s, faction, 0b0111, east(s, faction, area)) / points.piecesDividedBy)
  }
  return () => points.n
}

const counted = new SpaceSet()

/** How many pieces of some kinds a faction has in an area. */
export function countPieces(s: State, faction: Faction, types: number, where: SpaceSet): number {
  let sum = 0
  for (let type = 0; type < TYPES; type++) {
    if (((types >>> type) & 1) === 0) continue
    present.read(s, kind(faction, type), counted).intersect(where)
    for (let x = counted.first(); x >= 0; x = counted.after(x)) sum += count(s, faction, type, x)
  }
  return sum
}

/** What a text says around an effect: what comes before and next, and whether the card itself is in the hand while it is judged. */
export interface Context {
  readonly before: readonly Effect[]
  readonly next: Effect | undefined
  readonly fromHand: boolean
}

const drawsOf = (effects: readonly Effect[]): number =>
  effects.reduce((sum, effect) => sum + (effect.do === 'draw' ? effect.cards : 0), 0)

export function prepare(effect: Effect, { before, next, fromHand }: Context): ReadyEffect {
  switch (effect.do) {
    case 'draw':
      return { possible: ALWAYS, start: (s, faction) => draw(s, sideOf(faction), effect.cards) }
    case 'discard': {
      const drawn = drawsOf(before)
      return {
        possible: (s, faction) => {
          const side = sideOf(faction)
          const others = hand.size(s, side) - (fromHand ? 1 : 0)
          return others + Math.min(drawn, deck.size(s, side)) >= effect.cards
        },
        start: (s, faction, card) => {
          const side = sideOf(faction)
          machine.call(s, payCards, side, Math.min(effect.cards, hand.size(s, side)), card)
        },
      }
    }
    case 'gain': {
      const side = effect.side === 'axis' ? AXIS : ALLIES
      const points = pointsOf(effect.points, side)
      return { possible: ALWAYS, start: (s, faction) => addPoints(s, side, points(s, faction)) }
    }
    case 'deploy':
      return prepareDeploy(
        typesOf(effect.pieces),
        areaOf(effect.where),
        0,
        effect.faction === undefined ? null : factionNamed(effect.faction),
        attackTest(next),
      )
    case 'recruit':
      return prepareDeploy(
        1 << pieceNamed(effect.piece),
        areaOf(effect.where),
        RECRUIT | (effect.assured === true ? ASSURED : 0),
        null,
        attackTest(next),
      )
    case 'deploy-together': {
      const types = effect.pieces.map(pieceNamed)
      const where = areaOf(effect.where)
      return {
        possible: (s, faction) => !placeableForAll(s, faction, types, where).isEmpty,
        start: (s, faction, card) => {
          placeableForAll(s, faction, types, where)
          machine.call(s, deployTogether, faction, card, shared.lo, shared.hi, effect.atLeast ?? types.length)
        },
      }
    }
    case 'deploy-apart': {
      const type = pieceNamed(effect.piece)
      const where = areaOf(effect.where)
      return {
        possible: (s, faction) =>
          canDeployApart(s, faction, type, where(s, faction, new SpaceSet()), effect.spaces),
        start: (s, faction, card) => {
          where(s, faction, wanted)
          machine.call(s, deployApart, faction, card, type, wanted.lo, wanted.hi, effect.spaces)
        },
      }
    }
    case 'move': {
      const types = typesOf(effect.pieces)
      const test = attackTest(next)
      const index = MOVES.push({ types, test }) - 1
      return {
        possible: (s, faction) => {
          probe.clear()
          listCardMoves(s, faction, index, 0, probe)
          return probe.length > 0
        },
        start: (s, faction, card) => {
          machine.call(s, movePieces, faction, card, index, effect.upTo)
        },
      }
    }
    case 'move-again':
      return {
        possible: ALWAYS,
        start: (s, faction, card) => {
          machine.call(s, moveAgain, faction, card, it.get(s), itType.get(s))
        },
      }
    case 'move-pair':
      return {
        possible: (s, faction) =>
          factionSpaces(s, faction, 1, area).meets(factionSpaces(s, faction, 2, other)),
        start: (s, faction, card) => {
          machine.call(s, movePair, faction, card)
        },
      }
    case 'move-along': {
      const factions = effect.factions.map(factionNamed)
      return {
        possible: (s) => factions.some((faction) => !factionSpaces(s, faction, 0b11, area).isEmpty),
        start: (s, faction, card) => {
          machine.call(s, moveAlong, faction, card, factions[0], factions[factions.length - 1])
        },
      }
    }
    case 'move-or-attack':
      return {
        possible: ALWAYS,
        start: (s, faction, card) => {
          machine.call(s, moveOrAttack, faction, card, it.get(s), itType.get(s))
        },
      }
    case 'attack': {
      const index = ATTACKS.push(prepareAttack(effect)) - 1
      const optional = effect.may === true || effect.force === 'it'
      return {
        possible: (s, faction) => {
          if (optional || effect.to === 'there') return true
          probe.clear()
          listCardAttacks(s, faction, index, probe)
          return probe.length > 0
        },
        start: (s, faction, card) => {
          machine.call(s, cardAttack, faction, card, index, effect.may === true ? 1 : 0)
        },
      }
    }
    case 'attack-again':
      return {
        possible: ALWAYS,
        start: (s, faction, card) => {
          machine.call(s, attackAgain, faction, card, attackedFrom.get(s), there.get(s), effect.infantry)
        },
      }
    case 'enter':
      return {
        possible: ALWAYS,
        start: (s, faction, card) => {
          const types = typesOf(effect.pieces)
          if (cleared.get(s) === 1)
            machine.call(
              s,
              enter,
              faction,
              card,
              attackedFrom.get(s),
              there.get(s),
              types,
              effect.may ? 1 : 0,
              effect.each === true ? 1 : 0,
            )
        },
      }
    case 'eliminate': {
      const types = typesOf(effect.pieces)
      const where = areaOf(effect.where)
      const recruit = next?.do === 'recruit' ? prepare(next, { before: [], next: undefined, fromHand }) : null
      return {
        possible: (s, faction) => anyEnemy(s, sideOf(faction), types, where(s, faction, wanted)),
        start: (s, faction, card) => {
          const area = where(s, faction, new SpaceSet())
          // A recruit that follows must be possible once the piece is gone.
          if (recruit !== null && !recruit.possible(s, faction))
            area.intersect(spacesOpening(s, sideOf(faction), types, area, () => recruit.possible(s, faction)))
          machine.call(s, eliminate, sideOf(faction), sideOf(faction), card, types, area.lo, area.hi)
        },
        openingWay: (s, faction, then) =>
          !spacesOpening(s, sideOf(faction), types, where(s, faction, new SpaceSet()), then).isEmpty,
      }
    }
    case 'eliminate-near-it':
      return {
        possible: ALWAYS,
        start: (s, faction, card) => {
          around(it.get(s), wanted)
          if (effect.steps > 1) wanted.union(neighboursOf(area.copy(wanted), area))
          machine.call(
            s,
            eliminate,
            sideOf(faction),
            sideOf(faction),
            card,
            1 << pieceNamed(effect.piece),
            wanted.lo,
            wanted.hi,
            1,
          )
        },
      }
    case 'eliminate-beside-it':
      return {
        possible: ALWAYS,
        start: (s, faction, card) => {
          around(it.get(s), wanted)
          machine.call(
            s,
            eliminate,
            sideOf(faction),
            sideOf(faction),
            card,
            typesOf(effect.pieces),
            wanted.lo,
            wanted.hi,
          )
        },
      }
    case 'sacrifice': {
      const type = pieceNamed(effect.piece)
      const test = attackTest(next)
      const beside = effect.besideEnemy === undefined ? 0 : typesOf(effect.besideEnemy)
      const least = effect.atLeastThere ?? 1
      const there = next?.do === 'deploy-there' ? pieceNamed(next.piece) : -1
      // "Then attack" with any force: the attack must still be possible without the piece given up.
      const attack =
        next?.do === 'attack' && next.may !== true && next.force !== 'it'
          ? ATTACKS.push(prepareAttack(next)) - 1
          : -1
      const attackRemains = (s: State, faction: Faction) => {
        probe.clear()
        listCardAttacks(s, faction, attack, probe)
        return probe.length > 0
      }
      const fill = (s: State, faction: Faction): SpaceSet => {
        factionSpaces(s, faction, 1 << type, offered)
        for (let x = offered.first(); x >= 0; x = offered.after(x)) {
          const fits =
            count(s, faction, type, x) >= least &&
            (test === null || (canAttackFrom(s, faction, x) && test(s, faction, x))) &&
            (beside === 0 || anyEnemy(s, sideOf(faction), beside, around(x, other))) &&
            (there < 0 || deployable(s, faction, there, area).has(x)) &&
            (attack < 0 || without(s, faction, type, x, () => attackRemains(s, faction)))
          if (!fits) offered.delete(x)
        }
        return offered
      }
      return {
        possible: (s, faction) => !fill(s, faction).isEmpty,
        start: (s, faction, card) => {
          fill(s, faction)
          machine.call(s, sacrifice, faction, card, type, offered.lo, offered.hi)
        },
      }
    }
    case 'deploy-there':
      return {
        possible: ALWAYS,
        start: (s, faction, card) => {
          const x = it.get(s)
          const type = 1 << pieceNamed(effect.piece)
          machine.call(s, placeOne, faction, type, bitLo(x), bitHi(x), MUST, card)
        },
      }
    case 'enemy-eliminates': {
      const victim = factionNamed(effect.of)
      const where = areaOf(effect.where)
      return {
        possible: (s, faction) =>
          effect.ifAny === true || anyPiece(s, victim, 0b1111, where(s, faction, wanted)),
        start: (s, faction, card) => {
          where(s, faction, wanted)
          machine.call(s, loseOne, victim, card, wanted.lo, wanted.hi)
        },
      }
    }
    case 'enemy-pays': {
      const factions = effect.of.reduce((set, id) => set | (1 << factionNamed(id)), 0)
      const x = space(effect.space)
      return {
        possible: ALWAYS,
        start: (s, faction, card) => {
          machine.call(s, pay, enemyOf(sideOf(faction)), card, factions, x, effect.cards, effect.orElse ?? -1)
        },
      }
    }
    case 'extra-action':
      return {
        possible: ALWAYS,
        start: (s, faction) => {
          machine.call(s, takeAction, sideOf(faction))
        },
      }
    case 'mud':
      return {
        possible: ALWAYS,
        start: (s, faction) => {
          mud.set(s, 1)
          tell(s, 'mud', sideOf(faction))
        },
      }
    case 'cover-star': {
      const where = areaOf(effect.where)
      return {
        possible: (s, faction) => starred(s, area).meets(where(s, faction, other)),
        start: (s, faction, card) => {
          starred(s, area).intersect(where(s, faction, other))
          machine.call(s, coverStar, sideOf(faction), card, area.lo, area.hi)
        },
      }
    }
    case 'add-star':
      return {
        possible: ALWAYS,
        start: (s, faction) => {
          gorkiStar.set(s, 1)
          tell(s, 'add-star', sideOf(faction), space(effect.space))
        },
      }
    case 'discard-or-stop': {
      const rest = next === undefined ? null : prepare(next, { before: [], next: undefined, fromHand })
      const following = (s: State, faction: Faction) => rest?.possible(s, faction) ?? true
      return {
        possible: ALWAYS,
        start: (s, faction, card) => {
          machine.call(s, discardOrStop, sideOf(faction), card, following(s, faction) ? 1 : 0)
        },
      }
    }
  }
}

const offered = new SpaceSet()
const shared = new SpaceSet()

/** Spaces where every piece of a list could be deployed. */
function placeableForAll(s: State, faction: Faction, types: readonly number[], where: Area): SpaceSet {
  where(s, faction, shared)
  for (let i = 0; i < types.length; i++) shared.intersect(deployable(s, faction, types[i], area))
  return shared
}

/** Whether the enemies of a side have a piece of some kinds in an area. */
function anyEnemy(s: State, side: Side, types: number, where: SpaceSet): boolean {
  return side === AXIS
    ? anyPiece(s, SOVIET, types, where)
    : anyPiece(s, GERMANY, types, where) || anyPiece(s, PACT, types, where)
}
