import { type CardFate, words } from '@materiel/kernel'
import type { LogEntry } from '@materiel/table/client'
import { createEffect, createSignal, on, onCleanup, Show } from 'solid-js'
import { say } from '../common/language.js'
import { botPace, motion } from '../common/settings.js'
import type { Spot } from './acting.js'
import { Face } from './Face.js'
import { placesOf } from './moments.js'
import { usePlay } from './play.js'

const SKIP = words('Skip', 'Passer')

/** How long a card that somebody else plays can be read, measured by the pace of the bots. */
const readingTime = (pace: number): number => Math.max(1400, pace * 2.6)

const FLIGHT: KeyframeAnimationOptions = { duration: 320, easing: 'cubic-bezier(0.4, 0, 0.7, 0.4)' }

/** Where a space is on the screen; of a map that goes round, the copy that is in sight. */
function middleOf(space: string): Spot | null {
  for (const shape of document.querySelectorAll(`.stage [data-space="${space}"]`)) {
    const { left, top, width, height } = shape.getBoundingClientRect()
    const [x, y] = [left + width / 2, top + height / 2]
    if (x > 0 && x < innerWidth && y > 0 && y < innerHeight) return { x, y }
  }
  return null
}

/** What becomes of a card for all to see. */
const isShown = (fate: CardFate | undefined): boolean => fate === 'played' || fate === 'used'

/** The card that somebody else has just played, on its way from their panel to the board. */
export function Spotlight() {
  const play = usePlay()
  const [shown, setShown] = createSignal<LogEntry | null>(null)
  let timer: ReturnType<typeof setTimeout> | undefined
  let card: HTMLButtonElement | undefined
  const isPlayed = ({ seat, event }: LogEntry): boolean =>
    seat !== null &&
    !play.mine().includes(seat) &&
    isShown(play.game.fates?.[event.kind]) &&
    typeof event.card === 'string'

  /** What came of a card: it goes there. */
  const send = async (space: string): Promise<void> => {
    clearTimeout(timer)
    const target = motion() ? middleOf(space) : null
    if (card !== undefined && target !== null) {
      const { left, top, width, height } = card.getBoundingClientRect()
      const by = `${target.x - left - width / 2}px, ${target.y - top - height / 2}px`
      await card.animate([{}, { transform: `translate(${by}) scale(0.1)`, opacity: 0.3 }], FLIGHT).finished
    }
    setShown(null)
  }
  createEffect(
    on(play.news, (news) => {
      const latest = news.findLast(isPlayed)
      const place = news.flatMap(placesOf)[0]
      if (latest === undefined) {
        if (shown() !== null && place !== undefined) void send(place)
        return
      }
      clearTimeout(timer)
      setShown(latest)
      timer = setTimeout(
        () => (place === undefined ? setShown(null) : void send(place)),
        readingTime(botPace()),
      )
    }),
  )
  onCleanup(() => clearTimeout(timer))
  const entry = () => {
    const now = shown()
    return now === null ? undefined : play.cardEntry({ owner: now.seat ?? '', id: String(now.event.card) })
  }
  return (
    <Show when={play.past() === null && entry()} keyed>
      {(played) => (
        <button
          ref={card}
          type="button"
          class="spotlight"
          classList={{ 'is-moving': motion() }}
          title={say(SKIP)}
          onClick={() => setShown(null)}
        >
          <span class="spotlight-words">{say(shown()?.words ?? words('', ''))}</span>
          <Face card={played} />
        </button>
      )}
    </Show>
  )
}
