import type { Choice, Refusal } from '@materiel/kernel'
import { choice, firstOf, keyFrom, refusal, verbOf } from '@materiel/kernel/make'
import { ARMY_IDS, findArmy } from './armies.js'
import { CARD_IDS, findCard } from './cards.js'
import {
  airfieldChoice,
  armyChoice,
  attackChoice,
  attackingCount,
  buyChoice,
  capitalChoice,
  chosenCount,
  countChoice,
  discardChoice,
  fromOf,
  LARGEST_NUMBER,
  moveChoice,
  optionChoice,
  placeChoice,
  placedArmy,
  placedCount,
  placeOf,
  takeChoice,
  toOf,
} from './choices.js'
import { findTerritory, TERRITORY_IDS, type Territory } from './map/board.js'
import { findObjective, OBJECTIVE_IDS } from './objectives.js'
import { POWER_IDS, type Power, type PowerId } from './powers.js'
import {
  ADVANCE,
  AIRFIELD,
  AMOUNT,
  ARMY,
  ATTACK,
  BUY,
  CAPITAL,
  DEFEND,
  DISCARD,
  MOVE,
  OPTION,
  OPTION_IDS,
  PASS,
  PLACE,
  TAKE,
  VERB_IDS,
  VERBS,
} from './verbs.js'

/** Choices as text, and wishes as choices: the tables of `docs/formats.md`. */

/** A number that troops can have. */
const counted = (count: number): string | undefined => (count > 0 ? String(count) : undefined)

/** The key of a choice; null for a number that is none. */
export function keyOf(chosen: Choice): string | null {
  const verb = VERB_IDS[verbOf(chosen)]
  switch (verbOf(chosen)) {
    case PLACE:
      return keyFrom(
        verb,
        ARMY_IDS[placedArmy(chosen)],
        TERRITORY_IDS[placeOf(chosen)],
        counted(placedCount(chosen)),
      )
    case CAPITAL:
      return keyFrom(verb, ARMY_IDS[placedArmy(chosen)], TERRITORY_IDS[placeOf(chosen)])
    case ARMY:
      return keyFrom(verb, ARMY_IDS[firstOf(chosen)])
    case OPTION:
      return keyFrom(verb, OPTION_IDS[firstOf(chosen)])
    case BUY:
      return keyFrom(verb, POWER_IDS[firstOf(chosen)])
    case AIRFIELD:
      return keyFrom(verb, TERRITORY_IDS[firstOf(chosen)])
    case DISCARD:
      return keyFrom(verb, CARD_IDS[firstOf(chosen)])
    case ATTACK:
      return keyFrom(
        verb,
        TERRITORY_IDS[fromOf(chosen)],
        TERRITORY_IDS[toOf(chosen)],
        counted(attackingCount(chosen)),
      )
    case MOVE:
      return keyFrom(verb, TERRITORY_IDS[fromOf(chosen)], TERRITORY_IDS[toOf(chosen)])
    case TAKE:
      return keyFrom(verb, OBJECTIVE_IDS[firstOf(chosen)])
    case DEFEND:
    case ADVANCE:
    case AMOUNT:
      return keyFrom(verb, counted(chosenCount(chosen)))
    case PASS:
      return verb
    default:
      return null
  }
}

const unknown = (en: string, fr: string): Refusal => refusal('balance-of-power.question.kind', en, fr)

const noArmy = (id: string): Refusal => unknown(`there is no army "${id}"`, `il n'y a pas d'armée « ${id} »`)
const noTerritory = (id: string): Refusal =>
  unknown(`there is no territory "${id}"`, `il n'y a pas de territoire « ${id} »`)
const noNumber = (text: string): Refusal =>
  unknown(`"${text}" is not a number of troops`, `« ${text} » n'est pas un nombre de troupes`)

/** The largest number of an attack, which has room for a byte only. */
const LARGEST_ATTACK = 0xff

/** A number as it is written in a key. None, and more than can be written, are wishes too: the rule that asks for the number says what is against them. */
const numberIn = (text: string, largest = LARGEST_NUMBER): number | null =>
  /^(0|[1-9]\d*)$/.test(text) ? Math.min(Number(text), largest) : null

/** Read a wish. A word that means nothing is refused by name. */
export function readWish(word: string, args: readonly string[]): Choice | Refusal {
  const verb = VERB_IDS.indexOf(word)
  if (verb < 1)
    return unknown(`"${word}" is not a kind of answer`, `« ${word} » n'est pas une sorte de réponse`)
  const wanted = VERBS[verb - 1].args.length
  if (args.length !== wanted)
    return unknown(
      `"${word}" is followed by ${wanted} words, not by ${args.length}`,
      `« ${word} » est suivi de ${wanted} mots, et non de ${args.length}`,
    )
  const [a = '', b = '', c = ''] = args
  switch (verb) {
    case PLACE:
    case CAPITAL: {
      const army = findArmy(a)
      if (army === undefined) return noArmy(a)
      const x = findTerritory(b)
      if (x === undefined) return noTerritory(b)
      if (verb === CAPITAL) return capitalChoice(army, x)
      const count = numberIn(c)
      return count === null ? noNumber(c) : placeChoice(army, x, count)
    }
    case ARMY: {
      const army = findArmy(a)
      return army === undefined ? noArmy(a) : armyChoice(army)
    }
    case OPTION: {
      const option = OPTION_IDS.indexOf(a as (typeof OPTION_IDS)[number])
      return option < 0
        ? unknown(`there is no option "${a}"`, `il n'y a pas d'option « ${a} »`)
        : optionChoice(option)
    }
    case BUY: {
      const power = POWER_IDS.indexOf(a as PowerId)
      return power < 0
        ? unknown(`there is no power "${a}"`, `il n'y a pas de pouvoir « ${a} »`)
        : buyChoice(power as Power)
    }
    case AIRFIELD: {
      const x = findTerritory(a)
      return x === undefined ? noTerritory(a) : airfieldChoice(x)
    }
    case DISCARD: {
      const card = findCard(a)
      return card === undefined
        ? unknown(`there is no card "${a}"`, `il n'y a pas de carte « ${a} »`)
        : discardChoice(card)
    }
    case ATTACK:
    case MOVE: {
      const from = findTerritory(a)
      if (from === undefined) return noTerritory(a)
      const to = findTerritory(b)
      if (to === undefined) return noTerritory(b)
      return verb === MOVE ? moveChoice(from, to) : attackWish(from, to, c)
    }
    case TAKE: {
      const objective = findObjective(a)
      return objective === undefined
        ? unknown(`there is no objective "${a}"`, `il n'y a pas d'objectif « ${a} »`)
        : takeChoice(objective)
    }
    case PASS:
      return choice(PASS)
    default: {
      const count = numberIn(a)
      return count === null ? noNumber(a) : countChoice(verb, count)
    }
  }
}

function attackWish(from: Territory, to: Territory, text: string): Choice | Refusal {
  const count = numberIn(text, LARGEST_ATTACK)
  return count === null ? noNumber(text) : attackChoice(from, to, count)
}
