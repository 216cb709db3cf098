import { type Accessor, For } from 'solid-js'
import type { MapSpace, Point } from './board-map.js'
import { Copies } from './Copies.js'
import { spacesIn } from './in-copies.js'
import { Layer } from './Layer.js'
import './Marks.css'
import type { BoardModel } from './model.js'

/** At least this many pixels to hit. */
const REACH = 13

/**
 * What calls attention on the ground: spaces that can be chosen, the chosen one, those of the news, the one pointed at. A space that can be
 * chosen is a button, for keys and screen readers too.
 */
export function Marks(props: {
  readonly board: BoardModel
  readonly hovered: Accessor<string | null>
  readonly focused: Accessor<string | null>
  readonly focusable: (turn: number, at: Point) => boolean
}) {
  const shown = props.board.props
  const foreseen = (id: string): boolean => shown.foresight?.spaces.includes(id) ?? false
  const scale = () => props.board.scale()
  /** Spaces too small to be hit have a disc around them; it never shrinks below a fingertip. */
  const discOf = ({ box, hit }: MapSpace): number =>
    Math.min(box[2], box[3]) * scale() > 2 * REACH ? hit : Math.max(hit, REACH / scale())

  return (
    <Layer name="marks" spoken>
      <Copies board={props.board}>
        {(turn) => {
          const spaces = spacesIn(props.board, turn)
          return (
            <For each={spaces()}>
              {(space) => {
                const open = () => shown.openSpaces.has(space.id)
                const reachable = () => open() && props.focusable(turn, space.label.at)
                return (
                  <>
                    <circle
                      class="mark-disc"
                      classList={{ 'mark-disc-open': open() }}
                      cx={space.slots[0][0]}
                      cy={space.slots[0][1]}
                      r={discOf(space)}
                      data-space={space.id}
                    />
                    <path
                      class="mark"
                      classList={{
                        'mark-hovered': props.hovered() === space.id,
                        'mark-news': shown.marked.has(space.id),
                        'mark-foreseen': foreseen(space.id),
                        'mark-open': open(),
                        'mark-target': shown.targets.has(space.id),
                        'mark-selected': shown.selected === space.id,
                        'mark-focused': props.focused() === space.id,
                      }}
                      d={space.path}
                      data-space={space.id}
                      role={reachable() ? 'button' : undefined}
                      tabindex={reachable() ? 0 : undefined}
                      aria-label={reachable() ? shown.describe(space.id) : undefined}
                      aria-hidden={reachable() ? undefined : 'true'}
                    />
                  </>
                )
              }}
            </For>
          )
        }}
      </Copies>
    </Layer>
  )
}
