import type { Random, Seat, State } from '@materiel/kernel'
import type { Piles } from '@materiel/kernel/make'
import type { Card } from '../cards/catalogue.js'
import type { Country } from '../countries.js'
import { deck, discards, hand } from '../state.js'

/** What a seat that does not know the cards can infer from a question under way: that there is an answer to it. */

type Pile = Piles<Country, Card>

interface Holding {
  readonly country: Country
  /** The seat that imagines. */
  readonly seat: Seat
  readonly pile: Pile
  readonly isWanted: (card: Card) => boolean
}

/** Where a deal left no card that is wanted in a pile of a country, one is swapped in. */
export function makeHold(s: State, { country, seat, pile, isWanted }: Holding, random: Random): void {
  for (let i = pile.size(s, country) - 1; i >= 0; i--) if (isWanted(pile.card(s, country, i))) return
  const others = [hand, deck, discards].filter((other) => other !== pile)
  const [from, i] = anyOf(hiddenPlaces(s, country, seat, others, isWanted), random)
  const [, j] = anyOf(
    hiddenPlaces(s, country, seat, [pile], () => true),
    random,
  )
  const wanted = from.card(s, country, i)
  from.setCard(s, country, i, pile.card(s, country, j))
  pile.setCard(s, country, j, wanted)
}

/** Where cards of some kind lie of which a seat knows neither the card nor the type. */
function hiddenPlaces(
  s: State,
  country: Country,
  seat: Seat,
  piles: readonly Pile[],
  isWanted: (card: Card) => boolean,
): (readonly [pile: Pile, i: number])[] {
  return piles.flatMap((pile) =>
    Array.from({ length: pile.size(s, country) }, (_, i) => [pile, i] as const).filter(
      ([, i]) =>
        !pile.knows(s, country, i, seat) &&
        !pile.isTypeShown(s, country, i) &&
        isWanted(pile.card(s, country, i)),
    ),
  )
}

const anyOf = <T>(list: readonly T[], random: Random): T => list[random.below(list.length)]
