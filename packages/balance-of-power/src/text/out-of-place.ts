import type { Choice, Refusal, Seat, State } from '@materiel/kernel'
import { refusal, verbOf } from '@materiel/kernel/make'
import { starsGiven } from '../state.js'
import { DISCARD, PASS } from '../verbs.js'
import { oneStar } from './draft-refusals.js'

/** Answers of a kind that the pending question does not take: why it cannot be passed, or is not about that. */

const placeAll = (rule: string): Refusal =>
  refusal(rule, 'all these troops must be placed', 'toutes ces troupes doivent être placées')

/** Questions that cannot be declined. */
const NO_PASS: Readonly<Record<string, Refusal>> = {
  'plan-troops': placeAll('balance-of-power.draft-setup.place'),
  'plan-capital': refusal(
    'balance-of-power.draft-setup.capitals',
    'each army has a capital',
    'chaque armée a une capitale',
  ),
  capital: refusal(
    'balance-of-power.setup.capitals',
    'each player has a capital',
    'chaque joueur a une capitale',
  ),
  army: refusal('balance-of-power.draft-setup.army', 'you must take an army', 'vous devez prendre une armée'),
  first: refusal(
    'balance-of-power.draft-setup.first',
    'you must say who starts',
    'vous devez dire qui commence',
  ),
  resistance: placeAll('balance-of-power.resistance.place'),
  'support-troops': placeAll('balance-of-power.support.troops'),
  'support-manoeuvre': refusal(
    'balance-of-power.support.effect',
    'what is bought happens at once',
    'ce qui est acheté a lieu tout de suite',
  ),
  'support-airfield': refusal(
    'balance-of-power.support.effect',
    'what is bought happens at once',
    'ce qui est acheté a lieu tout de suite',
  ),
  insurrection: refusal(
    'balance-of-power.insurrection.end',
    'it can be stopped after the first roll, not before',
    "on peut l'arrêter après le premier jet, pas avant",
  ),
  draft: placeAll('balance-of-power.draft.place'),
  defend: refusal(
    'balance-of-power.defend.player',
    'you must defend with one troop at least',
    'vous devez défendre avec une troupe au moins',
  ),
  advance: refusal(
    'balance-of-power.conquest.advance',
    'those that attacked must move in',
    'les troupes qui ont attaqué doivent entrer',
  ),
  amount: refusal(
    'balance-of-power.manoeuvre.move',
    'a manoeuvre that was begun moves one troop at least',
    'une manœuvre commencée déplace au moins une troupe',
  ),
}

export function whyNotNow(s: State, _seat: Seat, wish: Choice, question: string): Refusal[] {
  if (verbOf(wish) === DISCARD && question === 'draft')
    return [
      refusal(
        'balance-of-power.exchange.once',
        'cards are handed in once a turn, before troops are placed',
        "les cartes s'échangent une fois par tour, avant de placer des troupes",
      ),
    ]
  if (verbOf(wish) !== PASS)
    return [
      refusal(
        'balance-of-power.turn.order',
        'this is not the moment for it: something else is asked',
        "ce n'en est pas le moment : autre chose est demandé",
      ),
    ]
  const against = NO_PASS[question]
  if (against === undefined) return []
  // With one star, and a single card that could be added, the exchange went on and was closed by itself.
  return question === 'draft' && starsGiven.get(s) > 0 ? [against, oneStar] : [against]
}
