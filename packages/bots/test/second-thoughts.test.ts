import { eastFront } from '@materiel/east-front'
import { firstToMove, type Game, SeededRandom, type State, words } from '@materiel/kernel'
import { Layout } from '@materiel/kernel/make'
import { beforeAll, expect, it } from 'vitest'
import { loadNetwork, positionOf } from '../src/index.js'
import { searchWith } from '../src/search.js'

/*
 * A game in which a choice leaves something open. First a guard stays or goes; then the enemy waits or strikes. Who strikes at a guard loses by it, so that after
 * the guard has stayed the enemy waits. A guard that goes comes home with two points if the enemy waits again, and is lost to an enemy who strikes.
 */
const CHOICES = [1, 2]
const [STAY, GO] = CHOICES
const [STRIKE] = CHOICES

const layout = new Layout()
const turn = layout.scalar()
const guard = layout.scalar()
/** In tenths of a point. */
const lead = layout.scalar()
layout.seal()

const gain = (enemy: number, isAway: boolean): number => {
  if (enemy === STRIKE) return isAway ? -30 : 10
  return isAway ? 20 : 0
}

const OVER = 3
const fact = { id: 'lead', better: words('', ''), worse: words('', '') }

const outpost: Game = {
  ...eastFront,
  blank: () => layout.create(),
  turn: (s) => turn.get(s),
  toMove: (s) => (turn.get(s) === OVER ? 0 : turn.get(s) === 1 ? 2 : 1),
  question: (s) => ['guard', 'enemy', 'on'][turn.get(s)] ?? null,
  list: (s, _seat, out) => {
    out.clear()
    for (const choice of turn.get(s) < 2 ? CHOICES : [0]) out.add(choice)
  },
  take: (s, _seat, choice) => {
    if (turn.get(s) === 0) {
      guard.set(s, choice)
      // It costs a little to go.
      if (choice === GO) lead.set(s, -1)
    } else if (turn.get(s) === 1) lead.add(s, gain(choice, guard.get(s) === GO))
    turn.add(s, 1)
  },
  outcome: () => null,
  determinise: () => {},
  sideOf: (seat) => seat,
  bots: {
    names: [fact],
    features: (s, side, out) => out.fill((side === 0 ? 0.1 : -0.1) * lead.get(s)),
    left: () => 0.5,
    plain: [],
    weights: { scale: { start: 5, end: 5 }, facts: { lead: 1 } },
    prior: { scale: { start: 5, end: 5 }, facts: { lead: 1 } },
    manner: { turnsAhead: 1, breadth: 4, smallSteps: new Set(), secondThoughts: true },
  },
}

const chosen = (s: State, thinksAgain: boolean) =>
  searchWith('search', { playouts: 600, thinksAgain }).decide(
    positionOf(outpost, s, 0),
    new SeededRandom('guard'),
    60_000,
  ).choice

it('search that thinks again sees how a choice is punished that the reply to another would have let pass', () => {
  const s = outpost.blank()
  expect(chosen(s, false)).toBe(GO)
  expect(chosen(s, true)).toBe(STAY)
})

beforeAll(() => loadNetwork(eastFront))

/** From random games, questions of which search is sure before its playouts are spent. */
const QUESTIONS = ['move', 'defend']
const SPENT = 60_000

/** What search answers in a state of East Front, with its reasons, and how many worlds it has imagined for that. */
function thought(s: State, thinksAgain: boolean) {
  const position = positionOf(eastFront, s, firstToMove(eastFront, s))
  let worlds = 0
  const imagine = (into: State, random: SeededRandom) => {
    worlds++
    return position.imagine(into, random)
  }
  const searching = searchWith('search', { playouts: SPENT, thinksAgain })
  const answer = searching.decide({ ...position, imagine }, new SeededRandom('mind'), 600_000)
  return { choice: answer.choice, chance: answer.chance, worlds, reasons: answer.reasons() }
}

it('it thinks of more worlds then, and is as fair as before: what it cannot know changes nothing', () => {
  const random = new SeededRandom('second thoughts')
  const s = eastFront.create({}, 'second thoughts')
  const left = new Set(QUESTIONS)
  let longer = 0
  for (let made = 0; left.size > 0; made++) {
    const seat = firstToMove(eastFront, s)
    const { question, choices } = positionOf(eastFront, s, seat)
    if (made > 100 && choices.length > 1 && left.delete(question ?? '')) {
      const other = s.clone()
      eastFront.determinise(other, seat, new SeededRandom('other'))
      const again = thought(s, true)
      expect(thought(other, true)).toEqual(again)
      expect(choices).toContain(again.choice)
      if (again.worlds > thought(s, false).worlds) longer++
    }
    eastFront.take(s, seat, choices[random.below(choices.length)])
  }
  expect(longer).toBeGreaterThan(0)
})
