import type { Choice, Refusal, State } from '@materiel/kernel'
import { refusal, verbOf } from '@materiel/kernel/make'
import type { Army } from '../armies.js'
import { FEWEST_STARS, MOST_STARS, STARS } from '../cards.js'
import { chosenCard } from '../choices.js'
import { canCloseExchange, starsInHand } from '../rules/exchange.js'
import { hand, starsGiven } from '../state.js'
import { DISCARD, PASS } from '../verbs.js'
import { starsOf } from './names.js'

/** Why not hand in that card, or close the exchange? */

export const oneStar: Refusal = refusal(
  'balance-of-power.exchange.limits',
  'an exchange that was begun cannot be closed with one star',
  'un échange commencé ne peut pas se terminer avec une seule étoile',
)

export function whyNotHandIn(s: State, player: Army, wish: Choice): Refusal[] {
  if (verbOf(wish) === PASS) return canCloseExchange(s) ? [] : [oneStar]
  if (verbOf(wish) !== DISCARD) return []
  const card = chosenCard(wish)
  if (hand.indexOf(s, player, card) < 0)
    return [
      refusal(
        'balance-of-power.exchange.stars',
        'you do not hold that card',
        "vous n'avez pas cette carte en main",
      ),
    ]
  const found: Refusal[] = []
  const stars = starsGiven.get(s) + STARS[card]
  if (stars > MOST_STARS)
    found.push(
      refusal(
        'balance-of-power.exchange.limits',
        `that would be ${starsOf(stars, 'en')}, and no more than ${MOST_STARS} can be handed in`,
        `cela ferait ${starsOf(stars, 'fr')}, et l'on ne peut pas en échanger plus de ${MOST_STARS}`,
      ),
    )
  if (starsGiven.get(s) + starsInHand(s, player) < FEWEST_STARS)
    found.push(
      refusal(
        'balance-of-power.exchange.limits',
        'your cards have only one star, and at least two are handed in',
        "vos cartes n'ont qu'une étoile, et il en faut au moins deux pour un échange",
      ),
    )
  return found
}
