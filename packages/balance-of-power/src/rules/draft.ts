import { EVERYONE, type State, seatBit } from '@materiel/kernel'
import { AGAIN, ask, of, run, verbOf } from '@materiel/kernel/make'
import { type Army, armyAt } from '../armies.js'
import { type Card, STARS, TROOPS_FOR_STARS } from '../cards.js'
import { chosenCard, discardChoice, passChoice } from '../choices.js'
import { tell, tellCard } from '../happenings.js'
import { hand, held, machine, starsGiven, toPlace, turn } from '../state.js'
import { whyNotHandIn } from '../text/draft-refusals.js'
import { whyNotPlaceDraft } from '../text/placing-refusals.js'
import { DISCARD } from '../verbs.js'
import { draftOf } from './draft-count.js'
import { canCloseExchange, cardsInHand, fitsExchange } from './exchange.js'
import { handIn } from './hand.js'
import { allLeft, askWhereToPlace } from './placing.js'

/** The draft: count it, hand in cards for more, place it. */

/** The draft step of the player whose turn it is. */
export const draftTroops = (s: State): void => machine.call(s, drafting, turn.get(s))

/** The rest of a draft of which so many troops are still to be placed. */
export function resumeDraft(s: State, left: number): void {
  toPlace.set(s, left)
  machine.call(s, drafting, turn.get(s))
  machine.skipTo(s, PLACING)
}

const PLACING = 3
const drafting = machine.routine('draft', { player: of<Army>() })
drafting.steps(
  run((s, f) => toPlace.set(s, draftOf(s, f.player))),
  ask({
    question: 'exchange',
    who: (_s, f) => seatBit(f.player),
    options: (s, f, _seat, out) => {
      for (let rest = cardsInHand(s, f.player); rest !== 0; rest &= rest - 1) {
        const card = (31 - Math.clz32(rest & -rest)) as Card
        if (fitsExchange(s, f.player, card)) out.add(discardChoice(card))
      }
      if (canCloseExchange(s)) out.add(passChoice)
    },
    take: (s, f, _seat, taken) => {
      if (verbOf(taken) !== DISCARD) return
      const card = chosenCard(taken)
      handIn(s, f.player, card)
      starsGiven.add(s, STARS[card])
      tellCard(s, 'exchange', f.player, card, EVERYONE, starsGiven.get(s))
      return AGAIN
    },
    why: (s, _f, seat, wish) => whyNotHandIn(s, armyAt(seat), wish),
    secret: (s, f) => hand.size(s, f.player) > 0,
  }),
  run((s, f) => {
    const gained = TROOPS_FOR_STARS[starsGiven.get(s)]
    if (gained > 0) tell(s, 'exchanged', f.player, starsGiven.get(s), gained)
    toPlace.add(s, gained)
    tell(s, 'draft', f.player, toPlace.get(s), gained)
  }),
  askWhereToPlace({
    question: 'draft',
    seat: (_s, f) => f.player,
    army: (_s, f) => f.player,
    where: (s, army) => held.get(s, army),
    most: allLeft,
    why: whyNotPlaceDraft,
  }),
)
