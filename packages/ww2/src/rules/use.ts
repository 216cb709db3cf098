import { EVERYONE, type State, seatBit } from '@materiel/kernel'
import { AGAIN, ask, of, run } from '@materiel/kernel/make'
import { CARDS, type Card, type CardFact, hasType } from '../cards/catalogue.js'
import type { CardType } from '../cards/vocabulary.js'
import { chosenCard } from '../choices.js'
import type { Country } from '../countries.js'
import { FROM_HAND, tellCard } from '../happenings.js'
import { NOWHERE, type Space } from '../map/board.js'
import {
  hand,
  laid,
  machine,
  type Occasion,
  ownerOf,
  reactions,
  responses,
  rulesOf,
  spentBolsters,
  spentResponses,
  statuses,
  supplyChanged,
} from '../state.js'
import { whyNotToTable } from '../text/air-refusals.js'
import { TAKE } from '../verbs.js'
import { discardOpenly, listPileOf, millFromDeck, payFromHand, placeOf, takeOpenly } from './discard.js'
import { makeHold } from './imagined.js'
import { payFor } from './payment.js'
import { bolsterUsed, statusInvoked, statusUsed, wasAverted } from './reactions.js'
import { useEffects } from './ready.js'
import { scores } from './scoring-cards.js'
import { affectsSupply } from './supply.js'

/** Using a card on the table, or a Support card from the hand: its cost, then its effects; a Status stays, others are discarded. */

/** Reveal a card and pay what it costs from the deck. A Response leaves the table. Returns how many cards of the hand must stand in. */
function reveal(s: State, fact: CardFact): number {
  tellCard(s, 'use', fact.country, fact.card, EVERYONE)
  if (fact.type === 'bolster') revealBolster(s, fact)
  if (fact.type === 'response') {
    responses.set(s, fact.country, responses.get(s, fact.country) & ~(1 << fact.bit))
    spentResponses.set(s, fact.country, spentResponses.get(s, fact.country) | (1 << fact.bit))
    discardOpenly(s, fact.country, fact.card)
    machine.teach(s, ~ownerOf(s, fact.country))
  }
  return fact.use?.cost?.from === 'deck' ? millFromDeck(s, fact.country, fact.use.cost.cards) : 0
}

/** A Support card leaves the hand, or the table where it lies face down. */
function revealBolster(s: State, { country, card, bit }: CardFact): void {
  if (((responses.get(s, country) >>> bit) & 1) === 1)
    responses.set(s, country, responses.get(s, country) & ~(1 << bit))
  else takeOpenly(s, country, card)
  spentBolsters.set(s, country, spentBolsters.get(s, country) | (1 << bit))
  discardOpenly(s, country, card)
  machine.teach(s, ~ownerOf(s, country))
}

/** Whether others may answer the use of a card before it takes effect. Status cards that score are answered together: see `turn.ts`. */
const isAnswerable = (s: State, fact: CardFact): boolean =>
  fact.type === 'bolster' || (rulesOf(s).air && fact.type === 'status' && !scores(fact))

/** Let the table answer the use of a Status card. */
function announceUse(s: State, fact: CardFact): void {
  if (fact.type === 'status') statusUsed(s, { by: fact.country, card: fact.card })
}

/** Use a card on the table unasked, or instead of playing one. */
export function useCard(s: State, fact: CardFact): void {
  const lacking = reveal(s, fact)
  const begin = isAnswerable(s, fact) ? carryOutUnlessAnswered : carryOut
  begin(s, { country: fact.country, card: fact.card, here: NOWHERE })
  if (lacking > 0) payFromHand(s, { country: fact.country, cards: lacking, card: fact.card })
}

/** Answer an occasion with a card on the table. What it does to the occasion itself is done at once. */
export function answerWith(s: State, fact: CardFact, w: Occasion): void {
  const { space } = w
  const lacking = reveal(s, fact)
  if (isAnswerable(s, fact))
    carryOutUnlessAnswered(s, { country: fact.country, card: fact.card, here: space })
  else answerAtOnce(s, fact, w)
  // Above all that the card begins, so that it is paid for first.
  if (lacking > 0) payFromHand(s, { country: fact.country, cards: lacking, card: fact.card })
}

function answerAtOnce(s: State, fact: CardFact, w: Occasion): void {
  const effects = useEffects(fact.card)
  let replies = 0
  for (let i = 0; i < effects.length; i++) if (effects[i].reply !== null) replies++
  // The rest lies under what the replies may begin, and so comes after that.
  if (replies < effects.length) carryOut(s, { country: fact.country, card: fact.card, here: w.space })
  for (let i = 0; i < effects.length; i++) effects[i].reply?.(s, w, fact.country)
  if (replies === effects.length) announceUse(s, fact)
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
  run((s, f) => payFor(s, CARDS[f.card])),
  run((s, f) => {
    const effects = useEffects(f.card)
    if (f.part === effects.length) return
    const { reply, start } = effects[f.part++]
    if (reply === null) start(s, f.country, f.here, f.card)
    return AGAIN
  }),
  run((s, f) => announceUse(s, CARDS[f.card])),
)

/** The same where others may answer when the price has been paid, so that the card has no effect. Replies are given after that. */
const carryOutUnlessAnswered = (s: State, { country, card, here }: Use): void =>
  machine.call(s, carryingOutLater, country, card, here)

const UNNAMED = 0

const carryingOutLater = machine
  .routine('use-card-unless-answered', {
    country: of<Country>(),
    card: of<Card>(),
    here: of<Space>(),
    part: 0,
    /** 1 + the card that was named, or 0. */
    named: UNNAMED,
  })
  // Whoever sees a card being used knows that there is what it takes.
  .hides((s, f, seat, random) => {
    const effects = useEffects(f.card)
    for (let i = f.part; i < effects.length; i++) {
      const { takes, names } = effects[i]
      if (takes === null || (names !== null && f.named !== UNNAMED)) continue
      const isWanted = (card: Card): boolean => card !== f.card && hasType(card, takes.type)
      makeHold(s, { country: f.country, seat, pile: takes.pile, isWanted }, random)
    }
  })

/** The type of the card that must be named when a card is used, or null. */
function typeNamedBy(card: Card): CardType | null {
  const effects = useEffects(card)
  for (let i = 0; i < effects.length; i++) if (effects[i].names !== null) return effects[i].names
  return null
}

carryingOutLater.steps(
  run((s, f) => payFor(s, CARDS[f.card])),
  ask({
    question: 'card-to-table',
    who: (_s, f) => (typeNamedBy(f.card) === null ? 0 : seatBit(f.country)),
    options: (s, f, _seat, out) => {
      const type = typeNamedBy(f.card)
      if (type !== null) listPileOf(hand, s, f.country, [type], TAKE, out)
    },
    take: (s, f, _seat, taken) => {
      const card = chosenCard(taken)
      f.named = 1 + card
      showInHand(s, f.country, card)
    },
    why: (s, f, _seat, wish) => whyNotToTable(s, f.country, typeNamedBy(f.card) ?? 'status', wish),
    secret: () => true,
    card: (_s, f) => f.card,
  }),
  run((s, f) => {
    const used = { by: f.country, card: f.card }
    if (hasType(f.card, 'bolster')) bolsterUsed(s, used)
    else statusInvoked(s, used)
  }),
  run((s, f) => {
    if (!wasAverted(s)) return
    f.part = useEffects(f.card).length
    tellCard(s, 'cancel', f.country, f.card, EVERYONE)
  }),
  run((s, f) => {
    const effects = useEffects(f.card)
    if (f.part === effects.length) return
    const { reply, start, names } = effects[f.part++]
    if (names !== null) layNamed(s, CARDS[f.named - 1])
    else if (reply === null) start(s, f.country, f.here, f.card)
    else reply(s, reactions.occasionUnder(s), f.country)
    return AGAIN
  }),
  run((s, f) => announceUse(s, CARDS[f.card])),
)

/** Everybody sees a card of a hand. */
function showInHand(s: State, country: Country, card: Card): void {
  hand.setKnowers(s, country, placeOf(hand, s, country, card), EVERYONE)
  tellCard(s, 'show', country, card, EVERYONE)
  machine.teach(s, ~ownerOf(s, country))
}

/** The card that was named goes to the table. */
function layNamed(s: State, fact: CardFact): void {
  takeOpenly(s, fact.country, fact.card)
  layStatus(s, fact)
  tellCard(s, 'play', fact.country, fact.card, EVERYONE, FROM_HAND)
}

/** A Status card goes to the table. */
export function layStatus(s: State, fact: CardFact): void {
  const zone = rulesOf(s).statusesWait ? laid : statuses
  zone.set(s, fact.country, zone.get(s, fact.country) | (1 << fact.bit))
  if (zone === statuses && affectsSupply(fact)) supplyChanged(s)
}
