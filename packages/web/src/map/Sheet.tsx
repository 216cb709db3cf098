import type { JSX } from 'solid-js'
import type { BoardModel } from './model.js'

/**
 * A part of the picture that is drawn by itself: when something changes on one sheet, the browser need not go through what lies on the
 * others, of which the ground alone is most of the map.
 */
export function Sheet(props: {
  readonly board: BoardModel
  readonly children: JSX.Element
  /** Nothing on it but the shapes and lines of the map. */
  readonly isGround?: true
  /** What is placed in pixels, above the rest. */
  readonly fixed?: JSX.Element
}) {
  const { camera, scale, sign, line } = props.board
  const transform = () => {
    const { x, y, scale } = camera.sight()
    const { width, height } = camera.size()
    return `translate(${width / 2 - x * scale} ${height / 2 - y * scale}) scale(${scale})`
  }
  /** What changes here is a change of style for all that is drawn on the sheet, whether or not it makes use of it. */
  const measures = () =>
    props.isGround ? { '--line': line() } : { '--line': line(), '--pixel': 1 / scale(), '--sign': sign() }
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: a part of the picture, which has a name
    <svg class="board-sheet">
      <g transform={transform()} style={measures()}>
        {props.children}
      </g>
      {props.fixed}
    </svg>
  )
}
