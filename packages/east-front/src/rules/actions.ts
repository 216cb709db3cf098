import { type Refusal, type State, seatBit } from '@materiel/kernel'
import { AGAIN, ask, choice, DONE, of, RESTART, run, verbOf } from '@materiel/kernel/make'
import { contingencyCards } from '../cards/catalogue.js'
import { initialText, NO_TEXT } from '../cards/texts.js'
import {
  actionChoice,
  cardChoice,
  chosenAction,
  chosenCard,
  chosenFaction,
  chosenType,
  placeOf,
} from '../choices.js'
import {
  ALL_TYPES,
  FIRST_FACTION,
  INFANTRY,
  LAST_FACTION,
  only,
  type Side,
  type TypeSet,
  withoutType,
} from '../factions.js'
import { tell } from '../happenings.js'
import { cleared, deck, extraActions, hand, machine } from '../state.js'
import { whyNotAct } from '../text/action-refusals.js'
import { whyNotConscript } from '../text/board-refusals.js'
import { whyNotFromHand } from '../text/card-refusals.js'
import { whyNotAttack } from '../text/combat-refusals.js'
import { whyNotMove } from '../text/move-refusals.js'
import {
  CONSCRIPTION,
  CONTINGENCY,
  DEPLOY,
  DESPERATE_ATTACK,
  DISCARD_CARD,
  FORCED_MARCH,
  NO_ACTION,
  PASS,
  PLAY_CARD,
  PRODUCTION_INITIATIVE,
  REMOVE,
} from '../verbs.js'
import { FLAG_AREA } from './areas.js'
import { canAttack, listAllAttacks } from './attacks.js'
import { startAttack } from './combat.js'
import { contingencyText } from './conditions.js'
import { canDeploy, listDeployments } from './deploy.js'
import { asksForCover, discardUnseen, drawOne, listHand, payForAction } from './hand.js'
import { canMove, listMoves, moveIt } from './movement.js'
import { deployPiece, listTakeOff, takeOff } from './pieces.js'
import { canPlay, playContingency, playFromHand } from './play.js'

/** The seven actions. */

const ONE_CARD = only(INFANTRY)
const TWO_CARDS = withoutType(ALL_TYPES, INFANTRY)

/** Whether a side could conscript a piece of some types. */
function canConscript(s: State, side: Side, types: TypeSet): boolean {
  for (let faction = FIRST_FACTION[side]; faction <= LAST_FACTION[side]; faction++)
    if (canDeploy(s, faction, types, FLAG_AREA[faction])) return true
  return false
}

/** A side takes an action, and those that it grants. */
export const takeAction = (s: State, side: Side): void => machine.call(s, action, side)

const action = machine.routine('action', { side: of<Side>() })

action.steps(
  ask({
    question: 'action',
    who: (_s, f) => seatBit(f.side),
    options: (s, f, _seat, out) => {
      const cards = hand.size(s, f.side)
      for (let i = 0; i < cards; i++) {
        const card = hand.card(s, f.side, i)
        if (canPlay(s, initialText(card))) out.add(cardChoice(PLAY_CARD, card))
      }
      if (
        cards >= 1 &&
        (canConscript(s, f.side, ONE_CARD) || (cards >= 2 && canConscript(s, f.side, TWO_CARDS)))
      )
        out.add(actionChoice(CONSCRIPTION))
      if (cards >= 1 && canMove(s, f.side, ALL_TYPES)) out.add(actionChoice(FORCED_MARCH))
      if (cards >= 2 && canAttack(s, f.side)) out.add(actionChoice(DESPERATE_ATTACK))
      if (deck.size(s, f.side) > 0) out.add(actionChoice(PRODUCTION_INITIATIVE))
      const contingencies = contingencyCards(f.side)
      for (let i = 0; i < contingencies.length; i++) {
        const text = contingencyText(s, contingencies[i])
        if (text !== NO_TEXT && canPlay(s, text)) out.add(cardChoice(CONTINGENCY, contingencies[i].card))
      }
      out.add(actionChoice(NO_ACTION))
    },
    // To draw a card, and to do nothing.
    several: (s, f) => deck.size(s, f.side) > 0,
    take: (s, f, _seat, taken) => {
      // What the last combat left empty concerns nobody any more.
      cleared.set(s, 0)
      switch (verbOf(taken)) {
        case PLAY_CARD:
          playFromHand(s, f.side, chosenCard(taken))
          return
        case CONTINGENCY:
          playContingency(s, f.side, chosenCard(taken))
          return
      }
      const what = chosenAction(taken)
      tell(s, 'action', f.side, what)
      if (what === CONSCRIPTION) conscript(s, f.side)
      if (what === FORCED_MARCH) march(s, f.side)
      if (what === DESPERATE_ATTACK) attackDesperately(s, f.side)
      if (what === PRODUCTION_INITIATIVE) drawOne(s, f.side)
    },
    why: (s, f, _seat, wish): Refusal[] => whyNotAct(s, f.side, wish),
    evenIfForced: (s, f) => asksForCover(s, f.side),
  }),
  // A card that was played may have granted another one.
  run((s) => {
    if (extraActions.get(s) === 0) return
    extraActions.add(s, -1)
    return RESTART
  }),
)

/** One card for an infantry, two for any other piece, in or next to a space with a flag of its faction. */
const conscript = (s: State, side: Side): void => machine.call(s, conscription, side)

const conscription = machine.routine('conscription', { side: of<Side>(), paid: 0 })

conscription.steps(
  ask({
    question: 'conscription',
    who: (_s, f) => seatBit(f.side),
    options: (s, f, _seat, out) => {
      if (f.paid < 2 && hand.size(s, f.side) > 0 && wantsCard(s, f.side, f.paid))
        listHand(s, f.side, DISCARD_CARD, out)
      if (f.paid === 0) return
      const types = f.paid === 1 ? only(INFANTRY) : TWO_CARDS
      const before = out.length
      for (let faction = FIRST_FACTION[f.side]; faction <= LAST_FACTION[f.side]; faction++)
        listDeployments(s, faction, types, FLAG_AREA[faction], out)
      // Nothing in reserve: take a piece off the board, or let it be.
      if (out.length === before && canConscript(s, f.side, types)) {
        for (let faction = FIRST_FACTION[f.side]; faction <= LAST_FACTION[f.side]; faction++)
          listTakeOff(s, faction, types, out)
        out.add(choice(PASS))
      }
    },
    take: (s, f, _seat, taken) => {
      switch (verbOf(taken)) {
        case DISCARD_CARD:
          discardUnseen(s, f.side, chosenCard(taken))
          f.paid++
          return AGAIN
        case REMOVE:
          takeOff(s, taken)
          return AGAIN
        case DEPLOY:
          deployPiece(s, {
            faction: chosenFaction(taken),
            type: chosenType(taken),
            space: placeOf(taken),
          })
      }
      return DONE
    },
    why: (s, f, _seat, wish) => [...whyNotFromHand(s, f.side, wish), ...whyNotConscript(s, f, wish)],
  }),
)

/** Whether another card would buy something. */
const wantsCard = (s: State, side: Side, paid: number): boolean =>
  paid === 0 || canConscript(s, side, TWO_CARDS)

/** One card to move one piece. */
const march = (s: State, side: Side): void => machine.call(s, forcedMarch, side)

const forcedMarch = machine.routine('forced-march', { side: of<Side>() })

forcedMarch.steps(
  run((s, f) => {
    payForAction(s, { side: f.side, cards: 1, action: FORCED_MARCH })
  }),
  ask({
    question: 'move-piece',
    who: (_s, f) => seatBit(f.side),
    options: (s, f, _seat, out) => listMoves(s, f.side, ALL_TYPES, out),
    take: (s, _f, _seat, taken) => moveIt(s, taken),
    why: (s, f, _seat, wish) => whyNotMove(s, f.side, wish),
  }),
)

/** Two cards to attack a land space. */
const attackDesperately = (s: State, side: Side): void => machine.call(s, desperateAttack, side)

const desperateAttack = machine.routine('desperate-attack', { side: of<Side>() })

desperateAttack.steps(
  run((s, f) => {
    payForAction(s, { side: f.side, cards: 2, action: DESPERATE_ATTACK })
  }),
  ask({
    question: 'attack',
    who: (_s, f) => seatBit(f.side),
    options: (s, f, _seat, out) => listAllAttacks(s, f.side, out),
    take: (s, _f, _seat, taken) => startAttack(s, { chosen: taken, card: NO_TEXT, pactToo: false }),
    why: (s, f, _seat, wish) => whyNotAttack(s, f.side, wish),
  }),
)
