import type { Choice } from '@materiel/kernel'

/** A choice at a node of the tree, and what came of the playouts that made it. */
export class Edge {
  visits = 0
  /** The visit of the node in which it was legal last. */
  offered = 0
  private total = 0
  private squares = 0
  private below: TreeNode | null = null

  constructor(
    readonly choice: Choice,
    /** The side that makes it. */
    readonly side: number,
    /** How good the position right after it looked to that side. */
    readonly promise: number,
  ) {}

  /** Learn how a playout ended for the side that makes this choice. */
  visit(value: number): void {
    this.visits++
    this.total += value
    this.squares += value * value
  }

  get mean(): number {
    return this.visits === 0 ? 0 : this.total / this.visits
  }

  get variance(): number {
    return this.visits < 2 ? 0 : Math.max(0, this.squares / this.visits - this.mean ** 2)
  }

  /** What is known of the questions after it. */
  node(): TreeNode {
    this.below ??= new TreeNode()
    return this.below
  }
}

/**
 * All positions that look alike to whoever searches: they follow from the same choices. Which choices are legal differs from one imagined
 * state to the next.
 */
export class TreeNode {
  visits = 0
  /** The most promising first. */
  readonly edges: Edge[] = []
  private readonly byChoice = new Map<Choice, Edge>()
  private isSorted = true

  beginVisit(): void {
    this.visits++
  }

  /** Note that a choice is legal in this visit; false if it was never seen before. */
  offer(choice: Choice): boolean {
    const edge = this.byChoice.get(choice)
    if (edge === undefined) return false
    edge.offered = this.visits
    return true
  }

  add(edge: Edge): void {
    edge.offered = this.visits
    this.byChoice.set(edge.choice, edge)
    this.edges.push(edge)
    this.isSorted = false
  }

  /** Of the legal choices, only the `widest` most promising being tried, the one that upper confidence bids to try now. */
  choose(widest: number, curiosity: number, trust: number): Edge {
    if (!this.isSorted) {
      this.edges.sort((a, b) => b.promise - a.promise)
      this.isSorted = true
    }
    const { edges, visits } = this
    let tried = 0
    let end = 0
    let total = 0
    let times = 0
    let shares = 0
    let top = 0
    for (; end < edges.length && tried < widest; end++) {
      const edge = edges[end]
      if (edge.offered !== visits) continue
      if (tried === 0) top = edge.promise
      shares += Math.exp((edge.promise - top) / trust)
      times += edge.visits
      total += edge.visits * edge.mean
      tried++
    }
    // What was never tried counts as much as the others did on average.
    const average = times > 0 ? total / times : top
    const reach = curiosity * Math.sqrt(times + 1)
    let best: Edge | null = null
    let most = Number.NEGATIVE_INFINITY
    for (let i = 0; i < end; i++) {
      const edge = edges[i]
      if (edge.offered !== visits) continue
      const share = Math.exp((edge.promise - top) / trust) / shares
      const score = (edge.visits > 0 ? edge.mean : average) + (reach * share) / (1 + edge.visits)
      if (score > most) {
        most = score
        best = edge
      }
    }
    if (best === null) throw new Error('a question without a legal answer was asked')
    return best
  }
}
