import {
  type Choice,
  firstToMove,
  type Game,
  NO_SUPPLY,
  type Random,
  type Seat,
  type State,
  type Words,
  words,
} from '@materiel/kernel'
import type { Position } from './bot.js'
import type { Evaluation } from './evaluation.js'
import { leadOf } from './score-alone.js'

/** What was found of one choice: the facts of the positions it led to, and games that it ended, each as likely as it is. */
export interface Found {
  /** Summed up, for the side that chooses. */
  readonly facts: Float64Array
  /** How many positions these are. */
  times: number
  won: number
  lost: number
  drawn: number
}

export const newFound = (evaluation: Evaluation): Found => ({
  facts: new Float64Array(evaluation.names.length),
  times: 0,
  won: 0,
  lost: 0,
  drawn: 0,
})

/** Where a choice has led. */
interface Reached {
  readonly game: Game
  readonly s: State
  /** The side that chose. */
  readonly side: number
  /** The facts of the position as it was judged: of two sides those of the first are enough. */
  readonly rooms: Evaluation['rooms']
  /** How likely the choice was to lead here. */
  readonly chance: number
}

/** Add a position to what was found of a choice. */
export function note(found: Found, { game, s, side, rooms, chance }: Reached): void {
  const outcome = game.outcome(s)
  if (outcome === null) {
    const isTurned = rooms.length === 2 && side === 1
    const facts = rooms[isTurned ? 0 : side]
    const sign = isTurned ? -1 : 1
    for (let k = 0; k < facts.length; k++) found.facts[k] += sign * chance * facts[k]
    found.times += chance
  } else if (outcome.winner === game.sides[side]) found.won += chance
  else if (game.sides.includes(outcome.winner)) found.lost += chance
  else found.drawn += chance
}

/** A reason is worth a word if it is worth this much of a point. */
const NOTABLE = 0.05
const MOST_GAINS = 3

/** What speaks for the first of some choices, and what against it, compared with the others on average. */
export function reasonsFor(evaluation: Evaluation, [best, ...others]: readonly Found[]): Words[] {
  const all = best.times + best.won + best.lost + best.drawn
  const ending: Words[] = []
  if (all > 0 && best.won === all) ending.push(words('wins the game', 'gagne la partie'))
  else if (all > 0 && best.lost === all) ending.push(words('all is lost', 'tout est perdu'))
  else if (best.won > all / 2)
    ending.push(words('most likely wins the game', 'gagne très probablement la partie'))
  if (best.times === 0) return ending
  const compared = others.filter(({ times }) => times > 0)
  if (compared.length === 0) return ending
  const differences = evaluation.names.flatMap(({ better, worse, isBurden }, k) => {
    const usual = compared.reduce((sum, other) => sum + other.facts[k] / other.times, 0) / compared.length
    const weight = evaluation.weights[k]
    // What was found to count against its nature is true on the whole, and no reason to give to anybody.
    if (weight < 0 !== (isBurden === true)) return []
    return [{ better, worse, gain: weight * (best.facts[k] / best.times - usual) }]
  })
  const sorted = differences.sort((a, b) => b.gain - a.gain)
  const risk = sorted.at(-1)
  return [
    ...ending,
    ...sorted
      .filter(({ gain }) => gain > NOTABLE)
      .slice(0, MOST_GAINS)
      .map(({ better }) => better),
    ...(risk !== undefined && risk.gain < -NOTABLE
      ? [words(`but ${risk.worse.en}`, `mais ${risk.worse.fr}`)]
      : []),
  ]
}

/** How a turn ends for a side, in what can be told in words. */
interface Ending {
  readonly lead: number
  readonly cutOurs: number
  readonly cutTheirs: number
}

/** How the turn under way ends after a choice, in one state as it may be, if all answer as seems best to them at once. */
function endingOf(position: Position, world: State, choice: Choice, answer: Answering): Ending | null {
  const { game, seat } = position
  const s = world.clone()
  const turn = game.turn(s)
  game.take(s, seat, choice)
  for (let next = firstToMove(game, s); next >= 0 && game.turn(s) === turn; next = firstToMove(game, s))
    answer(s, next)
  if (game.outcome(s) !== null) return null
  const ours = game.sideOf(seat)
  const scores = game.scores(s)
  const cut = (game.supply?.(s) ?? NO_SUPPLY).cut.map(({ owner }) => game.owners[owner])
  return {
    lead: leadOf(scores, ours),
    cutOurs: cut.filter((side) => side === ours).length,
    cutTheirs: cut.filter((side) => side !== ours).length,
  }
}

type Answering = (s: State, seat: Seat) => void

const counted = (count: number, en: string, fr: string): Words =>
  words(`${count} ${en}${count === 1 ? '' : 's'}`, `${count} ${fr}${count === 1 ? '' : 's'}`)

/** What comes of a choice by the end of the turn that does not come of another one. */
export function consequencesOf(
  position: Position,
  choice: Choice,
  instead: Choice,
  random: Random,
  answer: Answering,
): Words[] {
  const world = position.imagine(position.game.blank(), random)
  const made = endingOf(position, world, choice, answer)
  const other = endingOf(position, world, instead, answer)
  if (made === null || other === null) return []
  const found: Words[] = []
  const theirs = made.cutTheirs - other.cutTheirs
  if (theirs > 0) {
    const { en } = counted(theirs, 'enemy piece', '')
    const fr = theirs === 1 ? '1 unité ennemie' : `${theirs} unités ennemies`
    found.push(words(`cuts the supply of ${en}`, `coupe le ravitaillement de ${fr}`))
  }
  const ours = made.cutOurs - other.cutOurs
  const piece = counted(Math.abs(ours), 'piece', 'unité')
  if (ours < 0)
    found.push(words(`keeps ${piece.en} of ours in supply`, `garde ${piece.fr} à nous en ravitaillement`))
  if (ours > 0)
    found.push(
      words(`leaves ${piece.en} of ours without supply`, `laisse ${piece.fr} à nous sans ravitaillement`),
    )
  const lead = made.lead - other.lead
  const point = counted(lead, 'point', 'point')
  if (lead > 0) found.push(words(`is worth ${point.en} at once`, `rapporte ${point.fr} aussitôt`))
  return found
}
