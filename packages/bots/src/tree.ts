import type { Choice } from '@materiel/kernel'

/** How much the values of playouts are thought to differ before any has been seen, and as how many playouts that counts. */
const USUAL_VARIANCE = 0.013
const USUAL_WEIGHT = 2

/** A choice at a node of the tree: how it looked at first, and what came of the playouts that made it. */
export class Edge {
  visits = 0
  impressions = 0
  /** The visit of the node in which it was legal last. */
  offered = 0
  private total = 0
  private squares = 0
  private hopes = 0
  private below: TreeNode | null = null

  constructor(
    readonly choice: Choice,
    /** The side that makes it. */
    readonly side: number,
  ) {}

  /** Learn how it looks to the side that makes it. */
  impress(value: number): void {
    this.impressions++
    this.hopes += value
  }

  /** Learn how a playout ended for the side that makes it. */
  visit(value: number): void {
    this.visits++
    this.total += value
    this.squares += value * value
  }

  /** Forget the playouts, but for what it has proved to be worth. */
  thinkAgain(worth: number): void {
    this.impressions = 1
    this.hopes = worth
    this.visits = 0
    this.total = 0
    this.squares = 0
  }

  get promise(): number {
    return this.impressions === 0 ? 0 : this.hopes / this.impressions
  }

  /** What it is worth, by its playouts and by its first impression, which counts as `faith` playouts. */
  worth(faith: number, usual = 0): number {
    return (faith * (this.promise - usual) + this.total) / (faith + this.visits)
  }

  /** The standard error of what it is worth. */
  doubt(faith: number): number {
    const { visits, total, squares } = this
    const spread = visits === 0 ? 0 : Math.max(0, squares - (total * total) / visits)
    return Math.sqrt((spread + USUAL_WEIGHT * USUAL_VARIANCE) / (visits + USUAL_WEIGHT) / (faith + visits))
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
  /** The most promising first, once it is sorted. */
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

  /** Of the `widest` most promising legal choices, the one that is best with `errors` standard errors in its favour. */
  choose(widest: number, faith: number, errors: number): Edge {
    if (!this.isSorted) {
      this.edges.sort((a, b) => b.promise - a.promise)
      this.isSorted = true
    }
    let tried = 0
    let best: Edge | null = null
    let most = Number.NEGATIVE_INFINITY
    for (const edge of this.edges) {
      if (edge.offered !== this.visits) continue
      if (tried++ >= widest) break
      const score = edge.worth(faith) + errors * edge.doubt(faith)
      if (score > most) {
        most = score
        best = edge
      }
    }
    if (best === null) throw new Error('a question without a legal answer was asked')
    return best
  }
}
