import { words } from '@materiel/kernel'
import { createEffect, createSignal, on, onCleanup, Show } from 'solid-js'
import { say } from '../common/language.js'
import { botPace, motion } from '../common/settings.js'
import type { Spot } from './acting.js'
import type { Beat } from './beats.js'
import { Face } from './Face.js'
import { usePlay } from './play.js'

const SKIP = words('Skip', 'Passer')

/** How long a card can be read, measured by the pace of the bots; whoever has played it knows it. */
const readingTime = (pace: number, isOwn: boolean): number =>
  isOwn ? Math.max(600, pace * 1.6) : Math.max(1400, pace * 3)

const FLIGHT: KeyframeAnimationOptions = { duration: 320, easing: 'cubic-bezier(0.4, 0, 0.7, 0.4)' }

/** Where a space is on the screen; of a map that goes round, the copy that is in sight. */
function middleOf(space: string): Spot | null {
  for (const shape of document.querySelectorAll(`.stage .mark[data-space="${space}"]`)) {
    const { left, top, width, height } = shape.getBoundingClientRect()
    const [x, y] = [left + width / 2, top + height / 2]
    if (x > 0 && x < innerWidth && y > 0 && y < innerHeight) return { x, y }
  }
  return null
}

/** The card that has just been played: it can be read beside the map, and what comes of it leads from there to the board. */
export function Spotlight() {
  const play = usePlay()
  const [shown, setShown] = createSignal<Beat | null>(null)
  let timer: ReturnType<typeof setTimeout> | undefined
  let card: HTMLButtonElement | undefined
  let spark: HTMLSpanElement | undefined
  onCleanup(() => clearTimeout(timer))

  /** What came of a card: something goes from it to there. */
  const send = (space: string): void => {
    const target = motion() ? middleOf(space) : null
    if (card === undefined || spark === undefined || target === null) return
    const { left, top, width, height } = card.getBoundingClientRect()
    const from = `translate(${left + width / 2}px, ${top + height / 2}px)`
    const to = `translate(${target.x}px, ${target.y}px) scale(0.4)`
    spark.animate(
      [
        { transform: from, opacity: 0.9 },
        { transform: to, opacity: 0.6 },
      ],
      FLIGHT,
    )
  }
  createEffect(
    on(play.stage.card, (beat) => {
      if (beat?.card == null) return
      const isOwn = play.mine().includes(beat.card.owner)
      // Without motion nothing is shown of what one has done oneself.
      if (isOwn && !motion()) return
      clearTimeout(timer)
      setShown(beat)
      timer = setTimeout(() => setShown(null), readingTime(botPace(), isOwn))
    }),
  )
  createEffect(
    on(play.stage.playing, (beat, before) => {
      const isEffect = beat != null && before?.kind === 'card' && beat.kind !== 'card'
      if (isEffect && beat.places.length > 0) send(beat.places.at(-1) ?? '')
      return beat
    }),
  )
  const face = () => {
    const beat = shown()
    return beat?.card == null ? undefined : play.cardEntry(beat.card)
  }
  return (
    <Show when={play.past() === null && face()} keyed>
      {(played) => (
        <>
          <button
            ref={card}
            type="button"
            class="spotlight"
            classList={{ 'is-moving': motion() }}
            title={say(SKIP)}
            onClick={() => setShown(null)}
          >
            <span class="spotlight-words">{say(shown()?.about?.words ?? words('', ''))}</span>
            <Face card={played} />
          </button>
          <span ref={spark} class="spotlight-spark" aria-hidden="true" />
        </>
      )}
    </Show>
  )
}
