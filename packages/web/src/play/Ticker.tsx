import { eventsIn } from '@materiel/table/client'
import { For } from 'solid-js'
import { say } from '../common/language.js'
import { usePlay } from './play.js'

const LINES = 4

/** What happened lately, in the corner of the map. */
export function Ticker() {
  const play = usePlay()
  const shown = () => {
    const past = play.past()
    return (past === null ? play.recent() : eventsIn(past.news)).slice(-LINES)
  }
  return (
    <>
      <ol class="ticker" aria-hidden="true">
        <For each={shown()}>
          {(entry) => (
            <li
              class="ticker-line"
              style={{ '--own': entry.seat === null ? 'var(--line-strong)' : play.colourOf(entry.seat) }}
            >
              {say(entry.words)}
            </li>
          )}
        </For>
      </ol>
      <div class="unseen" aria-live="polite">
        {play
          .news()
          .map((entry) => say(entry.words))
          .join(' ')}
      </div>
    </>
  )
}
