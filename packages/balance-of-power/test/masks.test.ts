import {
  type Choice,
  ChoiceList,
  firstToMove,
  type Refusal,
  SeededRandom,
  type State,
} from '@materiel/kernel'
import { describe, expect, it } from 'vitest'
import { ARMIES, type Army, armyAt, NEUTRAL } from '../src/armies.js'
import { CARD_COUNT, type Card } from '../src/cards.js'
import {
  airfieldChoice,
  attackChoice,
  buyChoice,
  capitalChoice,
  discardChoice,
  moveChoice,
  placeChoice,
  takeChoice,
} from '../src/choices.js'
import { balanceOfPower as game } from '../src/index.js'
import { TERRITORIES } from '../src/map/board.js'
import { OBJECTIVES } from '../src/objectives.js'
import { POWERS } from '../src/powers.js'
import { machine, toPlace, turn } from '../src/state.js'
import { whyNotAttack } from '../src/text/battle-refusals.js'
import { whyNotHandIn } from '../src/text/draft-refusals.js'
import { whyNotMove } from '../src/text/manoeuvre-refusals.js'
import { whyNotTake } from '../src/text/objective-refusals.js'
import { whyNotPlaceDraft, whyNotPlaceGained, whyNotPlaceNeutral } from '../src/text/placing-refusals.js'
import { whyNotCapital, whyNotPlan } from '../src/text/plan-refusals.js'
import { whyNotBuild, whyNotBuy, whyNotRise } from '../src/text/support-refusals.js'

/** What questions list, or accept, and what the rules say in words is the same, answer by answer, in positions of random games. */

const everyAttack = TERRITORIES.flatMap((from) =>
  TERRITORIES.flatMap((to) => [0, 1, 2, 3, 4].map((count) => attackChoice(from, to, count))),
)
const everyMove = TERRITORIES.flatMap((from) => TERRITORIES.map((to) => moveChoice(from, to)))
const everyPlacing = (s: State): Choice[] =>
  ARMIES.flatMap((army) =>
    TERRITORIES.flatMap((x) =>
      [0, 1, 2, 7, toPlace.get(s), toPlace.get(s) + 1].map((count) => placeChoice(army, x, count)),
    ),
  )

type Against = (s: State, army: Army, wish: Choice) => Refusal[]

/** For each question the answers that anybody might think of, and the words against each. */
const QUESTIONS: Readonly<Record<string, readonly [(s: State) => readonly Choice[], Against]>> = {
  'plan-troops': [everyPlacing, (s, _army, wish) => whyNotPlan(s, armyNow(s), wish)],
  'plan-capital': [
    () => ARMIES.flatMap((army) => TERRITORIES.map((x) => capitalChoice(army, x))),
    (s, _army, wish) => whyNotCapital(s, armyNow(s), wish),
  ],
  resistance: [everyPlacing, (s, _army, wish) => whyNotPlaceNeutral(s, NEUTRAL, wish)],
  support: [
    () => POWERS.map(buyChoice),
    (s, army, wish) => whyNotBuy(s, army, POWERS[POWERS.findIndex((power) => buyChoice(power) === wish)]),
  ],
  'support-troops': [everyPlacing, whyNotPlaceGained],
  'support-airfield': [() => TERRITORIES.map(airfieldChoice), whyNotBuild],
  insurrection: [() => everyAttack, whyNotRise],
  exchange: [
    () => Array.from({ length: CARD_COUNT }, (_, card) => discardChoice(card as Card)),
    whyNotHandIn,
  ],
  draft: [everyPlacing, whyNotPlaceDraft],
  attack: [() => everyAttack, whyNotAttack],
  objective: [() => OBJECTIVES.map(takeChoice), whyNotTake],
  manoeuvre: [() => everyMove, whyNotMove],
  'support-manoeuvre': [() => everyMove, whyNotMove],
}

/** The army that the pending question is about. */
const armyNow = (s: State): Army => (machine.asked(s)?.given.army ?? turn.get(s)) as Army

const list = new ChoiceList()

describe('lists and words agree', () => {
  it.each([
    ['basic training', {}, ['draft', 'attack', 'objective', 'manoeuvre', 'exchange']],
    [
      'command room',
      { version: 'command-room', resistancePer: 3 },
      [
        'plan-troops',
        'plan-capital',
        'resistance',
        'support',
        'support-troops',
        'insurrection',
        'support-airfield',
      ],
    ],
  ])('%s', (name, options, wanted) => {
    const seen: Record<string, number> = {}
    for (let i = 0; i < 12; i++) {
      const s = game.create(options, `masks ${name} ${i}`)
      const random = new SeededRandom(`masks ${name} ${i}`)
      for (let seat = firstToMove(game, s); seat >= 0; seat = firstToMove(game, s)) {
        game.list(s, seat, list)
        const question = game.question(s) ?? ''
        const known = QUESTIONS[question]
        if (known !== undefined && (seen[question] === undefined || random.below(15) === 0)) {
          seen[question] = (seen[question] ?? 0) + 1
          const [wishes, against] = known
          for (const wish of wishes(s)) {
            const isLegal = list.includes(wish) || machine.accepts(s, seat, wish)
            if ((against(s, armyAt(seat), wish).length === 0) !== isLegal)
              expect(`${question}: ${game.key(s, wish)} is ${isLegal}`).toBe('said otherwise')
          }
        }
        game.take(s, seat, list.at(random.below(list.length)))
      }
    }
    expect(Object.keys(seen)).toEqual(expect.arrayContaining(wanted))
  })
})
