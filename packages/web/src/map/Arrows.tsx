import { For } from 'solid-js'
import './Arrows.css'
import type { Point } from './board-map.js'
import { Copies } from './Copies.js'
import { across } from './camera.js'
import { Layer } from './Layer.js'
import type { BoardModel } from './model.js'

/** More than these would be a tangle. */
const MOST = 16

/** The arrow from one point to another, bent a little to the left, in units of the map; it begins and ends beside the pieces there. */
function arrowBetween(from: Point, to: Point, size: number): { path: string; head: string } {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const length = Math.hypot(dx, dy)
  const [ux, uy] = [dx / length, dy / length]
  const bend = 0.14 * length
  const middle: Point = [from[0] + dx / 2 + uy * bend, from[1] + dy / 2 - ux * bend]
  const gap = Math.min(0.55 * size, length / 4)
  const toward = (a: Point, b: Point, by: number): Point => {
    const far = Math.hypot(b[0] - a[0], b[1] - a[1])
    return [a[0] + ((b[0] - a[0]) * by) / far, a[1] + ((b[1] - a[1]) * by) / far]
  }
  const start = toward(from, middle, gap)
  const tip = toward(to, middle, gap)
  const neck = toward(tip, middle, 0.5 * size)
  const [sx, sy] = [(tip[1] - neck[1]) * 0.55, (neck[0] - tip[0]) * 0.55]
  return {
    path: `M${start}Q${middle} ${neck}`,
    head: `M${tip}L${[neck[0] + sx, neck[1] + sy]}L${[neck[0] - sx, neck[1] - sy]}Z`,
  }
}

/** Ways over the map: who would attack whom, and where a piece would go; and who strikes whom. */
export function Arrows(props: { readonly board: BoardModel; readonly middleOf: (space: string) => Point }) {
  const { board } = props
  const shown = board.props
  const standing = (owner: string | null, space: string): Point =>
    (owner === null ? null : board.standOf(owner, space)) ?? props.middleOf(space)
  const Arrow = (way: { owner: string | null; from: string; to: string; isBlow: boolean }) => {
    const arrow = () => {
      const start = standing(way.owner, way.from)
      const [x, y] = board.space(way.to).slots[0]
      return arrowBetween(start, [start[0] + across(board.map, start[0], x), y], board.token())
    }
    return (
      <g
        class="arrow"
        classList={{ 'arrow-blow': way.isBlow }}
        style={{ '--own': way.owner === null ? 'var(--choice)' : board.livery(way.owner).colour }}
        data-from={way.from}
        data-to={way.to}
      >
        <path class="arrow-line" d={arrow().path} />
        <path class="arrow-head" d={arrow().head} />
      </g>
    )
  }
  return (
    <Layer name="arrows">
      <Copies board={board}>
        {() => (
          <>
            <For each={shown.ways.slice(0, MOST)}>{(way) => <Arrow {...way} isBlow={false} />}</For>
            <For each={shown.blows}>{(way) => <Arrow {...way} isBlow={true} />}</For>
          </>
        )}
      </Copies>
    </Layer>
  )
}
