import type { JSX } from 'solid-js'
import type { BoardModel } from './model.js'

/**
 * A part of the picture that is drawn by itself: when something changes on one sheet, the browser need not go through what lies on the
 * others, of which the ground alone is most of the map.
 */
export function Sheet(props: {
  readonly board: BoardModel
  readonly children: JSX.Element
  /** What is placed in pixels, above the rest. */
  readonly fixed?: JSX.Element
}) {
  const { camera, scale, sign, line } = props.board
  const transform = () => {
    const { x, y, scale } = camera.sight()
    const { width, height } = camera.size()
    return `translate(${width / 2 - x * scale} ${height / 2 - y * scale}) scale(${scale})`
  }
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: a part of the picture, which has a name
    <svg class="board-sheet">
      <g transform={transform()} style={{ '--pixel': 1 / scale(), '--sign': sign(), '--line': line() }}>
        {props.children}
      </g>
      {props.fixed}
    </svg>
  )
}
