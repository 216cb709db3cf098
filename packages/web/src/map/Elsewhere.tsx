import { words } from '@materiel/kernel'
import { createMemo, For } from 'solid-js'
import { say, sayAbout } from '../common/language.js'
import type { Point } from './board-map.js'
import { fromMiddle, isInSight } from './camera.js'
import './Elsewhere.css'
import type { BoardModel } from './model.js'
import { nameOf } from './names.js'

const HAPPENED = words('Out of sight, something happened', 'Hors de vue, il s’est passé quelque chose')
const CHOICE = words('Out of sight, can be chosen', 'Hors de vue, peut être choisi')

/** From the edge of the picture to the middle of a sign, in pixels. */
const INSET = 22

/** A sign at the edge of the picture: what lies on that side, out of sight. */
interface Sign {
  readonly kind: 'news' | 'choice'
  readonly spaces: readonly string[]
  /** In pixels from the middle of the picture. */
  readonly at: Point
}

/** Arrows at the edge towards what happens, and what can be chosen, out of sight. The map itself stays where it is until one is pressed. */
export function Elsewhere(props: {
  readonly board: BoardModel
  readonly middleOf: (space: string) => Point
  readonly onGo: (spaces: readonly string[]) => void
}) {
  const { map, camera, props: shown } = props.board
  const signs = createMemo<readonly Sign[]>(() => [
    ...signsFor('news', shown.marked),
    ...signsFor('choice', shown.openSpaces),
  ])

  /** One sign on each side of the picture, in the middle of where its arrows would be. */
  function signsFor(kind: Sign['kind'], spaces: ReadonlySet<string>): readonly Sign[] {
    const { width, height } = camera.size()
    const half: Point = [width / 2 - INSET, height / 2 - INSET]
    const sides = new Map<string, { spaces: string[]; points: Point[] }>()
    for (const space of spaces) {
      const middle = props.middleOf(space)
      if (isInSight(map, camera.size(), camera.sight(), middle, 0)) continue
      const [dx, dy] = fromMiddle(map, camera.sight(), middle)
      const short = Math.min(half[0] / Math.abs(dx), half[1] / Math.abs(dy))
      const isBeside = half[0] / Math.abs(dx) < half[1] / Math.abs(dy)
      const side = isBeside ? `x${Math.sign(dx)}` : `y${Math.sign(dy)}`
      const found = sides.get(side) ?? { spaces: [], points: [] }
      found.spaces.push(space)
      found.points.push([dx * short, dy * short])
      sides.set(side, found)
    }
    return [...sides.values()].map(({ spaces: there, points }) => ({
      kind,
      spaces: there,
      at: [
        points.reduce((sum, [x]) => sum + x, 0) / points.length,
        points.reduce((sum, [, y]) => sum + y, 0) / points.length,
      ],
    }))
  }

  const label = ({ kind, spaces }: Sign): string =>
    sayAbout(
      say(kind === 'news' ? HAPPENED : CHOICE),
      spaces.map((id) => nameOf(props.board.space(id), shown.language)).join(', '),
    )
  return (
    <For each={signs()}>
      {(sign) => (
        <button
          type="button"
          class="elsewhere"
          style={{
            left: `calc(50% + ${sign.at[0]}px)`,
            top: `calc(50% + ${sign.at[1]}px)`,
            '--own': sign.kind === 'choice' ? 'var(--choice)' : (shown.markedIn ?? 'var(--ink-soft)'),
            '--turn': `${Math.atan2(sign.at[1], sign.at[0])}rad`,
          }}
          aria-label={label(sign)}
          title={label(sign)}
          onClick={() => props.onGo(sign.spaces)}
        >
          <svg viewBox="-16 -16 32 32" aria-hidden="true">
            <path class="elsewhere-arrow" d="M15 0L7-7V7Z" />
          </svg>
          <span aria-hidden="true">{sign.spaces.length > 1 ? sign.spaces.length : ''}</span>
        </button>
      )}
    </For>
  )
}
