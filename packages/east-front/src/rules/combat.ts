import {
  ask,
  type ChoiceList,
  choice,
  DONE,
  type Frame,
  firstOf,
  RESTART,
  run,
  SpaceSet,
  type State,
  seatBit,
  secondOf,
  thirdOf,
  verbOf,
} from '@materiel/kernel'
import { CARDS } from '../cards/catalogue.js'
import {
  AIRPLANE,
  END_FACTION,
  enemyOf,
  type Faction,
  FIRST_FACTION,
  FLEET,
  INFANTRY,
  PACT,
  RANK,
  type Side,
  STAND_FAST_RANK,
  sideOf,
  TANK,
  TYPES,
} from '../factions.js'
import { factionOf, pieceCode, tell, typeOf } from '../happenings.js'
import { around, LAND, type Space } from '../map/board.js'
import {
  attackedFrom,
  attackGoesOn,
  cleared,
  count,
  forceIn,
  kind,
  lossFaction,
  lossRank,
  lossType,
  machine,
  piecesIn,
  present,
  there,
} from '../state.js'
import { whyNotGiven, whyNotInCombat } from '../text/refusals.js'
import { ATTACK, MOVE, PASS, PIECE, REACT } from '../verbs.js'
import { heldLand } from './control.js'
import { asksForCover } from './hand.js'
import { canEnter, retreats } from './movement.js'
import { IN_COMBAT, removePiece, shiftPiece } from './pieces.js'
import {
  canAdvance,
  canSustain,
  defendingFactions,
  isPresent,
  listDefences,
  listOfFaction,
  listReactions,
  react,
} from './reactions.js'
import { forceIsSupplied, isSupplied } from './supply.js'

/** Combat: one force against a neighbouring space, round by round. */

const near = new SpaceSet()
const own = new SpaceSet()

/** Enemy-held land next to a space. */
export function targetsFrom(s: State, side: Side, from: Space, out: SpaceSet): SpaceSet {
  return around(from, out)
    .intersect(LAND)
    .minus(heldLand(s, side, own))
}

/** Whether a faction has a force in a space that may attack. */
export const canAttackFrom = (s: State, faction: Faction, from: Space): boolean =>
  forceIn(s, faction, from) > 0 && forceIsSupplied(s, faction, from)

const from = new SpaceSet()
const to = new SpaceSet()
const FORCES = [INFANTRY, TANK]

/** What a force must have to attack: infantry, tanks, and a Pact piece beside it. */
export interface ForceNeeds {
  readonly infantry: number
  readonly tank: number
  readonly withPact: boolean
}

export const ANY_FORCE: ForceNeeds = { infantry: 0, tank: 0, withPact: false }

/** A choice for each attack of a faction out of some spaces into others. */
export function listAttacks(
  s: State,
  faction: Faction,
  sources: SpaceSet,
  marks: SpaceSet,
  needs: ForceNeeds,
  out: ChoiceList,
): void {
  from.clear()
  for (const type of FORCES) from.union(present.read(s, kind(faction, type), to))
  from.intersect(sources)
  for (let x = from.first(); x >= 0; x = from.after(x)) {
    if (!canAttackFrom(s, faction, x)) continue
    if (count(s, faction, INFANTRY, x) < needs.infantry || count(s, faction, TANK, x) < needs.tank) continue
    if (needs.withPact && !isPresent(s, PACT, x)) continue
    targetsFrom(s, sideOf(faction), x, to).intersect(marks)
    for (let y = to.first(); y >= 0; y = to.after(y)) out.add(choice(ATTACK, faction, x, y))
  }
}

/** Airplanes and fleets of a faction next to a space; for the attacker to go on they must be supplied. */
function listSupport(s: State, faction: Faction, x: Space, mustBeSupplied: boolean, out: ChoiceList): void {
  for (let type = AIRPLANE; type <= FLEET; type++) {
    present.read(s, kind(faction, type), own).intersect(around(x, near))
    for (let y = own.first(); y >= 0; y = own.after(y))
      if (!mustBeSupplied || isSupplied(s, faction, type, y))
        out.add(choice(PIECE, pieceCode(type, faction), y))
  }
}

/** Pieces of some factions in a space. */
function listIn(s: State, side: Side, x: Space, out: ChoiceList): void {
  for (let faction = FIRST_FACTION[side]; faction < END_FACTION[side]; faction++)
    for (let type = 0; type < TYPES; type++)
      if (count(s, faction, type, x) > 0) out.add(choice(PIECE, pieceCode(type, faction), x))
}

function lose(s: State, taken: number): void {
  removePiece(s, factionOf(firstOf(taken)), typeOf(firstOf(taken)), secondOf(taken), IN_COMBAT)
}

/** An attack of a faction's force. `pactToo` lets Pact pieces of the attacking space be given up like German ones. */
export const combat = machine.routine('combat', ['faction', 'from', 'to', 'card', 'pactToo'])
type Combat = Frame<'faction' | 'from' | 'to' | 'card' | 'pactToo'>

const defenders = (s: State, f: Combat): number => piecesIn(s, enemyOf(sideOf(f.faction)), f.to)

combat.steps(
  run<Combat>((s, f) => {
    if (attackGoesOn.get(s) === 0) {
      tell(s, 'attack', sideOf(f.faction), f.faction, f.from, f.to)
      there.set(s, f.to)
      attackedFrom.set(s, f.from)
      cleared.set(s, 0)
    }
    attackGoesOn.set(s, 0)
    if (defenders(s, f) > 0) machine.call(s, attackRound, f.faction, f.from, f.to, f.card, f.pactToo)
  }),
  run<Combat>((s, f) => {
    if (defenders(s, f) > 0 && forceIn(s, f.faction, f.from) > 0)
      machine.call(s, goOn, f.faction, f.from, f.to, f.card, f.pactToo)
  }),
  run<Combat>((s) => {
    if (attackGoesOn.get(s) === 1) return RESTART
  }),
  // After combat.
  run<Combat>((s, f) => {
    if (defenders(s, f) > 0) return DONE
    cleared.set(s, 1)
    if (canAdvance(s, sideOf(f.faction))) machine.call(s, advance, f.faction, f.from, f.to, f.card)
  }),
)

/** One attack round: the defender reacts, or loses a piece, or both. `loss` is the choice of the piece given up. */
const attackRound = machine.routine('attack-round', [
  'faction',
  'from',
  'to',
  'card',
  'pactToo',
  'done',
  'retreated',
  'loss',
  'exchange',
])
type Round = Frame<
  'faction' | 'from' | 'to' | 'card' | 'pactToo' | 'done' | 'retreated' | 'loss' | 'exchange'
>

const defenderOf = (f: { faction: number }): Side => enemyOf(sideOf(f.faction))

attackRound.steps(
  ask<Round>({
    question: 'defend',
    who: (_s, f) => seatBit(defenderOf(f)),
    options: (s, f, _seat, out) => {
      const side = defenderOf(f)
      listDefences(s, side, f.to, out)
      listIn(s, side, f.to, out)
      const factions = defendingFactions(s, side, f.to)
      for (let faction = FIRST_FACTION[side]; faction < END_FACTION[side]; faction++)
        if (((factions >>> faction) & 1) === 1) listSupport(s, faction, f.to, false, out)
    },
    take: (s, f, _seat, taken) => {
      if (verbOf(taken) === PIECE) {
        f.loss = taken
        return
      }
      const card = firstOf(taken)
      react(s, defenderOf(f), card)
      if (CARDS[card].reaction === 'stand-fast') {
        lossRank.set(s, STAND_FAST_RANK)
        lossType.set(s, -1)
        return DONE
      }
      f.retreated = 1
      machine.call(s, retreat, CARDS[card].owner, f.to, card)
    },
    why: (s, f, _seat, wish) => whyNotInCombat(s, defenderOf(f), wish),
    evenIfForced: (s, f) => asksForCover(s, defenderOf(f)),
    card: (_s, f) => f.card,
  }),
  // After a retreat one of those that stayed is still lost.
  ask<Round>({
    question: 'loss-after-retreat',
    who: (s, f) => (f.retreated === 1 && piecesIn(s, defenderOf(f), f.to) > 0 ? seatBit(defenderOf(f)) : 0),
    options: (s, f, _seat, out) => listIn(s, defenderOf(f), f.to, out),
    take: (_s, f, _seat, taken) => {
      f.loss = taken
    },
    why: (s, f, _seat, wish) => whyNotInCombat(s, defenderOf(f), wish),
    card: (_s, f) => f.card,
  }),
  run<Round>((s, f) => {
    if (f.loss !== 0) return
    lossRank.set(s, 0)
    lossType.set(s, -1)
    return DONE
  }),
  ask<Round>({
    question: 'exchange',
    who: (_s, f) => (f.retreated === 1 ? 0 : seatBit(defenderOf(f))),
    options: (s, f, _seat, out) => {
      listOfFaction(s, 'exchange', factionOf(firstOf(f.loss)), out)
      if (out.length > 0 || asksForCover(s, defenderOf(f))) out.add(choice(PASS))
    },
    take: (s, f, _seat, taken) => {
      if (verbOf(taken) === PASS) return
      react(s, defenderOf(f), firstOf(taken))
      f.exchange = 1
    },
    evenIfForced: (s, f) => asksForCover(s, defenderOf(f)),
    card: (_s, f) => f.card,
  }),
  run<Round>((s, f) => {
    const code = firstOf(f.loss)
    lossType.set(s, typeOf(code))
    lossRank.set(s, RANK[typeOf(code)])
    lossFaction.set(s, factionOf(code))
    lose(s, f.loss)
    if (f.exchange === 1) machine.call(s, exchangeLoss, f.faction, f.from, f.to, f.card, f.pactToo)
  }),
)

/** A piece of a card's faction leaves the attacked space. */
const retreat = machine.routine('retreat', ['faction', 'space', 'card'])
type Retreat = Frame<'faction' | 'space' | 'card'>

const away = new SpaceSet()

retreat.steps(
  ask<Retreat>({
    question: 'retreat',
    who: (_s, f) => seatBit(sideOf(f.faction)),
    options: (s, f, _seat, out) => {
      for (let type = 0; type < TYPES; type++) {
        if (count(s, f.faction, type, f.space) === 0) continue
        retreats(s, f.faction, type, f.space, away)
        for (let x = away.first(); x >= 0; x = away.after(x))
          out.add(choice(MOVE, pieceCode(type, f.faction), f.space, x))
      }
    },
    take: (s, f, _seat, taken) => shiftPiece(s, f.faction, typeOf(firstOf(taken)), f.space, thirdOf(taken)),
    card: (_s, f) => f.card,
  }),
)

/** Pieces that the attacker may give up: of the force, or airplanes and fleets next to the attacked space. */
function listGiven(s: State, f: Combat, goingOn: boolean, out: ChoiceList): void {
  const rank = goingOn ? lossRank.get(s) : 0
  const least = goingOn ? 2 : 1
  for (const type of FORCES) {
    if (RANK[type] < rank) continue
    // The last piece of the force cannot be given up to go on.
    if (count(s, f.faction, type, f.from) > 0 && forceIn(s, f.faction, f.from) >= least)
      out.add(choice(PIECE, pieceCode(type, f.faction), f.from))
  }
  if (f.pactToo === 1)
    for (let type = 0; type < TYPES; type++)
      if (RANK[type] >= rank && count(s, PACT, type, f.from) > 0)
        out.add(choice(PIECE, pieceCode(type, PACT), f.from))
  if (rank <= RANK[AIRPLANE]) listSupport(s, f.faction, f.to, goingOn, out)
}

/** The reaction that answers the loss of a type of piece. */
const answerTo = (type: number) => (type === AIRPLANE ? 'anti-air' : type === FLEET ? 'naval-combat' : null)

/** The attacker loses a piece by Exchange; if it is an airplane or a fleet, the defender may make it lose another. */
const exchangeLoss = machine.routine('exchange-loss', ['faction', 'from', 'to', 'card', 'pactToo', 'lost'])
type ExchangeLoss = Frame<'faction' | 'from' | 'to' | 'card' | 'pactToo' | 'lost'>

exchangeLoss.steps(
  ask<ExchangeLoss>({
    question: 'exchange-loss',
    who: (_s, f) => seatBit(sideOf(f.faction)),
    options: (s, f, _seat, out) => listGiven(s, f, false, out),
    take: (s, f, _seat, taken) => {
      f.lost = 1 + typeOf(firstOf(taken))
      lose(s, taken)
    },
    why: (s, f, _seat, wish) => whyNotInCombat(s, sideOf(f.faction), wish),
    card: (_s, f) => f.card,
  }),
  ask<ExchangeLoss>({
    question: 'anti-air',
    who: (_s, f) => (f.lost > 0 && answerTo(f.lost - 1) !== null ? seatBit(defenderOf(f)) : 0),
    options: (s, f, _seat, out) => {
      const name = answerTo(f.lost - 1)
      if (name !== null) listOfFaction(s, name, lossFaction.get(s), out)
      if (out.length > 0 || asksForCover(s, defenderOf(f))) out.add(choice(PASS))
    },
    take: (s, f, _seat, taken) => {
      if (verbOf(taken) === PASS) return DONE
      react(s, defenderOf(f), firstOf(taken))
      f.lost = 0
      return RESTART
    },
    evenIfForced: (s, f) => asksForCover(s, defenderOf(f)),
    card: (_s, f) => f.card,
  }),
)

/** The attacker may begin another round: by giving up a piece of enough rank, or by a reaction. */
const goOn = machine.routine('go-on', ['faction', 'from', 'to', 'card', 'pactToo', 'lost'])
type GoOn = Frame<'faction' | 'from' | 'to' | 'card' | 'pactToo' | 'lost'>

goOn.steps(
  ask<GoOn>({
    question: 'continue',
    // Airplanes and fleets cannot go on by themselves.
    who: (s, f) => (forceIn(s, f.faction, f.from) > 0 ? seatBit(sideOf(f.faction)) : 0),
    options: (s, f, _seat, out) => {
      listGiven(s, f, true, out)
      if (canSustain(s)) listOfFaction(s, 'sustain-attack', f.faction, out)
      const name = answerTo(lossType.get(s))
      if (name !== null) listOfFaction(s, name, f.faction, out)
      if (out.length > 0 || asksForCover(s, sideOf(f.faction))) out.add(choice(PASS))
    },
    take: (s, f, _seat, taken) => {
      if (verbOf(taken) === PASS) return DONE
      attackGoesOn.set(s, 1)
      if (verbOf(taken) === REACT) {
        react(s, sideOf(f.faction), firstOf(taken))
        return DONE
      }
      f.lost = 1 + typeOf(firstOf(taken))
      lose(s, taken)
    },
    why: (s, f, _seat, wish) => [
      ...whyNotGiven(s, f.faction, f.from, wish),
      ...whyNotInCombat(s, sideOf(f.faction), wish),
    ],
    evenIfForced: (s, f) => asksForCover(s, sideOf(f.faction)),
    card: (_s, f) => f.card,
  }),
  // An airplane or a fleet given up to go on may be shot down: then another piece must be found, or the attack ends.
  ask<GoOn>({
    question: 'anti-air',
    who: (_s, f) => (f.lost > 0 && answerTo(f.lost - 1) !== null ? seatBit(defenderOf(f)) : 0),
    options: (s, f, _seat, out) => {
      const name = answerTo(f.lost - 1)
      if (name !== null) listReactions(s, defenderOf(f), name, defendingFactions(s, defenderOf(f), f.to), out)
      if (out.length > 0 || asksForCover(s, defenderOf(f))) out.add(choice(PASS))
    },
    take: (s, f, _seat, taken) => {
      if (verbOf(taken) === PASS) return DONE
      react(s, defenderOf(f), firstOf(taken))
      f.lost = 0
      attackGoesOn.set(s, 0)
      return RESTART
    },
    evenIfForced: (s, f) => asksForCover(s, defenderOf(f)),
    card: (_s, f) => f.card,
  }),
)

/** After combat: a card with Advance! lets an infantry or tank of the force enter the space. */
const advance = machine.routine('advance', ['faction', 'from', 'to', 'card', 'used'])
type Advance = Frame<'faction' | 'from' | 'to' | 'card' | 'used'>

/** A choice for each infantry or tank of the force that may enter the space attacked. */
export function listEntries(
  s: State,
  faction: Faction,
  x: Space,
  y: Space,
  types: number,
  out: ChoiceList,
): void {
  for (let type = 0; type < TYPES; type++)
    if (((types >>> type) & 1) === 1 && canEnter(s, faction, type, x, y))
      out.add(choice(MOVE, pieceCode(type, faction), x, y))
}

const GROUND = (1 << INFANTRY) | (1 << TANK)

advance.steps(
  ask<Advance>({
    question: 'advance',
    who: (s, f) =>
      canEnter(s, f.faction, INFANTRY, f.from, f.to) || canEnter(s, f.faction, TANK, f.from, f.to)
        ? seatBit(sideOf(f.faction))
        : 0,
    options: (s, f, _seat, out) => {
      listOfFaction(s, 'advance', f.faction, out)
      if (out.length > 0 || asksForCover(s, sideOf(f.faction))) out.add(choice(PASS))
    },
    take: (s, f, _seat, taken) => {
      if (verbOf(taken) === PASS) return DONE
      f.used = 1
      react(s, sideOf(f.faction), firstOf(taken))
    },
    evenIfForced: (s, f) => asksForCover(s, sideOf(f.faction)),
    card: (_s, f) => f.card,
  }),
  ask<Advance>({
    question: 'advance-piece',
    who: (_s, f) => (f.used === 1 ? seatBit(sideOf(f.faction)) : 0),
    options: (s, f, _seat, out) => listEntries(s, f.faction, f.from, f.to, GROUND, out),
    take: (s, f, _seat, taken) => {
      shiftPiece(s, f.faction, typeOf(firstOf(taken)), f.from, f.to)
      return DONE
    },
    card: (_s, f) => f.card,
  }),
)

/** Choose one attack and fight it. */
export const chooseAttack = machine.routine('choose-attack', ['side', 'card'])
type ChooseAttack = Frame<'side' | 'card'>

/** Attacks of either faction of a side, anywhere. */
export function listAllAttacks(s: State, side: Side, out: ChoiceList): void {
  for (let faction = FIRST_FACTION[side]; faction < END_FACTION[side]; faction++)
    listAttacks(s, faction, LAND, LAND, ANY_FORCE, out)
}

chooseAttack.steps(
  ask<ChooseAttack>({
    question: 'attack',
    who: (_s, f) => seatBit(f.side),
    options: (s, f, _seat, out) => listAllAttacks(s, f.side, out),
    take: (s, f, _seat, taken) => {
      startAttack(s, taken, f.card, 0)
      return DONE
    },
    why: (s, f, _seat, wish) => whyNotInCombat(s, f.side, wish),
  }),
)

/** Begin the attack that was chosen. */
export function startAttack(s: State, taken: number, card: number, pactToo: number): void {
  attackGoesOn.set(s, 0)
  machine.call(s, combat, firstOf(taken), secondOf(taken), thirdOf(taken), card, pactToo)
}
