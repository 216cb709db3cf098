import type { State } from './layout.js'
import type { Piles } from './piles.js'
import type { Random } from './rng.js'
import type { Seat } from './seats.js'

/** A place with a card that somebody does not know. */
export interface HiddenCard {
  /** Cards are dealt anew only among places of the same deck. */
  readonly deck: number
  readonly card: number
  /** What the table knows of the card in spite of all: a face-down Response is a Response. */
  readonly fits: (card: number) => boolean
  /** Whether `fits` forbids anything: such places are served first. */
  readonly choosy: boolean
  readonly put: (card: number) => void
}

/** The cards of a pile that a seat does not know; they may be any of their deck. */
export function hiddenIn(s: State, pile: Piles, owner: number, seat: Seat): HiddenCard[] {
  const places: HiddenCard[] = []
  for (let i = 0; i < pile.size(s, owner); i++) {
    if (pile.knows(s, owner, i, seat)) continue
    places.push({
      deck: owner,
      card: pile.card(s, owner, i),
      choosy: false,
      fits: () => true,
      put: (card) => pile.setCard(s, owner, i, card),
    })
  }
  return places
}

/** Deal the hidden cards anew among their places: every deal that agrees with what is known is equally likely. */
export function redeal(places: readonly HiddenCard[], random: Random): void {
  const decks = new Map<number, HiddenCard[]>()
  for (const place of places) {
    const mine = decks.get(place.deck)
    if (mine === undefined) decks.set(place.deck, [place])
    else mine.push(place)
  }
  for (const mine of decks.values()) deal(mine, random)
}

function deal(places: readonly HiddenCard[], random: Random): void {
  // In a fixed order, so that the deal depends on what is known and on the generator, and on nothing else.
  const cards = places.map((place) => place.card).sort((a, b) => a - b)
  for (const place of places) if (place.choosy) place.put(draw(cards, fitting(cards, place, random)))
  for (const place of places) if (!place.choosy) place.put(draw(cards, random.below(cards.length)))
}

/** Where a card lies that fits the place, any of them equally likely. */
function fitting(cards: readonly number[], place: HiddenCard, random: Random): number {
  const found: number[] = []
  for (let i = 0; i < cards.length; i++) if (place.fits(cards[i])) found.push(i)
  return found[random.below(found.length)]
}

/** Take a card out; the last one fills its place, since their order means nothing. */
function draw(cards: number[], i: number): number {
  const card = cards[i]
  cards[i] = cards[cards.length - 1]
  cards.pop()
  return card
}
