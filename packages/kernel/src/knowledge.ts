import type { Random } from './rng.js'

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

/** Deal the hidden cards anew among their places: every deal that agrees with what is known is equally likely. */
export function redeal(places: readonly HiddenCard[], random: Random): void {
  for (const deck of new Set(places.map((place) => place.deck))) {
    const mine = places.filter((place) => place.deck === deck)
    const cards = mine.map((place) => place.card)
    for (const place of [...mine].sort((a, b) => Number(b.choosy) - Number(a.choosy))) {
      const fitting = cards.flatMap((card, i) => (place.fits(card) ? [i] : []))
      const chosen = fitting[random.below(fitting.length)]
      place.put(cards.splice(chosen, 1)[0])
    }
  }
}
