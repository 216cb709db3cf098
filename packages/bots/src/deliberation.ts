import { type Choice, firstToMove, type Random, type Seat, type State } from '@materiel/kernel'
import type { Answer, Position } from './bot.js'
import { promising } from './candidates.js'
import { Line, placeOf } from './line.js'
import { drawLot, type Luck, luckIn, NO_LUCK } from './luck.js'
import type { Mind } from './mind.js'
import { consequencesOf, type Found, newFound, note, reasonsFor } from './reasons.js'
import { Thought } from './thought.js'
import { Edge, TreeNode } from './tree.js'

/**
 * Search: Monte Carlo tree search over information sets. One world after another is imagined that agrees with what the seat knows.
 * In each of them every choice is played to the end of the turn: that is how promising it looks. The choices that may yet prove the best
 * then go on: down the tree by choices that are legal in this world, out of the tree by what seems best at once, and through as many more
 * turns as suit the game, until the prospects tell the chance of winning.
 *
 * There may be any number of sides. A playout ends with a chance for each of them, and each choice on its way learns that of the side which
 * made it: so everybody, in the tree and beyond it, plays for their own side, and nobody for or against another.
 *
 * So that luck does not blur what a choice does, all choices meet the same worlds with the same luck, and in each of them the same continuation:
 * the others answer as they did after the favourite choice, wherever they still can, and only who decides thinks again.
 *
 * Small steps, such as the moves of pieces, come by the dozen and in any order. At first each is judged by what it does at once, and the
 * best are played out like all choices; but the steps that follow in the line are then made again, so that what differs is this one. Where a step can
 * be punished at once, or makes others worth while, that would judge it by what suits another, so the game may want steps to be thought about anew.
 *
 * Others who answer as they did after the favourite do not punish what another choice leaves open. Where the game says so, and there is time, search thinks
 * again when all seems settled: the few choices that may yet prove the best are played out once more, and everybody answers what has been chosen.
 */

/** First impressions: how many playouts the choices share, and in how few and how many worlds. */
const IMPRESSIONS = 80
const FEWEST_WORLDS = 2
const MOST_WORLDS = 8
/** How many playouts a first impression counts for: how a choice looks at the end of the turn or, within the tree, at once. */
const FAITH = 8
/** A reaction may be kept for what comes after the turn: each answer is played out at least so often, however it looks at first. */
const LEAST_IN_REACTIONS = 8
/** A choice is in the running as long as it would be the best if it were this many standard errors better than it seems. */
const ERRORS = 2
/** Within the tree the most promising is tried first, and one more each time the root of the visits grows by this. */
const WIDENING = 2
/** The most answers from the decision to the end of a playout. */
const HORIZON = 120
/** How many of the best small steps are played out, and in how many worlds at most: none of them matters much. */
const STEPS = 10
const WORLDS_FOR_STEPS = 10
/** How many choices are thought about again, and in how many worlds at most. */
const CONTENDERS = 6
const WORLDS_AGAIN = 12
/** What is less likely than this is not played out. */
const NEVER = 1e-3
/** A decision is settled when no choice in the running would be better by more than this, in points. */
const TOLERANCE = 0.37

/** The only way in which a choice may turn out is a plan, and need not be imagined where play goes on. */
const severalOf = (ways: number): number => (ways > 1 ? ways : 0)

/** One decision being thought about. */
export class Deliberation {
  playouts = 0
  /** Whether more thought would hardly change anything. */
  isSettled: boolean
  private readonly isSmallStep: boolean
  /** Whether who tells who is winning also tells how a turn has gone; a small step is no end of a turn. */
  private readonly looksByJudge: boolean
  /** Whether first impressions decide. */
  private readonly isJudgedAtOnce: boolean
  private readonly root = new TreeNode()
  private readonly turn: Seat
  private firstWorlds: number
  private worlds = 0
  private luck: Luck
  private readonly faith: number
  private readonly leastVisits: number
  /** The choices that have yet to meet this world: to the end of the turn, and to the end of a playout. */
  private readonly toImpress: Edge[] = []
  private readonly toExplore: Edge[] = []
  /** For each side, the worth of this world at the decision, and its prospects in the end if the favourite choice is made. */
  private readonly before: Float64Array
  private readonly expected: Float64Array
  /** For each side, the worth of where a playout has come to. */
  private readonly reached: Float64Array
  /** How it goes on after the favourite choice, once that is known. */
  private line: Line | null = null
  private favourite: Edge
  /** The choices that may yet prove the best, and when it thinks again those that were left behind. */
  private contenders: readonly Edge[]
  private dropped: readonly Edge[] = []
  private isSecondThought = false
  /** How many lines were written, and the sum of the chances at their ends. */
  private lines = 0
  private outlook = 0
  private readonly path: Edge[] = []
  /** What was found of each choice of the root, for the reasons. */
  private readonly found = new Map<Edge, Found>()

  constructor(
    private readonly mind: Mind,
    private readonly position: Position,
    private readonly random: Random,
    private thought: Thought,
    /** Whether it thinks again when all seems settled. */
    private readonly thinksAgain = false,
  ) {
    const { game, seat } = position
    const choices =
      mind.game.bots?.candidates === undefined
        ? position.choices
        : promising(game, position.imagine(mind.world, random), position.choices)
    this.before = new Float64Array(game.sides.length)
    this.expected = new Float64Array(game.sides.length)
    this.reached = new Float64Array(game.sides.length)
    const isReaction = game.declaration.reactions.includes(position.question ?? '')
    this.faith = mind.manner.faith ?? FAITH
    this.leastVisits = isReaction ? LEAST_IN_REACTIONS : 0
    this.root.beginVisit()
    for (const choice of choices) this.root.add(new Edge(choice, game.sideOf(seat)))
    this.isJudgedAtOnce = mind.manner.judgedAtOnce?.has(position.question ?? '') ?? false
    this.isSmallStep = this.isJudgedAtOnce || mind.isSmallStep(position.question)
    this.looksByJudge = mind.prospects.seesTurns && !this.isSmallStep
    const each = Math.floor(IMPRESSIONS / choices.length)
    // What a small step does at once is nearly the same in all worlds.
    this.firstWorlds = this.isSmallStep ? 1 : Math.max(FEWEST_WORLDS, Math.min(MOST_WORLDS, each))
    this.contenders = this.root.edges
    this.favourite = this.root.edges[0]
    this.isSettled = choices.length === 1
    this.luck = game.bots?.chances === undefined ? NO_LUCK : drawLot(random)
    this.meetWorld()
    this.turn = game.turn(mind.world)
  }

  playout(): void {
    this.playouts++
    const impressed = this.toImpress.pop()
    const explored = impressed === undefined ? this.toExplore.pop() : undefined
    if (impressed !== undefined) this.impress(impressed)
    if (explored !== undefined) this.explore(explored)
    if (this.toImpress.length === 0 && this.toExplore.length === 0) this.meetWorld()
  }

  /** Imagine the next world, and say who is to meet it. */
  private meetWorld(): void {
    const { mind, position } = this
    this.worlds++
    if (!this.isSecondThought) this.toImpress.push(...this.root.edges)
    if (this.worlds > this.firstWorlds) this.takeStock()
    if (this.isSettled && this.mayThinkAgain) this.thinkAgain()
    position.imagine(mind.world, this.random)
    // All choices meet the same luck in this world.
    this.luck = luckIn(this.worlds, this.luck)
    if (this.looksByJudge) mind.foretell(mind.world, this.before)
    else mind.weigh(mind.world, this.before)
    this.line = null
  }

  /** See whether all is settled, and which of the contenders are to be played out in the next world. */
  private takeStock(): void {
    const { mind } = this
    const ranking = this.ranking()
    const leader = ranking[0]
    const tolerance = mind.chance(TOLERANCE) - mind.chance(0)
    this.isSettled =
      this.isJudgedAtOnce ||
      ranking.every(
        (edge) => edge === leader || (edge.visits >= this.leastVisits && this.hope(edge, leader) < tolerance),
      ) ||
      this.worlds > this.firstWorlds + this.mostWorlds
    if (this.worlds === this.firstWorlds + 1) this.favourite = leader
    const widest = this.isSmallStep ? STEPS : ranking.length
    this.toExplore.push(
      ...ranking
        .slice(0, widest)
        .filter((edge) => edge.visits < this.leastVisits || this.hope(edge, leader) > 0),
    )
  }

  /** In how many worlds choices are played out at most. */
  private get mostWorlds(): number {
    if (this.isSecondThought) return WORLDS_AGAIN
    return this.isSmallStep ? WORLDS_FOR_STEPS : Number.POSITIVE_INFINITY
  }

  private get mayThinkAgain(): boolean {
    return this.thinksAgain && !this.isSecondThought && !this.isJudgedAtOnce && this.root.edges.length > 1
  }

  /** Begin anew with the best choices alone: what is known of each counts no more than a first impression. */
  private thinkAgain(): void {
    const ranking = this.ranking()
    const leader = ranking[0]
    const known = ranking.map((edge) => this.worth(edge))
    ranking.forEach((edge, i) => {
      edge.thinkAgain(known[i])
    })
    this.favourite = leader
    this.contenders = ranking.filter((edge, i) => i < CONTENDERS && this.hope(edge, leader) > 0)
    this.dropped = ranking.filter((edge) => !this.contenders.includes(edge))
    this.isSecondThought = true
    this.toImpress.length = 0
    this.toExplore.length = 0
    this.firstWorlds = 0
    this.worlds = 1
    this.takeStock()
  }

  /** See how a choice looks at the end of the turn, or a small step at once. */
  private impress(edge: Edge): void {
    const { mind, position } = this
    const ways = mind.waysOf(mind.world, position.seat, edge.choice)
    let value = 0
    const isDone = this.eachWay(edge, this.isSmallStep ? ways : severalOf(ways), (s, chance) => {
      if (!this.isSmallStep && !this.playOn(s, null, 0)) return false
      mind.weigh(s, this.reached)
      this.remember(edge, s, chance)
      if (this.looksByJudge) mind.foretell(s, this.reached)
      const scaled = this.looksByJudge ? mind.prospects : mind.evaluation
      value += chance * mind.chanceOf(edge.side, this.reached, this.before, scaled)
      return true
    })
    if (isDone) edge.impress(value)
  }

  /** Play a choice out. */
  private explore(edge: Edge): void {
    const { mind, path } = this
    if (this.line === null) this.writeLine()
    path.length = 0
    path.push(edge)
    const ways = severalOf(mind.waysOf(mind.world, this.position.seat, edge.choice))
    // Where chance turns the choice out in several ways, what follows from it is not all of one position: nobody learns from it.
    const node = ways > 0 || edge.visits === 0 || this.isSmallStep ? null : edge.node()
    let value = 0
    const isDone = this.eachWay(edge, ways, (s, chance) => {
      if (!this.playOn(s, node, mind.manner.turnsAhead)) return false
      mind.foretell(s, this.reached)
      value += chance * mind.chanceOf(edge.side, this.reached, this.expected, mind.prospects)
      return true
    })
    if (!isDone) return
    for (const passed of path)
      if (passed === edge) passed.visit(value)
      else passed.visit(mind.chanceOf(passed.side, this.reached, this.expected, mind.prospects))
  }

  /** Play a choice of the root out in every way that chance may turn it, or simply make it; false as soon as there is no time for it. */
  private eachWay({ choice }: Edge, ways: number, play: (s: State, chance: number) => boolean): boolean {
    const { mind, position } = this
    if (ways === 0) return play(this.make(choice), 1)
    for (let way = 0; way < ways; way++) {
      const s = mind.trial.copyFrom(mind.world)
      const chance = mind.meet(s, position.seat, choice, way)
      if (chance > NEVER && !play(s, chance)) return false
    }
    return true
  }

  /** Find out how this world goes on after the favourite choice. */
  private writeLine(): void {
    const { mind, position } = this
    this.line = new Line()
    const s = this.make(this.favourite.choice)
    // After another small step this one is made next, if it still can; thinking again, it is asked whether it should be made at all.
    if (this.isSmallStep && !this.isSecondThought)
      this.line.write(placeOf(0, position.seat, position.question), this.favourite.choice)
    const isDone = this.playOn(s, null, mind.manner.turnsAhead)
    mind.foretell(s, this.expected)
    this.line.finish()
    if (!isDone) return
    this.lines++
    this.outlook += mind.likelihood(s, this.expected)[mind.game.sideOf(position.seat)]
  }

  /** The chance of each side to win after the choice that seems best, in so many worlds. */
  chances(worlds: number): number[] {
    const { mind } = this
    this.favourite = this.ranking()[0]
    // The answers along the way are those that seem best at once: they do not take long.
    this.thought = new Thought(Number.POSITIVE_INFINITY)
    const sums = mind.game.sides.map(() => 0)
    for (let i = 0; i < worlds; i++) {
      this.meetWorld()
      this.writeLine()
      mind.likelihood(mind.trial, this.expected).forEach((chance, side) => {
        sums[side] += chance / worlds
      })
    }
    return sums
  }

  /** This world after a choice. */
  private make(choice: Choice): State {
    const { mind, position } = this
    const s = mind.trial.copyFrom(mind.world)
    mind.make(s, position.seat, choice, this.luck)
    return s
  }

  /**
   * Go on to the end of this turn and of `turnsAhead` others: within the tree by its nodes, and beyond it along the line. False if there was
   * no time for it.
   */
  private playOn(s: State, from: TreeNode | null, turnsAhead: number): boolean {
    const { mind, path } = this
    const { game } = mind
    let node = from
    let { turn } = this
    let turns = 0
    this.line?.rewind()
    mind.steps.reset()
    for (let i = 0; i < HORIZON; i++) {
      const seat = firstToMove(game, s)
      if (seat < 0) return true
      if (game.turn(s) !== turn) {
        if (++turns > turnsAhead) return true
        turn = game.turn(s)
        node = null
      }
      if (this.thought.isOver()) return false
      if (node !== null) {
        const edge = this.select(node, s, seat)
        path.push(edge)
        mind.make(s, seat, edge.choice, this.luck)
        // The first playout through an edge leaves the tree there, the second makes its node.
        node = edge.visits === 0 ? null : edge.node()
      } else mind.make(s, seat, this.answerBeyond(s, seat, turns), this.luck)
    }
    return true
  }

  /** What a seat answers beyond the tree: in this turn as seems best at once, in a turn to come along the line. */
  private answerBeyond(s: State, seat: Seat, turns: number): Choice {
    const { mind, random, line } = this
    const question = mind.game.question(s)
    const isSmallStep = mind.isSmallStep(question)
    if (!isSmallStep) mind.steps.reset()
    if (turns === 0 && !isSmallStep) return mind.atOnce(s, seat, random)
    const place = placeOf(turns, seat, question)
    const known = isSmallStep ? this.knownStep(s, seat, turns, place) : this.knownAnswer(s, seat, place)
    if (known !== undefined) return known
    const choice = isSmallStep ? mind.steps.next(s, seat) : mind.thoughtThrough(s, seat, random)
    line?.write(place, choice)
    return choice
  }

  /** What a seat answered in the line, if it still can; but whoever decides may have learned something, and thinks anew, and so does everybody at last. */
  private knownAnswer(s: State, seat: Seat, place: number): Choice | undefined {
    const isKnown = seat !== this.position.seat && !this.isSecondThought
    const known = isKnown ? this.line?.next(place) : undefined
    return known !== undefined && this.mind.isLegal(s, seat, known) ? known : undefined
  }

  /**
   * The next small step of the line that can still be made, if the game wants them to be followed. In this turn only where one small step is
   * compared with another: after other choices they are thought about anew.
   */
  private knownStep(s: State, seat: Seat, turns: number, place: number): Choice | undefined {
    if (this.mind.manner.stepsAnew) return undefined
    if (turns === 0 ? !this.isSmallStep : this.isSecondThought) return undefined
    let known = this.line?.next(place)
    while (known !== undefined && !this.mind.isLegal(s, seat, known)) known = this.line?.next(place)
    return known
  }

  /** The choice to try next within the tree. */
  private select(node: TreeNode, s: State, seat: Seat): Edge {
    const { mind } = this
    const side = mind.game.sideOf(seat)
    const choices = mind.choicesOf(s, seat)
    node.beginVisit()
    const fresh = choices.filter((choice) => !node.offer(choice)).map((choice) => new Edge(choice, side))
    if (fresh.length > 0) {
      // What looks best right after it counts as what was expected.
      const worths = new Map(choices.map((choice) => [choice, mind.worthAfter(s, seat, choice)]))
      const best = Math.max(...worths.values())
      for (const edge of fresh) {
        edge.impress(mind.chance((worths.get(edge.choice) ?? best) - best))
        node.add(edge)
      }
    }
    return node.choose(1 + Math.floor(Math.sqrt(node.visits) / WIDENING), this.faith, ERRORS)
  }

  /** Note where a choice of the root has led, and how likely it was to. */
  private remember(edge: Edge, s: State, chance: number): void {
    let found = this.found.get(edge)
    if (found === undefined) {
      found = newFound(this.mind.evaluation)
      this.found.set(edge, found)
    }
    const { game, evaluation } = this.mind
    note(found, { game, s, side: edge.side, rooms: evaluation.rooms, chance })
  }

  private worth(edge: Edge): number {
    if (edge.impressions === 0) return Number.NEGATIVE_INFINITY
    // In playouts that follow a line the favourite is worth a half, however good the turn.
    return edge.worth(this.faith, this.favourite.promise - 0.5)
  }

  /** By how much a choice may prove better than another one. */
  private hope(edge: Edge, than: Edge): number {
    return this.worth(edge) + ERRORS * edge.doubt(this.faith) - this.worth(than)
  }

  /** The choices that may be made, the one to make first. */
  private ranking(): Edge[] {
    return [...this.contenders].sort((a, b) => this.worth(b) - this.worth(a))
  }

  answer(): Answer {
    const { mind, position, random } = this
    const ranking = [...this.ranking(), ...this.dropped]
    const [leader, second = leader] = ranking
    return {
      choice: leader.choice,
      ...(this.lines > 0 && { chance: this.outlook / this.lines }),
      reasons: () => [
        ...consequencesOf(position, leader.choice, second.choice, random, (s, seat, lot) =>
          mind.atOnce(s, seat, lot),
        ),
        ...reasonsFor(
          mind.evaluation,
          ranking.map((edge) => this.found.get(edge) ?? newFound(mind.evaluation)),
        ),
      ],
    }
  }
}
