import { type State, seatBit } from '@materiel/kernel'
import { ask, of, run, SpaceSet } from '@materiel/kernel/make'
import { CARDS, type Card, type CardFact, cardsWithBits, hasType } from '../cards/catalogue.js'
import type { CardType, Cost } from '../cards/vocabulary.js'
import { cardChoice, chosenCard, pieceSpace, squadronChoice } from '../choices.js'
import type { Country } from '../countries.js'
import { BY_OWNER, tellCard, typeNumber } from '../happenings.js'
import type { Space } from '../map/board.js'
import { discards, hand, machine, ownerOf, squadrons, statusesOnTable } from '../state.js'
import { whyNotSquadronPaid, whyNotStatusPaid, whyNotTypePaid } from '../text/air-refusals.js'
import { DISCARD_CARD } from '../verbs.js'
import { discardUnseen, listPileOf, payFromHand } from './discard.js'
import { makeHold } from './imagined.js'
import { discardStatus } from './replies.js'
import { loseSquadron } from './squadrons.js'

/** What is paid for the use of a card, besides what comes from the deck. */

interface Payment {
  readonly country: Country
  readonly card: Card
}

export function payFor(s: State, { country, card: fact }: CardFact): void {
  const cost = CARDS[fact].use?.cost
  if (cost === undefined) return
  switch (cost.from) {
    case 'deck':
      return
    case 'hand':
    case 'hand-alone':
      payFromHand(s, { country, cards: cost.cards, card: fact })
      return
    case 'type':
      payType(s, { country, card: fact })
      return
    case 'table':
      payStatus(s, { country, card: fact })
      return
    case 'board':
      paySquadron(s, { country, card: fact })
  }
}

type TypedCost = Extract<Cost, { readonly from: 'type' }>

/** What a card costs that asks for a type. */
function typedCost(card: Card): TypedCost {
  const cost = CARDS[card].use?.cost
  if (cost?.from !== 'type') throw new Error(`${CARDS[card].id} does not ask for a type of card`)
  return cost
}

/** Take a card of a type out of a hand unseen. Of the cards of that type which others once saw there, they cannot tell which ones are left. */
function takeUnseenOf(s: State, country: Country, card: Card, type: CardType): void {
  hand.takeAt(s, country, hand.indexOf(s, country, card))
  for (let i = hand.size(s, country) - 1; i >= 0; i--)
    if (hasType(hand.card(s, country, i), type)) hand.setKnowers(s, country, i, ownerOf(s, country))
}

/** A card of a type out of the hand: all see the type, only its owner the card. Then others, unseen. */
const payType = (s: State, { country, card }: Payment): void => machine.call(s, payingType, country, card)

const payingType = machine
  .routine('pay-type', { country: of<Country>(), card: of<Card>(), paid: 0 })
  // Whoever sees the price being asked for knows that there is a card to pay with.
  .hides((s, f, seat, random) => {
    if (f.paid === 1) return
    const { type } = typedCost(f.card)
    makeHold(s, { country: f.country, seat, pile: hand, isWanted: (card) => hasType(card, type) }, random)
  })

payingType.steps(
  ask({
    question: 'discard',
    who: (_s, f) => seatBit(f.country),
    options: (s, f, _seat, out) =>
      listPileOf(hand, s, f.country, [typedCost(f.card).type], DISCARD_CARD, out),
    take: (s, f, _seat, taken) => {
      const card = chosenCard(taken)
      const { type } = typedCost(f.card)
      f.paid = 1
      takeUnseenOf(s, f.country, card, type)
      discardUnseen(s, f.country, card)
      discards.showType(s, f.country, discards.size(s, f.country) - 1)
      tellCard(s, 'pay-type', f.country, card, ownerOf(s, f.country), typeNumber(type))
    },
    why: (s, f, _seat, wish) => whyNotTypePaid(s, f.country, typedCost(f.card).type, wish),
    secret: () => true,
    card: (_s, f) => f.card,
  }),
  run((s, f) => {
    const { others } = typedCost(f.card)
    if (others > 0) payFromHand(s, { country: f.country, cards: others, card: f.card })
  }),
)

/** A Status card on the table, in force or not. */
const payStatus = (s: State, { country, card }: Payment): void => machine.call(s, payingStatus, country, card)

const payingStatus = machine.routine('pay-status', { country: of<Country>(), card: of<Card>() })

payingStatus.steps(
  ask({
    question: 'discard',
    who: (_s, f) => seatBit(f.country),
    options: (s, f, _seat, out) => {
      for (const card of cardsWithBits(f.country, statusesOnTable(s, f.country)))
        out.add(cardChoice(DISCARD_CARD, card))
    },
    take: (s, _f, _seat, taken) => discardStatus(s, CARDS[chosenCard(taken)]),
    why: (s, f, _seat, wish) => whyNotStatusPaid(s, f.country, wish),
    card: (_s, f) => f.card,
  }),
)

/** A squadron on the board. */
const paySquadron = (s: State, { country, card }: Payment): void =>
  machine.call(s, payingSquadron, country, card)

const payingSquadron = machine.routine('pay-squadron', { country: of<Country>(), card: of<Card>() })

const flying = new SpaceSet<Space>()

payingSquadron.steps(
  ask({
    question: 'discard',
    who: (_s, f) => seatBit(f.country),
    options: (s, f, _seat, out) => {
      squadrons.read(s, f.country, flying)
      for (let x = flying.first(); x !== -1; x = flying.after(x)) out.add(squadronChoice(f.country, x))
    },
    take: (s, f, _seat, taken) => loseSquadron(s, f.country, pieceSpace(taken), BY_OWNER),
    why: (s, f, _seat, wish) => whyNotSquadronPaid(s, f.country, wish),
    card: (_s, f) => f.card,
  }),
)
