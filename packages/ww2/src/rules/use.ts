import { AGAIN, EVERYONE, type Frame, run, SpaceSet, type State } from '@materiel/kernel'
import { CARDS, type CardFact } from '../cards/catalogue.js'
import { type Country, teamOf } from '../countries.js'
import { tellCard } from '../happenings.js'
import { machine, reactions, responses, spentResponses, supplyArea, supplyChanged } from '../state.js'
import { discardFromDeck, discardOpenly, payFromHand } from './discard.js'
import { useEffects } from './effects.js'
import { STATUS_USED } from './reactions.js'
import { isSupplyCall, supplyAreaOf } from './supply-call.js'

/** Using a card on the table: its cost, then its effects; a Response is discarded, a Status stays. */

/** Reveal a card and pay what it costs from the deck. A Response leaves the table. */
export function reveal(s: State, fact: CardFact): void {
  tellCard(s, 'use', fact.country, fact.card, EVERYONE)
  if (fact.type === 'response') {
    responses.set(s, fact.country, responses.get(s, fact.country) & ~(1 << fact.bit))
    spentResponses.set(s, fact.country, spentResponses.get(s, fact.country) | (1 << fact.bit))
    discardOpenly(s, fact.country, fact.card)
    machine.teach(s, EVERYONE)
  }
  if (fact.use?.cost?.from === 'deck') discardFromDeck(s, fact.country, fact.use.cost.cards)
}

/** Let the table answer the use of a Status card. */
export function announceUse(s: State, fact: CardFact): void {
  if (fact.type === 'status')
    reactions.open(s, STATUS_USED, teamOf(fact.country), fact.country, 0, fact.card, -1, 0)
}

const area = new SpaceSet()
const covered = new SpaceSet()

/** Supply for the rest of the turn (Truk) takes effect at once. */
function supplyAtOnce(s: State, fact: CardFact): void {
  supplyArea.write(s, 0, supplyArea.read(s, 0, covered).union(supplyAreaOf(s, fact, area)))
  supplyChanged(s)
}

/** Use a card on the table; `here` is the space of the occasion. */
export function useCard(s: State, fact: CardFact, here: number): void {
  reveal(s, fact)
  if (isSupplyCall(fact.card)) supplyAtOnce(s, fact)
  else machine.call(s, useRoutine, fact.country, fact.card, here)
}

const useRoutine = machine.routine('use-card', ['country', 'card', 'here', 'part'])
type Use = Frame<'country' | 'card' | 'here' | 'part'>

useRoutine.steps(
  run<Use>((s, f) => {
    const cost = CARDS[f.card].use?.cost
    if (cost?.from === 'hand') machine.call(s, payFromHand, f.country, cost.cards, f.card)
  }),
  run<Use>((s, f) => {
    const effects = useEffects(f.card)
    if (f.part === effects.length) return
    effects[f.part++].start(s, f.country as Country, f.here, f.card)
    return AGAIN
  }),
  run<Use>((s, f) => announceUse(s, CARDS[f.card])),
)
