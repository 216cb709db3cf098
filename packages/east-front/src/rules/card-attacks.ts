import {
  AGAIN,
  ask,
  type ChoiceList,
  choice,
  DONE,
  type Frame,
  firstOf,
  SpaceSet,
  type State,
  seatBit,
  verbOf,
} from '@materiel/kernel'
import type { Effect } from '../cards/vocabulary.js'
import { type Faction, INFANTRY, sideOf } from '../factions.js'
import { typeOf } from '../happenings.js'
import type { Space } from '../map/board.js'
import { cleared, count, it, machine, there } from '../state.js'
import { whyNotInCombat } from '../text/refusals.js'
import { ATTACK, PASS } from '../verbs.js'
import { type Area, areaOf } from './areas.js'
import {
  canAttackFrom,
  type ForceNeeds,
  listAttacks,
  listEntries,
  startAttack,
  targetsFrom,
} from './combat.js'
import { shiftPiece } from './pieces.js'

/** Cards that attack, and what may enter the space afterwards. */

const area = new SpaceSet()
const other = new SpaceSet()
const goals = new SpaceSet()
const EVERYWHERE: Area = areaOf({})

/** A test whether a force in a space could attack: cards that say "then attack" need it. */
export type AttackTest = (s: State, faction: Faction, from: Space) => boolean

export function attackTest(effect: Effect | undefined): AttackTest | null {
  if (effect?.do !== 'attack' || effect.may === true || effect.force !== 'it') return null
  const to = effect.to === undefined || effect.to === 'there' ? EVERYWHERE : areaOf(effect.to)
  return (s, faction, from) => targetsFrom(s, sideOf(faction), from, area).meets(to(s, faction, other))
}

const narrowed = new SpaceSet()

/** Keep of a set only the spaces from which an attack could follow. */
export function narrow(s: State, faction: Faction, set: SpaceSet, test: AttackTest | null): SpaceSet {
  if (test === null) return set
  narrowed.copy(set)
  for (let x = narrowed.first(); x >= 0; x = narrowed.after(x)) if (!test(s, faction, x)) set.delete(x)
  return set
}

interface CardAttack extends ForceNeeds {
  readonly withIt: boolean
  readonly from: Area
  readonly to: Area | 'there'
}
export const ATTACKS: CardAttack[] = []

export function prepareAttack(effect: Extract<Effect, { do: 'attack' }>): CardAttack {
  const force = effect.force === 'it' ? {} : effect.force
  return {
    withIt: effect.force === 'it',
    from: force.from === undefined ? EVERYWHERE : areaOf(force.from),
    to: effect.to === 'there' ? 'there' : effect.to === undefined ? EVERYWHERE : areaOf(effect.to),
    infantry: force.infantry ?? 0,
    tank: force.tank ?? 0,
    withPact: force.withPact === true,
  }
}

const sources = new SpaceSet()
const marks = new SpaceSet()

/** A choice for each attack that a card allows. */
export function listCardAttacks(s: State, faction: Faction, index: number, out: ChoiceList): void {
  const attack = ATTACKS[index]
  if (attack.withIt) sources.clear().add(it.get(s))
  else attack.from(s, faction, sources)
  if (attack.to === 'there') marks.clear().add(there.get(s))
  else attack.to(s, faction, marks)
  listAttacks(s, faction, sources, marks, attack, out)
}

export const cardAttack = machine.routine('card-attack', ['faction', 'card', 'index', 'may'])
type CardAttackFrame = Frame<'faction' | 'card' | 'index' | 'may'>

cardAttack.steps(
  ask<CardAttackFrame>({
    question: 'attack',
    who: (_s, f) => seatBit(sideOf(f.faction)),
    options: (s, f, _seat, out) => {
      listCardAttacks(s, f.faction, f.index, out)
      if (f.may === 1 && out.length > 0) out.add(choice(PASS))
    },
    take: (s, f, _seat, taken) => {
      if (verbOf(taken) === PASS) {
        cleared.set(s, 0)
        return DONE
      }
      startAttack(s, taken, f.card, ATTACKS[f.index].withPact ? 1 : 0)
    },
    why: (s, f, _seat, wish) => whyNotInCombat(s, sideOf(f.faction), wish),
    card: (_s, f) => f.card,
  }),
)

export const attackAgain = machine.routine('attack-again', ['faction', 'card', 'from', 'to', 'infantry'])
type AttackAgain = Frame<'faction' | 'card' | 'from' | 'to' | 'infantry'>

attackAgain.steps(
  ask<AttackAgain>({
    question: 'attack-again',
    who: (_s, f) => seatBit(sideOf(f.faction)),
    options: (s, f, _seat, out) => {
      if (count(s, f.faction, INFANTRY, f.from) < f.infantry || !canAttackFrom(s, f.faction, f.from)) return
      targetsFrom(s, sideOf(f.faction), f.from, goals).delete(f.to)
      for (let y = goals.first(); y >= 0; y = goals.after(y)) out.add(choice(ATTACK, f.faction, f.from, y))
      if (out.length > 0) out.add(choice(PASS))
    },
    take: (s, f, _seat, taken) => {
      if (verbOf(taken) === ATTACK) startAttack(s, taken, f.card, 0)
    },
    card: (_s, f) => f.card,
  }),
)

export const enter = machine.routine('enter', ['faction', 'card', 'from', 'to', 'types', 'may', 'each'])
type Enter = Frame<'faction' | 'card' | 'from' | 'to' | 'types' | 'may' | 'each'>

enter.steps(
  ask<Enter>({
    question: 'enter',
    who: (_s, f) => (f.types === 0 ? 0 : seatBit(sideOf(f.faction))),
    options: (s, f, _seat, out) => {
      listEntries(s, f.faction, f.from, f.to, f.types, out)
      if (f.may === 1 && out.length > 0) out.add(choice(PASS))
    },
    take: (s, f, _seat, taken) => {
      if (verbOf(taken) === PASS) return DONE
      const type = typeOf(firstOf(taken))
      shiftPiece(s, f.faction, type, f.from, f.to)
      f.types = f.each === 1 ? f.types & ~(1 << type) : 0
      return AGAIN
    },
    card: (_s, f) => f.card,
  }),
)
