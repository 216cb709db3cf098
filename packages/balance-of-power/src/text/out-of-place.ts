import type { Choice, Refusal, Seat, State } from '@materiel/kernel'
import { refusal, verbOf } from '@materiel/kernel/make'
import { type Army, armyAt } from '../armies.js'
import { chosenPower } from '../choices.js'
import { commandRoom, DRAFTED, PLAN, RESISTANCE, SUPPORT, setup, starsGiven, step, turn } from '../state.js'
import { PASS, VERB_IDS, type VerbId } from '../verbs.js'
import { whyNotAttack } from './battle-refusals.js'
import { oneStar, whyNotHandIn } from './draft-refusals.js'
import { moveSome, whyNotMove } from './manoeuvre-refusals.js'
import { whyNotTake } from './objective-refusals.js'
import { whyNotBuy } from './support-refusals.js'

/** Answers of a kind that the pending question does not take, or of a seat that is not asked: why it cannot be passed, or is not about that. */

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
  amount: moveSome,
}

// --- The place of each kind of answer.

const noPowers = refusal(
  'balance-of-power.version.basic',
  'there are no powers and no airfields in Basic Training',
  "il n'y a ni pouvoirs ni aérodromes dans l'Entraînement",
)

/** Troops come to the board in several steps, each by a rule of its own. */
function whenPlaced(s: State): Refusal {
  switch (step.get(s)) {
    case PLAN:
      if (setup.get(s) !== DRAFTED)
        return refusal(
          'balance-of-power.setup.troops',
          'on a fixed set-up the troops stand as listed',
          'avec une mise en place fixe, les troupes sont là où la liste les met',
        )
      return refusal(
        'balance-of-power.draft-setup.place',
        'the planner places the troops: red, then blue, then neutral ones',
        'celui qui établit la mise en place place les troupes : rouges, puis bleues, puis neutres',
      )
    case RESISTANCE:
      return refusal(
        'balance-of-power.resistance.place',
        'the enemy of the player whose turn it is places these troops',
        "c'est l'adversaire du joueur dont c'est le tour qui place ces troupes",
      )
    case SUPPORT:
      return refusal(
        'balance-of-power.support.troops',
        'troops are placed here only when they are bought',
        "des troupes ne se placent ici qu'après leur achat",
      )
    default:
      return refusal(
        'balance-of-power.draft.place',
        'drafted troops are placed in your draft step, neither before nor after',
        'les renforts se placent à votre étape des renforts, ni avant ni après',
      )
  }
}

function whenCapitalsStand(s: State): Refusal {
  if (step.get(s) !== PLAN)
    return refusal('balance-of-power.board.capitals', 'a capital never moves', 'une capitale ne bouge jamais')
  return setup.get(s) === DRAFTED
    ? refusal(
        'balance-of-power.draft-setup.capitals',
        'the planner puts the capitals when all troops stand',
        'celui qui établit la mise en place place les capitales quand toutes les troupes y sont',
      )
    : refusal(
        'balance-of-power.setup.capitals',
        'first the starting player chooses a capital, then the other',
        "le joueur qui commence choisit d'abord sa capitale, puis l'autre",
      )
}

/** The rules that say when an answer of a kind is given. */
const WHEN: Readonly<Record<Exclude<VerbId, 'pass'>, (s: State) => Refusal>> = {
  place: whenPlaced,
  capital: whenCapitalsStand,
  army: () =>
    refusal(
      'balance-of-power.draft-setup.army',
      'an army is taken by the chooser of a drafted set-up',
      "une armée se choisit à la fin d'une mise en place établie, par celui qui ne l'a pas établie",
    ),
  option: () =>
    refusal(
      'balance-of-power.draft-setup.first',
      'who starts is said by the chooser of a drafted set-up',
      "qui commence se dit à la fin d'une mise en place établie, par celui qui ne l'a pas établie",
    ),
  buy: (s) =>
    commandRoom.get(s) === 0
      ? noPowers
      : refusal(
          'balance-of-power.support.when',
          'powers are bought in your support step, before the draft',
          "les pouvoirs s'achètent à votre étape de soutien, avant les renforts",
        ),
  airfield: (s) =>
    commandRoom.get(s) === 0
      ? noPowers
      : refusal(
          'balance-of-power.support.airfield',
          'an airfield is placed when it is bought',
          'un aérodrome se place au moment de son achat',
        ),
  discard: () =>
    refusal(
      'balance-of-power.exchange.once',
      'cards are handed in once a turn, before troops are placed',
      "les cartes s'échangent une fois par tour, avant de placer des troupes",
    ),
  attack: () =>
    refusal(
      'balance-of-power.attack.choice',
      'attacks are made in your attack step, one roll at a time',
      "les attaques se font à votre étape d'attaque, un jet à la fois",
    ),
  defend: () =>
    refusal(
      'balance-of-power.defend.player',
      'a player is asked for the defence when own troops are attacked',
      'la défense se demande à un joueur quand ses propres troupes sont attaquées',
    ),
  advance: () =>
    refusal(
      'balance-of-power.conquest.advance',
      'troops move in when a territory has been taken',
      "des troupes entrent quand un territoire vient d'être pris",
    ),
  take: () =>
    refusal(
      'balance-of-power.objective.collect',
      'one objective a turn is taken, after the attacks',
      'on prend un seul objectif par tour, après les attaques',
    ),
  move: () =>
    refusal(
      'balance-of-power.manoeuvre.move',
      'one manoeuvre is made, after the objective step of your turn',
      "on fait une seule manœuvre, après l'étape des objectifs de son tour",
    ),
  amount: () =>
    refusal(
      'balance-of-power.manoeuvre.move',
      'the number of troops is asked for when a manoeuvre was chosen',
      'le nombre de troupes se demande quand une manœuvre a été choisie',
    ),
}

/**
 * What else is against an answer that comes at the wrong time. A step in which nothing could be done passes by itself, so that this is often the
 * reason why it was not asked for: a chart that cannot pay, an objective that is not fulfilled.
 */
const BESIDES: Readonly<Partial<Record<VerbId, (s: State, player: Army, wish: Choice) => Refusal[]>>> = {
  buy: (s, player, wish) => (commandRoom.get(s) === 0 ? [] : whyNotBuy(s, player, chosenPower(wish))),
  // Stars that were handed in are those of the player whose turn it is.
  discard: (s, player, wish) => (turn.get(s) === player ? whyNotHandIn(s, player, wish) : []),
  attack: whyNotAttack,
  defend: () => [
    refusal(
      'balance-of-power.defend.neutral',
      'nobody is asked for the neutral army: it defends with two troops if it has two',
      "on ne demande rien pour l'armée neutre : elle défend avec deux troupes si elle les a",
    ),
  ],
  take: whyNotTake,
  move: whyNotMove,
}

function whenAnswered(s: State, seat: Seat, wish: Choice): Refusal[] {
  const verb = VERB_IDS[verbOf(wish)] as VerbId
  if (verb === 'pass') return []
  const besides = step.get(s) === PLAN ? [] : (BESIDES[verb]?.(s, armyAt(seat), wish) ?? [])
  return [WHEN[verb](s), ...besides]
}

/** What is against an answer of a seat that is not asked, besides that. */
export function whyNotUnasked(s: State, seat: Seat, wish: Choice): Refusal[] {
  const found = whenAnswered(s, seat, wish)
  if (step.get(s) === PLAN || turn.get(s) === seat) return found
  const itsTurn = refusal(
    'balance-of-power.turn.alternate',
    "it is the other player's turn",
    "c'est le tour de l'autre joueur",
  )
  return [itsTurn, ...found]
}

export function whyNotNow(s: State, seat: Seat, wish: Choice, question: string): Refusal[] {
  if (verbOf(wish) !== PASS)
    return [
      refusal(
        'balance-of-power.turn.order',
        'this is not the moment for it: something else is asked',
        "ce n'en est pas le moment : autre chose est demandé",
      ),
      ...whenAnswered(s, seat, wish),
    ]
  const against = NO_PASS[question]
  if (against === undefined) return []
  // With one star, and a single card that could be added, the exchange went on and was closed by itself.
  return question === 'draft' && starsGiven.get(s) > 0 ? [against, oneStar] : [against]
}
