import { type Choice, type ChoiceList, type State, seatBit } from '@materiel/kernel'
import { ask, choice, DONE, of, RESTART, run, SpaceSet, verbOf } from '@materiel/kernel/make'
import { CARDS, type Card } from '../cards/catalogue.js'
import type { NO_TEXT, TextNumber } from '../cards/texts.js'
import {
  attackerOf,
  chosenCard,
  chosenFaction,
  chosenType,
  fromOf,
  moveChoice,
  placeOf,
  toOf,
} from '../choices.js'
import {
  AIRPLANE,
  enemyOf,
  type Faction,
  FLEET,
  GROUND,
  hasType,
  INFANTRY,
  RANK,
  type Side,
  STAND_FAST_RANK,
  sideOf,
  TANK,
  type TypeSet,
} from '../factions.js'
import { IN_COMBAT, tell } from '../happenings.js'
import type { Space } from '../map/board.js'
import {
  attackedFrom,
  attackGoesOn,
  cleared,
  count,
  forceIn,
  lossFaction,
  lossRank,
  lossType,
  machine,
  piecesIn,
  there,
} from '../state.js'
import { whyNotExchanged, whyNotGiven, whyNotLost, whyNotLostToo } from '../text/combat-refusals.js'
import { whyNotEnter, whyNotRetreat } from '../text/move-refusals.js'
import { type Moment, whyNotReact } from '../text/reaction-refusals.js'
import { PASS, PIECE, REACT } from '../verbs.js'
import type { Attack } from './attacks.js'
import { asksForCover, exposeHand } from './hand.js'
import { listDefenders, listExchanged, listHelpers, listPayments } from './losses.js'
import { canEnter, listMovesTo, retreats } from './movement.js'
import { moveChosen, removePiece } from './pieces.js'
import {
  canAdvance,
  canSustain,
  defendingFactions,
  listDefences,
  listOfFaction,
  listReactions,
  react,
} from './reactions.js'

/** Combat: one force against a neighbouring space, round by round. */

const lose = (s: State, taken: Choice): void =>
  removePiece(s, {
    faction: chosenFaction(taken),
    type: chosenType(taken),
    space: placeOf(taken),
    cause: IN_COMBAT,
  })

interface ChosenAttack {
  readonly chosen: Choice
  readonly card: TextNumber | typeof NO_TEXT
  /** Whether Pact pieces of the attacking space may be given up like German ones. */
  readonly pactToo: boolean
}

/** Begin the attack that was chosen. */
export function startAttack(s: State, { chosen, card, pactToo }: ChosenAttack): void {
  attackGoesOn.set(s, 0)
  machine.call(s, combat, attackerOf(chosen), fromOf(chosen), toOf(chosen), card, pactToo ? 1 : 0)
}

/** The variables of an attack under way, which the routines of a combat share. */
const ATTACK = {
  faction: of<Faction>(),
  from: of<Space>(),
  to: of<Space>(),
  card: of<TextNumber | typeof NO_TEXT>(),
  pactToo: 0,
}
type Combat = Readonly<typeof ATTACK>

const combat = machine.routine('combat', ATTACK)

const defenders = (s: State, f: Combat): number => piecesIn(s, enemyOf(sideOf(f.faction)), f.to)
const isForceLeft = (s: State, f: Combat): boolean => forceIn(s, f.faction, f.from) > 0

combat.steps(
  run((s, f) => {
    if (attackGoesOn.get(s) === 0) {
      tell(s, 'attack', sideOf(f.faction), f.faction, f.from, f.to)
      there.set(s, f.to)
      attackedFrom.set(s, f.from)
      cleared.set(s, 0)
    }
    attackGoesOn.set(s, 0)
    if (defenders(s, f) > 0) fightRound(s, f)
  }),
  run((s, f) => {
    if (defenders(s, f) > 0 && isForceLeft(s, f)) askToGoOn(s, f)
  }),
  // The attacker may have taken the force off the board while the defender was asked.
  run((s, f) => {
    if (attackGoesOn.get(s) !== 1 || !isForceLeft(s, f)) return
    if (defenders(s, f) > 0) tell(s, 'attack-on', sideOf(f.faction), f.faction, f.from, f.to)
    return RESTART
  }),
  // After combat.
  run((s, f) => {
    if (defenders(s, f) > 0) return DONE
    cleared.set(s, 1)
    if (canAdvance(s, sideOf(f.faction))) offerAdvance(s, f)
  }),
)

/** One attack round: the defender reacts, or loses a piece, or both. */
const fightRound = (s: State, { faction, from, to, card, pactToo }: Combat): void =>
  machine.call(s, attackRound, faction, from, to, card, pactToo)

const defenderOf = (f: Attack): Side => enemyOf(sideOf(f.faction))

/** What those who are refused a reaction are told: which reactions answer, and whose. */
const whenAttacked = ({ to }: Attack): Moment => ({
  answers: ['stand-fast', 'retreat'],
  concerned: { by: 'defence', space: to },
})
const whenLost = (s: State, answer: Moment['answers'][number]): Moment => ({
  answers: [answer],
  concerned: { by: 'loss', faction: lossFaction.get(s) },
})
const ofForce = ({ faction }: Attack, answers: Moment['answers']): Moment => ({
  answers,
  concerned: { by: 'force', faction },
})

/** `loss` is the choice of the piece given up. */
const attackRound = machine.routine('attack-round', { ...ATTACK, retreated: 0, loss: of<Choice>() })

attackRound.steps(
  run((s, f) => exposeHand(s, defenderOf(f))),
  ask({
    question: 'defend',
    who: (_s, f) => seatBit(defenderOf(f)),
    options: (s, f, _seat, out) => {
      const side = defenderOf(f)
      listDefences(s, side, f.to, out)
      listDefenders(s, side, f.to, out)
      listHelpers(s, side, f.to, out)
    },
    take: (s, f, _seat, taken) => {
      if (verbOf(taken) === PIECE) {
        f.loss = taken
        return
      }
      const card = chosenCard(taken)
      react(s, defenderOf(f), card)
      if (CARDS[card].reaction === 'stand-fast') {
        lossRank.set(s, STAND_FAST_RANK)
        lossType.set(s, -1)
        return DONE
      }
      f.retreated = 1
      retreat(s, { faction: CARDS[card].owner, space: f.to, card })
    },
    why: (s, f, _seat, wish) => [
      ...whyNotLost(s, defenderOf(f), f.to, wish),
      ...whyNotReact(s, defenderOf(f), whenAttacked(f), wish),
    ],
    evenIfForced: (s, f) => asksForCover(s, defenderOf(f)),
    card: (_s, f) => f.card,
  }),
  // After a retreat one of those that stayed is still lost.
  ask({
    question: 'loss-after-retreat',
    who: (s, f) => (f.retreated === 1 && piecesIn(s, defenderOf(f), f.to) > 0 ? seatBit(defenderOf(f)) : 0),
    options: (s, f, _seat, out) => listDefenders(s, defenderOf(f), f.to, out),
    take: (_s, f, _seat, taken) => {
      f.loss = taken
    },
    why: (s, f, _seat, wish) => whyNotLostToo(s, defenderOf(f), f.to, wish),
    card: (_s, f) => f.card,
  }),
  run((s, f) => {
    if (f.loss === 0) {
      lossRank.set(s, 0)
      lossType.set(s, -1)
      return DONE
    }
    const type = chosenType(f.loss)
    lossType.set(s, type)
    lossRank.set(s, RANK[type])
    lossFaction.set(s, chosenFaction(f.loss))
    lose(s, f.loss)
  }),
  ask({
    question: 'exchange',
    who: (_s, f) => (f.retreated === 1 ? 0 : seatBit(defenderOf(f))),
    options: (s, f, _seat, out) => {
      listOfFaction(s, 'exchange', chosenFaction(f.loss), out)
      if (out.length > 0 || asksForCover(s, defenderOf(f))) out.add(choice(PASS))
    },
    take: (s, f, _seat, taken) => {
      if (verbOf(taken) === PASS) return
      react(s, defenderOf(f), chosenCard(taken))
      loseInExchange(s, f)
    },
    why: (s, f, _seat, wish) => whyNotReact(s, defenderOf(f), whenLost(s, 'exchange'), wish),
    evenIfForced: (s, f) => asksForCover(s, defenderOf(f)),
    card: (_s, f) => f.card,
  }),
)

interface Retreat {
  readonly faction: Faction
  readonly space: Space
  readonly card: Card
}

/** A piece of a card's faction leaves the attacked space. */
const retreat = (s: State, { faction, space, card }: Retreat): void =>
  machine.call(s, retreating, faction, space, card)

const retreating = machine.routine('retreat', {
  faction: of<Faction>(),
  space: of<Space>(),
  card: of<Card>(),
})

const away = new SpaceSet<Space>()

retreating.steps(
  ask({
    question: 'retreat',
    who: (_s, f) => seatBit(sideOf(f.faction)),
    options: (s, f, _seat, out) => {
      for (let type = INFANTRY; type <= FLEET; type++) {
        if (count(s, f.faction, type, f.space) === 0) continue
        listMovesTo(type, f.faction, f.space, retreats(s, f.faction, type, f.space, away), out)
      }
    },
    take: (s, _f, _seat, taken) => moveChosen(s, taken),
    why: (s, f, _seat, wish) => whyNotRetreat(s, f.faction, f.space, wish),
    card: (_s, f) => f.card,
  }),
)

/** The reaction that answers the loss of a type of piece. */
const answerTo = (type: number) => (type === AIRPLANE ? 'anti-air' : type === FLEET ? 'naval-combat' : null)

/** The attacker loses a piece by Exchange; if it is an airplane or a fleet, the defender may make it lose another. */
const loseInExchange = (s: State, { faction, from, to, card, pactToo }: Combat): void =>
  machine.call(s, exchangeLoss, faction, from, to, card, pactToo)

/** `lost` is 1 + the type of the piece lost last, 0 if there is none. */
const exchangeLoss = machine.routine('exchange-loss', { ...ATTACK, lost: 0 })

exchangeLoss.steps(
  ask({
    question: 'exchange-loss',
    who: (_s, f) => seatBit(sideOf(f.faction)),
    options: (s, f, _seat, out) => listExchanged(s, f, out),
    take: (s, f, _seat, taken) => {
      f.lost = 1 + chosenType(taken)
      lose(s, taken)
      if (answerTo(f.lost - 1) !== null) exposeHand(s, defenderOf(f))
    },
    why: (s, f, _seat, wish) => whyNotExchanged(s, f, wish),
    card: (_s, f) => f.card,
  }),
  ask({
    question: 'anti-air',
    who: (_s, f) => (f.lost > 0 && answerTo(f.lost - 1) !== null ? seatBit(defenderOf(f)) : 0),
    options: (s, f, _seat, out) => {
      const name = answerTo(f.lost - 1)
      if (name !== null) listOfFaction(s, name, lossFaction.get(s), out)
      if (out.length > 0 || asksForCover(s, defenderOf(f))) out.add(choice(PASS))
    },
    take: (s, f, _seat, taken) => {
      if (verbOf(taken) === PASS) return DONE
      react(s, defenderOf(f), chosenCard(taken))
      f.lost = 0
      return RESTART
    },
    why: (s, f, _seat, wish) => whyNotReact(s, defenderOf(f), whenLost(s, answerTo(f.lost - 1)), wish),
    evenIfForced: (s, f) => asksForCover(s, defenderOf(f)),
    card: (_s, f) => f.card,
  }),
)

/** The attacker may begin another round: by giving up a piece of enough rank, or by a reaction. */
const askToGoOn = (s: State, { faction, from, to, card, pactToo }: Combat): void =>
  machine.call(s, goOn, faction, from, to, card, pactToo)

/** `lost` is 1 + the type of the piece given up, 0 if there is none. */
const goOn = machine.routine('go-on', { ...ATTACK, lost: 0 })

goOn.steps(
  run((s, f) => exposeHand(s, sideOf(f.faction))),
  ask({
    question: 'continue',
    // Airplanes and fleets cannot go on by themselves.
    who: (s, f) => (isForceLeft(s, f) ? seatBit(sideOf(f.faction)) : 0),
    options: (s, f, _seat, out) => {
      listPayments(s, f, out)
      if (canSustain(s)) listOfFaction(s, 'sustain-attack', f.faction, out)
      const name = answerTo(lossType.get(s))
      if (name !== null) listOfFaction(s, name, f.faction, out)
      if (out.length > 0 || asksForCover(s, sideOf(f.faction))) out.add(choice(PASS))
    },
    take: (s, f, _seat, taken) => {
      if (verbOf(taken) === PASS) return DONE
      attackGoesOn.set(s, 1)
      if (verbOf(taken) === REACT) {
        react(s, sideOf(f.faction), chosenCard(taken))
        return DONE
      }
      // Anti-Air and Naval Combat answer at once or not at all: the defender's loss has gone unanswered now, even if this payment is shot down.
      lossType.set(s, -1)
      f.lost = 1 + chosenType(taken)
      lose(s, taken)
      if (answerTo(f.lost - 1) !== null) exposeHand(s, defenderOf(f))
    },
    why: (s, f, _seat, wish) => [
      ...whyNotGiven(s, f, wish),
      ...whyNotReact(s, sideOf(f.faction), ofForce(f, ['sustain-attack', answerTo(lossType.get(s))]), wish),
    ],
    evenIfForced: (s, f) => asksForCover(s, sideOf(f.faction)),
    card: (_s, f) => f.card,
  }),
  // An airplane or a fleet given up to go on may be shot down: then another piece must be found, or the attack ends.
  ask({
    question: 'anti-air',
    who: (_s, f) => (f.lost > 0 && answerTo(f.lost - 1) !== null ? seatBit(defenderOf(f)) : 0),
    options: (s, f, _seat, out) => {
      const name = answerTo(f.lost - 1)
      if (name !== null) listReactions(s, defenderOf(f), name, defendingFactions(s, defenderOf(f), f.to), out)
      if (out.length > 0 || asksForCover(s, defenderOf(f))) out.add(choice(PASS))
    },
    take: (s, f, _seat, taken) => {
      if (verbOf(taken) === PASS) return DONE
      react(s, defenderOf(f), chosenCard(taken))
      f.lost = 0
      attackGoesOn.set(s, 0)
      return RESTART
    },
    why: (s, f, _seat, wish) =>
      whyNotReact(s, defenderOf(f), { ...whenAttacked(f), answers: [answerTo(f.lost - 1)] }, wish),
    evenIfForced: (s, f) => asksForCover(s, defenderOf(f)),
    card: (_s, f) => f.card,
  }),
)

/** After combat: a card with Advance! lets an infantry or tank of the force enter the space. */
const offerAdvance = (s: State, { faction, from, to, card }: Combat): void =>
  machine.call(s, advance, faction, from, to, card)

const advance = machine.routine('advance', {
  faction: of<Faction>(),
  from: of<Space>(),
  to: of<Space>(),
  card: of<TextNumber | typeof NO_TEXT>(),
  used: 0,
})

/** A choice for each infantry or tank of the force that may enter the space attacked. */
export function listEntries(s: State, { faction, from, to }: Attack, types: TypeSet, out: ChoiceList): void {
  for (let type = INFANTRY; type <= FLEET; type++)
    if (hasType(types, type) && canEnter(s, faction, type, from, to))
      out.add(moveChoice(type, faction, from, to))
}

advance.steps(
  run((s, f) => exposeHand(s, sideOf(f.faction))),
  ask({
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
      react(s, sideOf(f.faction), chosenCard(taken))
    },
    why: (s, f, _seat, wish) => whyNotReact(s, sideOf(f.faction), ofForce(f, ['advance']), wish),
    evenIfForced: (s, f) => asksForCover(s, sideOf(f.faction)),
    card: (_s, f) => f.card,
  }),
  ask({
    question: 'advance-piece',
    who: (_s, f) => (f.used === 1 ? seatBit(sideOf(f.faction)) : 0),
    options: (s, f, _seat, out) => listEntries(s, f, GROUND, out),
    take: (s, _f, _seat, taken) => {
      moveChosen(s, taken)
      return DONE
    },
    why: (s, f, _seat, wish) =>
      whyNotEnter(s, { attack: f, types: GROUND, rule: 'east-front.reactions.advance' }, wish),
    card: (_s, f) => f.card,
  }),
)
