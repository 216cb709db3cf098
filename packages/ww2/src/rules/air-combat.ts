import { type State, seatBit } from '@materiel/kernel'
import { ask, choice, of, run, SpaceSet, verbOf } from '@materiel/kernel/make'
import { airChoice, chosenSpace } from '../choices.js'
import { COUNTRIES, type Country } from '../countries.js'
import { editionsWhere } from '../editions/edition.js'
import { BY_BATTLE, BY_ELIMINATION, tell } from '../happenings.js'
import type { Space } from '../map/board.js'
import { machine, pieces, reactions, SQUADRON_BIT, squadrons } from '../state.js'
import { whyNotAirAttack, whyNotRedeploySquadron } from '../text/air-refusals.js'
import { AIR_ATTACK, AIR_DEFENCE, PASS, REDEPLOY } from '../verbs.js'
import { avert, endanger, goesAhead, occasions, removed } from './reactions.js'
import { loseSquadron, moveSquadron, refuges, squadronsNextTo } from './squadrons.js'

/** What squadrons do when armies and navies are attacked or gone: reactions of the rules, not of cards. */

// Air Defence: a squadron goes instead of the army or navy in its space, among the cards that may protect that.
for (const country of COUNTRIES)
  reactions.teach(occasions.aboutToBeRemoved, {
    seat: country,
    card: -1,
    bit: SQUADRON_BIT,
    libraries: editionsWhere(({ rules }) => rules.air),
    oncePerTurn: false,
    faceDown: false,
    fits: (s, w) =>
      goesAhead(w) &&
      w.cause === BY_BATTLE &&
      w.owner === country &&
      pieces.has(s, country, w.space) &&
      squadrons.has(s, country, w.space),
    answer: (w) => airChoice(AIR_DEFENCE, w.space),
    use: (s, w) => {
      const { by, space } = w
      avert(w)
      tell(s, 'air-defence', country, space)
      loseSquadron(s, country, space, BY_BATTLE)
      answerDefence(s, { country: by, space })
    },
  })

interface Battle {
  readonly country: Country
  readonly space: Space
}

/** Air Attack: the country that battles may give up a squadron of its own next to the battle; then the piece is in danger again. */
const answerDefence = (s: State, { country, space }: Battle): void =>
  machine.call(s, airAttack, country, space)

const airAttack = machine.routine('air-attack', { country: of<Country>(), space: of<Space>() })

const near = new SpaceSet<Space>()

airAttack.steps(
  ask({
    question: 'air-attack',
    who: (_s, f) => seatBit(f.country),
    options: (s, f, _seat, out) => {
      squadronsNextTo(s, f.country, f.space, near)
      for (let x = near.first(); x !== -1; x = near.after(x)) out.add(airChoice(AIR_ATTACK, x))
      if (out.length > 0) out.add(choice(PASS))
    },
    take: (s, f, _seat, taken) => {
      if (verbOf(taken) === PASS) return
      const x = chosenSpace(taken)
      tell(s, 'air-attack', f.country, x, f.space)
      loseSquadron(s, f.country, x, BY_BATTLE)
      endanger(reactions.occasionUnder(s))
    },
    why: (s, f, _seat, wish) => whyNotAirAttack(s, f.country, f.space, wish),
  }),
)

interface Alone {
  readonly owner: Country
  readonly space: Space
}

interface AfterRemoval extends Alone {
  readonly by: Country
  readonly wasSupplied: boolean
}

/** An army or navy was picked up: a squadron that is alone now finds another, or goes back to the reserve. */
export function settleSquadron(s: State, { owner, space }: Alone): void {
  if (squadrons.has(s, owner, space)) machine.call(s, settling, owner, space)
}

/** The same after a removal, which others may answer when the squadron has been settled. */
export const settleAndTell = (s: State, { owner, space, by, wasSupplied }: AfterRemoval): void =>
  machine.call(s, settling, owner, space, 1, by, wasSupplied ? 1 : 0)

const settling = machine.routine('squadron-alone', {
  owner: of<Country>(),
  space: of<Space>(),
  /** Whether a removal is told afterwards, caused by whom, and of a piece that was supplied or not. */
  wasRemoved: 0,
  by: of<Country>(),
  wasSupplied: 0,
})

const free = new SpaceSet<Space>()

settling.steps(
  ask({
    question: 'squadron-alone',
    who: (s, f) => (squadrons.has(s, f.owner, f.space) ? seatBit(f.owner) : 0),
    options: (s, f, _seat, out) => {
      refuges(s, f.owner, f.space, free)
      for (let x = free.first(); x !== -1; x = free.after(x)) out.add(airChoice(REDEPLOY, x))
      if (out.length > 0) out.add(choice(PASS))
    },
    take: (s, f, _seat, taken) => {
      if (verbOf(taken) === PASS) return
      const to = chosenSpace(taken)
      moveSquadron(s, f.owner, f.space, to)
      tell(s, 'redeploy', f.owner, to, f.space)
    },
    why: (s, f, _seat, wish) => whyNotRedeploySquadron(s, f.owner, f.space, wish),
  }),
  run((s, f) => {
    if (squadrons.has(s, f.owner, f.space)) loseSquadron(s, f.owner, f.space, BY_ELIMINATION)
    if (f.wasRemoved === 1)
      removed(s, { by: f.by, owner: f.owner, space: f.space, wasSupplied: f.wasSupplied === 1 })
  }),
)
