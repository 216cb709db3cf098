import { type ChoiceList, EVERYONE, type State, seatBit } from '@materiel/kernel'
import { AGAIN, ask, choice, of, run, SpaceSet, verbOf } from '@materiel/kernel/make'
import { CARDS, type Card } from '../cards/catalogue.js'
import {
  airChoice,
  chosenSpace,
  marshalChoice,
  marshalledFrom,
  marshalledTo,
  removedSpace,
  removeSquadronChoice,
} from '../choices.js'
import type { Country } from '../countries.js'
import { BY_OWNER, tell, tellCard } from '../happenings.js'
import { LAND, SEA, type Space } from '../map/board.js'
import { discards, editionOf, hand, hasUnknownCard, isCovered, machine, squadrons } from '../state.js'
import { whyNotDeploy, whyNotInAirStep } from '../text/air-refusals.js'
import { DEPLOY, MARSHAL, PASS, REMOVE } from '../verbs.js'
import { keptArea } from './areas.js'
import { discardOpenly, NO_CARD, payFromHand, takeOpenly } from './discard.js'
import { flown } from './reactions.js'
import {
  canDeploy,
  landingPlaces,
  loseSquadron,
  mayTakeBackSquadrons,
  moveSquadron,
  placeSquadron,
  squadronsLeft,
  suppliedSquadrons,
} from './squadrons.js'

/** The Air step: deploy a squadron, marshal one, or do nothing. */

const EVERYWHERE = new SpaceSet<Space>().union(LAND).union(SEA)

const holdsDeployCard = (s: State, country: Country): boolean => {
  const card = editionOf(s).deployCards[country]
  return card !== -1 && hand.indexOf(s, country, card) >= 0
}

/** Whether a country may hold a Deploy card, as far as the table can know. */
function mayHoldDeployCard(s: State, country: Country): boolean {
  const card = editionOf(s).deployCards[country]
  if (card === -1 || !hasUnknownCard(s, country)) return false
  let seen = 0
  for (let i = discards.size(s, country) - 1; i >= 0; i--)
    if (discards.card(s, country, i) === card && discards.isPublic(s, country, i)) seen++
  return seen < CARDS[card].count
}

const places = new SpaceSet<Space>()

/** A choice for each space of an area where a squadron can be deployed; with none in reserve, for each that could be taken back. */
function listDeployments(s: State, country: Country, area: SpaceSet<Space>, out: ChoiceList): void {
  if (!canDeploy(s, country, area)) return
  if (squadronsLeft(s, country) > 0) {
    landingPlaces(s, country, places).intersect(area)
    for (let x = places.first(); x !== -1; x = places.after(x)) out.add(airChoice(DEPLOY, x))
  } else listTakeBack(s, country, out)
}

/** A choice for each squadron that its country may take back. */
export function listTakeBack(s: State, country: Country, out: ChoiceList): void {
  if (!mayTakeBackSquadrons(s, country)) return
  squadrons.read(s, country, places)
  for (let x = places.first(); x !== -1; x = places.after(x)) out.add(removeSquadronChoice(x))
}

/** Whether a country has a squadron, and a card to pay for marshalling it. */
const mayMarshal = (s: State, country: Country): boolean =>
  !squadrons.isEmpty(s, country) && hand.size(s, country) > 0

const from = new SpaceSet<Space>()
const to = new SpaceSet<Space>()

/** A choice for each squadron that can be marshalled, and each place for it: also the one where it stands. */
function listMarshals(s: State, country: Country, out: ChoiceList): void {
  if (!mayMarshal(s, country)) return
  suppliedSquadrons(s, country, from)
  landingPlaces(s, country, to)
  for (let x = from.first(); x !== -1; x = from.after(x)) {
    out.add(marshalChoice(x, x))
    for (let y = to.first(); y !== -1; y = to.after(y)) out.add(marshalChoice(x, y))
  }
}

export const airStep = (s: State, country: Country): void => machine.call(s, stepping, country)

/** Whether the Air step of a country leaves no trace: there is nothing to do in it, and nobody is asked or listens who could learn from that. */
export const passesUnseen = (s: State, country: Country): boolean =>
  s.log === null &&
  !isCovered(s) &&
  !mayMarshal(s, country) &&
  !(holdsDeployCard(s, country) && canDeploy(s, country, EVERYWHERE))

const NOTHING = 0
const DEPLOYED = 1
const MARSHALLED = 2

const stepping = machine.routine('air-step', {
  country: of<Country>(),
  done: NOTHING,
  to: of<Space>(),
})

stepping.steps(
  ask({
    question: 'air-step',
    who: (_s, f) => seatBit(f.country),
    options: (s, f, _seat, out) => {
      if (holdsDeployCard(s, f.country)) listDeployments(s, f.country, EVERYWHERE, out)
      listMarshals(s, f.country, out)
      out.add(choice(PASS))
    },
    take: (s, f, _seat, taken) => {
      switch (verbOf(taken)) {
        case DEPLOY: {
          f.done = DEPLOYED
          f.to = chosenSpace(taken)
          const card = editionOf(s).deployCards[f.country] as Card
          takeOpenly(s, f.country, card)
          discardOpenly(s, f.country, card)
          tellCard(s, 'use', f.country, card, EVERYONE)
          return
        }
        case MARSHAL:
          f.done = MARSHALLED
          f.to = marshalledTo(taken)
          moveSquadron(s, f.country, marshalledFrom(taken), f.to)
          tell(s, 'marshal', f.country, f.to, marshalledFrom(taken))
          payFromHand(s, { country: f.country, cards: 1, card: NO_CARD })
          return
        case REMOVE:
          loseSquadron(s, f.country, removedSpace(taken), BY_OWNER)
          return AGAIN
        default:
          return
      }
    },
    why: (s, f, _seat, wish) => whyNotInAirStep(s, f.country, wish),
    secret: (s, f) => canDeploy(s, f.country, EVERYWHERE) && mayHoldDeployCard(s, f.country),
  }),
  run((s, f) => {
    if (f.done === DEPLOYED) placeSquadron(s, f.country, f.to)
    // Its owner may have taken it back while paying.
    if (f.done !== NOTHING && squadrons.has(s, f.country, f.to)) flown(s, { by: f.country, space: f.to })
  }),
)

interface Deployment {
  readonly country: Country
  readonly area: SpaceSet<Space>
  readonly card: Card
}

/** Deploy a squadron in an area by a card. */
export const deploy = (s: State, { country, area, card }: Deployment): void =>
  machine.call(s, deploying, country, area.lo, area.hi, card)

const deploying = machine.routine('deploy', { country: of<Country>(), lo: 0, hi: 0, card: of<Card>() })

deploying.steps(
  ask({
    question: 'deploy',
    who: (_s, f) => seatBit(f.country),
    options: (s, f, _seat, out) => {
      listDeployments(s, f.country, keptArea(f), out)
      // Nobody has to take a squadron back.
      if (out.length > 0 && squadronsLeft(s, f.country) === 0) out.add(choice(PASS))
    },
    take: (s, f, _seat, taken) => {
      if (verbOf(taken) === PASS) return
      if (verbOf(taken) === REMOVE) {
        loseSquadron(s, f.country, removedSpace(taken), BY_OWNER)
        return AGAIN
      }
      const x = chosenSpace(taken)
      placeSquadron(s, f.country, x)
      flown(s, { by: f.country, space: x })
    },
    why: (s, f, _seat, wish) => whyNotDeploy(s, f.country, keptArea(f), wish),
    card: (_s, f) => f.card,
  }),
)
