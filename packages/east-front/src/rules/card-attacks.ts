import { ChoiceList, type State, seatBit } from '@materiel/kernel'
import { AGAIN, ask, type Brand, choice, DONE, of, SpaceSet, verbOf } from '@materiel/kernel/make'
import type { TextNumber } from '../cards/texts.js'
import type { Effect } from '../cards/vocabulary.js'
import { chosenType } from '../choices.js'
import { type Faction, INFANTRY, NO_TYPES, sideOf, type TypeSet, withoutType } from '../factions.js'
import { LAND, type Space } from '../map/board.js'
import { attackedFrom, cleared, count, it, machine, there } from '../state.js'
import { type MeantAttack, whyNotAttack } from '../text/combat-refusals.js'
import { whyNotEnter } from '../text/move-refusals.js'
import { ATTACK, PASS } from '../verbs.js'
import { type Area, areaOf, typesOf } from './areas.js'
import {
  ANY_FORCE,
  type Attack,
  canAttackFrom,
  type ForceNeeds,
  listAttacks,
  listAttacksFrom,
  targetsFrom,
} from './attacks.js'
import { listEntries, startAttack } from './combat.js'
import { shiftPiece } from './pieces.js'
import { always, type Context, type EffectOf, type ReadyEffect } from './ready.js'

/** Cards that attack, and what may enter the space afterwards. */

const ANYWHERE: Area = areaOf({})
const reach = new SpaceSet<Space>()
const marks = new SpaceSet<Space>()

/** A test whether a force in a space would have something to attack: cards that say "then attack" need it. */
export type AttackTest = (s: State, faction: Faction, from: Space) => boolean

export function attackTest(effect: Effect | undefined): AttackTest | null {
  if (effect?.do !== 'attack' || effect.may === true || effect.force !== 'it') return null
  const to = effect.to === undefined || effect.to === 'there' ? ANYWHERE : areaOf(effect.to)
  return (s, faction, from) => targetsFrom(s, sideOf(faction), from, reach).meets(to(s, faction, marks))
}

/** Keep of a set only the spaces from which an attack could follow. */
export function keepAttacking(
  s: State,
  faction: Faction,
  test: AttackTest,
  set: SpaceSet<Space>,
): SpaceSet<Space> {
  for (let x = set.first(); x !== -1; x = set.after(x)) if (!test(s, faction, x)) set.delete(x)
  return set
}

/** The part of an area from which an attack could follow. */
export const narrow = (where: Area, test: AttackTest | null): Area =>
  test === null ? where : (s, faction, out) => keepAttacking(s, faction, test, where(s, faction, out))

interface CardAttack extends ForceNeeds {
  readonly withIt: boolean
  readonly from: Area
  readonly to: Area | 'there'
}
/** The attacks of all cards, by number, for routines under way. */
export type AttackNumber = Brand<'attack of a card'>
const ATTACKS: CardAttack[] = []

/** Make the attack of a card known; its number. */
export function attackNumber(effect: EffectOf<'attack'>, before: Effect | undefined): AttackNumber {
  const force = effect.force === 'it' ? companyOf(before) : effect.force
  return (ATTACKS.push({
    withIt: effect.force === 'it',
    from: force.from === undefined ? ANYWHERE : areaOf(force.from),
    to: effect.to === 'there' ? 'there' : effect.to === undefined ? ANYWHERE : areaOf(effect.to),
    infantry: force.infantry ?? 0,
    tank: force.tank ?? 0,
    withPact: force.withPact === true,
  }) - 1) as AttackNumber
}

/** What must stand beside "it" for the attack that follows: the piece that it was moved or deployed with. */
function companyOf(before: Effect | undefined): Exclude<EffectOf<'attack'>['force'], 'it'> {
  if (before?.do === 'move-pair') return { infantry: 1, tank: 1 }
  if (before?.do === 'deploy' && before.where.with === 'infantry') return { infantry: 1 }
  if (before?.do === 'deploy' && before.where.with === 'tank') return { tank: 1 }
  return {}
}

const sources = new SpaceSet<Space>()

/** Note the spaces that an attack of a card may come from and go to, in `sources` and `marks`. */
function markAttack(s: State, faction: Faction, { withIt, from, to }: CardAttack): void {
  if (withIt) {
    const x = it.get(s)
    sources.clear()
    if (x !== -1) sources.add(x)
  } else from(s, faction, sources)
  if (to === 'there') marks.clear().add(there.get(s))
  else to(s, faction, marks)
}

/** A choice for each attack that a card allows. */
function listCardAttacks(s: State, faction: Faction, index: AttackNumber, out: ChoiceList): void {
  const attack = ATTACKS[index]
  markAttack(s, faction, attack)
  listAttacks(s, faction, sources, marks, attack, out)
}

/** The attacks that a card means, for those who want another one. */
function meantAttack(s: State, faction: Faction, index: AttackNumber): MeantAttack {
  const attack = ATTACKS[index]
  markAttack(s, faction, attack)
  return { ...attack, faction, from: sources, to: marks }
}

const probe = new ChoiceList()

/** Whether a card has anything to attack. */
export function canCardAttack(s: State, faction: Faction, index: AttackNumber): boolean {
  probe.clear()
  listCardAttacks(s, faction, index, probe)
  return probe.length > 0
}

export function attackEffect(effect: EffectOf<'attack'>, { before }: Context): ReadyEffect {
  const index = attackNumber(effect, before.at(-1))
  // What "it" attacks, and what is "there", shows when it comes to that.
  const later = effect.may === true || effect.force === 'it' || effect.to === 'there'
  return {
    possible: (s, faction) => later || canCardAttack(s, faction, index),
    start: (s, faction, card) => {
      attackByCard(s, { faction, card, index, may: effect.may === true })
    },
  }
}

interface AttackByCard {
  readonly faction: Faction
  readonly card: TextNumber
  readonly index: AttackNumber
  readonly may: boolean
}

/** Choose and make an attack that a card allows. */
const attackByCard = (s: State, { faction, card, index, may }: AttackByCard): void =>
  machine.call(s, cardAttack, faction, card, index, may ? 1 : 0)

const cardAttack = machine.routine('card-attack', {
  faction: of<Faction>(),
  card: of<TextNumber>(),
  index: of<AttackNumber>(),
  may: 0,
})

cardAttack.steps(
  ask({
    question: 'attack',
    who: (_s, f) => seatBit(sideOf(f.faction)),
    options: (s, f, _seat, out) => {
      listCardAttacks(s, f.faction, f.index, out)
      if (f.may === 1 && out.length > 0) out.add(choice(PASS))
    },
    take: (s, f, _seat, taken) => {
      if (verbOf(taken) !== PASS)
        startAttack(s, { chosen: taken, card: f.card, pactToo: ATTACKS[f.index].withPact })
    },
    why: (s, f, _seat, wish) => whyNotAttack(s, sideOf(f.faction), wish, meantAttack(s, f.faction, f.index)),
    card: (_s, f) => f.card,
  }),
)

export function attackAgainEffect(effect: EffectOf<'attack-again'>): ReadyEffect {
  return {
    possible: always,
    start: (s, faction, card) => {
      const { infantry } = effect
      attackAgain(s, { faction, card, from: attackedFrom.get(s), to: there.get(s), infantry })
    },
  }
}

interface AnotherAttack extends Attack {
  readonly card: TextNumber
  readonly infantry: number
}

/** Attack another space than the last time with the same force, if it has so many infantry. */
const attackAgain = (s: State, { faction, card, from, to, infantry }: AnotherAttack): void =>
  machine.call(s, anotherAttack, faction, card, from, to, infantry)

const anotherAttack = machine.routine('attack-again', {
  faction: of<Faction>(),
  card: of<TextNumber>(),
  from: of<Space>(),
  to: of<Space>(),
  infantry: 0,
})

anotherAttack.steps(
  ask({
    question: 'attack-again',
    who: (_s, f) => seatBit(sideOf(f.faction)),
    options: (s, f, _seat, out) => {
      if (count(s, f.faction, INFANTRY, f.from) < f.infantry || !canAttackFrom(s, f.faction, f.from)) return
      listAttacksFrom(s, f.faction, f.from, marks.copy(LAND).delete(f.to), out)
      if (out.length > 0) out.add(choice(PASS))
    },
    take: (s, f, _seat, taken) => {
      if (verbOf(taken) === ATTACK) startAttack(s, { chosen: taken, card: f.card, pactToo: false })
    },
    why: (s, f, _seat, wish) =>
      whyNotAttack(s, sideOf(f.faction), wish, {
        ...ANY_FORCE,
        faction: f.faction,
        from: sources.clear().add(f.from),
        to: marks.copy(LAND).delete(f.to),
      }),
    card: (_s, f) => f.card,
  }),
)

export function enterEffect(effect: EffectOf<'enter'>): ReadyEffect {
  const types = typesOf(effect.pieces)
  const { may, each = false } = effect
  return {
    possible: always,
    start: (s, faction, card) => {
      if (cleared.get(s) === 1)
        enter(s, { faction, card, from: attackedFrom.get(s), to: there.get(s), types, may, each })
    },
  }
}

interface Entry extends Attack {
  readonly card: TextNumber
  readonly types: TypeSet
  readonly may: boolean
  readonly each: boolean
}

/** A piece of some types of the force that attacked enters the space, or one of each type. */
const enter = (s: State, { faction, card, from, to, types, may, each }: Entry): void =>
  machine.call(s, entering, faction, card, from, to, types, may ? 1 : 0, each ? 1 : 0)

const entering = machine.routine('enter', {
  faction: of<Faction>(),
  card: of<TextNumber>(),
  from: of<Space>(),
  to: of<Space>(),
  types: of<TypeSet>(),
  may: 0,
  each: 0,
})

entering.steps(
  ask({
    question: 'enter',
    who: (_s, f) => (f.types === NO_TYPES ? 0 : seatBit(sideOf(f.faction))),
    options: (s, f, _seat, out) => {
      listEntries(s, f, f.types, out)
      if (f.may === 1 && out.length > 0) out.add(choice(PASS))
    },
    take: (s, f, _seat, taken) => {
      if (verbOf(taken) === PASS) return DONE
      const type = chosenType(taken)
      shiftPiece(s, { faction: f.faction, type, from: f.from, to: f.to })
      f.types = f.each === 1 ? withoutType(f.types, type) : NO_TYPES
      return AGAIN
    },
    why: (s, f, _seat, wish) =>
      whyNotEnter(s, { attack: f, types: f.types, rule: 'east-front.play.entry' }, wish),
    card: (_s, f) => f.card,
  }),
)
