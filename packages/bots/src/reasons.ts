import {
  type Choice,
  firstToMove,
  type Game,
  NO_SUPPLY,
  type Random,
  type Seat,
  SeededRandom,
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

/** How an ending is put into words from some share of all outcomes on. */
interface Phrase {
  readonly from: number
  readonly words: Words
}

/** What fails to come about less than once in a thousand times is taken for certain. */
const CERTAIN = 0.999

/** The surest first. */
const WINNING: readonly Phrase[] = [
  { from: CERTAIN, words: words('wins the game', 'gagne la partie') },
  { from: 0.8, words: words('most likely wins the game', 'gagne très probablement la partie') },
  {
    from: 0.5,
    words: words('has a good chance of winning the game', 'a de bonnes chances de gagner la partie'),
  },
  { from: 0.2, words: words('may win the game', 'peut gagner la partie') },
]
const LOSING: readonly Phrase[] = [
  { from: CERTAIN, words: words('all is lost', 'tout est perdu') },
  { from: 0.8, words: words('most likely loses the game', 'perd très probablement la partie') },
  { from: 0.5, words: words('may well lose the game', 'risque fort de perdre la partie') },
  { from: 0.2, words: words('may lose the game', 'risque de perdre la partie') },
]

/** A reason is worth a word if it is worth this much of a point. */
const NOTABLE = 0.05
const MOST_GAINS = 3

/** All that was found of a choice: nothing, if nobody has thought of it yet. */
const outcomesOf = ({ times, won, lost, drawn }: Found): number => times + won + lost + drawn

/** Whether a game is mostly not over after a choice: of the few positions left by one that mostly ends it, facts tell nothing. */
const goesOn = (found: Found): boolean => found.times > outcomesOf(found) / 2

const said = (phrases: readonly Phrase[], share: number): Words[] =>
  phrases
    .filter(({ from }) => share >= from)
    .slice(0, 1)
    .map((phrase) => phrase.words)

const but = ({ en, fr }: Words): Words => words(`but ${en}`, `mais ${fr}`)

/** What speaks for the first of some choices, and what against it, compared with the others on average. */
export function reasonsFor(evaluation: Evaluation, [best, ...others]: readonly Found[]): Words[] {
  const all = outcomesOf(best)
  const winning = said(WINNING, best.won / all)
  const losing = said(LOSING, best.lost / all)
  if (!goesOn(best))
    return best.lost > best.won ? [...losing, ...winning.map(but)] : [...winning, ...losing.map(but)]
  const gains = gainsOver(evaluation, best, others.filter(goesOn))
  const better = gains.filter(({ gain }) => gain > NOTABLE).slice(0, MOST_GAINS)
  const worst = gains.slice(-1).filter(({ gain }) => gain < -NOTABLE)
  const against = [...losing, ...worst.map(({ phrases }) => phrases.worse)]
  return [...winning, ...better.map(({ phrases }) => phrases.better), ...against.slice(0, 1).map(but)]
}

/** What a choice gains over others on average by each fact, in points, the most first. */
function gainsOver({ names, weights }: Evaluation, best: Found, others: readonly Found[]) {
  if (others.length === 0) return []
  const gains = names.flatMap((phrases, k) => {
    // What was found to count against its nature is true on the whole, and no reason to give to anybody.
    if (weights[k] < 0 !== (phrases.isBurden === true)) return []
    const usual = others.reduce((sum, other) => sum + other.facts[k] / other.times, 0) / others.length
    return [{ phrases, gain: weights[k] * (best.facts[k] / best.times - usual) }]
  })
  return gains.sort((a, b) => b.gain - a.gain)
}

/** How a turn ends for a side, in what can be told in words. */
interface Ending {
  readonly lead: number
  readonly cutOurs: number
  readonly cutTheirs: number
}

/** What a seat answers, as far as it looks ahead. */
type Answering = (s: State, seat: Seat, random: Random) => Choice

/** Whether a game is one of dice. What is drawn by lot in others, such as new cards, is but one more thing that is hidden. */
const isOfDice = ({ bots, dice }: Game): boolean => bots?.chances !== undefined || dice !== undefined

/** Whether a throw of the dice has had a part in how a state came about, from when it got this seed. */
function isThrown(game: Game, s: State, seed: string): boolean {
  if (!isOfDice(game)) return false
  const asSeeded = s.clone()
  game.reseed(asSeeded, seed)
  return !asSeeded.equals(s)
}

/**
 * How the turn under way ends after a choice, in one state as it may be, if all answer as seems best to them at once; null if the game ends, or
 * dice decide it: one throw of them tells nothing. The seed stands for all that is drawn by lot meanwhile.
 */
function endingOf(
  { game, seat }: Position,
  world: State,
  choice: Choice,
  seed: string,
  answer: Answering,
): Ending | null {
  const s = world.clone()
  const turn = game.turn(s)
  const random = new SeededRandom(seed)
  game.reseed(s, seed)
  game.take(s, seat, choice)
  let next = firstToMove(game, s)
  while (next >= 0 && game.turn(s) === turn && !isThrown(game, s, seed)) {
    game.take(s, next, answer(s, next, random))
    next = firstToMove(game, s)
  }
  if (game.outcome(s) !== null || isThrown(game, s, seed)) return null
  const ours = game.sideOf(seat)
  const scores = game.scores(s)
  const cut = (game.supply?.(s) ?? NO_SUPPLY).cut.map(({ owner }) => game.owners[owner])
  return {
    lead: leadOf(scores, ours),
    cutOurs: cut.filter((side) => side === ours).length,
    cutTheirs: cut.filter((side) => side !== ours).length,
  }
}

/** How much more there is at one ending than at another. */
const beyond = (one: Ending, other: Ending): Ending => ({
  lead: one.lead - other.lead,
  cutOurs: one.cutOurs - other.cutOurs,
  cutTheirs: one.cutTheirs - other.cutTheirs,
})

/** What two numbers have in common: the one nearer to zero, and nothing if one of them gains what the other loses. */
const common = (one: number, other: number): number =>
  one * other <= 0 ? 0 : Math.abs(one) < Math.abs(other) ? one : other

const inBoth = (one: Ending, other: Ending): Ending => ({
  lead: common(one.lead, other.lead),
  cutOurs: common(one.cutOurs, other.cutOurs),
  cutTheirs: common(one.cutTheirs, other.cutTheirs),
})

const isNothing = ({ lead, cutOurs, cutTheirs }: Ending): boolean =>
  lead === 0 && cutOurs === 0 && cutTheirs === 0

/** In so many worlds must something come of a choice to be told: what is hidden is otherwise in each of them. */
const WORLDS = 8

/** How much more there is at the end of the turn after one choice than after another in all worlds; null if nothing is. */
function certainBeyond(
  position: Position,
  choice: Choice,
  instead: Choice,
  random: Random,
  answer: Answering,
): Ending | null {
  const world = position.game.blank()
  let certain: Ending | null = null
  for (let i = 0; i < WORLDS; i++) {
    position.imagine(world, random)
    // Both choices meet the same luck.
    const seed = `consequences in world ${i}`
    const made = endingOf(position, world, choice, seed, answer)
    const other = endingOf(position, world, instead, seed, answer)
    if (made === null || other === null) return null
    const here = beyond(made, other)
    certain = certain === null ? here : inBoth(certain, here)
    if (isNothing(certain)) return null
  }
  return certain
}

const counted = (count: number, en: string, fr: string): Words =>
  words(`${count} ${en}${count === 1 ? '' : 's'}`, `${count} ${fr}${count === 1 ? '' : 's'}`)

/** What comes of a choice by the end of the turn that does not come of another one, as far as that is certain. */
export function consequencesOf(
  position: Position,
  choice: Choice,
  instead: Choice,
  random: Random,
  answer: Answering,
): Words[] {
  const certain = certainBeyond(position, choice, instead, random, answer)
  if (certain === null) return []
  const { lead, cutOurs: ours, cutTheirs: theirs } = certain
  const found: Words[] = []
  if (theirs > 0) {
    const { en } = counted(theirs, 'enemy piece', '')
    const fr = theirs === 1 ? '1 unité ennemie' : `${theirs} unités ennemies`
    found.push(words(`cuts the supply of ${en}`, `coupe le ravitaillement de ${fr}`))
  }
  const piece = counted(Math.abs(ours), 'piece', 'unité')
  if (ours < 0)
    found.push(words(`keeps ${piece.en} of ours in supply`, `garde ${piece.fr} à nous en ravitaillement`))
  if (ours > 0)
    found.push(
      words(`leaves ${piece.en} of ours without supply`, `laisse ${piece.fr} à nous sans ravitaillement`),
    )
  const point = counted(lead, 'point', 'point')
  if (lead > 0) found.push(words(`is worth ${point.en} at once`, `rapporte ${point.fr} aussitôt`))
  return found
}
