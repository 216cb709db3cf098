import { EVERYONE, type State, seatBit } from '@materiel/kernel'
import { AGAIN, ask, choice, DONE, of, SpaceSet, verbOf } from '@materiel/kernel/make'
import { CARDS, type Card, type CardFact, hasType } from '../cards/catalogue.js'
import type { CardType, EffectOf } from '../cards/vocabulary.js'
import { cardChoice, chosenCard, pieceOwner, pieceSpace, squadronChoice } from '../choices.js'
import { type Country, countryNamed, MEMBERS, type Team, teamNamed } from '../countries.js'
import { BY_ELIMINATION, tellCard } from '../happenings.js'
import type { Space } from '../map/board.js'
import {
  discards,
  hand,
  machine,
  noAirCombat,
  ownerOf,
  responses,
  silenced,
  spentResponses,
  squadrons,
  statuses,
  supplyChanged,
} from '../state.js'
import { whyNotEliminateSquadron, whyNotSilence, whyNotToTable } from '../text/air-refusals.js'
import { PASS, TAKE } from '../verbs.js'
import { deploy } from './air-step.js'
import { areaOf, keptArea, sumOf } from './areas.js'
import { discardFromDeck, listPileOf, placeOf, takeUnseen } from './discard.js'
import { makeHold } from './imagined.js'
import { avert } from './reactions.js'
import { type ReadyEffect, ready, readyReply } from './ready.js'
import { isScoring } from './scoring-cards.js'
import { canDeploy, hasSquadronIn, loseSquadron } from './squadrons.js'
import { affectsSupply } from './supply.js'

/** What the cards of the air expansion do besides what other cards do as well. */

const area = new SpaceSet<Space>()

export function deployEffect(effect: EffectOf<'deploy'>): ReadyEffect {
  const allowed = areaOf(effect.where)
  return ready({
    possible: (s, country, here) => canDeploy(s, country, allowed(s, country, here, area)),
    start: (s, country, here, card) => deploy(s, { country, area: allowed(s, country, here, area), card }),
  })
}

export const noAirCombatEffect = (): ReadyEffect => ready({ start: (s) => noAirCombat.set(s, 1) })

export function discardDeckEffect(effect: EffectOf<'discard-deck'>): ReadyEffect {
  const loser = countryNamed(effect.of)
  const count = sumOf(effect.cards)
  return ready({
    possible: (s, country) => count(s, country) > 0,
    start: (s, country, _here, card) =>
      discardFromDeck(s, { country: loser, cards: count(s, country), card }),
  })
}

export const noDiscardsEffect = (): ReadyEffect =>
  readyReply((_s, w) => {
    w.amount = 0
  })

// --- Squadrons.

export function eliminateSquadronEffect(effect: EffectOf<'eliminate-squadron'>): ReadyEffect {
  const team = teamNamed(effect.of)
  const allowed = areaOf(effect.where)
  return ready({
    possible: (s, country, here) => hasSquadronIn(s, team, allowed(s, country, here, area)),
    start: (s, country, here, card) =>
      eliminateSquadron(s, { country, team, area: allowed(s, country, here, area), card }),
  })
}

interface Elimination {
  readonly country: Country
  readonly team: Team
  readonly area: SpaceSet<Space>
  readonly card: Card
}

const eliminateSquadron = (s: State, { country, team, area, card }: Elimination): void =>
  machine.call(s, eliminating, country, team, area.lo, area.hi, card)

const eliminating = machine.routine('eliminate-squadron', {
  country: of<Country>(),
  team: of<Team>(),
  lo: 0,
  hi: 0,
  card: of<Card>(),
})

const flying = new SpaceSet<Space>()

eliminating.steps(
  ask({
    question: 'eliminate',
    who: (_s, f) => seatBit(f.country),
    options: (s, f, _seat, out) => {
      for (const owner of MEMBERS[f.team]) {
        squadrons.read(s, owner, flying).intersect(keptArea(f))
        for (let x = flying.first(); x !== -1; x = flying.after(x)) out.add(squadronChoice(owner, x))
      }
    },
    take: (s, _f, _seat, taken) => loseSquadron(s, pieceOwner(taken), pieceSpace(taken), BY_ELIMINATION),
    why: (s, f, _seat, wish) => whyNotEliminateSquadron(s, f.team, keptArea(f), wish),
    card: (_s, f) => f.card,
  }),
)

// --- Status cards that are silent for the rest of the round.

/** The Status card of the occasion; of several that are about to score, one is chosen. */
export const silenceEffect = (): ReadyEffect =>
  readyReply((s, w, country) => {
    if (w.card < 0) {
      silenceOne(s, { country, victim: w.by })
      return
    }
    silence(s, CARDS[w.card])
    avert(w)
  })

function silence(s: State, fact: CardFact): void {
  const bit = 1 << fact.bit
  if ((statuses.get(s, fact.country) & bit) === 0) return
  statuses.set(s, fact.country, statuses.get(s, fact.country) & ~bit)
  silenced.set(s, fact.country, silenced.get(s, fact.country) | bit)
  if (affectsSupply(fact)) supplyChanged(s)
  tellCard(s, 'silence', fact.country, fact.card, EVERYONE)
}

/** The round is over: Status cards that were silent speak again. */
export function endSilence(s: State, countries: readonly Country[]): void {
  for (let i = 0; i < countries.length; i++) {
    const country = countries[i]
    if (silenced.get(s, country) === 0) continue
    statuses.set(s, country, statuses.get(s, country) | silenced.get(s, country))
    silenced.set(s, country, 0)
    supplyChanged(s)
  }
}

interface Silencing {
  readonly country: Country
  readonly victim: Country
}

const silenceOne = (s: State, { country, victim }: Silencing): void =>
  machine.call(s, silencing, country, victim)

const silencing = machine.routine('silence', { country: of<Country>(), victim: of<Country>() })

silencing.steps(
  ask({
    question: 'table-card',
    who: (_s, f) => seatBit(f.country),
    options: (s, f, _seat, out) => {
      for (const fact of CARDS)
        if (fact.country === f.victim && isScoring(s, fact)) out.add(cardChoice(TAKE, fact.card))
    },
    take: (s, _f, _seat, taken) => silence(s, CARDS[chosenCard(taken)]),
    why: (_s, f, _seat, wish) => whyNotSilence(f.victim, wish),
  }),
)

// --- Cards that go to the table, or come from the pile.

/** A Status card of the hand, which was named before others could answer: see `use.ts`. */
export const statusFromHandEffect = (): ReadyEffect =>
  ready({
    takes: { pile: hand, type: 'status' },
    start: () => undefined,
    names: 'status',
  })

/** Another Support card goes face down to the table. */
export const bolsterFromHandEffect = (): ReadyEffect =>
  ready({
    takes: { pile: hand, type: 'bolster' },
    start: (s, country, _here, card) => machine.call(s, laying, country, card),
  })

const laying = machine
  .routine('lay-bolster', { country: of<Country>(), card: of<Card>(), laid: 0 })
  .hides((s, f, seat, random) => {
    if (f.laid === 0)
      makeHold(
        s,
        { country: f.country, seat, pile: hand, isWanted: (card) => hasType(card, 'bolster') },
        random,
      )
  })

laying.steps(
  ask({
    question: 'card-to-table',
    who: (_s, f) => seatBit(f.country),
    options: (s, f, _seat, out) => listPileOf(hand, s, f.country, ['bolster'], TAKE, out),
    take: (s, f, _seat, taken) => {
      const card = chosenCard(taken)
      f.laid = 1
      takeUnseen(s, f.country, card)
      responses.set(s, f.country, responses.get(s, f.country) | (1 << CARDS[card].bit))
      tellCard(s, 'lay-bolster', f.country, card, ownerOf(s, f.country))
    },
    why: (s, f, _seat, wish) => whyNotToTable(s, f.country, 'bolster', wish),
    secret: () => true,
    card: (_s, f) => f.card,
  }),
)

/** Whether a pile of discards may hold a card of a type, as far as the table can know. */
function mayHave(s: State, country: Country, type: CardType): boolean {
  for (let i = discards.size(s, country) - 1; i >= 0; i--)
    if (!discards.isPublic(s, country, i) || hasType(discards.card(s, country, i), type)) return true
  return false
}

/** A Response of the pile goes to the table; its country alone knows which. */
export function responseFromDiscardsEffect({ by }: EffectOf<'response-from-discards'>): ReadyEffect {
  const other = by === undefined ? null : countryNamed(by)
  return ready({
    possible: (s, country) => mayHave(s, other ?? country, 'response'),
    takes: other === null ? { pile: discards, type: 'response' } : null,
    start: (s, country, _here, card) =>
      machine.call(s, rebuilding, other ?? country, card, other === null ? 0 : 1),
  })
}

const rebuilding = machine
  .routine('response-from-discards', { country: of<Country>(), card: of<Card>(), may: 0, laid: 0 })
  .hides((s, f, seat, random) => {
    if (f.laid === 0 && f.may === 0)
      makeHold(
        s,
        { country: f.country, seat, pile: discards, isWanted: (card) => hasType(card, 'response') },
        random,
      )
  })

rebuilding.steps(
  ask({
    question: 'card-to-table',
    who: (_s, f) => seatBit(f.country),
    options: (s, f, _seat, out) => {
      listPileOf(discards, s, f.country, ['response'], TAKE, out)
      if (f.may === 1) out.add(choice(PASS))
    },
    take: (s, f, _seat, taken) => {
      if (verbOf(taken) === PASS) return
      f.laid = 1
      rebuild(s, f.country, chosenCard(taken))
    },
    why: (s, f, _seat, wish) => whyNotToTable(s, f.country, 'response', wish),
    secret: () => true,
    card: (_s, f) => f.card,
  }),
)

/**
 * A Response of the pile lies on the table again. It may be any that lies there, so nobody else can tell any more which of those that it saw are left:
 * only that all of them but one are Responses.
 */
function rebuild(s: State, country: Country, card: Card): void {
  const owner = ownerOf(s, country)
  const at = placeOf(discards, s, country, card)
  const wasKnown = discards.isPublic(s, country, at) || discards.isTypeShown(s, country, at)
  discards.takeAt(s, country, at)
  // Where the one that was taken is not among those, one of those is forgotten.
  let toForget = wasKnown ? 0 : 1
  for (let i = 0; i < discards.size(s, country); i++) {
    const other = discards.card(s, country, i)
    const isKnown = discards.isPublic(s, country, i) || discards.isTypeShown(s, country, i)
    if (!hasType(other, 'response') || !isKnown) continue
    discards.setKnowers(s, country, i, owner)
    if (toForget === 0) discards.showType(s, country, i)
    else toForget--
    backOnTable(s, other)
  }
  inOrderOfKnowledge(s, country)
  backOnTable(s, card)
  responses.set(s, country, responses.get(s, country) | (1 << CARDS[card].bit))
  tellCard(s, 'lay-again', country, card, owner)
}

/** What the table knows of a discard: nothing, its type, or the card. */
const rankOfDiscard = (s: State, country: Country, i: number): number =>
  discards.isPublic(s, country, i) ? 2 : discards.isTypeShown(s, country, i) ? 1 : 0

/** Which card was taken must not show by where the others lie: unknown ones go to the bottom, then those of a known type, then the others as they lay. */
function inOrderOfKnowledge(s: State, country: Country): void {
  let unsorted = discards.size(s, country)
  for (let rank = 0; rank <= 2; rank++)
    for (let i = 0; i < unsorted; ) {
      if (rankOfDiscard(s, country, i) !== rank) {
        i++
        continue
      }
      const knowers = discards.knowers(s, country, i)
      discards.push(s, country, discards.takeAt(s, country, i), knowers)
      if (rank === 1) discards.showType(s, country, discards.size(s, country) - 1)
      unsorted--
    }
}

/** A Response that everybody saw leave the table may be lying there again. */
const backOnTable = (s: State, card: Card): void => {
  const { country, bit } = CARDS[card]
  spentResponses.set(s, country, spentResponses.get(s, country) & ~(1 << bit))
}

export function takeFromDiscardsEffect({ type, upTo }: EffectOf<'take-from-discards'>): ReadyEffect {
  return ready({
    possible: (s, country) => mayHave(s, country, type),
    takes: { pile: discards, type },
    start: (s, country, _here, card) => machine.call(s, retrieving, country, card, upTo),
  })
}

const retrieving = machine
  .routine('take-from-discards', { country: of<Country>(), card: of<Card>(), upTo: 0, taken: 0 })
  .hides((s, f, seat, random) => {
    if (f.taken === 0)
      makeHold(
        s,
        {
          country: f.country,
          seat,
          pile: discards,
          isWanted: (card) => typesTaken(f.card).includes(CARDS[card].type),
        },
        random,
      )
  })

/** The types of cards that a card takes from the pile. */
const typesTaken = (card: Card): CardType[] =>
  CARDS[card].use?.effects.flatMap((effect) => (effect.do === 'take-from-discards' ? effect.type : [])) ?? []

retrieving.steps(
  ask({
    question: 'card-from-discards',
    who: (_s, f) => (f.taken === f.upTo ? 0 : seatBit(f.country)),
    options: (s, f, _seat, out) => {
      listPileOf(discards, s, f.country, typesTaken(f.card), TAKE, out)
      // One is enough.
      if (f.taken > 0) out.add(choice(PASS))
    },
    take: (s, f, _seat, taken) => {
      if (verbOf(taken) === PASS) return DONE
      f.taken++
      const card = chosenCard(taken)
      discards.takeAt(s, f.country, placeOf(discards, s, f.country, card))
      hand.push(s, f.country, card, EVERYONE)
      tellCard(s, 'retrieve', f.country, card, EVERYONE)
      machine.teach(s, ~ownerOf(s, f.country))
      return AGAIN
    },
    why: (s, f, _seat, wish) => whyNotToTable(s, f.country, 'build-army', wish),
    secret: (_s, f) => f.taken > 0,
    card: (_s, f) => f.card,
  }),
)
