import type { SupplyPicture, SupplyTie } from '@materiel/kernel'
import type { Point } from './board-map.js'
import type { BoardModel } from './model.js'

/** How a line of supply is drawn: as it runs, as it would run, or as it would break. */
type Fate = 'runs' | 'comes' | 'breaks'

export interface SupplyLine {
  readonly id: string
  readonly owner: string
  readonly kind: 'line' | 'port'
  readonly fate: Fate
  readonly path: string
  /** Half way along it, where a sign says that it is a port or would break. */
  readonly middle: Point
}

interface Drawn {
  readonly tie: SupplyTie
  readonly fate: Fate
}

const idOf = ({ owner, from, to, kind }: SupplyTie): string => `${owner} ${kind} ${from} ${to}`

/** The ties to draw: all that run if asked for, and whatever a choice would change. */
export function tiesToDraw(now: SupplyPicture | null, then: SupplyPicture | null, all: boolean): Drawn[] {
  const before = new Set(now?.ties.map(idOf))
  const after = new Set(then?.ties.map(idOf))
  const drawn: Drawn[] = []
  for (const tie of now?.ties ?? [])
    if (then !== null && !after.has(idOf(tie))) drawn.push({ tie, fate: 'breaks' })
    else if (all) drawn.push({ tie, fate: 'runs' })
  for (const tie of then?.ties ?? []) if (!before.has(idOf(tie))) drawn.push({ tie, fate: 'comes' })
  return drawn
}

/** A line from one place to another, bent a little so that lines of several owners do not hide each other. */
function curve([ax, ay]: Point, [bx, by]: Point, bend: number): Pick<SupplyLine, 'path' | 'middle'> {
  const [dx, dy] = [bx - ax, by - ay]
  const r = (value: number) => Math.round(value * 100) / 100
  const [x, y] = [(ax + bx) / 2, (ay + by) / 2]
  return {
    path: `M${r(ax)} ${r(ay)}Q${r(x - dy * bend)} ${r(y + dx * bend)} ${r(bx)} ${r(by)}`,
    middle: [r(x - (dy * bend) / 2), r(y + (dx * bend) / 2)],
  }
}

export function supplyLines(board: BoardModel): SupplyLine[] {
  const { supply, foresight, showSupply, liveries } = board.props
  const owners = Object.keys(liveries)
  /** Where supply of an owner passes a space: at its piece, else at the star or the flag, else near the name. */
  const anchor = (owner: string, id: string): Point => {
    const space = board.space(id)
    const stands = board.standOf(owner, id) ?? space.signs[`flag-${owner}`] ?? space.signs.star
    if (stands !== undefined) return stands
    const [x, y] = space.label.beside ? space.slots[0] : space.label.at
    // Side by side where several pass.
    return [x + (owners.indexOf(owner) - 1) * board.token() * 0.3, y + board.token() * 0.5]
  }
  return tiesToDraw(supply, foresight?.supply ?? null, showSupply).map(({ tie, fate }) => {
    const from = anchor(tie.owner, tie.from)
    let to = anchor(tie.owner, tie.to)
    const wrap = board.map.wrap
    if (wrap !== null) to = [to[0] - wrap * Math.round((to[0] - from[0]) / wrap), to[1]]
    return {
      id: `${idOf(tie)} ${fate}`,
      owner: tie.owner,
      kind: tie.kind,
      fate,
      ...curve(from, to, 0.05 + 0.03 * (owners.indexOf(tie.owner) % 3)),
    }
  })
}
