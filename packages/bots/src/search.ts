import {
  type Choice,
  ChoiceList,
  firstToMove,
  type Game,
  type Random,
  type Seat,
  type State,
} from '@materiel/kernel'
import type { Answer, Bot, Position } from './bot.js'
import { type Evaluation, evaluationOf, onePerGame, worth } from './evaluation.js'
import { consequencesOf, type Found, newFound, note, reasonsFor } from './reasons.js'
import { Edge, TreeNode } from './tree.js'

/**
 * Search: Monte Carlo tree search over information sets. Every playout imagines another state that agrees with what the seat knows, goes
 * down the tree by choices that are legal there, adds a leaf, plays on to the end of the turn as seems best at once, and lets the evaluation
 * tell the chance of winning. All playouts end at the same point of the game, so that a position in which the enemy has yet to
 * answer is never compared with one in which it has.
 */

/** How far a search may go. */
export interface SearchLimits {
  /** The most playouts for a decision, whatever time is left. */
  readonly playouts: number
}

/** How much a choice that was seldom tried is given the benefit of the doubt, in chances of winning. */
const CURIOSITY = 0.1
/** How much likelier a choice is tried for looking better at once: this much better, e times as likely. */
const TRUST = 0.2
/** Of many choices the most promising are tried first: so many, and one more each time the root of the visits grows by one. */
const FEWEST_TRIED = 3
/** The most answers from the decision to the end of a playout. */
const HORIZON = 40
/** Beyond the tree each question is answered by the best of so many choices. */
const BREADTH = 8

/** A decision is settled when no other choice, even if it is so many standard errors better than it seems, would be better by more than this. */
const DOUBT = 2
const TOLERANCE = 0.003
const LEAST_PLAYOUTS = 128

/** What a search thinks with: scratch states, made once for each game. */
class Mind {
  readonly world: State
  readonly probe: State
  readonly options = new ChoiceList()
  /** Side 0 is the one for which values are told. */
  private readonly first: string
  private worthBefore = 0

  constructor(
    readonly game: Game,
    readonly evaluation: Evaluation,
  ) {
    this.world = game.blank()
    this.probe = game.blank()
    this.first = game.sides[0]
  }

  /** Begin with another world. */
  begin(s: State): void {
    this.worthBefore = this.worth(s)
  }

  private worth(s: State): number {
    return worth(this.evaluation, this.evaluation.features(s, 0, this.evaluation.room))
  }

  /**
   * How the first side stands, from 0 (lost) to 1 (won), with as much as has changed in this world since the decision: what the world happens to
   * be like, such as hands that are imagined, is the same for all choices and would only blur what they do.
   */
  value(s: State): number {
    const outcome = this.game.outcome(s)
    if (outcome !== null) return outcome.winner === this.first ? 1 : 0
    return 1 / (1 + Math.exp((this.worthBefore - this.worth(s)) / this.evaluation.scale.end))
  }

  /** How good the position right after a choice looks to whoever makes it. */
  promise(s: State, seat: Seat, choice: Choice): number {
    this.game.take(this.probe.copyFrom(s), seat, choice)
    const found = this.value(this.probe)
    return this.game.sideOf(seat) === 0 ? found : 1 - found
  }

  /** Answer a question as seems best at once; where there are many choices, as seems best among some. */
  answer(s: State, seat: Seat, random: Random): void {
    const { game, options } = this
    game.list(s, seat, options)
    const count = options.length
    const tried = Math.min(count, BREADTH)
    const start = count > tried ? random.below(count) : 0
    let best = options.at(0)
    let most = -1
    for (let i = 0; i < tried; i++) {
      // Spread over the list, and the last, which is often to be done.
      const at = i === tried - 1 ? count - 1 : (start + Math.floor((i * count) / tried)) % count
      const choice = options.at(at)
      const found = this.promise(s, seat, choice)
      if (found > most) {
        most = found
        best = choice
      }
    }
    game.take(s, seat, best)
  }
}

/** One decision being thought about. */
class Search {
  playouts = 0
  private readonly root = new TreeNode()
  private readonly path: Edge[] = []
  /** What was found of each choice of the root, for the reasons. */
  private readonly found = new Map<Edge, Found>()

  constructor(
    private readonly mind: Mind,
    private readonly position: Position,
    private readonly random: Random,
  ) {}

  playout(): void {
    const { mind, random, path } = this
    const { game } = mind
    const s = this.position.imagine(mind.world, random)
    mind.begin(s)
    const turn = game.turn(s)
    // At the root it is our question, even where others are asked at the same time.
    let seat = this.position.seat
    let node: TreeNode | null = this.root
    path.length = 0
    for (let i = 0; i < HORIZON; i++) {
      if (node === null) mind.answer(s, seat, random)
      else {
        const edge = this.select(node, s, seat)
        game.take(s, seat, edge.choice)
        path.push(edge)
        // The first playout through an edge leaves the tree there, the second makes its node.
        node = edge.visits === 0 ? null : edge.node()
      }
      seat = firstToMove(game, s)
      if (seat < 0 || game.turn(s) !== turn) break
    }
    const value = mind.value(s)
    for (const edge of path) edge.visit(edge.side === 0 ? value : 1 - value)
    this.remember(path[0], s)
    this.playouts++
  }

  /** The choice to try next: what has done well so far, what looks good, and what was tried too seldom to tell. */
  private select(node: TreeNode, s: State, seat: Seat): Edge {
    const { mind } = this
    const { game, options } = mind
    game.list(s, seat, options)
    node.beginVisit()
    for (let i = 0; i < options.length; i++) {
      const choice = options.at(i)
      if (!node.offer(choice)) node.add(new Edge(choice, game.sideOf(seat), mind.promise(s, seat, choice)))
    }
    return node.choose(Math.ceil(FEWEST_TRIED + Math.sqrt(node.visits)), CURIOSITY, TRUST)
  }

  /** Note where a choice of the root has led. The facts of the position were told for the first side. */
  private remember(edge: Edge, s: State): void {
    let found = this.found.get(edge)
    if (found === undefined) {
      found = newFound(this.mind.evaluation)
      this.found.set(edge, found)
    }
    const { room } = this.mind.evaluation
    if (edge.side !== 0) for (let k = 0; k < room.length; k++) room[k] = -room[k]
    note(found, this.mind.game, s, edge.side, room)
  }

  /** The choices of the root, the one to make first. */
  private ranking(): Edge[] {
    return [...this.root.edges].sort((a, b) => b.visits - a.visits || b.mean - a.mean)
  }

  /** Whether more thought would change nothing, with so many more playouts to come. */
  isSettled(toCome: number): boolean {
    if (this.playouts < LEAST_PLAYOUTS) return false
    const [leader, ...others] = this.ranking()
    if (others.length === 0 || leader.visits - others[0].visits > toCome) return true
    return others.every((other) => {
      if (other.visits < 2) return true
      const error = Math.sqrt(leader.variance / leader.visits + other.variance / other.visits)
      return other.mean + DOUBT * error - leader.mean < TOLERANCE
    })
  }

  answer(): Answer {
    const { mind, position, random } = this
    const ranking = this.ranking()
    const [leader, second = leader] = ranking
    return {
      choice: leader.choice,
      reasons: () => [
        ...consequencesOf(position, leader.choice, second.choice, random, (s, seat) =>
          mind.answer(s, seat, random),
        ),
        ...reasonsFor(
          mind.evaluation,
          ranking.map((edge) => this.found.get(edge) ?? newFound(mind.evaluation)),
        ),
      ],
    }
  }
}

/** How many playouts go by between two looks at whether the decision is settled. */
const GLANCE = 64

/** Search with limits of its own, and a judgement of its own. */
export function searchWith(name: string, limits: SearchLimits, evaluationFor = evaluationOf): Bot {
  const mindFor = onePerGame((game) => new Mind(game, evaluationFor(game.id)))
  return {
    name,
    decide(position, random, milliseconds) {
      const search = new Search(mindFor(position.game), position, random)
      const begun = Date.now()
      for (let spent = 0; search.playouts < limits.playouts && spent < milliseconds; ) {
        search.playout()
        spent = Date.now() - begun
        if (search.playouts % GLANCE !== 0) continue
        const inTime = spent > 0 ? ((milliseconds - spent) * search.playouts) / spent : Infinity
        if (search.isSettled(Math.min(inTime, limits.playouts - search.playouts))) break
      }
      // However little time there is, there is an answer.
      if (search.playouts === 0) search.playout()
      return search.answer()
    },
  }
}

/** Search for as long as there is time, unless it is sure sooner. */
export const search: Bot = searchWith('search', { playouts: Infinity })

/** How many playouts a search makes in some time, however sure it is. */
export function countPlayouts(position: Position, random: Random, milliseconds: number): number {
  const search = new Search(new Mind(position.game, evaluationOf(position.game.id)), position, random)
  const end = Date.now() + milliseconds
  while (Date.now() < end) search.playout()
  return search.playouts
}
