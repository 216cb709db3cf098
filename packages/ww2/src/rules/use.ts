import { EVERYONE, type State } from '@materiel/kernel'
import { AGAIN, of, run } from '@materiel/kernel/make'
import { CARDS, type Card, type CardFact } from '../cards/catalogue.js'
import type { Country } from '../countries.js'
import { tellCard } from '../happenings.js'
import { NOWHERE, type Space } from '../map/board.js'
import { machine, type Occasion, ownerOf, responses, spentResponses } from '../state.js'
import { discardOpenly, millFromDeck, payFromHand } from './discard.js'
import { statusUsed } from './reactions.js'
import { useEffects } from './ready.js'

/** Using a card on the table: its cost, then its effects; a Response is discarded, a Status stays. */

/** Reveal a card and pay what it costs from the deck. A Response leaves the table. Returns how many cards of the hand must stand in. */
function reveal(s: State, fact: CardFact): number {
  tellCard(s, 'use', fact.country, fact.card, EVERYONE)
  if (fact.type === 'response') {
    responses.set(s, fact.country, responses.get(s, fact.country) & ~(1 << fact.bit))
    spentResponses.set(s, fact.country, spentResponses.get(s, fact.country) | (1 << fact.bit))
    discardOpenly(s, fact.country, fact.card)
    machine.teach(s, ~ownerOf(s, fact.country))
  }
  return fact.use?.cost?.from === 'deck' ? millFromDeck(s, fact.country, fact.use.cost.cards) : 0
}

/** Let the table answer the use of a Status card. */
function announceUse(s: State, fact: CardFact): void {
  if (fact.type === 'status') statusUsed(s, { by: fact.country, card: fact.card })
}

/** Use a card on the table unasked, or instead of playing one. */
export function useCard(s: State, fact: CardFact): void {
  const lacking = reveal(s, fact)
  carryOut(s, { country: fact.country, card: fact.card, here: NOWHERE })
  if (lacking > 0) payFromHand(s, { country: fact.country, cards: lacking, card: fact.card })
}

/** Answer an occasion with a card on the table. What it does to the occasion itself is done at once. */
export function answerWith(s: State, fact: CardFact, w: Occasion): void {
  const lacking = reveal(s, fact)
  const effects = useEffects(fact.card)
  let replies = 0
  for (let i = 0; i < effects.length; i++) if (effects[i].reply !== null) replies++
  // The rest lies under what the replies may begin, and so comes after that.
  if (replies < effects.length) carryOut(s, { country: fact.country, card: fact.card, here: w.space })
  for (let i = 0; i < effects.length; i++) effects[i].reply?.(s, w, fact.country)
  if (replies === effects.length) announceUse(s, fact)
  // Above all that the card begins, so that it is paid for first.
  if (lacking > 0) payFromHand(s, { country: fact.country, cards: lacking, card: fact.card })
}

interface Use {
  readonly country: Country
  readonly card: Card
  readonly here: Space
}

/** What is left of the cost, then the effects in the order of the card, except replies: those are done already. */
const carryOut = (s: State, { country, card, here }: Use): void =>
  machine.call(s, carryingOut, country, card, here)

const carryingOut = machine.routine('use-card', {
  country: of<Country>(),
  card: of<Card>(),
  here: of<Space>(),
  part: 0,
})

carryingOut.steps(
  run((s, f) => {
    const cost = CARDS[f.card].use?.cost
    if (cost !== undefined && cost.from !== 'deck')
      payFromHand(s, { country: f.country, cards: cost.cards, card: f.card })
  }),
  run((s, f) => {
    const effects = useEffects(f.card)
    if (f.part === effects.length) return
    const { reply, start } = effects[f.part++]
    if (reply === null) start(s, f.country, f.here, f.card)
    return AGAIN
  }),
  run((s, f) => announceUse(s, CARDS[f.card])),
)
